import RetouchSupport
import RetouchVerdict

/// Why a command could not do what was requested; its code is the command's.
package typealias CommandFailure = Problem<ExitCode>

extension CommandFailure {
  /// A failure that concerns no single file, or one whose text names the file.
  ///
  /// - Parameters:
  ///   - code: The exit code of the command.
  ///   - problem: What is wrong: the place, what was expected and what was found, without the full stop.
  ///   - hint: What to do next, or nil.
  ///   - details: What another program reported about it, line by line.
  package init(_ code: ExitCode, _ problem: String, hint: String? = nil, details: [String] = []) {
    self.init(code, problem: problem, hint: hint)
    self.details = details
  }

  /// The failure of a command line whose names and filters leave no case.
  ///
  /// - Parameters:
  ///   - command: What lists the cases.
  ///   - near: A filter that was probably meant, or nil.
  static func nothingSelected(listedBy command: String, near: String? = nil) -> CommandFailure {
    CommandFailure(
      .nothingSelected, "expected cases that the names and filters select, found none",
      hint: near.map { "Did you mean --filter \(shellQuoted($0))?" }
        ?? "'\(command)' without a filter lists all")
  }
}
