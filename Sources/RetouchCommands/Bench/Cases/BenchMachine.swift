import CCounters
import Foundation

extension BenchReport {
  /// A report without cases, of this program on this machine.
  @MainActor
  static func here(_ options: BenchRun.Options) -> BenchReport {
    BenchReport(
      program: Retouch.version, counter: options.counts ? counter(options.countedFrames) : nil,
      toolchain: toolchain, cpu: cpu,
      clock: Double(BenchGauge.time.overhead), cases: [])
  }

  /// What can count instructions here, or nil.
  ///
  /// Another number of frames is another counter: what is counted over other frames cannot be compared.
  private static func counter(_ frames: Int) -> String? {
    guard open_counting() else { return nil }
    close_counting()
    let usual = frames == BenchRun.Options.standardFrames
    return usual ? "single steps" : "single steps of \(frames) frames"
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
