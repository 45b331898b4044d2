/// Why a file could not be read as a recording, or could not be written.
///
/// Every importer reports the same way, so that a user sees one form: the place, what was expected, what was
/// found, and the next step.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of trouble it is, for code that decides on it.
  public enum Code: String, Hashable, Sendable {
    /// The file could not be opened or read.
    case unreadable
    /// The file could not be written.
    case unwritable
    /// There is a file of that name already.
    case exists
    /// There is no folder to make the file in.
    case noFolder
    /// The file is of no kind that we know.
    case unknownKind
    /// A newer major version of the format.
    case newerVersion
    /// A line that the format does not allow.
    case malformed
    /// A number outside what the format allows.
    case outOfRange
    /// Something longer or more numerous than we are ready to hold.
    case tooLarge
  }

  /// The kind of trouble.
  public var code: Code
  /// The file's name as the user gave it, or nil for data in memory.
  public var file: String?
  /// The line, counted from 1, or nil where it concerns the whole file.
  public var line: Int?
  /// What is wrong: what was expected and what was found.
  public var problem: String
  /// What the user can do about it, or nil.
  public var hint: String?

  /// Makes an error; the text is put together in ``description``.
  public init(_ code: Code, file: String? = nil, line: Int? = nil, problem: String, hint: String? = nil) {
    self.code = code
    self.file = file
    self.line = line
    self.problem = problem
    self.hint = hint
  }

  /// The same error with what the user can do about it.
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

  /// A name in which nothing acts on a terminal or breaks the line; a file may have any name.
  private static func printable(_ name: String) -> String {
    var printed = ""
    for character in name.unicodeScalars {
      let isControl = character.properties.generalCategory == .control
      printed += isControl ? character.escaped(asASCII: true) : String(character)
    }
    return printed
  }
}
