import Foundation
import RetouchVerdict

/// How often the kernel has killed a process of this process's control group because memory ran out.
enum MemoryEvents {
  /// The count, or nil if the kernel does not report it.
  static func kills() -> Int? {
    guard let groups = try? String(contentsOfFile: "/proc/self/cgroup", encoding: .utf8) else { return nil }
    for file in files(groups) {
      guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { continue }
      if let count = count(text) { return count }
    }
    return nil
  }

  /// The files that may contain the count, from the lines of `/proc/self/cgroup`: version 2, then version 1.
  static func files(_ groups: String) -> [String] {
    var files: [String] = []
    for line in groups.split(separator: "\n") {
      let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3 else { continue }
      // In a container the path is often that on the host, while the group itself is mounted.
      let paths = fields[2] == "/" ? [""] : [String(fields[2]), ""]
      if fields[1].isEmpty {
        files.insert(contentsOf: paths.map { "/sys/fs/cgroup\($0)/memory.events" }, at: 0)
      } else if fields[1].split(separator: ",").contains("memory") {
        files += paths.map { "/sys/fs/cgroup/memory\($0)/memory.oom_control" }
      }
    }
    return files
  }

  /// The number after `oom_kill`.
  static func count(_ text: String) -> Int? {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 2, words[0] == "oom_kill" { return Int(words[1]) }
    }
    return nil
  }
}
