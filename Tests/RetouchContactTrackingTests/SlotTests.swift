import RetouchEvdev
import Testing

@testable import RetouchContactTracking

/// Protocol B, with one recording for each behavior; the files describe themselves in `meta.about`.
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

  @Test("a new contact without X, Y or both takes them from the contact before it in its slot")
  func tapsWithoutPosition() throws {
    let played = try play("taps-without-position")
    #expect(
      played.lines == [
        "0: began 1 slot 0 at 10,20", "50000: ended 1 slot 0 at 10,20",
        "100000: began 2 slot 0 at 10,40", "150000: ended 2 slot 0 at 10,40",
        "200000: began 3 slot 0 at 10,40", "250000: ended 3 slot 0 at 10,40",
      ])
    #expect(played.remarks.isEmpty)
  }

  @Test("the slot stays the current one over frames and contacts")
  func slotNotRepeated() throws {
    #expect(
      try play("slot-not-repeated").lines == [
        "0: began 1 slot 0 at 10,20", "10000: began 2 slot 1 at 50,60", "20000: moved 2 slot 1 at 51,60",
        "30000: ended 2 slot 1 at 51,60", "40000: began 3 slot 1 at 51,60",
        "50000: ended 3 slot 1 at 51,60", "60000: ended 1 slot 0 at 10,20",
      ])
  }

  @Test("a position that is reported again, or values without meaning here, are not moves")
  func noMoveWithoutChange() {
    let track = Track(TestDevice.slots())
    track.frame(5, [id(1)] + at(100, 200))
    #expect(track.frame(6, at(100, 200)).isEmpty)
    #expect(track.frame(7, [id(1)]).isEmpty)
    #expect(track.frame(8, []).isEmpty)
    #expect(track.frame(9, [slot(0), InputEvent(.mtOrientation, 1), InputEvent(.x, 5)]).isEmpty)
    #expect(track.finish(10) == [["10: cancelled 1 slot 0 at 10,20 (recording ended)"]])
  }

  @Test("changes of several fingers in one frame are sorted by slot")
  func slotOrder() {
    let track = Track(TestDevice.slots())
    #expect(
      track.frame(5, [slot(3), id(1)] + at(30, 30) + [slot(1), id(2)] + at(10, 10)) == [
        ["5: began 1 slot 1 at 1,1", "5: began 2 slot 3 at 3,3"]
      ])
    #expect(
      track.frame(6, [slot(3), lift, slot(1)] + at(20, 10) + [slot(0), id(3)] + at(50, 50)) == [
        ["6: began 3 slot 0 at 5,5", "6: moved 1 slot 1 at 2,1", "6: ended 2 slot 3 at 3,3"]
      ])
  }

  // MARK: Ids

  @Test("an id that changes without −1 in between ends one contact and begins another, in two frames")
  func idChange() throws {
    #expect(
      try play("id-change").groups == [
        ["0: began 1 slot 0 at 10,20", "0: began 2 slot 1 at 30,40"],
        ["10000: ended 1 slot 0 at 10,20", "10000: moved 2 slot 1 at 31,40"],
        ["10000: began 3 slot 0 at 11,20"],
        ["20000: ended 3 slot 0 at 11,20", "20000: ended 2 slot 1 at 31,40"],
      ])
  }

  @Test("an id that stands in two slots makes two contacts")
  func sameIDTwice() throws {
    #expect(
      try play("same-id-twice").lines == [
        "0: began 1 slot 0 at 10,20", "0: began 2 slot 1 at 30,40", "10000: ended 1 slot 0 at 10,20",
        "20000: moved 2 slot 1 at 31,40", "30000: ended 2 slot 1 at 31,40",
      ])
  }

  @Test("a finger that opens five slots makes five contacts, each ended once")
  func fiveSlots() throws {
    let played = try play("one-finger-five-slots")
    #expect(played.groups.map(\.count) == [5, 5])
    #expect(played.contacts.map(\.number) == [1, 2, 3, 4, 5, 1, 2, 3, 4, 5])
    #expect(played.contacts.map(\.slot) == [0, 1, 2, 3, 4, 0, 1, 2, 3, 4])
  }

  // MARK: Taps

  @Test(
    "a tap of 49 µs keeps its times; one that fits into a frame begins and ends in two frames of that time")
  func shortestTap() throws {
    #expect(
      try play("shortest-tap").groups == [
        ["0: began 1 slot 0 at 10,20"], ["49: ended 1 slot 0 at 10,20"],
        ["1049: began 2 slot 0 at 30,20"], ["1049: ended 2 slot 0 at 30,20"],
      ])
  }

  @Test("a contact that is replaced by a tap within a frame makes three frames of that time")
  func replacedByTap() {
    let track = Track(TestDevice.slots())
    track.frame(5, [id(1)] + at(100, 200))
    #expect(
      track.frame(6, [id(2)] + at(300, 400) + [lift]) == [
        ["6: ended 1 slot 0 at 10,20"], ["6: began 2 slot 0 at 30,40"], ["6: ended 2 slot 0 at 30,40"],
      ])
    #expect(track.finish().isEmpty)
  }

  @Test("the position of the frame that lifts counts")
  func positionOfTheLift() {
    let track = Track(TestDevice.slots())
    track.frame(5, [id(1)] + at(100, 200))
    #expect(track.frame(6, at(150, 200) + [lift]) == [["6: ended 1 slot 0 at 15,20"]])
  }

  // MARK: Slots

  @Test("a device that announces 60 slots and uses 10 has 10 contacts")
  func sixtySlots() throws {
    let played = try play("sixty-slots")
    #expect(played.groups.map(\.count) == [10, 10])
    #expect(played.remarks.isEmpty)
  }

  @Test("events in slots below 0 are ignored, even if the device announces such slots")
  func slotMinimum() throws {
    let played = try play("slot-minimum")
    #expect(played.lines == ["10000: began 1 slot 1 at 10,20", "30000: ended 1 slot 1 at 10,20"])
    #expect(
      played.remarks == [
        "\"panel\" names slots that it does not have, so that what they say is left out, first at 0.000000 s, "
          + "2 times in all: is the description another device's? It says slots 0 to 1"
      ])
  }

  @Test("events in slots beyond the announced ones are ignored up to the next slot, with one remark")
  func slotsOutOfRange() throws {
    let played = try play("slots-out-of-range")
    #expect(played.lines == ["5: began 1 slot 4 at 10,20", "6: ended 1 slot 4 at 10,20"])
    #expect(
      played.remarks == [
        "\"panel\" names slots that it does not have, so that what they say is left out, first at 0.000000 s, "
          + "4 times in all: is the description another device's? It says slots 0 to 4"
      ])
  }

  @Test("a device that announces a billion slots is limited to 256")
  func billionSlots() {
    let track = Track(TestDevice.slots(highestSlot: .max))
    #expect(track.frame(5, [slot(255), id(1)] + at(100, 200)) == [["5: began 1 slot 255 at 10,20"]])
    #expect(track.frame(6, [slot(256), id(2)] + at(100, 200)).isEmpty)
    #expect(track.frame(7, [slot(255), lift]) == [["7: ended 1 slot 255 at 10,20"]])
  }

  // MARK: Tools

  @Test("a palm cancels its contact until it lifts, and a contact that begins as a palm is never delivered")
  func palm() throws {
    #expect(
      try play("palm").lines == [
        "0: began 1 slot 0 at 10,20", "10000: cancelled 1 slot 0 at 10,20 (palm)",
        "100000: began 2 slot 0 at 14,20", "110000: cancelled 2 slot 0 at 14,20 (palm)",
      ])
  }

  @Test("a pen in a slot is a pen")
  func penInSlot() throws {
    let track = Track(TestDevice.slots())
    track.frame(5, [id(1), tool(1)] + at(100, 200))
    track.frame(6, [lift])
    track.frame(7, [id(2), tool(0)])
    #expect(track.frames.flatMap(\.changes).compactMap(\.contact?.tool) == [.pen, .pen, .finger])
  }

  @Test("a hovering contact counts only once it touches, and ends when it leaves the surface")
  func hoveringContact() {
    let track = Track(TestDevice.slots())
    func distance(_ value: Int32) -> InputEvent { InputEvent(.mtDistance, value) }
    #expect(track.frame(5, [id(1), distance(3)] + at(100, 200)).isEmpty)
    #expect(track.frame(6, [distance(0)]) == [["6: began 1 slot 0 at 10,20"]])
    #expect(track.frame(7, [distance(1)]) == [["7: ended 1 slot 0 at 10,20"]])
    #expect(track.frame(8, [lift]).isEmpty)
    #expect(track.finish().isEmpty)
  }

  // MARK: Begin and end of the recording

  @Test("a −1 in a slot without a contact is ignored")
  func liftsWhatNeverBegan() throws {
    #expect(try play("lifts-what-never-began").lines.isEmpty)
    #expect(try summarize("lifts-what-never-began").isEmpty)
  }

  @Test("a touch already down when the recording starts is listed but not delivered; the next one is")
  func startsMidTouch() throws {
    #expect(
      try play("starts-mid-touch").lines == [
        "70000: began 2 slot 0 at 30,20", "120000: ended 2 slot 0 at 30,20",
      ])
    #expect(
      try summarize("starts-mid-touch").map(\.line) == [
        "1 slot 0 before 0…20000 up at 10,20 to 11,20 in 3",
        "2 slot 0 down 70000…120000 up at 30,20 to 30,20 in 2",
      ])
  }

  @Test("a contact that the state holds is followed, and delivered only when it is put down again")
  func downAtStart() throws {
    #expect(
      try play("down-at-start").lines == [
        "30000: began 2 slot 0 at 11,20", "40000: ended 2 slot 0 at 11,20",
        "50000: began 3 slot 1 at 50,0.9", "60000: ended 3 slot 1 at 50,0.9",
      ])
    #expect(
      try summarize("down-at-start").map(\.line) == [
        "1 slot 0 before 0…20000 up at 10,20 to 11,20 in 3",
        "2 slot 0 down 30000…40000 up at 11,20 to 11,20 in 2",
        "3 slot 1 down 50000…60000 up at 50,0.9 to 50,0.9 in 2",
      ])
  }

  @Test("a contact that is down at the end is cancelled at the recording's end, not at its last event")
  func endsMidTouch() throws {
    let played = try play("ends-mid-touch")
    #expect(played.lines.last == "510000: cancelled 1 slot 0 at 11,20 (recording ended)")
    #expect(
      try summarize("ends-mid-touch").map(\.line) == ["1 slot 0 down 0…510000 cut at 10,20 to 11,20 in 2"])
  }

  @Test("a file that is cut in the middle of a frame keeps what came before")
  func endsMidFrame() throws {
    #expect(try recording("ends-mid-frame").isCut)
    #expect(
      try play("ends-mid-frame").lines == [
        "0: began 1 slot 0 at 10,20", "10000: moved 1 slot 0 at 11,20",
        "10000: cancelled 1 slot 0 at 11,20 (recording ended)",
      ])
  }

  @Test("events after the end change nothing")
  func afterTheEnd() {
    let track = Track(TestDevice.slots())
    track.frame(5, [id(1)] + at(100, 200))
    #expect(track.finish(9).count == 1)
    #expect(track.frame(10, [id(2)]).isEmpty)
    #expect(track.finish(11).isEmpty)
  }

  @Test("a contact without any known position is left out until one comes, with a remark")
  func noPositionKnown() {
    let track = Track(TestDevice.slots())
    #expect(track.frame(5, [id(1)]).isEmpty)
    #expect(track.frame(6, [lift]).isEmpty)
    #expect(track.frame(7, [id(2)]).isEmpty)
    #expect(track.frame(8, at(100, 200)) == [["8: began 1 slot 0 at 10,20"]])
    #expect(track.tracker.remarks.count == 1)
  }

  /// A panel with the single position of an emulated pointer, which stood at these values.
  private func emulating(_ axes: [UInt16: Int32], range: Int32 = 999) -> DeviceDescription {
    var device = TestDevice.slots(state: DeviceState(axes: axes))
    device.axes[EventCode.x.number] = AxisDescription(minimum: 0, maximum: range)
    device.axes[EventCode.y.number] = AxisDescription(minimum: 0, maximum: 1999)
    return device
  }

  @Test("a contact whose position was never sent has the pointer's, as the only one")
  func pointerPosition() {
    let header = Track(emulating([0: 500, 1: 400]))
    #expect(header.frame(5, [id(1)]) == [["5: began 1 slot 0 at 50,40"]])
    #expect(header.tracker.remarks.isEmpty)
    // A value of 0 is left out of a state.
    #expect(Track(emulating([0: 500])).frame(5, [id(1)]) == [["5: began 1 slot 0 at 50,0"]])
    let events = Track(emulating([:]))
    #expect(
      events.frame(5, [id(1), InputEvent(.x, 300), InputEvent(.y, 200)]) == [["5: began 1 slot 0 at 30,20"]])
    let own = Track(emulating([0: 500, 1: 400]))
    #expect(own.frame(5, [id(1)] + at(100, 200)) == [["5: began 1 slot 0 at 10,20"]])
    // The pointer of a second finger, or of a surface of another range, is not its own.
    let two = Track(emulating([0: 500, 1: 400]))
    #expect(two.frame(5, [id(1)] + at(100, 200) + [slot(1), id(2)]) == [["5: began 1 slot 0 at 10,20"]])
    #expect(Track(emulating([0: 500, 1: 400], range: 4095)).frame(5, [id(1)]).isEmpty)
  }

  @Test("the list of contacts keeps one without a position, and gives it none")
  func listedWithoutPosition() {
    var summarizer = ContactSummarizer(devices: [TestDevice.slots()], mapping: .deviceUnits)
    summarizer.process(device: 0, events: [id(1)], time: 5)
    summarizer.process(device: 0, events: [lift], time: 9)
    summarizer.process(device: 0, events: [id(2)], time: 20)
    summarizer.process(device: 0, events: at(100, 200), time: 30)
    summarizer.finish(time: 40)
    let contacts = summarizer.takeComplete().map(\.json)
    #expect(contacts.count == 2)
    #expect(contacts[0].contains("\"down_us\":5,\"up_us\":9,\"end\":\"up\",\"down\":null,\"up\":null"))
    #expect(contacts[1].contains("\"down\":null,\"up\":[100,200]"))
  }

  /// The contacts that a list has of frames at these times.
  private func contacts(_ device: DeviceDescription, _ frames: [(Int64, [InputEvent])]) -> [String] {
    var summarizer = ContactSummarizer(devices: [device], mapping: .deviceUnits)
    for (time, events) in frames { summarizer.process(device: 0, events: events, time: time) }
    summarizer.finish(time: frames.last?.0 ?? 0)
    return summarizer.takeComplete().map { contact in
      let json = contact.json
      return json.firstRange(of: "\"down\":").map { String(json[$0.lowerBound...].prefix { $0 != "f" }) }
        ?? json
    }
  }

  @Test("one axis alone makes no position: the other one is unknown, and not 0")
  func oneAxis() {
    let x = InputEvent(.mtPositionX, 1002)
    let y = InputEvent(.mtPositionY, 1206)
    for axis in [x, y] {
      let track = Track(TestDevice.slots())
      #expect(track.frame(5, [id(1), axis]).isEmpty)
      #expect(track.frame(6, [lift]).isEmpty)
      #expect(track.tracker.remarks.count == 1)
      #expect(
        contacts(TestDevice.slots(), [(5, [id(1), axis]), (6, [lift])]) == ["\"down\":null,\"up\":null,\""])
    }
    // A replay begins with what is known.
    let track = Track(TestDevice.slots())
    #expect(track.frame(5, [id(1), InputEvent(.mtPositionY, 200)]).isEmpty)
    #expect(track.frame(6, at(100, 300)) == [["6: began 1 slot 0 at 10,30"]])
  }

  @Test("a contact from before the log, of which one axis comes later, has that axis's first value")
  func oneAxisLater() {
    let device = TestDevice.slots()
    let y = InputEvent(.mtPositionY, 1206)
    #expect(
      contacts(device, [(0, [y]), (9, at(1002, 1203)), (20, at(1005, 1203))])
        == ["\"down\":[1002,1206],\"up\":[1005,1203],\""])
    #expect(
      contacts(
        device, [(0, [InputEvent(.mtPositionX, 3757)]), (9, [InputEvent(.mtPositionY, 2814)]), (12, [lift])])
        == ["\"down\":[3757,2814],\"up\":[3757,2814],\""])
    #expect(contacts(device, [(0, [y]), (9, [lift])]) == ["\"down\":null,\"up\":null,\""])
    // The pointer has it in the same frame.
    #expect(
      contacts(emulating([:]), [(0, [y, InputEvent(.x, 887), InputEvent(.y, 1206)]), (9, at(885, 1213))])
        == ["\"down\":[887,1206],\"up\":[885,1213],\""])
  }

  // MARK: Keys

  @Test("BTN_TOUCH has no effect, and a remark says where it contradicts the slots")
  func touchKey() {
    let track = Track(TestDevice.slots())
    #expect(track.frame(5, [key(.touch, 1)]).isEmpty)
    track.frame(6, [id(1)] + at(100, 200))
    #expect(track.frame(7, [key(.touch, 0)]).isEmpty)
    #expect(
      track.tracker.remarks == ["\"panel\" says that nothing touches while slot 0 still holds a contact"])
  }

  @Test("repeated keys, a SYN_REPORT of 1 and unknown EV_SYN codes change nothing in the middle of a touch")
  func repeats() throws {
    let played = try play("repeats")
    #expect(
      played.lines == [
        "0: began 1 slot 0 at 10,20", "3000: moved 1 slot 0 at 11,20", "5000: began 2 slot 0 at 10,20",
        "10000: ended 2 slot 0 at 10,20", "11000: ended 1 slot 0 at 11,20",
      ])
    #expect(played.remarks.isEmpty)
  }
}
