import Foundation
import RetouchReplay
import Testing

@Suite("expectations that say nothing, in test and lint")
@MainActor
struct ExpectationCheckTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("panel/tap.recording", .tap(at: CGPoint(x: 195, y: 422), for: 0.1))
  }

  private func suite(_ expectations: String..., named name: String = "panel") throws {
    let lines = expectations.map { "\"\($0)\"" }.joined(separator: ",\n")
    try folder.write(
      "\(name)/suite.json",
      "{\"suite\": 1, \"fixture\": \"Panel\", \"cases\": [\n"
        + "{\"name\": \"tap\", \"recording\": \"tap.recording\", \"expect\": [\n\(lines)]}]}\n")
  }

  private func test(_ arguments: String...) -> Run {
    run(
      ["test", "--in-process"] + arguments, recordings: folder.path,
      environment: ["XDG_CACHE_HOME": folder.file("cache")])
  }

  private let advice =
    "it says nothing: it holds for an empty view as well. Name the view that is touched, such as "
    + "\"touch 1 began * back\", or what comes of it, such as \"* touchUpInside\""

  @Test("a case that rests on one is exit 4, with file, line and what to write; a golden holds it")
  func unheld() throws {
    try suite("touch 1 began", "never note x")
    let refused = test()
    #expect(refused.code == 4)
    #expect(
      refused.output.contains(
        "error     \(folder.file("panel"))/suite.json:3: in the expectation \"touch 1 began\": \(advice)\n"))
    #expect(refused.lines.last?.contains("1 error in the suites") == true)
    try suite("touch 1 began", "go touchUpInside")
    #expect(test().code == 0)
  }

  @Test("with --check-expectations each one is exit 4, golden or not")
  func checked() throws {
    try suite("touch 1 began", "* ended", "go touchUpInside", "never note held")
    #expect(test().code == 0)
    let checked = test("--check-expectations")
    #expect(checked.code == 4)
    #expect(checked.lines.filter { $0.hasPrefix("error ") }.count == 2)
    #expect(checked.output.contains("suite.json:3: ") && checked.output.contains("suite.json:4: "))
    #expect(checked.output.contains("Name what comes of it, such as \"* touchUpInside\"\n"))
    #expect(
      run("accept", "--in-process", "panel/tap", recordings: folder.path).code == 0
        && test("--check-expectations").code == 4 && test().code == 0)
  }

  /// Runs the program itself, which has workers and the Gallery's fixtures.
  private func program(_ arguments: String...) throws -> Run { try Program.run(arguments, in: folder.path) }

  @Test("lint of a suite, its file or a folder of suites reads the recordings and names them")
  func lint() throws {
    let tap = Document.root.appendingPathComponent("Recordings/safari-toolbar/tap.recording").path
    try FileManager.default.createDirectory(
      atPath: folder.file("s/bar"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: tap, toPath: folder.file("s/bar/tap.recording"))
    func write(_ expectation: String) throws {
      try folder.write(
        "s/bar/suite.json",
        """
        {"suite": 1, "fixture": "SafariToolbar", "cases": [
        {"name": "tap", "recording": "tap.recording", "expect": ["\(expectation)", "back touchDown"]},
        {"name": "words", "gesture": ["tap back"], "expect": ["back touchDown"]}]}
        """)
    }
    try write("touch 1 began")
    for path in ["s", "s/bar", "s/bar/suite.json"] {
      let found = try program("lint", path)
      #expect(found.code == 1, "\(found.errors)")
      #expect(
        found.output
          == "s/bar/suite.json:2: error says-nothing: in the expectation \"touch 1 began\": \(advice)\n")
      #expect(
        found.errors == "s/bar/tap.recording: nothing found; 2 frames, 1 contact\ns/bar/suite.json: 1 error\n"
      )
    }
    let json = try program("lint", "s/bar", "--json")
    #expect(json.code == 1 && json.lines.count == 2)
    #expect(json.lines.last?.contains("\"code\":\"says-nothing\"") == true)
    try write("* touchUpInside")
    let good = try program("lint", "s/bar", "s/bar/tap.recording", "--summary")
    #expect(good.code == 0 && good.lines.count == 3)
    try write("bakc touchdown")
    let refused = try program("lint", "s/bar")
    #expect(refused.code == 4 && refused.errors.contains("s/bar/suite.json:2: in the expectation"))
    #expect(try program("lint", "s/bar", "--fix", "-o", "x").code == 4)
    #expect(try program("lint", "s/bar", "--plot", "x.svg").code == 4)
    #expect(try program("lint", "s/bar", "--description", "x").code == 4)
    #expect(try program("lint", folder.file("cache")).code == 4)
    #expect(folder.names == ["panel", "s"])
  }

  @Test("workers find them as well, and all suites of this repository pass")
  func repository() throws {
    let root = Document.root.path
    let run = try Program.run(
      ["test", "--check-expectations", "--quiet"], in: root, environment: ["CI": "1"])
    #expect(run.code == 0, "\(run.output)")
    try suite("touch 1 began")
    try folder.write(
      "panel/suite.json",
      #"{"suite": 1, "fixture": "SafariToolbar", "cases": [{"name": "tap", "recording": "tap.recording", "#
        + #""expect": ["touch 1 began"]}]}"#)
    let refused = try program("test", "panel")
    #expect(refused.code == 4 && refused.output.contains(advice), "\(refused.output)\(refused.errors)")
  }
}
