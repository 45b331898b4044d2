import RetouchSupport
import RetouchArguments
import Glibc
import RetouchVerdict

extension Retouch {
  /// Creates a folder if it does not exist; its parent has to exist.
  ///
  /// - Throws: ``CommandFailure`` `usage` if it cannot be created there, `machine` if the disk is full.
  static func makeFolder(_ path: String) throws {
    guard mkdir(path, 0o777) != 0, errno != EEXIST else { return }
    let error = NewFileError(.created, errno)
    if error.number == ENOENT, let folder = missingFolder(of: path) {
      throw CommandFailure(
        .usage, "\(printable(path)): there is no folder \(printable(folder)) to make it in",
        hint: "Make it: mkdir -p \(printable(shellQuoted(folder)))")
    }
    throw CommandFailure(
      error.isMachines ? .machine : .usage, "\(printable(path)): the folder \(error.problem)",
      hint: error.hint)
  }

  /// Whether a path is a folder of the file system, or a link to one.
  static func isRealFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The parent folder of a path, if it does not exist.
  static func missingFolder(of path: String) -> String? {
    var path = path[...]
    while path.count > 1, path.last == "/" { path.removeLast() }
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return nil }
    let folder = String(path[..<slash])
    return access(folder, F_OK) == 0 ? nil : folder
  }
}
