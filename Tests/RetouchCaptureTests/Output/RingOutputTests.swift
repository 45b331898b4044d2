import RetouchEvdev
import Glibc
import Testing

@testable import RetouchCapture
@testable import RetouchRecording

@Suite("A recorder that keeps a ring") struct RingOutputTests {
  private let down = [InputEvent(.mtTrackingID, 5), InputEvent(.mtPositionX, 100), InputEvent(.touch, 1)]
  private let up = [InputEvent(.mtTrackingID, -1), InputEvent(.touch, 0)]

  private func input(frames: Int64) -> FakeInput {
    let input = FakeInput.usual()
    for number in 1...frames {
      let time = number * 100_000
      input.send(
        at: time + 500, [(time, number == 1 ? down : [InputEvent(.mtPositionX, Int32(number))])])
    }
    return input
  }

  private func wake(_ input: FakeInput, _ wake: FakeInput.Wake) {
    input.wakes.append(wake)
    input.wakes.sort { $0.time < $1.time }
  }

  @Test("a marker, a signal and the end each save the last seconds to a file of their own") func saves()
    throws
  {
    let input = input(frames: 60)
    wake(input, .init(time: 2_250_000, typed: .success("here\n")))
    wake(input, .init(time: 4_050_000, signals: 1))
    let disk = MemoryDisk()
    let (summary, news) = try input.record(on: disk, duration: 6_500_000) {
      $0.ring = RingOptions(span: 1_000_000)
    }
    #expect(disk.names == (1...3).map { "a-00000\($0).recording" })
    let documents = try (1...3).map { try disk.document($0) }
    #expect(
      documents[0].lines == (13...22).map { "\($0 * 100_000 - 1_250_000) e0 3/53=\($0)" } + ["1000000 m here"]
    )
    #expect(documents[1].lines.last == "1000000 m marker 2" && documents[1].entries.count == 11)
    #expect(documents[2].lines == (55...60).map { "\($0 * 100_000 - 5_500_000) e0 3/53=\($0)" })
    for document in documents {
      #expect(!document.isCut && document.endTime == 1_000_000)
      #expect(document.header.devices[0].state.contactSlots == [0])
    }
    #expect(
      documents[0].header.meta["ring"] == .object(["from_us": .integer(1_250_000), "number": .integer(1)]))
    #expect(summary.frames == 60 && summary.markers == 2)
    #expect(news.count { if case .fileWritten = $0 { true } else { false } } == 3)
    #expect(disk.openCount == 0)
  }

  @Test("where nothing happened, nothing is written at the end") func nothing() throws {
    let disk = MemoryDisk()
    _ = try FakeInput.usual().record(on: disk, duration: 5_000_000) { $0.ring = RingOptions(span: 1_000_000) }
    #expect(disk.names.isEmpty)
  }

  @Test("markers that arrive during a save lead to one further save, which has all of them")
  func meanwhile()
    throws
  {
    let input = FakeInput.usual()
    for number in Int64(1)...400 {
      input.send(at: number * 1000, [(number * 1000, [InputEvent(.mtPositionX, Int32(number))])])
    }
    wake(input, .init(time: 400_500, typed: .success("one\n")))
    wake(input, .init(time: 400_500, typed: .success("two\n")))
    wake(input, .init(time: 400_500, typed: .success("three\n")))
    let disk = MemoryDisk()
    _ = try input.record(on: disk, duration: 800_000) { $0.ring = RingOptions(span: 1_000_000) }
    let documents = try (1...disk.names.count).map { try disk.document($0) }
    #expect(documents.count == 2)
    #expect(documents[0].entries.count == 401 && documents[1].entries.count == 403)
    #expect(documents[1].lines.suffix(3).map { $0.split(separator: " ").last } == ["one", "two", "three"])
  }

  @Test("a full disk costs one save but no data: it is reported, and the last save has everything")
  func full()
    throws
  {
    let input = input(frames: 30)
    wake(input, .init(time: 2_050_000, typed: .success("here\n")))
    let disk = MemoryDisk()
    disk.capacity = 700
    wake(input, .init(time: 2_500_000, plugged: [:]))
    let remove = disk.calls.remove
    var system = disk.system(of: input)
    system.files.remove = { name in
      remove(name)
      // Somebody makes room after the save has failed.
      if name.hasPrefix("a-") { disk.capacity = nil }
    }
    var options = RecorderOptions(devices: ["/dev/touch"], output: .newFile("a"), duration: 3_500_000)
    options.ring = RingOptions(span: 60_000_000)
    var remarks: [String] = []
    let controls = RecorderControls(stop: FakeInput.stop, marks: FakeInput.marks, lines: FakeInput.lines)
    _ = try Recorder.run(options, system: system, controls: controls) {
      if case .remark(let text) = $0 { remarks.append(text) }
    }
    #expect(remarks.count == 1 && remarks[0].contains("No space left on device"))
    #expect(disk.names == ["a-000001.recording"])
    #expect(try disk.document(1).entries.count == 31 && !disk.document(1).isCut)
  }

  @Test("saves beyond the number to keep replace the oldest") func keep() throws {
    let input = input(frames: 60)
    for number in Int64(1)...5 { wake(input, .init(time: number * 1_000_000 + 50_000, signals: 1)) }
    let disk = MemoryDisk()
    _ = try input.record(on: disk, duration: 6_500_000) {
      $0.ring = RingOptions(span: 1_000_000)
      $0.keptFiles = 2
    }
    #expect(disk.names == ["a-000005.recording", "a-000006.recording"])
  }

  @Test("times never decrease, even if a device's clock is set back") func back() throws {
    let input = FakeInput.usual()
    input.clockError = .invalid
    let wall: Int64 = 1_767_225_600_000_000 - FakeInput.start
    for (number, stamp) in [Int64(0), 100_000, -3_600_000_000, -3_599_900_000].enumerated() {
      let time = 1_000_000 + Int64(number) * 100_000
      let events = [InputEvent(.mtPositionX, Int32(number)), InputEvent(.report, 0)]
      input.wakes.append(
        .init(
          time: time,
          readings: [
            "/dev/touch": [
              .frames([(stamp: FakeInput.start + wall + 1_000_000 + stamp, events: events)])
            ]
          ]))
    }
    let disk = MemoryDisk()
    _ = try input.record(on: disk, duration: 2_000_000) { $0.ring = RingOptions(span: 60_000_000) }
    let document = try disk.document(1)
    #expect(document.lines.filter { $0.contains(" e0") }.count == 4)
    #expect(document.lines.contains { $0.contains(" b0 3600100000") })
    let times = document.entries.map(\.time)
    #expect(zip(times, times.dropFirst()).allSatisfy(<=))
  }

  // MARK: Held fingers

  private func fingers(_ count: Int32, x: Int32) -> [InputEvent] {
    (0..<count).flatMap {
      [
        InputEvent(.mtSlot, $0), InputEvent(.mtTrackingID, $0 + 1), InputEvent(.mtPositionX, x + 500 * $0),
        InputEvent(.mtPositionY, 1000),
      ]
    }
  }

  private func lift(_ count: Int32) -> [InputEvent] {
    (0..<count).flatMap { [InputEvent(.mtSlot, $0), InputEvent(.mtTrackingID, -1)] }
  }

  private func held(_ frames: [(Int64, [InputEvent])]) throws -> [String] {
    let input = FakeInput.usual()
    for frame in frames { input.send(at: frame.0 + 500, [frame]) }
    let disk = MemoryDisk()
    _ = try input.record(on: disk, duration: 6_000_000) {
      $0.ring = RingOptions(span: 60_000_000, hold: HoldPattern(fingers: 3, duration: 1_000_000))
    }
    return try disk.document(disk.names.count).lines.filter { $0.contains(" m ") }
  }

  @Test("three fingers that are held for a second set a marker then, though the panel is silent meanwhile")
  func holds() throws {
    #expect(
      try held([(1_000_000, fingers(3, x: 100)), (4_000_000, lift(3))]) == ["2000000 m 3 fingers held"])
  }

  @Test("a finger that trembles is held, one that moves five millimetres is not") func moves() throws {
    func frames(_ step: Int32) -> [(Int64, [InputEvent])] {
      [(1_000_000, fingers(3, x: 100))]
        + (1...9).map { number in
          (
            1_000_000 + Int64(number) * 100_000,
            [InputEvent(.mtSlot, 0), InputEvent(.mtPositionX, 100 + Int32(number) * step)]
          )
        } + [(2_100_000, lift(3))]
    }
    // The panel has 60 units a millimetre.
    #expect(try held(frames(30)) == ["2000000 m 3 fingers held"])
    #expect(try held(frames(60)).isEmpty)
  }

  @Test("fewer fingers, more fingers or fingers lifted early set no marker") func others() throws {
    #expect(try held([(1_000_000, fingers(2, x: 100)), (4_000_000, lift(2))]).isEmpty)
    #expect(try held([(1_000_000, fingers(4, x: 100)), (4_000_000, lift(4))]).isEmpty)
    #expect(try held([(1_000_000, fingers(3, x: 100)), (1_999_000, lift(3))]).isEmpty)
    #expect(
      try held([
        (1_000_000, fingers(3, x: 100)),
        (1_900_000, [InputEvent(.mtSlot, 2), InputEvent(.mtTrackingID, -1)]),
        (3_000_000, lift(3)),
      ]).isEmpty)
  }

  @Test("a long hold sets one marker until all fingers are lifted") func once() throws {
    let again = [InputEvent(.mtSlot, 2), InputEvent(.mtTrackingID, -1)]
    let third = [InputEvent(.mtSlot, 2), InputEvent(.mtTrackingID, 9)]
    #expect(
      try held([
        (500_000, fingers(3, x: 100)), (1_600_000, again), (1_700_000, third), (3_000_000, lift(3)),
        (3_100_000, fingers(3, x: 100)), (4_200_000, lift(3)),
      ]) == ["1500000 m 3 fingers held", "4100000 m 3 fingers held"])
  }
}
