import Foundation
import RetouchSupport

/// What `--baseline` names.
enum BenchBaseline: Hashable {
  /// A file with the output of an earlier `bench --json`.
  case file(String)
  /// Another build of the program.
  case program(String)
  /// A commit of the package, by its full name, in the repository of this folder.
  case commit(String, repository: String)

  /// Determines what a word means: an existing file (a program if it is executable), otherwise a commit.
  ///
  /// - Parameter git: The program to ask for commits.
  /// - Throws: ``CommandFailure`` if it is neither.
  init(_ word: String, git: String = "git") throws {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: word, isDirectory: &isFolder) {
      guard !isFolder.boolValue else {
        throw CommandFailure(
          .usage, "\(printable(word)): expected a file, a program or a commit, found a folder",
          hint: "Name what 'bench --json' printed, another build of this program, or a commit such as HEAD~1")
      }
      // A word without a slash would be looked up in PATH.
      self = access(word, X_OK) == 0 ? .program(word.contains("/") ? word : "./" + word) : .file(word)
      return
    }
    let unknown = "\(printable(word)): expected a file, a program or a commit; there is no such file"
    let hint = "Name what 'bench --json' printed, another build of this program, or a commit such as HEAD~1"
    guard !word.hasPrefix("-") else { throw CommandFailure(.usage, unknown, hint: hint) }
    let answer: ChildProcess
    do {
      answer = try ChildProcess.run(
        git, ["rev-parse", "--verify", "--quiet", word + "^{commit}"], limit: 30_000_000)
    } catch {
      throw CommandFailure(.usage, unknown + ", and git, which knows commits, cannot be run", hint: hint)
    }
    guard answer.end == .exited(0) else {
      throw CommandFailure(.usage, unknown + ", and git knows no such commit here", hint: hint)
    }
    let top = try ChildProcess.run(git, ["rev-parse", "--show-toplevel"], limit: 30_000_000)
    self = .commit(Self.line(answer), repository: Self.line(top))
  }

  private static func line(_ answer: ChildProcess) -> String {
    String(String(decoding: answer.output, as: UTF8.self).prefix { $0 != "\n" })
  }

  /// Its kind, as JSON has it.
  var kind: String {
    switch self {
    case .file: "file"
    case .program: "binary"
    case .commit: "commit"
    }
  }
}
