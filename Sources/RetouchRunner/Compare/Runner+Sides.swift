import RetouchReplay
import RetouchVerdict

extension Runner {
  /// Replays cases in worker processes, and returns what was decided in each, in their order.
  ///
  /// A case that crashes, hangs or cannot be replayed has a side that says so.
  package static func sides(of cases: [TestCase], options: RunOptions) -> [DecisionSide] {
    var sides: [DecisionSide?] = Array(repeating: nil, count: cases.count)
    let requests = cases.map { testCase in
      var request = ReplayRequest(testCase)
      request.settings.whatIf = .trace
      return request
    }
    options.pool().run(requests, Schedule(count: requests.count, alone: options.isolates)) { report in
      let name = cases[report.request].address
      if case .answered(.outcome(let outcome)) = report.answer, let trace = outcome.trace {
        sides[report.request] = DecisionSide(name, trace)
      } else {
        sides[report.request] = DecisionSide(name, ended: report.answer.sentence)
      }
    }
    return zip(cases, sides).map { testCase, found in
      var side = found ?? DecisionSide(testCase.address, ended: "nothing was replayed")
      side.fixture = testCase.fixture
      return side
    }
  }
}
