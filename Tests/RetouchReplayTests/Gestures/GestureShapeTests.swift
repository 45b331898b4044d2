import Foundation
import RetouchRecording
import RetouchReplay
import Testing

@Suite("Gestures in one line") struct GestureShapeTests {
  private func contacts(_ gesture: Gesture) -> [ReadContact] {
    ReadContact.all(in: gesture.recording(on: panel))
  }

  private let place = CGPoint(x: 195, y: 812)

  @Test("a tap goes down, stays and lifts, and nothing else") func tap() {
    let document = Gesture.tap(at: place).recording(on: panel)
    #expect(
      document.text == [
        "0: 3/57=0 3/55=0 3/53=195000 3/54=812000 1/330=1 3/0=195000 3/1=812000",
        "100000: 3/57=-1 1/330=0",
      ])
    #expect(document.entries.count == 2)
    #expect(document.endTime == 100_000)
    #expect(document.remarks.isEmpty)
  }

  @Test("a press one microsecond shorter lifts one microsecond earlier")
  func exactPress() {
    #expect(contacts(.press(at: place, for: 1)).map(\.up) == [1_000_000])
    #expect(contacts(.press(at: place, for: 1 - .microsecond)).map(\.up) == [999_999])
    #expect(contacts(.press(at: place, for: 1.2 + .microseconds(1))).map(\.up) == [1_200_001])
  }

  @Test("a double tap is two contacts with a pause between them") func doubleTap() {
    let taps = contacts(.doubleTap(at: place, for: 0.08, after: 0.1))
    #expect(taps.map(\.down) == [0, 180_000])
    #expect(taps.map(\.up) == [80_000, 260_000])
  }

  @Test("two fingers tap in one frame, on both sides of the point") func twoFingerTap() {
    let document = Gesture.twoFingerTap(at: place, spacing: 50).recording(on: panel)
    #expect(document.frames.map(\.time) == [0, 100_000])
    #expect(ReadContact.all(in: document).map(\.from.x) == [170, 220])
  }

  @Test("a drag rests at its end, a swipe lifts as it arrives") func dragAndSwipe() {
    let end = CGPoint(x: 100, y: 200)
    let drag = Gesture.drag(from: place, to: end, over: 0.5).recording(on: panel)
    #expect(drag.frames.suffix(2).map(\.time) == [500_000, 600_000])
    let swipe = Gesture.swipe(from: place, to: end, over: 0.15).recording(on: panel)
    // A frame with the finger's position, then one with the lift: drivers report no position with a lift.
    #expect(swipe.frames.suffix(2).map(\.time) == [150_000, 150_000])
    #expect(swipe.text.last == "150000: 3/57=-1 1/330=0")
    #expect(ReadContact.all(in: swipe).map(\.to) == [end])
  }

  @Test("a pinch moves two fingers evenly towards each other") func pinch() {
    let fingers = contacts(.pinch(at: CGPoint(x: 200, y: 400), from: 200, to: 80))
    #expect(fingers.map(\.from.x) == [100, 300])
    #expect(fingers.map(\.to.x) == [160, 240])
    #expect(fingers.map(\.to.y) == [400, 400])
  }

  @Test("a rotation turns two fingers clockwise, keeping their distance all the way") func rotate() {
    let center = CGPoint(x: 200, y: 400)
    let document = Gesture.rotate(at: center, degrees: 90, spacing: 100).recording(on: panel)
    let fingers = ReadContact.all(in: document)
    #expect(fingers.map(\.from) == [CGPoint(x: 150, y: 400), CGPoint(x: 250, y: 400)])
    #expect(fingers.map(\.to) == [CGPoint(x: 200, y: 350), CGPoint(x: 200, y: 450)])
    var state = document.header.devices[0].state
    for frame in document.frames {
      frame.events.forEach { state.apply($0) }
      for slot in state.slots.compactMap({ $0 }) {
        let x = Double(slot[0x35] ?? 0) / 1000 - 200
        let y = Double(slot[0x36] ?? 0) / 1000 - 400
        #expect(abs((x * x + y * y).squareRoot() - 50) < 0.002)
      }
    }
  }

  @Test("gestures follow each other, run together, repeat and move elsewhere") func combinations() {
    let tap = Gesture.tap(at: place, for: 0.1)
    #expect(contacts(tap.then(after: 0.2, tap)).map(\.down) == [0, 300_000])
    #expect(contacts(tap.together(with: tap.delayed(by: 0.03))).map(\.down) == [0, 30_000])
    #expect(contacts(tap.repeated(3, after: 0.1)).map(\.down) == [0, 200_000, 400_000])
    #expect(contacts(tap.moved(dx: -5, dy: 2)).map(\.from) == [CGPoint(x: 190, y: 814)])
    #expect(tap.idle(2).recording(on: panel).endTime == 2_100_000)
    #expect(Gesture.pause(1).recording(on: panel).entries.isEmpty)
  }
}
