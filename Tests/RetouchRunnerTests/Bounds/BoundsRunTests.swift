import RetouchEvdev
import RetouchRecording
import RetouchReplay
import Testing
import UIKit

@testable import RetouchRunner
@testable import RetouchVerdict

@Suite("The bounds of a case")
@MainActor
struct BoundsRunTests {
  private let fixtures: [any Fixture.Type] = [
    OwnDuration.self, OwnClasses.self, OwnGap.self, OwnLeft.self, OwnBand.self, OwnDistance.self,
    OwnTranslation.self, OwnVelocity.self, OwnSpan.self, OwnStagger.self, OwnSize.self, Forgetful.self,
    MarginBar.self,
  ]

  private func run(
    _ fixture: String, _ words: String, grid: Int = 21, limit: Int = 300, isExact: Bool = false
  ) throws -> BoundsRun {
    var testCase = TestCase(suite: "own", folder: ".", name: fixture, recording: "", fixture: fixture)
    testCase.gesture = GestureOrder(try GestureScript(words))
    return .here(testCase, fixtures: fixtures, isExact: isExact, grid: grid, limit: limit)
  }

  private func bounds(
    _ fixture: String, _ words: String, _ name: String, _ range: String? = nil, grid: Int = 21,
    limit: Int = 300
  ) throws -> CaseBounds {
    let quantity = try #require(Quantity(name))
    return try run(fixture, words, grid: grid, limit: limit)
      .bounds(of: quantity, in: try range.map { try #require(quantity.range($0)) })
  }

  /// Replays just before and at each edge and everywhere on a grid, apart from the search.
  private func prove(_ bounds: CaseBounds, _ fixture: String, _ words: String) throws {
    let run = try run(fixture, words)
    func lines(_ value: Int64) throws -> [String] {
      try run.trials([(settings: [(value: value, quantity: bounds.quantity)], isWatched: false)])[0].lines
    }
    for edge in bounds.edges {
      #expect(edge.isExact)
      let (before, after) = (try lines(edge.before), try lines(edge.after))
      #expect(before != after)
    }
    let step = max(1, (bounds.range.upperBound - bounds.range.lowerBound) / 37)
    let known = try bounds.regions.map { try lines($0.from) }
    for value in stride(from: bounds.range.lowerBound, through: bounds.range.upperBound, by: Int(step)) {
      let region = try #require(bounds.region(of: value))
      let found = try lines(value)
      #expect(found == known[region], "\(value)")
    }
  }

  /// The screen, the words, the quantity, the range, and where it turns; at 390 points the window ends.
  private nonisolated static let own:
    [(fixture: String, words: String, name: String, range: String, edges: [Int64])] = [
      ("OwnDuration", "press 100,100 for 0.6s", "press.for", "0..4s", [370_000]),
      ("OwnClasses", "press 100,100 for 0.6s", "contact 1.for", "0..4s", [250_000, 1_125_000, 2_500_000]),
      ("OwnGap", "tap 100,100\nwait 0.4s\ntap 100,100", "tap.gap", "10ms..1s", [250_001]),
      ("OwnLeft", "tap 100,100", "from.x", "0..390", [123_500, 390_000]),
      ("OwnBand", "tap 100,100", "from.y", "0..400", [200_000, 300_000]),
      ("OwnDistance", "drag 100,100 -> 250,100", "drag.by", "0..200", [77_751]),
      ("OwnSize", "tap 100,100", "text-size", "extraSmall..accessibilityExtraExtraExtraLarge", [7]),
    ]

  @Test(
    "are told of what a fixture's own code compares as by a grid, with their edges right",
    arguments: own.indices)
  func ownCode(_ index: Int) throws {
    let own = Self.own[index]
    let bounds = try bounds(own.fixture, own.words, own.name, own.range)
    #expect(bounds.edges.map(\.after) == own.edges, "\(bounds.lines.joined(separator: "\n"))")
    #expect(bounds.replays <= 300)
    try prove(bounds, own.fixture, own.words)
  }

  @Test("are where a pan's translation, a velocity and two fingers' distance turn")
  func measured() throws {
    for (fixture, words, name, range) in [
      ("OwnTranslation", "drag 100,100 -> 250,100", "drag.by", "20..300"),
      ("OwnVelocity", "swipe 100,100 -> 250,100 in 0.2s", "drag.for", "50ms..1s"),
      (
        "OwnSpan",
        "finger 1 down 100,100; finger 1 wait 0.2s; finger 1 up; finger 2 wait 0.1s; finger 2 down 220,100; "
          + "finger 2 wait 0.05s; finger 2 up",
        "pinch.from", "100..250"
      ),
    ] {
      let bounds = try bounds(fixture, words, name, range)
      #expect(bounds.edges.count == 1, "\(bounds.lines.joined(separator: "\n"))")
      try prove(bounds, fixture, words)
    }
  }

  @Test("follow the engine's comparisons, and say which one an edge is")
  func engine() throws {
    let bounds = try bounds("MarginBar", "press back for 0.1s", "press.for", grid: 2)
    #expect(bounds.edges.map(\.after) == [500_000])
    #expect(bounds.edges.first?.rule == "history's press duration")
    #expect(
      bounds.lines.first
        == "press.for, how long contact 1 is down: 0.100000 s in the recording, tried from 0.000000 s to 4.000000 s"
    )
    #expect(bounds.lines.count { $0.contains("(the recording)") } == 1 && bounds.recordedRegion == 0)
    #expect(bounds.edges.first?.words.before == "back" && bounds.edges.first?.words.after == "history")
    #expect(bounds.common.contains("touch 1 began back") && bounds.way(to: bounds.edges[0]) == .comparison)
    #expect(bounds.suiteWords.first == "0..4s" && bounds.suiteWords.count == 2)
    try prove(bounds, "MarginBar", "press back for 0.1s")
  }

  @Test("follow the edges of views to where a contact is placed")
  func places() throws {
    let bounds = try bounds("MarginBar", "tap 150,120", "from.x", "0..390", grid: 2)
    // The button reaches from 100 to 200, the window to 390.
    let edges = bounds.edges.map(\.after)
    #expect(edges == [100_000, 200_000, 390_000], "\(bounds.lines.joined(separator: "\n"))")
    #expect(bounds.edges.allSatisfy { $0.rule?.contains("edge of") == true })
  }

  @Test("take the frames of a press along that is made shorter")
  func frames() throws {
    let words = "drag 150,120 -> 152,120 in 1s resting 0s"
    let bounds = try bounds("MarginBar", words, "press.for", "0..2s")
    #expect(bounds.edges.map(\.after) == [500_000], "\(bounds.lines.joined(separator: "\n"))")
  }

  @Test("have the time between two fingers that land in one frame, from none on")
  func together() throws {
    let fingers = "finger 1 down 150,120; finger 1 wait 0.3s; finger 1 up; finger 2 down 220,120; "
    let words = fingers + "finger 2 wait 0.1s; finger 2 up"
    let bounds = try bounds("OwnStagger", words, "pinch.gap", "0..0.2s")
    #expect(bounds.recorded == 0 && bounds.recordedRegion == 0)
    // One event has both touches; after that each has its own, and from 80 ms on they are too far apart.
    #expect(bounds.edges.map(\.after) == [1, 80_000], "\(bounds.lines.joined(separator: "\n"))")
    try prove(bounds, "OwnStagger", words)
    // With another quantity that counts entries, as a map does it.
    var testCase = TestCase(suite: "own", folder: ".", name: "n", recording: "", fixture: "OwnStagger")
    testCase.gesture = GestureOrder(try GestureScript(words))
    let run = BoundsRun.here(testCase, fixtures: fixtures)
    let gap = try #require(Quantity("pinch.gap"))
    let lift = try #require(Quantity("contact 2.up"))
    let values: [(Quantity, Int64)] = [(gap, 90_000), (lift, 50_000)]
    #expect(try run.words(values) == run.words(values.reversed()))
    #expect(try run.words(values).contains { $0.contains("apart") })
  }

  @Test("are looked for within the window, unless a range is named")
  func window() throws {
    func end(_ words: String, _ name: String) throws -> Int64 {
      try run("OwnSpan", words).tried(try #require(Quantity(name)), nil).range.upperBound
    }
    let apart = "pinch 195,400 from 100 to 250 in 0.5s"
    // The fingers end at 70 and 320 of 390 points; the second one begins at 245.
    #expect(try end(apart, "pinch.to") == 389_998)
    #expect(try end(apart, "pinch.from") == 169_999)
    #expect(try end("pinch 195,400 from 250 to 100 in 0.5s", "pinch.to") == 389_998)
    #expect(try end("drag 100,100 -> 250,100", "drag.by") == 289_999)
    #expect(try end("drag 100,100 -> 110,100", "drag.by") == 100_000)
  }

  @Test("move by as much as a threshold does")
  func moved() throws {
    for duration in [0.3, 0.499_999, 0.5, 0.500_001, 1.75] {
      let quantity = try #require(Quantity("press.for"))
      var testCase = TestCase(suite: "own", folder: ".", name: "n", recording: "", fixture: "MarginBar")
      testCase.gesture = GestureOrder(try GestureScript("press back for 0.1s"))
      testCase.settings.thresholds["pressDuration"] = duration * 1_000_000
      let bounds = try BoundsRun.here(testCase, fixtures: fixtures, grid: 5, limit: 200)
        .bounds(of: quantity, in: nil)
      #expect(bounds.edges.map(\.after) == [Int64((duration * 1_000_000).rounded())])
    }
  }

  @Test("are refused for a quantity that the case has not, a range of one value, and outcomes that differ")
  func refused() throws {
    func error(_ fixture: String, _ words: String, _ name: String, _ range: String?) -> BoundsError? {
      do {
        _ = try bounds(fixture, words, name, range)
        return nil
      } catch { return error as? BoundsError }
    }
    let gap = error("OwnLeft", "tap 100,100", "tap.gap", nil)
    #expect(gap?.code == .usage && gap?.problem == "own/OwnLeft has no tap.gap that could be varied")
    #expect(gap?.hint?.contains("press.for") == true)
    let one = error("OwnLeft", "tap 100,100", "press.for", "1s..1s")
    #expect(one?.code == .usage && one?.problem.contains("more than one value") == true)
    let outside = error("OwnLeft", "press 100,100 for 0.1s", "contact 1.up", "-3s..-2s")
    #expect(outside?.code == .usage)
    let differs = error("Forgetful", "tap 100,100", "press.for", "0..1s")
    #expect(differs?.code == .notDeterministic)
    #expect(differs?.problem.contains("even") == true)
    #expect(error("Missing", "tap 100,100", "press.for", nil)?.code == .usage)
    #expect(error("OwnLeft", "wait 1s", "press.for", nil)?.code == .usage)
  }

  @Test("are of each display rate, however few values the grid has")
  func rates() throws {
    let bounds = try bounds("OwnLeft", "tap 100,100", "rate", grid: 5)
    #expect(bounds.regions.count == 1 && bounds.grid == 115 && bounds.gap == 1)
    #expect(bounds.method.count == 1, "\(bounds.method)")
  }

  @Test("tell an outcome that comes again by one line, which no region beside it has")
  func again() throws {
    let bar = BoundOutcome(lines: ["touch 1 began bar", "spoken \"Tide\""])
    let back = BoundOutcome(lines: ["back touchUpInside", "spoken \"Harbour\""])
    let share = BoundOutcome(lines: ["share touchUpInside", "spoken \"Tide\""])
    var partition = Partition<BoundOutcome>()
    for (place, outcome) in [bar, back, bar, share, bar].enumerated() {
      let first = Int64(place) * 10
      partition.regions.append(.init(from: first, through: first + 9, result: outcome, tried: 10))
      if place > 0 { partition.edges.append(.init(before: first - 1, after: first, rule: nil)) }
    }
    let bounds = CaseBounds("bar/tap", try #require(Quantity("from.x")), recorded: 5, 0...49, partition)
    #expect(
      bounds.regions.map(\.line) == [
        "touch 1 began bar", "back touchUpInside", "touch 1 began bar", "share touchUpInside",
        "touch 1 began bar",
      ])
    #expect(bounds.edges.map(\.words.after) == ["back", "spoken", "share", "touch 1"])
  }

  @Test("say what the replays were not enough for, and then are nothing that a suite could expect")
  func usedUp() throws {
    let bounds = try bounds("OwnClasses", "press 100,100 for 0.6s", "press.for", "0..4s", grid: 3, limit: 8)
    #expect(!bounds.isExact && bounds.suiteWords == [], "\(bounds.lines)")
    #expect(bounds.missed?.contains("apart, at ") == true, "\(bounds.lines)")
    #expect(bounds.missed?.contains("the replays were used up") == true)
    #expect(!bounds.lines.contains { $0.contains(" only ") }, "\(bounds.lines)")
  }

  @Test("of few replays take no more than they may, try both ends, and claim nothing that was not tried")
  func few() throws {
    for limit in Array(BoundsRun.leastLimit...60) + [101, 150] {
      let bounds = try bounds(
        "OwnClasses", "press 100,100 for 0.6s", "press.for", "0..4s", grid: 101, limit: limit)
      #expect(bounds.replays <= limit, "\(limit): \(bounds.replays)")
      #expect(bounds.regions.first?.from == 0 && bounds.regions.last?.through == 4_000_000, "\(limit)")
      #expect(bounds.missed != nil && bounds.missed != "nothing", "\(limit)")
    }
  }

  @Test("say of a single outcome what it is, and of a last value that the range ends there")
  func ends() throws {
    let one = try bounds("OwnDuration", "press 100,100 for 0.6s", "press.for", "1s..2s")
    #expect(one.regions.count == 1)
    #expect(one.regionLines.first?.hasPrefix("one outcome everywhere: ") == true, "\(one.lines)")
    let last = try bounds("OwnDuration", "press 100,100 for 0.1s", "press.for", "0..370ms")
    #expect(last.edges.map(\.after) == [370_000])
    #expect(last.regionLines.last?.hasPrefix("press.for from 0.370000 s, where the range ends: ") == true)
  }

  @Test("say that no two values have one outcome where times are compared that vary")
  func exact() throws {
    let run = try run("OwnDuration", "press 100,100 for 0.6s", limit: 60, isExact: true)
    let bounds = try run.bounds(of: try #require(Quantity("press.for")), in: nil)
    #expect(bounds.remarks.contains { $0.hasPrefix("no two values that were tried have one outcome") })
    #expect(bounds.missed?.contains("narrower than") == false, "\(bounds.lines)")
  }

  @Test("say what of a range the case cannot have")
  func clipped() throws {
    let bounds = try bounds("OwnDuration", "press 100,100 for 0.1s", "contact 1.up", "-200ms..+2s")
    #expect(bounds.range == -100_000...2_000_000)
    #expect(bounds.remarks.count == 1)
    #expect(bounds.edges.map(\.after) == [270_000])
  }

  @Test("have a map of two quantities, whose cells are the bounds' regions")
  func map() throws {
    let run = try run("OwnClasses", "press 100,100 for 0.6s")
    let (x, y) = (try #require(Quantity("press.for")), try #require(Quantity("text-size")))
    let map = try run.map((x, 0...3_000_000), (y, 0...3), size: (13, 10))
    #expect(map.columns.count == 13 && map.rows == [0, 1, 2, 3] && map.cells.count == 52)
    #expect(map.outcomes.count == 4 && map.recorded.x == 600_000)
    let first = (0..<13).map { map.outcome(column: $0, row: 0) }
    for row in 1..<4 { #expect((0..<13).map { map.outcome(column: $0, row: row) } == first) }
    #expect(Set(first).count == 4 && zip(first, first.dropFirst()).filter(!=).count == 3)
  }
}
