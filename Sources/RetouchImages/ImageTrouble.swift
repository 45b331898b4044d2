/// The reason why an image cannot be used: its name is known, and a placeholder is used in its place.
package struct ImageTrouble: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of problem, as an outcome names it.
  package enum Kind: String, Hashable, Sendable {
    /// There is no image with that name.
    case missing
    /// The file is not a valid image file.
    case broken
    /// The file is larger than ``ImageBounds`` allows.
    case huge
    /// The file would run scripts or refer to something outside it, or is outside the folder.
    case unsafe
  }

  /// The kind of problem.
  package let kind: Kind
  /// The file's path in the fixture's folder, or the image's name if no file is known.
  package let file: String
  private let flaw: ImageFlaw

  init(_ flaw: ImageFlaw, file: String) {
    kind = flaw.kind
    self.file = file
    self.flaw = flaw
  }

  /// Describes a problem with a file.
  ///
  /// - Parameters:
  ///   - kind: The kind of problem.
  ///   - file: The file's path in the fixture's folder, or the image's name if no file is known.
  ///   - expected: What would be right there.
  ///   - found: What is there.
  ///   - hint: What to do about it.
  package init(_ kind: Kind, file: String, expected: String, found: String, hint: String) {
    self.init(ImageFlaw(kind, expected: expected, found: found, hint: hint), file: file)
  }

  /// The file, what was expected, what was found, and what to do.
  package var description: String {
    "\(file): expected \(flaw.expected), found \(flaw.found); \(flaw.hint)"
  }
}

/// What is wrong with an image's bytes, independent of their file.
struct ImageFlaw: Error, Hashable, Sendable {
  let kind: ImageTrouble.Kind
  let expected: String
  let found: String
  let hint: String

  init(_ kind: ImageTrouble.Kind, expected: String, found: String, hint: String) {
    self.kind = kind
    self.expected = expected
    self.found = found
    self.hint = hint
  }
}
