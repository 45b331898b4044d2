import Glibc
import RetouchSupport

/// Reads lines of a file from any place on, keeping one piece of it in memory.
///
/// Input that can be read only once, such as a pipe, is first copied into a temporary file without a name.
final class LineFile {
  /// The path as the user gave it.
  let path: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// The number of the buffer's bytes that hold data of the file.
  private var filled = 0
  /// The buffer's place in the file.
  private var bufferStart: Int64 = 0
  /// Where the next line begins in the buffer.
  private var position = 0

  /// How much is read at once, by default.
  private static let piece = 1 << 14

  /// How much is read at once.
  private let piece: Int
  /// Whether so many files are open that none can keep its buffer.
  let isOneOfMany: Bool

  /// Opens a file; `-` is stdin.
  ///
  /// - Parameter count: How many files are open at the same time.
  /// - Throws: ``ReportError`` `unreadable`.
  init(_ path: String, among count: Int = 1) throws(ReportError) {
    self.path = path
    piece = count > 128 ? 1 << 12 : count > 32 ? 1 << 13 : Self.piece
    isOneOfMany = count > 1024
    let opened = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    guard opened >= 0 else { throw Self.failure(path, "opened") }
    var status = stat()
    guard fstat(opened, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
      close(opened)
      throw ReportError(.unreadable, file: path, problem: "is a folder, and a file of events is expected")
    }
    guard status.st_mode & S_IFMT != S_IFREG || lseek(opened, 0, SEEK_CUR) != 0 else {
      descriptor = opened
      return
    }
    defer { close(opened) }
    descriptor = try Self.copy(opened, path)
  }

  deinit { close(descriptor) }

  /// The path by which the open file can be opened again while this object exists.
  var openPath: String { "/proc/self/fd/\(descriptor)" }

  /// The place of the next line.
  var offset: Int64 { bufferStart + Int64(position) }

  /// Continues at a place.
  func seek(_ offset: Int64) {
    if offset >= bufferStart, offset <= bufferStart + Int64(filled) {
      position = Int(offset - bufferStart)
    } else {
      (bufferStart, position, filled) = (offset, 0, 0)
    }
  }

  /// Frees the buffer's memory until the next line is read.
  func giveBack() {
    (bufferStart, position, filled) = (offset, 0, 0)
    buffer = []
  }

  /// Returns the next line without its end, and whether it has one; nil at the end of the file.
  func next() throws(ReportError) -> (line: ArraySlice<UInt8>, isWhole: Bool)? {
    var searched = position
    while true {
      if let end = lineEnd(from: searched) {
        defer { position = end + 1 }
        return (buffer[position..<end], true)
      }
      searched = filled
      guard filled - position <= EventReader.longestLine else {
        throw ReportError(
          .malformed, file: path, problem: "a line has more than \(EventReader.longestLine) bytes")
      }
      searched -= position
      dropWhatWasRead()
      guard try fill() else {
        defer { position = filled }
        return position < filled ? (buffer[position..<filled], false) : nil
      }
    }
  }

  /// Returns the next line with a certain beginning, as ``next()`` does; nil if none follows.
  ///
  /// - Parameter skipped: Increased by the number of lines before it.
  func next(
    beginningWith beginning: [UInt8], skipped: inout Int
  ) throws(ReportError) -> (line: ArraySlice<UInt8>, isWhole: Bool)? {
    while true {
      skipped += passOver(linesBesides: beginning)
      guard let found = try next() else { return nil }
      if found.line.starts(with: beginning) { return found }
      skipped += 1
    }
  }

  /// Skips whole lines of the buffer that begin differently, and returns how many there were.
  private func passOver(linesBesides beginning: [UInt8]) -> Int {
    let (first, filled) = (position, filled)
    let (count, place) = buffer.withUnsafeBytes { bytes in
      var (count, place) = (0, first)
      guard let base = bytes.baseAddress else { return (count, place) }
      while filled - place >= beginning.count, memcmp(base + place, beginning, beginning.count) != 0,
        let end = memchr(base + place, Int32(UInt8(ascii: "\n")), filled - place)
      {
        place = UnsafeRawPointer(end) - base + 1
        count += 1
      }
      return (count, place)
    }
    position = place
    return count
  }

  /// Moves the bytes that have not been read yet to the front of the buffer.
  private func dropWhatWasRead() {
    guard position > 0 else { return }
    let rest = filled - position
    if buffer.count > 16 * piece, rest <= piece / 2 {
      // The first line of a run names all its cases: the memory that it took is freed.
      buffer = Array(buffer[position..<filled]) + repeatElement(0, count: piece - rest)
    } else {
      buffer.withUnsafeMutableBytes { bytes in
        bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[position..<filled]))
      }
    }
    bufferStart += Int64(position)
    (position, filled) = (0, rest)
  }

  /// The place in the buffer where the line that begins at a place ends.
  private func lineEnd(from place: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard place < filled, let base = bytes.baseAddress else { return nil }
      return memchr(base + place, Int32(UInt8(ascii: "\n")), filled - place).map {
        UnsafeRawPointer($0) - base
      }
    }
  }

  /// Reads a further piece; returns false at the end of the file.
  private func fill() throws(ReportError) -> Bool {
    // A buffer that is reused is not initialized again.
    if buffer.count - filled < piece / 2 {
      buffer.append(contentsOf: repeatElement(0, count: max(piece, buffer.count)))
    }
    while true {
      let count = buffer.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress?.advanced(by: filled), $0.count - filled, Int(bufferStart) + filled)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Self.failure(path, "read") }
      filled += count
      return count > 0
    }
  }

  /// Copies input that can be read only once.
  private static func copy(_ source: Int32, _ path: String) throws(ReportError) -> Int32 {
    let target = UnnamedFile.open()
    guard target >= 0 else { throw failure(path, "copied") }
    var buffer = [UInt8](repeating: 0, count: piece)
    while true {
      let count = read(source, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count == 0 { return target }
      var written = 0
      while count > 0, written < count {
        let done = buffer.withUnsafeBytes {
          write(target, $0.baseAddress?.advanced(by: written), count - written)
        }
        if done > 0 { written += done } else if errno != EINTR { break }
      }
      guard count > 0, written == count else {
        let error = failure(path, "copied")
        close(target)
        throw error
      }
    }
  }

  private static func failure(_ path: String, _ step: String) -> ReportError {
    let isFull = errno == EMFILE
    return ReportError(
      .unreadable, file: path, problem: "cannot be \(step): \(String(cString: strerror(errno)))",
      hint: isFull
        ? "Merge some of them first, as events, and then what comes of them; or raise 'ulimit -Hn'" : nil)
  }
}
