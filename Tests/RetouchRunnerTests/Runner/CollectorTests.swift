import RetouchSupport
import RetouchReplay
import Testing
import VerdictSamples

@testable import RetouchRunner
@testable import RetouchVerdict

@Suite("The answers of a run")
struct CollectorTests {
  private let cases = (0..<500).map { number in
    TestCase(
      suite: "s", folder: "/nowhere", name: "case\(number)", recording: "/nowhere/tap.recording",
      fixture: "Bar")
  }

  /// A collector that has taken an answer for each case, in an order that no case can be told by.
  private func collected(
    _ expectation: String, confirmations: Int?, each: (CaseResult) -> Void = { _ in }
  ) throws -> ResultCollector {
    var options = RunOptions(goldens: .compare)
    options.confirmations = confirmations
    var cases = cases
    for index in cases.indices { cases[index].expectations = [try expectations([expectation])] }
    var collector = ResultCollector(cases, options, store: OutcomeStore(takesPasses: false))
    for number in cases.indices {
      collector.take(
        WorkerPool.Report(request: number * 7 % cases.count, answer: .answered(.outcome(example))))
      collector.publish(each)
    }
    return collector
  }

  @Test("keep no line of a case that passed")
  func passes() throws {
    var published = 0
    var collector = try collected("note goBack", confirmations: 20) {
      published += 1
      #expect($0.verdict == .passed && $0.outcome?.lines == [])
    }
    #expect(published == cases.count)
    #expect(collector.answers.isEmpty && collector.doubtful.isEmpty)
    let results = collector.finish { _ in }
    #expect(results.casesWithMore.isEmpty)
    #expect(results.map(\.testCase.name) == cases.map(\.name))
    #expect(results.allSatisfy { $0.outcome?.endTime == example.endTime })
  }

  /// The cases whose answers are kept when those of the given groups come, in an order of a seed.
  private func kept(of groups: [Int], limit: Int, seed: UInt64) throws -> [Int] {
    var options = RunOptions(goldens: .compare)
    options.confirmations = limit
    var cases = Array(cases.prefix(groups.count))
    for index in cases.indices {
      cases[index].expectations = [try expectations(["note other\(groups[index])x"])]
    }
    var collector = ResultCollector(cases, options)
    var numbers = SeededNumbers(seed: seed)
    for number in cases.indices.shuffled(using: &numbers) {
      collector.take(WorkerPool.Report(request: number, answer: .answered(.outcome(example))))
    }
    #expect(collector.doubtful.count == cases.count)
    return collector.answers.keys.sorted()
  }

  @Test("are kept of the first case of each group, then of the second of each, whichever came first")
  func groups() throws {
    #expect(try kept(of: [0, 0, 0, 0, 1, 1, 2], limit: 4, seed: 1) == [0, 1, 4, 6])
    #expect(try kept(of: [0, 0, 0, 0, 1, 1, 2], limit: 5, seed: 1) == [0, 1, 4, 5, 6])
    #expect(try kept(of: [0, 1, 2, 3], limit: 2, seed: 1) == [0, 1])
    // Of more groups than there are confirmations, the largest have one.
    #expect(try kept(of: [0, 1, 2, 2, 2, 1], limit: 2, seed: 1) == [1, 2])
    var numbers = SeededNumbers(seed: 7)
    for seed in 0..<60 {
      let groups = (0..<Int.random(in: 1...40, using: &numbers)).map { _ in
        Int.random(in: 0...6, using: &numbers)
      }
      let limit = Int.random(in: 0...12, using: &numbers)
      let ranked = groups.indices.sorted { one, other in
        let ranks = [one, other].map { index in groups[..<index].count { $0 == groups[index] } }
        let sizes = [one, other].map { index in groups.count { $0 == groups[index] } }
        return (ranks[0], -sizes[0], one) < (ranks[1], -sizes[1], other)
      }
      #expect(
        try kept(of: groups, limit: limit, seed: UInt64(seed)) == ranked.prefix(limit).sorted(),
        "\(groups), \(limit)")
    }
  }

  @Test("are kept only for the first cases, which are replayed again")
  func doubts() throws {
    let collector = try collected("note wild", confirmations: 20)
    #expect(collector.doubtful.count == cases.count)
    #expect(collector.answers.keys.sorted() == Array(0..<20))
    #expect(try collected("note wild", confirmations: 0).answers.isEmpty)
    #expect(try collected("note wild", confirmations: nil).answers.count == cases.count)
  }
}
