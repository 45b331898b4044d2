import RetouchEvdev
import Glibc
import Testing

@testable import RetouchCapture
@testable import RetouchRecording

@Suite("A recording in segments") struct SegmentTests {
  private let down = [InputEvent(.mtTrackingID, 5), InputEvent(.mtPositionX, 100), InputEvent(.touch, 1)]
  private let up = [InputEvent(.mtTrackingID, -1), InputEvent(.touch, 0)]
  private func move(_ x: Int64) -> [InputEvent] { [InputEvent(.mtPositionX, Int32(x))] }

  /// A finger that goes down at 100 ms and then moves every 100 ms.
  private func input(frames: Int64) -> FakeInput {
    let input = FakeInput.usual()
    for number in 1...frames {
      let time = number * 100_000
      input.send(at: time + 500, [(time, number == 1 ? down : move(number))])
    }
    return input
  }

  @Test("each file has what happened in its time, and begins with the contacts that are down") func files()
    throws
  {
    let disk = MemoryDisk()
    let (summary, news) = try input(frames: 34).record(on: disk, duration: 3_500_000) {
      $0.segmentLength = 1_000_000
    }
    #expect(disk.names == (1...4).map { "a-00000\($0).recording" })
    var frames = 0
    for number in 1...4 {
      let document = try disk.document(number)
      let begin = Int64(number - 1) * 1_000_000
      #expect(!document.isCut)
      #expect(document.endTime == (number < 4 ? 1_000_000 : 500_000))
      #expect(document.header.devices[0].state.contactSlots == (number == 1 ? [] : [0]))
      #expect(
        document.header.meta["segment"]
          == .object(["from_us": .integer(begin), "number": .integer(Int64(number))]))
      #expect(document.header.meta["origin"] == .integer(FakeInput.start + begin))
      #expect(document.header.created == "2026-01-01T00:00:0\(number - 1)Z")
      frames += document.entries.count
    }
    // What happens exactly at the border belongs to the file that begins there.
    #expect(try disk.document(2).lines.first == "0 e0 3/53=10")
    #expect(frames == 34 && summary.frames == 34 && summary.duration == 3_500_000)
    #expect(
      news.compactMap { if case .fileWritten(let file) = $0 { file.frames } else { nil } } == [9, 10, 10, 5])
    #expect(disk.openCount == 0)
  }

  @Test("an hour in which nothing happens has its own file, which ends at the right time") func idle() throws
  {
    let disk = MemoryDisk()
    _ = try FakeInput.usual().record(on: disk, duration: 10_000_000) { $0.segmentLength = 4_000_000 }
    #expect(disk.names.count == 3)
    #expect(try (1...3).map { try disk.document($0).endTime } == [4_000_000, 4_000_000, 2_000_000])
  }

  @Test(
    "a file that would be too large ends early, and the next one begins there", arguments: [900, 1500, 5000])
  func size(limit: Int64) throws {
    let disk = MemoryDisk()
    let (summary, _) = try input(frames: 200).record(on: disk, duration: 21_000_000) {
      $0.segmentLength = 60_000_000
      $0.sizeLimit = limit
    }
    #expect(summary.reason == .duration)
    #expect(disk.files.values.allSatisfy { $0.count <= limit } && disk.names.count > 1)
    var lines: [String] = []
    for number in 1...disk.names.count {
      let document = try disk.document(number)
      guard case .object(let segment)? = document.header.meta["segment"],
        case .integer(let begin)? = segment["from_us"]
      else { continue }
      for entry in document.entries { lines.append("\(begin + entry.time)") }
    }
    #expect(lines == (1...200).map { "\($0 * 100_000)" })
  }

  @Test("the newest files are kept, and no others are touched") func keep() throws {
    let disk = MemoryDisk()
    for name in ["a-000007.recording", "a-7.recording", "a-000008.txt", "ab-000001.recording", "a.recording"]
    {
      disk.put(name, [1])
    }
    disk.put(".a.new", [1])
    _ = try input(frames: 50).record(on: disk, duration: 5_500_000) {
      $0.segmentLength = 1_000_000
      $0.keptFiles = 2
    }
    #expect(
      disk.names == [
        "a-000008.txt", "a-000012.recording", "a-000013.recording", "a-7.recording", "a.recording",
        "ab-000001.recording",
      ])
  }

  @Test("a disk that is full costs the oldest files, and what is left is whole and without a gap") func full()
    throws
  {
    let disk = MemoryDisk()
    disk.capacity = 6000
    let (summary, news) = try input(frames: 300).record(on: disk, duration: 30_500_000) {
      $0.segmentLength = 1_000_000
      $0.keptFiles = 1000
    }
    #expect(summary.reason == .duration && summary.frames == 300)
    let numbers = disk.names.compactMap { Int($0.dropFirst(2).dropLast(10)) }
    #expect(numbers == Array((numbers.first ?? 0)...31) && numbers.count > 3 && numbers.count < 15)
    for number in numbers { #expect(try !disk.document(number).isCut, "\(number)") }
    #expect(
      news.contains {
        if case .remark(let text) = $0 { text.contains("the disk is full: a-0000") } else { false }
      })
  }

  @Test("without a number to keep, a full disk ends the recording, and nothing is removed")
  func fullWithoutKeep()
    throws
  {
    let disk = MemoryDisk()
    disk.capacity = 6000
    let error = #expect(throws: CaptureError.self) {
      try input(frames: 300).record(on: disk, duration: 30_500_000) { $0.segmentLength = 1_000_000 }
    }
    #expect(error?.code == .unwritable)
    let numbers = disk.names.compactMap { Int($0.dropFirst(2).dropLast(10)) }
    #expect(numbers == Array(1...(numbers.last ?? 0)))
    for number in numbers.dropLast() { #expect(try !disk.document(number).isCut) }
    #expect(try disk.document(numbers.last ?? 0).header.devices.count == 1)
    #expect(disk.openCount == 0)
  }

  @Test("a recorder that is killed at any byte leaves files that load, and the next run goes on behind them")
  func killed() throws {
    let whole = MemoryDisk()
    _ = try input(frames: 30).record(on: whole, duration: 3_000_000) { $0.segmentLength = 1_000_000 }
    let cut = try #require(whole.files["a-000002.recording"])
    for count in stride(from: try cut.headerLength, to: cut.count, by: 7) {
      let disk = MemoryDisk()
      disk.put("a-000001.recording", whole.files["a-000001.recording"] ?? [])
      disk.put("a-000002.recording", Array(cut[..<count]))
      disk.put(".a.new", [0x7b])
      _ = try input(frames: 5).record(on: disk, duration: 600_000) {
        $0.segmentLength = 1_000_000
        $0.keptFiles = 10
      }
      #expect(disk.names == (1...3).map { "a-00000\($0).recording" })
      #expect(try disk.document(2).header.devices[0].state.contactSlots == [0])
      #expect(try disk.document(2).isCut && !disk.document(1).isCut && !disk.document(3).isCut)
    }
  }

  @Test("a file gets its name only once its header is written") func header() throws {
    let disk = MemoryDisk()
    let input = input(frames: 30)
    var system = disk.system(of: input)
    let rename = system.files.rename
    var sizes: [Int] = []
    system.files.rename = { from, to in
      sizes.append(disk.files[from]?.count ?? 0)
      return rename(from, to)
    }
    var options = RecorderOptions(devices: ["/dev/touch"], output: .newFile("a"), duration: 3_000_000)
    options.segmentLength = 1_000_000
    _ = try Recorder.run(options, system: system, controls: RecorderControls(stop: FakeInput.stop))
    #expect(sizes.count == 4 && sizes.allSatisfy { $0 > 300 })
  }

  @Test("two devices, one of them unplugged, are as they were at each border") func plugging() throws {
    let input = input(frames: 15)
    input.send("/dev/mouse", at: 400_500, [(400_000, [InputEvent(.left, 1)])])
    input.wakes.append(.init(time: 1_300_000, readings: ["/dev/mouse": [.failure(.noDevice)]]))
    input.wakes.sort { $0.time < $1.time }
    let disk = MemoryDisk()
    _ = try input.record(on: disk, ["/dev/touch", "/dev/mouse"], duration: 3_000_000) {
      $0.segmentLength = 1_000_000
    }
    #expect(try disk.document(2).header.devices.map(\.state.keys) == [[EventCode.touch.number], [0x110]])
    #expect(try disk.document(2).lines.contains("300000 u1"))
    #expect(try disk.document(3).header.devices.map(\.id) == [0])
  }

  @Test("a missing folder is reported before anything is recorded") func folder() {
    let error = #expect(throws: CaptureError.self) {
      try input(frames: 1).record(on: MemoryDisk(), duration: 1_000_000) {
        $0.segmentLength = 1_000_000
        $0.output = .newFile("/none/a")
      }
    }
    #expect(error?.code == .noFolder)
  }
}

extension [UInt8] {
  /// How long the first line is, with its end.
  fileprivate var headerLength: Int {
    get throws { try #require(firstIndex(of: 10)) + 1 }
  }
}
