import Glibc
public import RetouchSupport

/// Why an archive of suites cannot be read or written.
public typealias ArchiveError = Problem<ArchiveErrorCode>

/// The kind of an ``ArchiveError``.
public enum ArchiveErrorCode: String, ProblemKind, CaseIterable {
  /// The system refuses to open or read a file.
  case unreadable
  /// The machine failed while a file was read: its disk, or the network to it.
  case machineFailed
  /// The system refuses to write the archive or its index.
  case unwritable
  /// The bytes are not an archive, or the archive is damaged or truncated.
  case malformed
  /// A member's name leads out of the archive.
  case outsideRoot
  /// The index beside the archive does not belong to this archive.
  case staleIndex
  /// The archive takes more memory than is allowed.
  case tooLarge
  /// libarchive is not installed.
  case noLibrary
}

extension ArchiveError {
  /// The error for a call that failed with the current `errno`.
  ///
  /// - Parameter code: The kind of error, unless the machine failed while a file was read.
  static func system(_ code: ArchiveErrorCode, _ file: String, _ what: String) -> ArchiveError {
    let fails = code == .unreadable && StorageFailure.isOne(errno)
    return ArchiveError(
      fails ? .machineFailed : code, file: file, problem: "\(what): \(String(cString: strerror(errno)))")
  }
}
