import RetouchSupport
import RetouchReplay

// Expectations of a recording's contacts, if there is no fixture.
extension Judge {
  /// Judges how many contacts there are.
  func judge(_ count: ContactCount, _ expectation: OutcomeExpectation) -> [Mismatch] {
    let timeline = ContactTimeline(outcome.lines)
    switch count.scope {
    case .inAll:
      guard timeline.total != count.number else { return [] }
      return [
        mismatch(
          expectation, got: "\(timeline.total) in all", lines.indices.last,
          cause: timeline.total > count.number
            ? "more contacts go down than expected" : "fewer contacts go down than expected")
      ]
    case .atOnce:
      guard let time = expectation.time else { return judgeAtOnce(count.number, expectation, timeline) }
      guard let time = time.resolved(outcome.anchors) else { return [missing(expectation, after: 0)] }
      let states = timeline.states(
        from: time.saturating(minus: expectation.tolerance),
        through: time.saturating(plus: expectation.tolerance))
      return judge(count.number, expectation, states, at: time)
    }
  }

  /// Judges the most contacts that are ever down together.
  private func judgeAtOnce(
    _ number: Int, _ expectation: OutcomeExpectation, _ timeline: ContactTimeline
  ) -> [Mismatch] {
    let peak = timeline.peak
    let most = peak?.contacts.count ?? 0
    if expectation.kind == .never {
      let first = timeline.steps.first { $0.contacts.count >= number }
      guard let first else { return [] }
      return [
        mismatch(expectation, got: text(first), first.line, cause: nil)
      ]
    }
    guard most != number else { return [] }
    return [
      mismatch(
        expectation, got: peak.map(text) ?? "no contact", peak?.line,
        cause: most > number ? "more contacts are down together" : "there are never more down together")
    ]
  }

  /// Judges how many contacts are down at a time.
  private func judge(
    _ number: Int, _ expectation: OutcomeExpectation, _ states: [ContactTimeline.Step], at time: Int64
  ) -> [Mismatch] {
    if expectation.kind == .never {
      guard let first = states.first(where: { $0.contacts.count >= number })
      else { return [] }
      return [mismatch(expectation, got: text(first), first.line, cause: "as many are down then, or more")]
    }
    guard !states.contains(where: { $0.contacts.count == number }), let state = states.first else {
      return []
    }
    return [
      mismatch(
        expectation, got: text(state), state.line,
        cause: "another number of contacts is down at \(TimeText.seconds(time))")
    ]
  }

  private func mismatch(
    _ expectation: OutcomeExpectation, got: String, _ index: Int?, cause: String?
  ) -> Mismatch {
    let index = index.flatMap { lines.indices.contains($0) ? $0 : nil }
    return Mismatch(
      expected: expectation.text, got: got, context: context(around: index), cause: cause,
      nextStep: Self.decide)
  }

  private func text(_ step: ContactTimeline.Step) -> String {
    let count = step.contacts.count
    guard count > 0 else { return "no contact at \(TimeText.seconds(step.time))" }
    let numbers =
      step.contacts.prefix(12).map(String.init).joined(separator: ", ") + (count > 12 ? ", …" : "")
    return "\(count) at once, at \(TimeText.seconds(step.time)): contact\(count == 1 ? "" : "s") \(numbers)"
  }

  /// Explains that what is expected happened at another place, and how far away; nil if it did not happen at
  /// all.
  func atAnotherPlace(_ expectation: OutcomeExpectation) -> Mismatch? {
    var anywhere = expectation
    anywhere.words = expectation.words.map { word in
      if case .near(let figures, _) = word { .near(figures, within: .max) } else { word }
    }
    guard anywhere.words != expectation.words else { return nil }
    let same = lines.indices.filter { anywhere.matchesWords(of: lines[$0]) }
    let inTime = same.first { anywhere.matchesTime(of: lines[$0].line, anchors: outcome.anchors) }
    guard let index = inTime ?? same.first else { return nil }
    return Mismatch(
      expected: expectation.text, got: lines[index].line.text, context: context(around: index),
      cause: "the same thing happened, " + distances(expectation, from: lines[index]).joined(separator: ", ")
        + (inTime == nil ? ", and at another time" : ""),
      input: press(near: index), nextStep: Self.decide)
  }

  /// How far the figures of a line are from those that are expected within a tolerance.
  private func distances(_ expectation: OutcomeExpectation, from line: MatchableLine) -> [String] {
    let words = line.fields.flatMap(\.self)
    return zip(expectation.words, words).compactMap { word, found in
      guard case .near(let figures, let tolerance) = word, let found = PlaceTolerance.figures(found),
        found.count == figures.count, !zip(found, figures).allSatisfy({ ($0 - $1).magnitude <= tolerance })
      else { return nil }
      let off = zip(found, figures).map { Self.points($0 - $1) }
      return off.count == 1 ? "off by \(off[0])" : "off by \(off[0]) to the right and \(off[1]) downwards"
    }
  }

  /// Thousandths of a point as points.
  private static func points(_ thousandths: Int64) -> String {
    (thousandths < 0 ? "-" : "")
      + "\(thousandths.magnitude / 1000).\(digits(thousandths.magnitude % 1000, 3))"
  }
}

extension Int64 {
  fileprivate func saturating(plus other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }

  fileprivate func saturating(minus other: Int64) -> Int64 {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? .min : difference
  }
}
