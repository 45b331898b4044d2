import RetouchArguments
import CRetouchCounters
import Foundation

extension BenchReport {
  /// A report without cases, of this program on this machine.
  @MainActor
  static func here(_ options: BenchRun.Options) -> BenchReport {
    BenchReport(
      program: Retouch.version, counter: options.counts ? counter(options.countedFrames) : nil,
      toolchain: toolchain, cpu: cpu,
      clock: Double(BenchGauge.time.reading), cases: [])
  }

  /// The counter of instructions that is available here, or nil.
  ///
  /// A different number of frames makes a different counter, because counts over different frames cannot be
  /// compared.
  private static func counter(_ frames: Int?) -> String? {
    guard open_counting() else { return nil }
    close_counting()
    return frames.map { "single steps of \(counted($0, "frame"))" } ?? "single steps"
  }

  /// The compiler's version to the patch, with the commit of its C compiler, and whether it optimized.
  private static var toolchain: String {
    #if compiler(>=6.4)
      let version = "Swift 6.4 or later"
    #elseif compiler(>=6.3.4)
      let version = "Swift 6.3.4 or later"
    #elseif compiler(>=6.3.3)
      let version = "Swift 6.3.3"
    #elseif compiler(>=6.3.2)
      let version = "Swift 6.3.2"
    #elseif compiler(>=6.3.1)
      let version = "Swift 6.3.1"
    #else
      let version = "Swift 6.3.0"
    #endif
    let compiler = String(cString: compiler_of_counters())
    #if DEBUG
      return "\(version) with \(compiler), debug"
    #else
      return "\(version) with \(compiler), release"
    #endif
  }

  private static var cpu: String {
    cpu(of: (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? "")
  }

  /// The first processor that Linux reports: its name, and the numbers that distinguish it from others of
  /// that name.
  ///
  /// What is not reported is `unknown`, which never counts as the same processor as another run's.
  static func cpu(of text: String) -> String {
    func field(_ name: String) -> String {
      for line in text.split(separator: "\n") {
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == name else { continue }
        let value = parts[1].trimmingCharacters(in: .whitespaces)
        return value.isEmpty ? unknown : value
      }
      return unknown
    }
    let numbers = ["cpu family", "model", "stepping"].map { "\($0) \(field($0))" }
    return "\(field("vendor_id")) \(field("model name")), \(numbers.joined(separator: ", "))"
  }

  /// The placeholder for what is not reported about a processor.
  static let unknown = "unknown"
}
