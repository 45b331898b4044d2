import Glibc
import RetouchSupport
import Synchronization

/// A path that leads through an archive, such as `corpus.tar.zst/safari/suite.json`.
///
/// The archive is opened once in each process. Most paths contain no such name, which is determined without a
/// system call.
public struct ArchivedPath: Sendable {
  /// The opened archive that the path leads into.
  public let archive: Archive
  /// The member's name; empty for the archive's root.
  public let member: String

  /// The suffixes of archives' names.
  public static let suffixes = [".tar.zst", ".tar"]
  /// The suffix that an index's name adds to that of its archive.
  public static let indexSuffix = ArchiveIndex.suffix
  /// The variable that passes the copies in memory on to other processes: a line for each archive, its path,
  /// and the paths of the copy and of its index, with tabs between.
  static let variable = "RETOUCH_ARCHIVES"

  /// The copies in memory that another process has passed on, by the paths of their archives.
  private static let copies: [ExactText: (frames: String, index: String)] = {
    var copies: [ExactText: (frames: String, index: String)] = [:]
    for line in getenv(variable).map({ String(cString: $0) })?.split(separator: "\n") ?? [] {
      let fields = line.split(separator: "\t").map(String.init)
      if fields.count == 3 { copies[ExactText(fields[0])] = (fields[1], fields[2]) }
    }
    return copies
  }()

  private static let opened = Mutex<[ExactText: Archive]>([:])

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
      if let archive = opened[ExactText(file)] { return archive }
      let archive = try Self.open(file)
      opened[ExactText(file)] = archive
      return archive
    }
  }

  /// Whether a path is, or leads through, the name of an archive file.
  public static func isArchive(_ path: String) -> Bool { archiveEnd(path) != nil }

  /// The file of the archive that a path leads through, and the rest of the path; nil if there is none.
  package static func split(_ path: String) -> (file: String, rest: String)? {
    archiveEnd(path).map { (String(path[..<$0]), String(path[$0...].drop { $0 == "/" })) }
  }

  /// The environment for a process that is to find this one's copies in memory.
  public static func environment(_ environment: [String: String]) -> [String: String] {
    let lines = opened.withLock { opened in
      opened.sorted { $0.key < $1.key }.compactMap { path, archive in
        archive.copy.map { "\(path.text)\t\($0.frames)\t\($0.index)" }
      }
    }
    var environment = environment
    if !lines.isEmpty { environment[variable] = lines.joined(separator: "\n") }
    return environment
  }

  /// The bytes of the member, or nil if there is none.
  ///
  /// - Throws: ``ArchiveError``; `tooLarge` if the member has more bytes than the limit.
  public func bytes(atMost limit: Int = .max) throws(ArchiveError) -> [UInt8]? {
    try archive.bytes(of: member, atMost: limit)
  }

  /// The absolute path, with symbolic links resolved up to the archive; nil if the archive has nothing of
  /// that name.
  public var resolved: String? {
    guard archive.hasFile(member) || archive.hasFolder(member) else { return nil }
    // The file may be gone while its members are still read from memory.
    guard let path = realpath(archive.path, nil) else {
      return archive.path + (member.isEmpty ? "" : "/" + member)
    }
    defer { free(path) }
    return String(cString: path) + (member.isEmpty ? "" : "/" + member)
  }

  /// The place in a path where the name of an archive ends.
  private static func archiveEnd(_ path: String) -> String.Index? {
    guard path.withCString({ strstr($0, ".tar") }) != nil else { return nil }
    var start = path.startIndex
    while start < path.endIndex {
      let end = path[start...].firstIndex(of: "/") ?? path.endIndex
      let name = path[start..<end]
      if suffixes.contains(where: { name.hasSuffix($0) && name.utf8.count > $0.utf8.count }) {
        // An open archive can still be read after its file is gone.
        let file = String(path[..<end])
        if copies[ExactText(file)] != nil || opened.withLock({ $0[ExactText(file)] != nil }) { return end }
        var status = stat()
        if stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG { return end }
      }
      if end == path.endIndex { break }
      start = path.index(after: end)
    }
    return nil
  }

  private static func open(_ path: String) throws(ArchiveError) -> Archive {
    // The copy of a process that has ended is gone too.
    if let copy = copies[ExactText(path)],
      let archive = try? Archive(path: path, copy: copy.frames, index: copy.index)
    {
      return archive
    }
    return try Archive(path: path)
  }
}
