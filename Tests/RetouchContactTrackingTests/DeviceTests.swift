import RetouchEvdev
import Testing

@testable import RetouchContactTracking

@Suite("Several devices")
struct SeveralDeviceTests {
  @Test("each has slots, a position and buttons of its own; contacts are numbered over all of them")
  func apart() throws {
    let played = try play("several-devices")
    #expect(
      played.lines == [
        "0: began 1 slot 0 at 10,20", "0: began 2 slot 0 at 50,60", "0: began 3 slot 0 at 50,100",
        "10000: moved 1 slot 0 at 11,20", "10000: moved 2 slot 0 at 51,60",
        "20000: ended 1 slot 0 at 11,20", "30000: moved 2 slot 0 at 52,60",
        "30000: moved 3 slot 0 at 51,100", "40000: ended 2 slot 0 at 52,60",
        "40000: ended 3 slot 0 at 51,100",
      ])
    #expect(played.contacts.map(\.device) == [0, 1, 2, 0, 1, 0, 1, 2, 1, 2])
  }

  @Test("unplugging cancels contacts, and those down when the device is plugged in count as down before")
  func unplugged() throws {
    #expect(
      try play("unplugged").lines == [
        "0: began 1 slot 1 at 10,20", "10000: cancelled 1 slot 1 at 10,20 (unplugged)",
        "50000: began 3 slot 0 at 11,20", "60000: ended 3 slot 0 at 11,20",
      ])
    #expect(
      try summarize("unplugged").map(\.line) == [
        "1 slot 1 down 0…10000 cancelled at 10,20 to 10,20 in 2",
        "2 slot 0 before 20000…40000 up at 10,20 to 11,20 in 3",
        "3 slot 0 down 50000…60000 up at 11,20 to 11,20 in 2",
      ])
  }

  @Test("a device of a number that is taken replaces the one before, and cancels its contacts")
  func replaced() {
    let track = Track(TestDevice.slots(id: 4))
    track.frame(1, device: 4, [id(1)] + at(100, 200))
    #expect(
      track.take { track.tracker.plugged(TestDevice.mouse(id: 4), time: 2, into: &$0) }
        == [["2: cancelled 1 slot 0 at 10,20 (unplugged)"]])
    #expect(track.tracker.kind(ofDevice: 4) == .mouse)
    #expect(track.tracker.kind(ofDevice: 0) == nil)
  }

  @Test("events of a device without a description are left out, with a remark")
  func unknown() {
    let track = Track(TestDevice.slots())
    #expect(track.frame(1, device: 7, [id(1)] + at(100, 200)).isEmpty)
    #expect(track.tracker.remarks == ["events of device 7, which no description names, are left out"])
    #expect(track.finish().isEmpty)
  }

  @Test("the end cancels by device, then by slot")
  func order() {
    let track = Track([TestDevice.slots(id: 9), TestDevice.slots(id: 2)])
    track.frame(1, device: 9, [slot(1), id(1)] + at(10, 10))
    track.frame(2, device: 2, [slot(3), id(1)] + at(20, 20) + [slot(0), id(2)] + at(30, 30))
    #expect(
      track.finish(3, reason: "unloaded") == [
        [
          "3: cancelled 2 slot 0 at 3,3 (unloaded)", "3: cancelled 3 slot 3 at 2,2 (unloaded)",
          "3: cancelled 1 slot 1 at 1,1 (unloaded)",
        ]
      ])
  }

  @Test("a touchpad is recorded, never turned into touches; a remark says so once")
  func touchpad() throws {
    let played = try play("touchpad")
    #expect(played.lines.isEmpty)
    #expect(played.remarks == ["the touchpad \"pad\" is recorded, never turned into touches"])
  }

  @Test("remarks are bounded, whatever is plugged in")
  func remarksAreBounded() {
    let track = Track([])
    for number in 0..<1000 { track.frame(1, device: number, []) }
    #expect(track.tracker.remarks.count == 100)
  }

  @Test("a batch of frames holds the same as arrays of frames")
  func batch() throws {
    let document = try recording("id-change")
    let tracker = ContactTracker(devices: document.header.devices, mapping: .test)
    var batch = ContactBatch()
    for timed in document.entries {
      guard case .frame(let device, let events, _) = timed.entry else { continue }
      tracker.process(device: device, events: events.span, time: timed.time, into: &batch)
    }
    let frames = batch.frames.map { ContactFrame(time: $0.time, changes: Array(batch.changes[$0.changes])) }
    #expect(frames == play(document).frames)
    batch.removeAll()
    #expect(batch.frames.isEmpty && batch.changes.isEmpty)
  }
}
