import RetouchVerdict

/// The images that a suite intends to be missing, broken, huge or unsafe: its cases expect the corresponding
/// lines.
@MainActor
final class MeantImages {
  /// The scope in which a name refers to one image.
  struct Place: Hashable, Comparable {
    let suite: String
    private let folder: String
    private let fixture: String

    init(_ testCase: TestCase) {
      (suite, folder, fixture) = (testCase.suite, testCase.folder, testCase.fixture ?? "")
    }

    static func < (one: Place, other: Place) -> Bool {
      (one.suite, one.folder, one.fixture) < (other.suite, other.folder, other.fixture)
    }
  }

  private var names: Set<String> = []
  /// How many remarks were about such images, over all pictures.
  private(set) var count = 0

  /// Adds the images whose failure a case expects, as in `once 0s image pin broken`.
  func add(_ testCase: TestCase) {
    for expectation in testCase.expectations.joined() where [.inOrder, .once].contains(expectation.kind) {
      guard expectation.words.count > 2, expectation.words[0] == .exact("image"),
        case .exact(let name) = expectation.words[1]
      else { continue }
      names.insert(name)
    }
  }

  /// Whether a remark is about such an image, given the image that it is about; those that are, are counted.
  func takes(_ image: String?) -> Bool {
    let isMeant = image.map(names.contains) ?? false
    if isMeant { count += 1 }
    return isMeant
  }
}
