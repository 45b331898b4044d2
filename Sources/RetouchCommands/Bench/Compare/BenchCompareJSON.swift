import RetouchSupport

/// A comparison as the member `baseline` of the output of `bench --json`.
struct BenchCompareJSON {
  let comparison: BenchComparison
  let baseline: BenchBaseline
  /// What the user called the baseline.
  let name: String
  let gate: BenchGate?
  let excesses: [BenchGate.Excess]

  /// The help's text about the keys.
  static let keys = """
    baseline (kind, name, commit, rounds: before, after; level, allowance; cases: name, fixture, and \
    touch_ns, instructions_per_touch and allocations_per_touch with before, after, ratio, low, high, \
    verdict; parts: name, kind, instructions_before, instructions_after, ns_before, ns_after; over: \
    case, figure, kind, part, before, after; from: case, kind, part, growth, unit)
    """

  /// The member's value.
  var json: String {
    var object = JSONObject()
    object.add("kind", baseline.kind)
    object.add("name", name)
    if case .commit(let commit, _) = baseline { object.add("commit", commit) }
    var rounds = JSONObject()
    rounds.add("before", comparison.rounds.before)
    rounds.add("after", comparison.rounds.after)
    object.add("rounds", json: rounds.json)
    object.add("level", json: JSONLiteral.decimal(RatioEstimate.level))
    if let gate { object.add("allowance", json: JSONLiteral.decimal(gate.allowance)) }
    object.add("cases", comparison.cases.map(measured))
    if gate != nil {
      object.add("over", excesses.map(over))
      var told: Set<String> = []
      object.add(
        "from", excesses.filter { told.insert($0.testCase.title).inserted }.flatMap { from($0.testCase) })
    }
    return object.json
  }

  /// The JSON of a run with this member added.
  func added(to run: [UInt8]) -> String {
    var text = String(decoding: run, as: UTF8.self)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text.dropLast() + ",\"baseline\":\(json)}"
  }

  private func measured(_ testCase: BenchComparison.Case) -> JSONObject {
    var object = JSONObject()
    object.add("name", testCase.name)
    object.add("fixture", testCase.fixture)
    object.add("touch_ns", json: figure(testCase.time, isTime: true))
    object.add("instructions_per_touch", json: figure(testCase.instructions, isTime: false))
    object.add("allocations_per_touch", json: figure(testCase.allocations, isTime: false))
    object.add("parts", testCase.parts.map(part))
    return object
  }

  private func figure(_ figure: BenchComparison.Figure?, isTime: Bool) -> String {
    guard let estimate = figure?.estimate else { return "null" }
    var object = JSONObject()
    object.add("before", json: JSONLiteral.decimal(estimate.before))
    object.add("after", json: JSONLiteral.decimal(estimate.after))
    object.add("ratio", json: estimate.ratio.map(JSONLiteral.decimal) ?? "null")
    if let interval = estimate.interval {
      object.add("low", json: JSONLiteral.decimal(interval.lowerBound))
      object.add("high", json: JSONLiteral.decimal(interval.upperBound))
    }
    if estimate.verdict != nil { object.add("verdict", estimate.word(isTime: isTime)) }
    return object.json
  }

  private func part(_ part: BenchComparison.Part) -> JSONObject {
    var object = JSONObject()
    object.add("name", part.name)
    object.add("kind", part.kind.rawValue)
    for (key, figure) in [("instructions", part.instructions), ("ns", part.time)] {
      guard let figure else { continue }
      object.add("\(key)_before", json: JSONLiteral.decimal(RatioEstimate.median(figure.before)))
      object.add("\(key)_after", json: JSONLiteral.decimal(RatioEstimate.median(figure.after)))
    }
    return object
  }

  private func over(_ excess: BenchGate.Excess) -> JSONObject {
    var object = JSONObject()
    object.add("case", excess.testCase.name)
    object.add("figure", excess.what)
    object.add("kind", excess.part?.kind.rawValue)
    object.add("part", excess.part?.name)
    object.add("before", json: JSONLiteral.decimal(RatioEstimate.median(excess.figure.before)))
    object.add("after", json: JSONLiteral.decimal(RatioEstimate.median(excess.figure.after)))
    return object
  }

  private func from(_ testCase: BenchComparison.Case) -> [JSONObject] {
    let blame = BenchBlame(testCase)
    return blame.parts.map { part, growth in
      var object = JSONObject()
      object.add("case", testCase.name)
      object.add("kind", part.kind.rawValue)
      object.add("part", part.name)
      object.add("growth", json: JSONLiteral.decimal(growth))
      object.add("unit", blame.unit)
      return object
    }
  }
}
