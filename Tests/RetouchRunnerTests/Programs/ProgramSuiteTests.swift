import Foundation
import RetouchReplay
import RetouchSupport
import Testing
import VerdictSamples

@testable import RetouchRunner
@testable import RetouchVerdict

@Suite("A suite of programs", .serialized)
struct ProgramSuiteTests {
  /// A program that says when it is touched, by its own clock, and what it finds around it.
  private static let frame = """
    #!/bin/sh
    case "$1" in
    crash) echo last words; kill -SEGV $$ ;;
    fail) echo last words; exit 3 ;;
    hang) echo last words; while :; do :; done ;;
    stray) setsid sleep 100000 & ;;
    esac
    head -c 24 /dev/input/event0 > /dev/null
    echo "touched at $(date +%6N) in $(basename "$PWD") $MODE"
    echo chatter
    exec cat /dev/input/event0 > /dev/null
    """

  /// Writes a suite with the program, and reads its cases.
  private func suite<Result>(_ json: String, _ body: (Suite) throws -> Result) throws -> Result {
    try inFolder(["frame": Self.frame, "suite.json": json]) { folder in
      chmod(folder + "/frame", 0o755)
      mkdir(folder + "/data", 0o755)
      return try body(try Suite.load(folder))
    }
  }

  private func run(
    _ json: String, _ change: (inout RunOptions) -> Void = { _ in }
  ) throws -> [CaseResult] {
    try suite(json) { suite in
      #expect(suite.problems == [])
      var options = Probe.options(jobs: 2)
      change(&options)
      return Runner.run(suite.cases, options: options)
    }
  }

  @Test("judges how long after its input a program's line comes")
  func decisions() throws {
    let results = try run(
      json(
        """
        {"name": "soon", \(Self.press), "expect": ["stdout touched decides within 0s of its input"]},
        {"name": "kind", \(Self.press), "expect": ["stdout touched waits at most 1ms after up"]},
        {"name": "never", \(Self.press), "expect": ["stdout held decides within 1ms of its input"]}
        """))
    #expect(results.map(\.verdict.exitCode) == [.success, .mismatch, .mismatch])
    let first = results[0].outcome?.decisions?.all.first
    #expect(first?.input == Decision.Input(.down, contact: 1, time: 0) && first?.latency == 0)
  }

  @Test(
    "a program's line follows from the input of its time, or else from the last one down, lifted or taken away"
  )
  @MainActor
  func causes() throws {
    let document = try ProgramRunTests.recording("drag 100,100 -> 100,300 in 0.2s")
    func causes(_ times: Int64...) throws -> [Decision.Input?] {
      let lines = times.map { OutcomeLine(time: $0, kind: .note, source: "stdout", event: "a") }
      return try Decisions(ofProgram: lines, under: document, ReplaySettings()).all.map(\.input)
    }
    let up = document.entries.last?.time ?? 0
    let moved = try #require(document.entries.dropFirst().first?.time)
    let found = try causes(-1, 0, moved, moved + 1, up, up + 5)
    #expect(found.map { $0?.kind } == [nil, .down, .move, .down, .lift, .lift])
    #expect(found.map { $0?.time } == [nil, 0, moved, 0, up, up])
  }

  private struct Unexpected: Error {}

  private func json(_ cases: String, _ top: String = "") -> String {
    #"{"suite": 1, "program": ["./frame"], \#(top)"cases": [\#(cases)]}"#
  }

  private static let press = #""gesture": ["press 100,100 for 0.5s"]"#

  @Test("judges what a program prints, with its variables, its folder, its patterns and its phase")
  func keys() throws {
    let results = try run(
      json(
        """
        {"name": "plain", \(Self.press), "expect": ["down+0s stdout at 000000 in", "contact 1 up"]},
        {"name": "own", \(Self.press), "env": {"MODE": "b"}, "cwd": "data", "phase": "7ms",
         "expect": ["down+0s stdout \\"at 007000 in data b\\"", "nothing else"]},
        {"name": "each", \(Self.press), "matrix": {"env": ["MODE=x y", "MODE=z"], "phase": ["0ms", "9ms"]},
         "expect": ["down+0s stdout at"], "expectFor": {"9ms": ["* at 009000"]}},
        {"name": "late", \(Self.press), "expect": ["down+1ms stdout at"]}
        """, #""env": {"MODE": "a"}, "lines": ["touched (.*) => $1"], "#))
    #expect(
      results.map(\.testCase.name) == [
        "plain", "own", "each[MODE=x-y,0ms]", "each[MODE=x-y,9ms]", "each[MODE=z,0ms]", "each[MODE=z,9ms]",
        "late",
      ])
    #expect(results.map(\.verdict.exitCode) == Array(repeating: .success, count: 6) + [.mismatch])
    let lines = results[0].outcome?.lines ?? []
    #expect(lines.map(\.source) == ["contact 1", "stdout", "contact 1", "program"])
    #expect(lines[2].time == 500_000)
    #expect(lines.last?.text.hasSuffix("program   still waits") == true)
  }

  @Test("has goldens, and the same outcome in each of three runs")
  func goldens() throws {
    try suite(json(#"{"name": "press", \#(Self.press)}"#)) { suite in
      var options = Probe.options()
      options.repetitions = 3
      options.goldens = .writePending
      #expect(Runner.run(suite.cases, options: options).map(\.verdict) == [.goldenMissing(isWritten: true)])
      let testCase = suite.cases[0]
      try FileManager.default.moveItem(
        atPath: Golden.pendingPath(for: testCase), toPath: Golden.path(for: testCase))
      let golden = try #require(try Golden.bytes(for: testCase))
      #expect(
        String(decoding: golden, as: UTF8.self).hasPrefix("retouch outcome 1\n0         contact 1  down"))
      let again = Runner.run(try Suite.load(suite.folder).cases, options: options)
      #expect(again.map(\.verdict) == [.passed])
      #expect(again.map(\.isHeldAgainstGolden) == [true])
    }
  }

  @Test("says how a program went wrong, and leaves nothing behind that harms the next case")
  func wrong() throws {
    let results = try run(
      json(
        """
        {"name": "missing", "program": ["./frme"], \(Self.press), "expect": ["stdout touched"]},
        {"name": "crash", "program": ["./frame", "crash"], \(Self.press), "expect": ["stdout last"]},
        {"name": "fail", "program": ["./frame", "fail"], \(Self.press), "expect": ["stdout last"]},
        {"name": "failExpected", "program": ["./frame", "fail"], \(Self.press),
         "expect": ["stdout last", "program exits with 3"]},
        {"name": "hang", "program": ["./frame", "hang"], \(Self.press), "expect": ["stdout last"]},
        {"name": "stray", "program": ["./frame", "stray"], \(Self.press), "expect": ["down+0s stdout touched"]},
        {"name": "next", \(Self.press), "expect": ["down+0s stdout touched"]}
        """)
    ) {
      $0.jobs = 1
      $0.timeLimit = 6000
    }
    #expect(
      results.map(\.verdict.exitCode) == [
        .usage, .mismatch, .mismatch, .success, .mismatch, .success, .success,
      ])
    guard case .failed(let missing, _) = results[0].verdict else { throw Unexpected() }
    #expect(missing.contains("there is no such program"))
    #expect(results[1].verdict == .trapped("the program ended by SIGSEGV"))
    #expect(results[1].linesUntilEnd.contains { $0.hasSuffix("stdout    last words") })
    guard case .mismatched(let failed) = results[2].verdict else { throw Unexpected() }
    #expect(failed.map(\.cause) == ["no expectation names the program's end"])
    guard case .trapped(let hang) = results[4].verdict else { throw Unexpected() }
    #expect(hang == "the program hangs: nothing happened for 4 s of real time; thread frame computes")
  }

  @Test("is the same in this process as in workers")
  func here() async throws {
    try await MainActor.run {
      try suite(json(#"{"name": "press", \#(Self.press), "expect": ["down+0s stdout touched"]}"#)) { suite in
        let here = Runner.runHere(suite.cases, fixtures: [], options: Probe.options())
        let there = Runner.run(suite.cases, options: Probe.options())
        #expect(here.map(\.verdict) == [.passed])
        #expect(here.map(\.outcome?.text) == there.map(\.outcome?.text))
      }
    }
  }

  @Test("refuses what is of no program, and what a program has not")
  func refused() throws {
    func problem(_ json: String) throws -> String {
      try inFolder(["suite.json": json]) { folder in
        do {
          return try Suite.load(folder).problems.first?.description ?? "none"
        } catch {
          return "\(error)"
        }
      }
    }
    let expect = #""expect": ["down+0s stdout touched"]"#
    for (json, part) in [
      (
        json(#"{"name": "a", \#(Self.press), "fixture": "Bar", "program": ["./b"], \#(expect)}"#),
        "found 2"
      ),
      (json(#"{"name": "a", \#(Self.press), "program": [], \#(expect)}"#), "a program and its arguments"),
      (json(#"{"name": "a", \#(Self.press), "program": "./b", \#(expect)}"#), "a program and its arguments"),
      (json(#"{"name": "a", \#(Self.press), "cwd": "..", \#(expect)}"#), "a folder in the suite's folder"),
      (json(#"{"name": "a", \#(Self.press), "lines": ["("], \#(expect)}"#), "a regular expression"),
      (json(#"{"name": "a", \#(Self.press), "phase": "1s", \#(expect)}"#), "a time within"),
      (json(#"{"name": "a", \#(Self.press), "settle": "4000s", \#(expect)}"#), "a time within"),
      (json(#"{"name": "a", \#(Self.press), "env": {"HOME": "/"}, \#(expect)}"#), "cannot be a variable"),
      (
        json(#"{"name": "a", \#(Self.press), "matrix": {"env": ["A"]}, \#(expect)}"#),
        "a variable and its value"
      ),
      (json(#"{"name": "a", \#(Self.press), "settings": {"seed": 1}, \#(expect)}"#), "needs a fixture"),
      (json(#"{"name": "a", \#(Self.press), "screen": "end", \#(expect)}"#), "needs a fixture"),
      (json(#"{"name": "a", \#(Self.press), "expect": ["back touchUpInside"]}"#), "the lines are those of"),
      (
        json(#"{"name": "a", \#(Self.press), "expect": ["history decides within 1ms of its deadline"]}"#),
        "when a recognizer decides"
      ),
      (
        json(#"{"name": "a", \#(Self.press), "expect": ["stdout held decides within 1ms of its deadline"]}"#),
        "which deadlines a program has is not seen"
      ),
      (
        json(
          #"{"name": "a", \#(Self.press), "expect": ["stdout held waits at most 1ms for stdout tapped"]}"#),
        "for whom a recognizer waits is known of a fixture's"
      ),
      (
        json(#"{"name": "a", \#(Self.press), "fixture": null, "env": {}, "expect": ["contact 1 down"]}"#),
        "is of a program"
      ),
      (
        #"{"suite": 1, "fixture": null, "cases": [{"name": "a", \#(Self.press), "matrix": {"phase": ["1ms"]}}]}"#,
        "is of a program"
      ),
      (#"{"suite": 1, "phase": "1ms", "cases": [{"name": "a", \#(Self.press)}]}"#, "is of a program"),
    ] {
      #expect(try problem(json).contains(part), "\(json)")
    }
    #expect(try problem(json(#"{"name": "a", \#(Self.press), \#(expect)}"#)) == "none")
  }
}
