import RetouchReplay
import Testing
import RetouchVerdict

@testable import RetouchReports

@Suite("The text report")
struct TextReportTests {
  private let report = TextReport()
  private var testCase: TestCase {
    TestCase(
      suite: "safari", folder: "Recordings/safari", name: "press", line: 3,
      recording: "Recordings/safari/press.recording", fixture: "SafariToolbar")
  }

  private func result(_ verdict: CaseVerdict, name: String = "press", endTime: Int64? = 1_700_000)
    -> CaseResult
  {
    var testCase = testCase
    testCase.name = name
    return CaseResult(testCase: testCase, verdict: verdict, outcome: endTime.map { Outcome(endTime: $0) })
  }

  private let mismatch = Mismatch(
    expected: "1.2s note goBack", got: "1700000   note      goBack",
    context: [.init(.near, "0         back      touchDown"), .init(.subject, "1700000   note      goBack")],
    cause: "the same thing happened, 500000 µs later", input: "touch 1 is down\nfor long",
    nextStep: "change it back")

  @Test("has a line for each case with its verdict and virtual time")
  func lines() {
    #expect(report.line(result(.passed)) == "passed    safari/press                                1.7 s")
    #expect(
      report.line(result(.mismatched([mismatch])))
        == "MISMATCH  safari/press                                1.7 s  expected: 1.2s note goBack")
    #expect(
      report.line(result(.hung(limit: 10_000), endTime: nil))
        == "HANG      safari/press                                -")
  }

  @Test("prints a mismatch in full: expected, got, the lines around, cause, next step, command")
  func mismatched() {
    #expect(report.failure(result(.passed)) == nil)
    #expect(
      report.failure(result(.mismatched([mismatch, mismatch]))) == """
        MISMATCH  safari/press
          expected  1.2s note goBack
          got       1700000   note      goBack
                      0         back      touchDown
                    > 1700000   note      goBack
          cause     the same thing happened, 500000 µs later
          input     touch 1 is down
                    for long
          next      change it back
          also      1.2s note goBack
          again     retouch replay safari/press

        """)
  }

  @Test(
    "shows what a crashed fixture printed, escaped, and names a case of a matrix so that a shell takes it")
  func crash() throws {
    var trapped = result(
      .trapped("the fixture crashed: Illegal instruction (signal 4)"), name: "slide[large]", endTime: nil)
    trapped.testCase.folder = "my suites/safari"
    let text = try #require(TextReport(program: "swift run Mine").failure(trapped))
    #expect(text.contains("  got       the fixture crashed: Illegal instruction (signal 4)\n"))
    #expect(text.contains("  again     swift run Mine replay 'my suites/safari/slide[large]'\n"))
    #expect(!text.contains("\n  printed"))
  }

  @Test("shows where a fixture crashed and the last lines until then")
  func crashPlace() throws {
    var trapped = result(.trapped("the fixture crashed: Illegal instruction (signal 4)"), endTime: nil)
    trapped.crashPlace = "/src/Door.swift:12"
    trapped.linesUntilEnd = (1...20).map { "\($0)         note      \u{1b}x" }
    let text = try #require(TextReport().failure(trapped))
    #expect(text.contains("  at        /src/Door.swift:12\n"))
    #expect(
      text.contains(
        "  until     … 8 lines before these\n            9         note      \\u{1b}x\n            10  "))
    #expect(text.contains("\n            20         note "))
    trapped.verdict = .passed
    #expect(TextReport().failure(trapped) == nil)
  }

  @Test("sums up by kind, and names what is wrong with suites")
  func summary() {
    var held = result(.passed)
    held.isHeldAgainstGolden = true
    let run = RunSummary(
      results: [
        held, result(.passed), result(.hung(limit: 1), endTime: nil),
        result(.mismatched([mismatch])),
      ],
      problems: [
        SuiteError(.unknownKey, file: "suite.json", line: 3, problem: "\"expct\" is not a key of a case")
      ])
    #expect(
      report.summary(run) == """
        error     suite.json:3: "expct" is not a key of a case
        4 cases, 2 passed, 1 hang, 1 mismatch, 1 held against a golden, 1 error in the suites (5.1 s of virtual time)

        """)
    #expect(
      report.summary(RunSummary(results: [result(.passed)]))
        == "1 case, 1 passed, 0 held against a golden (1.7 s of virtual time)\n")
    #expect(run.exitCode == .mismatch)
  }

  @Test("prints a known failure in its line and in the summary only, and an expired one in full")
  func known() throws {
    var known = result(.mismatched([mismatch]))
    let day = try #require(Day("2026-12-01"))
    known.known = KnownFailure(
      address: "safari/press", reason: "see\n#812", until: day, line: 1, isExpired: false)
    #expect(
      report.line(known)
        == "known     safari/press                                1.7 s  known until 2026-12-01: see\\n#812; "
        + "expected: 1.2s note goBack")
    #expect(report.failure(known) == nil)
    #expect(
      report.summary(RunSummary(results: [known]))
        == "1 case, 0 passed, 1 known, 0 held against a golden (1.7 s of virtual time)\n")
    known.known?.isExpired = true
    #expect(report.line(known).hasPrefix("MISMATCH  safari/press "))
    #expect(report.line(known).contains("known until 2026-12-01, which is over: see\\n#812"))
    #expect(
      report.failure(known)?.contains("  known     until 2026-12-01, which is over: see\n") == true)
  }

  @Test("says how long a run took, what did not run, and that it was interrupted")
  func endedEarly() {
    var run = RunSummary(results: [result(.passed)])
    run.wallTime = 61_290_000
    #expect(
      report.summary(run)
        == "1 case, 1 passed, 0 held against a golden (1.7 s of virtual time in 61.2 s)\n")
    run.notRunCount = 3
    run.isInterrupted = true
    #expect(
      report.summary(run)
        == "interrupted: 1 case, 1 passed, 0 held against a golden, 3 not run (1.7 s of virtual time in 61.2 s)\n"
    )
    #expect(run.exitCode == .interrupted)
  }

  @Test("names the command that accepts a golden, where one is missing and where one waits")
  func accepting() throws {
    var missing = result(.goldenMissing(isWritten: true))
    let accept = "  accept    retouch accept safari/press\n"
    #expect(try #require(report.failure(missing)).contains("a case that has neither proves nothing"))
    missing.testCase.requiresGolden = true
    let text = try #require(report.failure(missing))
    #expect(
      text.hasPrefix(
        "NO GOLDEN  safari/press\n  expected  a golden: the suite says \"goldens\": \"required\"\n"))
    #expect(text.contains(accept))
    #expect(try #require(report.failure(result(.goldenPending))).contains(accept))
  }

  @Test("leaves the cause out where it is not known")
  func withoutCause() throws {
    var unknown = mismatch
    unknown.cause = nil
    let text = try #require(report.failure(result(.mismatched([unknown]))))
    #expect(!text.contains("cause"))
    #expect(text.contains("  next      change it back\n"))
  }

  @Test("says that a recording is cut, at its case and in the summary")
  func cut() throws {
    var cut = result(.passed)
    cut.outcome?.isCut = true
    #expect(report.line(cut).hasSuffix("1.7 s  warning: the recording is cut"))
    let summary = report.summary(RunSummary(results: [cut, result(.passed)]))
    let counts = "2 cases, 2 passed, 0 held against a golden, 1 with a recording that is cut"
    #expect(summary == counts + " (3.4 s of virtual time)\n")
    #expect(RunSummary(results: [cut]).exitCode == .success)
    cut.verdict = .mismatched([mismatch])
    #expect(report.failure(cut)?.contains("  warning   Recordings/safari/press.recording is cut") == true)
  }

  @Test(
    "escapes all that acts on a terminal, wherever it comes from",
    arguments: [
      "\u{1b}", "\0", "\u{7}", "\u{9b}", "\u{61c}", "\u{200e}", "\u{202a}", "\u{202e}", "\u{2066}",
      "\u{2069}",
    ])
  func escapes(evil: String) throws {
    let text = "a\(evil)b"
    let wrong = Mismatch(
      expected: text, got: text,
      context: [.init(.near, text), .init(.subject, text), .init(.missing, text), .init(.added, text)],
      cause: text, input: text, nextStep: text)
    let verdicts: [CaseVerdict] = [
      .mismatched([wrong, wrong]), .leaked([text]), .trapped(text),
      .notDeterministic(first: text, second: text),
      .failed(text, .usage),
    ]
    for verdict in verdicts {
      var one = result(verdict)
      one.testCase.name = text
      one.testCase.recording = text
      let run = RunSummary(
        results: [one], problems: [SuiteError(.malformed, file: text, problem: text, hint: text)])
      let told = try report.text(of: finished(run))
      #expect(!told.unicodeScalars.contains(evil.unicodeScalars.first ?? " "))
      #expect(told.contains("a\\u{\(String(evil.unicodeScalars.first?.value ?? 0, radix: 16))}b"))
    }
  }

  @Test("is coloured only where that is asked for")
  func colour() throws {
    let run = RunSummary(results: [result(.mismatched([mismatch]))])
    #expect(try !report.text(of: finished(run)).contains("\u{1b}"))
    #expect(TextReport(isColoured: true).line(result(.passed)).hasPrefix("\u{1b}[32mpassed"))
  }

  private func finished(_ run: RunSummary) -> FinishedRun {
    Samples.run(Array(run.results), problems: run.problems)
  }

  @Test("is a line for each case, the failures, and the summary, as the terminal has them")
  func whole() throws {
    let run = RunSummary(
      results: [result(.passed), result(.hung(limit: 1), name: "b")], problems: [Samples.problem])
    #expect(
      try report.text(of: finished(run)) == report.line(run.results[0]) + "\n" + report.line(run.results[1])
        + "\n\n"
        + (report.failure(run.results[1]) ?? "") + "\n" + report.summary(run))
    let empty = try report.text(of: Samples.run([], problems: []))
    #expect(empty == "0 cases, 0 passed, 0 held against a golden (0 s of virtual time)\n")
    let cut = Samples.run([result(.passed)], problems: [], of: ["a", "b", "c"], isInterrupted: true)
    #expect(
      try report.text(of: cut).hasSuffix(
        "\ninterrupted: 1 case, 1 passed, 0 held against a golden, 2 not run (1.7 s of virtual time)\n"))
  }

  @Test("is recognized as an earlier run's, like every other kind of report, and as no other kind")
  func own() throws {
    let runs = [
      Samples.run(), Samples.run([], problems: []), Samples.run([], problems: [Samples.problem]),
      Samples.run([result(.passed)], problems: []),
    ]
    for kind in ReportKind.allCases {
      for run in runs {
        let text = try kind.report(program: "retouch").text(of: run)
        #expect(text.isEmpty || kind.isOwn(Array(text.utf8.prefix(200))), "\(kind): \(text.prefix(80))")
        for other in ReportKind.allCases where other != kind && !text.isEmpty {
          #expect(!other.isOwn(Array(text.utf8.prefix(200))), "\(other) takes \(kind)")
        }
      }
      for text in [
        "# Retouch\n", "{\"retouch\":1}", "<?xml version=\"1.0\"?><svg/>", "import UIKit\n", "passed\n",
      ] {
        #expect(!kind.isOwn(Array(text.utf8)))
      }
    }
  }

  @Test("prints something for every verdict")
  func everyVerdict() throws {
    let verdicts: [CaseVerdict] = [
      .mismatched([mismatch]), .leaked(["a"]), .trapped("b"), .hung(limit: 1),
      .notDeterministic(first: "c", second: "d"),
      .goldenMissing(isWritten: true), .goldenMissing(isWritten: false), .goldenPending, .failed("e", .usage),
    ]
    for verdict in verdicts {
      let lines = try #require(report.failure(result(verdict))).split(separator: "\n")
      #expect(lines.count >= 3, "\(verdict)")
      #expect(lines.last?.hasPrefix("  again     retouch replay safari/press") == true)
    }
  }
}
