import CRetouchArchive
import Glibc
import RetouchSupport

/// Packs files into a `.tar.zst` and writes its index.
///
/// Any tar and zstd can unpack the archive. It is packed in parts of 128 KiB or more, so that a member needs
/// only its own part. The same files give the same bytes: times, owners and permissions are left out.
public struct ArchivePacker {
  /// zstd's default level: recordings shrink to a tenth, at some 300 MB/s.
  public static let defaultLevel: Int32 = 3

  /// What was packed.
  public struct Summary: Hashable, Sendable {
    /// The number of files.
    public var files = 0
    /// The total number of bytes of the files.
    public var bytes = 0
    /// The number of bytes of the archive.
    public var packed = 0
  }

  private let path: String
  private let level: Int32

  /// Makes a packer.
  ///
  /// - Parameters:
  ///   - path: The archive's path.
  ///   - level: zstd's level of compression, 1 to 19.
  public init(path: String, level: Int32 = ArchivePacker.defaultLevel) {
    self.path = path
    self.level = level
  }

  /// Writes files to an open, empty file, and returns the contents of its index.
  ///
  /// - Parameters:
  ///   - names: The names of the members, in their order.
  ///   - bytes: The bytes of one of them.
  /// - Throws: ``ArchiveError``, or what `bytes` throws.
  public func write(
    _ names: [String], to descriptor: Int32, bytes: (String) throws -> [UInt8]
  ) throws -> (index: [UInt8], summary: Summary) {
    let library = try ArchiveLibrary.functions(toWrite: path)
    let output = try FrameFile(descriptor, name: path, level: level)
    guard let writer = library.archive_write_new() else {
      throw ArchiveError(.tooLarge, file: path, problem: "there is no memory for packing")
    }
    // Even after an error, freeing the writer flushes what it has begun to the output, to which the writer
    // may then hold the only reference.
    defer { withExtendedLifetime(output) { _ = library.archive_write_free(writer) } }
    _ = library.archive_write_set_format_pax_restricted(writer)
    // Without blocks, written bytes arrive at once, and the place of each member is known.
    _ = library.archive_write_set_bytes_per_block(writer, 0)
    let context = Unmanaged.passUnretained(output).toOpaque()
    try check(
      library.archive_write_open(
        writer, context, nil,
        { _, context, bytes, count in
          guard let context else { return -1 }
          let output = Unmanaged<FrameFile>.fromOpaque(context).takeUnretainedValue()
          return (try? output.append(UnsafeRawBufferPointer(start: bytes, count: count))) == nil ? -1 : count
        }, nil), library, writer, output)
    var places: [ExactText: MemberPlace] = [:]
    var waiting: [(name: String, offset: Int, size: Int)] = []
    var summary = Summary()
    func endFrame() throws {
      guard let frame = try output.endFrame() else { return }
      for (name, offset, size) in waiting {
        places[ExactText(name)] = MemberPlace(
          frame: frame.offset, frameSize: frame.size, checksum: frame.checksum, offset: offset, size: size)
      }
      waiting.removeAll(keepingCapacity: true)
    }
    for name in names {
      let content = try bytes(name)
      let offset = try add(name, content, library, writer, output)
      waiting.append((name, offset, content.count))
      summary.files += 1
      summary.bytes += content.count
      if output.count >= FrameFile.frameSize { try endFrame() }
    }
    try check(library.archive_write_close(writer), library, writer, output)
    try endFrame()
    summary.packed = output.size
    return (ArchiveIndex(places, archiveSize: output.size).file, summary)
  }

  /// Adds a member; returns where its bytes begin in the frame.
  private func add(
    _ name: String, _ content: [UInt8], _ library: retouch_archive, _ writer: OpaquePointer,
    _ output: FrameFile
  ) throws(ArchiveError) -> Int {
    guard let entry = library.archive_entry_new() else {
      throw ArchiveError(.tooLarge, file: path, problem: "there is no memory for packing")
    }
    defer { library.archive_entry_free(entry) }
    // Set as bytes: a UTF-8 name would be converted through the locale, which is the C locale here and knows
    // only ASCII.
    library.archive_entry_set_pathname(entry, name)
    library.archive_entry_set_size(entry, Int64(content.count))
    library.archive_entry_set_filetype(entry, S_IFREG)
    library.archive_entry_set_perm(entry, 0o644)
    library.archive_entry_set_mtime(entry, 0, 0)
    try check(library.archive_write_header(writer, entry), library, writer, output)
    let offset = output.count
    var rest = content[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { library.archive_write_data(writer, $0.baseAddress, $0.count) }
      guard count > 0 else {
        try check(-30, library, writer, output)
        break
      }
      rest = rest.dropFirst(count)
    }
    try check(library.archive_write_finish_entry(writer), library, writer, output)
    return offset
  }

  private func check(
    _ status: Int32, _ library: retouch_archive, _ writer: OpaquePointer, _ output: FrameFile
  ) throws(ArchiveError) {
    guard status < -20 else { return }
    if let error = output.error { throw error }
    let reason = library.archive_error_string(writer).map { String(cString: $0) } ?? "unknown"
    throw ArchiveError(.unwritable, file: path, problem: "it cannot be packed: \(reason)")
  }
}
