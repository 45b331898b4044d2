import RetouchArguments
import Foundation
import RetouchReplay
import Testing
import RetouchVerdict

@testable import RetouchCommands

/// What `test` tells while it runs: into a pipe, on a terminal, in CI.
@Suite("what test prints")
@MainActor
struct RunConsoleTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("a/tap.recording", .tap(at: CGPoint(x: 195, y: 422), for: 0.1))
    let cases = ["x", "y"].map { name in
      let expected = name == "y" ? "never note gone" : "once note gone"
      return
        #"{"name": "\#(name)", "recording": "tap.recording", "expect": ["go touchDown", "\#(expected)"]}"#
    }
    try folder.write(
      "a/suite.json",
      "{\"suite\": 1, \"fixture\": \"Panel\", \"cases\": [\n\(cases.joined(separator: ",\n"))\n]}\n")
  }

  private func test(
    _ arguments: String..., environment: [String: String] = [:], isTerminal: Bool = false
  ) -> (run: Run, lines: [Substring]) {
    let run = run(
      ["test", "--in-process"] + arguments, recordings: folder.path,
      environment: ["XDG_CACHE_HOME": folder.file("cache")].merging(environment) { $1 },
      on: Console.captured(width: 100, isTerminal: isTerminal))
    return (
      run,
      run.output.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }.map { $0 }
    )
  }

  private func words(_ lines: [Substring]) -> [String] {
    lines.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
  }

  @Test("is a line for each case into a pipe or file, after a line that suites are being read")
  func pipe() {
    let (run, lines) = test()
    #expect(words(lines) == ["passed a/x", "MISMATCH a/y"])
    #expect(run.errors == "reading suites …\n")
  }

  @Test("in CI and with --quiet is only what is not as expected and the summary, unless more is asked for")
  func quiet() {
    let plain = test().run.output
    for arguments in [["--quiet"], ["-q"]] {
      let run = RetouchCommandsTests.run(
        ["test", "--in-process"] + arguments, recordings: folder.path,
        environment: ["XDG_CACHE_HOME": folder.file("cache")])
      #expect(
        run.output
          == plain.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().joined(
            separator: "\n"))
      #expect(run.errors == "")
    }
    let (run, lines) = test(environment: ["CI": "true"])
    #expect(words(lines) == ["MISMATCH a/y"])
    #expect(run.errors == "reading suites …\nrunning 2 cases, 1 at a time …\n")
    #expect(test("--verbose", environment: ["CI": "true"]).run.output == plain)
    let green = test("--quiet", "a/x").run
    #expect(green.output == "1 case, 1 passed, 0 held against a golden (0.1 s of virtual time in 0.0 s)\n")
    #expect(test("--quiet", "--verbose").run.code == 4)
  }

  @Test("on a terminal is a bar, and each case that is not as expected once, as it comes")
  func terminal() {
    let (run, lines) = test(isTerminal: true)
    #expect(words(lines) == ["MISMATCH a/y"])
    let drawn = run.errors.components(separatedBy: "\r\u{1B}[K").filter { !$0.isEmpty }
    #expect(drawn.first == "reading suites …")
    #expect(drawn.contains { $0.hasPrefix("[####") && $0.contains("] 2 of 2") }, "\(drawn)")
    #expect(run.errors.hasSuffix("\r\u{1B}[K"))
    #expect(words(test("--verbose", isTerminal: true).lines) == ["passed a/x", "MISMATCH a/y"])
    let quiet = test("--quiet", isTerminal: true)
    #expect(words(quiet.lines) == ["MISMATCH a/y"])
    #expect(quiet.run.errors == "")
  }

  @Test("is a bar with rate and time left, as wide as there is room")
  func bar() {
    let bar = ProgressBar(total: 5000, width: 79)
    #expect(bar.text(done: 0, red: 0, elapsed: 0) == "[" + String(repeating: "-", count: 40) + "] 0 of 5000")
    let text = bar.text(done: 1250, red: 3, elapsed: 1_000_000)
    #expect(
      text == "[#######-------------------------] 1250 of 5000, 3 red, 1250/s, 3.0 s left" || text.count <= 79
    )
    #expect(text.hasSuffix("] 1250 of 5000, 3 red, 1250/s, 3.0 s left"))
    #expect(bar.text(done: 1, red: 0, elapsed: 2_000_000).hasSuffix("1 of 5000, 0.5/s, 2 h 46 min left"))
    #expect(bar.text(done: 5000, red: 0, elapsed: 90_000_000).hasSuffix("5000 of 5000, 55/s, 0.0 s left"))
    #expect(ProgressBar(total: 100, width: 20).text(done: 50, red: 0, elapsed: 0) == "50 of 100")
    for width in 1...120 {
      for done in [0, 1, 777, 5000, 6000] {
        let text = ProgressBar(total: 5000, width: width).text(done: done, red: 1, elapsed: 1_000_000)
        #expect(text.count <= width || !text.hasPrefix("["))
      }
    }
    #expect(ProgressBar.duration(65_000_000) == "1 min 5 s" && ProgressBar.duration(-5) == "0.0 s")
  }

  @Test("ends in a summary with wall time, counts, goldens and the command that runs again what was red")
  func summary() {
    var ticks: Int64 = 0
    let run = run(
      ["test", "--in-process", "--filter", "a", "--time-limit", "5s"], recordings: folder.path,
      environment: ["XDG_CACHE_HOME": folder.file("cache")],
      clock: RunClock(
        elapsed: {
          ticks += 1_250_000
          return ticks
        }, date: { 0 }))
    let last = run.lines.suffix(2)
    #expect(
      last.first?.hasPrefix(
        "2 cases, 1 passed, 1 mismatch, 0 held against a golden (0.2 s of virtual time in ") == true)
    #expect(last.first?.hasSuffix(" in 0.0 s)") == false)
    #expect(last.last == "To rerun: retouch test --time-limit=5s --in-process \(folder.path)/a/y")
  }

  @Test("names --failed if more cases are red than fit in a line")
  func rerunMany() throws {
    let cases = (0..<11).map {
      #"{"name": "c\#($0)", "recording": "tap.recording", "expect": ["go touchDown", "never note gone"]}"#
    }
    try folder.write(
      "a/suite.json",
      "{\"suite\": 1, \"fixture\": \"Panel\", \"cases\": [\n\(cases.joined(separator: ",\n"))\n]}\n")
    let run = test("--filter", "c", "--shard", "1/1", folder.path).run
    #expect(run.lines.last == "To rerun: retouch test --failed --in-process \(folder.path)")
  }

  @Test("names the suites of many red cases where CI is set, and their folder if those are many as well")
  func rerunManyInCI() throws {
    let cases = (0..<11).map { #"{"name": "c\#($0)", "gesture": ["tap 195,422"], "expect": ["hold began"]}"# }
    func write(_ suite: String, _ cases: [String]) throws {
      try folder.write(
        "set/\(suite)/suite.json",
        "{\"suite\": 1, \"fixture\": \"Panel\", \"cases\": [\n\(cases.joined(separator: ",\n"))\n]}\n")
    }
    func last() -> String? {
      test(folder.file("set"), environment: ["CI": "true"]).run.lines.last.map { String($0) }
    }
    try write("p", cases)
    try write("q", [cases[0]])
    #expect(last() == "To rerun: retouch test --in-process \(folder.path)/set/p \(folder.path)/set/q")
    for number in 0..<9 { try write("r\(number)", [cases[0]]) }
    #expect(last() == "To rerun: retouch test --in-process \(folder.path)/set")
  }
}
