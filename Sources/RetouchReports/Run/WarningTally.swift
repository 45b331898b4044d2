import RetouchVerdict

/// What the replays of a run warn of: each sentence once, however many cases it is about.
///
///     warning   timers were still waiting 10 s after the end: 20 cases, the first one deck/shuffle
public struct WarningTally: Sendable {
  /// A sentence, and the cases that it is about.
  struct Entry: Sendable {
    /// The sentence, without a full stop.
    var text: String
    /// How many cases.
    var count: Int
    /// The first of them.
    var first: ReportedCase
  }

  /// How many different sentences are kept; a fixture can make any number of them.
  private static let limit = 200
  /// How many sentences a report shows.
  private static let shown = 20

  private var found: [String: Entry] = [:]
  /// How many cases have a sentence that is not kept.
  private var left = 0
  /// How many cases have warnings.
  public private(set) var cases = 0

  /// Creates the warnings of no case.
  public init() {}

  /// Adds those of a case; the cases may come in any order.
  mutating func add(_ reported: ReportedCase) {
    guard !reported.result.warnings.isEmpty else { return }
    cases += 1
    var isLeft = false
    for text in Set(reported.result.warnings) {
      if let entry = found[text] {
        found[text]?.count += 1
        if reported.place < entry.first.place { found[text]?.first = Self.short(reported) }
      } else if found.count < Self.limit {
        found[text] = Entry(text: text, count: 1, first: Self.short(reported))
      } else {
        isLeft = true
      }
    }
    if isLeft { left += 1 }
  }

  /// A case without what is known about it besides its name.
  private static func short(_ reported: ReportedCase) -> ReportedCase {
    ReportedCase(
      place: reported.place, result: CaseResult(testCase: reported.result.testCase, verdict: .passed))
  }

  /// The sentences in the order of their first cases.
  var entries: [Entry] {
    found.values.sorted { ($0.first.place, $0.text) < ($1.first.place, $1.text) }
  }

  /// A line for each sentence, as far as reports show them, and one that counts the others.
  var lines: [String] {
    let entries = entries
    let others = entries.count - Self.shown + left
    return entries.prefix(Self.shown).map(\.line)
      + (others > 0 ? ["\(others) more, in the events of a run"] : [])
  }
}

extension WarningTally.Entry {
  /// The sentence with its cases.
  var line: String {
    let address = first.result.testCase.address
    return count == 1 ? "\(address): \(text)" : "\(text): \(count) cases, the first one \(address)"
  }
}
