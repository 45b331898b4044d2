import Glibc
import Synchronization

/// A path that leads through an archive, such as `corpus.tar.zst/safari/suite.json`.
///
/// The archive is opened once in each process. Most paths hold no such name, which is seen without a system
/// call.
public struct ArchivedPath: Sendable {
  /// The opened archive that the path leads into.
  public let archive: Archive
  /// The member's name; empty for the archive's root.
  public let member: String

  /// What the names of archives end with.
  public static let suffixes = [".tar.zst", ".tar"]
  /// What the name of an index has behind that of its archive.
  public static let indexSuffix = ArchiveIndex.suffix
  /// The variable that passes the copies in memory on to other processes: a line for each archive, its path,
  /// and the paths of the copy and of its index, with tabs between.
  static let variable = "RETOUCH_ARCHIVES"

  private static let opened = Mutex<[String: Archive]>([:])

  /// Finds the archive that a path leads through; nil if there is none.
  ///
  /// - Throws: ``ArchiveError`` if the archive cannot be read.
  public init?(_ path: String) throws(ArchiveError) {
    guard let end = Self.archiveEnd(path) else { return nil }
    let file = String(path[..<end])
    guard
      let name = try? MemberName.normalized(String(path[end...].drop { $0 == "/" }), in: file) ?? ""
    else { return nil }
    member = name
    archive = try Self.opened.withLock { opened throws(ArchiveError) in
      if let archive = opened[file] { return archive }
      let archive = try Self.open(file)
      opened[file] = archive
      return archive
    }
  }

  /// Whether a path leads through the name of a file that is an archive, or is one.
  public static func isArchive(_ path: String) -> Bool { archiveEnd(path) != nil }

  /// The environment for a process that shall find the copies in memory of this one.
  public static func environment(_ environment: [String: String]) -> [String: String] {
    let lines = opened.withLock { opened in
      opened.sorted { $0.key < $1.key }.compactMap { path, archive in
        archive.copy.map { "\(path)\t\($0.frames)\t\($0.index)" }
      }
    }
    var environment = environment
    if !lines.isEmpty { environment[variable] = lines.joined(separator: "\n") }
    return environment
  }

  /// The bytes of the member, or nil if there is none.
  ///
  /// - Throws: ``ArchiveError``.
  public func bytes() throws(ArchiveError) -> [UInt8]? { try archive.bytes(of: member) }

  /// The absolute path without links, up to the archive; nil if nothing of that name is in it.
  public var resolved: String? {
    guard archive.hasFile(member) || archive.hasFolder(member) else { return nil }
    guard let path = realpath(archive.path, nil) else { return nil }
    defer { free(path) }
    return String(cString: path) + (member.isEmpty ? "" : "/" + member)
  }

  /// Where the name of an archive ends in a path.
  private static func archiveEnd(_ path: String) -> String.Index? {
    guard path.withCString({ strstr($0, ".tar") }) != nil else { return nil }
    var start = path.startIndex
    while start < path.endIndex {
      let end = path[start...].firstIndex(of: "/") ?? path.endIndex
      let name = path[start..<end]
      if suffixes.contains(where: { name.hasSuffix($0) && name.utf8.count > $0.utf8.count }) {
        var status = stat()
        if stat(String(path[..<end]), &status) == 0, status.st_mode & S_IFMT == S_IFREG { return end }
      }
      if end == path.endIndex { break }
      start = path.index(after: end)
    }
    return nil
  }

  private static func open(_ path: String) throws(ArchiveError) -> Archive {
    if let copies = getenv(variable) {
      for line in String(cString: copies).split(separator: "\n") {
        let fields = line.split(separator: "\t").map(String.init)
        guard fields.count == 3, fields[0] == path else { continue }
        // A process that is gone has taken its copy along.
        if let archive = try? Archive(path: path, copy: fields[1], index: fields[2]) { return archive }
      }
    }
    return try Archive(path: path)
  }
}
