import Glibc

/// The names of an archive's members in ascending order of their bytes, with their places.
///
/// It is kept as the lines of its file and searched in them, so that opening an archive of 100,000 members
/// takes no longer than reading its index. A line is the name, the frame's offset and size, its checksum in
/// hexadecimal digits, and the member's offset and size, with tabs between.
struct ArchiveIndex {
  /// The suffix that an index's name adds to that of its archive.
  static let suffix = ".index"
  private static let title = "retouch-index 1"

  private let bytes: [UInt8]
  /// The first byte of the first line.
  private let start: Int
  /// The size of its archive.
  let archiveSize: Int

  /// Makes the index of some members.
  init(_ members: [String: MemberPlace], archiveSize: Int) {
    var text = Self.header(archiveSize)
    let start = text.utf8.count
    for (name, place) in members.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      text += "\(name)\t\(place.frame)\t\(place.frameSize)\t\(String(place.checksum, radix: 16))"
      text += "\t\(place.offset)\t\(place.size)\n"
    }
    bytes = Array(text.utf8)
    self.start = start
    self.archiveSize = archiveSize
  }

  /// Takes the bytes of an index's file.
  ///
  /// - Throws: ``ArchiveError`` `staleIndex` if this is not an index, is truncated, or belongs to an archive
  ///   of another size.
  init(_ bytes: [UInt8], file: String, archiveSize: Int) throws(ArchiveError) {
    let header = Array(Self.header(archiveSize).utf8)
    guard bytes.starts(with: header), bytes.last == UInt8(ascii: "\n") else {
      let isOther = bytes.starts(with: Self.title.utf8)
      throw ArchiveError(
        .staleIndex, file: file,
        problem: isOther
          ? "is the index of another archive, or is cut: the archive has \(archiveSize) bytes"
          : "is not an index that this version can read",
        hint: "Remove it, or run 'pack' again")
    }
    self.bytes = bytes
    start = header.count
    self.archiveSize = archiveSize
  }

  /// The bytes of its file.
  var file: [UInt8] { bytes }

  /// The prefix of the names of all members below a folder.
  private static func prefix(_ folder: String) -> [UInt8] { folder.isEmpty ? [] : Array((folder + "/").utf8) }

  private static func header(_ size: Int) -> String { "\(title)\t\(size)\n" }

  /// The place of a member, or nil if no member has that name.
  func place(of name: String) -> MemberPlace? {
    let line = lowerBound(Array(name.utf8))
    let end = self.end(ofLine: line)
    let fields = bytes[line..<end].split(separator: UInt8(ascii: "\t"))
    guard fields.count == 6, fields[0].elementsEqual(name.utf8) else { return nil }
    func number(_ field: Int, radix: Int = 10) -> Int? {
      Int(String(decoding: fields[field], as: UTF8.self), radix: radix).flatMap { $0 >= 0 ? $0 : nil }
    }
    guard let frame = number(1), let frameSize = number(2), let checksum = number(3, radix: 16),
      checksum <= UInt32.max, let offset = number(4), let size = number(5)
    else { return nil }
    return MemberPlace(
      frame: frame, frameSize: frameSize, checksum: UInt32(checksum), offset: offset, size: size)
  }

  /// Whether any member lies below a folder; the root is the empty name.
  func hasFolder(_ folder: String) -> Bool {
    let prefix = Self.prefix(folder)
    let line = lowerBound(prefix)
    return line < bytes.count && bytes[line...].starts(with: prefix)
  }

  /// The entries of a folder, ascending, and whether each is itself a folder; the root is the empty name.
  func entries(of folder: String) -> [(name: String, isFolder: Bool)] {
    let prefix = Self.prefix(folder)
    var line = lowerBound(prefix)
    var entries: [(name: String, isFolder: Bool)] = []
    while line < bytes.count, bytes[line...].starts(with: prefix) {
      let rest = bytes[(line + prefix.count)...]
      guard let stop = rest.firstIndex(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\t") }) else {
        break
      }
      let name = String(decoding: rest[..<stop], as: UTF8.self)
      let isFolder = bytes[stop] == UInt8(ascii: "/")
      entries.append((name, isFolder))
      // The character after the slash in ASCII is the lowest bound above all names in the folder.
      line =
        isFolder
        ? lowerBound(prefix + name.utf8 + [UInt8(ascii: "/") + 1]) : end(ofLine: line) + 1
    }
    return entries
  }

  /// The first byte of the first line whose name is not before this one; the end if there is none.
  private func lowerBound(_ name: [UInt8]) -> Int {
    var (low, high) = (start, bytes.count)
    while low < high {
      var line = low + (high - low) / 2
      while line > low, bytes[line - 1] != UInt8(ascii: "\n") { line -= 1 }
      let found = bytes[line...].prefix { $0 != UInt8(ascii: "\t") && $0 != UInt8(ascii: "\n") }
      if found.lexicographicallyPrecedes(name) {
        low = end(ofLine: line) + 1
      } else {
        high = line
      }
    }
    return low
  }

  private func end(ofLine line: Int) -> Int {
    guard line < bytes.count else { return bytes.count }
    return bytes[line...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
  }
}
