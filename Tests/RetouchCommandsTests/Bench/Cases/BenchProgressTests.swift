import RetouchArguments
import RetouchReplay
import Testing
import UIKit

@testable import RetouchCommands

@Suite("what bench is at")
@MainActor
struct BenchProgressTests {
  @Test("a pipe gets a line a second, and nothing of what takes less")
  func pipe() {
    var now: Int64 = 5
    let console = Console.captured()
    let progress = BenchProgress(console) { now }
    var made = 0
    func tell(_ text: String, at time: Int64) {
      now = 5 + time
      progress.tell {
        made += 1
        return text
      }
    }
    tell("one", at: 0)
    tell("two", at: 999_999_999)
    #expect(console.error.text == "" && made == 0)
    tell("three", at: 1_000_000_000)
    tell("four", at: 1_900_000_000)
    tell("five", at: 2_000_000_000)
    #expect(console.error.text == "three …\nfive …\n")
    #expect(made == 2 && console.output.text == "")
  }

  @Test("a terminal has one line, which changes at once but no more often than can be read")
  func terminal() {
    var now: Int64 = 0
    let console = Console.captured(isTerminal: true)
    let progress = BenchProgress(console) { now }
    for (text, time) in [("one", 50), ("two", 60), ("three", 100)] as [(String, Int64)] {
      now = time * 1_000_000
      progress.tell { text }
    }
    #expect(console.error.text == "\r\u{1B}[Kone …\r\u{1B}[Kthree …")
    console.print("the end")
    #expect(console.error.text.hasSuffix("three …\r\u{1B}[K") && console.output.text == "the end\n")
  }

  @Test("what is measured is named with what is done to it")
  func named() throws {
    var told: [String] = []
    var options = BenchRun.Options()
    options.time = 0
    options.counts = false
    options.growth = (.depth, [0, 1])
    let document = Gesture.tap(at: .init(x: 1, y: 1)).recording(on: .touchscreen(width: 390, height: 844))
    let job = Retouch.ReplayJob(name: "tap", document: document, fixture: Quiet.self)
    _ = try BenchRun(job, options) { told.append($0()) }.measure()
    #expect(told.prefix(3) == ["timing it", "timing its parts", "depth 0: timing it, round 1 of 5"])
    #expect(told.last == "depth 1: timing it, round 5 of 5" && told.count == 12)
  }
}
