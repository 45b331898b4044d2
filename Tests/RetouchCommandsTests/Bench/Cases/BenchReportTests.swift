import Testing

@testable import RetouchCommands

@Suite("the bench's report")
struct BenchReportTests {
  private static let times = BenchedCase.Percentiles(p50: 1, p90: 2, p99: 3, p999: 4, max: 5, mean: 1.5)

  @Test("what cannot be counted is null, never 0")
  func absent() {
    let report = BenchReport(
      program: "1", counter: nil, toolchain: "t", cpu: "c", clock: 20,
      cases: [
        BenchedCase(
          name: "a/b", fixture: nil, touches: 2, frames: 1, replays: 3, frame: Self.times,
          parts: [.init(name: "outcome", kind: .stage, time: 7, share: 0.5, calls: 1)])
      ])
    #expect(
      report.json
        == #"{"bench":2,"program":"1","counter":null,"toolchain":"t","cpu":"c","clock_ns":20,"cases":["#
        + #"{"name":"a/b","fixture":null,"touches":2,"frames":1,"replays":3,"slower_than_recorded":null,"#
        + #""frame_ns":{"p50":1,"p90":2,"p99":3,"p999":4,"max":5,"mean":1.5},"touch_ns":null,"#
        + #""instructions_per_touch":null,"allocations_per_touch":null,"bytes_per_touch":null,"#
        + #""parts":[{"name":"outcome","kind":"stage","ns_per_touch":7,"share":0.5,"#
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
          + #""instructions_per_touch":5}],"ns_slope":null,"instructions_slope":{"slope":3,"spread":null}}}]}"#
      ))
    #expect(report.json.contains(#""counter":"single steps""#))
  }

  @Test("a replay that is slower than its recording is said to be")
  func slow() {
    var found = BenchedCase(
      name: "a\u{1b}", fixture: "F", touches: 1, frames: 1, replays: 1, frame: Self.times)
    #expect(!found.text.contains("slower"))
    found.slowerThanRecorded = 1.3
    #expect(found.text.contains("slower than the recorded time: 1.3 times\n"))
    #expect(!found.text.contains("\u{1b}"))
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
