import RetouchEvdev
import RetouchRecording
import Testing

@testable import RetouchInterchange

@Suite("the entries of an imported device")
struct EntrySpoolTests {
  @Test("come back in order, with their lines, from memory and from the file, and take bounded memory")
  func order() throws {
    let spool = EntrySpool(device: 3)
    #expect(spool.firstTime == nil && spool.lastTime == nil)
    var entries: [TimedEntry] = []
    var places: [Int] = []
    var most = 0
    for number in 0..<40_000 {
      let time = Int64(number) * 10 - 50
      places.append(spool.end)
      let entry: RecordingEntry
      switch number % 1000 {
      case 7: entry = .wentBack(device: 3, microseconds: Int64(number))
      case 8: entry = .unplugged(device: 3)
      default:
        let events = (0..<number % 7).map { InputEvent(type: 3, code: UInt16($0), value: Int32(-number)) }
        entry = .frame(device: 3, events: events, report: Int32(number % 2))
      }
      if case .frame(_, let events, let report) = entry {
        try spool.append(events, report: report, at: time, line: number + 1)
      } else {
        try spool.append(entry, at: time, line: number + 1)
      }
      entries.append(TimedEntry(time: time, entry))
      most = max(most, spool.bytesInMemory)
    }
    #expect(spool.count == entries.count && spool.firstTime == -50 && spool.lastTime == entries.last?.time)
    #expect(spool.end > 1 << 20 && most < 300 << 10)
    for start in [0, 1, 20_000, 39_999] {
      var reader = spool.reader(from: places[start])
      var frame = Frame(time: 0, events: [])
      var index = start
      #expect(try reader.nextTime() == entries[start].time)
      while let next = try reader.next(into: &frame) {
        let entry =
          next.entry
          ?? TimedEntry(
            time: frame.time, .frame(device: frame.device, events: frame.events, report: frame.report))
        try #require(entry == entries[index] && next.line == index + 1, "\(index)")
        index += 1
      }
      #expect(index == entries.count)
      #expect(try reader.nextTime() == nil && reader.next(into: &frame) == nil)
    }
  }

  @Test("of several devices are in the order of their times, and at one time in that of the devices")
  func merged() throws {
    var lines = ["add device 1: /dev/input/event1", "add device 2: /dev/input/event2"]
    for number in 0..<9000 {
      let (one, other) = (number % 3 == 0 ? ("1", "2") : ("2", "1"))
      for device in [one, other] {
        lines.append(
          "[    \(100 + number / 1000).\(String(1_000_000 + number % 1000 * 1000).dropFirst())] "
            + "/dev/input/event\(device): 0003 0000 \(String(1_000_000 + number).dropFirst())")
        lines.append(
          "[    \(100 + number / 1000).\(String(1_000_000 + number % 1000 * 1000).dropFirst())] "
            + "/dev/input/event\(device): 0000 0000 00000000")
      }
    }
    let document = try Importer.read(bytes: Array(lines.joined(separator: "\n").utf8))
    #expect(document.entries.count == 18_000 && document.entries.last?.time == 8_999_000)
    for (index, entry) in document.entries.enumerated() {
      guard case .frame(let device, let events, _) = entry.entry else {
        Issue.record("\(entry)")
        return
      }
      try #require(
        device == index % 2 && entry.time == Int64(index / 2) * 1000 && events.count == 1, "\(index)")
    }
  }
}
