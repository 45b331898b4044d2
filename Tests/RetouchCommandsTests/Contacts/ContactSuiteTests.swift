import Foundation
import RetouchReplay
import Testing

/// What the commands make of a suite without a fixture, in this process.
@Suite("a suite without a fixture")
@MainActor
struct ContactSuiteTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(
      "panel/drag.recording",
      .drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 300, y: 700), over: 0.2))
    try folder.write(
      "panel/pinch.recording", .pinch(at: CGPoint(x: 195, y: 420), from: 40, to: 180, over: 0.3))
    try suite()
  }

  private func suite(_ expected: String = "contact 1 down 20,20 ±1pt") throws {
    try folder.write(
      "panel/suite.json",
      """
      {"suite": 1, "fixture": null, "goldens": "required", "cases": [
        {"name": "drag", "recording": "drag.recording", "matrix": {"fit": ["stretch", "mm"]},
         "expect": ["\(expected)", "never contact * cancelled"]},
        {"name": "pinch", "recording": "pinch.recording", "pictures": ["0.1s"], "expect": ["contacts 2 at once"]},
        {"name": "words", "gesture": ["tap 30,40"], "expect": ["contact 1 down 30,40 ±0.5pt"]}
      ]}
      """)
  }

  private func test(_ arguments: String...) -> Run { inProcess(["test"], arguments) }

  private func accept(_ arguments: String...) -> Run { inProcess(["accept"], arguments) }

  private func inProcess(_ command: [String], _ arguments: [String]) -> Run {
    run(
      command + ["--in-process"] + arguments, fixtures: [], recordings: folder.path,
      environment: ["XDG_CACHE_HOME": folder.file("cache")])
  }

  private func other(_ arguments: String..., answers: [String] = []) -> Run {
    run(arguments, fixtures: [], recordings: folder.path, answers: answers)
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try folder.bytes(name), as: UTF8.self)
  }

  @Test("is tested and accepted by a program that has no fixture, and its goldens hold contacts")
  func goldens() throws {
    let first = test()
    #expect(first.code == 6, "\(first.output)\(first.errors)")
    #expect(accept("panel").code == 0)
    let words = other("replay", "panel/words").output
    #expect(try text("panel/words.golden") == words + "retouch ways 1\n0         way 1     30.000,40.000\n")
    let golden = try text("panel/drag[stretch].golden")
    #expect(
      golden.hasPrefix("retouch outcome 1\n0         contact 1  down           20.000,20.000  finger\n"))
    #expect(golden.split(separator: "\n").count == 7 && golden.contains("  way "))
    let second = test()
    #expect(second.code == 0, "\(second.output)\(second.errors)")
    #expect(second.lines.last?.contains("4 held against a golden") == true)
    #expect(!folder.names.contains { $0.hasSuffix(".new") })
  }

  @Test("a contact that is elsewhere is red, and shown, accepted or refused as any other difference")
  func changes() throws {
    #expect(test().code == 6)
    #expect(accept("panel").code == 0)
    let golden = try text("panel/pinch.golden")
    try folder.write("panel/pinch.golden", golden.replacing("finger", with: "pen"))
    let red = test("panel/pinch")
    #expect(red.code == 1)
    #expect(red.output.contains("MISMATCH  panel/pinch"))
    #expect(red.lines.contains { $0.contains("again") && !$0.contains("--fixture") })
    #expect(try text("panel/pinch.golden.new") == golden)
    let listed = other("review", "--list")
    #expect(listed.output.contains("panel/pinch"), "\(listed.output)\(listed.errors)")
    #expect(other("review", "--groups", "--list").output.contains("contact 1 down"))
    #expect(other("reject", "panel/pinch").code == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.file("panel/pinch.golden.new")))
    #expect(test("panel/pinch").code == 1)
    #expect(accept("panel/pinch").code == 0)
    #expect(try text("panel/pinch.golden") == golden)
  }

  @Test("an expectation that is missed says how far away the contact was, and accepting does not help")
  func missed() throws {
    try suite("contact 1 down 25,20 ±1pt")
    let red = test("panel/drag[stretch]")
    #expect(red.code == 1)
    #expect(red.output.contains("off by -5.000 to the right and 0.000 downwards"), "\(red.output)")
    #expect(accept("panel/drag[stretch]").code == 1)
  }

  @Test("is listed, with no fixture in its JSON, and replayed by name")
  func list() throws {
    #expect(
      test("--list").lines.map { $0.split(separator: "/").last.map(String.init) } == [
        "drag[stretch]", "drag[mm]", "pinch", "words",
      ])
    #expect(test("--list", "--json").lines.allSatisfy { $0.contains("\"fixture\":null,") })
    let replayed = other("replay", "panel/pinch", "--json")
    #expect(replayed.output.contains("\"contacts\":[{\"contact\":1,"))
    #expect(!replayed.output.contains("\"fixture\""))
    for arguments in [["--why", "x"], ["--size", "large"], ["--display-rate", "60"]] {
      let refused = run(["replay", "panel/pinch"] + arguments, fixtures: [], recordings: folder.path)
      #expect(refused.code == 4)
      #expect(refused.errors.contains("needs a fixture, and panel/pinch has none"), "\(refused.errors)")
    }
    let spoken = other("speak", "panel/pinch")
    #expect(spoken.code == 4 && spoken.errors.contains("a case without a fixture"), "\(spoken.errors)")
  }

  @Test("is in every report, and merged again")
  func reports() throws {
    try folder.write("panel/pinch.golden", "retouch outcome 1\n")
    let red = test(
      "--report", "text=\(folder.file("a.txt"))", "--report", "junit=\(folder.file("b.xml"))", "--report",
      "ndjson=\(folder.file("c.ndjson"))", "--report", "html=\(folder.file("d.html"))", "--report",
      "trace=\(folder.file("e.json"))", "--artifacts", folder.file("red"))
    #expect(red.code == 1, "\(red.errors)")
    #expect(try text("a.txt").contains("MISMATCH  panel/pinch"))
    #expect(try text("b.xml").contains("name=\"pinch\""))
    let events = try text("c.ndjson")
    #expect(events.contains("\"kind\":\"contact\""))
    #expect(!events.contains("\"fixture\""))
    #expect(try text("d.html").contains("panel/pinch"))
    // Traces are made by workers, and there are none in one process.
    #expect(try text("e.json").hasPrefix("{\"displayTimeUnit\":\"ms\""))
    #expect(try text("red/panel/words/gesture.txt").hasPrefix("# retouch gesture --file FILE -o OUT\n"))
    let merged = other("merge", folder.file("c.ndjson"), "--report", "ndjson=\(folder.file("again.ndjson"))")
    #expect(merged.code == 1, "\(merged.errors)")
    #expect(try text("again.ndjson").contains("\"case\":\"panel/pinch\""))
  }

  @Test("has no margin, which is said once")
  func margins() throws {
    #expect(test().code == 6)
    #expect(accept("panel").code == 0)
    let told = test("--margins", "--min-margin", "1s,1pt", "--min-margin-fails")
    #expect(told.code == 0, "\(told.output)\(told.errors)")
    #expect(told.errors.contains("4 cases without a fixture have no margin"))
    #expect(!told.output.contains("margin") && !told.output.contains("thin"))
  }

  #if Pictures
    @Test("is drawn: where its fingers were")
    func pictures() throws {
      let drawn = other("render", "panel", "-f", "svg", "-o", folder.file("out"))
      #expect(drawn.code == 0, "\(drawn.errors)")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("out/panel"))
      #expect(names.count == 1)
      #expect(try text("out/panel/" + (names.first ?? "")).contains("data-name=\"touch 2\""))
    }
  #endif
}
