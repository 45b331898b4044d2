import RetouchReplay

/// Formats a run's results as text: a line for each case, the failures in full, and a summary.
///
///     passed    safari/tap                          0.1 s
///     MISMATCH  safari/press                        1.7 s
///
/// Everything that comes from files and fixtures is escaped; the output of a fixture keeps its line breaks.
public struct TextReport: Sendable {
  /// The program's name in the commands that the report suggests.
  public var program: String
  /// Whether words are coloured, for a terminal.
  public var isColoured: Bool

  /// Whether a case's line also has what its replay warns of, which the summary says once for all cases.
  public var tellsWarnings = false

  /// Whether each case has a line, or only those that are not as expected.
  public var tellsPasses = true

  /// How many red cases are printed whole, or nil for all; the others are counted.
  public var redLimit: Int?

  /// How many of the slowest cases are named.
  public var slowestCount = 0

  /// How many red cases a command prints whole: nobody reads more of them.
  public static let usualRedLimit = 100

  /// The characters in a line of the terminal, at which sentences are wrapped, or nil for lines of any
  /// length.
  ///
  /// Commands and lines of an outcome are never broken, because they are copied and compared.
  public var width: Int?

  /// What repeats a case and what accepts its outcome, where that is not done by the program's commands.
  package var ownCommands: (again: String, accept: String)?

  /// Creates a report for a program.
  public init(program: String = "retouch", isColoured: Bool = false, width: Int? = nil) {
    self.program = program
    self.isColoured = isColoured
    self.width = width
  }

  /// Returns a case's verdict on one line, with its replay's virtual time; without a line break.
  public func line(_ result: CaseResult) -> String {
    let (word, colour) = result.word
    let time = result.outcome.map { TimeText.seconds($0.endTime) } ?? "-"
    let address = OutcomeText.printable(result.testCase.address)
    let cut = result.isCut ? "warning: the recording is cut" : nil
    let remarks =
      [
        result.known.map { "known \($0.remark)" }, result.verdict.remark, result.confirmation.remark, cut,
      ].compactMap(\.self) + (tellsWarnings ? result.warnings.map { "warning: \($0)" } : [])
    let verdict = paint(padded(word, 10), colour) + padded(address, 44) + time
    guard !remarks.isEmpty else { return verdict }
    let remark = remarks.map(OutcomeText.printable).joined(separator: "; ")
    let length = max(10 + 44, 12 + address.unicodeScalars.count) + time.unicodeScalars.count + 2
    guard let width, length + remark.unicodeScalars.count > width else { return verdict + "  " + remark }
    // On a terminal, the remark gets separate lines if there is no room beside the verdict.
    return
      ([verdict] + Wrapping.lines(remark, width: width - 10).map { String(repeating: " ", count: 10) + $0 })
      .joined(separator: "\n")
  }

  /// Returns a case's failure in full: expected, got, likely cause, next step, command; nil if it passed, or
  /// if its failure is known.
  public func failure(_ result: CaseResult) -> String? {
    let (word, colour) = result.verdict.word
    guard result.isRed else { return nil }
    var text = paint("\(word)  \(OutcomeText.printable(result.testCase.address))", colour) + "\n"
    if let headline = result.verdict.headline {
      let lines = width.map { Wrapping.lines(headline, width: $0 - 2) } ?? [headline]
      text += lines.map { "  " + OutcomeText.printable($0) + "\n" }.joined()
    }
    text += facts(of: result).joined()
    for sentence in result.margin?.sentences ?? [] { text += entry("margin", sentence) }
    if let place = result.crashPlace { text += entry("at", place) }
    text += lines(until: result)
    if let known = result.known { text += entry("known", known.remark) }
    if result.confirmation == .unconfirmed {
      text += entry("confirmed", result.whyUnconfirmed)
    }
    if result.isCut {
      text += entry(
        "warning",
        "\(result.testCase.recording) is cut: the part before the cut was replayed, and what came after it is not "
          + "known")
    }
    if case .warned = result.verdict {
    } else {
      for warning in result.warnings.prefix(Self.warnings) { text += entry("warning", warning) }
    }
    let printed = Self.printable(result.output.text)
    if !printed.isEmpty { text += entry("printed", printed) }
    text += entry("again", ownCommands?.again ?? Reproduction.command(result, program: program))
    return text
  }

  /// Returns a case's failure with every mismatch in full, however many there are.
  public func difference(_ result: CaseResult) -> String {
    let failure = failure(result) ?? ""
    guard case .mismatched(let mismatches) = result.verdict, mismatches.count > 1 else { return failure }
    return failure + mismatches.dropFirst().map { "\n" + describe($0) }.joined()
  }

  // MARK: Parts

  private func facts(of result: CaseResult) -> [String] {
    if case .mismatched(let mismatches) = result.verdict {
      return describe(mismatches)
        + (mismatches.count == 1 && mismatches[0].difference != nil
          ? [
            entry(
              "accept",
              ownCommands?.accept ?? Reproduction.acceptCommand(result.testCase, program: program))
          ] : [])
    }
    return CaseFact.of(result, program: program).map { entry($0.word, $0.text) }
  }

  /// Describes the first mismatch in full and lists the others, which usually have the same cause.
  private func describe(_ mismatches: [Mismatch]) -> [String] {
    guard let first = mismatches.first else { return [] }
    let others = mismatches.dropFirst()
    return [describe(first)] + others.prefix(8).map { entry("also", $0.expected) }
      + (others.count > 8 ? [entry("also", "\(others.count - 8) more")] : [])
  }

  private func describe(_ mismatch: Mismatch) -> String {
    var text = entry("expected", mismatch.expected) + entry("got", mismatch.got)
    for line in mismatch.context {
      switch line.role {
      case .near: text += "              \(OutcomeText.printable(line.text))\n"
      case .subject: text += paint("            > \(OutcomeText.printable(line.text))", .yellow) + "\n"
      case .missing: text += paint("            - \(OutcomeText.printable(line.text))", .red) + "\n"
      case .added: text += paint("            + \(OutcomeText.printable(line.text))", .green) + "\n"
      }
    }
    if let cause = mismatch.cause { text += entry("cause", cause) }
    if let input = mismatch.input { text += entry("input", input) }
    return text + entry("next", mismatch.nextStep)
  }

  /// Returns a word and the text that it introduces, with further lines indented.
  ///
  /// Anything that could affect a terminal is escaped here, wherever it comes from.
  private func entry(_ word: String, _ text: String) -> String {
    let printable: (Substring) -> String =
      { OutcomeText.printable(String($0)) }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(printable)
    if let width, Self.sentences.contains(word) {
      lines = lines.flatMap { Wrapping.lines($0, width: width - 12) }
    }
    let rest = lines.dropFirst().map { "\n            \($0)" }.joined()
    return "  " + padded(word, 10) + (lines.first ?? "") + rest + "\n"
  }

  /// The words whose texts are sentences.
  private static let sentences: Set = [
    "cause", "input", "next", "confirmed", "warning", "leak", "error", "seen", "margin",
  ]

  /// A text with at least two blanks after it, up to the width of its column.
  package func padded(_ text: String, _ width: Int) -> String {
    let length = max(2, width - text.unicodeScalars.count)
    return text + (length < Self.blanks.count ? Self.blanks[length] : String(repeating: " ", count: length))
  }

  /// Texts of 0, 1, 2… spaces: a report of a million cases needs two for each.
  private static let blanks = (0..<64).map { String(repeating: " ", count: $0) }

  /// A client's own output: line breaks stay, everything else that could move a cursor is escaped.
  ///
  /// The frames that Swift's runtime prints without their names are left out.
  private static func printable(_ text: String) -> String {
    text.split(separator: "\n").filter { !CrashFrame.isFrame($0) }.map { OutcomeText.escaped(String($0)) }
      .joined(separator: "\n")
  }

  /// The last lines of the outcome before a fixture crashed or hung.
  private func lines(until result: CaseResult) -> String {
    switch result.verdict {
    case .trapped, .hung: break
    default: return ""
    }
    let lines = result.linesUntilEnd
    guard !lines.isEmpty else { return "" }
    let shown = lines.suffix(Self.linesUntilEnd)
    let left = lines.count - shown.count
    let head = left > 0 ? ["… \(left) lines before these"] : []
    return entry("until", (head + shown.map { OutcomeText.printable($0) }).joined(separator: "\n"))
  }

  /// How many lines before a crash are shown.
  private static let linesUntilEnd = 12
  /// How many warnings of a red case are shown.
  private static let warnings = 5

  // MARK: Colour

  /// The colours of words, as a terminal numbers them.
  package enum Colour: Int {
    case red = 31
    case green = 32
    case yellow = 33
  }

  /// A text in a colour, where words are coloured.
  package func paint(_ text: String, _ colour: Colour) -> String {
    isColoured ? "\u{1b}[\(colour.rawValue)m\(text)\u{1b}[0m" : text
  }
}

extension CaseResult {
  /// Whether the case's recording was truncated, so that only the part before the cut was replayed.
  package var isCut: Bool { outcome?.isCut ?? false }

  /// The verdict as one word, or a word for a known failure.
  package var word: (text: String, colour: TextReport.Colour) {
    isKnownFailure ? ("known", .yellow) : verdict.word
  }
}

extension CaseResult {
  /// The remark on a case that was not replayed alone.
  package var whyUnconfirmed: String {
    if let confirmedLike { return "as \(confirmedLike) of this group, which was confirmed" }
    return "no: the case was not replayed in a process of its own; an earlier case may have spoiled it"
  }
}

extension KnownFailure {
  /// Until when the failure is known, and why.
  package var remark: String {
    isExpired ? "until \(until), which is over: \(reason)" : "until \(until): \(reason)"
  }
}

extension CaseVerdict {
  /// What differs as a whole, if the case's contacts differ from its golden.
  package var headline: String? {
    if case .mismatched(let mismatches) = self { mismatches.lazy.compactMap(\.headline).first } else { nil }
  }

  /// The verdict as one word, in lower case if the case passed.
  package var word: (text: String, colour: TextReport.Colour) {
    switch self {
    case .passed: ("passed", .green)
    case .mismatched: ("MISMATCH", .red)
    case .leaked: ("LEAK", .red)
    case .trapped: ("CRASH", .red)
    case .spoils: ("SPOILS", .red)
    case .disturbed: ("DISTURBED", .red)
    case .warned: ("WARNED", .red)
    case .hung: ("HANG", .red)
    case .notDeterministic: ("VARIES", .red)
    case .goldenMissing: ("NO GOLDEN", .yellow)
    case .goldenPending: ("PENDING", .yellow)
    case .failed: ("ERROR", .red)
    }
  }

  /// What a case's line shows in addition to the verdict.
  package var remark: String? {
    switch self {
    case .mismatched(let mismatches): headline ?? mismatches.first.map { "expected: \($0.expected)" }
    case .trapped(let sentence), .spoils(let sentence, _), .disturbed(let sentence, _): sentence
    case .warned(let sentences): sentences.first
    default: nil
    }
  }
}

extension CaseVerdict {
  /// Its first difference, or why there is no outcome, as a report's message; nil if its word says it.
  package var message: String? {
    if case .failed(let problem, _) = self { problem } else { remark }
  }
}

extension Confirmation {
  /// What a case's line shows about the confirmation.
  package var remark: String? {
    switch self {
    case .notNeeded, .confirmed: nil
    case .passedAlone(let culprit): "passed after isolation: \(culprit) spoils it"
    case .unconfirmed: "unconfirmed"
    }
  }
}
