import Testing

@testable import UIKit

@Suite("The log of a subsystem")
struct LogTests {
  let log = OSLog(subsystem: "org.panel", category: "core")

  @Test("puts arguments where a message says, whatever their privacy, and one that is missing is said")
  func arguments() {
    #expect(log.line("%{public}@ at %.1f of %d", ["tip", 12.25, 3]) == "[org.panel:core] tip at 12.2 of 3")
    #expect(log.line("%@ and %@", ["one"]) == "[org.panel:core] one and <missing>")
    #expect(OSLog.default.line("100 %% of %{private, mask.hash}s", ["it"]) == "100 % of it")
    #expect(OSLog.default.line("no arguments", ["left over"]) == "no arguments")
    #expect(OSLog.default.line("cut off %", []) == "cut off ")
  }

  @Test("takes what is logged without a level, as an error or as a fault; a disabled one takes nothing")
  func levels() {
    let levels: [OSLogType] = [.default, .info, .debug, .error, .fault]
    #expect(levels.map { log.isEnabled(type: $0) } == [true, false, false, true, true])
    #expect(levels.allSatisfy { !OSLog.disabled.isEnabled(type: $0) })
  }

  @Test("puts the values of a logger's message where they stand, as wide and in the form that it asks for")
  func interpolation() {
    let (count, share, name): (Int, Double, String?) = (-10, 0.5, nil)
    #expect(
      log.line(
        "\(count) of \(share) for \(name, privacy: .private(mask: .hash)), \(UInt8(10), format: .hex)",
        type: .error) == "[org.panel:core] -10 of 0.500000 for nil, a")
    #expect(
      log.line(
        "\(count, format: .hex(includePrefix: true, uppercase: true, minDigits: 2), align: .right(columns: 6))",
        type: .fault) == "[org.panel:core]  -0x0A")
    #expect(
      log.line("\(CGFloat(2.25), format: .fixed(precision: 1), align: .left(columns: 4))|", type: .default)
        == "[org.panel:core] 2.2 |")
    #expect(log.line("\(CGPoint(x: 1, y: 2)) \(OSLog.self)", type: .default)?.contains("OSLog") == true)
    #expect(log.line("\(count)", type: .debug) == nil)
    #expect(OSLog.disabled.line("\(count)", type: .fault) == nil)
  }

  @Test("numbers signposts one after the other, and does the work within them")
  func signposts() {
    let poster = OSSignposter(subsystem: "org.panel", category: "core")
    let (first, second) = (poster.makeSignpostID(), poster.makeSignpostID())
    #expect(first < second && !poster.isEnabled)
    #expect(poster.beginInterval("load", id: second).signpostID == second)
    #expect(poster.withIntervalSignpost("work") { 7 } == 7)
  }
}
