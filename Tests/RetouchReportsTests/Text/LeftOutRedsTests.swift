import RetouchReplay
import Testing
import RetouchVerdict

@testable import RetouchReports

@Suite("What a text leaves out")
struct LeftOutRedsTests {
  @Test("red cases beyond the limit are counted by suite and verdict, the largest suite first")
  func counts() throws {
    var left = LeftOutReds()
    #expect(left.lines == [])
    left.add(Samples.result(.hung(limit: 1), suite: "door"))
    #expect(left.lines.first == "1 more red case is not printed whole:")
    for _ in 0..<2 { left.add(Samples.result(.mismatched([Samples.mismatch]))) }
    left.add(Samples.result(.trapped("crashed"), suite: "safari"))
    #expect(left.count == 4)
    #expect(
      left.lines == [
        "4 more red cases are not printed whole:", "  safari: 2 mismatch, 1 crash", "  door: 1 hang",
        "  --all-reds prints them; --report text=FILE has them all",
      ])
    for number in 0..<60 { left.add(Samples.result(.goldenPending, suite: "s\u{1b}\(number)")) }
    #expect(left.lines.count == 53 && left.lines[51] == "  12 in 12 further suites")
    #expect(left.lines[3] == "  s\\u{1b}0: 1 pending")
  }

  @Test("a report with a limit prints so many red cases whole; one without has all")
  func limit() throws {
    let run = Samples.run(Samples.results, problems: [])
    let red = run.tally.redCount
    var report = TextReport()
    #expect(try !report.text(of: run).contains("not printed whole"))
    report.redLimit = 3
    let text = try report.text(of: run)
    #expect(text.contains("\n\(red - 3) more red cases are not printed whole:\n"))
    #expect(text.split(separator: "\n").count { $0.hasPrefix("  again ") } == 3)
    // Every case still has its line.
    #expect(Samples.results.allSatisfy { text.contains(report.line($0) + "\n") })
    report.redLimit = red
    #expect(try !report.text(of: run).contains("not printed whole"))
  }

  @Test("without lines of passes a report still has those of all others, and the same summary")
  func passes() throws {
    let run = Samples.run(
      [Samples.result(.passed, name: "good"), Samples.result(.hung(limit: 1))], problems: [])
    var report = TextReport()
    let whole = try report.text(of: run)
    report.tellsPasses = false
    #expect(try report.text(of: run) == whole.split(separator: "\n", maxSplits: 1)[1])
    let green = Samples.run([Samples.result(.passed)], problems: [])
    #expect(
      try report.text(of: green) == "1 case, 1 passed, 0 held against a golden (1.7 s of virtual time)\n")
  }

  @Test("the slowest cases are named by real time, the slowest first, of equal ones the first")
  func slowest() throws {
    var slowest = SlowestCases(3)
    #expect(slowest.lines == [])
    for (name, time) in [("a", 5_000), ("b", 1_000), ("c", 9_000), ("d", 5_000), ("e", 2_000)]
      as [(String, Int64)]
    {
      slowest.add(Samples.result(.passed, name: name, wallTime: time))
    }
    #expect(
      slowest.lines == [
        "the slowest, in real time:", "  0.009 s  safari/c", "  0.005 s  safari/a", "  0.005 s  safari/d",
      ])
    var none = SlowestCases(0)
    none.add(Samples.result(.passed))
    #expect(none.lines == [])
    var report = TextReport()
    report.slowestCount = 1
    let text = try report.text(of: Samples.run([Samples.result(.passed, wallTime: 3_000_000)], problems: []))
    #expect(
      text.contains(" 1.7 s\n\nthe slowest, in real time:\n  3.000 s  safari/press\n\n1 case, 1 passed"))
  }
}
