import RetouchEvdev
import RetouchRecording
import Testing

@testable import RetouchRunner
@testable import RetouchVerdict

@Suite("A frame in which several contacts go down")
struct RecordingPartingTests {
  private func document(_ events: [InputEvent]) -> RecordingDocument {
    RecordingDocument(
      entries: [TimedEntry(time: 5, .frame(device: 0, events: events, report: 0))], endTime: 9)
  }

  private let first: [InputEvent] = [.init(.mtTrackingID, 1), .init(.mtPositionX, 10)]
  private let second: [InputEvent] = [.init(.mtSlot, 1), .init(.mtTrackingID, 2), .init(.mtPositionX, 20)]
  private let third: [InputEvent] = [.init(.mtSlot, 2), .init(.mtTrackingID, 3)]

  @Test("is divided by its slots; what is of no slot stays where it was")
  func divided() throws {
    let place: [InputEvent] = [.init(.x, 10)]
    let parted = try #require(document(first + second + place).parted(0, landing: 1, of: 2))
    #expect(
      parted.entries == [
        TimedEntry(time: 5, .frame(device: 0, events: first + place, report: 0)),
        TimedEntry(time: 5, .frame(device: 0, events: second, report: 0)),
      ])
    #expect(parted.endTime == 9)
  }

  @Test("ends in the slot with which the next frame goes on")
  func slot() throws {
    let parted = try #require(document(first + second + third).parted(0, landing: 1, of: 3))
    #expect(
      parted.entries.map(\.entry) == [
        .frame(device: 0, events: first + third, report: 0),
        .frame(device: 0, events: second + [.init(.mtSlot, 2)], report: 0),
      ])
  }

  @Test("stays whole where its landings are not those that were counted, or not in the slots' order")
  func whole() {
    #expect(document(first + second).parted(0, landing: 1, of: 3) == nil)
    #expect(document(first + second).parted(0, landing: 0, of: 2) == nil)
    #expect(document(first + second).parted(0, landing: 2, of: 2) == nil)
    #expect(document(first + second).parted(1, landing: 1, of: 2) == nil)
    #expect(document(first + third + second).parted(0, landing: 1, of: 3) == nil)
    #expect(document(first + first).parted(0, landing: 1, of: 2) == nil)
  }
}
