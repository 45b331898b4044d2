import RetouchEvdev
import RetouchSupport
import Testing

@testable import RetouchContactTracking

private let mtReport = InputEvent(.mtReport, 0)

@Suite("A touchscreen without slots")
struct SlotlessTests {
  @Test("an empty SYN_MT_REPORT, BTN_TOUCH 0 and an empty frame each end the contact")
  func endings() throws {
    let played = try play("slotless-endings")
    #expect(
      played.lines == [
        "0: began 1 slot 0 at 10,20", "10000: moved 1 slot 0 at 11,20", "20000: ended 1 slot 0 at 11,20",
        "30000: began 2 slot 0 at 10,20", "40000: ended 2 slot 0 at 10,20",
        "50000: began 3 slot 0 at 10,20", "60000: ended 3 slot 0 at 10,20",
      ])
    #expect(played.remarks.isEmpty)
  }

  @Test("where all contacts have the id 0, positions show which finger is which")
  func sameID() throws {
    #expect(
      try play("slotless-same-id").groups == [
        ["0: began 1 slot 0 at 10,20"],
        ["10000: moved 1 slot 0 at 11,20", "10000: began 2 slot 1 at 80,90"],
        ["20000: moved 1 slot 0 at 12,20", "20000: moved 2 slot 1 at 81,90"],
        ["30000: ended 1 slot 0 at 12,20", "30000: moved 2 slot 1 at 82,90"],
        ["40000: ended 2 slot 1 at 82,90"],
      ])
  }

  @Test("where ids differ, they show which finger is which")
  func identifiers() throws {
    #expect(
      try play("slotless-ids").groups == [
        ["0: began 1 slot 0 at 10,20"],
        ["10000: ended 1 slot 0 at 10,20", "10000: began 2 slot 1 at 11,21"],
        ["20000: began 3 slot 0 at 50,50", "20000: moved 2 slot 1 at 12,21"],
        ["30000: ended 3 slot 0 at 50,50", "30000: ended 2 slot 1 at 12,21"],
      ])
  }

  @Test("ids that two fingers turn out to share are ignored from then on, with a remark")
  func identifiersThatLie() {
    let track = Track(TestDevice.slotless(codes: [.mtTrackingID]))
    track.frame(1, at(100, 100) + [id(3), mtReport])
    track.frame(2, at(100, 100) + [id(3), mtReport] + at(900, 900) + [id(3), mtReport])
    track.frame(3, at(900, 910) + [id(3), mtReport] + at(110, 100) + [id(3), mtReport])
    track.frame(4, [mtReport])
    #expect(track.finish().isEmpty)
    #expect(track.lines.filter { $0.contains("moved") }.count == 2)
    #expect(
      track.tracker.remarks == [
        "\"panel\" gives contacts that are down together the same tracking id"
      ])
  }

  @Test("of 32 and more contacts in a frame 31 are followed, with a remark")
  func thirtyTwo() throws {
    let played = try play("slotless-32")
    #expect(played.groups.map(\.count) == [31, 31])
    #expect(
      played.remarks == [
        "\"panel without slots\" has more than 31 contacts in a frame, so that those beyond are left out, "
          + "first at 0.010000 s, 2 times in all: look at that frame: is a SYN_REPORT missing before it?"
      ])
  }

  @Test("31 contacts that are replaced by 31 others are all ended, and all new ones begin")
  func thirtyOneReplaced() {
    let track = Track(TestDevice.slotless(codes: [.mtTrackingID]))
    func fingers(_ first: Int32) -> [InputEvent] {
      (0..<31).flatMap { at($0 * 10, $0 * 10) + [id(first + $0), mtReport] }
    }
    track.frame(1, fingers(1))
    let lines: [String] = track.frame(2, fingers(100)).reduce([], +)
    #expect(lines.filter { $0.contains("ended") }.count == 31)
    #expect(lines.filter { $0.contains("began") }.count == 31)
    #expect(track.frame(3, [mtReport]).map(\.count) == [31])
    #expect(track.finish().isEmpty)
  }

  @Test("a frame that holds other events only leaves the contacts as they are")
  func silentFrames() {
    let track = Track(TestDevice.slotless())
    track.frame(1, at(100, 200) + [mtReport])
    #expect(track.frame(2, [key(.touch, 1)]).isEmpty)
    #expect(track.frame(3, [InputEvent(.timestamp, 77)]).isEmpty)
    #expect(track.frame(4, report: 1, []).isEmpty)
    #expect(track.frame(5, []) == [["5: ended 1 slot 0 at 10,20"]])
  }

  @Test("an entry that hovers, has no position or has an extent of 0 is not a contact")
  func noTouch() {
    let track = Track(TestDevice.slotless(codes: [.mtTouchMajor, .mtDistance]))
    let x = InputEvent(.mtPositionX, 100)
    #expect(track.frame(1, [x, mtReport]).isEmpty)
    #expect(track.frame(2, at(100, 200) + [InputEvent(.mtTouchMajor, 0), mtReport]).isEmpty)
    #expect(track.frame(3, at(100, 200) + [InputEvent(.mtDistance, 4), mtReport]).isEmpty)
    #expect(
      track.frame(4, at(100, 200) + [InputEvent(.mtTouchMajor, 3), mtReport])
        == [["4: began 1 slot 0 at 10,20"]])
  }

  @Test("a palm cancels")
  func palm() {
    let track = Track(TestDevice.slotless(codes: [.mtToolType]))
    track.frame(1, at(100, 200) + [mtReport])
    #expect(
      track.frame(2, at(110, 200) + [tool(2), mtReport]) == [["2: cancelled 1 slot 0 at 10,20 (palm)"]])
    #expect(track.frame(3, at(120, 200) + [mtReport]).isEmpty)
    #expect(track.frame(4, []).isEmpty)
    #expect(track.frame(5, at(120, 200) + [mtReport]) == [["5: began 2 slot 0 at 12,20"]])
  }

  @Test("contacts of the first frame were down before where the touch key was pressed at the start")
  func downAtStart() {
    let track = Track(TestDevice.slotless(state: DeviceState(keys: [EventCode.touch.number])))
    #expect(track.frame(1, at(100, 200) + [mtReport]).isEmpty)
    #expect(track.frame(2, at(110, 200) + [mtReport]).isEmpty)
    #expect(
      track.frame(3, at(110, 200) + [mtReport] + at(800, 900) + [mtReport])
        == [["3: began 2 slot 1 at 80,90"]])
    #expect(track.frame(4, []) == [["4: ended 2 slot 1 at 80,90"]])
  }

  @Test("a device without a slot axis that never separates contacts has slots after all")
  func slotsAfterAll() {
    let track = Track(TestDevice.slotless(codes: [.mtTrackingID]))
    #expect(track.frame(1, []).isEmpty)
    #expect(track.frame(2, [id(1)] + at(100, 200)) == [["2: began 1 slot 0 at 10,20"]])
    #expect(track.frame(3, []).isEmpty)
    #expect(track.frame(4, [lift]) == [["4: ended 1 slot 0 at 10,20"]])
  }

  @Test(
    "40 fingers that jump about anywhere, with any ids, are followed without a hang", arguments: [0, 1, 40])
  func crowd(ids: Int32) {
    var generator = SeededNumbers(seed: 31)
    let track = Track(TestDevice.slotless(codes: ids == 0 ? [] : [.mtTrackingID]))
    for time in 0..<40 {
      let count = Int.random(in: 0...40, using: &generator)
      let events: [InputEvent] = (0..<count).flatMap { _ in
        let wild = generator.chance(20)
        let range: ClosedRange<Int32> = wild ? .min ... .max : 0...1999
        return at(.random(in: range, using: &generator), .random(in: range, using: &generator))
          + (ids == 0 ? [] : [id(.random(in: 0..<ids, using: &generator))]) + [mtReport]
      }
      track.frame(Int64(time), count == 0 ? [mtReport] : events)
    }
    track.frame(99, [mtReport])
    #expect(track.finish().isEmpty)
    #expect(track.frames.flatMap(\.changes).compactMap(\.contact).map(\.number).max() ?? 0 > 31)
  }
}
