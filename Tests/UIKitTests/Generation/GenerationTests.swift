import Foundation
import Testing
import UIKit

/// Every sequence of touch steps over every pair of recognizers, or an evenly drawn part of them.
///
/// `RETOUCH_WORDS` says how many are drawn: a number, or `all`. The default keeps the debug build quick; a
/// release build, in which `Tools/test` also runs these tests, draws a million.
@Suite("Generated touches over pairs of recognizers")
@MainActor
struct GenerationTests {
  static var wanted: Int {
    switch ProcessInfo.processInfo.environment["RETOUCH_WORDS"] {
    case "all": .max
    case .some(let text): Int(text) ?? usual
    case nil: usual
    }
  }

  private static var usual: Int {
    #if DEBUG
      20_000
    #else
      1_000_000
    #endif
  }

  @Test("states, actions, exclusion and views are right for every word")
  func invariants() {
    let pairs = RecognizerPair.all
    let words = TouchWord.all
    let total = pairs.count * words.count
    let count = min(Self.wanted, total)
    var complaints: [String] = []
    var run = 0
    // Number k of `count` is word k·total/count, so that each pair and each length is drawn evenly.
    var next = 0
    for (index, pair) in pairs.enumerated() {
      let stage = PairStage(pair)
      while next < count {
        let number = Int((Int64(next) * Int64(total)) / Int64(count))
        guard number / words.count == index else { break }
        let word = words[number % words.count]
        stage.run(word)
        run += 1
        next += 1
        if let complaint = stage.complaint { complaints.append("\(pair): \(word): \(complaint)") }
      }
    }
    print("generated touches: \(run) of \(total) words (\(pairs.count) pairs × \(words.count))")
    #expect(run == count && total > 5_600_000)
    #expect(complaints.isEmpty, "\(complaints.count): \(complaints.prefix(12).joined(separator: "\n"))")
  }

  @Test("input comes just before, at and past a deadline, to the microsecond")
  func deadlines() {
    let stage = PairStage(
      RecognizerPair(first: .press, second: .pan, relation: .none, placement: .oneView))
    func press(_ hold: TouchStep) -> [PairStage.Step] {
      stage.run(TouchWord(steps: [(0, .down), (0, hold), (0, .lift)]))
      #expect(stage.complaint == nil)
      return stage.story[0]
    }
    // The finger goes down at 1000; the press begins half a second later.
    #expect(press(.holdToBefore) == [PairStage.Step(time: 500_999, state: .failed)])
    for (hold, lift) in [(TouchStep.holdTo, Int64(501_000)), (.holdPast, 501_001)] {
      #expect(
        press(hold) == [
          PairStage.Step(time: 501_000, state: .began), PairStage.Step(time: lift, state: .ended),
        ])
    }
  }

  @Test("the order of adding changes nothing, unless two decide at one instant (R4, R7, R9)")
  func orderOfAdding() {
    let pairs = RecognizerPair.all.filter { $0.placement == .oneView && $0.first != $0.second }
    let words = TouchWord.all
    let count = min(Self.wanted / 10, pairs.count * words.count)
    var differences: [String] = []
    var next = 0
    var compared = 0
    for (index, pair) in pairs.enumerated() {
      let (straight, reversed) = (PairStage(pair), PairStage(pair, secondAddedFirst: true))
      while next < count {
        let number = Int((Int64(next) * Int64(pairs.count * words.count)) / Int64(count))
        guard number / words.count == index else { break }
        let word = words[number % words.count]
        next += 1
        straight.run(word)
        reversed.run(word, at: straight.times)
        compared += 1
        guard straight.story != reversed.story else { continue }
        let instants = straight.story.map { Set($0.filter { $0.state != .failed }.map(\.time)) }
        let others = reversed.story.map { Set($0.filter { $0.state != .failed }.map(\.time)) }
        // The two did decide at one instant: in each order one of them wins, at the same time.
        let shared = !(instants[0].union(others[0])).isDisjoint(with: instants[1].union(others[1]))
        if !shared { differences.append("\(pair): \(word): \(straight.story) or \(reversed.story)") }
      }
    }
    #expect(compared == count)
    #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(8).joined(separator: "\n"))")
  }
}
