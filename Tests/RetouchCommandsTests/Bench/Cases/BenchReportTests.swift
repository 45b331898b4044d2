import Testing

@testable import RetouchCommands

@Suite("the bench's report")
struct BenchReportTests {
  private static let times = BenchedCase.Percentiles(p50: 1, p90: 2, p99: 3, p999: 4, max: 5, mean: 1.5)

  @Test("a figure that cannot be counted is null, never 0")
  func absent() {
    let report = BenchReport(
      program: "1", counter: nil, toolchain: "t", cpu: "c", clock: 20,
      cases: [
        BenchedCase(
          name: "a/b", fixture: nil, input: "0f", touches: 2, frames: 1, replays: 3, frame: Self.times,
          coverage: [.init(kind: "move", counted: 3, all: 9)], countLimit: 5,
          parts: [.init(name: "outcome", kind: .stage, time: 7, share: 0.5, calls: 1)])
      ])
    #expect(
      report.json
        == #"{"bench":2,"program":"1","counter":null,"toolchain":"t","cpu":"c","clock_ns":20,"cases":["#
        + #"{"name":"a/b","fixture":null,"input":"0f","touches":2,"frames":1,"replays":3,"slower_than_recorded":null,"#
        + #""frame_ns":{"p50":1,"p90":2,"p99":3,"p999":4,"max":5,"mean":1.5},"touch_ns":null,"#
        + #""late_ns":null,"instructions_per_touch":null,"allocations_per_touch":null,"bytes_per_touch":null,"#
        + #""counted":[{"kind":"move","counted":3,"all":9}],"count_limit":5,"parts":[{"name":"outcome","kind":"stage","ns_per_touch":7,"share":0.5,"#
        + #""instructions_per_touch":null,"calls_per_touch":1}],"grow":null}]}"#)
  }

  @Test("growth has its points and both slopes")
  func growth() {
    var found = BenchedCase(name: "a", fixture: "F", touches: 1, frames: 1, replays: 1)
    found.growth = .init(
      what: "depth", points: [.init(value: 1, time: 10, instructions: 5)],
      instructions: .init(slope: 3, spread: nil))
    let report = BenchReport(
      program: "1", counter: "single steps", toolchain: "t", cpu: "c", clock: 0, cases: [found])
    #expect(
      report.json.hasSuffix(
        #""parts":[],"grow":{"what":"depth","points":[{"value":1,"ns_per_touch":10,"#
          + #""instructions_per_touch":5}],"ns_slope":null,"instructions_slope":{"slope":3,"spread":null},"#
          + #""limited_frames":null}}]}"#
      ))
    #expect(report.json.contains(#""counter":"single steps""#))
    #expect(!found.text.contains("ended early"))
    found.growth?.limitedFrames = 3
    let all = BenchReport(
      program: "1", counter: "single steps", toolchain: "t", cpu: "c", clock: 0, cases: [found])
    #expect(all.json.hasSuffix(#","limited_frames":3}}]}"#))
    found.frame = Self.times
    found.touch = Self.times
    #expect(
      found.text.hasSuffix(
        "  counting ended early, so instructions are of 3 frames of each; --frames 24 has no such limit\n"))
    found.growth?.limitedFrames = 0
    #expect(
      found.text.hasSuffix("  counting ended early, within a first frame; --frames 24 has no such limit\n"))
  }

  @Test("the report says that a replay is slower than its recording")
  func slow() {
    var found = BenchedCase(
      name: "a\u{1b}", fixture: "F", touches: 1, frames: 1, replays: 1, frame: Self.times)
    #expect(!found.text.contains("slower"))
    found.slowerThanRecorded = 1.3
    #expect(found.text.contains("slower than the recorded time: 1.3 times\n"))
    #expect(!found.text.contains("\u{1b}"))
    #expect(!found.text.contains("began late"))
    found.late = .init(p50: 10_000, p90: 1, p99: 4_321_000, p999: 1, max: 25e6, mean: 1)
    #expect(
      found.text.contains(
        "  frames began late by 0.01 ms (median), 4.32 ms (99 of 100), 25 ms (the latest)\n"))
  }

  @Test(
    "the report says what was counted, that counting ended early, and in a first frame what that takes at least"
  )
  func coverage() {
    var found = BenchedCase(
      name: "a", fixture: "F", touches: 9, frames: 9, replays: 1, frame: Self.times, touch: Self.times)
    #expect(!found.text.contains("counted:"))
    found.coverage = [.init(kind: "down", counted: 1, all: 1), .init(kind: "move", counted: 1, all: 8)]
    #expect(found.text.contains("\n  counted: 1 of 1 down, 1 of 8 moves\n"))
    #expect(!found.text.contains("ended early"))
    found.countLimit = 1_000
    let end = "; --frames 24 has no such limit\n"
    let bound = "more than 1000 instructions in a first frame, the probes' own included, where counting ended"
    #expect(found.text.contains("\n  a touch: \(bound)" + end))
    #expect(!found.text.contains("ended early"))
    (found.instructions, found.allocations, found.bytes) = (9, 0, 0)
    #expect(
      found.text.contains(
        "\n  counting ended early, at 1000 instructions, so the figures are of fewer frames" + end))
  }

  @Test("percentiles count a value as often as its weight says")
  func percentiles() throws {
    let times = try #require(BenchedCase.Percentiles([(10, 98), (1, 1), (500, 1), (9_999, 0)]))
    #expect(times.p50 == 10 && times.p90 == 10 && times.p99 == 10 && times.p999 == 500 && times.max == 500)
    #expect(times.mean == 14.81)
    #expect(BenchedCase.Percentiles([]) == nil)
    #expect(BenchedCase.Percentiles([(5, 0)]) == nil)
  }

  @Test("a line is found with its spread")
  func line() throws {
    let exact = try #require(LineFit([(0, 7), (1, 10), (2, 13), (10, 37)]))
    #expect(abs(exact.slope - 3) < 1e-9)
    #expect(try #require(exact.spread) < 1e-6)
    // x̄ = 2, ȳ = 4, Sxx = 2, Sxy = 3; the residuals are 0.5, -1, 0.5: s² = 1.5, so the error is √0.75.
    let rough = try #require(LineFit([(1, 3), (2, 3), (3, 6)]))
    #expect(rough.slope == 1.5)
    #expect(abs(try #require(rough.spread) - 12.706 * 0.75.squareRoot()) < 1e-9)
    #expect(LineFit([(1, 2), (3, 8)])?.slope == 3)
    #expect(LineFit([(1, 2), (3, 8)])?.spread == nil)
    #expect(LineFit([(1, 2)]) == nil)
    #expect(LineFit([(1, 2), (1, 3)]) == nil)
  }

  @Test("what grows is read, with both ends among at most six values")
  func values() {
    #expect(GrowthValues("depth=1..50")?.values == [1, 10, 20, 30, 40, 50])
    #expect(GrowthValues("fingers=1..5")?.values == [1, 2, 3, 4, 5])
    #expect(GrowthValues("recognizers=0..1")?.values == [0, 1])
    for wrong in [
      "depth", "depth=5", "depth=5..5", "depth=9..1", "fingers=0..2", "width=1..2", "depth=1..9999",
    ] {
      #expect(GrowthValues(wrong) == nil)
    }
  }
}
