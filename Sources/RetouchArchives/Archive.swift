import CRetouchArchive
import Glibc
import Synchronization

/// An open archive of suites: a tar file, plain or packed with zstd, whose members are read without unpacking
/// it to disk.
///
/// With the index that ``ArchivePacker`` writes beside it, each member is unpacked from its own part of the
/// file. Without one, the archive is read once from beginning to end, into a copy in memory.
public final class Archive: Sendable {
  /// The path by which it was opened.
  public let path: String

  private let index: ArchiveIndex
  private let reader: Mutex<FrameReader>
  /// The file that the frames are read from, and the file of the copy's index, which other processes open.
  private let descriptor: Int32
  private let indexDescriptor: Int32?

  /// Opens an archive.
  ///
  /// - Throws: ``ArchiveError``.
  public convenience init(path: String) throws(ArchiveError) {
    let (file, size) = try Self.open(path)
    do throws(ArchiveError) {
      if let bytes = try Self.index(beside: path, archiveSize: size) {
        let index = try ArchiveIndex(bytes, file: path + ArchiveIndex.suffix, archiveSize: size)
        self.init(path, file, size, index, nil)
        return
      }
    } catch {
      close(file)
      throw error
    }
    defer { close(file) }
    let copy = try Self.memory(path)
    do throws(ArchiveError) {
      let index = try ArchiveScan.copy(path, file, size: size, to: copy)
      self.init(path, copy, index.archiveSize, index, try Self.memory(path, holding: index.file))
    } catch {
      close(copy)
      throw error
    }
  }

  /// Opens the copy made by another process.
  ///
  /// - Throws: ``ArchiveError`` if that process is gone.
  convenience init(path: String, copy: String, index: String) throws(ArchiveError) {
    let (file, size) = try Self.open(copy)
    do throws(ArchiveError) {
      let (indexFile, indexSize) = try Self.open(index)
      defer { close(indexFile) }
      let bytes = try OpenFile.read(indexFile, indexSize, at: 0, name: path)
      self.init(path, file, size, try ArchiveIndex(bytes, file: path, archiveSize: size), nil)
    } catch {
      close(file)
      throw error
    }
  }

  private init(
    _ path: String, _ descriptor: Int32, _ size: Int, _ index: ArchiveIndex, _ indexDescriptor: Int32?
  ) {
    self.path = path
    self.index = index
    self.descriptor = descriptor
    self.indexDescriptor = indexDescriptor
    reader = Mutex(FrameReader(descriptor, name: path, size: size))
  }

  deinit {
    close(descriptor)
    if let indexDescriptor { close(indexDescriptor) }
  }

  /// Whether the whole archive is in memory, so that its file is no longer needed.
  package var isInMemory: Bool { indexDescriptor != nil }

  /// The bytes of a member, or nil if no member has that name.
  ///
  /// - Throws: ``ArchiveError``; `tooLarge` if the member has more bytes than the limit.
  public func bytes(of name: String, atMost limit: Int = .max) throws(ArchiveError) -> [UInt8]? {
    guard let place = index.place(of: name) else { return nil }
    if place.size == 0 { return [] }
    guard place.size <= limit else {
      throw ArchiveError(
        .tooLarge, file: path + "/" + name, problem: "expected at most \(limit) bytes, found more",
        hint: "Is this the file that you meant?")
    }
    return try reader.withLock { reader throws(ArchiveError) in try reader.bytes(of: place) }
  }

  /// Whether a member has this name.
  public func hasFile(_ name: String) -> Bool { index.place(of: name) != nil }

  /// Whether any member lies below a folder; the root is the empty name.
  public func hasFolder(_ name: String) -> Bool { name.isEmpty || index.hasFolder(name) }

  /// The entries of a folder, ascending, and whether each is itself a folder; the root is the empty name.
  public func entries(of folder: String) -> [(name: String, isFolder: Bool)] { index.entries(of: folder) }

  /// The paths by which another process finds the copy in memory and its index; nil for an archive with an
  /// index, which it opens itself.
  var copy: (frames: String, index: String)? {
    guard let indexDescriptor else { return nil }
    return ("/proc/\(getpid())/fd/\(descriptor)", "/proc/\(getpid())/fd/\(indexDescriptor)")
  }
}

extension Archive {
  private static func open(_ path: String) throws(ArchiveError) -> (descriptor: Int32, size: Int) {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard descriptor >= 0 else { throw .system(.unreadable, path, "cannot be opened") }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw ArchiveError(
        .unreadable, file: path, problem: "expected a regular file, found something else")
    }
    return (descriptor, Int(status.st_size))
  }

  /// The bytes of the index beside an archive, or nil if there is none.
  private static func index(beside path: String, archiveSize: Int) throws(ArchiveError) -> [UInt8]? {
    guard access(path + ArchiveIndex.suffix, F_OK) == 0 else { return nil }
    let (file, size) = try open(path + ArchiveIndex.suffix)
    defer { close(file) }
    guard size <= ArchiveLimits(size: archiveSize).names else {
      throw ArchiveError(
        .staleIndex, file: path + ArchiveIndex.suffix,
        problem: "has \(size) bytes, more than an index of so small an archive can have",
        hint: "Remove it, or run 'pack' again")
    }
    return try OpenFile.read(file, size, at: 0, name: path + ArchiveIndex.suffix)
  }

  /// A file that exists only in memory.
  private static func memory(_ path: String, holding bytes: [UInt8] = []) throws(ArchiveError) -> Int32 {
    let descriptor = retouch_memory_file("retouch-archive")
    guard descriptor >= 0 else {
      throw .system(.unreadable, path, "there is no memory to read it into")
    }
    do throws(ArchiveError) {
      try OpenFile.write(descriptor, bytes[...], name: path)
    } catch {
      close(descriptor)
      throw error
    }
    return descriptor
  }
}
