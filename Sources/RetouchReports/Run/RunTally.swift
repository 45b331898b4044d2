import RetouchSupport
import RetouchReplay
import RetouchVerdict

/// What is counted for a case; enough for every total in a report.
public struct CaseCount: Hashable, Sendable {
  /// The kind of a result in JUnit's terms.
  public enum Outcome: Hashable, Sendable {
    /// It is as expected.
    case passed
    /// It is not as expected.
    case failure
    /// It has no outcome.
    case error
    /// It is known to fail, and does not count.
    case skipped
  }

  /// What is counted for a case besides its suite and its times: the same for most cases of a run.
  struct Kind: Hashable {
    var word: String
    var outcome: Outcome
    var exitCode: ExitCode
    var isHeldAgainstGolden: Bool
    var isCut: Bool
    /// Whether there are warnings, whose sentences a ``WarningTally`` has.
    var hasWarnings = false
    /// Whether it passed with a margin that makes the run red.
    var isTooThin = false

    init(word: String, outcome: Outcome, exitCode: ExitCode, isHeldAgainstGolden: Bool, isCut: Bool) {
      self.word = word
      self.outcome = outcome
      self.exitCode = exitCode
      self.isHeldAgainstGolden = isHeldAgainstGolden
      self.isCut = isCut
    }

    /// The kind of a case that passed.
    init(isHeldAgainstGolden: Bool, isCut: Bool) {
      self.init(
        word: Self.passedWord, outcome: .passed, exitCode: .success, isHeldAgainstGolden: isHeldAgainstGolden,
        isCut: isCut)
    }

    private static let passedWord = CaseVerdict.passed.word.text.lowercased()
  }

  var suite: String
  var folder: String
  var kind: Kind
  var virtualTime: Int64
  var wallTime: Int64

  /// Makes a count from its parts.
  init(suite: String, folder: String, kind: Kind, virtualTime: Int64, wallTime: Int64) {
    self.suite = suite
    self.folder = folder
    self.kind = kind
    self.virtualTime = virtualTime
    self.wallTime = wallTime
  }

  /// Counts a case.
  public init(_ reported: ReportedCase) {
    let result = reported.result
    suite = result.testCase.suite
    folder = result.testCase.folder
    let outcome: Outcome =
      result.verdict == .passed
      ? .passed : result.isKnownFailure ? .skipped : result.verdict.hasNoOutcome ? .error : .failure
    kind = Kind(
      word: result.word.text.lowercased(), outcome: outcome,
      exitCode: outcome == .skipped ? .success : reported.isTooThin ? .mismatch : result.verdict.exitCode,
      isHeldAgainstGolden: result.isHeldAgainstGolden, isCut: result.isCut)
    kind.hasWarnings = !result.warnings.isEmpty
    kind.isTooThin = reported.isTooThin
    virtualTime = result.outcome?.endTime ?? 0
    wallTime = result.wallTime.microseconds
  }
}

/// The counts of a run.
public struct RunTally: Sendable {
  /// The counts of one suite's consecutive cases; a suite whose cases were named one by one, between
  /// others, has several.
  public struct SuiteTally: Sendable {
    /// The suite's name.
    public var name: String
    /// The suite's folder.
    public var folder: String
    /// How many of its cases ran.
    public var cases = 0
    /// How many were not as expected.
    public var failures = 0
    /// How many have no outcome.
    public var errors = 0
    /// How many are known to fail.
    public var skipped = 0
    /// How many passed with a margin that makes the run red.
    public var tooThin = 0
    /// How long its cases took, in µs of real time.
    public var wallTime: Int64 = 0
  }

  /// The suites in the order of the cases.
  public private(set) var suites: [SuiteTally] = []
  /// How many cases ran.
  public private(set) var cases = 0
  /// How many of them passed.
  public private(set) var passed = 0
  /// How many did not, by the word for the verdict, in the order of the first of each.
  public private(set) var failed: [(word: String, count: Int)] = []
  /// How many count as failures, and so make a run red.
  public var redCount: Int { suites.reduce(0) { $0 + $1.failures + $1.errors } }
  /// How many passed, but with a margin that makes the run red.
  public var tooThin: Int { suites.reduce(0) { $0 + $1.tooThin } }
  /// How many outcomes were compared with a golden.
  public private(set) var heldAgainstGolden = 0
  /// How many recordings were cut.
  public private(set) var cut = 0
  /// The virtual time of all replays, in µs.
  public private(set) var virtualTime: Int64 = 0
  /// The real time of all replays, in µs, which is more than the run took if several ran at once.
  public private(set) var wallTime: Int64 = 0
  /// What its replays warn of.
  public internal(set) var warnings = WarningTally()
  /// The exit codes that its cases give a command.
  public private(set) var exitCodes: Set<ExitCode> = []

  /// Creates the counts of no case.
  public init() {}

  /// Creates the counts of results.
  ///
  /// - Parameter failsOnThinMargins: Whether a pass with too small a margin makes the run red.
  public init(_ results: some Sequence<CaseResult>, failsOnThinMargins: Bool = false) {
    for (place, result) in results.enumerated() {
      let reported = ReportedCase(place: place, result: result, failsOnThinMargin: failsOnThinMargins)
      add(CaseCount(reported))
      warnings.add(reported)
    }
  }

  /// Counts one more case.
  public mutating func add(_ count: CaseCount) {
    if suites.last?.folder.hasSameBytes(as: count.folder) != true {
      suites.append(SuiteTally(name: count.suite, folder: count.folder))
    }
    let index = suites.count - 1
    suites[index].cases += 1
    suites[index].wallTime &+= count.wallTime
    switch count.kind.outcome {
    case .passed: break
    case .failure: suites[index].failures += 1
    case .error: suites[index].errors += 1
    case .skipped: suites[index].skipped += 1
    }
    cases += 1
    if count.kind.outcome == .passed {
      passed += 1
    } else if let known = failed.firstIndex(where: { $0.word == count.kind.word }) {
      failed[known].count += 1
    } else {
      failed.append((count.kind.word, 1))
    }
    if count.kind.isHeldAgainstGolden { heldAgainstGolden += 1 }
    if count.kind.isCut { cut += 1 }
    if count.kind.isTooThin { suites[index].tooThin += 1 }
    virtualTime &+= count.virtualTime
    wallTime &+= count.wallTime
    exitCodes.insert(count.kind.exitCode)
  }

  /// Makes room for the counts of that many suites, because growing would take twice the memory.
  mutating func reserve(suites count: Int) { suites.reserveCapacity(count) }

  /// Adds virtual time that was counted elsewhere, in µs.
  mutating func add(virtualTime time: Int64) { virtualTime &+= time }
}

extension CaseVerdict {
  /// Whether the replay has no outcome that could be compared with anything.
  var hasNoOutcome: Bool {
    switch self {
    case .trapped, .hung, .failed: true
    case .passed, .mismatched, .leaked, .spoils, .disturbed, .warned, .notDeterministic, .goldenMissing,
      .goldenPending:
      false
    }
  }
}
