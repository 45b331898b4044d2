import RetouchEvdev
import Foundation
import RetouchRecording
import Testing

@testable import RetouchReplay

@Suite("What a device reports of a gesture") struct GestureStreamTests {
  private let place = CGPoint(x: 100, y: 200)
  private let other = CGPoint(x: 300, y: 200)

  @Test("a value that did not change is not reported again, nor is the slot") func suppression() {
    let document = Gesture.tap(at: place).then(after: 0.1, .tap(at: CGPoint(x: 100, y: 300)))
      .recording(on: panel)
    #expect(
      document.text == [
        "0: 3/57=0 3/55=0 3/53=100000 3/54=200000 1/330=1 3/0=100000 3/1=200000",
        "100000: 3/57=-1 1/330=0",
        "200000: 3/57=1 3/54=300000 1/330=1 3/1=300000",
        "300000: 3/57=-1 1/330=0",
      ])
  }

  @Test("a second finger has a slot of its own, and the single-touch axes follow the oldest finger")
  func mirroring() {
    let document = Gesture.press(at: place, for: 0.3)
      .together(with: .press(at: other, for: 0.3).delayed(by: 0.1)).recording(on: panel)
    #expect(
      document.text == [
        "0: 3/57=0 3/55=0 3/53=100000 3/54=200000 1/330=1 3/0=100000 3/1=200000",
        "100000: 3/47=1 3/57=1 3/55=0 3/53=300000 3/54=200000",
        "300000: 3/47=0 3/57=-1 3/0=300000",
        "400000: 3/47=1 3/57=-1 1/330=0",
      ])
  }

  @Test("moves come at the frame rate, and corners of the path at their exact times") func rate() {
    let document = Gesture.drag(from: place, to: other, over: 0.05, resting: 0).recording(
      on: panel, rate: 100)
    #expect(document.frames.map(\.time) == [0, 10_000, 20_000, 30_000, 40_000, 50_000, 50_000])
    let x = document.frames.compactMap { $0.events.first { $0.code == .mtPositionX }?.value }
    #expect(x == [100_000, 140_000, 180_000, 220_000, 260_000, 300_000])
  }

  @Test("no move comes closer to a corner of the path than half a frame") func noFalseSpeed() {
    for late in stride(from: Int64(0), through: 10_000, by: 250) {
      let times = Gesture.drag(from: place, to: other, over: 0.1).delayed(by: .microseconds(late))
        .recording(on: panel, rate: 100).frames.map(\.time)
      #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 >= 5000 })
    }
  }

  @Test("what several fingers do at one instant is one frame") func merging() {
    let document = Gesture.pinch(at: CGPoint(x: 200, y: 300), from: 100, to: 200, over: 0.03)
      .recording(on: panel, rate: 100)
    #expect(document.frames.map(\.time) == [0, 10_000, 20_000, 30_000, 30_000])
    #expect(document.frames.allSatisfy { $0.events.filter { $0.code == .mtSlot }.count <= 2 })
  }

  @Test("a contact that begins as another one ends takes another slot, or a frame of its own")
  func slotReuse() {
    let taps = Gesture.tap(at: place).then(.tap(at: other))
    #expect(
      taps.recording(on: panel).text[1...] == [
        "100000: 3/57=-1 3/47=1 3/57=1 3/55=0 3/53=300000 3/54=200000 3/0=300000",
        "200000: 3/57=-1 1/330=0",
      ])
    let narrow = GestureDevice.touchscreen(width: 390, height: 844, slots: 1)
    #expect(
      taps.recording(on: narrow).text[1...] == [
        "100000: 3/57=-1 1/330=0",
        "100000: 3/57=1 3/53=300000 1/330=1 3/0=300000",
        "200000: 3/57=-1 1/330=0",
      ])
  }

  @Test("a contact of zero duration goes down and lifts at one instant") func instantaneous() {
    let document = Gesture.press(at: place, for: 0).recording(on: panel)
    #expect(document.frames.map(\.time) == [0, 0])
    #expect(ReadContact.all(in: document).map(\.up) == [0])
  }

  @Test("fingers beyond the slots go unreported, and the recording says so") func tooManyFingers() {
    let device = GestureDevice.touchscreen(width: 390, height: 844, slots: 2)
    let document = Gesture.tap(at: place, fingers: 3).recording(on: device)
    #expect(ReadContact.all(in: document).count == 2)
    #expect(document.remarks == ["Written Touchscreen reports 2 contacts at once: 1 went unreported"])
  }

  @Test("tracking ids count up and start over after 65,535") func trackingIDs() {
    var device = panel
    device.firstTrackingID = 65_535
    let ids = Gesture.tap(at: place).repeated(3, after: 0.1).recording(on: device)
      .frames.flatMap(\.events).filter { $0.code == .mtTrackingID }.map(\.value)
    #expect(ids == [65_535, -1, 0, -1, 1, -1])
  }

  @Test("pressure and size are reported where the device has them") func contactAxes() {
    var device = panel
    device.contactAxes = [.pressure, .size]
    let gesture = Gesture.finger {
      $0.down(at: place, pressure: 1, radius: 4)
      $0.lift()
    }
    #expect(
      gesture.recording(on: device).text == [
        "0: 3/57=0 3/55=0 3/53=100000 3/54=200000 3/48=8000 3/58=255 1/330=1 3/0=100000 3/1=200000 3/24=255",
        "0: 3/57=-1 1/330=0 3/24=0",
      ])
  }

  @Test("an axis that does not start at 0 and has few units gives the nearest unit") func coarseAxis() {
    var device = panel
    device.unitsPerPoint = 16
    device.minimum = -100
    let document = Gesture.tap(at: CGPoint(x: 10.03, y: 20.1)).recording(on: device)
    #expect(document.header.devices[0].axis(.mtPositionX)?.maximum == 6139)
    #expect(ReadContact.all(in: document).map(\.from) == [CGPoint(x: 10, y: 20.125)])
  }

  @Test("a device without slots names every contact in every frame") func anonymous() {
    let device = GestureDevice.anonymousTouchscreen(width: 390, height: 844)
    let document = Gesture.press(at: place, for: 0.025)
      .together(with: .press(at: other, for: 0.01)).recording(on: device, rate: 100)
    let two = "3/53=100000 3/54=200000 0/2=0 3/53=300000 3/54=200000 0/2=0"
    #expect(
      document.text == [
        "0: \(two) 1/330=1",
        "10000: 3/53=100000 3/54=200000 0/2=0",
        "20000: 3/53=100000 3/54=200000 0/2=0",
        "25000: 0/2=0 1/330=0",
      ])
  }

  @Test("the fingers of a device without slots are distinguished by where they are") func anonymousFingers() {
    let device = GestureDevice.anonymousTouchscreen(width: 390, height: 844)
    let gesture = Gesture.pinch(at: CGPoint(x: 200, y: 300), from: 200, to: 80)
      .together(with: .press(at: CGPoint(x: 200, y: 700), for: 1))
    let contacts = ReadContact.all(in: gesture.recording(on: device))
    #expect(contacts == ReadContact.all(in: gesture.recording(on: panel)))
    #expect(contacts.map(\.up) == [400_000, 1_000_000, 400_000])
  }

  @Test("a single touchscreen knows the first finger only") func singleTouch() {
    let device = GestureDevice.singleTouchscreen(width: 390, height: 844)
    let document = Gesture.tap(at: place, fingers: 2, spacing: 20).recording(on: device)
    #expect(document.text == ["0: 1/330=1 3/0=90000 3/1=200000", "100000: 1/330=0"])
    #expect(document.remarks.count == 1)
  }

  @Test("a mouse starts where the gesture does and says by how much it moves") func mouse() {
    let gesture = Gesture.drag(from: place, to: CGPoint(x: 104, y: 197), over: 0.02, resting: 0)
      .then(after: 0.1, .tap(at: place))
    let document = gesture.recording(on: .mouse(width: 390, height: 844), rate: 100)
    #expect(document.header.pointer == PointerDescription(x: 100, y: 200))
    #expect(
      document.text == [
        "0: 1/272=1", "10000: 2/0=2 2/1=-2", "20000: 2/0=2 2/1=-1", "20000: 1/272=0",
        "120000: 2/0=-4 2/1=3 1/272=1", "220000: 1/272=0",
      ])
  }

  @Test("an absolute pointer presses its button where it is") func absolutePointer() {
    let document = Gesture.tap(at: place).recording(on: .absolutePointer(width: 390, height: 844))
    #expect(document.text == ["0: 1/272=1 3/0=100000 3/1=200000", "100000: 1/272=0"])
  }
}
