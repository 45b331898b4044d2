import RetouchArguments
import RetouchCommands
import RetouchEvdev
import RetouchSupport
import RetouchRecording

/// A recording of any size, generated while it is read, so that the whole of it is never on disk or in
/// memory.
final class BigRecording: ByteSource {
  private let head: [UInt8]
  private let body: [UInt8]
  private let tail: [UInt8]
  private var position = 0
  private var repetitions: Int
  /// The size of the recording, in bytes.
  let size: Int
  /// The number of frames.
  let frames: Int
  /// The number of events, including `SYN_REPORT`.
  let events: Int

  /// Repeats ten seconds of frames of two fingers until the size is reached.
  init(bytes wanted: Int) throws {
    let input = try StageInput(seconds: 10)
    // The header is the first line and the end is the last one; every line between them is valid anywhere.
    let newline = UInt8(ascii: "\n")
    let headEnd = input.bytes.firstIndex(of: newline).map { $0 + 1 } ?? 0
    let bodyEnd = input.bytes.dropLast().lastIndex(of: newline).map { $0 + 1 } ?? headEnd
    head = Array(input.bytes[..<headEnd])
    body = Array(input.bytes[headEnd..<bodyEnd])
    repetitions = max(1, (wanted - head.count + body.count - 1) / body.count)
    let frameCount = input.frames.count
    frames = frameCount * repetitions
    events = input.eventCount * repetitions
    tail = Array("[0,\"x\",{\"frames\":\(frames)}]\n".utf8)
    size = head.count + body.count * repetitions + tail.count
  }

  /// Fills a buffer with the next bytes and returns their number, which is 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    var done = 0
    while done < buffer.count, position < size {
      let (part, offset): ([UInt8], Int)
      let bodySize = size - head.count - tail.count
      if position < head.count {
        (part, offset) = (head, position)
      } else if position < head.count + bodySize {
        (part, offset) = (body, (position - head.count) % body.count)
      } else {
        (part, offset) = (tail, position - head.count - bodySize)
      }
      let count = min(part.count - offset, buffer.count - done)
      part.withUnsafeBytes {
        UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[offset..<offset + count]))
      }
      done += count
      position += count
    }
    return done
  }
}

extension BigRecording {
  /// The maximum memory that reading a recording of any size may take, in KiB.
  private static let limit = 64 << 10

  /// Reads a recording of 1 GB and reports the time and the peak memory use.
  static func measure(asJSON: Bool, bytes: Int = 1_000_000_000, _ console: Console) throws -> ExitCode {
    let source = try BigRecording(bytes: bytes)
    let start = Stopwatch.now()
    let reader = try RecordingReader(source, name: "a recording of \(source.size) bytes")
    var frame = Frame(time: 0, events: [])
    while try reader.next(into: &frame) != nil {}
    let nanoseconds = Double(Stopwatch.now() - start)
    guard reader.frameCount == source.frames, !reader.isCut else {
      throw CommandFailure(.mismatch, "read \(reader.frameCount) of \(source.frames) frames")
    }
    let perEvent = nanoseconds / Double(source.events)
    let peak = ProcessMemory.peak()
    if asJSON {
      console.print(
        "{\"bench\":1,\"bytes\":\(source.size),\"events\":\(source.events),\"ns_per_event\":\(figure(perEvent)),"
          + "\"peak_kib\":\(peak.map(String.init) ?? "null"),\"limit_kib\":\(limit)}")
    } else {
      console.print("read      \(source.size) bytes, \(source.events) events")
      console.print("time      \(figure(nanoseconds / 1e9)) s, \(figure(perEvent)) ns an event")
      console.print(
        "memory    \(peak.map { "\($0) KiB at most" } ?? "not available here"), budget \(limit) KiB")
    }
    guard let peak, peak > limit else { return .success }
    console.note("over budget: \(peak) KiB resident at most, budget \(limit) KiB")
    return .budget
  }
}
