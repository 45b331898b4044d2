import Replay

/// What became of a case.
public struct CaseResult: Hashable, Sendable {
  /// The case.
  public var testCase: TestCase
  /// What is to be said of it.
  public var verdict: CaseVerdict
  /// What happened in its replay, or nil where it gave no outcome.
  public var outcome: Outcome?
  /// Whether the outcome was compared with a golden.
  public var isHeldAgainstGolden = false
  /// What the fixture printed meanwhile, and what the runtime had to say when it trapped.
  public var output: CapturedOutput
  /// What a replay in a process of its own has shown, where the first one was not as expected.
  public var confirmation = Confirmation.notNeeded
  /// What is to be said of it though it changes nothing.
  public var warning: String?

  /// Makes a result.
  public init(
    testCase: TestCase, verdict: CaseVerdict, outcome: Outcome? = nil,
    output: CapturedOutput = CapturedOutput()
  ) {
    self.testCase = testCase
    self.verdict = verdict
    self.outcome = outcome
    self.output = output
  }
}

/// What a replay of a case in a process of its own has shown.
public enum Confirmation: Hashable, Sendable {
  /// The first replay was as expected, or every replay has a process of its own.
  case notNeeded
  /// It is not as expected there either.
  case confirmed
  /// It is as expected there: the case of this address changes what later ones of its process see.
  case passedAlone(after: String)
  /// There was none: enough other cases were replayed.
  case unconfirmed
}

/// What is to be said of a case.
public enum CaseVerdict: Hashable, Sendable {
  /// All is as expected.
  case passed
  /// Something is not as an expectation or the golden has it.
  case mismatched([Mismatch])
  /// Lines came from an earlier case's fixture, a sentence each.
  case leaked([String])
  /// The fixture ended the process; the sentence tells how.
  case trapped(String)
  /// It reaches beyond itself: the sentence tells how, and the details what was seen of it.
  case spoils(String, details: [String])
  /// It did not come to an end within so many ms of real time.
  case hung(limit: Int)
  /// Two replays differed; the sentences name the first lines that do.
  case notDeterministic(first: String, second: String)
  /// There is no golden, and nothing is expected or the suite requires goldens; whether its outcome was written for somebody to look at.
  case goldenMissing(isWritten: Bool)
  /// An outcome waits for somebody to accept it.
  case goldenPending
  /// The replay could not begin or go on: what was wrong, and the code of the command.
  case failed(String, ExitCode)

  /// What a command exits with because of it.
  public var exitCode: ExitCode {
    switch self {
    case .passed: .success
    case .mismatched, .leaked, .trapped, .spoils, .hung: .mismatch
    case .notDeterministic: .notDeterministic
    case .goldenMissing, .goldenPending: .golden
    case .failed(_, let code): code
    }
  }
}

/// What a case printed: its beginning and its end, where it is too much to keep.
public struct CapturedOutput: Hashable, Sendable {
  /// So many bytes are kept of the beginning, and so many of the end.
  static let limit = 32 << 10

  private var head: [UInt8] = []
  private var tail: [UInt8] = []
  /// How many bytes between them were dropped.
  public private(set) var dropped = 0

  /// Nothing printed yet.
  public init() {}

  /// Whether nothing was printed.
  public var isEmpty: Bool { head.isEmpty }

  /// The text, invalid bytes replaced, with a line that says how much is missing where some is.
  public var text: String {
    let gap = dropped > 0 ? "\n… \(dropped) bytes …\n" : ""
    return String(decoding: head, as: UTF8.self) + gap + String(decoding: tail, as: UTF8.self)
  }

  /// Takes in what was printed next.
  mutating func append(_ bytes: some Collection<UInt8>) {
    let space = Self.limit - head.count
    head += bytes.prefix(space)
    tail += bytes.dropFirst(space)
    guard tail.count > 2 * Self.limit else { return }
    dropped += tail.count - Self.limit
    tail.removeFirst(tail.count - Self.limit)
  }
}
