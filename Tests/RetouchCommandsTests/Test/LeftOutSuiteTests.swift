import Foundation
import RetouchReplay
import Testing

@Suite("suites that would silently not run")
@MainActor
struct LeftOutSuiteTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    try suite("all/good", "go touchUpInside")
  }

  private func suite(_ name: String, _ expectation: String) throws {
    try folder.write("\(name)/tap.recording", .tap(at: CGPoint(x: 195, y: 422), for: 0.1))
    try folder.write(
      "\(name)/suite.json",
      #"{"suite": 1, "fixture": "Panel", "cases": [{"name": "tap", "recording": "tap.recording", "#
        + #""expect": ["\#(expectation)"]}]}"#)
  }

  private func test(_ arguments: String...) -> Run {
    run(
      ["test", "--in-process"] + arguments, recordings: folder.file("all"),
      environment: ["XDG_CACHE_HOME": folder.file("cache")])
  }

  @Test("a link to a red suite is exit 4, or runs if it is named")
  func link() throws {
    try suite("red", "hold began")
    try FileManager.default.createSymbolicLink(atPath: folder.file("all/red"), withDestinationPath: "../red")
    let all = test()
    #expect(all.code == 4)
    #expect(all.output.contains("all/red: is a link to suites outside of the folder, none of which runs"))
    #expect(test("good").code == 0)
    #expect(test("red").code == 1)
    #expect(test("*").code == 4 && test("r*").code == 4)
    #expect(test("g*").code == 0)
    // Who asks for some cases does not ask for these.
    #expect(test("--filter", "good").code == 0)
  }

  @Test("a suite in a suite's folder runs with it")
  func inner() throws {
    try suite("all/good/inner", "hold began")
    #expect(test().code == 1)
    #expect(test("good").code == 1)
    #expect(test(folder.file("all/good/suite.json")).code == 0)
    #expect(test("good/tap").code == 0)
  }

  @Test("no case is exit 4, and so is a name that is almost suite.json")
  func noCase() throws {
    try folder.write("all/none/suite.json", #"{"suite": 1, "cases": []}"#)
    let none = test()
    #expect(none.code == 4)
    #expect(none.output.contains("none/suite.json:1: expected a case in \"cases\", found an empty list"))
    try FileManager.default.removeItem(atPath: folder.file("all/none"))
    try folder.write("all/named/suite.JSON", "{}")
    #expect(test().code == 4)
    #expect(test().output.contains("named/suite.JSON: expected suite.json, found \"suite.JSON\""))
  }

  @Test("recordings without a suite, archives and broken links are named on stderr, and exit 0 stays")
  func warnings() throws {
    try folder.write("all/raw/tap.recording", .tap(at: CGPoint(x: 195, y: 422), for: 0.1))
    try folder.write("all/more.tar", "")
    try FileManager.default.createSymbolicLink(atPath: folder.file("all/gone"), withDestinationPath: "none")
    for arguments in [[], ["--list"], ["--quiet"], ["*"]] {
      let run = run(
        ["test", "--in-process"] + arguments, recordings: folder.file("all"),
        environment: ["XDG_CACHE_HOME": folder.file("cache")])
      #expect(run.code == 0, "\(run.output)")
      let warnings = run.errors.split(separator: "\n").filter { $0.hasPrefix("warning: ") }
      #expect(warnings.count == 3, "\(run.errors)")
      #expect(
        warnings.contains { $0.contains("/all/raw/tap.recording: no case runs this recording: there is no") })
      #expect(
        warnings.contains { $0.contains("/all/more.tar: no case in this archive runs unless it is named") })
      #expect(warnings.contains { $0.contains("/all/gone: is a link to nothing") })
    }
    #expect(!test("good").errors.contains("warning"))
    #expect(!test("--filter", "good").errors.contains("warning"))
    // Alone they are nothing that could pass.
    #expect(test("raw").code == 4)
  }

  @Test("of archives that were joined in one file each runs")
  func joined() throws {
    try suite("x/red", "hold began")
    let shell = try Program.run(
      ["-ec", "tar -C all -cf a.tar good; tar -C x -cf b.tar red; cat a.tar b.tar > both.tar"], of: "/bin/sh",
      in: folder.path)
    #expect(shell.code == 0)
    let both = test(folder.file("both.tar"))
    #expect(both.code == 1)
    #expect(
      both.lines.last?.hasPrefix("To rerun") == true && both.output.contains("2 cases, 1 passed, 1 mismatch"))
  }
}
