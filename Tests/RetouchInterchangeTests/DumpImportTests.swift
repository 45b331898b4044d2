import RetouchEvdev
import Foundation
import RetouchSupport
import RetouchRecording
import Testing

@testable import RetouchInterchange

/// The bytes of events as a system of a layout gives them; each event is seconds, microseconds, type, code
/// and value.
private func dump(_ events: [[Int64]], as layout: DumpLayout = DumpLayout.all[0]) -> [UInt8] {
  func bytes(_ number: Int64, _ count: Int) -> [UInt8] {
    let little = (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    return layout.isBigEndian ? little.reversed() : little
  }
  let word = layout.isWide ? 8 : 4
  return events.flatMap {
    bytes($0[0], word) + bytes($0[1], word) + bytes($0[2], 2) + bytes($0[3], 2) + bytes($0[4], 4)
  }
}

private func importDump(_ bytes: [UInt8], description: String? = nil) throws(RecordingError)
  -> RecordingDocument
{
  try Importer.read(bytes: bytes, name: "dump", description: description.map { Array($0.utf8) })
}

/// A finger that touches, moves and lifts.
private let touch: [[Int64]] = [
  [1700, 999_990, 3, 57, 4], [1700, 999_990, 3, 53, -3], [1700, 999_990, 3, 54, 1919],
  [1700, 999_990, 1, 330, 1],
  [1700, 999_990, 0, 0, 0], [1701, 10, 3, 53, 12], [1701, 10, 0, 0, 1], [1701, 500, 3, 57, -1],
  [1701, 500, 1, 330, 0], [1701, 500, 0, 0, 0],
]

@Suite("Import of raw dumps from a device's node")
struct DumpImportTests {
  @Test("dumps from 64-bit and 32-bit systems of both byte orders import the same", arguments: DumpLayout.all)
  func layouts(layout: DumpLayout) throws {
    let bytes = dump(touch, as: layout)
    #expect(bytes.count == touch.count * layout.size)
    #expect(Importer.kind(of: bytes) == .dump)
    let document = try importDump(bytes)
    #expect(
      document.frames == [
        frame(0, [3, 57, 4], [3, 53, -3], [3, 54, 1919], [1, 330, 1]), frame(20, [3, 53, 12], report: 1),
        frame(510, [3, 57, -1], [1, 330, 0]),
      ])
    #expect(document.header.meta["imported"] == .string(layout.name))
    #expect(document.header.meta["origin"] == .string("1700.999990"))
    #expect(!document.isCut)
    #expect(document.header.devices[0].axes[53] == nil)
    #expect(document.remarks.contains { $0.contains("how far") })
  }

  @Test(
    "a tap on a 64-bit and on a 32-bit ARM kernel, with what getevent says of the device",
    arguments: [("arm64", 240, 99_659), ("armhf", 160, 99_712)])
  func tap(name: String, size: Int, lift: Int64) throws {
    let path = fixture("dump/\(name).dump")
    #expect(try Data(contentsOf: URL(filePath: path)).count == size)
    let document = try Importer.open(path: path, description: fixture("dump/panel.txt"))
    let device = document.header.devices[0]
    #expect(device.name == "Retouch Lab uinput-2")
    #expect(device.codes == [.key: [330], .absolute: [0, 1, 47, 53, 54, 55, 57]])
    #expect(device.axes[53] == AxisDescription(minimum: 0, maximum: 1_023_999, resolution: 6000))
    #expect(device.properties == [.direct])
    #expect(
      document.frames == [
        frame(
          0, [3, 57, 0], [3, 53, 200_000], [3, 54, 300_000], [1, 330, 1], [3, 0, 200_000], [3, 1, 300_000]),
        frame(lift, [3, 57, -1], [1, 330, 0]),
      ])
    #expect(document.remarks == [])
    #expect(document.entries.count == 2)
  }

  @Test("the seconds of a 32-bit kernel are unsigned, and count until 2106")
  func unsignedSeconds() throws {
    let late: [[Int64]] = [[4_000_000_000, 5, 1, 330, 1], [4_000_000_000, 5, 0, 0, 0]]
    let document = try importDump(dump(late, as: DumpLayout.all[1]))
    #expect(document.frames == [frame(0, [1, 330, 1])])
    #expect(document.header.meta["origin"] == .string("4000000000.000005"))
  }

  @Test("the layout is the one that all events fit, even if the first event alone fits another")
  func firstEventMisleads() throws {
    // In the layout of 24 bytes the first event says 4,294,967,299 s, 3 µs, type 3, code 0.
    let events: [[Int64]] = [
      [3, 1, 3, 0, 0], [3, 1, 3, 1, 77], [3, 1, 0, 0, 0], [3, 900, 3, 0, 5], [3, 900, 0, 0, 0],
    ]
    let document = try importDump(dump(events, as: DumpLayout.all[1]))
    #expect(document.header.meta["imported"] == .string("input_event 32-bit"))
    #expect(document.frames == [frame(0, [3, 0, 0], [3, 1, 77]), frame(899, [3, 0, 5])])
  }

  @Test("events whose bytes look like other kinds of file are still events")
  func looksLikeText() throws {
    // The seconds begin with a brace, as a recording does; the value is a line feed and an event of evemu's.
    let seconds = Int64(0x6553_f17b)
    let value = Int64(Int32(bitPattern: 0x3a45_0a0a))
    for layout in DumpLayout.all where !layout.isBigEndian {
      let document = try importDump(dump([[seconds, 7, 3, 53, value], [seconds, 7, 0, 0, 0]], as: layout))
      #expect(document.frames == [frame(0, [3, 53, Int32(value)])])
    }
  }

  @Test("a dump that ends within an event loads up to there, and says so", arguments: [1, 15, 23])
  func cut(bytes: Int) throws {
    let whole = dump(touch)
    let document = try importDump(Array(whole.prefix(5 * 24 + bytes)))
    #expect(document.frames.count == 1)
    #expect(document.isCut)
    #expect(document.remarks.first == "the file is cut: its last event is incomplete")
  }

  @Test(
    "a dump that is longer than what is read at once loads whole, in each layout", arguments: DumpLayout.all)
  func long(layout: DumpLayout) throws {
    var events: [[Int64]] = []
    for number in Int64(0)..<20_000 {
      let isReport = number % 2 == 1
      events.append([number / 1000, number % 1000, isReport ? 0 : 2, 0, isReport ? 0 : 3])
    }
    let document = try importDump(dump(events, as: layout))
    #expect(document.frames.count == 10_000)
    #expect(document.frames.allSatisfy { $0.events == [InputEvent(.relativeX, 3)] })
    #expect(document.endTime == 19_000_998)
  }

  @Test("where bytes were lost it is refused with the event, its place and what to do")
  func lostBytes() {
    var bytes = dump(Array(repeating: touch, count: 60).flatMap { $0 })
    bytes.removeSubrange(300 * 24..<300 * 24 + 5)
    do throws(RecordingError) {
      _ = try importDump(bytes)
      Issue.record("expected an error")
    } catch {
      #expect(error.code == .malformed)
      #expect(error.problem.contains("event 301, at byte 7200"))
      #expect(error.hint?.contains("head -c 7200") == true)
    }
  }

  @Test("keys that reveal what was typed are left out, and counted")
  func privateKeys() throws {
    let document = try importDump(
      dump([[1, 0, 4, 4, 30], [1, 0, 1, 30, 1], [1, 0, 0, 0, 0], [2, 0, 1, 330, 1], [2, 0, 0, 0, 0]]))
    #expect(document.frames == [frame(0, [1, 330, 1])])
    #expect(document.remarks.contains { $0.contains("which keys were typed") })
  }

  @Test("a file that holds only reports, or less than one event, is not a dump")
  func noDump() {
    let implausible: [[[Int64]]] = [
      [[7, 500_000, 0, 0, 0], [7, 500_009, 0, 0, 0]], [[7, 1_000_000, 3, 53, 1]],
      [[9_007_199_254, 500_000, 3, 53, 1]], [[7, 500_000, 32, 0, 1]], [[7, 500_000, 1, 0x300, 1]],
    ]
    var files = implausible.map { dump($0) }
    files += [[UInt8](repeating: 0, count: 480), Array(dump(touch).prefix(15))]
    for bytes in files {
      #expect(Importer.kind(of: bytes) != .dump)
    }
  }

  @Test("any events in any layout are read as they were, from generated seeds", arguments: 0..<40)
  func generated(seed: Int) throws {
    var random = SeededNumbers(seed: UInt64(seed))
    let layout = DumpLayout.all[seed % 4]
    var events: [[Int64]] = []
    var expected: [Frame] = []
    // Past the first seconds after the start of a device's clock, where a word more or less is ambiguous.
    var time = Int64.random(in: 60_000_000..<4_000_000_000_000_000, using: &random)
    let start = time
    for _ in 0..<Int.random(in: 1...60, using: &random) {
      var frame = Frame(time: time - start, device: 0, events: [], report: 0)
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let event = InputEvent(
          type: 3, code: UInt16.random(in: 0...63, using: &random),
          value: Int32.random(in: .min ... .max, using: &random))
        frame.events.append(event)
        events.append(
          [time / 1_000_000, time % 1_000_000, 3, Int64(event.code.number), Int64(event.value)])
      }
      events.append([time / 1_000_000, time % 1_000_000, 0, 0, 0])
      expected.append(frame)
      time += Int64.random(in: 0...40_000, using: &random)
    }
    let document = try importDump(dump(events, as: layout))
    #expect(document.header.meta["imported"] == .string(layout.name))
    #expect(document.frames == expected)
  }
}
