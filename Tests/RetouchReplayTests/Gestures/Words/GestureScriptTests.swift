import RetouchEvdev
import Foundation
import RetouchRecording
import Testing

@testable import RetouchReplay

@Suite("A gesture in words") struct GestureScriptTests {
  private let place = CGPoint(x: 100, y: 200)
  private let other = CGPoint(x: 300, y: 250)

  @Test("a gesture that was written in Swift prints as the words that make it") func swift() {
    let pairs: [(Gesture, String)] = [
      (.tap(at: place), "tap 100,200"),
      (.tap(at: place, for: 0.08), "press 100,200 for 0.08s"),
      (.press(at: place, for: 1 - .microsecond), "press 100,200 for 0.999999s"),
      (.doubleTap(at: place), "doubletap 100,200"),
      (.twoFingerTap(at: place), "tap 100,200 with 2 fingers"),
      (.tap(at: place, fingers: 3, spacing: 40), "tap 100,200 with 3 fingers spread 40"),
      (.drag(from: place, to: other), "drag 100,200 -> 300,250"),
      (
        .drag(from: place, to: other, over: 0.4, holding: 0.4),
        "drag 100,200 -> 300,250 in 0.4s holding 0.4s"
      ),
      (.swipe(from: place, to: other), "swipe 100,200 -> 300,250"),
      (.pinch(at: place, from: 40, to: 180), "pinch 100,200 from 40 to 180"),
      (
        .pinch(at: place, from: 80, to: 0, degrees: 30, over: 0.5),
        "pinch 100,200 from 80 to 0 at 30deg in 0.5s"
      ),
      (.rotate(at: place, degrees: -90), "rotate 100,200 by -90deg"),
      (
        .rotate(at: place, degrees: 45, spacing: 100, from: 30, over: 0.3),
        "rotate 100,200 by 45deg from 30deg spread 100 in 0.3s"
      ),
      (
        Gesture.press(at: place, for: 1.2).then(after: 1.8, .press(at: place, for: 1.2)).idle(0.5),
        "press 100,200 for 1.2s; wait 1.8s; press 100,200 for 1.2s; wait 0.5s"
      ),
      (
        Gesture.press(at: place, for: 0.6).together(with: .tap(at: other, for: 0.2).delayed(by: 0.1)),
        "finger 1 down 100,200; finger 1 wait 0.6s; finger 2 wait 0.1s; finger 2 down 300,250; "
          + "finger 2 wait 0.2s; finger 2 up; finger 1 up"
      ),
      (
        Gesture.tap(at: place).marker("open", at: 0.05).unplugged(at: 2),
        "tap 100,200; marker \"open\" at 0.05s; unplug at 2s"
      ),
      (Gesture(), "wait 0s"), (.pause(1), "wait 1s"),
    ]
    for (gesture, words) in pairs { #expect(gesture.description == words) }
  }

  @Test("the words of any gesture make the recording that the gesture makes", arguments: 0..<200)
  func sameRecording(seed: UInt64) throws {
    let gesture = randomGesture(seed: seed)
    let again = try Gesture(words: gesture.description)
    let (made, meant) = (again.recorded, gesture.recorded)
    #expect(ReadContact.all(in: made).map(\.down) == ReadContact.all(in: meant).map(\.down))
    #expect(ReadContact.all(in: made).map(\.up) == ReadContact.all(in: meant).map(\.up))
    #expect(made.endTime == meant.endTime)
    // Words tell a turn's angle and centre to a thousandth, which is a few units of the device.
    let (left, right) = (Self.positions(made), Self.positions(meant))
    #expect(Set(left.keys).symmetricDifference(right.keys).count <= left.count / 20)
    for (time, values) in left {
      guard let others = right[time] else { continue }
      #expect(
        values.count == others.count && zip(values, others).allSatisfy { abs($0 - $1) <= 20 }, "\(time)")
    }
  }

  /// The coordinates of all slots after the frames of each time.
  private static func positions(_ document: RecordingDocument) -> [Int64: [Int32]] {
    var state = DeviceState()
    var positions: [Int64: [Int32]] = [:]
    for frame in document.frames {
      frame.events.forEach { state.apply($0) }
      positions[frame.time] = state.slots.flatMap { slot in [slot?[0x35] ?? 0, slot?[0x36] ?? 0] }
    }
    return positions
  }

  @Test("words make a gesture that prints as those words", arguments: 0..<200)
  func fixedPoint(seed: UInt64) throws {
    let words = randomGesture(seed: seed).description
    let gesture = try Gesture(words: words)
    #expect(gesture.description == words)
    #expect(try Gesture(words: gesture.description) == gesture)
  }

  @Test("what happens besides the fingers stays with its time", arguments: 0..<50)
  func occurrences(seed: UInt64) throws {
    let gesture = randomGesture(seed: seed).marker("a b", at: 0.3).rotatingDisplay(to: 90, at: 0.1)
      .dropped(from: 0.2, to: 9).unplugged(at: 0.25, until: 10).idle(seed % 2 == 0 ? 0 : 0.5)
    let again = try Gesture(words: gesture.description)
    #expect(again.occurrences == gesture.occurrences)
    #expect(again.length == gesture.length)
    #expect(again.description == gesture.description)
  }
}
