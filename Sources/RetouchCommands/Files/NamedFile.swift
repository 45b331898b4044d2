import Foundation
import RetouchSupport

/// A file that a command line names, read whole.
package enum NamedFile {
  /// Returns a file's bytes; reading ends once there are more than the limit.
  ///
  /// - Parameter hint: What to do if it cannot be read.
  /// - Throws: ``CommandFailure`` `usage` with the system's reason.
  package static func bytes(
    of path: String, upTo limit: Int = .max, hint: String
  ) throws(CommandFailure) -> [UInt8] {
    guard let bytes = WholeFile.bytes(at: path, upTo: limit) else {
      throw unreadable(path, errno, hint: hint)
    }
    return bytes
  }

  /// The names of what is in a folder, in ascending order.
  ///
  /// - Throws: ``CommandFailure`` `usage` with the system's reason.
  static func names(inFolder folder: String, hint: String) throws(CommandFailure) -> [String] {
    // This gives the system's reason, which Foundation's error hides.
    guard let stream = opendir(folder) else { throw unreadable(printable(folder), errno, hint: hint) }
    closedir(stream)
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      throw CommandFailure(.usage, "\(printable(folder)): cannot be read to its end", hint: hint)
    }
  }

  /// The error of a file or a folder that the system does not let be read.
  ///
  /// - Parameter number: The system's error.
  static func unreadable(_ path: String, _ number: Int32, hint: String) -> CommandFailure {
    CommandFailure(.usage, "\(path): cannot be read: \(String(cString: strerror(number)))", hint: hint)
  }
}
