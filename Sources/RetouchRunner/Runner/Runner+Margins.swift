import RetouchReplay
import RetouchVerdict

extension Runner {
  /// How many times as long as a replay a search for a margin may take.
  private static let timeFactor = 30

  /// Looks for the margins of cases that passed or differ from what is expected, in worker processes.
  ///
  /// For a red case they say how close its outcome is to another one. Margins change no verdict. A
  /// case whose margin could not be found, because the fixture crashed or hung in a replay with a moved
  /// event, has a warning that says so.
  ///
  /// - Parameter least: The margin below which a case has a warning, or nil for none.
  public static func measureMargins(
    _ results: inout RunResults, least: LeastMargin? = nil, options: RunOptions,
    watch: RunWatch = RunWatch()
  ) {
    let measured = results.indices.filter { results[$0].hasMargin }
    var options = options
    options.timeLimit *= timeFactor
    let requests = measured.map { marginRequest(results[$0].testCase) }
    options.pool(watch: watch).run(requests, Schedule(count: requests.count, alone: options.isolates)) {
      results[measured[$0.request]].take($0.answer, least)
    }
  }

  /// Like ``measureMargins(_:least:options:watch:)``, in this process.
  @MainActor
  public static func measureMarginsHere(
    _ results: inout RunResults, fixtures: [any Fixture.Type], least: LeastMargin? = nil
  ) {
    let catalogue = Catalogue(fixtures)
    for index in results.indices where results[index].hasMargin {
      results[index].take(.answered(catalogue.answer(marginRequest(results[index].testCase))), least)
    }
  }

  private static func marginRequest(_ testCase: TestCase) -> ReplayRequest {
    var request = ReplayRequest(testCase)
    request.asksForMargin = true
    return request
  }
}

extension CaseVerdict {
  /// Whether the case has an outcome that may be close to another one.
  fileprivate var hasMargin: Bool {
    switch self {
    case .passed: true
    case .mismatched: true
    default: false
    }
  }
}

extension CaseResult {
  /// Whether a margin can be looked for.
  ///
  /// Without a fixture nothing decides on a contact, so no other outcome is close.
  fileprivate var hasMargin: Bool { testCase.fixture != nil && verdict.hasMargin }

  /// Takes the answer to the request for the margin.
  fileprivate mutating func take(_ answer: WorkerPool.Answer, _ least: LeastMargin?) {
    guard case .answered(.margin(let margin)) = answer else {
      warn("its margin is not known: with an event moved, \(answer.sentence)")
      return
    }
    self.margin = margin
    guard let least, verdict == .passed else { return }
    let thin = least.thin(margin)
    guard !thin.isEmpty else { return }
    isThin = true
    warn("passes, " + thin.joined(separator: "; and "))
  }

  private mutating func warn(_ sentence: String) {
    warning = [warning, sentence].compactMap(\.self).joined(separator: "; ")
  }
}
