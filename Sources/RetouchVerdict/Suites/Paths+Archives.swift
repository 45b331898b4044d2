import RetouchArchives
import Foundation

/// The file operations that also work inside an archive.
///
/// The system is asked first: for a path through a regular file its error is `ENOTDIR`, or `ENOENT` if the
/// file, of which there may be a copy in memory, is gone.
extension Paths {
  /// The member of an archive that a path refers to; nil unless the last error was that a folder is a file or
  /// is missing.
  static func archived(_ path: String) -> ArchivedPath? {
    guard errno == ENOTDIR || errno == ENOENT else { return nil }
    return (try? ArchivedPath(path)) ?? nil
  }

  /// Whether a path refers to a file or folder in an archive.
  static func isArchived(_ path: String) -> Bool {
    guard let found = archived(path) else { return false }
    return found.archive.hasFile(found.member) || found.archive.hasFolder(found.member)
  }

  /// Opens the archive that a path leads through, if there is one, so that its errors are reported.
  ///
  /// - Throws: ``SuiteError``.
  static func openArchive(_ path: String) throws(SuiteError) {
    do throws(ArchiveError) {
      _ = try ArchivedPath(path)
    } catch {
      throw suiteError(error)
    }
  }

  /// The bytes of a member, or nil if a path leads through no archive or to none of its members.
  ///
  /// - Throws: ``SuiteError`` `malformed` for more bytes than the limit, or for an archive that is damaged.
  static func archivedBytes(_ path: String, atMost limit: Int) throws(SuiteError) -> [UInt8]? {
    do throws(ArchiveError) {
      return try ArchivedPath(path)?.bytes(atMost: limit)
    } catch {
      throw suiteError(error)
    }
  }

  private static func suiteError(_ error: ArchiveError) -> SuiteError {
    let code: SuiteErrorCode =
      switch error.code {
      case .machineFailed, .noLibrary: .machineFailed
      case .unreadable, .unwritable: .unreadable
      case .malformed, .staleIndex, .tooLarge: .malformed
      case .outsideRoot: .outsideFolder
      }
    return SuiteError(code, file: error.file, problem: error.problem, hint: error.hint)
  }
}

extension TestCase {
  /// The bytes of the recording's file, or of the suite's own for a case with a gesture; nil if it cannot be
  /// read.
  public var recordingBytes: [UInt8]? {
    if let bytes = (try? Paths.archivedBytes(recording, atMost: .max)) ?? nil { return bytes }
    return (try? Data(contentsOf: URL(fileURLWithPath: recording))).map { Array($0) }
  }
}
