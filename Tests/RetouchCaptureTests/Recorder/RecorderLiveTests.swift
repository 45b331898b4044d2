import RetouchEvdev
import Foundation
import RetouchRecording
import Testing

@testable import RetouchCapture

@Suite("A recorder among real calls of the system") struct RecorderLiveTests {
  private let down = [InputEvent(.touch, 1), InputEvent(.report, 0)]

  private func temporaryPath() -> String { NSTemporaryDirectory() + "retouch-\(UUID().uuidString)" }

  /// The real system with a pipe as the device, and the pipe's write end.
  private func pipeSystem() throws -> (system: InputSystem, writeEnd: Int32) {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    try #require(fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0)
    var system = InputSystem.live
    system.open = { [readEnd = ends[0]] _ in .success(readEnd) }
    system.setMonotonicClock = { _ in nil }
    system.describe = { _ in .success(touchscreen()) }
    system.watchFolder = { _ in .failure(.noEntry) }
    return (system, ends[1])
  }

  private func write(_ events: [InputEvent], to descriptor: Int32, stamp: Int64) {
    let bytes = events.flatMap { FakeInput.bytes($0, stamp: stamp) }
    #expect(Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
  }

  @Test("a signal ends the recording, whose file is whole and the owner's alone") func signal() throws {
    let path = temporaryPath()
    defer { unlink(path) }
    let (system, writeEnd) = try pipeSystem()
    defer { close(writeEnd) }
    write(down, to: writeEnd, stamp: system.now(.monotonic) + 100_000)
    let stop = try StopSignal([SIGUSR2])
    raise(SIGUSR2)
    let summary = try Recorder.run(
      RecorderOptions(devices: ["/dev/pipe"], output: .newFile(path)), system: system,
      controls: RecorderControls(stop: stop.descriptor))
    #expect(stop.take() == SIGUSR2)
    #expect(stop.take() == nil)
    #expect(summary.reason == .stopped)
    let document = try RecordingDocument(contentsOf: path)
    #expect(document.entries.map(\.entry) == [.frame(device: 0, events: [InputEvent(.touch, 1)], report: 0)])
    #expect(!document.isCut)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test("a device that closes its end is gone") func closedEnd() throws {
    let (system, writeEnd) = try pipeSystem()
    write(down, to: writeEnd, stamp: system.now(.monotonic) + 100_000)
    close(writeEnd)
    let summary = try Recorder.run(
      RecorderOptions(devices: ["/dev/pipe"], output: .memory), system: system)
    #expect(summary.reason == .devicesGone)
    #expect(summary.frames == 1)
    #expect(summary.remarks == ["/dev/pipe was unplugged"])
  }

  @Test("a wait ends with the time that was asked for") func duration() throws {
    let (system, writeEnd) = try pipeSystem()
    defer { close(writeEnd) }
    let summary = try Recorder.run(
      RecorderOptions(devices: ["/dev/pipe"], output: .memory, duration: 2000), system: system)
    #expect(summary.reason == .duration)
    #expect(summary.duration == 2000)
  }

  @Test("at any moment what is recorded so far can be read, as a cut recording") func readable() throws {
    let path = temporaryPath()
    defer { unlink(path) }
    let input = FakeInput.usual()
    for number in Int64(1)...20 {
      input.send(at: number * 25_000, [(number * 25_000, [InputEvent(.touch, Int32(number % 2))])])
    }
    var system = input.system
    let poll = system.poll
    var counts: [Int] = []
    system.poll = { watches, timeout in
      let document = try? RecordingDocument(contentsOf: path)
      counts.append(document?.entries.count ?? -1)
      #expect(document?.isCut == true)
      return poll(&watches, timeout)
    }
    _ = try Recorder.run(
      RecorderOptions(devices: ["/dev/touch"], output: .newFile(path)), system: system,
      controls: RecorderControls(stop: FakeInput.stop))
    #expect(counts == Array(0...20))
    #expect(try RecordingDocument(contentsOf: path).isCut == false)
  }

  @Test("the file is behind fast frames by 40 ms at most, and complete once they stop")
  func lag() throws {
    let path = temporaryPath()
    defer { unlink(path) }
    let input = FakeInput.usual()
    for number in Int64(1)...400 {
      input.send(at: number * 1000, [(number * 1000, [InputEvent(.touch, Int32(number % 2))])])
    }
    input.send(at: 2_000_000, [(2_000_000, [InputEvent(.touch, 1)])])
    var system = input.system
    let poll = system.poll
    var lags: [Int] = []
    var writes = 0
    system.files.write = { [write = system.files.write] in
      writes += 1
      return write($0, $1)
    }
    system.poll = { watches, timeout in
      let count = (try? RecordingDocument(contentsOf: path))?.entries.count ?? -1
      lags.append(Int(min(input.now - FakeInput.start, 400_000)) / 1000 - count)
      return poll(&watches, timeout)
    }
    _ = try Recorder.run(
      RecorderOptions(devices: ["/dev/touch"], output: .newFile(path)), system: system,
      controls: RecorderControls(stop: FakeInput.stop))
    #expect(lags.allSatisfy { $0 <= 40 })
    #expect(lags.suffix(2) == [0, -1])
    #expect(writes < 30)
  }

  @Test("with synchronizing on, the recorder puts what it has on the disk every second") func synchronizes()
    throws
  {
    let path = temporaryPath()
    defer { unlink(path) }
    let input = FakeInput.usual()
    input.send(at: 100_000, [(100_000, [InputEvent(.touch, 1)])])
    var system = input.system
    let poll = system.poll
    var waits: [Int64?] = []
    system.poll = { watches, timeout in
      waits.append(timeout)
      return poll(&watches, timeout)
    }
    var options = RecorderOptions(devices: ["/dev/touch"], output: .newFile(path), duration: 2_500_000)
    options.synchronizes = true
    _ = try Recorder.run(options, system: system, controls: RecorderControls(stop: FakeInput.stop))
    #expect(waits == [1_000_000, 900_000, 1_000_000, 500_000])
  }
}
