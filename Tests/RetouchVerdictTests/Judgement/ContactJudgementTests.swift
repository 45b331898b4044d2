import RetouchSupport
import RetouchReplay
import Testing
import VerdictSamples

@testable import RetouchVerdict

/// The outcome of three contacts, two of which are down together, without a fixture.
private let contacts = Outcome(
  lines: [
    line("0|contact 1|down|100.000,200.000|finger", .contact),
    line("50000|contact 2|down|300.000,200.000|finger", .contact),
    line("100000|contact 1|up|100.000,600.000|(moves 9)|way 400.000", .contact),
    line("100000|contact 3|down|10.000,10.000|finger", .contact),
    line("200000|contact 2|cancelled|300.000,200.000|palm", .contact),
    line("300000|contact 3|cut|10.000,10.000", .contact),
  ], endTime: 300_000, anchors: Outcome.Anchors(down: 0, up: 100_000))

@Suite("What is expected of contacts")
struct ContactJudgementTests {
  private func isMet(_ texts: String...) throws -> Bool {
    Judge.mismatches([try expectations(texts)], contacts, recording: place).isEmpty
  }

  private func mismatch(_ text: String) throws -> Mismatch {
    try #require(Judge.mismatches([try expectations([text])], contacts, recording: place).first)
  }

  @Test("is met by the lines that have its words, its places and its times")
  func lines() throws {
    #expect(try isMet("contact 1 down 100.000,200.000 finger", "contact 2 down 300.5,199 ±1pt finger"))
    #expect(try isMet("down+0.1s contact 1 up 100,600 ±0pt * way 401 ±2pt"))
    #expect(try isMet("contact * cancelled 300,200 ±1pt palm", "never contact 1 cancelled"))
    #expect(try !isMet("never contact * cancelled"))
    #expect(try !isMet("contact 1 down 101.001,200 ±1pt"))
    #expect(try !isMet("contact 1 up 100,600 ±1pt", "contact 1 down"))
  }

  @Test("says how far away it happened instead")
  func elsewhere() throws {
    let found = try mismatch("contact 1 down 103.2,199 ±1pt")
    #expect(found.got == "0         contact 1  down           100.000,200.000  finger")
    #expect(found.cause == "the same thing happened, off by -3.200 to the right and 1.000 downwards")
    #expect(
      try mismatch("contact 1 up 100,600 ±1pt (moves 9) way 300 ±9pt").cause
        == "the same thing happened, off by 100.000")
    #expect(
      try mismatch("0.2s contact 1 down 103,200 ±1pt").cause?.hasSuffix(", and at another time") == true)
    #expect(try mismatch("contact 4 down 103,200 ±1pt").cause?.contains("happened") != true)
  }

  @Test("counts those that are down together, at any time or at one")
  func atOnce() throws {
    #expect(try isMet("contacts 2 at once", "never contacts 3 at once", "contacts 3 in all"))
    #expect(try !isMet("contacts 1 at once"))
    #expect(try !isMet("contacts 3 at once"))
    #expect(try !isMet("never contacts 2 at once"))
    #expect(try !isMet("contacts 2 in all"))
    #expect(try isMet("0.04s contacts 1 at once", "60ms contacts 2 at once", "up+0.1s contacts 1 at once"))
    #expect(try isMet("45ms ±10ms contacts 2 at once", "never 10ms ±10ms contacts 2 at once"))
    #expect(try !isMet("0.04s contacts 2 at once"))
    #expect(try !isMet("never 45ms ±10ms contacts 2 at once"))
    #expect(try !isMet("marker \"x\"+0s contacts 1 at once"))
  }

  @Test("says how many there were, and which")
  func told() throws {
    let most = try mismatch("contacts 3 at once")
    #expect(most.got == "2 at once, at 0.05 s: contacts 1, 2")
    #expect(most.cause == "there are never more down together")
    #expect(try mismatch("contacts 1 at once").cause == "more contacts are down together")
    #expect(try mismatch("contacts 9 in all").got == "3 in all")
    #expect(try mismatch("40ms contacts 2 at once").got == "1 at once, at 0 s: contact 1")
    #expect(try mismatch("never contacts 2 at once").cause == nil)
    #expect(most.context.contains { $0.role == .subject })
  }

  @Test("are covered by nothing else, which concerns every line of a contact")
  func nothingElse() throws {
    let found = try mismatch("nothing else")
    #expect(found.got.hasPrefix("0         contact 1  down"))
    #expect(found.got.hasSuffix(", and 5 more such lines"))
    #expect(found.cause?.contains("line of a contact") == true)
    #expect(
      try isMet(
        "contact 1 down", "contact 2 down", "contact 1 up", "contact 3 down", "contact 2 cancelled",
        "contact 3 cut", "nothing else"))
  }
}

@Suite("A timeline of contacts")
struct ContactTimelineTests {
  @Test("takes those that are lifted away before those that go down in the same frame")
  func sameInstant() {
    let timeline = ContactTimeline([
      line("0|contact 1|before|0,0", .contact), line("10|contact 2|down|0,0", .contact),
      line("10|contact 1|up|0,0", .contact), line("20|contact 3|down|0,0", .contact),
      line("20|contact 3|up|0,0", .contact), line("30|contact 2|up|0,0", .contact),
    ])
    #expect(timeline.steps.map(\.contacts) == [[1], [], [2], [2, 3], [2], []])
    #expect(timeline.steps.map(\.time) == [0, 10, 10, 20, 20, 30])
    #expect(timeline.peak?.contacts == [2, 3])
    #expect(timeline.total == 3)
  }

  @Test("without contacts has no peak, and no contact at any time")
  func empty() {
    let timeline = ContactTimeline([])
    #expect(timeline.peak == nil && timeline.total == 0)
    #expect(timeline.states(from: 5, through: 9).map(\.contacts) == [[]])
  }

  @Test("has at each time those that have gone down by then and are not yet up", arguments: 0..<100)
  func generated(seed: UInt64) {
    var generator = SeededNumbers(seed: seed)
    let ways = (1...12).map { number in
      let down = Int64(generator.below(40)) * 10
      return (number: number, down: down, up: down + 10 + Int64(generator.below(20)) * 10)
    }
    let changes =
      ways.map { (time: $0.down, text: "\($0.down)|contact \($0.number)|down|0,0") }
      + ways.map { (time: $0.up, text: "\($0.up)|contact \($0.number)|up|0,0") }
    let timeline = ContactTimeline(changes.sorted { $0.time < $1.time }.map { line($0.text, .contact) })
    var most = 0
    for time in stride(from: Int64(0), through: 700, by: 5) {
      let down = ways.filter { $0.down <= time && time < $0.up }.map(\.number)
      most = max(most, down.count)
      #expect(timeline.states(from: time, through: time).map(\.contacts) == [down])
    }
    #expect(timeline.peak?.contacts.count == most)
    #expect(timeline.total == ways.count)
    #expect(timeline.steps.last?.contacts == [])
  }
}
