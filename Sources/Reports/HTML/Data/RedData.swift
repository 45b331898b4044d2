import Replay
import Verdict

/// Everything that the page shows of one red when it is opened.
struct RedData {
  let result: CaseResult
  /// The golden's text, or nil if there is none.
  let golden: String?
  let trace: CaseTrace?
  /// The program's name in the commands.
  let program: String
  /// Why there is no timeline, if there is none.
  let noTrace: String

  /// The data as JSON of at most so many bytes, as far as leaving out samples, stories and at last the timeline
  /// brings it there.
  func text(atMost limit: Int) -> String {
    for detail in TraceDetail.allCases where size(detail) <= limit {
      let text = json(detail, trace).text
      if text.utf8.count <= limit { return text }
    }
    return json(.least, nil).text
  }

  /// About how many bytes the largest parts take, so that what is far too large is not written first.
  private func size(_ detail: TraceDetail) -> Int {
    guard let trace, detail != .least else { return 0 }
    let samples = min(trace.contacts.reduce(0) { $0 + $1.samples.count }, detail.samples)
    return 8 * samples
  }

  private func json(_ detail: TraceDetail, _ trace: CaseTrace?) -> PageJSON {
    let difference = mismatches.first.map { FirstDifference($0, of: result.testCase) }
    let compared = compared(radius: detail == .whole ? 40 : detail == .named ? 6 : 3)
    var members: [(String, PageJSON)] = [
      ("facts", .list(facts.map { .list([.text($0.word), .text(Self.printable($0.text))]) })),
      ("commands", .list(commands.map { .list([.text($0.word), .text(OutcomeText.printable($0.text))]) })),
      ("golden", .flag(isAgainstGolden)),
      ("rows", .list(compared.rows.prefix(detail.rows).map { $0.json(atMost: detail.lineLength) })),
      ("firstRow", .optional(compared.first.map(Int64.init))),
      ("first", times(difference)),
      ("printed", .text(printed(atMost: detail.printed))),
    ]
    if let trace {
      members.append(
        ("named", .texts(named.sorted().map { OutcomeText.printable(OutcomeText.shortened($0)) })))
      members.append(("trace", TraceData(trace: trace, named: named, detail: detail).json))
    } else {
      members.append(
        (
          "noTrace",
          .text(self.trace == nil ? noTrace : "The timeline is too large for a page with so many reds.")
        ))
    }
    return .object(members)
  }

  private static func printable(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      OutcomeText.printable(OutcomeText.shortened(String($0)))
    }.joined(separator: "\n")
  }

  private var mismatches: [Mismatch] {
    if case .mismatched(let mismatches) = result.verdict { mismatches } else { [] }
  }

  // MARK: Lines

  private var lines: [OutcomeLine] { result.outcome?.lines ?? trace?.lines ?? [] }

  /// Whether a golden differs; where only an expectation is not met, the outcome stands alone.
  private var isAgainstGolden: Bool {
    guard let golden else { return false }
    return !golden.utf8.elementsEqual(outcomeText.utf8) && !lines.isEmpty
  }

  private var outcomeText: String { Outcome(lines: lines).text }

  private func compared(radius: Int) -> ComparedLines {
    if isAgainstGolden, let golden {
      return ComparedLines(golden: golden, outcome: outcomeText, radius: radius)
    }
    let subjects = mismatches.flatMap(\.context).filter { $0.role == .subject }.map(\.text)
    return ComparedLines(
      outcome: lines.isEmpty ? "" : outcomeText, subjects: Set(subjects + mismatches.map(\.got)),
      radius: radius)
  }

  /// The words of the lines that differ and of what was expected.
  private var named: Set<String> {
    guard let first = mismatches.first else { return [] }
    let difference = FirstDifference(first, of: result.testCase)
    var texts = [difference.expected, difference.got, first.cause].compactMap(\.self)
    texts += mismatches.prefix(9).flatMap { [$0.expected, $0.got] }
    texts += first.context.filter { $0.role != .near }.map(\.text)
    return Set(texts.flatMap(OutcomeText.words))
  }

  /// When the first difference was expected and when something came instead.
  private func times(_ difference: FirstDifference?) -> PageJSON {
    let expected = difference.flatMap { difference in
      difference.isGolden ? difference.expected.flatMap(LineWords.time) : expectedTime(difference.expected)
    }
    let got = difference?.got.flatMap(LineWords.time)
    return .object([("expected", .optional(expected)), ("got", .optional(got))])
  }

  /// The time that an expectation names, as far as the outcome says what it counts from.
  private func expectedTime(_ text: String?) -> Int64? {
    guard let text, let anchors = result.outcome?.anchors else { return nil }
    let expectation = result.testCase.expectations.joined().first {
      text == $0.text || text.hasPrefix($0.text + " (that is at ")
    }
    switch expectation?.time {
    case .at(let time): return time
    case .down(let time): return anchors.down.map { $0 &+ time }
    case .up(let time): return anchors.up.map { $0 &+ time }
    case .marker(let name, let time): return anchors.markers.first { $0.text == name }.map { $0.time &+ time }
    case nil: return nil
    }
  }

  // MARK: Facts

  private var facts: [CaseFact] {
    var facts: [CaseFact] = []
    if let first = mismatches.first {
      let difference = FirstDifference(first, of: result.testCase)
      facts.append(
        CaseFact("expected", difference.isGolden ? difference.expected ?? "no such line" : first.expected))
      facts.append(CaseFact("got", difference.isGolden ? difference.got ?? "no such line" : first.got))
      facts += why
      if let cause = first.cause { facts.append(CaseFact("cause", cause)) }
      if let input = first.input { facts.append(CaseFact("input", input)) }
      facts.append(CaseFact("next", first.nextStep))
      facts += mismatches.dropFirst().prefix(8).map { CaseFact("also", $0.expected) }
      if mismatches.count > 9 { facts.append(CaseFact("also", "\(mismatches.count - 9) more")) }
    }
    // The command to accept has a line of its own, with what copies it.
    facts += CaseFact.of(result, program: program).filter { $0.word != "accept" }
    switch result.confirmation {
    case .confirmed:
      facts.append(CaseFact("confirmed", "yes: a replay in a process of its own gave the same"))
    case .unconfirmed:
      facts.append(
        CaseFact(
          "confirmed",
          "no: the case was not replayed in a process of its own; an earlier case may have spoiled it"))
    case .notNeeded, .passedAlone: break
    }
    if result.isCut {
      facts.append(
        CaseFact(
          "warning", "\(result.testCase.recording) is cut: only what stands before the cut was replayed"))
    }
    if let warning = result.warning { facts.append(CaseFact("warning", warning)) }
    if let trace, let outcome = result.outcome, trace.lines != outcome.lines {
      facts.append(
        CaseFact("warning", "the replay for the timeline gave another outcome: the two are not of one run"))
    }
    return facts + (result.outcome?.remarks.prefix(4).map { CaseFact("remark", $0) } ?? [])
  }

  /// How what the difference names ended, with its figures: most readers need no more of its story.
  private var why: [CaseFact] {
    guard let trace else { return [] }
    return trace.recognizers.filter { named.contains($0.name) }.prefix(3).compactMap { recognizer in
      guard let short = recognizer.story.firstIndex(where: { $0.hasPrefix("in short: ") }) else { return nil }
      let ends = recognizer.story[short...].prefix { !$0.isEmpty }.prefix(3).map { line in
        line.hasPrefix("in short: ") ? String(line.dropFirst(10)) : "  " + line.drop { $0 == " " }
      }
      let aims = recognizer.story.first { $0.hasPrefix("looks for: ") }.map { [String($0)] } ?? []
      let figures = recognizer.story.filter { $0.hasPrefix("            ") }.suffix(3).map {
        "  " + $0.drop { $0 == " " }
      }
      return CaseFact(
        "why",
        (["\(recognizer.name): \(ends.joined(separator: "\n"))"] + figures + aims.map { "  " + $0 })
          .joined(separator: "\n"))
    }
  }

  private var commands: [CaseFact] {
    var commands = [CaseFact("again", Reproduction.command(result.testCase, program: program))]
    let mayAccept: Bool =
      switch result.verdict {
      case .goldenMissing, .goldenPending: true
      case .mismatched: isAgainstGolden
      default: false
      }
    if mayAccept {
      commands.append(CaseFact("accept", Reproduction.acceptCommand(result.testCase, program: program)))
    }
    return commands
  }

  private func printed(atMost limit: Int) -> String {
    let text = result.output.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { OutcomeText.escaped(String($0)) }.joined(separator: "\n")
    guard text.utf8.count > limit else { return text }
    return String(text.unicodeScalars.prefix(limit)) + "\n… \(text.utf8.count - limit) bytes more"
  }
}
