import RetouchEvdev
import Testing

@testable import RetouchContactTracking

@Suite("Events that the kernel dropped")
struct DroppedTests {
  @Test("the state after a drop ends lifted contacts, replaces those with another id, and keeps the rest")
  func slots() throws {
    #expect(
      try play("dropped").groups == [
        ["0: began 1 slot 0 at 10,20", "0: began 2 slot 1 at 30,40", "0: began 3 slot 2 at 50,60"],
        [
          "10000: ended 1 slot 0 at 10,20", "10000: ended 2 slot 1 at 30,40",
          "10000: moved 3 slot 2 at 51,60",
        ],
        ["10000: began 4 slot 1 at 31,41"],
        // The current slot comes from the state.
        ["20000: moved 4 slot 1 at 32,41"],
        ["30000: ended 4 slot 1 at 32,41", "30000: ended 3 slot 2 at 51,60"],
      ])
  }

  @Test("what follows a SYN_DROPPED in a frame is discarded, and a contact whose lift was lost is cancelled")
  func inFrame() throws {
    let played = try play("dropped-in-a-frame")
    #expect(
      played.groups == [
        ["0: began 1 slot 0 at 10,20"], ["10000: moved 1 slot 0 at 11,20"],
        ["20000: cancelled 1 slot 0 at 11,20 (its lift was lost)"], ["20000: began 2 slot 0 at 30,20"],
        ["30000: ended 2 slot 0 at 30,20"],
      ])
    #expect(
      played.remarks == [
        "events of \"panel\" were lost, and the recording does not say how it stood afterwards, "
          + "first at 0.010000 s, 1 time in all: "
          + "contacts around that time may be wrong: record it again where they matter"
      ])
  }

  @Test("a drop without a state leaves a contact going, until it is reported as lifted")
  func goesOn() {
    let track = Track(TestDevice.slots())
    track.frame(1, [id(1)] + at(100, 200))
    track.frame(2, [InputEvent(.dropped, 0)])
    #expect(track.frame(3_000_000, at(110, 200)) == [["3000000: moved 1 slot 0 at 11,20"]])
    #expect(track.frame(3_000_001, [lift]) == [["3000001: ended 1 slot 0 at 11,20"]])
    #expect(track.finish().isEmpty)
  }

  @Test("a contact that the touch key reports as gone after a drop is cancelled, and a new one may begin")
  func touchKeyAfterHole() {
    let track = Track(TestDevice.slots())
    track.frame(1, [id(1)] + at(100, 200) + [key(.touch, 1)])
    track.frame(2, [InputEvent(.dropped, 0)])
    #expect(
      track.frame(3, [key(.touch, 0)]) == [["3: cancelled 1 slot 0 at 10,20 (its lift was lost)"]])
    #expect(track.frame(4, [id(1), key(.touch, 1)]) == [["4: began 2 slot 0 at 10,20"]])
    #expect(track.frame(5, [lift, key(.touch, 0)]) == [["5: ended 2 slot 0 at 10,20"]])
    #expect(track.finish().isEmpty)
  }

  @Test("after a drop a palm is still a palm, and a contact from before is still not delivered")
  func keepsPhases() {
    let before = DeviceState(slots: [[57: 4, 53: 10, 54: 10]])
    let track = Track(TestDevice.slots(state: before))
    track.frame(5, [slot(1), id(5), tool(0)] + at(100, 200))
    track.frame(6, [tool(2)])
    let state = DeviceState(
      currentSlot: 1, slots: [[57: 4, 53: 20, 54: 10], [57: 5, 53: 200, 54: 200, 55: 0]])
    #expect(track.take { track.tracker.dropped(device: 0, state: state, time: 7, into: &$0) }.isEmpty)
    #expect(track.frame(8, [lift, slot(0), lift]).isEmpty)
    #expect(track.finish().isEmpty)
  }

  @Test("an empty state after a drop lifts everything")
  func emptyState() {
    let track = Track(TestDevice.slots())
    track.frame(5, [id(1)] + at(100, 200))
    #expect(
      track.take { track.tracker.dropped(device: 0, state: DeviceState(), time: 7, into: &$0) }
        == [["7: ended 1 slot 0 at 10,20"]])
    #expect(track.finish().isEmpty)
  }

  @Test("a touch key, a button and a pen released during the drop are released after it")
  func keys() {
    let devices = [TestDevice.single(id: 0), TestDevice.mouse(id: 1), TestDevice.pen(id: 2)]
    let track = Track(devices)
    track.frame(1, [key(.touch, 1), InputEvent(.x, 100), InputEvent(.y, 200)])
    track.frame(2, device: 1, [key(.left, 1)])
    track.frame(3, device: 2, [key(.toolPen, 1), key(.touch, 1), InputEvent(.x, 100)])
    for device in 0...2 {
      track.take { track.tracker.dropped(device: device, state: DeviceState(), time: 9, into: &$0) }
    }
    #expect(
      track.lines == [
        "1: began 1 slot 0 at 10,20", "2: began 2 slot 0 at 50,100", "3: began 3 slot 0 at 10,0",
        "9: ended 1 slot 0 at 10,20", "9: ended 2 slot 0 at 50,100", "9: ended 3 slot 0 at 10,0",
      ])
    #expect(track.finish().isEmpty)
  }

  @Test("contacts of protocol A, which the kernel does not keep, stay while the touch key is pressed")
  func slotless() {
    let track = Track(TestDevice.slotless())
    track.frame(1, at(100, 200) + [InputEvent(.mtReport, 0), key(.touch, 1)])
    let touched = DeviceState(keys: [EventCode.touch.number])
    #expect(track.take { track.tracker.dropped(device: 0, state: touched, time: 2, into: &$0) }.isEmpty)
    #expect(
      track.frame(3, at(110, 200) + [InputEvent(.mtReport, 0)]) == [["3: moved 1 slot 0 at 11,20"]])
    #expect(
      track.take { track.tracker.dropped(device: 0, state: DeviceState(), time: 4, into: &$0) }
        == [["4: ended 1 slot 0 at 11,20"]])
    #expect(
      track.frame(5, at(110, 200) + [InputEvent(.mtReport, 0)]) == [["5: began 2 slot 0 at 11,20"]])
    #expect(track.frame(6, []) == [["6: ended 2 slot 0 at 11,20"]])
  }
}
