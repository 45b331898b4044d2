/// Why an image could not be used: its name is known, and a placeholder stands in its place.
package struct ImageTrouble: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with an image, in the outcome's word.
  package enum Kind: String, Hashable, Sendable {
    /// There is none of that name.
    case missing
    /// The file is not what it should be.
    case broken
    /// The file is larger than ``ImageBounds`` allows.
    case huge
    /// The file would run scripts or reach for something outside, or lies outside itself.
    case unsafe
  }

  /// What is wrong.
  package let kind: Kind
  /// The file, as it is called in the fixture's folder; or the image's name where no file is known.
  package let file: String
  private let flaw: ImageFlaw

  init(_ flaw: ImageFlaw, file: String) {
    kind = flaw.kind
    self.file = file
    self.flaw = flaw
  }

  init(_ kind: Kind, file: String, expected: String, found: String, hint: String) {
    self.init(ImageFlaw(kind, expected: expected, found: found, hint: hint), file: file)
  }

  /// The file, what was expected, what was found, and what to do.
  package var description: String {
    "\(file): expected \(flaw.expected), found \(flaw.found); \(flaw.hint)"
  }
}

/// What is wrong with an image's bytes, whatever file they are from.
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
