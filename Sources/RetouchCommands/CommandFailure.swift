import Problems
import Verdict

/// Why a command could not do what was requested; this is the only place where its text is composed.
struct CommandFailure: Error, Hashable, CustomStringConvertible {
  /// The exit code of the command.
  var exit: ExitCode
  /// What is wrong: the place, what was expected and what was found, without the full stop.
  var problem: String
  /// What to do next, or nil.
  var hint: String?
  /// What another program said about it, line by line.
  var details: [String]

  init(_ exit: ExitCode, _ problem: String, hint: String? = nil, details: [String] = []) {
    self.exit = exit
    self.problem = problem
    self.hint = hint
    self.details = details
  }

  /// The whole text, `PROBLEM. HINT`, on one line.
  var description: String { problem + (hint.map { ". \($0)" } ?? "") }
}
