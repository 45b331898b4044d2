import Glibc

/// A source of bytes that is read a piece at a time.
public protocol ByteSource: AnyObject {
  /// Puts the next bytes into a buffer and returns how many; 0 only at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(RecordingError) -> Int
}

extension ByteSource {
  /// Returns everything that is left.
  ///
  /// - Throws: `RecordingError` `tooLarge` if that is more than `limit` bytes; the errors of reading.
  public func bytes(upTo limit: Int) throws(RecordingError) -> [UInt8] {
    var bytes: [UInt8] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
    defer { buffer.deallocate() }
    while case let count = try read(into: buffer), count > 0 {
      bytes += buffer[..<count]
      if bytes.count > limit { throw RecordingError(.tooLarge, problem: "holds more than \(limit) bytes") }
    }
    return bytes
  }
}

/// Bytes that are already in memory.
public final class MemorySource: ByteSource {
  private let bytes: [UInt8]
  private var offset = 0

  /// Creates a source of these bytes.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Hands out the next bytes.
  public func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, bytes.count - offset)
    buffer.copyBytes(from: bytes[offset..<offset + count])
    offset += count
    return count
  }
}

/// An open file or pipe.
public final class FileSource: ByteSource {
  /// A file descriptor that ends reading when it becomes readable, or nil.
  ///
  /// Without it, a silent pipe may keep a reader waiting for ever.
  public var stop: Int32?
  /// Whether ``stop`` ended reading.
  public private(set) var wasStopped = false

  private let descriptor: Int32
  private let isOwned: Bool
  private let name: String?

  /// Opens a file for reading, or takes standard input if the path is `-`.
  ///
  /// - Throws: `RecordingError` `unreadable` if the system refuses.
  public init(path: String) throws(RecordingError) {
    name = path
    isOwned = path != "-"
    descriptor = isOwned ? open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY) : STDIN_FILENO
    if descriptor < 0 { throw failure(errno) }
  }

  /// Reads an open file; closing the descriptor remains up to the caller.
  ///
  /// - Parameter name: The name for errors.
  public init(descriptor: Int32, name: String? = nil) {
    self.descriptor = descriptor
    self.name = name
    isOwned = false
  }

  deinit { if isOwned, descriptor >= 0 { close(descriptor) } }

  /// Waits for the next bytes; returns 0 at the end, and when ``stop`` becomes readable.
  ///
  /// - Throws: `RecordingError` `unreadable` if the system refuses, or if it is a folder.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(RecordingError) -> Int {
    while true {
      if try isStopped() { return 0 }
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno != EINTR { throw failure(errno) }
    }
  }

  /// Waits until there is something to read or the end; returns true if the stop came first.
  private func isStopped() throws(RecordingError) -> Bool {
    guard let stop else { return false }
    var requests = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&requests, nfds_t(requests.count), -1) < 0 {
      if errno != EINTR { throw failure(errno) }
    }
    if requests[1].revents != 0 { wasStopped = true }
    return wasStopped
  }

  private func failure(_ number: Int32) -> RecordingError {
    let hint: String? =
      switch number {
      case ENOENT: "Is the name right?"
      case EACCES: "You may not read it"
      case ELOOP: "It is a link that leads back to itself"
      case EISDIR: "A folder is not a recording: name a file in it"
      default: nil
      }
    return RecordingError(
      .unreadable, file: name, problem: "cannot be read: \(systemMessage(number))", hint: hint)
  }
}

/// The system's message for an error number.
func systemMessage(_ number: Int32) -> String { String(cString: strerror(number)) }
