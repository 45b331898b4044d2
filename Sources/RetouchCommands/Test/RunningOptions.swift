import RetouchArguments
import RetouchRunner
import RetouchVerdict

/// The options of `test` about how cases run: in which processes, how often, and until when.
struct RunningOptions {
  /// The heading of the help.
  private static let group = "Running them"

  private let jobs: Argument<Int?>
  private let limit: Argument<Int64>
  private let repetitions: Argument<Int>
  private let isolates: Argument<Bool>
  private let confirmations: Argument<Int>
  private let memory: Argument<UInt64?>
  /// What is checked of each case, beside what it expects.
  let checks: CheckOptions
  /// Whether all cases run in the command's own process.
  let inProcess: Argument<Bool>
  /// How many cases that are not as expected end the run.
  let maxFailures: Argument<Int?>

  /// Declares the options.
  init(_ signature: inout Signature) {
    signature.group(Self.group)
    jobs = signature.option(
      "jobs", short: "j", .integer(in: 1...256),
      "How many processes run cases; by default one per processor.")
    limit = signature.option(
      "time-limit", .duration(in: 100_000...3_600_000_000), default: 10_000_000,
      "How long a case may take before it counts as hung.")
    repetitions = signature.option(
      "repeat", .integer(in: 1...10_000), default: 1, "Replay each case N times; all have to agree.")
    isolates = signature.flag("isolate", "Give each case a process of its own.")
    confirmations = signature.option(
      "confirm", .countOrAll, default: 20,
      "How many cases that are not as expected to replay alone before they are reported; or all.")
    checks = CheckOptions(&signature)
    signature.group(Self.group)
    memory = signature.option(
      "memory-limit", .memory,
      "What a worker may allocate, such as 500MB, or none; by default 1GB, or none under a sanitizer.")
    inProcess = signature.flag(
      "in-process", "Run the cases one after the other in a single process, which a debugger can watch.")
    maxFailures = signature.option(
      "max-failures", .integer(in: 1...1_000_000), "End the run after N cases that are not as expected.")
  }

  /// Checks that the options can be combined.
  ///
  /// - Throws: ``UsageError`` if they cannot.
  func check(_ parsed: Parsed) throws {
    guard parsed[checks.determinism] else { return }
    guard !parsed[inProcess] else {
      throw UsageError("--check-determinism cannot be used with --in-process")
    }
    guard parsed[maxFailures] == nil else {
      throw UsageError("--check-determinism cannot be used with --max-failures")
    }
  }

  /// How the workers run the cases.
  func options(_ parsed: Parsed, _ setting: Setting) -> RunOptions {
    var options = RunOptions(goldens: GoldenPolicy(environment: setting.environment))
    options.workers.hashesRandomly = WorkerSetting.asksForRandomHashes(setting.environment)
    if let jobs = parsed[jobs] { options.jobs = jobs }
    options.timeLimit = Int(clamping: parsed[limit] / 1000)
    options.repetitions = parsed[repetitions]
    options.isolates = parsed[isolates]
    options.isStrict = parsed[checks.strict]
    options.confirmations = parsed[confirmations] == .max ? nil : parsed[confirmations]
    if let memory = parsed[memory] { options.workers.memoryLimit = memory == .max ? nil : memory }
    options.workers.temporaryFolder = BazelProtocol(setting.environment).temporaryFolder
    return options
  }
}
