import Foundation
import RetouchSupport
import Testing

@testable import RetouchReplay

@Suite("Making a gesture smaller")
struct GestureReductionTests {
  private func gesture(_ words: String) throws -> Gesture { try Gesture(words: words) }

  private func words(_ gesture: Gesture) -> String { gesture.description }

  /// The least gesture that has a property, found as `shrink` does.
  private func least(_ gesture: Gesture, _ holds: (Gesture) -> Bool) -> Gesture {
    var least = gesture
    for _ in 0..<2000 {
      guard let smaller = least.reductions.first(where: holds) else { return least }
      least = smaller
    }
    Issue.record("it comes to no end")
    return least
  }

  @Test("each reduction is smaller, so that one after the other comes to an end")
  func smaller() {
    for seed in 1...3 as ClosedRange<UInt64> {
      let gesture = randomGesture(seed: seed, fingers: 1)
      let reductions = gesture.reductions
      #expect(!reductions.isEmpty)
      for reduction in reductions {
        #expect(reduction.weight.lexicographicallyPrecedes(gesture.weight), "seed \(seed): \(reduction)")
        #expect(!gesture.weight.lexicographicallyPrecedes(reduction.weight))
      }
      // If anything may go, nothing is left of it.
      #expect(words(least(gesture) { _ in true }) == "wait 0s", "seed \(seed)")
    }
  }

  @Test("each reduction can be said in words, which make the same gesture again")
  func sayable() throws {
    for seed in 1...4 as ClosedRange<UInt64> {
      for reduction in randomGesture(seed: seed, fingers: 2).reductions {
        let again = try GestureScript(reduction.script.description).gesture()
        #expect(words(again) == words(reduction), "seed \(seed)")
      }
    }
  }

  @Test("contacts, motions and what happens besides them go one at a time")
  func parts() throws {
    let two = try gesture("tap 10,20; wait 1s; drag 30,40 -> 50,60 in 0.4s; marker \"a\" at 0s")
    let reductions = two.reductions.map(words)
    #expect(reductions.contains { $0.hasPrefix("wait 1.1s; drag") })
    #expect(reductions.contains { $0.hasPrefix("tap 10,20; wait 1.5s; marker") })
    #expect(reductions.contains("tap 10,20; wait 1s; drag 30,40 -> 50,60 in 0.4s"))
    // The drag without its motion, and along one axis alone.
    #expect(reductions.contains("tap 10,20; wait 1s; press 30,40 for 0.5s; marker \"a\" at 0s"))
    #expect(reductions.contains("tap 10,20; wait 1s; drag 30,40 -> 30,60 in 0.4s; marker \"a\" at 0s"))
    #expect(reductions.contains("tap 10,20; wait 1s; drag 30,40 -> 50,40 in 0.4s; marker \"a\" at 0s"))
  }

  @Test("numbers become rounder: places up and down, times only down")
  func rounder() throws {
    let press = try gesture("press 123.4,56 for 1.234567s")
    let reductions = Set(press.reductions.map(words))
    for expected in [
      "press 123.4,56 for 1s", "press 123.4,56 for 1.2s", "press 123.4,56 for 1.23s",
      "press 123,56 for 1.234567s",
      "press 100,56 for 1.234567s", "press 200,56 for 1.234567s", "press 123.4,60 for 1.234567s",
      "press 123.4,100 for 1.234567s",
    ] { #expect(reductions.contains(expected), "\(expected): \(reductions)") }
    #expect(!reductions.contains("press 123.4,56 for 1.234567s"))
    let long = least(press) { $0.contactCount == 1 && $0.lastInstant > 1_100_000 }
    #expect(words(long) == "press 0,0 for 1.2s")
    // A round number becomes smaller.
    let round = try gesture("press 100,50 for 0.7s")
    #expect(words(least(round) { $0.contactCount == 1 && $0.lastInstant >= 500_000 }) == "press 0,0 for 0.5s")
  }

  @Test("no reduction lasts longer, and no motion goes farther")
  func shorter() throws {
    for seed in 1...6 as ClosedRange<UInt64> {
      let gesture = randomGesture(seed: seed)
      for reduction in gesture.reductions { #expect(reduction.length <= gesture.length, "seed \(seed)") }
    }
    for words in ["drag 100,20 -> 163,20 in 0.35s", "drag 163,20 -> 100,20 in 0.35s"] {
      for reduction in try gesture(words).reductions {
        for leg in reduction.paths.flatMap(\.legs) {
          #expect(leg.from.distance(to: leg.to) <= 63, "\(words): \(self.words(reduction))")
        }
      }
    }
    // To the left, too, a motion is made shorter.
    let left = try gesture("drag 163,20 -> 60,20 in 0.35s").reductions.map(words)
    #expect(left.contains("drag 163,20 -> 70,20 in 0.35s"), "\(left)")
  }

  @Test("digits are counted without the zeros at the end")
  func digits() {
    #expect(
      ([0, 1, 10, 100_000, 1_234_000, -500, 101] as [Int64]).map(Gesture.digits) == [0, 1, 1, 1, 4, 1, 3])
  }

  @Test("each number can be set, and then has that value; nothing else changes")
  func variables() {
    for seed in 1...20 as ClosedRange<UInt64> {
      let gesture = randomGesture(seed: seed)
      for variable in gesture.variables {
        let value = gesture.value(of: variable)
        #expect(
          gesture.setting(variable, to: value).value(of: variable) == value, "seed \(seed): \(variable)")
        let changed = gesture.setting(variable, to: value + 7000)
        #expect(changed.value(of: variable) == value + 7000, "seed \(seed): \(variable)")
        #expect(changed.contactCount == gesture.contactCount)
        #expect(!gesture.name(of: variable).isEmpty)
        for other in gesture.variables where other.isTime && other != variable {
          #expect(changed.value(of: other) == gesture.value(of: other), "seed \(seed): \(variable), \(other)")
        }
      }
    }
  }

  @Test("numbers have names that say what they are")
  func names() throws {
    let press = try gesture("wait 1s; press 10,20 for 0.5s; wait 2s")
    #expect(
      press.variables.map(press.name) == [
        "before touch 1's down", "touch 1, from down to lift", "from touch 1's lift to the end", "touch 1, x",
        "touch 1, y",
      ])
    let drag = try gesture("drag 10,20 -> 10,60 in 0.4s holding 0.2s")
    #expect(
      drag.variables.map(drag.name) == [
        "touch 1, from down to motion", "touch 1, from motion to rest after motion",
        "touch 1, from rest after motion to lift", "touch 1, x", "touch 1, y", "touch 1, y after motion",
      ])
  }

  @Test("contacts that overlap have the numbers of their fingers in words, as the words have")
  func fingers() throws {
    // Both come down at one instant, and one is lifted at once.
    let steps = "finger 1 down 0,40; finger 1 up; finger 2 down 20,40; finger 2 wait 0.3s; finger 2 up"
    let pinch = try gesture(steps)
    #expect(words(pinch) == steps)
    #expect(
      pinch.variables.map(pinch.name) == [
        "from finger 1's down to finger 2's lift", "finger 1, x", "finger 1, y", "finger 2, x", "finger 2, y",
      ])
    // A finger that comes back is another touch.
    let twice = try gesture("tap 10,20; wait 1s; tap 30,40")
    #expect(twice.variables.map(twice.name).suffix(2) == ["touch 2, x", "touch 2, y"])
  }

  @Test("a beginning ends as it is told, and contacts that come later do not come")
  func cut() throws {
    let size = CGSize(width: 390, height: 844)
    let two = try gesture("press 100,20 for 1s; wait 1s; tap 10,20")
    func cut(_ time: Int64, _ ending: GestureEnding) -> String {
      words(two.cut(at: time, ending, within: size))
    }
    #expect(cut(-1, .lift) == "wait 0s")
    #expect(cut(500_000, .lift) == "press 100,20 for 0.5s")
    #expect(cut(500_000, .stay) == "press 100,20 for 10.5s")
    #expect(cut(500_000, .palm).contains("finger 1 palm"))
    #expect(cut(500_000, .away) == "drag 100,20 -> 200,20 in 0.1s holding 0.5s resting 0s")
    #expect(cut(1_500_000, .away) == "press 100,20 for 1s; wait 0.5s")
    #expect(cut(2_100_000, .lift) == words(two))
    // Within a motion it ends where the finger is then.
    let drag = try gesture("drag 100,20 -> 100,60 in 0.4s")
    #expect(words(drag.cut(at: 200_000, .lift, within: size)) == "swipe 100,20 -> 100,40 in 0.2s")
    // Near the right edge it slides to the left.
    let edge = try gesture("press 380,20 for 1s")
    #expect(words(edge.cut(at: 0, .away, within: size)).contains("-> 280,20"))
  }
}
