import Glibc

/// Splits chunks of bytes into lines, with one buffer that is never larger than a chunk and a line.
///
/// The eight bytes after the last one are zero, so that a scanner may load whole words near the end and
/// always meets a byte that it does not recognize.
struct LineSource: ~Copyable {
  /// A line in the buffer; valid until the source is asked for something else.
  struct Line {
    /// The bytes, without the newline.
    var bytes: UnsafeBufferPointer<UInt8>
    /// Whether a newline ends it; false only for an unfinished line at the end of the file.
    var isTerminated: Bool
  }

  /// The number of bytes requested at a time.
  static let chunkSize = 128 << 10
  private static let padding = 8

  private let source: any ByteSource
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var start = 0
  private var end = 0
  private var isExhausted = false

  /// The number of the line that was taken last, counted from 1.
  private(set) var lineNumber = 0

  init(_ source: any ByteSource) {
    self.source = source
    capacity = 2 * Self.chunkSize
    base = .allocate(capacity: capacity + Self.padding)
    // No reader reads further than this beyond the last byte; most files are much smaller than the buffer.
    base.initialize(repeating: 0, count: Self.padding)
  }

  deinit { base.deallocate() }

  /// Where the next line starts, followed by at least eight bytes that may be read.
  var cursor: UnsafePointer<UInt8> { UnsafePointer(base + start) }

  /// Takes the line that a scanner found at the cursor.
  @inline(__always)
  mutating func advance(to next: UnsafePointer<UInt8>) {
    start = next - UnsafePointer(base)
    lineNumber &+= 1
  }

  /// Skips the three-byte mark that some editors put in front of UTF-8.
  mutating func skipByteOrderMark() throws(RecordingError) {
    while end - start < 3, try refill() {}
    if end - start >= 3, base[start] == 0xef, base[start + 1] == 0xbb, base[start + 2] == 0xbf { start += 3 }
  }

  /// Takes the next line, or returns nil at the end.
  mutating func next() throws(RecordingError) -> Line? {
    var searched = start
    while true {
      if let newline = position(ofNewlineFrom: searched) {
        return try take(upTo: newline, isTerminated: true)
      }
      let length = end - start
      guard length <= RecordingLimits.lineLength else { throw tooLong() }
      if try !refill() {
        return length == 0 ? nil : try take(upTo: end, isTerminated: false)
      }
      searched = start + length
    }
  }

  /// Whether anything but white space follows; the white space is consumed.
  mutating func hasMoreContent() throws(RecordingError) -> Bool {
    while true {
      while start < end {
        switch base[start] {
        case 0x20, 0x09, 0x0d, 0x0a: start += 1
        default: return true
        }
      }
      if try !refill() { return false }
    }
  }

  /// Discards everything that has not been taken; the source is then at its end.
  mutating func stop() {
    isExhausted = true
    start = 0
    end = 0
    for offset in 0..<Self.padding { base[offset] = 0 }
  }

  private mutating func take(upTo stop: Int, isTerminated: Bool) throws(RecordingError) -> Line {
    guard stop - start <= RecordingLimits.lineLength else { throw tooLong() }
    let line = Line(
      bytes: UnsafeBufferPointer(start: base + start, count: stop - start), isTerminated: isTerminated)
    start = stop + (isTerminated ? 1 : 0)
    lineNumber += 1
    return line
  }

  private func tooLong() -> RecordingError {
    RecordingError(
      .tooLarge, line: lineNumber + 1,
      problem: "expected lines of at most \(RecordingLimits.lineLength) bytes, found a longer one",
      hint: "Is this a recording at all? Its lines are some hundred bytes long")
  }

  private func position(ofNewlineFrom searched: Int) -> Int? {
    guard searched < end, let found = memchr(base + searched, 0x0a, end - searched) else { return nil }
    return UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) - UnsafePointer(base)
  }

  /// Reads another chunk after the bytes that are left; returns false at the end of the input.
  private mutating func refill() throws(RecordingError) -> Bool {
    guard !isExhausted else { return false }
    let left = end - start
    if start > 0 {
      base.update(from: base + start, count: left)
      start = 0
      end = left
    }
    if capacity - left < Self.chunkSize { grow(toHold: left) }
    let count = try source.read(
      into: UnsafeMutableRawBufferPointer(start: base + end, count: Self.chunkSize))
    end += max(0, min(count, Self.chunkSize))
    for offset in 0..<Self.padding { base[end + offset] = 0 }
    isExhausted = end == left
    return !isExhausted
  }

  private mutating func grow(toHold left: Int) {
    let larger = 2 * capacity
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger + Self.padding)
    moved.initialize(from: base, count: left)
    (moved + left).initialize(repeating: 0, count: Self.padding)
    base.deallocate()
    base = moved
    capacity = larger
  }
}
