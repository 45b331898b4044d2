import RetouchArchives
import Foundation
import RetouchSupport

/// The file system operations that suites need.
package enum Paths {
  package static func join(_ folder: String, _ name: String) -> String {
    folder == "." || folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 || isArchived(path) }

  /// Whether a folder has an entry of this name, even if that is a dangling link.
  package static func hasEntry(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 || isArchived(path)
  }

  /// Whether a path cannot be resolved because its links form a loop.
  static func isLoop(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 && errno == ELOOP
  }

  /// Whether a path is a regular file, with links followed; reading a pipe or a device might never end.
  static func isRegular(_ path: String) -> Bool {
    var status = stat()
    if stat(path, &status) == 0 { return status.st_mode & S_IFMT == S_IFREG }
    return archived(path).map { $0.archive.hasFile($0.member) } ?? false
  }

  /// Whether a path is a folder, with links followed.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The absolute path without links and dots, or nil if nothing exists there.
  package static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path.isEmpty ? "." : path, nil) else { return archived(path)?.resolved }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether a file is in a folder or below it, with links followed; nil if the file does not exist.
  static func isInside(_ path: String, folder: String) -> Bool? {
    isInside(path, resolvedFolder: resolved(folder))
  }

  /// Like ``isInside(_:folder:)``, for a folder whose resolved path is known.
  static func isInside(_ path: String, resolvedFolder folder: String?) -> Bool? {
    guard let path = resolved(path), let folder else { return nil }
    return path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  /// Reads a file that has to be in the folder of a suite.
  ///
  /// Its location is checked before it is opened, because opening a device may have effects, and again on the
  /// open file, because a link may have replaced it meanwhile.
  ///
  /// - Parameter followsLinks: Whether it may be elsewhere, because the user named it, not a suite.
  /// - Throws: ``SuiteError`` `outsideFolder` if a link leads out of the folder, `unreadable`, or `malformed`
  ///   for more bytes than the limit.
  static func read(
    _ name: String, in folder: String, atMost limit: Int, followsLinks: Bool = false
  ) throws(SuiteError) -> [UInt8] {
    let path = join(folder, name)
    if let bytes = try archivedBytes(path, atMost: limit) { return bytes }
    var file = openPlain(name, path)
    if file < 0 { file = try openChecked(path, in: folder, followsLinks: followsLinks) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0,
      let bytes = WholeFile.bytes(of: file, upTo: limit, expecting: Int(status.st_size))
    else {
      throw SuiteError(
        refusal(errno), file: path, problem: "cannot be read: \(String(cString: strerror(errno)))")
    }
    guard bytes.count <= limit else {
      throw SuiteError(
        .malformed, file: path, problem: "expected at most \(limit) bytes, found more",
        hint: "Is this the file that you meant?")
    }
    return bytes
  }

  /// Whether a name is that of a regular file directly in the folder.
  static func isPlain(_ name: String, _ path: String) -> Bool {
    var status = stat()
    // A zero byte would end the name early.
    return !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 } && lstat(path, &status) == 0
      && status.st_mode & S_IFMT == S_IFREG
  }

  /// Opens a regular file directly in the folder, by far the most frequent case; returns −1 for any other.
  private static func openPlain(_ name: String, _ path: String) -> Int32 {
    guard isPlain(name, path) else { return -1 }
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
    var status = stat()
    guard file >= 0 else { return -1 }
    if fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG { return file }
    // Something else has replaced it meanwhile.
    close(file)
    return -1
  }

  /// Opens a file, checking before and afterwards where it is.
  private static func openChecked(
    _ path: String, in folder: String, followsLinks: Bool
  ) throws(SuiteError) -> Int32 {
    if !followsLinks { try refuseOutside(path, isInside(path, folder: folder)) }
    // Opening a pipe would wait for a writer.
    guard isRegular(path) || !exists(path) else {
      throw SuiteError(.unreadable, file: path, problem: "expected a regular file, found something else")
    }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      throw SuiteError(
        refusal(errno), file: path, problem: "cannot be opened: \(String(cString: strerror(errno)))",
        hint: errno == ELOOP ? "It is a link that leads back to itself" : nil)
    }
    do throws(SuiteError) {
      if !followsLinks { try refuseOutside(path, isInside("/proc/self/fd/\(file)", folder: folder)) }
    } catch {
      close(file)
      throw error
    }
    return file
  }

  /// The kind of problem for an error number when a file is read.
  static func refusal(_ number: Int32) -> SuiteErrorCode {
    StorageFailure.isOne(number) ? .machineFailed : .unreadable
  }

  private static func refuseOutside(_ path: String, _ isInside: Bool?) throws(SuiteError) {
    guard isInside == false else { return }
    throw SuiteError(
      .outsideFolder, file: path, problem: "is a link that leads out of the suite's folder",
      hint: "Put the file itself there: a suite reads nothing else")
  }
}

extension Paths {
  /// The names of the files in a folder, ascending; empty if it cannot be read.
  static func files(in folder: String) -> [String] {
    ((try? entries(of: folder.isEmpty ? "." : folder)) ?? []).map(\.name).sortedByBytes()
  }

  /// An entry of a folder.
  struct Entry {
    let name: String
    /// Whether it is itself a folder, which a link to one is not.
    var isFolder = false
    /// Whether it is a symbolic link.
    var isLink = false
  }

  /// The entries of a folder in no order.
  ///
  /// Empty if there is no such folder. Foundation's enumerators take five times as long.
  ///
  /// - Throws: ``SuiteError`` `unreadable` if the system does not list it.
  static func entries(of folder: String) throws(SuiteError) -> [Entry] {
    guard let stream = opendir(folder) else {
      guard errno == ENOTDIR || errno == ENOENT else {
        throw unreadable(folder)
      }
      return archived(folder).map {
        $0.archive.entries(of: $0.member).map { Entry(name: $0.name, isFolder: $0.isFolder) }
      } ?? []
    }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      let type = Int(entry.pointee.d_type)
      var found = Entry(name: name, isFolder: type == DT_DIR, isLink: type == DT_LNK)
      if type == DT_UNKNOWN {
        // Some file systems do not report the type.
        var status = stat()
        let kind = lstat(join(folder, name), &status) == 0 ? status.st_mode & S_IFMT : 0
        (found.isFolder, found.isLink) = (kind == S_IFDIR, kind == S_IFLNK)
      }
      entries.append(found)
    }
    guard errno == 0 else { throw unreadable(folder) }
    return entries
  }

  private static func unreadable(_ folder: String) -> SuiteError {
    SuiteError(
      refusal(errno), file: folder,
      problem: "what is in the folder cannot be read: \(String(cString: strerror(errno)))",
      hint: "Suites in it would be left out: let it be read, or take it away")
  }
}
