import RetouchSupport

/// A case's name and suite, known before the rest of it is read.
public struct CaseName: Hashable, Sendable {
  /// The name of the suite, which is that of its folder.
  public let suite: String
  /// The suite's folder as the user gave it.
  public let folder: String
  /// The case's name, with the values that a matrix gives it: `slide[accessibilityLarge]`.
  public let name: String

  /// Creates a name.
  public init(suite: String, folder: String, name: String) {
    self.suite = suite
    self.folder = folder
    self.name = name
  }

  /// How a user refers to the case: `SUITE/NAME`.
  public var address: String { "\(suite)/\(name)" }

  /// Whether both are the same case, of the same folder byte by byte.
  public static func == (left: Self, right: Self) -> Bool {
    left.folder.hasSameBytes(as: right.folder) && left.name.hasSameBytes(as: right.name)
      && left.suite.hasSameBytes(as: right.suite)
  }

  /// Hashes what `==` compares, texts by their bytes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ExactText(folder))
    hasher.combine(ExactText(name))
  }
}

extension TestCase {
  /// The case's name and suite.
  public var caseName: CaseName { CaseName(suite: suite, folder: folder, name: name) }
}
