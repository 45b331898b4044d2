import RetouchEvdev
import Foundation
import RetouchRecording
import Testing

@Suite("The files of version 1")
struct FixtureTests {
  @Test("the smallest recording is a device, a press and an end")
  func minimal() throws {
    let document = try RecordingDocument(contentsOf: fixture("minimal-v1.recording"))
    #expect(
      document
        == RecordingDocument(
          header: RecordingHeader(devices: [DeviceDescription(id: 0)]),
          entries: [
            TimedEntry(time: 0, .frame(device: 0, events: [InputEvent(.touch, 1)], report: 0)),
            TimedEntry(time: 90_000, .frame(device: 0, events: [InputEvent(.touch, 0)], report: 0)),
          ],
          endTime: 90_000))
  }

  @Test("a recording with every key and every kind of line is read in full")
  func full() throws {
    let document = try RecordingDocument(contentsOf: fixture("full-v1.recording"))
    let header = document.header
    #expect(header.created == "2026-01-01T09:30:00Z")
    #expect(
      header.display
        == DisplayDescription(
          width: 1080, height: 1920, widthInMillimetres: 68, heightInMillimetres: 121, scale: 2.625))
    #expect(header.pointer == PointerDescription(x: 100, y: 20.5, speed: 1.5))
    #expect(
      header.meta == [
        "kernel": .string("6.1.0"), "made by": .string("hand"), "origin": .integer(1_767_259_800_000_000),
        "nested": .object([
          "list": .array([
            .integer(1), .number(-2.5), .bool(true), .bool(false), .null, .string("\u{1}\n\"\\/"),
          ])
        ]),
      ])
    let panel = try #require(header.devices.first)
    #expect(panel.name == "Panel \"A\" – left")
    #expect([panel.bus, panel.vendor, panel.product, panel.version] == [24, 1046, 9110, 257])
    #expect(panel.properties == [.direct])
    #expect(panel.codes == [.key: [330], .absolute: [0, 1, 47, 53, 54, 57]])
    #expect(panel.axes.count == 6)
    #expect(
      panel.axis(.mtPositionX) == AxisDescription(minimum: 0, maximum: 1079, fuzz: 2, flat: 1, resolution: 16)
    )
    #expect(panel.axis(.mtPositionY)?.minimum == -10)
    #expect(
      panel.state
        == DeviceState(
          keys: [330], axes: [0: 12, 1: 9], currentSlot: 1, slots: [[53: 10, 54: 9, 57: 4], nil]))
    #expect(header.devices[1].clock == .realtime)
    #expect(header.devices[1].offset == -1_767_259_800_000_000)
    #expect(header.devices[1].state.isEmpty)

    let keys = DeviceDescription(
      id: 9, name: "Keys", clock: .unknown, properties: [.pointer, .buttonPad],
      codes: [.key: [30], .miscellaneous: [4], .repetition: []])
    #expect(document.entries == Self.entries(keys: keys))
    #expect(document.endTime == 7_643_530)
    #expect(!document.isCut && document.remarks.isEmpty)
  }

  static func entries(keys: DeviceDescription) -> [TimedEntry] {
    let state = DeviceState(
      keys: [330], axes: [0: 500], currentSlot: 1, slots: [nil, [53: 500, 54: 700, 57: 65_535]])
    func frame(_ time: Int64, _ device: Int, _ events: [InputEvent], report: Int32 = 0) -> TimedEntry {
      TimedEntry(time: time, .frame(device: device, events: events, report: report))
    }
    return [
      TimedEntry(time: 0, .comment("each kind of line once or more")),
      frame(1000, 0, [InputEvent(.mtSlot, 0), InputEvent(.mtPositionX, 120), InputEvent(.mtPositionY, -3)]),
      frame(9000, 0, [InputEvent(.mtTrackingID, -1), InputEvent(.touch, 0)]),
      frame(9000, 1, [InputEvent(.relativeX, -3), InputEvent(.relativeY, 4)]),
      TimedEntry(time: 10_500, .marker("Zürich → press")),
      frame(260_500, 0, []),
      TimedEntry(time: 260_512, .wentBack(device: 1, microseconds: 40)),
      frame(260_512, 1, [InputEvent(.left, 1)]),
      TimedEntry(time: 260_519, .dropped(device: 0, state: state)),
      TimedEntry(time: 260_519, .dropped(device: 1, state: DeviceState())),
      TimedEntry(time: 360_519, .plugged(keys)),
      frame(393_519, 9, [InputEvent(.scanCode, 458_756), InputEvent(EventCode(.key, 30), 1)]),
      frame(643_519, 9, [InputEvent(EventCode(.key, 30), 2)], report: 1),
      frame(643_529, 9, [InputEvent(EventCode(.key, 30), .min), InputEvent(.timestamp, .max)]),
      TimedEntry(time: 643_529, .rotated(degrees: 90)),
      TimedEntry(time: 5_643_529, .suspended(microseconds: 3_600_000_000)),
      TimedEntry(time: 5_643_530, .unplugged(device: 9)),
    ]
  }

  @Test("what the writer makes of a file that it wrote is that file", arguments: ["minimal-v1", "full-v1"])
  func canonical(name: String) throws {
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: fixture(name + ".recording"))))
    let document = try RecordingDocument(bytes: bytes)
    #expect(text(try document.encoded(includeKeys: true)) == text(bytes))
  }

  @Test("spaces, CRLF, a byte order mark, escapes, order, and unknown keys and lines change nothing")
  func tolerant() throws {
    let full = try RecordingDocument(contentsOf: fixture("full-v1.recording"))
    var tolerant = try RecordingDocument(contentsOf: fixture("tolerant-v1.recording"))
    // The line with the unknown code took 500 of the 1,500 µs before the marker.
    #expect(tolerant.entries.remove(at: 4) == TimedEntry(time: 9500, .unknown(code: "future")))
    #expect(tolerant == full)
  }

  @Test("a file that was cut loads what is whole, and says so")
  func cut() throws {
    let full = try RecordingDocument(contentsOf: fixture("full-v1.recording"))
    let cut = try RecordingDocument(contentsOf: fixture("cut-v1.recording"))
    #expect(cut.isCut)
    #expect(cut.entries == Array(full.entries.prefix(3)))
    #expect(cut.endTime == 9000)
    #expect(
      cut.remarks == [
        "The recording was cut within line 5: 2 frames up to 9000 µs could be read, "
          + "and how long it went on after that is not known"
      ])
  }

  @Test("a reader says what it has read so far, and stays at the end")
  func progress() throws {
    let reader = try RecordingReader(path: fixture("minimal-v1.recording"))
    var frame = Frame(time: -1, device: 5, events: [InputEvent(.x, 1)], report: 4)
    #expect(reader.header.devices.map(\.id) == [0])
    guard case .frame = try reader.next(into: &frame) else { throw Unexpected() }
    #expect(frame == Frame(time: 0, device: 0, events: [InputEvent(.touch, 1)]))
    #expect((reader.frameCount, reader.endTime) == (1, 0))
    #expect(try reader.nextEntry()?.time == 90_000)
    #expect((reader.frameCount, reader.endTime) == (2, 90_000))
    for _ in 0..<3 {
      #expect(try reader.nextEntry() == nil)
      #expect(try reader.next(into: &frame) == nil)
    }
    #expect(frame == Frame(time: 0, device: 0, events: [InputEvent(.touch, 1)]))
    #expect(!reader.isCut && reader.remarks.isEmpty)
  }

  struct Unexpected: Error {}
}
