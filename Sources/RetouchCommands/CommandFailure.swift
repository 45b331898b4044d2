import Verdict

/// Why a command could not do what it was asked for; its text is made here and nowhere else.
struct CommandFailure: Error, Hashable, CustomStringConvertible {
  /// What the command exits with.
  var exit: ExitCode
  /// What is wrong: the place, what was expected, what was found; without its full stop.
  var problem: String
  /// What to do next, or nil.
  var hint: String?

  init(_ exit: ExitCode, _ problem: String, hint: String? = nil) {
    self.exit = exit
    self.problem = problem
    self.hint = hint
  }

  /// `PROBLEM. HINT`, on one line.
  var description: String { problem + (hint.map { ". \($0)" } ?? "") }
}
