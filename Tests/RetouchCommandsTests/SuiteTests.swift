import Foundation
import RetouchReplay
import Testing

/// `test` and `accept` on suites made for the purpose, in this process.
@Suite("test and accept")
@MainActor
struct SuiteTests {
  let folder: Folder
  private let go = CGPoint(x: 195, y: 422)

  init() throws {
    folder = try Folder()
    try folder.write("panel/tap.recording", .tap(at: go, for: 0.1))
    try folder.write("panel/press.recording", .press(at: CGPoint(x: 20, y: 20), for: 0.6))
  }

  private func suite(_ cases: String, in name: String = "panel") throws {
    try folder.write(
      "\(name)/suite.json", "{\n\"suite\": 1,\n\"fixture\": \"Panel\",\n\"cases\": [\n\(cases)\n]\n}\n")
  }

  private let tap = """
    {"name": "tap", "recording": "tap.recording", "expect": ["up+0s go touchUpInside", "once note gone"]}
    """

  @Test("all as expected is exit 0 and a summary")
  func passes() throws {
    try suite(tap)
    let run = test()
    #expect(run.code == 0)
    #expect(run.lines.count == 2)
    #expect(run.lines.first?.hasPrefix("passed    panel/tap ") == true)
    #expect(run.lines.last?.hasPrefix("1 case, 1 passed") == true)
    #expect(run.errors == "reading suites …\n")
    #expect(test("panel/tap").output == run.output)
    #expect(test("panel").output == run.output)
    #expect(test(folder.file("panel")).output == run.output)
    #expect(!folder.names.contains { $0.hasSuffix(".new") })
  }

  @Test("what is not as expected is exit 1, reported in full, with the line that reproduces it")
  func mismatch() throws {
    try suite(tap.replacingOccurrences(of: "once note gone", with: "never note gone"))
    let run = test()
    #expect(run.code == 1)
    #expect(run.output.contains("MISMATCH  panel/tap"))
    #expect(run.output.contains("never note gone"))
    // The line that came says itself that it happened.
    #expect(run.output.contains("  got       100000    note      gone\n"))
    #expect(run.output.contains("  next      ") && !run.output.contains("  cause"))
    let again = run.lines.first { $0.contains("  again ") }?.split(separator: " ").last.map(String.init)
    #expect(again?.hasSuffix("panel/tap") == true)
    let reproduced = RetouchCommandsTests.run(["replay", try #require(again)], recordings: folder.path)
    #expect(reproduced.output.contains("100000    note      gone"))
  }

  @Test("lengthening a press by one number in its recording turns its case red")
  func oneNumber() throws {
    try suite(
      #"{"name": "press", "recording": "press.recording", "expect": ["0.5s hold began", "up+0s hold ended"]}"#
    )
    #expect(test().code == 0)
    let file = folder.file("panel/press.recording")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("[600000,\"e\""))
    try text.replacingOccurrences(of: "[600000,\"e\"", with: "[400000,\"e\"")
      .write(toFile: file, atomically: true, encoding: .utf8)
    let run = test()
    #expect(run.code == 1)
    #expect(run.output.contains("expected  0.5s hold began"))
    #expect(run.output.contains("press.recording"))
  }

  @Test("cases are selected by name, by pattern and by what a matrix makes of them")
  func selection() throws {
    try suite(
      tap
        + """
        ,
        {"name": "sizes", "recording": "tap.recording", "expect": ["once go touchUpInside"],
         "matrix": {"contentSizeCategory": ["small", "large"]}}
        """)
    #expect(test("panel/sizes").lines.count == 3)
    #expect(test("panel/sizes[small]").lines.count == 2)
    #expect(test("--filter", "sizes").lines.count == 3)
    #expect(test("--filter", "panel/*[l*").lines.count == 2)
    #expect(test("panel/tap", "panel", "panel/tap").lines.count == 4)
    let nothing = test("--filter", "nothing")
    #expect(nothing.code == 5)
    #expect(nothing.errors.contains("the names and filters select, found none"))
    let typo = test("panel/tpa")
    #expect(typo.code == 4)
    #expect(typo.errors.contains("Did you mean panel/tap?"))
    #expect(test("pannel").errors.contains("Did you mean panel?"))
    #expect(test("--filter", "izes*").lines.count == 3)
    #expect(test("--filter", "el*sizes*ma").lines.count == 2)
    #expect(test("--filter", "tap*panel").code == 5)
  }

  @Test("a case without expectation or golden is exit 6, and never a pass")
  func expectsNothing() throws {
    try suite(#"{"name": "tap", "recording": "tap.recording"}"#)
    let run = test()
    #expect(run.code == 6)
    #expect(!run.output.contains("passed    panel/tap"))
    #expect(run.output.contains("tap.golden.new"))
  }

  @Test("a suite that requires goldens is exit 6 once they are gone, and counts those that are there")
  func goldensRequired() throws {
    func write(_ goldens: String) throws {
      try folder.write(
        "panel/suite.json",
        "{\"suite\": 1, \"fixture\": \"Panel\", \"goldens\": \"\(goldens)\", \"cases\": [\n\(tap)\n]}\n")
    }
    try write("required")
    #expect(test().code == 6)
    #expect(test(environment: ["CI": "1"]).output.contains("PENDING"))
    #expect(accept("panel").code == 0)
    let held = test()
    #expect(held.code == 0)
    #expect(held.lines.last?.hasPrefix("1 case, 1 passed, 1 held against a golden") == true)
    try FileManager.default.removeItem(atPath: folder.file("panel/tap.golden"))
    let gone = test(environment: ["CI": "1"])
    #expect(gone.code == 6)
    #expect(gone.output.contains("  accept    retouch accept \(folder.file("panel"))/tap\n"))
    try write("optional")
    #expect(test().lines.last?.hasPrefix("1 case, 1 passed, 0 held against a golden") == true)
  }

  @Test("goldens that lost their suite or their case are exit 6, and a filter leaves them alone")
  func obsolete() throws {
    try suite(tap)
    try Data().write(to: URL(fileURLWithPath: folder.file("panel/old.golden")))
    let run = test()
    #expect(run.code == 6)
    #expect(run.output.contains("old.golden is obsolete"))
    #expect(test("--filter", "tap").code == 0)
    try FileManager.default.removeItem(atPath: folder.file("panel/old.golden"))
    try FileManager.default.createDirectory(atPath: folder.file("gone"), withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: folder.file("gone/a.golden")))
    #expect(test().code == 6)
    #expect(test().output.contains("a.golden is obsolete: there is no suite.json beside a golden here"))
    #expect(test("panel").code == 0)
  }

  @Test("a recording that is a link to itself is reported as one, as a file and in a case")
  func loop() throws {
    try suite(#"{"name": "a", "recording": "loop.recording", "expect": ["go touchDown"]}"#)
    let path = folder.file("panel/loop.recording")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "loop.recording")
    #expect(test().code == 4)
    #expect(test().output.contains("is a link that leads back to itself"))
    for command in [
      ["replay", "--fixture", "Panel"], ["show"], ["lint"], ["export", "--format", "evemu", "-o", "-"],
    ] {
      let run = RetouchCommandsTests.run(command + [path], recordings: folder.path)
      #expect(run.code == 4, "\(command)")
      #expect((run.errors + run.output).contains("It is a link that leads back to itself"), "\(command)")
    }
  }

  @Test("many cases and many names are selected in time that grows with their number")
  func many() throws {
    let count = 2400
    let list = (0..<count).map {
      #"{"name": "c\#($0)", "recording": "tap.recording", "expect": ["go touchDown"]}"#
    }
    try suite(list.joined(separator: ",\n"))
    /// The CPU time of this thread, in ns, which does not depend on what else the machine does.
    func ownTime() -> Int {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
    func cost(_ arguments: [String]) throws -> Int {
      let before = ownTime()
      let run = RetouchCommandsTests.run(["test", "--in-process"] + arguments, recordings: folder.path)
      // Where cases are not left out they all run, which takes too long to do it twice.
      try #require(run.code == 5)
      return ownTime() - before
    }
    // Both are measured in this run: eight times as much may cost thirty times as much, but not sixty-four
    // times.
    let names = (0..<count).map { "panel/c\($0)" }
    let few = try cost(["--filter", "zzz"] + names.prefix(count / 8))
    let all = try cost(["--filter", "zzz"] + names)
    #expect(all < few * 30)
  }

  @Test("in CI no golden is ever written, pending or not")
  func continuousIntegration() throws {
    try suite(#"{"name": "tap", "recording": "tap.recording"}"#)
    let before = try contents()
    #expect(test(environment: ["CI": "true"]).code == 6)
    #expect(accept("panel/tap", environment: ["CI": "1"]).code == 4)
    #expect(try contents() == before)
  }

  @Test("an outcome is looked at, accepted, and compared with from then on")
  func accepting() throws {
    try suite(#"{"name": "tap", "recording": "tap.recording"}"#)
    #expect(test().code == 6)
    let accepted = accept("panel")
    #expect(accepted.code == 0)
    #expect(accepted.lines == ["added      \(folder.file("panel/tap.golden"))"])
    #expect(test().code == 0)
    #expect(accept("panel/tap").lines == ["unchanged  \(folder.file("panel/tap.golden"))"])
    #expect(accept("panel").code == 5)
    #expect(try !contents().contains("tap.golden.new"))

    try folder.write("panel/tap.recording", .tap(at: go, for: 0.2))
    #expect(test().code == 1)
    let changed = accept("panel").lines
    #expect(changed.first == "changed    \(folder.file("panel/tap.golden"))")
    #expect(changed.dropFirst().contains { $0.contains(" - 100000    touch 1   ended ") })
    #expect(changed.dropFirst().contains { $0.contains(" + 200000    touch 1   ended ") })
    #expect(test().code == 0)
  }

  @Test("an outcome that breaks its own expectations is not accepted")
  func notAccepted() throws {
    try suite(tap.replacingOccurrences(of: "once note gone", with: "never note gone"))
    let run = accept("panel/tap")
    #expect(run.code == 1)
    #expect(run.errors.contains("breaks the expectation"))
    #expect(try !contents().contains("tap.golden"))
  }

  @Test("a suite named in place of a case is reported with its cases, and a bare case with its suite")
  func suiteForCase() throws {
    try suite(tap)
    try folder.write("bar/tap.recording", .tap(at: go, for: 0.1))
    let tab = #"{"name": "tab", "recording": "tap.recording", "expect": ["once go touchUpInside"]}"#
    try suite("\(tap), \(tab)", in: "bar")
    for command in ["replay", "speak"] {
      let run = RetouchCommandsTests.run(command, "bar", recordings: folder.path)
      #expect(run.code == 4)
      #expect(
        run.errors.contains(
          "'bar' is a suite, no case. Its cases are bar/tap, bar/tab; 'retouch test bar' runs all\n"),
        "\(run.errors)")
      #expect(!run.errors.contains("Did you mean"))
    }
    let path = RetouchCommandsTests.run("replay", folder.file("panel/"), recordings: folder.path)
    #expect(
      path.errors.contains("is a suite, no case. Its cases are \(folder.file("panel"))/tap; "),
      "\(path.errors)")
    let all = RetouchCommandsTests.run("replay", folder.path, recordings: folder.path)
    #expect(all.errors.contains("is a folder, no case. A case is SUITE/NAME"), "\(all.errors)")
    let alone = RetouchCommandsTests.run("replay", "tap", recordings: folder.path)
    #expect(
      alone.errors.contains(
        "'tap' is neither a file nor a case. A case is named with its suite: bar/tap, panel/tap\n"),
      "\(alone.errors)")
  }

  @Test(
    "an unknown name is exit 4 in every command, with a suggestion",
    arguments: ["pannel", "panel/tpa", "pannel/tap", "/nonexist", "/nonexist/tap"])
  func mistyped(name: String) throws {
    try suite(tap)
    for command in [["test", "--in-process"], ["accept", "--in-process"], ["replay"]] {
      let run = RetouchCommandsTests.run(command + [name], recordings: folder.path)
      #expect(run.code == 4, "\(command)")
      #expect(run.output == "")
      #expect(run.errors.contains(name) || run.errors.contains("Did you mean panel/tap?"), "\(run.errors)")
      #expect(run.errors.contains("To reproduce: retouch \(command[0]) "))
    }
  }

  @Test("without the folder of suites, and without a name, a folder has to be named")
  func noFolder() {
    let run = run(["test"], recordings: folder.file("none"))
    #expect(run.code == 4)
    #expect(
      run.errors.contains("there is no folder '\(folder.file("none"))' here. Name a folder with suites"))
  }

  @Test("for an unknown name in a broken suite its error is reported, and for a recording its case is named")
  func nameInBrokenSuite() throws {
    try suite(
      #"{"name": "press", "recording": "press.recording", "fixture": "Pannel", "expect": ["hold began"]}"#
        + "," + tap)
    let run = test(folder.file("panel/other"))
    #expect(run.code == 4)
    #expect(run.errors.contains("suite panel has no case 'other', and is itself in error: "))
    #expect(run.errors.contains("suite.json:5: there is no fixture \"Pannel\". Did you mean \"Panel\"?"))
    #expect(test(folder.file("panel/tap.recording")).errors.contains("Did you mean panel/tap?"))
  }

  @Test("a long list of names is cut, and ends in …")
  func cutList() throws {
    let names = (10..<40).map {
      #"{"name": "\#($0)", "recording": "tap.recording", "expect": ["go touchDown"]}"#
    }
    try suite(names.joined(separator: ",\n"))
    #expect(test("panel/somewhere").errors.contains("There are: 10, 11, "))
    #expect(test("panel/somewhere").errors.contains(", 29, …\n"))
  }

  @Test("an error in a suite is reported with a command that repeats it, even if other cases ran")
  func reproducesErrors() throws {
    try suite(tap)
    #expect(!test().errors.contains("To reproduce"))
    try suite("{", in: "other")
    let run = test()
    #expect(run.code == 4)
    #expect(run.output.contains("passed    panel/tap"))
    #expect(run.errors.contains("To reproduce: retouch test --in-process"))
  }

  struct Broken: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let cases: String
    let message: String
    let code: Int32
  }

  nonisolated static let broken = [
    Broken(
      testDescription: "a file that is missing",
      cases: #"{"name": "a", "recording": "none.recording", "expect": ["go touchDown"]}"#,
      message: "none.recording", code: 4),
    Broken(
      testDescription: "a file outside its folder",
      cases: #"{"name": "a", "recording": "../outside.recording", "expect": ["go touchDown"]}"#,
      message: "outside", code: 4),
    Broken(
      testDescription: "a key that means nothing",
      cases: #"{"name": "a", "recording": "tap.recording", "expct": ["go touchDown"]}"#, message: "expect",
      code: 4),
    Broken(
      testDescription: "a fixture that there is not",
      cases:
        #"{"name": "a", "recording": "tap.recording", "fixture": "Pannel", "expect": ["go touchDown"]}"#,
      message: "Panel", code: 4),
    Broken(
      testDescription: "a case that expects only the fixture's own word",
      cases: #"{"name": "a", "recording": "tap.recording", "expect": ["note gone"]}"#, message: "case a",
      code: 6),
    Broken(testDescription: "no JSON", cases: "{", message: "suite.json:", code: 4),
  ]

  @Test("a suite that cannot be loaded is named with file, line and hint", arguments: broken)
  func brokenSuites(broken: Broken) throws {
    try folder.write("outside.recording", .tap(at: go))
    try suite(broken.cases)
    let run = test()
    #expect(run.code == broken.code, "\(run.output)")
    let line = run.lines.first { $0.hasPrefix("error ") }
    #expect(line?.contains(folder.file("panel/suite.json") + ":") == true, "\(run.output)")
    #expect(line?.contains(broken.message) == true, "\(run.output)")
  }

  @Test("a broken suite does not keep the others from running, and the exit codes have their order")
  func severalSuites() throws {
    try suite(tap.replacingOccurrences(of: "once note gone", with: "never note gone"))
    try suite("{", in: "other")
    let run = test()
    #expect(run.code == 1)
    #expect(run.output.contains("MISMATCH  panel/tap"))
    #expect(run.output.contains("other/suite.json:"))
  }

  @Test("a recording that cannot be read is the case's error, exit 4")
  func brokenRecording() throws {
    try folder.write("panel/tap.recording", "nonsense\n")
    try suite(tap)
    let run = test()
    #expect(run.code == 4)
    #expect(run.output.contains("tap.recording"))
  }

  @Test("replay finds a case with its fixture and its settings")
  func replaying() throws {
    try suite(
      #"{"name": "early", "recording": "press.recording", "expect": ["hold began"], "events": [{"at": "0.2s", "cancelTouches": true}]}"#
    )
    let run = RetouchCommandsTests.run(["replay", "panel/early"], recordings: folder.path)
    #expect(run.code == 0)
    #expect(run.output.contains("200000    touch 1   cancelled"))
    let broken = RetouchCommandsTests.run(["replay", "panel/erly"], recordings: folder.path)
    #expect(broken.code == 4)
    #expect(broken.errors.contains("Did you mean panel/early?"))
  }

  private func test(_ arguments: String..., environment: [String: String] = [:]) -> Run {
    run(["test", "--in-process"] + arguments, recordings: folder.path, environment: environment)
  }

  private func accept(_ arguments: String..., environment: [String: String] = [:]) -> Run {
    run(["accept", "--in-process"] + arguments, recordings: folder.path, environment: environment)
  }

  /// Returns the names of the files in the suite's folder.
  private func contents() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.file("panel")).sorted()
  }
}
