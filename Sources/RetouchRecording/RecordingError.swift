import RetouchSupport

/// Why a file could not be read as a recording, or could not be written.
///
/// Every importer reports errors in this form: the place, what it expected, what it found, and the next step.
public typealias RecordingError = Problem<RecordingErrorCode>

/// What a ``RecordingError`` is about.
public enum RecordingErrorCode: String, ProblemKind {
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
  /// A library that is opened when it is needed is not installed.
  case noLibrary

  /// Data in memory has no file.
  public static var placeWithoutFile: String? { "recording" }
}
