import Glibc

/// A temporary file without a name, which is gone with the process that has it open, however that ends.
public enum UnnamedFile {
  /// The folder for temporary files: `TMPDIR`, or `/tmp`.
  public static var folder: String {
    let named = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    return named.isEmpty ? "/tmp" : named
  }

  /// Opens a new one for reading and writing, which no other program inherits; negative with `errno` set if
  /// that fails.
  ///
  /// - Parameter folder: The folder whose file system has it; nil for ``folder``.
  public static func open(in folder: String? = nil) -> Int32 {
    let folder = folder ?? self.folder
    // `O_TMPFILE`, a macro that is not imported.
    let temporary: Int32 = 0o20_000_000 | O_DIRECTORY
    let file = Glibc.open(folder, temporary | O_RDWR | O_CLOEXEC, 0o600)
    if file >= 0 { return file }
    // Some file systems have no such files: there it has a name for a moment.
    var name = Array((folder + "/retouch-XXXXXX").utf8CString)
    let named = mkstemp(&name)
    if named >= 0 {
      unlink(name)
      _ = fcntl(named, F_SETFD, FD_CLOEXEC)
    }
    return named
  }
}
