/// A failure that a team knows of and accepts until a given day.
public struct KnownFailure: Hashable, Sendable {
  /// The case, `SUITE/NAME`, with more of the suite's path in front if several suites have the name; without
  /// the brackets of a matrix it means all of its cases.
  public var address: String
  /// Why the case may fail.
  public var reason: String
  /// The last day on which it may.
  public var until: Day
  /// The line of the file that has the entry.
  public var line: Int
  /// Whether that day had passed when the case ran, so that its failure counts again.
  public var isExpired: Bool

  /// Creates an entry.
  public init(address: String, reason: String, until: Day, line: Int, isExpired: Bool) {
    self.address = address
    self.reason = reason
    self.until = until
    self.line = line
    self.isExpired = isExpired
  }

  /// The name of its suite.
  var suite: String { address.split(separator: "/").dropLast().last.map(String.init) ?? "" }
}

extension CaseResult {
  /// Whether the case failed in a way that its entry among the known failures excuses.
  ///
  /// A failure of the machine says nothing about the case, so it is never excused.
  public var isKnownFailure: Bool {
    guard let known, verdict != .passed, verdict.exitCode != .machine else { return false }
    return !known.isExpired
  }

  /// Whether the case failed and nothing excuses that: such cases make a run red.
  public var isRed: Bool { verdict != .passed && !isKnownFailure }
}

extension RunSummary {
  /// How many cases failed in a way that is known.
  public var knownCount: Int { results.failures.count(where: \.isKnownFailure) }
}
