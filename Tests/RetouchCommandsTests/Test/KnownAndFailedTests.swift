import Foundation
import RetouchReplay
import RetouchCommands
import Testing
import RetouchVerdict

/// `test --known`, `--failed` and `--max-failures`, in this process.
@Suite("cases that are red")
@MainActor
struct KnownAndFailedTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    for suite in ["a", "b"] {
      try folder.write("suites/\(suite)/tap.recording", .tap(at: CGPoint(x: 195, y: 422), for: 0.1))
    }
    try write(red: [:])
  }

  /// Writes two suites of three cases; those that are named expect something else.
  private func write(red: [String: Set<String>]) throws {
    for suite in ["a", "b"] {
      let cases = ["x", "y", "z"].map { name in
        let expected = red[suite, default: []].contains(name) ? "never note gone" : "once note gone"
        return
          #"{"name": "\#(name)", "recording": "tap.recording", "expect": ["go touchDown", "\#(expected)"]}"#
      }
      try folder.write(
        "suites/\(suite)/suite.json",
        "{\"suite\": 1, \"fixture\": \"Panel\", \"cases\": [\n\(cases.joined(separator: ",\n"))\n]}\n")
    }
  }

  private func test(_ arguments: String..., environment: [String: String] = [:], day: String = "2026-11-22")
    -> Run
  {
    // The days about the end of 2026.
    let date = (20_700..<20_900).first { Day(secondsSince1970: $0 * 86_400).description == day } ?? 0
    return run(
      ["test", "--in-process"] + arguments, recordings: folder.file("suites"),
      environment: ["XDG_CACHE_HOME": folder.file("cache")].merging(environment) { $1 },
      clock: RunClock(elapsed: { 0 }, date: { date * 86_400 + 86_399 }))
  }

  /// The cases of a run's lines that begin with a word.
  private func cases(_ word: String, _ run: Run) -> [String] {
    run.lines.prefix { !$0.isEmpty }.map { $0.split(separator: " ").map(String.init) }
      .filter { $0.count > 2 && $0[0] == word && $0[1].count == 3 }.map { $0[1] }
  }

  @Test("run again with --failed, which forgets what has passed since")
  func failed() throws {
    try write(red: ["a": ["y"], "b": ["x", "z"]])
    let all = test()
    #expect(all.code == 1)
    let place = folder.file("suites")
    #expect(
      all.output.hasSuffix("To rerun: retouch test --in-process \(place)/a/y \(place)/b/x \(place)/b/z\n"))
    try write(red: ["b": ["z"]])
    let again = test("--failed")
    #expect(again.code == 1)
    #expect(cases("passed", again) == ["a/y", "b/x"])
    #expect(again.lines.last { $0.hasPrefix("3 cases, 2 passed, 1 mismatch") } != nil)
    try write(red: [:])
    let last = test("--failed")
    #expect(last.code == 0)
    #expect(last.lines.count == 2)
    let none = test("--failed")
    #expect(none.code == 5)
    #expect(none.errors.contains("nothing was red in the last run in this folder"))
    #expect(none.output == "")
  }

  @Test("are no pass if they have another name now: --failed says so, and keeps them until all cases run")
  func renamed() throws {
    try write(red: ["a": ["x", "y"]])
    #expect(test().code == 1)
    try write(red: [:])
    let text = String(decoding: try folder.bytes("suites/a/suite.json"), as: UTF8.self)
    try folder.write("suites/a/suite.json", text.replacing(#""name": "y""#, with: #""name": "yy""#))
    let sentence = "suites/a: the case y was red in the last run, and is no longer there. "
    let run = test("--failed")
    #expect(run.code == 5)
    #expect(cases("passed", run) == ["a/x"])
    #expect(run.output.contains(sentence))
    #expect(run.output.contains("1 case, 1 passed, 0 held against a golden, 1 error in the suites ("))
    let again = test("--failed")
    #expect(again.code == 5)
    #expect(again.output.contains(sentence))
    #expect(again.output.contains("0 cases, 0 passed, 0 held against a golden, 1 error in the suites ("))
    #expect(!test("--failed", "b").output.contains(sentence))
    #expect(test("--failed", "--list").errors.contains(sentence))
    try FileManager.default.removeItem(atPath: folder.file("suites/a"))
    let gone = test("--failed")
    #expect(gone.code == 5)
    #expect(gone.errors.contains(sentence))
    #expect(test().code == 0)
    #expect(test("--failed").errors.contains("nothing was red in the last run in this folder"))
  }

  @Test("are found again among what is named, and in the folders of the last run where nothing is")
  func failedOfNames() throws {
    try write(red: ["a": ["y"], "b": ["x"]])
    _ = test()
    #expect(test("--failed", "a", "--list").lines == [folder.file("suites") + "/a/y"])
    #expect(test("--failed", "--list", "--exclude", "a/").lines.count == 1)
    let elsewhere = run(
      ["test", "--failed", "--list"], recordings: "/nonexistent",
      environment: ["XDG_CACHE_HOME": folder.file("cache")])
    #expect(elsewhere.lines.count == 2, "\(elsewhere.errors)")
  }

  @Test("are kept in the user's cache folder, and nowhere else; where that fails it is a note")
  func kept() throws {
    try write(red: ["a": ["y"]])
    #expect(test().code == 1)
    #expect(folder.names == ["cache", "suites"])
    let kept = try FileManager.default.subpathsOfDirectory(atPath: folder.file("cache")).filter {
      $0.hasSuffix(".jsonl")
    }
    #expect(kept.count == 1 && kept[0].hasPrefix("retouch/last-run/"))
    try folder.write("file", "")
    for environment in [["XDG_CACHE_HOME": "", "HOME": ""], ["XDG_CACHE_HOME": folder.file("file")]] {
      let run = test(environment: environment)
      #expect(run.code == 1)
      #expect(run.errors.contains("what was red is not kept for --failed: "), "\(run.errors)")
    }
    let home = test(environment: ["XDG_CACHE_HOME": "relative", "HOME": folder.file("home")])
    #expect(home.errors == "reading suites …\n")
    #expect(FileManager.default.fileExists(atPath: folder.file("home/.cache/\(kept[0])")))
    let bazel = test(environment: ["TEST_UNDECLARED_OUTPUTS_DIR": folder.path, "TEST_TMPDIR": folder.path])
    #expect(bazel.errors == "reading suites …\n")
    #expect(folder.names.contains("last-run.jsonl"))
    let passing = try {
      try write(red: [:]); return test(environment: ["XDG_CACHE_HOME": "", "HOME": ""])
    }()
    #expect(passing.errors == "reading suites …\n")
  }

  @Test("end the run after a number, and the rest is reported as not run; --failed does not lose it")
  func maxFailures() throws {
    try write(red: ["a": ["x", "y", "z"], "b": ["y"]])
    #expect(test().code == 1)
    try write(red: ["a": ["x", "z"], "b": ["y"]])
    let run = test("--max-failures", "1")
    #expect(run.code == 1)
    #expect(cases("MISMATCH", run) == ["a/x"])
    #expect(run.output.contains("\n1 case, 0 passed, 1 mismatch, 0 held against a golden, 5 not run ("))
    #expect(test("--failed", "--list").lines.map { String($0.suffix(3)) } == ["a/x", "a/y", "a/z", "b/y"])
    #expect(test("--max-failures", "9").output.contains("6 cases, 3 passed"))
    #expect(test("--max-failures", "0").code == 4)
  }

  @Test("do not count until their day is over, and are reported with the reason")
  func known() throws {
    try write(red: ["a": ["y"], "b": ["x"]])
    let file = try folder.write(
      "known.jsonl",
      """
      {"case": "a/y", "reason": "the driver, #812", "until": "2026-12-01"}
      {"case": "b/x", "reason": "flaky \\u001b[2J", "until": "2026-12-31"}

      """)
    let run = test("--known", file, day: "2026-12-01")
    #expect(run.code == 0, "\(run.output)")
    let line = run.lines.first { $0.hasPrefix("known     a/y ") }
    #expect(line?.contains("known until 2026-12-01: the driver, #812; expected: never note gone") == true)
    #expect(run.output.contains("\n6 cases, 4 passed, 2 known, 0 held against a golden ("))
    #expect(!run.output.contains("To rerun") && !run.output.contains("\u{1b}"))
    #expect(test("--failed", "--list").code == 5)
    let later = test("--known", file, day: "2026-12-02")
    #expect(later.code == 1)
    #expect(later.output.contains("known until 2026-12-01, which is over: the driver, #812"))
    #expect(later.output.contains("6 cases, 4 passed, 1 mismatch, 1 known, "))
    #expect(test("--known", file, "--max-failures", "1").output.contains("6 cases"))
  }

  @Test("obsolete entries for known failures are reported, and broken ones are exit 3 with their lines")
  func knownFile() throws {
    let file = try folder.write(
      "known.jsonl",
      """
      {"case": "a/x", "reason": "r", "until": "2026-12-01"}
      {"case": "a/w", "reason": "r", "until": "2026-12-01"}
      {"case": "c/x", "reason": "r", "until": "2026-12-01"}

      """)
    let run = test("--known", file)
    #expect(run.code == 0)
    #expect(
      run.errors == """
        reading suites …
        warning: \(file):2: there is no case a/w: take the entry away
        warning: \(file):3: there is no case c/x: take the entry away
        warning: \(file):1: a/x passes: take the entry away

        """)
    // What was not read may be there.
    #expect(!test("--known", file, "b").errors.contains("there is no case"))
    #expect(!test("--known", file, "a/y").errors.contains("there is no case"))
    #expect(
      test("--known", file, "a").errors.contains("a/w") && !test("--known", file, "a").errors.contains("c/x"))
    try folder.write(
      "known.jsonl", "{}\n{\"case\": \"a/x\", \"reason\": \"r\", \"until\": \"2026-12-01\"}\nx\n")
    let broken = test("--known", file)
    #expect(broken.code == 4)
    #expect(broken.output == "")
    #expect(broken.errors.contains("\(file):1: expected the key \"case\", found none\n"))
    #expect(broken.errors.contains("\(file):3: expected a value, found \"x\"\n"))
    // A misspelled name is there at no second try either.
    let misspelled = test("--known", folder.file("knwn.jsonl"))
    #expect(misspelled.code == 4)
    #expect(misspelled.errors.contains("Did you mean \(folder.file("known.jsonl"))?"), "\(misspelled.errors)")
    #expect(test("--known", folder.file("none")).code == 4)
  }
}
