import RetouchEvdev
import Glibc
import RetouchRecording
import Testing

@testable import RetouchCapture

@Suite("A pipe whose reader stops reading") struct PatientOutputTests {
  /// A recorder with a pipe that takes the header, and after that only when there is room.
  private final class Pipe {
    let input = FakeInput(["/dev/touch": touchscreen()])
    /// When there is room again, in µs since the start; nil for never.
    var roomAt: Int64?
    /// When a signal arrives, in µs since the start; nil for never.
    var signalAt: Int64?
    var bytes: [UInt8] = []
    var largestWrite = 0
    var news: [RecorderNews] = []
    private var hasHeader = false

    private func hasRoom(_ now: Int64) -> Bool { !hasHeader || roomAt.map { now >= $0 } ?? false }

    func run(duration: Int64? = nil) throws -> RecorderSummary {
      var system = input.system
      system.files.mayBlock = { $0 == FakeInput.output }
      system.files.write = { [self] _, piece in
        #expect(hasRoom(input.now - FakeInput.start), "a write that would wait")
        bytes += piece
        largestWrite = max(largestWrite, piece.count)
        hasHeader = true
        return piece.count
      }
      let poll = system.poll
      system.poll = { [self] watches, timeout in
        guard watches.first?.descriptor == FakeInput.output else { return poll(&watches, timeout) }
        let now = input.now - FakeInput.start
        let end = timeout.map { now + $0 } ?? .max
        let hasStop = watches.count > 1
        let next = [roomAt, hasStop ? signalAt : nil, end].compactMap { $0 }.filter { $0 >= now }.min()
        let moment = hasRoom(now) ? now : (next ?? end)
        guard moment < 1_000_000_000 else { return SystemError(rawValue: EDEADLK) }
        input.now = FakeInput.start + moment
        watches[0].isWritable = hasRoom(moment)
        if hasStop { watches[1].isReadable = signalAt.map { moment >= $0 } ?? false }
        return nil
      }
      return try Recorder.run(
        RecorderOptions(
          devices: ["/dev/touch"], output: .descriptor(FakeInput.output, name: "standard output"),
          duration: duration),
        system: system, controls: RecorderControls(stop: FakeInput.stop)
      ) { [self] in news.append($0) }
    }
  }

  private func pipe() -> Pipe {
    let pipe = Pipe()
    pipe.input.send(at: 100_000, [(100_000, [InputEvent(.touch, 1)])])
    return pipe
  }

  private let slow = RecorderNews.remark(
    "the reader of the output is slow: what the devices say meanwhile may be lost")

  @Test("a signal ends the wait after two seconds, with one clear line") func signal() {
    let pipe = pipe()
    pipe.signalAt = 5_000_000
    let error = #expect(throws: CaptureError.self) { _ = try pipe.run() }
    #expect(
      error?.description == "standard output: cannot be written: its reader takes nothing. "
        + "What it took until then is a recording that was cut")
    #expect(pipe.input.now - FakeInput.start == 7_000_000)
    #expect(pipe.news.filter { $0 == slow }.count == 1)
    #expect((try? RecordingDocument(bytes: pipe.bytes))?.isCut == true)
    #expect(pipe.input.openPaths.isEmpty)
  }

  @Test("a reader that reads on within that time gets everything, with the end") func slowReader() throws {
    let pipe = pipe()
    pipe.signalAt = 5_000_000
    pipe.roomAt = 6_500_000
    #expect(try pipe.run().reason == .stopped)
    let document = try RecordingDocument(bytes: pipe.bytes)
    #expect(document.lines == ["100000 e0 1/330=1"] && !document.isCut)
  }

  @Test("the time that was asked for ends the wait, too", arguments: [200_000, 3_000_000])
  func duration(duration: Int64) {
    let pipe = pipe()
    let error = #expect(throws: CaptureError.self) { _ = try pipe.run(duration: duration) }
    #expect(error?.code == .unwritable)
    #expect(pipe.input.now - FakeInput.start == duration + PatientOutput.grace)
  }

  @Test("without a stop the recorder waits for a slow reader as long as it takes, and warns once")
  func waits()
    throws
  {
    let pipe = pipe()
    pipe.roomAt = 600_000_000
    #expect(try pipe.run().reason == .stopped)
    #expect(pipe.news.filter { $0 == slow }.count == 1)
    #expect(try !RecordingDocument(bytes: pipe.bytes).isCut)
  }

  @Test("a single write is no larger than what a pipe with room takes") func pieces() throws {
    let pipe = pipe()
    pipe.roomAt = 0
    let many = (Int64(1)...3000).map { (100_000 + $0, [InputEvent(.mtPositionX, Int32($0))]) }
    for start in stride(from: 0, to: 3000, by: 500) {
      pipe.input.send(at: 110_000, Array(many[start..<start + 500]))
    }
    #expect(try pipe.run().frames == 3001)
    #expect(pipe.largestWrite == Int(PIPE_BUF))
    #expect(try RecordingDocument(bytes: pipe.bytes).entries.count == 3001)
  }

  @Test("a real pipe is known to be full, and known to have room once it is read from") func realPipe()
    throws
  {
    var ends: [Int32] = [0, 0]
    try #require(Glibc.pipe(&ends) == 0)
    defer { ends.forEach { close($0) } }
    let output = PatientOutput(.live, stop: nil, deadline: 0)
    #expect(InputSystem.live.files.mayBlock(ends[1]))
    let piece = [UInt8](repeating: 7, count: Int(PIPE_BUF) * 2)
    let system = InputSystem.live
    var watches = [InputSystem.Watch(writingTo: ends[1])]
    var count = 0
    while system.poll(&watches, 0) == nil, watches[0].isWritable {
      count += piece.withUnsafeBytes { output.calls.write(ends[1], $0) }
      watches[0] = InputSystem.Watch(writingTo: ends[1])
    }
    #expect(count >= Int(PIPE_BUF) && count % Int(PIPE_BUF) == 0)
    var bytes = [UInt8](repeating: 0, count: Int(PIPE_BUF))
    try #require(read(ends[0], &bytes, bytes.count) == bytes.count)
    #expect(piece.withUnsafeBytes { output.calls.write(ends[1], $0) } == Int(PIPE_BUF))
  }
}
