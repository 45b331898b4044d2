import Archives
import Faults
import Foundation

/// The file system operations that suites need.
enum Paths {
  static func join(_ folder: String, _ name: String) -> String {
    folder == "." || folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 || isArchived(path) }

  /// Whether a folder has an entry of this name, even if that is a dangling link.
  static func hasEntry(_ path: String) -> Bool {
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

  /// The absolute path without links and dots, or nil if nothing exists there.
  static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path.isEmpty ? "." : path, nil) else { return archived(path)?.resolved }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether a file is in a folder or below it, with links followed; nil if the file does not exist.
  static func isInside(_ path: String, folder: String) -> Bool? {
    isInside(path, resolvedFolder: resolved(folder))
  }

  /// As ``isInside(_:folder:)``, for a folder whose resolved path is known.
  static func isInside(_ path: String, resolvedFolder folder: String?) -> Bool? {
    guard let path = resolved(path), let folder else { return nil }
    return path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  /// Reads a file that has to be in the folder of a suite.
  ///
  /// Its location is checked before it is opened, because opening a device may have effects, and again on the
  /// open file, because a link may have replaced it meanwhile.
  ///
  /// - Parameter followsLinks: Whether it may lie elsewhere, because the user and no suite named it.
  /// - Throws: ``SuiteError`` `outsideFolder` if a link leads out of the folder, `unreadable`, or `malformed`
  ///   for more bytes than the limit.
  static func read(
    _ name: String, in folder: String, atMost limit: Int, followsLinks: Bool = false
  ) throws(SuiteError) -> [UInt8] {
    let path = join(folder, name)
    if let bytes = try archivedBytes(path, atMost: limit) { return bytes }
    if !followsLinks { try refuseOutside(path, isInside(path, folder: folder)) }
    // Opening a pipe would wait for a writer.
    guard isRegular(path) || !exists(path) else {
      throw SuiteError(.unreadable, file: path, problem: "expected a regular file, found something else")
    }
    guard let file = fopen(path, "re") else {
      throw SuiteError(
        refusal(errno), file: path, problem: "cannot be opened: \(String(cString: strerror(errno)))",
        hint: errno == ELOOP ? "It is a link that leads back to itself" : nil)
    }
    defer { fclose(file) }
    if !followsLinks { try refuseOutside(path, isInside("/proc/self/fd/\(fileno(file))", folder: folder)) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { break }
      bytes += buffer[..<count]
      guard bytes.count <= limit else {
        throw SuiteError(.malformed, file: path, problem: "longer than \(limit) bytes")
      }
    }
    guard ferror(file) == 0 else {
      throw SuiteError(
        refusal(errno), file: path, problem: "cannot be read: \(String(cString: strerror(errno)))")
    }
    return bytes
  }

  /// What an error number is about where a file is read.
  static func refusal(_ number: Int32) -> SuiteErrorCode {
    StorageFailure.isOne(number) && !Fault.isPlanted(.vanishedIsUsage) ? .machineFailed : .unreadable
  }

  private static func refuseOutside(_ path: String, _ isInside: Bool?) throws(SuiteError) {
    if Fault.isPlanted(.linksFollowedAnywhere) { return }
    guard isInside == false else { return }
    throw SuiteError(
      .outsideFolder, file: path, problem: "is a link that leads out of the suite's folder",
      hint: "Put the file itself there: a suite reads nothing else")
  }
}

extension Paths {
  /// The names of the files in a folder, ascending; empty if it cannot be read.
  static func files(in folder: String) -> [String] {
    ((try? entries(of: folder.isEmpty ? "." : folder)) ?? []).map(\.name).sorted()
  }

  /// The entries of a folder in no order, and whether each is itself a folder, which a link to one is not.
  ///
  /// Empty if there is no such folder. Foundation's enumerators take five times as long.
  ///
  /// - Throws: ``SuiteError`` `unreadable` if the system does not say what is in it.
  static func entries(of folder: String) throws(SuiteError) -> [(name: String, isFolder: Bool)] {
    guard let stream = opendir(folder) else {
      guard errno == ENOTDIR || errno == ENOENT || Fault.isPlanted(.unreadableFolderLeftOut) else {
        throw unreadable(folder)
      }
      return archived(folder).map { $0.archive.entries(of: $0.member) } ?? []
    }
    defer { closedir(stream) }
    var entries: [(name: String, isFolder: Bool)] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      var isFolder = Int(entry.pointee.d_type) == DT_DIR
      if Int(entry.pointee.d_type) == DT_UNKNOWN {
        // Some file systems do not say.
        var status = stat()
        isFolder = lstat(join(folder, name), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      }
      entries.append((name, isFolder))
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
