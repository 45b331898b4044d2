import Glibc
import RetouchSupport

/// One of the files that a command works through.
struct FolderFile: Hashable, Sendable {
  /// Where it is.
  var path: String
  /// Its path below the folder that was named; the path itself if the file was named.
  var name: String
  /// Whether a folder was named, so that a file that is no recording is skipped.
  var isInFolder = true
}

/// The files below a folder that may be recordings, in the order of their paths' bytes.
///
/// Which of them are recordings shows when they are read. Hidden files and folders are left out, and so are
/// `NAME.desc`, which describe the device of the file beside them. Links to folders are not followed, so that
/// a link that leads back has no effect; links to files are.
struct RecordingFolder: Sendable {
  /// The files.
  private(set) var files: [FolderFile] = []
  /// What cannot be looked at, a sentence each: folders, links to nothing, empty files.
  private(set) var problems: [String] = []
  /// What is left out and may have been meant, a sentence each.
  private(set) var remarks: [String] = []

  private static let hint = "Let it be read, or take it away"

  /// Lists a folder.
  ///
  /// - Parameters:
  ///   - path: The folder, as the user gave it.
  ///   - left: A folder in it that is left out, such as the one that is written to.
  /// - Throws: ``CommandFailure`` `usage` if the folder cannot be read.
  init(_ path: String, without left: String? = nil) throws(CommandFailure) {
    var root = path
    while root.count > 1, root.hasSuffix("/") { root.removeLast() }
    let prefix = root == "/" ? "/" : root + "/"
    let left = left.flatMap(Self.identity)
    // The names of a folder, deepest last, so that files of subfolders come in the order of whole paths.
    var unread = [""]
    while let folder = unread.popLast() {
      let place = folder.isEmpty ? root : prefix + folder
      let names: [String]
      do throws(CommandFailure) {
        names = try NamedFile.names(inFolder: place, hint: Self.hint)
      } catch {
        if folder.isEmpty { throw error }
        problems.append(error.description)
        continue
      }
      for name in names where !name.hasPrefix(".") {
        let below = folder.isEmpty ? name : folder + "/" + name
        take(FolderFile(path: prefix + below, name: below), &unread, left)
      }
    }
    files.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    problems.sort()
    remarks.sort()
  }

  private mutating func take(_ file: FolderFile, _ unread: inout [String], _ left: [UInt]?) {
    var status = stat()
    guard lstat(file.path, &status) == 0 else { return problems.append(unreadable(file.path)) }
    let isLink = status.st_mode & S_IFMT == S_IFLNK
    if isLink, stat(file.path, &status) != 0 {
      let what = errno == ELOOP ? "that leads back to itself" : "to nothing"
      return problems.append("\(printable(file.path)): is a link \(what), so that nothing was read there")
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR where isLink:
      remarks.append("\(file.path): is a link to a folder, which is not followed; name that folder as well")
    case S_IFDIR:
      if left == nil || Self.identity(file.path) != left { unread.append(file.name) }
    case S_IFREG where file.name.hasSuffix(".desc"): break
    case S_IFREG where status.st_size == 0:
      problems.append("\(printable(file.path)): the file is empty. Was its recorder stopped before it began?")
    case S_IFREG: files.append(file)
    // Reading a pipe or a device might never end.
    default: break
    }
  }

  private func unreadable(_ path: String) -> String {
    NamedFile.unreadable(printable(path), errno, hint: Self.hint).description
  }

  /// What tells a folder from every other, whatever path leads to it.
  private static func identity(_ path: String) -> [UInt]? {
    var status = stat()
    return stat(path, &status) == 0 ? [UInt(status.st_dev), UInt(status.st_ino)] : nil
  }

  /// The failure of a folder in which no file is a recording.
  static func empty(_ path: String) -> CommandFailure {
    CommandFailure(
      .usage, "\(printable(path)): expected recordings in the folder, found none",
      hint:
        "Hidden files, folders behind links and NAME.desc are left out; 'help import' names the kinds of files"
    )
  }
}
