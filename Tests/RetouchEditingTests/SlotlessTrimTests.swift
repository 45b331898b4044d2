import RecordingSamples
import RetouchEditing
import RetouchLinting
import RetouchEvdev
import RetouchRecording
import Testing

/// Protocol A sends all contacts in each frame, and the kernel keeps no state of them.
@Suite("trimming contacts of protocol A")
struct SlotlessTrimTests {
  private let x = AxisDescription(minimum: 0, maximum: 999, resolution: 10)

  private func panel(announcesTouch: Bool) -> DeviceDescription {
    DeviceDescription(
      id: 0, name: "Panel", properties: [.direct],
      codes: [.key: announcesTouch ? [0x14a] : [], .absolute: [0x35, 0x36]], axes: [0x35: x, 0x36: x])
  }

  private func frame(_ contacts: [Int32]) -> [InputEvent] {
    let events = contacts.flatMap {
      [InputEvent(.mtPositionX, $0), InputEvent(.mtPositionY, 50), InputEvent(.mtReport, 0)]
    }
    return events.isEmpty ? [InputEvent(.mtReport, 0)] : events
  }

  private func recording(_ panel: DeviceDescription, _ frames: [[InputEvent]]) -> RecordingDocument {
    var document = RecordingDocument(header: RecordingHeader(devices: [panel]))
    for (number, events) in frames.enumerated() {
      document.entries.append(
        TimedEntry(time: Int64(number) * 10_000, .frame(device: 0, events: events, report: 0)))
    }
    document.endTime = Int64(frames.count) * 10_000
    return document
  }

  private func held(_ document: RecordingDocument, at time: Int64) throws -> Int {
    try document.stream().trim(from: .time(time), to: nil, into: .memory).heldCount
  }

  @Test("a frame in which events were lost says nothing of contacts, as a replay takes it")
  func broken() throws {
    let frames = [frame([100, 600]), frame([100]) + [InputEvent(.dropped, 0)], frame([100])]
    let document = recording(panel(announcesTouch: true), frames)
    #expect(try held(document, at: 15_000) == 2)
    #expect(try held(document, at: 25_000) == 1)
  }

  @Test(
    "fingers that are down at the cut leave no slots in the state, but the touch key pressed",
    arguments: [false, true])
  func heldFingers(announcesTouch: Bool) throws {
    let whole = recording(
      panel(announcesTouch: announcesTouch),
      [frame([100]), frame([110, 700]), frame([120, 710]), frame([])])
    let piece = try whole.trimmed(from: .time(15_000), to: nil)
    #expect(piece.header.devices[0].state == DeviceState(keys: [EventCode.touch.number]))
    #expect(try held(whole, at: 15_000) == 2)
    #expect(try held(piece, at: 7_000) == 2)
    #expect(try piece.stream().lint().findings == [])
    let afterwards = try whole.trimmed(from: .time(35_000), to: nil)
    #expect(afterwards.header.devices[0].state == DeviceState())
    #expect(try held(whole, at: 35_000) == 0)
  }

  @Test("a finger that never lifts is found in the piece as well")
  func staysDown() throws {
    let whole = recording(panel(announcesTouch: false), [frame([100]), frame([110])])
    let piece = try whole.trimmed(from: .time(5_000), to: nil)
    #expect(try piece.stream().lint().findings.map(\.code) == [.staysDown])
  }

  @Test("a device of one slot that never names it keeps its slot's state")
  func protocolB() throws {
    let down = [InputEvent(.mtTrackingID, 4), InputEvent(.mtPositionX, 100), InputEvent(.mtPositionY, 50)]
    let whole = recording(panel(announcesTouch: true), [down, [InputEvent(.mtPositionX, 110)]])
    let piece = try whole.trimmed(from: .time(5_000), to: nil)
    #expect(piece.header.devices[0].state == DeviceState(slots: [[0x35: 100, 0x36: 50, 0x39: 4]]))
    #expect(try held(whole, at: 5_000) == 1)
  }

  @Test("a finger counts once, whatever else says that it is down")
  func once() throws {
    var document = RecordingDocument(header: RecordingHeader(devices: [Seeded.panel(), Seeded.mouse(id: 3)]))
    let events = [
      InputEvent(.mtTrackingID, 4), InputEvent(.mtPositionX, 1), InputEvent(.mtPositionY, 2),
      InputEvent(.touch, 1), InputEvent(.toolFinger, 1),
    ]
    document.entries = [TimedEntry(time: 0, .frame(device: 0, events: events, report: 0))]
    document.endTime = 10
    #expect(try held(document, at: 5) == 1)
    document.entries.append(
      TimedEntry(time: 1, .frame(device: 3, events: [InputEvent(.left, 1)], report: 0)))
    #expect(try held(document, at: 5) == 2)
  }
}
