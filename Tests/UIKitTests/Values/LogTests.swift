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
}
