import Testing
import UIKit

/// Fast paths through the engine, each beside the slow one that it stands for.
@Suite("Generated touches over fast paths and their twins")
@MainActor
struct TwinTests {
  private static let pairs = RecognizerPair.all.filter { !$0.first.isClients && !$0.second.isClients }

  /// Runs as many words as ``GenerationTests`` wants, a tenth of them, over two stages of each pair; returns
  /// those that they tell apart.
  private func differences(
    _ slow: (RecognizerPair) -> PairStage,
    isAllowed: ([PairStage.Step], [PairStage.Step]) -> Bool = { $0 == $1 }
  ) -> (compared: Int, moves: Int, differences: [String]) {
    let words = TouchWord.all
    let total = Self.pairs.count * words.count
    let count = min(GenerationTests.wanted / 10, total)
    var differences: [String] = []
    var (next, compared, moves) = (0, 0, 0)
    for (index, pair) in Self.pairs.enumerated() {
      let (fast, twin) = (PairStage(pair), slow(pair))
      while next < count {
        let number = Int((Int64(next) * Int64(total)) / Int64(count))
        guard number / words.count == index else { break }
        let word = words[number % words.count]
        next += 1
        fast.run(word)
        twin.run(word, at: fast.times)
        compared += 1
        moves += word.steps.count { $0.step == .moveWithin || $0.step == .moveBeyond }
        let isAlike = zip(fast.story, twin.story).allSatisfy { isAllowed($0, $1) }
        if !isAlike || twin.complaint != nil || fast.complaint != nil {
          let complaint = twin.complaint ?? fast.complaint ?? ""
          differences.append("\(pair): \(word): \(fast.story) or \(twin.story) \(complaint)")
        }
      }
    }
    return (compared, moves, differences)
  }

  @Test("the fast path without sets of touches does what a trivial subclass with sets does")
  func withoutASet() {
    let found = differences({ PairStage($0, isSubclassed: true) })
    #expect(found.compared > 1_000 && found.moves > found.compared / 2)
    #expect(
      found.differences.isEmpty,
      "\(found.differences.count): \(found.differences.prefix(8).joined(separator: "\n"))")
  }

  @Test("the fast path for frames of moves only does what other frames do")
  func movesAlone() {
    let found = differences({ PairStage($0, hasBystander: true) })
    #expect(found.compared > 1_000 && found.moves > found.compared / 2)
    #expect(
      found.differences.isEmpty,
      "\(found.differences.count): \(found.differences.prefix(8).joined(separator: "\n"))")
  }
}
