import RetouchSupport

/// The recordings that the cases of a suite refer to.
///
/// A recording that many cases refer to is looked up once. For a missing one, every file in the folder is a
/// candidate for a hint, so only the first few get one: a suite may lack all of its 100,000 recordings.
final class RecordingNames {
  private let folder: String
  private lazy var files = Paths.files(in: folder).filter { $0 != Suite.fileName }
  private var known: [ExactText: String] = [:]
  private var hintsLeft = 20

  init(folder: String) {
    self.folder = folder
  }

  /// The path of a recording that was already found: one text for all cases that refer to it.
  func path(of name: String) -> String? { known[ExactText(name)] }

  /// Remembers that a recording exists and may be read.
  func know(_ name: String, at path: String) { known[ExactText(name)] = path }

  /// A hint at the name that may have been meant, or nil.
  func hint(for name: String) -> String? {
    guard hintsLeft > 0 else { return nil }
    hintsLeft -= 1
    return SuiteReader.hint(for: name, in: files)
  }
}
