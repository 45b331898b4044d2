import RetouchReplay
import RetouchVerdict

extension RedData {
  /// The facts about the red case in words, in the order in which a reader asks for them.
  var facts: [CaseFact] {
    var facts = result.verdict.headline.map { [CaseFact("differs", $0)] } ?? []
    if let difference {
      facts += sides(difference)
      facts += proved + why + causes + (result.margin?.sentences ?? []).map { CaseFact("margin", $0) }
      // The author of the case wrote the expectations: each one that is also broken gets a line.
      let broken = difference.isGolden ? mismatches.ofExpectations : Array(mismatches.dropFirst())
      let word = difference.isGolden ? "breaks" : "also"
      facts += broken.prefix(8).enumerated().map { index, mismatch in
        CaseFact(
          word, mismatch.expected + (index == 0 && difference.isGolden ? "\n  got \(mismatch.got)" : ""))
      }
      if broken.count > 8 { facts.append(CaseFact(word, "\(broken.count - 8) more")) }
      if let input = mismatches.compactMap(\.input).first { facts.append(CaseFact("input", input)) }
      if let next = mismatches.first?.nextStep {
        facts.append(CaseFact("next", next + (breadth.map { "\n" + $0 } ?? "")))
      }
    }
    // The command to accept has a line of its own, with a button that copies it.
    facts += CaseFact.of(result, program: program).filter { $0.word != "accept" }
    if let place = result.crashPlace { facts.append(CaseFact("at", place)) }
    if !result.linesUntilEnd.isEmpty {
      facts.append(
        CaseFact("until", result.linesUntilEnd.suffix(Self.linesUntilEnd).joined(separator: "\n")))
    }
    switch result.confirmation {
    case .confirmed:
      facts.append(CaseFact("confirmed", "yes: a replay in a process of its own gave the same"))
    case .unconfirmed:
      facts.append(CaseFact("confirmed", result.whyUnconfirmed))
    case .notNeeded, .passedAlone: break
    }
    if result.isCut {
      facts.append(
        CaseFact(
          "warning", "\(result.testCase.recording) is cut: only the part before the cut was replayed"))
    }
    if let warning = result.warning { facts.append(CaseFact("warning", warning)) }
    if case .warned = result.verdict {
    } else {
      facts += result.warnings.prefix(4).map { CaseFact("warning", $0) }
    }
    if let trace, let outcome = result.outcome, trace.lines != outcome.lines {
      facts.append(
        CaseFact("warning", "the replay for the timeline gave another outcome, so the timeline differs"))
    }
    return facts + (result.outcome?.remarks.prefix(4).map { CaseFact("remark", $0) } ?? [])
  }

  /// What was expected and what happened; for a line that only one side has, also how often the other side
  /// has the same line.
  private func sides(_ difference: FirstDifference) -> [CaseFact] {
    var (expected, got) = (difference.expected ?? "no such line", difference.got ?? "no such line")
    if let line = difference.expected ?? difference.got, let counts = counts(difference) {
      expected = (difference.expected == nil ? "this line" : "\(line),") + " \(counts.before)"
      got = (difference.got == nil ? "this line" : "\(line),") + " \(counts.now)"
    }
    return [CaseFact("expected", expected), CaseFact("got", got)]
  }

  /// How often the golden and the outcome have a line that occurs once more, or once less; nil for any other
  /// line.
  private func counts(_ difference: FirstDifference) -> (before: String, now: String)? {
    func count(_ line: String, in text: String) -> Int {
      text.utf8.split(separator: UInt8(ascii: "\n")).count { $0.elementsEqual(line.utf8) }
    }
    func times(_ count: Int) -> String { count == 1 ? "once" : count == 2 ? "twice" : "\(count) times" }
    guard let golden = goldenLines, difference.isGolden, difference.expected == nil || difference.got == nil,
      let line = difference.expected ?? difference.got
    else { return nil }
    let (before, now) = (count(line, in: golden), count(line, in: outcomeText))
    return before > 0 && now > 0 && before != now ? (times(before), times(now)) : nil
  }

  /// What the group's title adds if a line is repeated: `twice in place of once`.
  var repetition: String? {
    difference.flatMap(counts).map { "\($0.now) in place of \($0.before)" }
  }

  /// The cause that a further replay proved.
  private var proved: [CaseFact] {
    mismatches.ofExpectations.filter(\.isCauseProved).compactMap(\.cause).prefix(1).map {
      CaseFact(Self.proved, $0)
    }
  }

  /// The word of a cause that a further replay proved, which the page shows in bold.
  static let proved = "proved"

  /// The cause, as far as the lines themselves show it, and where the golden differs.
  private var causes: [CaseFact] {
    var facts = mismatches.ofExpectations.filter { $0.cause != nil }.prefix(1).filter { !$0.isCauseProved }
      .compactMap(\.cause).map { CaseFact("cause", $0) }
    guard let leading = mismatches.leading, difference?.isGolden == true, let text = leading.cause else {
      return facts
    }
    // The text begins with the place, which does not explain anything yet.
    let cause = leading.goldenLine == nil ? text : leading.explanation
    if let cause, !facts.contains(where: { $0.text == cause }) { facts.append(CaseFact("cause", cause)) }
    if let line = leading.goldenLine {
      facts.append(CaseFact("where", Golden.sentence(ofLine: line, for: result.testCase)))
    }
    return facts
  }

  /// What recognizers and fingers did at the time of the difference.
  private var why: [CaseFact] {
    guard let trace else { return [] }
    let first = difference?.expected ?? difference?.got ?? ""
    return Cause(
      trace: trace, named: named, instants: Set([times.expected, times.got].compactMap(\.self)),
      source: LineWords(first).source
    ).facts
  }

  /// What the head of a group shows about its first red case: the cause, and the beginning of what
  /// recognizers did.
  var head: [CaseFact] {
    let causes = causes.filter { $0.word == "cause" }
    let story = why.prefix(1).map { fact in
      CaseFact(
        fact.word, fact.text.split(separator: "\n").prefix(Self.headLines).joined(separator: "\n"))
    }
    let headline = result.verdict.headline.map { [CaseFact("differs", $0)] } ?? []
    return (headline + proved + story + causes).map { CaseFact($0.word, Self.printable($0.text)) }
  }

  /// How many lines before a crash are shown.
  private static let linesUntilEnd = 12
  /// How many lines of a story the head of a group shows.
  private static let headLines = 6

  /// The commands for the case.
  var commands: [CaseFact] {
    var commands = [CaseFact("again", Reproduction.command(result, program: program))]
    if drawsStrips {
      commands.append(
        CaseFact("strip", Reproduction.filmstripCommand(result.testCase, program: program)))
    }
    if result.verdict.isAcceptable {
      commands.append(CaseFact("accept", Reproduction.acceptCommand(result.testCase, program: program)))
    }
    return commands
  }
}
