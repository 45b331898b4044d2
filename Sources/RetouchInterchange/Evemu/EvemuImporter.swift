import Glibc
import RetouchEvdev
import RetouchRecording

/// Reads evemu's text: header lines that describe a device, then one line per event.
///
/// `E: 1.234567 0003 0035 120` — seconds and microseconds, type and code in hexadecimal, value in decimal.
/// Files without a header are common; their description is in a separate file.
struct EvemuImporter {
  private let input: ImportInput
  private var header = EvemuHeader()
  private var frames: ImportedFrames
  private var isCut = false
  /// The error of a line behind which there may be no event any more.
  private var held: RecordingError?
  /// How long the last line was if it ended with a comment, otherwise 0.
  private var commentedLength = 0

  private init(_ input: ImportInput) {
    self.input = input
    frames = ImportedFrames(device: 0, limits: input.limits)
  }

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - description: where the device's description is if the file contains none.
  static func read(
    _ input: ImportInput, description: DescriptionSource
  ) throws(RecordingError) -> ImportedStream {
    var importer = EvemuImporter(input)
    try importer.readLines()
    let header = importer.header
    var device = ImportedDevice(
      description: header.device, isDescribed: header.isDescription, frames: importer.frames)
    let version = try device.describe(by: description) ?? header.version
    return try DocumentBuilder(
      imported: "evemu \(version.major).\(version.minor)", devices: [device],
      cut: importer.isCut ? DocumentBuilder.cutLine : nil
    ).finish(input.stated)
  }

  private mutating func readLines() throws(RecordingError) {
    while let lines = try input.nextLines() {
      var next = lines.start
      var number = input.line
      defer { input.line = number }
      while next < lines.end {
        number += 1
        if let event = RawEvent(evemu: next, limit: lines.end) {
          if let held { throw held }
          try frames.add(stamp: event.stamp, code: event.code, value: event.value, line: number)
          let length = event.end - next
          commentedLength = length > Self.longestEvent ? length : 0
          next = event.end
          continue
        }
        let found = memchr(next, CInt(UInt8(ascii: "\n")), lines.end - next)
        let end = UnsafePointer(found?.assumingMemoryBound(to: UInt8.self)) ?? lines.end
        input.line = number
        try readLine(Line(start: next, end: end, number: number, isTerminated: found != nil))
        frames.expectEvent(onLine: number + 1)
        commentedLength = memchr(next, CInt(UInt8(ascii: "#")), end - next) == nil ? 0 : end - next
        next = end + 1
      }
    }
  }

  /// Reads a line that is not in evemu's usual form of an event: a header line, a comment, an event with
  /// different blanks, what a terminal or a mail adds to the end, or an error.
  private mutating func readLine(_ whole: Line) throws(RecordingError) {
    var line = whole
    line.skipEcho()
    var event = line
    let isEvent = event.skip("E:")
    do throws(RecordingError) {
      if isEvent {
        if let held { throw held }
        try readEvent(&event)
      } else if !isEndOfComment(line) {
        try header.read(line, hasEvents: frames.firstStamp != nil)
      }
    } catch {
      if let rest = line.untilEcho { return try readLine(rest) }
      // A recorder that was killed leaves an incomplete last line.
      if line.isTerminated {
        let isBehind = frames.firstStamp != nil && !line.isEvemuHeader
        guard isEvent ? held == nil && event.isAtEnd && error.code == .malformed : isBehind else {
          throw error
        }
        held = held ?? error
      }
      if isEvent || !line.isTerminated { isCut = true }
    }
  }

  /// No event's line is longer without a comment.
  private static let longestEvent = 44

  /// Whether a line is the end of a comment, which a mail program wrapped.
  private func isEndOfComment(_ line: Line) -> Bool {
    var line = line
    if line.isAtEnd || line.isEvemuHeader || line.first == UInt8(ascii: "#") { return false }
    // It would have been in the line before if that had had room for its first word.
    return commentedLength > 0 && commentedLength + line.word().count > 64
  }

  private mutating func readEvent(_ line: inout Line) throws(RecordingError) {
    line.skipBlanks()
    let stamp = try line.stamp()
    line.skipBlanks()
    let typeAt = line
    guard let type = line.hex(digits: 4...4) else {
      throw typeAt.error("expected the event's type as four hexadecimal digits")
    }
    line.skipBlanks()
    let codeAt = line
    guard let code = line.hex(digits: 4...4) else {
      throw codeAt.error("expected the event's code as four hexadecimal digits")
    }
    line.skipBlanks()
    let value = try line.value()
    try line.expectEndOrComment()
    try frames.add(
      stamp: stamp,
      code: EventCode(
        EventType(rawValue: UInt16(truncatingIfNeeded: type)), UInt16(truncatingIfNeeded: code)),
      value: value, line: line.number)
  }
}

extension Line {
  /// Whether it begins with one of the letters of a description.
  fileprivate var isEvemuHeader: Bool {
    end - next > 1 && next[1] == UInt8(ascii: ":") && "NIPBALS".utf8.contains(first)
  }

  /// Reads a decimal number that fits an event's value.
  mutating func value(_ what: StaticString = "the event's value") throws(RecordingError) -> Int32 {
    let start = self
    guard let number = decimal() else { throw start.error("expected \(what) as a decimal number") }
    guard let value = Int32(exactly: number) else {
      throw start.error("expected \(what) within 32 bits", code: .outOfRange)
    }
    return value
  }

  /// Takes blanks and a comment at the end of a line, after something else was read.
  mutating func expectEndOrComment() throws(RecordingError) {
    skipBlanks()
    if isAtEnd || first == UInt8(ascii: "#") && next[-1] <= UInt8(ascii: " ") { return }
    throw error("expected the end of the line")
  }
}
