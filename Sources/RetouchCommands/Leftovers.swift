import CRetouchProcess
import Foundation
import RetouchSupport
import RetouchRunner
import RetouchVerdict

/// What processes of this program have left in the folders for temporary files because they were ended before
/// their time.
///
/// On SIGINT, SIGTERM and SIGHUP the process replaces itself by this program with ``argument``, which ends
/// what it has started and takes away what it has made; what SIGKILL leaves, the next run takes away.
enum Leftovers {
  /// The argument that makes a program take away what its former self has left; users never type it.
  static let argument = "--retouch-tidy"

  /// The variable with which everything that builds a commit knows the folder of the build.
  static let mark = "RETOUCH_BUILD"

  /// How long git may take, in microseconds.
  private static let limit: Int64 = 60_000_000

  /// Takes away what the process has left that was this one, and ends, if it was started for that.
  static func takeAwayIfRequested(_ arguments: [String], _ environment: [String: String]) {
    guard arguments.count == 2, arguments[1] == argument else { return }
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_IGN) }
    retouch_adopt_orphans()
    _ = Descendants.endOwn()
    takeAway(environment)
    _exit(ExitCode.interrupted.rawValue)
  }

  /// Makes the signals that end a process end this one with nothing left behind.
  ///
  /// - Parameter atOnce: Whether the first one does; otherwise it is an ``Interruption``, and the second
  ///   does.
  /// - Returns: The interruption, or nil.
  static func takeAwayOnSignals(atOnce: Bool) -> Interruption? {
    retouch_prepare_replacement(Retouch.ownName, argument)
    guard atOnce else { return .bySignals() }
    retouch_on_ending_signals { _ in retouch_replace(ExitCode.interrupted.rawValue) }
    return nil
  }

  /// Takes away what processes that are gone have left in the folders for temporary files.
  static func takeAway(_ environment: [String: String], git: String = "git") {
    let folders = Set(
      [NSTemporaryDirectory(), BazelProtocol(environment).temporaryFolder].compactMap(\.self))
    for folder in folders {
      for scratch in ScratchFolder.takeForsaken(in: folder) { remove(scratch, git) }
    }
  }

  /// Removes the folder of a process that is gone, ends the build in it, and removes its tree from the
  /// repository's list.
  static func remove(_ scratch: ScratchFolder, _ git: String = "git") {
    guard let repository = scratch.note else { return scratch.remove() }
    endBuild(of: scratch.path)
    let tree = scratch.path + repository
    scratch.remove()
    // Twice --force: a tree whose checkout was interrupted is locked.
    _ = try? ChildProcess.run(
      git, ["-C", repository, "worktree", "remove", "--force", "--force", tree], limit: limit)
    _ = try? ChildProcess.run(git, ["-C", repository, "worktree", "prune"], limit: limit)
  }

  /// Ends all processes of a build, which pass its mark on to those that they start.
  private static func endBuild(of folder: String) {
    let marked = Array("\(mark)=\(folder)".utf8)
    // Whoever starts a process while it is looked for is found in the next round.
    for _ in 0..<100 {
      let processes = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [])
        .compactMap { pid_t($0) }.filter { $0 != getpid() && environment(of: $0).contains(marked[...]) }
      if processes.isEmpty { return }
      for process in processes { kill(process, SIGKILL) }
    }
  }

  /// The variables that a process was started with; empty for another user's.
  private static func environment(of process: pid_t) -> [ArraySlice<UInt8>] {
    guard let bytes = FileManager.default.contents(atPath: "/proc/\(process)/environ") else { return [] }
    return Array(bytes).split(separator: 0)
  }
}
