import Foundation
import RetouchSupport
import RetouchReplay
import Testing
import RetouchVerdict

@testable import RetouchReports

@Suite("The trace report")
struct TraceReportTests {
  private struct Slice: Hashable {
    var pid: Int
    var tid: Int
    var name: String
    var start: Int
    var end: Int
  }

  private func text(_ run: RunSummary, _ trace: (CaseResult) -> CaseTrace? = { _ in PageSamples.trace() })
    -> String
  {
    var text = ""
    TraceReport().write(run, trace: trace) { text += $0 }
    return text
  }

  private func events(_ text: String) throws -> [[String: Any]] {
    let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return try #require(root?["traceEvents"] as? [[String: Any]])
  }

  private func events(_ phase: String, in events: [[String: Any]]) -> [[String: Any]] {
    events.filter { $0["ph"] as? String == phase }
  }

  private func slices(_ all: [[String: Any]]) -> [Slice] {
    events("X", in: all).map {
      let start = $0["ts"] as? Int ?? -1
      return Slice(
        pid: $0["pid"] as? Int ?? -1, tid: $0["tid"] as? Int ?? -1, name: $0["name"] as? String ?? "",
        start: start,
        end: start + ($0["dur"] as? Int ?? -1))
    }
  }

  private let one = RunSummary(results: [PageSamples.red()])

  @Test("names a process a case and a track a contact, a recognizer, the viewer, a control, and the calls")
  func tracks() throws {
    let heads = events("M", in: try events(text(one)))
    func names(_ what: String) -> [String] {
      heads.filter { $0["name"] as? String == what }.compactMap {
        ($0["args"] as? [String: Any])?["name"] as? String
      }
    }
    #expect(names("process_name") == ["safari/press (MISMATCH)"])
    #expect(
      names("thread_name") == ["touch 1 on back", "history on back", "viewer", "back", "actions and notes"])
  }

  @Test("has slices that lie within each other on each track")
  func nesting() throws {
    let slices = slices(try events(text(one)))
    #expect(slices.contains(Slice(pid: 1, tid: 1, name: "touch 1", start: 0, end: 700_000)))
    #expect(slices.contains(Slice(pid: 1, tid: 2, name: "history", start: 0, end: 700_000)))
    #expect(slices.contains(Slice(pid: 1, tid: 2, name: "possible", start: 0, end: 700_000)))
    #expect(slices.contains(Slice(pid: 1, tid: 3, name: "shows back", start: 200_000, end: 700_000)))
    try checkNesting(slices)
  }

  private func checkNesting(_ slices: [Slice]) throws {
    var open: [[Int]: [Slice]] = [:]
    for slice in slices {
      let track = [slice.pid, slice.tid]
      while let last = open[track]?.last, last.end <= slice.start, last.end < slice.end {
        open[track]?.removeLast()
      }
      if let outer = open[track]?.last { #expect(outer.start <= slice.start && slice.end <= outer.end) }
      open[track, default: []].append(slice)
    }
  }

  @Test("has counters of each sample, instants of each state, and an arrow from the finger to the recognizer")
  func moments() throws {
    let all = try events(text(one))
    let counters = events("C", in: all)
    for name in ["touch 1 x", "touch 1 y", "touch 1 pressure"] {
      #expect(counters.filter { $0["name"] as? String == name }.count == 12)
    }
    #expect(counters.filter { $0["name"] as? String == "list offset y" }.count == 2)
    let failed = try #require(events("i", in: all).first { $0["name"] as? String == "failed" })
    #expect((failed["args"] as? [String: String])?["reason"] == "lifted after 700000 of 1000000")
    #expect(failed["s"] as? String == "t")
    let (starts, ends) = (events("s", in: all), events("f", in: all))
    #expect(starts.count == 1 && ends.count == 1)
    #expect(starts[0]["tid"] as? Int == 1 && ends[0]["tid"] as? Int == 2)
    #expect(starts[0]["id"] as? Int == ends[0]["id"] as? Int)
    #expect(ends[0]["bp"] as? String == "e")
  }

  @Test("has times that never go back within a case, whole numbers of µs, and nothing but known phases")
  func times() throws {
    let all = try events(text(PageSamples.run))
    #expect(Set(all.compactMap { $0["ph"] as? String }).isSubset(of: ["M", "X", "i", "C", "s", "f"]))
    var last: [Int: Int] = [:]
    for event in all where event["ph"] as? String != "M" {
      let (process, time) = (try #require(event["pid"] as? Int), try #require(event["ts"] as? Int))
      #expect(time >= last[process, default: 0])
      last[process] = time
    }
    #expect(Set(last.keys).count == 5)
    let ids = events("s", in: all).compactMap { $0["id"] as? Int }
    #expect(Set(ids).count == ids.count)
  }

  @Test("is the same each time, and valid where there is nothing to report")
  func edges() throws {
    #expect(text(PageSamples.run) == text(PageSamples.run))
    #expect(try events(text(RunSummary())).isEmpty)
    #expect(try events(text(one) { _ in nil }).isEmpty)
    #expect(try events(text(one) { _ in CaseTrace() }).count == 2)
  }

  @Test("stays valid with hostile names", arguments: PageSamples.hostile)
  func hostile(_ name: String) throws {
    var result = PageSamples.red(name)
    result.testCase.suite = name
    let all = try events(
      text(RunSummary(results: [result])) { _ in PageSamples.trace(view: name, recognizer: name) })
    #expect(slices(all).count > 3)
  }

  @Test("has slices that lie within each other for any order of touches and states")
  func generated() throws {
    var generator = SeededNumbers(seed: 3)
    for _ in 0..<200 {
      var trace = PageSamples.trace()
      var time: Int64 = 0
      var recognizer = CaseTrace.Recognizer(name: "any")
      for _ in 0..<Int.random(in: 0...10, using: &generator) {
        time += Int64.random(in: 0...2, using: &generator) * 100_000
        if Int.random(in: 0...2, using: &generator) == 0 {
          recognizer.touches.append(CaseTrace.Received(contact: 1, time: time))
        } else {
          let names = ["began", "ended", "failed", "cancelled", "waits", "possible"]
          let name = names.randomElement(using: &generator) ?? ""
          recognizer.states.append(CaseTrace.State(time: time, name: name))
        }
      }
      trace.recognizers = [recognizer]
      try checkNesting(slices(try events(text(one) { _ in trace })))
    }
  }

  @Test("takes the red cases first where there are more cases than it holds")
  func limit() {
    var results = (0..<TraceReport.caseLimit).map { PageSamples.passed("tap-\($0)") }
    results.append(PageSamples.red())
    let traced = TraceReport().traced(RunSummary(results: results))
    #expect(traced.count == TraceReport.caseLimit)
    #expect(traced.first?.testCase.name == "press")
    #expect(
      TraceReport().traced(PageSamples.run).map(\.testCase.name) == [
        "press", "tap", "press-2", "new", "tap-2",
      ])
  }
}
