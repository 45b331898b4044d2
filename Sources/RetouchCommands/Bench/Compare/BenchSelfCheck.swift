import RetouchArguments
import RetouchSupport

/// How a gate performs on this machine, determined by comparing a program with itself.
struct BenchSelfCheck: Sendable {
  /// The smallest growth of one figure that is detected, and blamed on its part, 95 times in 100.
  struct Sight: Sendable {
    /// The case, and the part or nil for the case as a whole.
    let title: String
    /// The smallest growth, as a fraction; nil if even 20 % is not detected that often.
    let growth: Double?
    /// Its instructions per touch.
    let cost: Double

    /// Whether the growth that has to be detected is missed, although it is more than a gate always allows.
    var isUnseen: Bool {
      (growth ?? .infinity) > BenchSelfCheck.foundGrowth
        && cost * BenchSelfCheck.foundGrowth > BenchGate.slack.instructions
    }
  }

  /// The growth that has to be detected: 2 %.
  static let foundGrowth = 0.02

  /// How many comparisons there were, and how many of them raised an alarm.
  let comparisons: Int
  let alarms: Int
  /// How many verdicts on time there were, and how many were not `~`.
  let verdicts: Int
  let wrongVerdicts: Int
  /// The number of gated rounds per side, and how often rounds were redrawn from all of them.
  let rounds: Int
  let redraws: Int
  let redrawnAlarms: Int
  /// The growth that would be detected: of each case as a whole, and of each of its recognizers.
  let sights: [Sight]

  /// How often rounds are redrawn.
  static let standardRedraws = 1_000

  /// Whether gates raise more false alarms on this machine than they may: among the redrawn rounds, or among
  /// the comparisons as they were, which show drifting rounds, and only if chance alone would raise so many
  /// in less than 1 in 100 times.
  var isTooNoisy: Bool {
    Double(redrawnAlarms) > BenchGate.falseAlarms * Double(redraws)
      || Self.chance(ofAlarms: alarms, in: comparisons) < 0.01
  }

  /// The cases and recognizers for which too large a growth would be missed.
  var unseen: [Sight] { sights.filter { $0.isUnseen } }

  /// The chance of at least this many alarms in comparisons that each raise one at the accepted rate.
  static func chance(ofAlarms alarms: Int, in comparisons: Int) -> Double {
    let rate = BenchGate.falseAlarms
    var (exactly, fewer) = (1.0, 0.0)
    for _ in 0..<comparisons { exactly *= 1 - rate }
    for count in 0..<min(alarms, comparisons) {
      fewer += exactly
      exactly *= rate / (1 - rate) * Double(comparisons - count) / Double(count + 1)
    }
    return max(0, 1 - fewer)
  }

  /// Evaluates rounds of one program.
  ///
  /// - Parameters:
  ///   - pairs: The rounds of each comparison, as many on each side.
  ///   - gate: The gate that is tried.
  ///   - redraws: How often rounds are redrawn.
  init(
    _ pairs: [(before: [MeasuredRun], after: [MeasuredRun])], gate: BenchGate, redraws: Int = standardRedraws
  ) throws {
    var (alarms, verdicts, wrong, redrawn) = (0, 0, 0, 0)
    for pair in pairs {
      let comparison = try BenchComparison(before: pair.before, after: pair.after, baseline: "itself")
      if try !gate.excesses(in: comparison, isSingle: false).isEmpty { alarms += 1 }
      let times = comparison.cases.compactMap(\.time)
      verdicts += times.count
      wrong += times.count { $0.estimate.verdict != .alike }
    }
    (comparisons, self.alarms, self.verdicts, wrongVerdicts) = (pairs.count, alarms, verdicts, wrong)
    rounds = pairs.first?.after.count ?? 0
    let pool = pairs.flatMap { $0.before + $0.after }
    var numbers = SeededNumbers(seed: 15)
    for _ in 0..<redraws {
      let comparison = try Self.redraw(pool, rounds, &numbers)
      if try !gate.excesses(in: comparison, isSingle: false).isEmpty { redrawn += 1 }
    }
    (self.redraws, redrawnAlarms) = (redraws, redrawn)
    sights = try Self.sights(pool, rounds, gate, plantings: min(redraws, 100))
  }

  /// Draws rounds for both sides from all rounds, none twice.
  private static func redraw(
    _ pool: [MeasuredRun], _ rounds: Int, _ numbers: inout SeededNumbers,
    growth: (inout MeasuredRun) -> Void = { _ in }
  ) throws -> BenchComparison {
    let drawn = pool.shuffled(using: &numbers).prefix(2 * rounds)
    var after = Array(drawn.suffix(rounds))
    for index in after.indices { growth(&after[index]) }
    return try BenchComparison(before: Array(drawn.prefix(rounds)), after: after, baseline: "itself")
  }

  /// Makes each case and each recognizer grow, and finds the smallest growth that is detected and blamed
  /// correctly.
  private static func sights(
    _ pool: [MeasuredRun], _ rounds: Int, _ gate: BenchGate, plantings: Int
  ) throws -> [Sight] {
    guard let first = pool.first else { return [] }
    var sights: [Sight] = []
    for (place, testCase) in first.cases.enumerated() where testCase.instructions != nil {
      let recognizers = testCase.parts.filter { $0.kind == .recognizer && $0.instructions != nil }
      for name in [nil] + recognizers.map({ Optional($0.name) }) {
        let cost =
          name.flatMap { name in recognizers.first { $0.name == name }?.instructions }
          ?? testCase.instructions ?? 0
        // The smallest growth that is enough, in tenths of a percent, by bisection.
        var (low, high) = (0, 200)
        guard
          try isSeen(
            growth: 0.2, in: place, recognizer: name, of: pool, rounds: rounds, gate, plantings: plantings)
        else {
          sights.append(Sight(title: title(testCase, name), growth: nil, cost: cost))
          continue
        }
        while high - low > 1 {
          let middle = (low + high) / 2
          if try isSeen(
            growth: Double(middle) / 1_000, in: place, recognizer: name, of: pool, rounds: rounds, gate,
            plantings: plantings)
          {
            high = middle
          } else {
            low = middle
          }
        }
        sights.append(Sight(title: title(testCase, name), growth: Double(high) / 1_000, cost: cost))
      }
    }
    return sights
  }

  private static func title(_ testCase: MeasuredRun.Case, _ recognizer: String?) -> String {
    testCase.title + (recognizer.map { ": recognizer \($0)" } ?? "")
  }

  private static func isSeen(
    growth: Double, in place: Int, recognizer name: String?, of pool: [MeasuredRun], rounds: Int,
    _ gate: BenchGate, plantings: Int
  ) throws -> Bool {
    var numbers = SeededNumbers(seed: 16)
    var found = 0
    for _ in 0..<plantings {
      let comparison = try redraw(pool, rounds, &numbers) { $0.plant(growth, in: place, recognizer: name) }
      let excesses = try gate.excesses(in: comparison, isSingle: false)
      guard let excess = excesses.first(where: { $0.testCase.title == comparison.cases[place].title }) else {
        continue
      }
      if name == nil || BenchBlame(excess.testCase).recognizer == name { found += 1 }
    }
    return 100 * found >= 95 * plantings
  }

  /// What is printed, line by line.
  var lines: [String] {
    // The rate that is still possible after no alarm, or a few, in n runs.
    let bound = (Double(alarms) + 3 + 1.5 * Double(alarms).squareRoot()) / Double(max(comparisons, 1))
    let rate = bound < 1 ? "the rate is about \(percent(bound)) at most" : "too few to tell a rate"
    var lines = [
      "compared with itself \(counted(comparisons, "time")), \(counted(rounds, "round")) a side",
      "false alarms of a gate      \(alarms) of \(comparisons) (\(rate))",
      "  of these rounds, redrawn  \(redrawnAlarms) of \(redraws); \(percent(BenchGate.falseAlarms)) may be",
      "false verdicts of time      \(wrongVerdicts) of \(verdicts)",
      "smallest growth of instructions that is found, and blamed on its part, 95 times in 100",
    ]
    for sight in sights {
      lines.append("  \(padded(left: sight.growth.map(percent) ?? "> 20 %", 7))  \(printable(sight.title))")
    }
    return lines
  }

  /// The same as one JSON object.
  var json: String {
    var object = JSONObject()
    object.add("self_check", 1)
    object.add("comparisons", comparisons)
    object.add("rounds", rounds)
    object.add("false_alarms", alarms)
    object.add("redraws", redraws)
    object.add("redrawn_false_alarms", redrawnAlarms)
    object.add("time_verdicts", verdicts)
    object.add("false_time_verdicts", wrongVerdicts)
    object.add(
      "smallest_seen",
      sights.map { sight in
        var entry = JSONObject()
        entry.add("what", sight.title)
        entry.add("growth", json: sight.growth.map(JSONLiteral.decimal) ?? "null")
        return entry
      })
    return object.json
  }
}

extension MeasuredRun {
  /// Makes a recognizer of a case, and with it the case, cost more instructions by a fraction; or, without a
  /// name, the case as a whole.
  mutating func plant(_ growth: Double, in place: Int, recognizer name: String?) {
    guard cases.indices.contains(place) else { return }
    guard let name else {
      cases[place].instructions = cases[place].instructions.map { $0 * (1 + growth) }
      return
    }
    for index in cases[place].parts.indices {
      let part = cases[place].parts[index]
      guard part.kind == .recognizer, part.name == name, let cost = part.instructions else { continue }
      cases[place].parts[index].instructions = cost * (1 + growth)
      cases[place].instructions = cases[place].instructions.map { $0 + cost * growth }
    }
  }
}
