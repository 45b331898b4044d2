import RetouchEvdev
import Testing

@testable import RetouchContactTracking

@Suite("A touchscreen that knows one contact")
struct SingleTouchTests {
  @Test("BTN_TOUCH makes the contact; it comes at the frame's end, wherever it stands in the frame")
  func tap() {
    let track = Track(TestDevice.single())
    #expect(
      track.frame(1, [key(.touch, 1), InputEvent(.x, 100), InputEvent(.y, 200)])
        == [["1: began 1 slot 0 at 10,20"]])
    #expect(track.frame(2, [InputEvent(.x, 110)]) == [["2: moved 1 slot 0 at 11,20"]])
    #expect(track.frame(3, [key(.touch, 2)]).isEmpty)
    #expect(track.frame(4, [key(.touch, 0)]) == [["4: ended 1 slot 0 at 11,20"]])
    #expect(track.frame(5, [InputEvent(.x, 400)]).isEmpty)
    // The position persists from one contact to the next.
    #expect(track.frame(6, [key(.touch, 1)]) == [["6: began 2 slot 0 at 40,20"]])
    #expect(track.finish(7) == [["7: cancelled 2 slot 0 at 40,20 (recording ended)"]])
  }

  @Test("a tap, or a lift and a touch, within one frame is split into two frames")
  func withinAFrame() {
    let track = Track(TestDevice.single())
    #expect(
      track.frame(1, [InputEvent(.x, 100), key(.touch, 1), key(.touch, 0)]) == [
        ["1: began 1 slot 0 at 10,0"], ["1: ended 1 slot 0 at 10,0"],
      ])
    track.frame(2, [key(.touch, 1)])
    #expect(
      track.frame(3, [key(.touch, 0), InputEvent(.x, 200), key(.touch, 1)]) == [
        ["3: ended 2 slot 0 at 10,0"], ["3: began 3 slot 0 at 20,0"],
      ])
  }

  @Test("a finger that was down at the start is delivered when it is put down again")
  func downAtStart() {
    let state = DeviceState(keys: [EventCode.touch.number], axes: [0: 100, 1: 200])
    let track = Track(TestDevice.single(state: state))
    #expect(track.frame(1, [InputEvent(.x, 110)]).isEmpty)
    #expect(track.frame(2, [key(.touch, 0)]).isEmpty)
    #expect(track.frame(3, [key(.touch, 1)]) == [["3: began 2 slot 0 at 11,20"]])
  }

  @Test("the position may stand in ABS_Z and ABS_RX")
  func otherAxes() throws {
    #expect(
      try play("position-in-z-and-rx").lines == [
        "0: began 1 slot 0 at 10,20", "10000: moved 1 slot 0 at 11,20", "20000: ended 1 slot 0 at 11,20",
      ])
  }

  @Test("a device that announces 0x28 to 0x3f is not a multitouch device")
  func fakeMultitouch() throws {
    #expect(
      try play("fake-multitouch").lines == [
        "0: began 1 slot 0 at 10,20", "10000: moved 1 slot 0 at 11,20", "20000: ended 1 slot 0 at 11,20",
      ])
  }

  @Test("a touch before any position is nowhere: a list says so, and a replay waits for one")
  func untold() {
    let track = Track(TestDevice.single())
    #expect(track.frame(1, [key(.touch, 1)]).isEmpty)
    #expect(track.tracker.remarks.count == 1)
    #expect(track.frame(2, [InputEvent(.x, 100), InputEvent(.y, 200)]) == [["2: began 1 slot 0 at 10,20"]])
    for (device, events) in [
      (TestDevice.single(), [key(.touch, 1)]), (TestDevice.pen(), [key(.toolPen, 1), key(.touch, 1)]),
    ] {
      var summarizer = ContactSummarizer(devices: [device], mapping: .deviceUnits)
      summarizer.process(device: 0, events: events, time: 5)
      summarizer.process(device: 0, events: [key(.touch, 0)], time: 9)
      summarizer.finish(time: 9)
      let contact = summarizer.takeComplete().first
      #expect(contact?.json.contains("\"up_us\":9,\"end\":\"up\",\"down\":null,\"up\":null") == true)
    }
  }

  @Test("a device that is touched without a position makes no contact, with a remark")
  func noPosition() throws {
    let played = try play("touch-without-position")
    #expect(played.lines.isEmpty)
    #expect(
      played.remarks == ["\"button\" says that it is touched but has no position, so it makes no contacts"])
  }
}
