import CRetouchArchive
import Glibc
import RetouchSupport

/// Reads an archive once from its beginning to its end, and makes a copy in memory whose members can be
/// reached one by one.
///
/// A `.tar.zst` made by another program is one stream: to reach its end, everything before it has to be
/// unpacked. The copy is packed too, as fast as zstd can, and so takes about as much memory as the archive
/// takes on disk.
final class ArchiveScan {
  /// The number of members of whose places none is known because they are in no frame yet.
  private static let longestWait = 10_000
  private static let level: Int32 = 1

  private let path: String
  private let library: retouch_archive
  private let reader: OpaquePointer
  private let source: UnpackedFile
  private let limits: ArchiveLimits
  private let frames: FrameFile
  private var waiting: [(name: ExactText, offset: Int, size: Int)] = []
  private var places: [ExactText: MemberPlace] = [:]
  private var links: [ExactText: ExactText] = [:]
  /// The bytes of members so far: a tar file may state holes, which unpack to more than it has.
  private var total = 0
  /// The bytes that members' names and places take.
  private var named = 0

  /// Reads all of an archive.
  ///
  /// - Parameters:
  ///   - descriptor: The open archive.
  ///   - size: Its size in bytes.
  ///   - copy: The open, empty file that the copy is written to.
  /// - Returns: The copy's index.
  /// - Throws: ``ArchiveError``.
  static func copy(
    _ path: String, _ descriptor: Int32, size: Int, to copy: Int32
  ) throws(ArchiveError) -> ArchiveIndex {
    let scan = try ArchiveScan(path, descriptor, size: size, to: copy)
    try scan.readAll()
    return scan.index()
  }

  private init(
    _ path: String, _ descriptor: Int32, size: Int, to copy: Int32
  ) throws(ArchiveError) {
    let library = try ArchiveLibrary.functions(toRead: path)
    frames = try FrameFile(copy, name: path, level: Self.level)
    guard let reader = library.archive_read_new() else {
      throw ArchiveError(.tooLarge, file: path, problem: "there is no memory for reading it")
    }
    self.path = path
    self.library = library
    self.reader = reader
    limits = ArchiveLimits(size: size)
    source = UnpackedFile(descriptor, path: path, limits: limits)
    // A file that is packed differently, or is not an archive, is reported when its first member is read.
    _ = library.archive_read_support_format_tar(reader)
    // A file may hold several archives, one after the other, whose ends are blocks of zeros.
    _ = library.archive_read_set_format_option(reader, "tar", "read_concatenated_archives", "1")
    try check(
      library.archive_read_open(
        reader, Unmanaged.passUnretained(source).toOpaque(), nil,
        { _, context, bytes in
          guard let context, let bytes else { return -1 }
          guard let next = Unmanaged<UnpackedFile>.fromOpaque(context).takeUnretainedValue().next() else {
            return -1
          }
          bytes.pointee = next.baseAddress
          return next.count
        }, nil))
  }

  deinit { _ = library.archive_read_free(reader) }

  private func readAll() throws(ArchiveError) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var entry: OpaquePointer?
      let place = library.archive_filter_bytes(reader, 0)
      let status = library.archive_read_next_header(reader, &entry)
      if status == 1 {
        try checkEnd(library.archive_filter_bytes(reader, 0) - place)
        break
      }
      try check(status)
      guard let entry else { continue }
      try take(entry, &buffer)
      // This also skips the padding of the last block, so that another header, or the end, is read next.
      try check(library.archive_read_data_skip(reader))
    }
    try endFrame()
    // The archive's end may be there although that of the file is missing.
    while let rest = source.next(), !rest.isEmpty {}
    if let error = source.error { throw error }
  }

  /// Accepts the end of the file as that of the archive only after the two blocks of zeros that tar writes
  /// there: a file may be truncated between two members, and a packed one between two frames.
  private func checkEnd(_ count: Int64) throws(ArchiveError) {
    guard count < 1024 else { return }
    throw ArchiveError(
      .malformed, file: path, problem: "it was cut: the end of the tar file is missing",
      hint: "Was it copied whole? 'zstd -t' and 'tar -t' test it")
  }

  private func take(_ entry: OpaquePointer, _ buffer: inout [UInt8]) throws(ArchiveError) {
    guard let name = try name(of: entry) else { return }
    try count(name)
    if let link = library.archive_entry_hardlink_utf8(entry) {
      if let target = try MemberName.normalized(String(cString: link), in: path) {
        try takeLink(name, to: target)
      }
    } else if library.archive_entry_filetype(entry) == S_IFLNK {
      let link = library.archive_entry_symlink_utf8(entry).map { String(cString: $0) } ?? ""
      guard let target = MemberName.target(link, from: name) else {
        throw ArchiveError(
          .outsideRoot, file: path,
          problem: "member '\(name)' is a link to '\(link)', outside the archive's root",
          hint: "Put the file itself there: a suite reads nothing else")
      }
      try takeLink(name, to: target)
    } else if library.archive_entry_filetype(entry) == S_IFREG {
      try take(name, entry, &buffer)
    }
  }

  /// Counts the memory that a member takes, or a link's target.
  private func count(_ name: String) throws(ArchiveError) {
    let length = name.utf8.count
    guard length <= ArchiveLimits.longestName else {
      throw ArchiveError(
        .tooLarge, file: path,
        problem: "a member's name has \(length) bytes, expected at most \(ArchiveLimits.longestName): "
          + "'\(name.prefix(60))…'")
    }
    named += length + ArchiveLimits.memberSize
    guard named <= limits.names else {
      throw ArchiveLimits.namesTooMuch(path)
    }
  }

  /// If several members share a name, the last one counts, as when tar unpacks them. A tar that is given a
  /// file twice writes it the second time as a link to itself.
  private func takeLink(_ name: String, to target: String) throws(ArchiveError) {
    let (name, link) = (ExactText(name), ExactText(target))
    guard name != link else { return }
    try count(target)
    links[name] = link
    places[name] = nil
  }

  private func name(of entry: OpaquePointer) throws(ArchiveError) -> String? {
    guard
      let name = library.archive_entry_pathname_utf8(entry) ?? library.archive_entry_pathname(entry)
    else { throw ArchiveError(.malformed, file: path, problem: "a member has no name") }
    return try MemberName.normalized(String(cString: name), in: path)
  }

  private func take(
    _ name: String, _ entry: OpaquePointer, _ buffer: inout [UInt8]
  ) throws(ArchiveError) {
    let size = Int(library.archive_entry_size(entry))
    guard size <= FrameReader.sizeLimit else {
      throw ArchiveError(
        .tooLarge, file: path,
        problem: "member '\(name)' has \(size) bytes, expected at most \(FrameReader.sizeLimit)")
    }
    guard size <= limits.unpacked - total else {
      throw ArchiveLimits.unpacksTooFar(path)
    }
    let offset = frames.count
    while true {
      let count = library.archive_read_data(reader, &buffer, buffer.count)
      if count < 0 { try check(Int32(clamping: count)) }
      if count <= 0 { break }
      total += count
      let taken = buffer.withUnsafeBytes { bytes in
        Result { () throws(ArchiveError) in
          try frames.append(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
        }
      }
      try taken.get()
    }
    let read = frames.count - offset
    guard read == size else {
      throw ArchiveError(
        .malformed, file: path, problem: "member '\(name)' has \(size) bytes, found \(read)")
    }
    links[ExactText(name)] = nil
    waiting.append((ExactText(name), offset, size))
    if frames.count >= FrameFile.frameSize || waiting.count >= Self.longestWait { try endFrame() }
  }

  private func endFrame() throws(ArchiveError) {
    // Only empty files leave a frame empty, and any place will do for their zero bytes.
    let frame = try frames.endFrame()
    for (name, offset, size) in waiting where links[name] == nil {
      places[name] = MemberPlace(
        frame: frame?.offset ?? 0, frameSize: frame?.size ?? 0, checksum: frame?.checksum ?? 0,
        offset: offset, size: size)
    }
    waiting.removeAll(keepingCapacity: true)
  }

  private func index() -> ArchiveIndex {
    for name in links.keys {
      var target = name
      // A longer chain of links is taken for a cycle.
      for _ in 0..<8 {
        guard let next = links[target] else { break }
        target = next
      }
      if let place = places[target] { places[name] = place }
    }
    return ArchiveIndex(places, archiveSize: frames.size)
  }

  private func check(_ status: Int32) throws(ArchiveError) {
    // A warning, such as a name in an odd encoding, leaves the member usable.
    guard status < -20 else { return }
    if let error = source.error { throw error }
    let reason = library.archive_error_string(reader).map { String(cString: $0) } ?? "unknown"
    throw ArchiveError(
      .malformed, file: path, problem: "it cannot be read as a tar file: \(reason)",
      hint: "Was it copied whole? 'zstd -t' and 'tar -t' test it")
  }
}
