import CRetouchCounters
import Foundation

/// The real clock, which only the bench reads.
enum Stopwatch {
  /// The number of nanoseconds since an arbitrary instant, also in a replay, where the system's functions
  /// show the replay's time.
  @inline(__always)
  static func now() -> Int64 { real_uptime_ns() }

  /// The time that reading the clock twice takes, in nanoseconds: part of every single measurement.
  static func overhead() -> Int64 {
    var samples: [Int64] = []
    samples.reserveCapacity(1001)
    for _ in 0..<1001 {
      let start = now()
      samples.append(now() - start)
    }
    samples.sort()
    return samples[500]
  }
}

/// The memory use of this process according to Linux, in KiB.
enum ProcessMemory {
  /// The peak resident memory (`VmHWM`), or nil if Linux does not report it.
  static func peak() -> Int? { field("VmHWM:") }
  /// The current resident memory (`VmRSS`), or nil if Linux does not report it.
  static func resident() -> Int? { field("VmRSS:") }

  private static func field(_ name: String) -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
    for line in text.split(separator: "\n") where line.hasPrefix(name) {
      return Int(line.filter(\.isNumber))
    }
    return nil
  }
}
