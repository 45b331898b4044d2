import Glibc
import RetouchRecording

/// The input of an importer: a window of bytes that moves forward, line by line or as a stream.
///
/// The window is followed by ``slack`` readable bytes, the first of which ends a line, so that a scanner may
/// load whole words and needs no check for the end inside a line.
final class ImportInput: ByteSource {
  /// How many bytes may be read past the end of a block of lines.
  static let slack = 64
  /// The longest line, and the size of the window.
  static let window = 256 << 10

  /// The number of the last line that was returned.
  var line = 0
  /// How much the file may use; a stream that is not kept in memory needs no limit.
  var limits: ImportLimits
  /// Whether these bytes were decompressed.
  let isUnpacked: Bool
  /// What the user states of the devices.
  let stated: StatedDevice
  /// How many lines were added in front of the text.
  private(set) var addedLines = 0

  private let source: any ByteSource
  private let bytes: UnsafeMutablePointer<UInt8>
  private var start = 0
  private var end = 0
  /// The position up to which no line feed was found, so that a line that arrives byte by byte is not
  /// searched again.
  private var searched = 0
  private var sourceEnded = false
  private var total = 0

  init(
    _ source: any ByteSource, limits: ImportLimits, isUnpacked: Bool = false,
    stated: StatedDevice = StatedDevice()
  ) {
    self.source = source
    self.limits = limits
    self.isUnpacked = isUnpacked
    self.stated = stated
    bytes = .allocate(capacity: Self.window + Self.slack)
    endLine()
  }

  deinit { bytes.deallocate() }

  /// Returns the bytes at the front, up to the size of the window, without consuming them.
  ///
  /// - Parameter isEnough: Ends the reading early: what a slow pipe has delivered so far may be enough.
  func peek(
    until isEnough: (UnsafeBufferPointer<UInt8>) -> Bool = { _ in false }
  ) throws(RecordingError) -> UnsafeBufferPointer<UInt8> {
    while true {
      let front = UnsafeBufferPointer(start: bytes + start, count: end - start)
      if sourceEnded || front.count >= Self.window || isEnough(front) { return front }
      try fill()
    }
  }

  /// The text as its program printed it, if it is in another encoding, has other ends of lines, is printed
  /// as hexadecimal bytes, or was pasted; otherwise the input itself.
  func unwrapped() throws(RecordingError) -> ImportInput {
    var input = self
    var beginning = try input.peek { FileKind.isRecording($0) }
    func wrap(_ source: any ByteSource) throws(RecordingError) {
      input = ImportInput(source, limits: limits, isUnpacked: isUnpacked, stated: stated)
      beginning = try input.peek { FileKind.isRecording($0) }
    }
    if DumpLayout.detect(beginning) != nil || FileKind.detect(beginning) == .zstandard { return input }
    if let text = try UTF16Text(input) { try wrap(text) }
    if ReturnEndedText.isNeeded(beginning) { try wrap(ReturnEndedText(input)) }
    if let start = TextStart(beginning) {
      guard start.isPasted else { return input }
      if beginning.starts(with: [0xef, 0xbb, 0xbf]) { input.skip(3) }
      try wrap(PastedText(input, start))
      input.addedLines = start.addedLines
    } else if ForeignText(in: beginning) == nil, let text = try HexText(input) {
      try wrap(text)
    }
    return input
  }

  /// Skips bytes that `peek` showed.
  func skip(_ count: Int) {
    start = min(end, start + count)
    searched = max(searched, start)
  }

  /// All the whole lines that are available.
  struct Lines {
    /// The first byte; readable up to `end` and ``ImportInput/slack`` bytes beyond.
    var start: UnsafePointer<UInt8>
    /// The position after the last byte. A line ends here, even if the file lacks the last line feed.
    var end: UnsafePointer<UInt8>
    /// Whether the last line ends with a line feed.
    var isTerminated: Bool
  }

  /// Returns the next lines, or nil at the end of the file; they are valid until the next call.
  ///
  /// - Throws: `tooLarge` for a line that does not fit the window.
  func nextLines() throws(RecordingError) -> Lines? {
    while true {
      var behind = end
      while behind > searched, bytes[behind - 1] != UInt8(ascii: "\n") { behind -= 1 }
      if behind > searched {
        defer { (start, searched) = (behind, end) }
        return Lines(start: bytes + start, end: bytes + behind, isTerminated: true)
      }
      searched = end
      if sourceEnded {
        guard start < end else { return nil }
        bytes[end] = UInt8(ascii: "\n")
        let lines = Lines(start: bytes + start, end: bytes + end, isTerminated: false)
        start = end
        return lines
      }
      if end - start >= Self.window {
        throw RecordingError(
          .tooLarge, line: line + 1, problem: "the line is longer than \(Self.window >> 10) KiB",
          hint: "Is this the file that you meant?")
      }
      try fill()
    }
  }

  /// Calls a closure with each line, without its end.
  func forEachLine(_ body: (Line) throws(RecordingError) -> Void) throws(RecordingError) {
    while try takeLines(body) {}
  }

  /// Calls a closure with each of the lines that are available; returns false at the end of the file.
  @inline(__always)
  func takeLines(_ body: (Line) throws(RecordingError) -> Void) throws(RecordingError) -> Bool {
    guard let lines = try nextLines() else { return false }
    var next = lines.start
    while next < lines.end {
      line += 1
      let found = memchr(next, CInt(UInt8(ascii: "\n")), lines.end - next)
      let lineEnd = UnsafePointer(found?.assumingMemoryBound(to: UInt8.self)) ?? lines.end
      try body(Line(start: next, end: lineEnd, number: line, isTerminated: found != nil))
      next = lineEnd + 1
    }
    return true
  }

  /// Reads the remaining input as a stream of bytes.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(RecordingError) -> Int {
    if start == end {
      if sourceEnded { return 0 }
      try fill()
    }
    let count = min(buffer.count, end - start)
    buffer.copyMemory(from: UnsafeRawBufferPointer(start: bytes + start, count: count))
    start += count
    searched = max(searched, start)
    return count
  }

  /// Ends a line after what was read; the rest of the memory is not touched, because most files are short.
  private func endLine() { memset(bytes + end, CInt(UInt8(ascii: "\n")), Self.slack) }

  private func fill() throws(RecordingError) {
    if start > 0 {
      memmove(bytes, bytes + start, end - start)
      end -= start
      searched = max(0, searched - start)
      start = 0
    }
    let room = UnsafeMutableRawBufferPointer(start: bytes + end, count: Self.window - end)
    let count = try source.read(into: room)
    sourceEnded = count == 0
    end += count
    total += count
    endLine()
    if total > limits.bytes {
      throw RecordingError(
        .tooLarge, problem: "the file holds more than \(limits.bytes) bytes",
        hint: "Split it, or import a shorter part")
    }
  }
}
