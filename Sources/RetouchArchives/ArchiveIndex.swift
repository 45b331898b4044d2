import Glibc
import RetouchSupport

/// The names of an archive's members in ascending order of their bytes, with their places.
///
/// It is kept, and searched, as the lines of its file, so that opening an archive of 100,000 members
/// takes no longer than reading its index. A line is the name, the frame's offset and size, its checksum in
/// hexadecimal digits, and the member's offset and size, with tabs between. The first line is a title with
/// the size of the archive, the number of the other lines and their hash.
struct ArchiveIndex {
  /// The suffix that an index's name adds to that of its archive.
  static let suffix = ".index"
  private static let title = "retouch-index 2"

  private let bytes: [UInt8]
  /// The first byte of the first line.
  private let start: Int
  /// The size of its archive.
  let archiveSize: Int

  /// Makes the index of some members.
  init(_ members: [ExactText: MemberPlace], archiveSize: Int) {
    var text = ""
    for (name, place) in members.sorted(by: { $0.key < $1.key }) {
      text += "\(name.text)\t\(place.frame)\t\(place.frameSize)\t\(String(place.checksum, radix: 16))"
      text += "\t\(place.offset)\t\(place.size)\n"
    }
    let lines = Array(text.utf8)
    let header = Array(Self.header(archiveSize, members.count, Self.hash(lines[...])).utf8)
    bytes = header + lines
    start = header.count
    self.archiveSize = archiveSize
  }

  /// Makes an index from the bytes of its file.
  ///
  /// - Throws: ``ArchiveError`` `staleIndex` if the file is not an index, is truncated, damaged or not in
  ///   order, or does not belong to an archive of this size.
  init(_ bytes: [UInt8], file: String, archiveSize: Int) throws(ArchiveError) {
    func stale(_ problem: String) -> ArchiveError {
      ArchiveError(.staleIndex, file: file, problem: problem, hint: "Remove it, or run 'pack' again")
    }
    let start = (bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count - 1) + 1
    let fields = bytes[..<max(0, start - 1)].split(separator: UInt8(ascii: "\t"))
    guard fields.first?.elementsEqual(Self.title.utf8) == true else {
      throw stale("is no index that this version can read")
    }
    guard fields.count == 4, fields[1].elementsEqual("\(archiveSize)".utf8) else {
      throw stale("is the index of another archive, or is cut: the archive has \(archiveSize) bytes")
    }
    // It is checked in full here, so that later look-ups can trust it.
    let (count, isSorted) = Self.lines(bytes, from: start)
    guard isSorted else {
      throw stale("is damaged: its lines are not in ascending order")
    }
    guard
      bytes[..<start].elementsEqual(Self.header(archiveSize, count, Self.hash(bytes[start...])).utf8),
      bytes.last == UInt8(ascii: "\n")
    else { throw stale("is cut or damaged: its lines are not those that were written") }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw stale("is damaged: its names are not UTF-8")
    }
    self.bytes = bytes
    self.start = start
    self.archiveSize = archiveSize
  }

  /// The bytes of its file.
  var file: [UInt8] { bytes }

  /// The prefix of the names of all members below a folder.
  private static func prefix(_ folder: String) -> [UInt8] { folder.isEmpty ? [] : Array((folder + "/").utf8) }

  static func header(_ size: Int, _ lines: Int, _ hash: UInt64) -> String {
    "\(title)\t\(size)\t\(lines)\t\(String(hash, radix: 16))\n"
  }

  static func hash(_ lines: ArraySlice<UInt8>) -> UInt64 { lines.withUnsafeBytes { WordHash.hash($0) } }

  /// Counts the lines from a place on, and reports whether the name of each comes after the previous one.
  private static func lines(_ bytes: [UInt8], from start: Int) -> (count: Int, isSorted: Bool) {
    bytes.withUnsafeBytes { bytes in
      var (count, isSorted, line) = (0, true, start)
      var last: UnsafeRawBufferPointer?
      while line < bytes.count {
        let end = place(of: UInt8(ascii: "\n"), in: bytes, from: line)
        let nameEnd = place(of: UInt8(ascii: "\t"), in: bytes, from: line, to: end)
        let name = UnsafeRawBufferPointer(rebasing: bytes[line..<nameEnd])
        if let last, !precedes(last, name) { isSorted = false }
        (last, line) = (name, end + 1)
        count += 1
      }
      return (count, isSorted)
    }
  }

  private static func precedes(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Bool {
    let count = min(one.count, other.count)
    guard count > 0, let first = one.baseAddress, let second = other.baseAddress else {
      return one.count < other.count
    }
    let order = memcmp(first, second, count)
    return order != 0 ? order < 0 : one.count < other.count
  }

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
      // A folder's name followed by the ASCII character after the slash sorts directly after all names in the
      // folder.
      let next = isFolder ? lowerBound(Array(bytes[line..<stop]) + [UInt8(ascii: "/") + 1]) : 0
      line = max(next, end(ofLine: line) + 1)
    }
    return entries
  }

  /// The first byte of the first line whose name is not before this one; the end if there is none.
  private func lowerBound(_ name: [UInt8]) -> Int {
    name.withUnsafeBytes { name in
      bytes.withUnsafeBytes { bytes in
        var (low, high) = (start, bytes.count)
        while low < high {
          var line = low + (high - low) / 2
          while line > low, bytes[line - 1] != UInt8(ascii: "\n") { line -= 1 }
          let end = Self.place(of: UInt8(ascii: "\n"), in: bytes, from: line)
          let nameEnd = Self.place(of: UInt8(ascii: "\t"), in: bytes, from: line, to: end)
          if Self.precedes(UnsafeRawBufferPointer(rebasing: bytes[line..<nameEnd]), name) {
            low = end + 1
          } else {
            high = line
          }
        }
        return low
      }
    }
  }

  private func end(ofLine line: Int) -> Int {
    bytes.withUnsafeBytes { Self.place(of: UInt8(ascii: "\n"), in: $0, from: min(line, $0.count)) }
  }

  /// The first place, from a given one on, where a byte occurs; the end if it does not occur.
  private static func place(
    of byte: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int, to end: Int? = nil
  ) -> Int {
    let end = end ?? bytes.count
    guard let base = bytes.baseAddress, start < end else { return end }
    return memchr(base + start, Int32(byte), end - start).map { UnsafeRawPointer($0) - base } ?? end
  }
}
