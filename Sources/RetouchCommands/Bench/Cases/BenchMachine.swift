import CCounters
import Foundation

extension BenchReport {
  /// A report without cases, of this program on this machine.
  @MainActor
  static func here(counting: Bool) -> BenchReport {
    BenchReport(
      program: Retouch.version, counter: counting ? counter : nil, toolchain: toolchain, cpu: cpu,
      clock: Double(BenchGauge.time.overhead), cases: [])
  }

  /// What can count instructions here, or nil.
  private static var counter: String? {
    guard open_counting() else { return nil }
    close_counting()
    return "single steps"
  }

  private static var toolchain: String {
    #if compiler(>=6.4)
      let version = "Swift 6.4 or later"
    #else
      let version = "Swift 6.3"
    #endif
    #if DEBUG
      return version + ", debug"
    #else
      return version + ", release"
    #endif
  }

  private static var cpu: String {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
    guard let name = line?.split(separator: ":", maxSplits: 1).last else { return "unknown" }
    return name.trimmingCharacters(in: .whitespaces)
  }
}
