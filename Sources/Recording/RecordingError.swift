/// Why a file could not be read as a recording, or could not be written.
///
/// Every importer reports errors in this form: the place, what it expected, what it found, and the next step.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error, for code that decides on it.
  public enum Code: String, Hashable, Sendable {
    /// The file could not be opened or read.
    case unreadable
    /// The file could not be written.
    case unwritable
    /// A file of that name exists already.
    case exists
    /// The folder for the file does not exist.
    case noFolder
    /// The file is not of a known kind.
    case unknownKind
    /// The file has a newer major version of the format.
    case newerVersion
    /// A line is not allowed by the format.
    case malformed
    /// A number is outside the range that the format allows.
    case outOfRange
    /// Something is longer or more numerous than the limits allow.
    case tooLarge
  }

  /// The kind of error.
  public var code: Code
  /// The file's name as the user gave it, or nil for data in memory.
  public var file: String?
  /// The line, counted from 1, or nil if the error concerns the whole file.
  public var line: Int?
  /// What is wrong: what was expected and what was found.
  public var problem: String
  /// What the user can do about it, or nil.
  public var hint: String?

  /// Makes an error; ``description`` assembles the text.
  public init(_ code: Code, file: String? = nil, line: Int? = nil, problem: String, hint: String? = nil) {
    self.code = code
    self.file = file
    self.line = line
    self.problem = problem
    self.hint = hint
  }

  /// The same error with a hint for the user.
  func with(hint: String) -> RecordingError {
    var error = self
    error.hint = hint
    return error
  }

  /// `FILE:LINE: problem. hint`, on one line.
  public var description: String {
    var place = file.map(Self.printable) ?? "recording"
    if let line { place += ":\(line)" }
    return "\(place): \(problem)" + (hint.map { ". \($0)" } ?? "")
  }

  /// A name without characters that act on a terminal or break the line; a file may have any name.
  private static func printable(_ name: String) -> String {
    var printed = ""
    for character in name.unicodeScalars {
      let isControl = character.properties.generalCategory == .control
      printed += isControl ? character.escaped(asASCII: true) : String(character)
    }
    return printed
  }
}
