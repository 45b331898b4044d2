import RetouchArchives
import Foundation

/// The files below a folder of suites, or below an archive's root, as they are packed into an archive.
public struct PackedFiles {
  /// The largest file that is packed, in bytes.
  static let sizeLimit = 1 << 30

  /// The names of the files, relative to the folder: first those of all suites, then the others, both in
  /// ascending order of their bytes.
  ///
  /// A shard reads all suites before it knows its cases, and unpacks little else if they are stored together.
  public let names: [String]
  private let root: String

  /// Finds the files.
  ///
  /// Names that begin with a dot are left out, and so are archives and their indexes. Links to folders are
  /// not followed.
  ///
  /// - Throws: ``SuiteError`` `notFound` if the folder contains no suite, `leftOut` if one would not be
  ///   packed, `unreadable` if a folder cannot be read.
  public init(under root: String) throws(SuiteError) {
    let search = try Suite.search(under: root)
    if let problem = search.problems.first(where: { $0.code == .leftOut }) { throw problem }
    try Self.refuseHidden(search.folders, under: root)
    var names: [String] = []
    var unread = [""]
    while let folder = unread.popLast() {
      for entry in try Paths.entries(of: folder.isEmpty ? root : Paths.join(root, folder))
      where !entry.name.hasPrefix(".") && !Self.isOfArchive(entry.name) {
        let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
        if entry.isFolder {
          unread.append(path)
        } else if Paths.isRegular(Paths.join(root, path)) {
          names.append(path)
        }
      }
    }
    names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    names = names.filter(Self.isOfSuite) + names.filter { !Self.isOfSuite($0) }
    self.names = names
    self.root = root
  }

  /// The bytes of one of the files.
  ///
  /// - Throws: ``SuiteError`` `outsideFolder` if it is a link that leads out of the folder, `unreadable`, or
  ///   `malformed` if it is too large.
  public func bytes(of name: String) throws(SuiteError) -> [UInt8] {
    try Paths.read(name, in: root, atMost: Self.sizeLimit)
  }

  private static func isOfSuite(_ name: String) -> Bool {
    name == Suite.fileName || name.hasSuffix("/" + Suite.fileName)
  }

  /// Refuses suites that `test` finds in a folder and not in an archive of it.
  private static func refuseHidden(_ folders: [String], under root: String) throws(SuiteError) {
    let hidden = folders.first { folder in
      folder.dropFirst(root.count).split(separator: "/").contains { $0.hasPrefix(".") }
    }
    guard let hidden else { return }
    throw SuiteError(
      .leftOut, file: hidden,
      problem: "this suite would not be packed: the name of its folder begins with a dot",
      hint: "Give the folder another name, or keep it elsewhere")
  }

  /// Whether a file's name is that of an archive of suites.
  static func isArchive(_ name: String) -> Bool { ArchivedPath.suffixes.contains { name.hasSuffix($0) } }

  private static func isOfArchive(_ name: String) -> Bool {
    isArchive(name) || ArchivedPath.suffixes.contains { name.hasSuffix($0 + ArchivedPath.indexSuffix) }
  }
}
