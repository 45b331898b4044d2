import RetouchReplay
import RetouchSupport
import RetouchVerdict

/// Everything that the page shows about one red case when it is opened.
struct RedData {
  let result: CaseResult
  /// The golden's text, or nil if there is none.
  let golden: String?
  let trace: CaseTrace?
  /// The program's name in the commands.
  let program: String
  /// Why there is no timeline, if there is none.
  let noTrace: String
  /// Whether the page has filmstrips, so that the command for this one is shown.
  var drawsStrips = false
  /// The remark on many red cases in several suites, or nil.
  var breadth: String?

  /// The data as JSON of at most the given number of bytes, as far as that can be reached by leaving out
  /// samples, stories and finally the timeline.
  func text(atMost limit: Int) -> String {
    for detail in TraceDetail.allCases where size(detail) <= limit {
      let text = json(detail, trace).text
      if text.utf8.count <= limit { return text }
    }
    return json(.least, nil).text
  }

  /// About how many bytes the largest parts take, so that nothing far too large is written only to be
  /// rejected.
  private func size(_ detail: TraceDetail) -> Int {
    guard let trace, detail != .least else { return 0 }
    let samples = min(trace.contacts.reduce(0) { $0 + $1.samples.count }, detail.samples)
    return 8 * samples
  }

  private func json(_ detail: TraceDetail, _ trace: CaseTrace?) -> PageJSON {
    let compared = compared(radius: detail == .whole ? 40 : detail == .named ? 6 : 3)
    var members: [(String, PageJSON)] = [
      ("facts", .list(facts.map { .list([.text($0.word), .text(words(of: $0))]) })),
      ("commands", .list(commands.map { .list([.text($0.word), .text(OutcomeText.printable($0.text))]) })),
      ("golden", .flag(isAgainstGolden)),
      ("rows", .list(compared.rows.prefix(detail.rows).map { $0.json(atMost: detail.lineLength) })),
      ("firstRow", .optional(compared.first.map(Int64.init))),
      ("first", .object([("expected", .optional(times.expected)), ("got", .optional(times.got))])),
      ("printed", .text(printed(atMost: detail.printed))),
    ]
    if let bounds = BoundsData.json(of: result) { members.append(("bounds", bounds)) }
    if isOfContacts, let ways = BothWays(golden: golden, result.outcome, self.trace) {
      members.append(("ways", ways.json(samples: detail.samples)))
    }
    if let trace {
      members.append(
        ("named", .texts(named.sorted().map { OutcomeText.printable(OutcomeText.shortened($0)) })))
      members.append(("trace", TraceData(trace: trace, named: named, detail: detail).json))
    } else {
      members.append(
        (
          "noTrace",
          .text(
            self.trace == nil ? noTrace : "The timeline is too large for a page with this many red cases.")
        ))
    }
    return .object(members)
  }

  /// A fact's words; what is said of contacts has no titles of others, and nothing that is long.
  private func words(of fact: CaseFact) -> String {
    isOfContacts && fact.word == "cause" ? OutcomeText.printable(fact.text) : Self.printable(fact.text)
  }

  static func printable(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      OutcomeText.printable(OutcomeText.shortened(String($0)))
    }.joined(separator: "\n")
  }

  var mismatches: [Mismatch] {
    if case .mismatched(let mismatches) = result.verdict { mismatches } else { [] }
  }

  // MARK: Lines

  private var lines: [OutcomeLine] { result.outcome?.lines ?? trace?.lines ?? [] }

  /// Whether the red case's contacts differ from a golden.
  private var isOfContacts: Bool { result.verdict.headline != nil }

  /// The golden's lines, without the ways of contacts: these are drawn.
  var goldenLines: String? {
    guard let golden, let range = golden.ranges(of: "\nretouch ways ").first else { return golden }
    return golden[..<range.lowerBound] + "\n"
  }

  /// Whether a golden differs; if only an expectation is not met, the outcome is shown alone.
  private var isAgainstGolden: Bool {
    guard let golden = goldenLines else { return false }
    return !golden.utf8.elementsEqual(outcomeText.utf8) && !lines.isEmpty
  }

  var outcomeText: String { Outcome(lines: lines).text }

  private func compared(radius: Int) -> ComparedLines {
    if isAgainstGolden, let golden = goldenLines {
      return ComparedLines(golden: golden, outcome: outcomeText, radius: radius)
    }
    let subjects = mismatches.flatMap(\.context).filter { $0.role == .subject }.map(\.text)
    return ComparedLines(
      outcome: lines.isEmpty ? "" : outcomeText, subjects: Set(subjects + mismatches.map(\.got)),
      radius: radius)
  }

  /// The words of the lines that differ and of what was expected.
  var named: Set<String> {
    var texts = [difference?.expected, difference?.got].compactMap(\.self)
    texts += mismatches.prefix(9).flatMap { [$0.expected, $0.got, $0.cause ?? ""] }
    texts += mismatches.prefix(9).flatMap(\.context).filter { $0.role != .near }.map(\.text)
    return Set(texts.flatMap(OutcomeText.words))
  }

  /// When the first difference was expected, and when something else happened instead.
  var times: (expected: Int64?, got: Int64?) {
    guard let difference else { return (nil, nil) }
    func time(_ line: String?) -> Int64? { line.flatMap { LineWords($0).time } }
    if difference.isGolden { return (time(difference.expected), time(difference.got)) }
    // The actual value may be a sentence, such as how many lines there were.
    let lines =
      [difference.got] + mismatches.prefix(1).flatMap(\.context).filter { $0.role == .subject }.map(\.text)
    let got = lines.compactMap(\.self).first { line in self.lines.contains { $0.text == line } }
    return (expectedTime(difference.expected), time(got))
  }

  /// What a reader is shown first.
  var difference: FirstDifference? { mismatches.leading.map { FirstDifference($0) } }

  /// The time that an expectation names, if the outcome shows what it counts from.
  private func expectedTime(_ text: String?) -> Int64? {
    guard let text, let anchors = result.outcome?.anchors else { return nil }
    let written = mismatches.leading?.expectation ?? text
    let expectation = result.testCase.expectations.joined().first { $0.text == written }
    switch expectation?.time {
    case .at(let time): return time
    case .down(let time): return anchors.down.map { $0 &+ time }
    case .up(let time): return anchors.up.map { $0 &+ time }
    case .marker(let name, let time): return anchors.markers.first { $0.text == name }.map { $0.time &+ time }
    case nil: return nil
    }
  }

  private func printed(atMost limit: Int) -> String {
    let text = result.output.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { OutcomeText.escaped(String($0)) }.joined(separator: "\n")
    guard text.utf8.count > limit else { return text }
    return String(text.unicodeScalars.prefix(limit)) + "\n… \(text.utf8.count - limit) bytes more"
  }
}
