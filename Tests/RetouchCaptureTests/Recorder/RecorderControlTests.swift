import RetouchEvdev
import RetouchRecording
import Testing

@testable import RetouchCapture

@Suite("What stops and marks a recording") struct RecorderControlTests {
  private let down = [InputEvent(.mtTrackingID, 5), InputEvent(.mtPositionX, 100)]
  private let up = [InputEvent(.mtTrackingID, -1)]

  @Test(
    "typed lines and signals set markers, in the order of time, those without a text by their number",
    arguments: [false, true])
  func markers(together: Bool) throws {
    let input = FakeInput.usual()
    input.groupsControls = together
    input.send(at: 12_000, [(10_000, down)])
    input.wakes.append(.init(time: 20_000, typed: .success("scroll \u{1B}[31m\nnow\r\n\nhal")))
    input.wakes.append(.init(time: 30_000, signals: 2))
    input.wakes.append(.init(time: 40_000, typed: .success("f\n")))
    let (document, summary) = try input.record()
    #expect(
      document.lines == [
        "10000 e0 3/57=5 3/53=100", "20000 m scroll \u{1B}[31m", "20000 m now", "20000 m marker 3",
        "30000 m marker 4", "30000 m marker 5", "40000 m half",
      ])
    #expect(summary.markers == 6)
    #expect(input.news.contains(.marker("now", time: 20_000)))
  }

  @Test("the end of typed input ends the recording, with a marker for an unfinished last line")
  func endOfLines() throws {
    let input = FakeInput.usual()
    input.wakes.append(.init(time: 20_000, typed: .success("last")))
    input.wakes.append(.init(time: 30_000, typed: .success("")))
    let (document, summary) = try input.record()
    #expect(document.lines == ["30000 m last"])
    #expect(summary.reason == .linesEnded)
    #expect(!document.isCut)
  }

  @Test("a terminal that another job has is left alone for half a second, then listened to again")
  func background() throws {
    let input = FakeInput.usual()
    input.wakes.append(.init(time: 20_000, typed: .failure(.inputOutput)))
    input.wakes.append(.init(time: 600_000, typed: .success("back\n")))
    #expect(try input.record { $0.duration = 1_000_000 }.document.lines == ["600000 m back"])
  }

  @Test("bytes that are not text, and lines without an end, become a marker of bounded length")
  func nonsense() {
    var lines = MarkerLines()
    let bytes = [UInt8](repeating: 0xff, count: 5000) + [0x0a]
    let taken = bytes.withUnsafeBytes { lines.take($0) }
    #expect(taken.count == 1)
    #expect(taken.first?.unicodeScalars.count == 1000)
    #expect(lines.finish() == nil)
  }

  @Test("it stops after the given time without events, counted from the last one") func idle()
    throws
  {
    let input = FakeInput.usual()
    input.send(at: 900_000, [(890_000, down)])
    let (document, summary) = try input.record { $0.idleLimit = 1_000_000 }
    #expect(document.lines.count == 1)
    #expect(document.endTime == 1_900_000)
    #expect(summary.reason == .idle)
  }

  @Test(
    "it stops before the file is larger than the given size, and the file is complete",
    arguments: [900, 1000, 1500, 4096, 9999])
  func size(limit: Int64) throws {
    let input = FakeInput.usual()
    for number in Int64(1)...1000 {
      input.send(at: number * 1000, [(number * 1000, number % 2 == 0 ? up : down)])
    }
    var options = RecorderOptions(devices: ["/dev/touch"], output: .memory)
    options.sizeLimit = limit
    let recorder = try Recorder(
      options, system: input.system, controls: RecorderControls(stop: FakeInput.stop))
    let summary = try recorder.record()
    #expect(summary.reason == .sizeLimit)
    #expect(recorder.bytes.count <= limit)
    #expect(summary.bytes == recorder.bytes.count)
    let document = try RecordingDocument(bytes: recorder.bytes)
    #expect(!document.isCut)
    #expect(limit < 1500 || !document.entries.isEmpty)
  }

  @Test("a reader that closes its end stops it with one clear line, also where nothing happens") func closed()
  {
    let input = FakeInput.usual()
    input.wakes = [.init(time: 20_000, isOutputClosed: true)]
    var system = input.system
    system.files.write = { $1.count }
    let error = #expect(throws: CaptureError.self) {
      _ = try Recorder.run(
        RecorderOptions(
          devices: ["/dev/touch"], output: .descriptor(FakeInput.output, name: "standard output")),
        system: system, controls: RecorderControls(stop: FakeInput.stop))
    }
    #expect(
      error?.description == "standard output: cannot be written: its reader has closed it. "
        + "What was read until then is a recording that was cut")
    #expect(input.openPaths.isEmpty)
  }

  @Test("a size that leaves no room for anything is refused before there is a file", arguments: [1, 10, 400])
  func sizeTooSmall(limit: Int64) {
    let disk = MemoryDisk()
    let input = FakeInput.usual()
    var system = input.system
    system.files = disk.calls
    var options = RecorderOptions(devices: ["/dev/touch"], output: .newFile("a"))
    options.sizeLimit = limit
    let error = #expect(throws: CaptureError.self) { _ = try Recorder.run(options, system: system) }
    #expect(error?.code == .limitTooSmall)
    #expect(error?.problem.hasSuffix("bytes, found \(limit)") == true)
    #expect(disk.files.isEmpty && input.openPaths.isEmpty)
  }

  @Test("a device that another program has grabbed is refused by name, before there is a file") func busy() {
    let input = FakeInput.usual()
    input.grabError = .busy
    let error = #expect(throws: CaptureError.self) { _ = try input.record { $0.grabs = true } }
    #expect(error?.code == .busy)
    #expect(error?.description.contains("/dev/touch: expected a device that can be grabbed") == true)
    #expect(input.openPaths.isEmpty)
    #expect(throws: Never.self) { _ = try input.record() }
  }

  @Test("progress is reported four times a second, with the fingers that are down") func progress() throws {
    let input = FakeInput.usual()
    input.send(at: 12_000, [(10_000, down + [InputEvent(.mtSlot, 3), InputEvent(.mtTrackingID, 6)])])
    input.send(at: 600_000, [(600_000, up)])
    _ = try input.record(["/dev/touch", "/dev/mouse"]) {
      $0.reportsProgress = true
      $0.duration = 1_000_000
    }
    let progress = input.news.compactMap { news -> RecorderProgress? in
      if case .progress(let progress) = news { progress } else { nil }
    }
    #expect(progress.map(\.contacts) == [2, 2, 1, 1])
    #expect(progress.map(\.elapsed) == [250_000, 500_000, 750_000, 1_000_000])
    #expect(progress.map(\.frames) == [1, 1, 2, 2])
    #expect(progress.map(\.events) == [4, 4, 5, 5])
    #expect(progress.allSatisfy { $0.bytes > 0 && $0.drops == 0 && $0.devicesGone == 0 })
  }

  @Test("a frame that is longer than any device's counts as dropped") func endlessFrame() throws {
    let input = FakeInput.usual()
    let stamp = FakeInput.start + 10_000
    for _ in 0..<10 {
      let events = [InputEvent](repeating: InputEvent(.mtPositionX, 1), count: 1000)
      input.wakes.append(.init(time: 11_000, readings: ["/dev/touch": [.frames([(stamp, events)])]]))
    }
    input.send(at: 20_000, [(19_000, up), (19_500, down)])
    input.send(at: 30_000, [(29_000, up)])
    let (document, summary) = try input.record()
    #expect(document.lines == ["20000 d0 []", "29000 e0 3/57=-1"])
    #expect(summary.drops == 1)
  }

  @Test("frames from before the state was read are dropped, except for relative motions")
  func stale() throws {
    let input = FakeInput.usual()
    input.send("/dev/mouse", at: 11_000, [(-500, [InputEvent(.relativeX, 1)])])
    input.send(at: 12_000, [(-500, down), (10_000, up)])
    let (document, _) = try input.record(["/dev/touch", "/dev/mouse"])
    #expect(document.lines == ["0 e1 2/0=1", "10000 e0 3/57=-1"])
  }

  @Test("sixty fingers go through, each in its slot") func sixtySlots() throws {
    let input = FakeInput.usual()
    input.devices["/dev/touch"]?.axes[0x2f] = AxisDescription(minimum: 0, maximum: 59)
    func frame(_ id: (Int32) -> Int32) -> [InputEvent] {
      (0..<60).flatMap { slot in
        [
          InputEvent(.mtSlot, slot), InputEvent(.mtTrackingID, id(slot)),
          InputEvent(.mtPositionX, slot * 10), InputEvent(.mtPositionY, slot * 20),
        ]
      }
    }
    input.send(at: 12_000, [(10_000, frame { $0 + 1 })])
    input.send(at: 22_000, [(20_000, frame { _ in -1 })])
    let (document, summary) = try input.record { $0.reportsProgress = true }
    #expect(summary.frames == 2 && summary.events == 480)
    guard case .frame(_, let events, _) = document.entries[0].entry else { return }
    #expect(events == frame { $0 + 1 })
  }
}
