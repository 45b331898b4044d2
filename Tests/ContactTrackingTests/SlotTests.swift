import Evdev
import Testing

@testable import ContactTracking

@Suite("A touchscreen with slots")
struct SlotTests {
  @Test("a finger goes down, moves and lifts")
  func tap() {
    let track = Track(TestDevice.slots())
    #expect(track.frame(5, [id(1)] + at(100, 200)) == [["5: began 1 slot 0 at 10,20"]])
    #expect(track.frame(6, [InputEvent(.mtPositionX, 110)]) == [["6: moved 1 slot 0 at 11,20"]])
    #expect(track.frame(7, [lift]) == [["7: ended 1 slot 0 at 11,20"]])
    #expect(track.finish().isEmpty)
    #expect(track.tracker.remarks.isEmpty)
  }

  @Test("an id that becomes another one without −1 is an end, then a begin, in two frames")
  func idChange() {
    let track = Track(TestDevice.slots())
    track.frame(5, [id(1)] + at(100, 200))
    #expect(
      track.frame(6, [id(2)] + at(300, 400)) == [
        ["6: ended 1 slot 0 at 10,20"], ["6: began 2 slot 0 at 30,40"],
      ])
    #expect(track.frame(7, [lift]) == [["7: ended 2 slot 0 at 30,40"]])
    #expect(track.finish().isEmpty)
  }

  @Test("a tap that fits into one frame begins and ends in two frames of the same time")
  func tapInOneFrame() {
    let track = Track(TestDevice.slots())
    #expect(
      track.frame(5, [id(1)] + at(100, 200) + [lift]) == [
        ["5: began 1 slot 0 at 10,20"], ["5: ended 1 slot 0 at 10,20"],
      ])
    #expect(track.finish().isEmpty)
  }
}
