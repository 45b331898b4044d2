import Foundation
import RetouchReplay
import RetouchVerdict
import Synchronization

/// What can be known only once all tests are over: replays that nothing was asked about and that live as long
/// as the process, and absences whose names no replay has.
enum Ending {
  struct State {
    /// Whether a failure was reported, so that a test may have missed what it would have replayed.
    var isRed = false
    /// Where replays were made that nothing has been asked about yet.
    var unasked: [ObjectIdentifier: CallPlace] = [:]
    var absences: [(UnknownAbsence, screen: String, CallPlace)] = []
    private(set) var heard = HeardNames()

    /// Collects the names of a replay.
    mutating func hear(_ outcome: Outcome) { heard.hear(outcome) }
  }

  private static let state = Mutex(State())

  /// The check, once and for all ordered for the end of the process.
  private static let order: Void = {
    atexit {
      let problems = Ending.note { Ending.problems($0, isWhole: Ending.isWhole(CommandLine.arguments)) }
      if problems.isEmpty { return }
      FileHandle.standardError.write(Data(problems.map { "\n\($0)\n" }.joined().utf8))
      fflush(nil)
      // The libraries have counted their failures already: only the exit code can still make the run red.
      _exit(1)
    }
  }()

  /// Looks at what is known, or adds to it.
  static func note<Result>(_ body: (inout State) -> Result) -> Result {
    _ = order
    return state.withLock { body(&$0) }
  }

  /// Whether all tests of a process ran: in others lines may come that these did not have.
  static func isWhole(_ arguments: [String]) -> Bool {
    // XCTest names its tests in the first argument; Testing's are options.
    let first = arguments.dropFirst().first ?? "-"
    return first.hasPrefix("-")
      && !arguments.contains { $0.hasPrefix("--filter") || $0.hasPrefix("--skip=") || $0 == "--skip" }
  }

  /// What is wrong once all tests are over.
  static func problems(_ state: State, isWhole: Bool) -> [TestProblem] {
    let unasked = state.unasked.values.map { place in
      TestProblem(Replayed.unasked.problem, next: Replayed.unasked.next, at: place.text)
    }
    // What is missing may be what failed; and each test replays in part what the run does.
    guard isWhole, !state.isRed, !Reporter.isExitTest else { return unasked }
    let absences = state.absences.filter { !state.heard.knows($0.0) }.map { absence, screen, place in
      let near = absence.isNote ? state.heard.note(near: absence.name) : nil
      return TestProblem(
        absence.isNote
          ? "it cannot fail: no replay of this run gives the note \(OutcomeText.quoted(absence.name))"
          : "it cannot fail: no line of this run and nothing in \(screen) is called \(absence.name)",
        next: (near.map { "Did you mean \(OutcomeText.quoted($0))? " } ?? "")
          + "Add a test in which it comes, or remove the expectation", at: place.text)
    }
    return (unasked + absences).sorted { ($0.place ?? "", $0.problem) < ($1.place ?? "", $1.problem) }
  }
}
