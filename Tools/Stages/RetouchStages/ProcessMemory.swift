import Foundation

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
