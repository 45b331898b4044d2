import RetouchSupport
import RetouchArguments
import RetouchReports
import RetouchRunner
import RetouchVerdict

/// Prints the progress of a run of suites.
///
/// A pipe or file gets a line for each case, in the order of the suites. A terminal gets a bar on stderr, and
/// on stdout a line for each case that is not as expected, as soon as it is known. In CI and with `--quiet`,
/// there are only the lines of cases that are not as expected, in the order of the suites.
final class RunConsole {
  /// Which cases get a line.
  enum Amount {
    /// A line for each case.
    case everyCase
    /// A line for each case that is not as expected.
    case failures
    /// The same, without a bar.
    case failuresAlone

    /// Decides by the options, the streams and whether `CI` is set.
    init(isQuiet: Bool, isVerbose: Bool, _ console: Console, _ environment: [String: String]) {
      let isCI = !environment["CI", default: ""].isEmpty
      self =
        isQuiet
        ? .failuresAlone : isVerbose || !console.output.isTerminal && !isCI ? .everyCase : .failures
    }
  }

  private let console: Console
  private let report: TextReport
  private let clock: RunClock
  private let amount: Amount
  private let bar: ProgressBar
  private let began: Int64
  private var drawn: Int64?
  private var redCount = 0
  /// Whether no line was printed.
  private(set) var hasToldNothing = true
  /// The lines that were printed before their results were final, by case.
  private var early: [Place: String] = [:]

  private struct Place: Hashable {
    let folder: String
    let name: String

    init(_ testCase: TestCase) { (folder, name) = (testCase.folder, testCase.name) }
  }

  /// The minimum time between two drawings of the bar, in µs.
  private static let interval: Int64 = 50_000

  init(_ console: Console, _ report: TextReport, _ clock: RunClock, _ amount: Amount, replays: Int) {
    self.console = console
    self.report = report
    self.clock = clock
    self.amount = amount
    bar = ProgressBar(total: replays, width: console.error.width - 1)
    began = clock.elapsed()
  }

  /// Prints at once that the run has begun, before the suites are read, which takes a while if there are
  /// many.
  static func begin(_ amount: Amount, _ console: Console) {
    guard amount != .failuresAlone else { return }
    let text = "reading suites …"
    if console.error.isTerminal { console.progress(text) } else { console.note(text) }
  }

  /// Prints what is about to run, unless each case gets a line.
  func tellWhatRuns(_ choice: TestSelection.Choice, jobs: Int) {
    let count = choice.selection.cases.count
    if let shard = choice.shard, amount != .failuresAlone {
      console.note("shard \(shard): \(count) of \(counted(choice.selection.count, "case"))")
    }
    if amount == .failures, !console.error.isTerminal {
      console.note("running \(counted(count, "case")), \(jobs) at a time …")
    }
  }

  /// Handles a result that may still change: on a terminal, one that is not as expected is printed at once.
  func hear(_ result: CaseResult) {
    if result.isRed { redCount += 1 }
    guard console.output.isTerminal, amount != .everyCase, result.verdict != .passed else { return }
    let line = report.line(result)
    early[Place(result.testCase)] = line
    write(line)
  }

  /// Prints a final result, unless the same line was printed already.
  func tell(_ result: CaseResult) {
    if amount != .everyCase, result.verdict == .passed, result.warning == nil, early.isEmpty { return }
    let line = report.line(result)
    let before = early.removeValue(forKey: Place(result.testCase))
    if before != line, amount == .everyCase || result.verdict != .passed || before != nil {
      write(line)
    }
    if let warning = result.warning {
      console.note("warning: \(printable("\(result.testCase.address) \(warning)"))")
    }
  }

  private func write(_ line: String) {
    hasToldNothing = false
    console.print(line)
    console.output.flush()
  }

  /// Shows the progress of the run.
  func show(_ phase: RunPhase) {
    guard amount != .failuresAlone else { return }
    switch phase {
    case .replaying(let done):
      let now = clock.elapsed()
      if let drawn, now - drawn < Self.interval, done < bar.total { return }
      drawn = now
      console.progress(bar.text(done: done, red: redCount, elapsed: now - began))
    case .confirming(let count):
      console.progress(
        "replaying \(counted(count, "case")) alone that \(count == 1 ? "is" : "are") not as expected …")
    case .findingCauses: console.progress("looking for causes …")
    case .comparing(let company): console.progress("replaying each case \(company) …")
    }
  }
}
