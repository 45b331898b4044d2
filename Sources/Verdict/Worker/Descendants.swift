import CProcess
import Foundation

/// The processes that a process has started, whatever session or group they have gone into.
enum Descendants {
  /// All below a process, as Linux lists them; none where it lists none.
  static func of(_ process: pid_t) -> [pid_t] {
    var found: [pid_t] = []
    var next = children(of: process)
    while let child = next.popLast(), found.count < 10_000 {
      found.append(child)
      next += children(of: child)
    }
    return found
  }

  /// Those that one process has started itself, or that were left to it.
  static func children(of process: pid_t) -> [pid_t] {
    let tasks = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    return threads.flatMap { thread in
      let text = (try? String(contentsOfFile: "\(tasks)/\(thread)/children", encoding: .utf8)) ?? ""
      return text.split(separator: " ").compactMap { pid_t($0) }
    }
  }

  /// Ends all that this process has started and that was left to it.
  ///
  /// - Returns: Whether there was any, also one that had ended and that nobody waited for.
  static func endOwn(but kept: Set<pid_t> = []) -> Bool {
    guard kept.isEmpty else { return endOthers(than: kept) }
    guard retouch_has_children() else { return false }
    // What a child leaves behind is a child of this process a moment later.
    for _ in 0..<1000 where retouch_has_children() {
      for child in children(of: getpid()) { kill(child, SIGKILL) }
      while waitpid(-1, nil, WNOHANG | Int32(bitPattern: 0x4000_0000)) > 0 {}
      if retouch_has_children() { usleep(100) }
    }
    return true
  }

  private static func endOthers(than kept: Set<pid_t>) -> Bool {
    var found = false
    for _ in 0..<1000 {
      let children = children(of: getpid()).filter { !kept.contains($0) }
      if children.isEmpty { break }
      found = true
      for child in children {
        kill(child, SIGKILL)
        waitpid(child, nil, Int32(bitPattern: 0x4000_0000))
      }
    }
    return found
  }
}
