import CRetouchProcess
import Foundation
import RetouchVerdict

/// The processes that a process has started, even if they are in other sessions or groups.
package enum Descendants {
  /// Returns all processes below a process, as Linux lists them; empty if it lists none.
  package static func of(_ process: pid_t) -> [pid_t] {
    var found: [pid_t] = []
    var next = children(of: process)
    while let child = next.popLast(), found.count < 10_000 {
      found.append(child)
      next += children(of: child)
    }
    return found
  }

  /// Returns the processes that a process started itself or that were reparented to it.
  static func children(of process: pid_t) -> [pid_t] {
    let tasks = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    return threads.flatMap { thread in
      let text = (try? String(contentsOfFile: "\(tasks)/\(thread)/children", encoding: .utf8)) ?? ""
      return text.split(separator: " ").compactMap { pid_t($0) }
    }
  }

  /// Ends all processes that this process started or that were reparented to it.
  ///
  /// - Returns: Whether there were any, including zombies.
  package static func endOwn(but kept: Set<pid_t> = []) -> Bool {
    guard kept.isEmpty else { return endOthers(than: kept) }
    guard retouch_has_children() else { return false }
    // What a child leaves behind becomes a child of this process a moment later.
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
