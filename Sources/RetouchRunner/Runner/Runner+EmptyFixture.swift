import RetouchReplay
import RetouchVerdict

// Expectations that say nothing about a fixture, because they hold for an empty one as well.
extension Runner {
  /// Returns the expectations that hold when the case's recording is replayed into an empty view instead of
  /// its fixture.
  ///
  /// Cases without a fixture are left out: the recording itself is under test. So are `never` and
  /// `nothing else`, which have to hold there, and what only a recognizer can meet.
  ///
  /// - Parameters:
  ///   - ofAll: Whether of all cases. If false, only of those that hold on nothing else: they have no golden,
  ///     and no line that they need is one of the fixture's. Few cases have to be replayed to find these.
  public static func sayingNothing(
    in cases: some Sequence<TestCase>, ofAll: Bool, options: RunOptions = RunOptions()
  ) -> [SuiteError] {
    var check = EmptyFixtureCheck(cases, ofAll: ofAll)
    let requests = check.requests
    if requests.isEmpty { return [] }
    options.pool().run(requests, Schedule(count: requests.count, alone: false)) {
      check.take($0.answer, ofRequest: $0.request)
    }
    return check.problems
  }

  /// Like ``sayingNothing(in:ofAll:options:)``, in this process.
  @MainActor
  public static func sayingNothingHere(
    in cases: some Sequence<TestCase>, ofAll: Bool, fixtures: [any Fixture.Type]
  ) -> [SuiteError] {
    let catalogue = Catalogue(fixtures)
    var check = EmptyFixtureCheck(cases, ofAll: ofAll)
    for (index, request) in check.requests.enumerated() {
      check.take(.answered(catalogue.answer(request)), ofRequest: index)
    }
    return check.problems
  }
}

extension EmptyFixtureCheck {
  /// What has to be replayed.
  fileprivate var requests: [ReplayRequest] {
    replays.map { ReplayRequest($0.testCase, settings: $0.settings) }
  }

  /// Takes the answer to a request.
  ///
  /// One without an outcome is left to the case's own replay, which says why, unless the machine failed.
  fileprivate mutating func take(_ answer: WorkerPool.Answer, ofRequest index: Int) {
    switch answer {
    case .answered(.outcome(let outcome)): take(outcome, ofReplay: index)
    case .killed, .hung, .machine: takeFailure(answer.sentence, ofReplay: index)
    case .answered, .trapped, .strayed: break
    }
  }
}
