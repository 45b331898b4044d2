import RetouchArguments
import RetouchSupport

extension RatioEstimate {
  /// The verdict in the words of a table: `faster` and `slower` for time, `fewer` and `more` for counts.
  func word(isTime: Bool) -> String {
    switch verdict {
    case .less: isTime ? "faster" : "fewer"
    case .more: isTime ? "slower" : "more"
    case .alike: "~"
    case nil: "–"
    }
  }

  /// The ratio with three decimals, or `–` without one.
  var ratioText: String { ratio.map(Self.decimals) ?? "–" }

  /// The interval with three decimals, or `–` without one.
  var intervalText: String {
    interval.map { "\(Self.decimals($0.lowerBound))…\(Self.decimals($0.upperBound))" } ?? "–"
  }

  private static func decimals(_ value: Double) -> String {
    let text = JSONLiteral.decimal(value)
    let fraction = text.split(separator: ".").dropFirst().first?.count ?? 0
    return text + (fraction == 0 ? "." : "") + String(repeating: "0", count: 3 - fraction)
  }
}

extension BenchComparison {
  /// A table for each case: what a touch cost before and after, the ratio, its interval and the verdict.
  ///
  /// - Parameter isSingle: Whether the baseline is one round of an earlier time.
  func text(against name: String, isSingle: Bool) -> String {
    var text = ""
    for testCase in cases {
      text += "\(printable(testCase.title)), a touch\n"
      text += Self.row("", "before", "after", "ratio", "99 % interval", "verdict")
      for (label, found, isTime) in [
        ("ns, p50", testCase.time, true), ("instructions", testCase.instructions, false),
        ("allocations", testCase.allocations, false),
      ] as [(String, Figure?, Bool)] {
        guard let found else {
          text += Self.row(label, "–", "–", "–", "–", "not counted")
          continue
        }
        let estimate = found.estimate
        let verdict = isSingle && isTime ? "of another run" : estimate.word(isTime: isTime)
        text += Self.row(
          label, figure(estimate.before), figure(estimate.after), estimate.ratioText,
          estimate.intervalText, verdict)
      }
      let blame = BenchBlame(testCase)
      let moved = testCase.instructions.map { $0.growth > 0 } ?? ((testCase.time?.growth ?? 0) > 0)
      if moved, !blame.parts.isEmpty { text += "  most of it: \(blame.text)\n" }
    }
    let rounds = "\(counted(rounds.before, "round")) of \(printable(name)), \(rounds.after) of this program"
    text += "\(rounds); verdicts at 99 %\n"
    return text
  }

  private static func row(
    _ label: String, _ before: String, _ after: String, _ ratio: String, _ interval: String, _ verdict: String
  ) -> String {
    "  " + padded(label, 14) + padded(left: before, 12) + padded(left: after, 12) + padded(left: ratio, 9)
      + padded(left: interval, 16) + "  " + verdict + "\n"
  }

}

extension BenchBlame {
  /// The parts with their growth: `recognizer history +17 instructions`.
  var text: String {
    parts.map { "\($0.part.kind.rawValue) \(printable($0.part.name)) +\(figure($0.growth)) \(unit)" }
      .joined(separator: ", ")
  }
}

extension BenchGate {
  /// A line for each figure over the allowance and, after the lines of a case, the source of the excess.
  func text(of excesses: [Excess]) -> [String] {
    var lines: [String] = []
    for (index, excess) in excesses.enumerated() {
      let estimate = RatioEstimate(before: excess.figure.before, after: excess.figure.after)
      let part = excess.part.map { "\($0.kind.rawValue) \(printable($0.name)): " } ?? ""
      let growth = estimate.ratio.map { " (+\(percent($0 - 1)))" } ?? ""
      lines.append(
        "over the baseline: \(printable(excess.testCase.title)): \(part)\(figure(estimate.after)) "
          + "\(excess.what) a touch\(growth), \(figure(estimate.before)) before; "
          + "\(percent(allowance)) more is allowed"
      )
      let isLast = index + 1 == excesses.count || excesses[index + 1].testCase.title != excess.testCase.title
      let blame = BenchBlame(excess.testCase)
      if isLast, !blame.parts.isEmpty { lines.append("  comes from \(blame.text)") }
    }
    return lines
  }
}
