import Replay
import Testing

@testable import Verdict

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

  @Test("hold no line of a case that passed")
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

  @Test("are kept of the first cases alone that are replayed again")
  func doubts() throws {
    let collector = try collected("note wild", confirmations: 20)
    #expect(collector.doubtful.count == cases.count)
    #expect(collector.answers.keys.sorted() == Array(0..<20))
    #expect(try collected("note wild", confirmations: 0).answers.isEmpty)
    #expect(try collected("note wild", confirmations: nil).answers.count == cases.count)
  }
}
