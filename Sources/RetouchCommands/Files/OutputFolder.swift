import Arguments
import Glibc
import Verdict

extension Retouch {
  /// Makes a folder where there is none; the one above it has to be there.
  ///
  /// - Throws: ``CommandFailure`` `usage` where it cannot be made.
  static func makeFolder(_ path: String) throws {
    guard mkdir(path, 0o777) != 0, errno != EEXIST else { return }
    throw CommandFailure(
      .usage, "\(printable(path)): cannot be made a folder: \(String(cString: strerror(errno)))",
      hint: errno == ENOENT ? "Is there such a folder to make it in?" : nil)
  }
}
