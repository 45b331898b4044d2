import RetouchSupport
import RetouchReplay
import RetouchVerdict

/// The events of one case, as lines of JSON.
enum CaseEvents {
  /// Returns the lines of a case, without their ends.
  ///
  /// - Parameter withWallTime: Whether to write the real time, the only value that differs from run to run.
  static func lines(of reported: ReportedCase, withWallTime: Bool = true) -> [String] {
    let address = reported.result.testCase.address
    let observations = (reported.result.outcome?.lines ?? []).map { observation($0, of: address) }
    let bounds = reported.result.bounds.map { BoundsJSON.event($0, of: address) }
    return [start(reported)] + observations + bounds + [end(reported, withWallTime: withWallTime)]
  }

  private static func start(_ reported: ReportedCase) -> String {
    let testCase = reported.result.testCase
    var object = JSONObject()
    object.add("event", "case-start")
    object.add("place", reported.place)
    object.add("case", testCase.address)
    object.add("suite", testCase.suite)
    object.add("name", testCase.name)
    object.add("folder", testCase.folder)
    object.add("line", testCase.line)
    object.add("recording", testCase.recording)
    object.add("fixture", testCase.fixture)
    if let subject = testCase.subject { object.add(subject.key, subject.command) }
    object.add("golden_required", isTrue: testCase.requiresGolden)
    return object.json
  }

  private static func observation(_ line: OutcomeLine, of address: String) -> String {
    var object = JSONObject()
    object.add("event", "observation")
    object.add("case", address)
    object.add(line)
    return object.json
  }

  private static func end(_ reported: ReportedCase, withWallTime: Bool) -> String {
    let result = reported.result
    var object = JSONObject()
    object.add("event", "case-end")
    object.add("place", reported.place)
    object.add("case", result.testCase.address)
    object.add("verdict", VerdictName(result.verdict).rawValue)
    object.add("exit", CaseCount(reported).kind.exitCode.rawValue)
    if withWallTime { object.add("wall_us", result.wallTime.microseconds) }
    object.add("end_us", result.outcome?.endTime)
    object.add("cut", isTrue: result.isCut)
    let remarks = (result.outcome?.remarks ?? []) + result.warnings
    if !remarks.isEmpty { object.add("remarks", remarks) }
    if !result.warnings.isEmpty { object.add("warnings", result.warnings) }
    object.add("golden", isTrue: result.isHeldAgainstGolden)
    if let known = result.known { object.add("known", json: Self.object(known).json) }
    object.add("warning", result.warning)
    if let margin = result.margin { object.add("margin", json: Self.object(margin).json) }
    object.add("thin", isTrue: result.isThin)
    switch result.confirmation {
    case .notNeeded: break
    case .confirmed: object.add("confirmation", "confirmed")
    case .unconfirmed:
      object.add("confirmation", "unconfirmed")
      object.add("confirmed_like", result.confirmedLike)
    case .passedAlone(let culprit):
      object.add("confirmation", "passed-alone")
      object.add("after", culprit)
    }
    add(result.verdict, to: &object)
    object.add("crashed_at", result.crashPlace)
    if !result.linesUntilEnd.isEmpty { object.add("until", result.linesUntilEnd) }
    if !result.output.isEmpty { object.add("output", result.output.text) }
    return object.json
  }

  private static func object(_ margin: Margin) -> JSONObject {
    var object = JSONObject()
    if let time = margin.time { object.add("time", json: Self.object(time, "us").json) }
    if let points = margin.points { object.add("place", json: Self.object(points, "milli_points").json) }
    object.add("incomplete", isTrue: margin.isIncomplete)
    return object
  }

  private static func object(_ figure: Margin.Figure, _ unit: String) -> JSONObject {
    var object = JSONObject()
    object.add(unit, figure.amount)
    object.add("more", isTrue: figure.isMore)
    object.add("pushed", figure.pushed)
    if figure.contact > 0 {
      object.add("contact", figure.contact)
      object.add("moved", figure.event.rawValue)
      object.add("at_us", figure.at)
      object.add("way", figure.way)
    }
    if !figure.rule.isEmpty { object.add("rule", figure.rule) }
    if !figure.line.isEmpty { object.add("then", figure.line) }
    return object
  }

  private static func object(_ known: KnownFailure) -> JSONObject {
    var object = JSONObject()
    object.add("entry", known.address)
    object.add("reason", known.reason)
    object.add("until", known.until.description)
    object.add("line", known.line)
    object.add("expired", isTrue: known.isExpired)
    return object
  }

  /// Adds what a verdict contains besides its name.
  private static func add(_ verdict: CaseVerdict, to object: inout JSONObject) {
    switch verdict {
    case .passed, .goldenPending: break
    case .mismatched(let mismatches): object.add("mismatches", mismatches.map(Self.object))
    case .leaked(let sentences): object.add("details", sentences)
    case .trapped(let sentence): object.add("problem", sentence)
    case .warned: break
    case .spoils(let sentence, let details), .disturbed(let sentence, let details):
      object.add("problem", sentence)
      object.add("details", details)
    case .hung(let limit): object.add("limit_ms", limit)
    case .notDeterministic(let first, let second): object.add("details", [first, second])
    case .goldenMissing(let isWritten): object.add("pending_written", isTrue: isWritten)
    case .failed(let problem, let code):
      object.add("problem", problem)
      object.add("code", code.rawValue)
    }
  }

  private static func object(of mismatch: Mismatch) -> JSONObject {
    var object = JSONObject()
    object.add("expected", mismatch.expected)
    object.add("got", mismatch.got)
    object.add(
      "context",
      mismatch.context.map { line in
        var object = JSONObject()
        object.add("role", RoleName(line.role).rawValue)
        object.add("text", line.text)
        return object
      })
    object.add("cause", mismatch.cause)
    object.add("headline", mismatch.headline)
    object.add("proved", isTrue: mismatch.isCauseProved)
    object.add("input", mismatch.input)
    object.add("next", mismatch.nextStep)
    object.add("expectation", mismatch.expectation)
    object.add("golden_line", mismatch.goldenLine)
    object.add("explanation", mismatch.explanation)
    if let key = mismatch.difference {
      object.add("difference", json: self.object(of: key).json)
    }
    return object
  }

  /// How a mismatch's golden differs, by which reports group cases.
  private static func object(of key: DifferenceKey) -> JSONObject {
    var object = JSONObject()
    object.add("group", key.id)
    object.add("kind", key.kind.rawValue)
    object.add("gone", key.gone)
    object.add("new", key.new)
    return object
  }

  /// A problem of a suite.
  static func object(of problem: SuiteError) -> JSONObject {
    var object = JSONObject()
    object.add("code", problem.code.rawValue)
    object.add("file", problem.file)
    object.add("line", problem.line)
    object.add("problem", problem.problem)
    object.add("hint", problem.hint)
    return object
  }
}

/// The verdicts by the names that events have for them.
enum VerdictName: String, CaseIterable {
  case passed, mismatch, leak, crash, spoils, disturbed, warned, hang, varies, error
  case goldenMissing = "golden-missing"
  case goldenPending = "golden-pending"

  init(_ verdict: CaseVerdict) {
    switch verdict {
    case .passed: self = .passed
    case .mismatched: self = .mismatch
    case .leaked: self = .leak
    case .trapped: self = .crash
    case .spoils: self = .spoils
    case .disturbed: self = .disturbed
    case .warned: self = .warned
    case .hung: self = .hang
    case .notDeterministic: self = .varies
    case .goldenMissing: self = .goldenMissing
    case .goldenPending: self = .goldenPending
    case .failed: self = .error
    }
  }
}

/// How a line relates to a mismatch, by the names that events have for it.
enum RoleName: String {
  case near, subject, missing, added

  init(_ role: Mismatch.ContextLine.Role) {
    switch role {
    case .near: self = .near
    case .subject: self = .subject
    case .missing: self = .missing
    case .added: self = .added
    }
  }

  var role: Mismatch.ContextLine.Role {
    switch self {
    case .near: .near
    case .subject: .subject
    case .missing: .missing
    case .added: .added
    }
  }
}
