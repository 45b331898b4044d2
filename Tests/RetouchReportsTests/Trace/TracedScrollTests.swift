import Foundation
import RetouchReplay
import Testing

@testable import RetouchReports
@testable import RetouchVerdict

@Suite("Scrolls in the reports")
struct TracedScrollTests {
  private func line(_ time: Int64, _ event: String, _ details: String...) -> OutcomeLine {
    OutcomeLine(time: time, kind: .scroll, source: "scroll", event: event, details: details)
  }

  private var lines: [OutcomeLine] {
    [
      line(100_000, "begins", "list 0.000,0.000"), line(300_000, "begins", "\"my list\" 0.000,0.000"),
      line(400_000, "lifted", "list 0.000,190.000"), line(600_000, "ends", "list 0.000,390.000"),
      line(620_000, "ends", "\"my list\" 0.000,90.000", "zoom 2.000"),
      line(650_000, "begins", "list 0.000,390.000"), line(660_000, "lifted", "list 0.000,390.000"),
      line(690_000, "ends", "list 0.000,395.000", "stopped"), line(695_000, "begins", "list 0.000,395.000"),
    ]
  }

  @Test("are one span each, from the finger to the rest, also where code began them or none of it is over")
  func spans() {
    #expect(
      TracedScroll.all(of: "list", in: lines, end: 700_000) == [
        TracedScroll(start: 100_000, free: 400_000, end: 600_000, over: "ends"),
        TracedScroll(start: 650_000, free: 660_000, end: 690_000, over: "stopped"),
        TracedScroll(start: 695_000, free: 700_000, end: 700_000, over: nil),
      ])
    #expect(
      TracedScroll.all(of: "\"my list\"", in: lines, end: 700_000) == [
        TracedScroll(start: 300_000, free: 300_000, end: 620_000, over: "ends")
      ])
    #expect(TracedScroll.all(of: "my", in: lines, end: 700_000).isEmpty)
  }

  private var trace: CaseTrace {
    var trace = PageSamples.trace()
    trace.lines += lines
    return trace
  }

  @Test("are slices of a track in the trace: the drag and what follows it, within the whole")
  func slices() throws {
    var text = ""
    TraceReport().write(RunSummary(results: [PageSamples.red()]), trace: { _ in trace }) { text += $0 }
    let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let events = try #require(root?["traceEvents"] as? [[String: Any]])
    let slices = events.filter { $0["ph"] as? String == "X" }.map {
      "\($0["ts"] ?? "") \($0["dur"] ?? "") \($0["name"] ?? "")"
    }
    #expect(
      slices.filter { $0.hasSuffix("scrolls") || $0.hasSuffix("dragged") || $0.hasSuffix("glides") } == [
        "100000 500000 scrolls", "100000 300000 dragged", "400000 200000 glides", "650000 40000 scrolls",
        "650000 10000 dragged", "660000 30000 glides", "695000 5000 scrolls", "695000 5000 dragged",
      ])
  }

  @Test("are a lane of bars in the page")
  func page() throws {
    let page = PageSamples.page(trace: { _ in trace })
    #expect(page.contains(#""e":[[100000,400000,600000,"ends"],[650000,660000,690000,"stopped"]"#))
    #expect(page.contains("scrollBarLane"))
  }
}
