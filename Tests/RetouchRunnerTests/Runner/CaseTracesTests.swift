import RetouchReplay
import Testing

@testable import RetouchRunner
@testable import RetouchVerdict

@Suite("Traces of a run's cases")
struct CaseTracesTests {
  @Test("are made in processes of their own, in any number, each once")
  func many() throws {
    let fixtures = (0..<CaseTraces.batch + 2).map { _ in ("Calm", "touch 1 began") }
    var traces: [CaseTrace?] = []
    var again: CaseTrace?
    let results = try Probe.run(fixtures, options: Probe.options(jobs: 2)) { cases, options in
      let results = Runner.run(cases, options: options)
      let source = CaseTraces(of: results, options: options)
      traces = results.map { source.trace($0) }
      again = source.trace(results[0])
      return results
    }
    #expect(traces.count == results.count)
    for (trace, result) in zip(traces, results) {
      let trace = try #require(trace)
      #expect(trace.lines == result.outcome?.lines)
      #expect(trace.contacts.map(\.number) == [1])
      #expect(trace.contacts.first?.view == "back")
    }
    #expect(again == nil)
  }

  @Test("are skipped for cases that are not asked for")
  func some() throws {
    var trace: CaseTrace?
    _ = try Probe.run(
      [("Calm", "touch 1 began"), ("Printing", "touch 1 began"), ("Calm", "touch 1 began")],
      options: Probe.options()
    ) { cases, options in
      let results = Runner.run(cases, options: options)
      trace = CaseTraces(of: results, options: options).trace(results[2])
      return results
    }
    #expect(trace?.contacts.count == 1)
  }

  @Test("are missing for a case that crashed, but not for those after it")
  func crashed() throws {
    var traces: [CaseTrace?] = []
    let results = try Probe.run(
      [("Crashing", "touch 1 began"), ("Calm", "touch 1 began")], options: Probe.options()
    ) { cases, options in
      let results = Runner.run(cases, options: options)
      let source = CaseTraces(of: results, options: options)
      traces = results.map { source.trace($0) }
      return results
    }
    #expect(!results[0].verdict.mayBeTraced)
    #expect(traces[0] == nil)
    #expect(traces[1]?.contacts.count == 1)
  }
}
