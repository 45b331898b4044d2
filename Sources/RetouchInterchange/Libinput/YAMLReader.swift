import CRetouchYaml
import Glibc
import RetouchSupport
import RetouchRecording

/// Reads YAML as a flat sequence of events, from libyaml, which it owns.
///
/// Nothing is built in memory: the caller takes what it knows and skips the rest. Nesting is bounded, and
/// aliases, with which a small file can represent a huge one, are rejected.
final class YAMLReader {
  /// The next item of the file.
  enum Event { case scalar, sequenceStart, sequenceEnd, mappingStart, mappingEnd, end }

  /// The deepest nesting of collections; libinput's files need eight.
  static let depthLimit = 32

  /// The last event's line, from 1.
  var line: Int { max(1, event.pointee.start_mark.line + 1 - addedLines) }
  /// How many lines were added in front of the file's.
  private let addedLines: Int

  /// libyaml, loaded when the first such file is read.
  private static let library = MissingLibrary.opened("libyaml-0-2", retouch_open_yaml)
  private let yaml: retouch_yaml
  private let parser = UnsafeMutablePointer<retouch_yaml_parser>.allocate(capacity: 1)
  private let event = UnsafeMutablePointer<retouch_yaml_event>.allocate(capacity: 1)
  private let feed: YAMLFeed
  private var depth = 0

  init(_ input: ImportInput) throws(RecordingError) {
    yaml = try Self.library.get(
      or: RecordingErrorCode.noLibrary, "what libinput records cannot be read without libyaml")
    feed = YAMLFeed(input)
    addedLines = input.addedLines
    parser.initialize(to: retouch_yaml_parser())
    event.initialize(to: retouch_yaml_event())
    guard yaml.yaml_parser_initialize(parser) == 1 else {
      throw RecordingError(.tooLarge, problem: "there is no memory for reading YAML")
    }
    yaml.yaml_parser_set_input(
      parser,
      { context, buffer, size, read in
        guard let context, let buffer, let read else { return 0 }
        let feed = Unmanaged<YAMLFeed>.fromOpaque(context).takeUnretainedValue()
        return feed.fill(UnsafeMutableRawBufferPointer(start: buffer, count: size), &read.pointee)
      }, Unmanaged.passUnretained(feed).toOpaque())
  }

  deinit {
    yaml.yaml_event_delete(event)
    yaml.yaml_parser_delete(parser)
    event.deallocate()
    parser.deallocate()
  }

  /// The bytes of the last scalar; valid until the next event.
  var scalar: UnsafeBufferPointer<UInt8> {
    guard event.pointee.type == RETOUCH_YAML_SCALAR else { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeBufferPointer(
      start: event.pointee.scalar.value, count: event.pointee.scalar.length)
  }

  /// Whether the last event is at the end of the file, so that an error there may come from a cut.
  var isAtEndOfFile: Bool { feed.ends(atLine: event.pointee.end_mark.line) }

  /// Whether the file's last line lacks a line feed; known when everything was read.
  var lacksLineFeed: Bool { feed.lacksLineFeed }

  /// Advances to the next event.
  func next() throws(YAMLProblem) -> Event {
    while true {
      yaml.yaml_event_delete(event)
      feed.bytesSinceEvent = 0
      guard yaml.yaml_parser_parse(parser, event) == 1 else { throw problem() }
      switch event.pointee.type {
      case RETOUCH_YAML_SCALAR:
        return .scalar
      case RETOUCH_YAML_SEQUENCE_START:
        try descend()
        return .sequenceStart
      case RETOUCH_YAML_MAPPING_START:
        try descend()
        return .mappingStart
      case RETOUCH_YAML_SEQUENCE_END:
        depth -= 1
        return .sequenceEnd
      case RETOUCH_YAML_MAPPING_END:
        depth -= 1
        return .mappingEnd
      case RETOUCH_YAML_ALIAS:
        throw .error(
          RecordingError(
            .malformed, line: line, problem: "the file has a YAML alias",
            hint: "What libinput records has none: write out what it stands for"))
      case RETOUCH_YAML_STREAM_END, RETOUCH_YAML_DOCUMENT_END, RETOUCH_YAML_NO_EVENT:
        return .end
      default:
        continue
      }
    }
  }

  private func descend() throws(YAMLProblem) {
    depth += 1
    guard depth <= Self.depthLimit else {
      throw .error(
        RecordingError(.tooLarge, line: line, problem: "the YAML is nested deeper than \(Self.depthLimit)"))
    }
  }

  private func problem() -> YAMLProblem {
    if let error = feed.error { return .error(error) }
    let parser = parser.pointee
    let isCut =
      parser.error == RETOUCH_YAML_READER_ERROR
      ? feed.ends(atByte: parser.problem_offset) : feed.ends(atLine: parser.problem_mark.line)
    if isCut { return .cut }
    let isReaderError = parser.error == RETOUCH_YAML_READER_ERROR
    return .error(
      RecordingError(
        .malformed,
        line: max(1, (isReaderError ? parser.mark.line : parser.problem_mark.line) + 1 - addedLines),
        problem: "this is not YAML: \(parser.problem.map { String(cString: $0) } ?? "not understood")",
        hint: "Was the file edited by hand?"))
  }
}

/// Why reading YAML stops early.
enum YAMLProblem: Error {
  /// The file ends in the middle of something; what was read before is valid.
  case cut
  /// The file is malformed.
  case error(RecordingError)
}

/// Feeds libyaml from an import's input, and keeps track of where the file ends.
private final class YAMLFeed {
  /// The longest part of a file that may form one event; it bounds libyaml's memory.
  static let eventLimit = 4 << 20

  private let input: ImportInput
  private var bytes = 0
  private var lineFeeds = 0
  private var lastByte: UInt8 = 10
  private var isAtEnd = false
  var bytesSinceEvent = 0
  /// The error while reading the file, which libyaml cannot pass on.
  private(set) var error: RecordingError?

  init(_ input: ImportInput) { self.input = input }

  var lacksLineFeed: Bool { isAtEnd && lastByte != 10 }

  /// Whether the file ends on this line, counted from 0.
  func ends(atLine line: Int) -> Bool { isAtEnd && line >= lineFeeds }

  /// Whether the file ends within a character's length of this byte.
  func ends(atByte byte: Int) -> Bool { isAtEnd && byte + 4 >= bytes }

  func fill(_ buffer: UnsafeMutableRawBufferPointer, _ count: inout Int) -> CInt {
    do {
      count = try input.read(into: buffer)
    } catch {
      self.error = error
      return 0
    }
    isAtEnd = count == 0
    bytes += count
    bytesSinceEvent += count
    if bytesSinceEvent > Self.eventLimit {
      error = RecordingError(
        .tooLarge, line: lineFeeds + 1,
        problem: "a part of the YAML is longer than \(Self.eventLimit >> 20) MiB",
        hint: "Is this the file that you meant?")
      return 0
    }
    var next = 0
    while next < count, let base = buffer.baseAddress, let found = memchr(base + next, 10, count - next) {
      lineFeeds += 1
      next = UnsafeRawPointer(found) - UnsafeRawPointer(base) + 1
    }
    if count > 0 { lastByte = buffer[count - 1] }
    return 1
  }
}
