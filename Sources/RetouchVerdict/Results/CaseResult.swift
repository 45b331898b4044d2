import RetouchSupport
import RetouchReplay

/// The result of running a case.
public struct CaseResult: Hashable, Sendable {
  /// The case that was run.
  public var testCase: TestCase
  /// The verdict on it.
  public var verdict: CaseVerdict
  /// The outcome of its replay, or nil if the replay had none; without its lines if a run keeps them
  /// elsewhere.
  public var outcome: Outcome?
  /// Where the whole outcome is, if an ``OutcomeStore`` has it.
  var kept: KeptOutcome?
  /// Whether the outcome was compared with a golden.
  public var isHeldAgainstGolden = false
  /// What the fixture printed during the replay, and what the runtime reported if it trapped.
  public var output: CapturedOutput
  /// What a replay in a separate process showed, if the first one was not as expected.
  public var confirmation = Confirmation.notNeeded
  /// The address of a case that is not as expected in the same way and was confirmed, if this one was not.
  public var confirmedLike: String?
  /// The outcome's lines until the fixture crashed or hung in a process of its own, if they are known.
  public var linesUntilEnd: [String] = []
  /// Where the fixture crashed, `FILE:LINE`, if that is known.
  public var crashPlace: String?
  /// A warning that does not change the verdict.
  public var warning: String?
  /// The case's entry among the known failures, or nil.
  public var known: KnownFailure?
  /// How far its outcome is from another one, if that was searched for and found.
  public var margin: Margin?
  /// The bounds that its suite expects, and those that were found; empty if none were looked for.
  public var bounds: [HeldBounds] = []
  /// Whether it passed with a smaller margin than required.
  public var isThin = false
  /// How long its replays took, all repetitions together; 0 if nothing was replayed.
  public var wallTime = WallTime()

  /// What the replay warns of: see ``Outcome/warnings``.
  public var warnings: [String] { outcome?.warnings ?? [] }

  /// Creates a result.
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

/// What a replay of a case in a separate process showed.
public enum Confirmation: Hashable, Sendable {
  /// The first replay was as expected, or every replay has its own process.
  case notNeeded
  /// It is not as expected there either.
  case confirmed
  /// It is as expected there: the case with this address changes what later ones in its process see.
  case passedAlone(after: String)
  /// It was not replayed, because enough other cases were.
  case unconfirmed
}

/// The verdict on a case.
public enum CaseVerdict: Hashable, Sendable {
  /// Everything is as expected.
  case passed
  /// Something differs from an expectation or from the golden.
  case mismatched([Mismatch])
  /// Lines came from an earlier case's fixture, one sentence each.
  case leaked([String])
  /// The fixture ended the process; the sentence says how.
  case trapped(String)
  /// It affects other cases: the sentence says how, and the details are what was observed.
  case spoils(String, details: [String])
  /// It is as expected alone, and was not beside other cases of its process; which of them changed it is not
  /// known. The sentence says which they were, and the details are what was observed.
  case disturbed(String, details: [String])
  /// Everything is as expected, but the run does not accept these warnings of the outcome.
  case warned([String])
  /// It did not end within the given number of ms of real time.
  case hung(limit: Int)
  /// Two replays differed; the sentences name the first lines that differ.
  case notDeterministic(first: String, second: String)
  /// A golden is missing, because nothing is expected or the suite requires goldens.
  ///
  /// `isWritten` says whether its outcome was written for the user to review.
  case goldenMissing(isWritten: Bool)
  /// An outcome is waiting to be accepted.
  case goldenPending
  /// The replay could not begin or continue: what was wrong, and the command's exit code.
  case failed(String, ExitCode)

  /// The exit code that it gives a command.
  public var exitCode: ExitCode {
    switch self {
    case .passed: .success
    case .mismatched, .leaked, .trapped, .spoils, .hung, .warned: .mismatch
    case .notDeterministic, .disturbed: .notDeterministic
    case .goldenMissing, .goldenPending: .golden
    case .failed(_, let code): code
    }
  }
}

/// What a case printed; only its beginning and its end if there is too much to keep.
public struct CapturedOutput: Hashable, Sendable {
  /// How many bytes are kept of the beginning, and how many of the end.
  static let limit = 32 << 10

  private var head: [UInt8] = []
  private var tail: [UInt8] = []
  /// How many bytes between them were dropped.
  public private(set) var dropped = 0

  /// Creates empty output.
  public init() {}

  /// Creates output from its ``text``, as another result reported it.
  package init(text: String) { head = Array(text.utf8) }

  /// Whether nothing was printed.
  public var isEmpty: Bool { head.isEmpty }

  /// The text, with invalid bytes replaced, and a line that says how much is missing if any is.
  public var text: String {
    let gap = dropped > 0 ? "\n… \(dropped) bytes …\n" : ""
    return String(decoding: head, as: UTF8.self) + gap + String(decoding: tail, as: UTF8.self)
  }

  func write(to writer: inout WireWriter) {
    writer.put(head)
    writer.put(tail)
    writer.put(dropped)
  }

  init(from reader: inout WireReader) throws(WireReader.Malformed) {
    (head, tail, dropped) = (try reader.byteArray(), try reader.byteArray(), try reader.int())
  }

  /// Appends what was printed next.
  package mutating func append(_ bytes: some Collection<UInt8>) {
    let space = Self.limit - head.count
    head += bytes.prefix(space)
    tail += bytes.dropFirst(space)
    guard tail.count > 2 * Self.limit else { return }
    dropped += tail.count - Self.limit
    tail.removeFirst(tail.count - Self.limit)
  }
}
