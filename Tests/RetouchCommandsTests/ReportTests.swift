import Foundation
import RetouchReplay
import Testing

/// The reports of `test` and `merge`, on suites made for the purpose, in this process.
@Suite("reports")
@MainActor
struct ReportTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("panel/tap.recording", .tap(at: CGPoint(x: 195, y: 422), for: 0.1))
    try folder.write(
      "panel/suite.json",
      """
      {"suite": 1, "fixture": "Panel", "cases": [
        {"name": "tap", "recording": "tap.recording", "expect": ["up+0s go touchUpInside"]},
        {"name": "red", "recording": "tap.recording", "expect": ["go touchDown", "never note gone", "hold began"]}
      ]}
      """)
  }

  private func test(_ arguments: String..., environment: [String: String] = [:]) -> Run {
    run(["test", "--in-process"] + arguments, recordings: folder.path, environment: environment)
  }

  private func merge(_ arguments: String...) -> Run {
    run(["merge"] + arguments, recordings: folder.path)
  }

  /// What the text report has of what is printed: neither how long the run took nor how to run again what is
  /// red.
  private func reported(_ printed: String) -> String {
    let lines = printed.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.filter { !$0.hasPrefix("To rerun: ") }.joined(separator: "\n")
      .replacing(" of virtual time in 0.0 s)", with: " of virtual time)")
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try folder.bytes(name), as: UTF8.self)
  }

  @Test("are written, any number at once, and what is printed stays as it is")
  func several() throws {
    let plain = test()
    let run = test(
      "--report", "text=\(folder.file("a.txt"))", "--report", "junit=\(folder.file("b.xml"))", "--report",
      "ndjson=\(folder.file("c.ndjson"))", "--report", "github=\(folder.file("d"))")
    #expect(run.code == 1 && run.output == plain.output && run.errors == plain.errors)
    #expect(try text("a.txt") == reported(plain.output))
    #expect(try text("b.xml").contains("<testcase name=\"red\" classname=\"panel\" time=\""))
    #expect(try text("c.ndjson").contains("\"case\":\"panel/red\",\"verdict\":\"mismatch\",\"exit\":1,"))
    #expect(
      try text("d").hasPrefix(
        "::error file=\(folder.file("panel"))/suite.json,line=3,title=MISMATCH panel/red::"))
    // Nothing is left beside them.
    #expect(folder.names == ["a.txt", "b.xml", "c.ndjson", "d", "panel"])
  }

  @Test("have stdout to themselves if programs read them; those for people are mixed with the output")
  func standardOutput() {
    let plain = test()
    let events = test("--report", "ndjson=-")
    #expect(events.code == 1)
    #expect(events.lines.allSatisfy { $0.hasPrefix("{\"event\":\"") } && events.lines.count > 5)
    let first = "reading suites …\n"
    #expect(plain.errors.hasPrefix(first))
    #expect(events.errors == first + plain.output + plain.errors.dropFirst(first.count))
    #expect(test("--report", "text=-").output == plain.output)
    let annotated = test("--report", "github=-", "--report", "text=-")
    #expect(annotated.output.hasPrefix(plain.output + "::error "))
    for pair in [["ndjson=-", "junit=-"], ["text=-", "ndjson=-"], ["junit=-", "github=-"]] {
      let mixed = test("--report", pair[0], "--report", pair[1])
      #expect(mixed.code == 4 && mixed.output == "")
      #expect(mixed.errors.contains("\(pair[0]) and \(pair[1]) would be mixed on stdout"))
    }
    #expect(test("--report", "text=x", "--report", "junit=x").errors.contains("two reports have one path"))
  }

  @Test(
    "of an unknown kind, or without a path, are exit 4 with a list of the kinds",
    arguments: ["pdf", "junit", "xml=a", "junit=", "=a"])
  func kinds(word: String) {
    let run = test("--report", word)
    #expect(run.code == 4)
    #expect(run.errors.contains("the kinds are text, junit, ndjson, github"))
  }

  @Test("that cannot be written are all tried, keep no other from being written, and are exit 3")
  func unwritable() throws {
    try folder.write("mine.xml", "<svg/>")
    let run = test(
      "panel/tap", "--report", "junit=\(folder.file("none/a.xml"))", "--report", "text=\(folder.path)",
      "--report",
      "junit=\(folder.file("mine.xml"))", "--report", "text=/dev/full", "--report",
      "ndjson=\(folder.file("good"))")
    #expect(run.code == 3)
    #expect(run.lines.last?.hasPrefix("1 case, 1 passed") == true)
    let notes = run.errors.split(separator: "\n").filter { $0 != "reading suites …" }
    #expect(notes.count == 4)
    #expect(notes[0].contains("--report junit=\(folder.file("none/a.xml")): "))
    #expect(notes[0].contains("there is no folder \(folder.file("none")). Make it: mkdir -p"))
    #expect(notes[1].contains("--report text=\(folder.path): ") && notes[1].contains("Is a directory"))
    #expect(
      notes[2].contains("exists already and is not a report of this kind, so it stays. Choose another name"))
    #expect(notes[3].contains("--report text=/dev/full: ") && notes[3].contains("No space left on device"))
    #expect(try text("mine.xml") == "<svg/>")
    #expect(try text("good").hasSuffix("\"exit\":0}\n"))
  }

  @Test("replace those of an earlier run, and nothing else")
  func replacing() throws {
    for kind in ["text", "junit", "ndjson", "github"] {
      let file = folder.file(kind)
      let request = "\(kind)=\(file)"
      #expect(test("--report", request).code == 1, "\(kind)")
      #expect(test("panel/tap", "--report", request).code == 0, "\(kind)")
      #expect(try !text(kind).contains("panel/red"))
      #expect(test("--report", request).code == 1, "\(kind)")
      try folder.write(kind, "# notes of mine\n")
      #expect(test("--report", request).code == 3, "\(kind)")
      #expect(try text(kind) == "# notes of mine\n")
    }
  }

  @Test("of an earlier run do not stay where a run cannot begin: they say why, and are as red as it is")
  func cannotBegin() throws {
    let reports = ["junit=\(folder.file("a.xml"))", "ndjson=\(folder.file("a.ndjson"))"]
    func test(_ words: [String]) -> Run {
      run(
        ["test", "--in-process"] + words + reports.flatMap { ["--report", $0] } + ["--report", "github=-"],
        recordings: folder.path)
    }
    for (words, code, problem) in [
      (["--known", folder.file("none")], 4, "--known: "), (["nosuch"], 4, "nosuch"),
      (["--json"], 4, "--json needs --list"),
      (["--check-determinism"], 4, "cannot be used with --in-process"),
      (["--failed"], 5, "nothing was red in the last run"),
    ] {
      #expect(test(["panel/tap"]).code == 0)
      let run = test(words)
      #expect(run.code == Int32(code), "\(run.errors)")
      #expect(run.errors.contains(problem))
      #expect(run.output.hasPrefix("::error ") && run.output.contains(problem))
      #expect(try text("a.xml").contains("tests=\"1\" failures=\"0\" errors=\"1\""))
      #expect(try text("a.xml").contains(problem) && !text("a.xml").contains("classname=\"panel\""))
      #expect(try text("a.ndjson").contains("\"cases\":0,\"passed\":0,\"exit\":\(code),"))
    }
    // What is only listed, or not understood at all, has no reports.
    #expect(test(["panel/tap"]).code == 0)
    #expect(test(["--list", "--known", folder.file("none")]).code == 4)
    #expect(test(["--no-such-option"]).code == 4)
    #expect(try text("a.xml").contains("classname=\"panel\""))
    try folder.write("a.xml", "<svg/>")
    #expect(test(["nosuch"]).code == 4)
    #expect(try text("a.xml") == "<svg/>")
  }

  @Test("are written for Bazel where XML_OUTPUT_FILE says, which an empty one does not; also for no case")
  func bazel() throws {
    let file = folder.file("test.xml")
    try folder.write("test.xml", "what was there")
    #expect(test("panel/tap", environment: ["XML_OUTPUT_FILE": file]).code == 0)
    #expect(try text("test.xml").contains("tests=\"1\""))
    let nothing = test("--filter", "zzz", "--report", "ndjson=-", environment: ["XML_OUTPUT_FILE": file])
    #expect(nothing.code == 5)
    #expect(nothing.lines.count == 2)
    #expect(try text("test.xml").contains("<testsuites name=\"retouch\" tests=\"0\""))
    #expect(test("panel/tap", environment: ["XML_OUTPUT_FILE": ""]).code == 0)
    #expect(folder.names == ["panel", "test.xml"])
  }

  @Test("for GitHub append to the step's summary, where there is one and the kind is asked for")
  func stepSummary() throws {
    let environment = ["GITHUB_STEP_SUMMARY": folder.file("summary.md")]
    _ = test("--report", "junit=\(folder.file("a.xml"))", environment: environment)
    #expect(!folder.names.contains("summary.md"))
    try folder.write("summary.md", "before\n")
    _ = test("--report", "github=-", environment: environment)
    #expect(try text("summary.md").hasPrefix("before\n### ❌ 2 cases, 1 passed, 1 mismatch"))
    let refused = test("panel/tap", "--report", "github=-", environment: ["GITHUB_STEP_SUMMARY": folder.path])
    #expect(refused.code == 3)
    #expect(refused.errors.contains("(GITHUB_STEP_SUMMARY) cannot be written: Is a directory"))
  }

  @Test("of errors in suites are not green")
  func suiteErrors() throws {
    try folder.write("broken/suite.json", "{")
    let run = test("--report", "junit=\(folder.file("a.xml"))", "--report", "github=-")
    #expect(run.code == 1)
    #expect(try text("a.xml").contains("<testsuite name=\"suites\" tests=\"1\" failures=\"0\" errors=\"1\""))
    #expect(run.output.contains("::error file=\(folder.file("broken"))/suite.json,line="))
  }

  @Test("are made of events by 'merge', which exits as the run did")
  func merging() throws {
    let run = test("--report", "ndjson=\(folder.file("run.ndjson"))")
    let merged = merge(folder.file("run.ndjson"))
    #expect(merged.code == run.code && reported(merged.output) == reported(run.output))
    #expect(merged.lines.last == "To rerun: retouch test \(folder.file("panel"))/red")
    #expect(merged.errors == "To reproduce: retouch merge \(folder.file("run.ndjson"))\n")
    _ = merge(folder.file("run.ndjson"), "--report", "ndjson=\(folder.file("again.ndjson"))")
    #expect(try text("again.ndjson") == text("run.ndjson"))
  }

  @Test(
    "do not keep 'merge' from printing what 'test' prints, unless they are for a program and go to stdout")
  func mergedOutput() throws {
    let run = test("--report", "ndjson=\(folder.file("run.ndjson"))")
    let xml = "junit=\(folder.file("a.xml"))"
    let merged = merge(folder.file("run.ndjson"), "--report", xml)
    #expect(merged.code == 1 && reported(merged.output) == reported(run.output))
    #expect(merge(folder.file("run.ndjson"), "--report", "text=-").output == merged.output)
    let piped = merge(folder.file("run.ndjson"), "--report", "junit=-")
    #expect(piped.output.hasPrefix("<?xml") && !piped.output.contains("passed    panel/tap"))
    #expect(piped.errors.hasPrefix(merged.output))
    let quiet = merge(folder.file("run.ndjson"), "-q", "--slowest", "1")
    #expect(!quiet.output.contains("passed    panel/tap") && quiet.output.hasPrefix("MISMATCH  panel/red"))
    let timed = quiet.lines.filter { $0.hasSuffix(" s  panel/tap") || $0.hasSuffix(" s  panel/red") }
    #expect(timed.count == 1)
    #expect(merge(folder.file("run.ndjson"), "-q", "-v").code == 4)
  }

  @Test("and what is printed have the slowest cases where that is asked for, and 100 red ones whole, or all")
  func amounts() throws {
    let cases = (0..<101).map {
      #"{"name": "c\#($0)", "gesture": ["tap 195,422"], "expect": ["hold began"]}"#
    }
    try folder.write(
      "many/suite.json",
      "{\"suite\": 1, \"fixture\": \"Panel\", \"cases\": [\(cases.joined(separator: ",\n"))]}")
    let (events, file) = (folder.file("run.ndjson"), folder.file("all.txt"))
    let run = test("many", "--slowest", "2", "--report", "ndjson=\(events)", "--report", "text=\(file)")
    /// How many cases a text has whole.
    func whole(_ text: String) -> Int { text.split(separator: "\n").count { $0.hasPrefix("  again ") } }
    #expect(run.code == 1 && whole(run.output) == 100)
    let counts = "\n1 more red case is not printed whole:\n  many: 1 mismatch\n  --all-reds prints them;"
    #expect(run.output.contains(counts))
    #expect(run.lines.count { $0.hasPrefix("  0.") && $0.contains(" s  many/c") } == 2)
    #expect(run.output.contains("\nthe slowest, in real time:\n"))
    #expect(try whole(text("all.txt")) == 101 && !text("all.txt").contains("not printed whole"))
    let all = test("many", "--all-reds")
    #expect(whole(all.output) == 101 && !all.output.contains("not printed whole"))
    #expect(!all.output.contains("the slowest"))
    #expect(all.lines.last == "To rerun: retouch test --failed --in-process many")
    let merged = merge(events)
    #expect(whole(merged.output) == 100 && merged.output.contains(counts))
    #expect(whole(merge(events, "--all-reds").output) == 101)
    // Elsewhere there is no run whose red cases --failed could select.
    #expect(merged.lines.last == "To rerun: retouch test \(folder.file("many"))")
  }

  @Test("of a shard that is missing are exit 3, with its number; of no file of events exit 4, with the line")
  func mergingBadInput() throws {
    _ = test("--report", "ndjson=\(folder.file("run.ndjson"))")
    let shard = try text("run.ndjson").replacing(
      "\"total\":2,", with: "\"total\":3,\"shard\":{\"index\":1,\"count\":2},")
    let run = merge(try folder.write("shard", shard))
    #expect(run.code == 3)
    #expect(run.errors.contains("retouch merge: shard 2 of 2 is missing. Give the events"))
    #expect(run.output.contains("passed    panel/tap"))
    let wrong = merge(folder.file("panel/suite.json"))
    #expect(wrong.code == 4)
    #expect(wrong.errors.contains("panel/suite.json:1: "))
    #expect(wrong.output == "")
    let other = try text("run.ndjson").replacing("\"what\":\"gone\"", with: "\"what\":\"went\"")
    let differs = merge(folder.file("run.ndjson"), try folder.write("other", other))
    #expect(differs.code == 7)
    #expect(differs.errors.contains("panel/tap has results that differ: passed in \(folder.path)"))
    #expect(merge("-", "-").code == 4)
  }

  @Test("are merged of more files than a shell lets a program open")
  func mergingManyFiles() throws {
    _ = test("--report", "ndjson=\(folder.file("run.ndjson"))")
    let names = (1...60).map { "shard-\($0).ndjson" }
    for (index, name) in names.enumerated() {
      try folder.write(
        name,
        try text("run.ndjson").replacing(
          "\"total\":2,", with: "\"total\":2,\"shard\":{\"index\":\(index + 1),\"count\":60},"))
    }
    let merged = try Program.run(
      ["-c", "ulimit -Sn 40; exec \"$0\" merge -v \"$@\"", Program.path] + names, of: "/bin/sh",
      in: folder.path)
    #expect(merged.output == merge(folder.file("run.ndjson"), "-v").output, "\(merged.errors)")
  }

  @Test("leave all about each red case in the folder of artifacts, and nothing about the others")
  func artifacts() throws {
    let out = folder.file("red")
    #expect(test("--artifacts", out).code == 1)
    func names() -> [String] {
      (FileManager.default.enumerator(atPath: out)?.compactMap { $0 as? String } ?? []).sorted()
    }
    let expected = [
      "panel", "panel/red", "panel/red/difference.txt", "panel/red/outcome.txt",
      "panel/red/recording-tap.recording",
    ]
    // Stories and filmstrips take other processes, which a debugger does not want to see.
    #expect(names() == expected)
    #expect(try folder.bytes("red/panel/red/recording-tap.recording") == folder.bytes("panel/tap.recording"))
    #expect(try text("red/panel/red/outcome.txt").hasPrefix("retouch outcome 1\n0         touch 1   began"))
    let difference = try text("red/panel/red/difference.txt")
    // The second mismatch is there in full as well.
    #expect(difference.components(separatedBy: "\n  got       ").count == 3)
    try folder.write("red/panel/red/story-old.txt", "")
    try folder.write("red/panel/red/mine", "")
    #expect(test("--artifacts", out).code == 1)
    #expect(names() == (expected + ["panel/red/mine"]).sorted())
    // Bazel names a folder of its own.
    #expect(test(environment: ["TEST_UNDECLARED_OUTPUTS_DIR": folder.file("bazel")]).code == 1)
    #expect(
      try folder.bytes("bazel/panel/red/difference.txt") == folder.bytes("red/panel/red/difference.txt"))
    let refused = test("panel/tap", "--artifacts", folder.file("panel/suite.json/x"))
    #expect(refused.code == 3)
    #expect(refused.errors.contains("--artifacts: "))
  }

  @Test(
    "name the files about each red case as they are in the folder of artifacts, also where a matrix has brackets"
  )
  func attachments() throws {
    try folder.write(
      "panel/suite.json",
      """
      {"suite": 1, "fixture": "Panel", "cases": [
        {"name": "red", "recording": "tap.recording", "expect": ["hold began"],
         "matrix": {"contentSizeCategory": ["large"]}},
        {"name": "tap", "recording": "tap.recording", "expect": ["go touchDown"]}
      ]}
      """)
    let (xml, json) = (folder.file("a.xml"), folder.file("a.json"))
    let run = test("--artifacts", folder.file("red"), "--report", "junit=\(xml)", "--report", "ctrf=\(json)")
    #expect(run.code == 1)
    let paths = try text("a.xml").matches(of: /\[\[ATTACHMENT\|([^\[\]|]+)\]\]/).map { String($0.1) }
    let names = ["difference.txt", "outcome.txt", "recording-tap.recording"]
    #expect(paths == names.map { folder.file("red/panel/red_large_/\($0)") })
    #expect(paths.allSatisfy { FileManager.default.fileExists(atPath: $0) })
    #expect(try text("a.json").components(separatedBy: "\"contentType\":").count == 4)
    #expect(test("--report", "junit=\(xml)").code == 1)
    #expect(try !text("a.xml").contains("ATTACHMENT"))
  }

  @Test("have the words of a case that is a gesture in place of its recording")
  func gesture() throws {
    try folder.write(
      "panel/suite.json",
      """
      {"suite": 1, "fixture": "Panel", "cases": [
        {"name": "red", "gesture": ["tap 195,422"], "expect": ["go touchDown", "never note gone", "hold began"]}
      ]}
      """)
    #expect(test("--artifacts", folder.file("red")).code == 1)
    #expect(
      try text("red/panel/red/gesture.txt")
        == "# retouch gesture --file FILE --fixture Panel -o OUT\ntap 195,422\n")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("red/panel/red")).sorted()
    #expect(names == ["difference.txt", "gesture.txt", "outcome.txt"])
  }
}
