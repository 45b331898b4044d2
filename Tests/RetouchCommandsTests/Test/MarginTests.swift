import Foundation
import RetouchCommands
import Testing

/// `test --margins` and `--min-margin`, in this process.
@Suite("a thin pass")
@MainActor
struct MarginTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("suites/a/tap.recording", .tap(at: CGPoint(x: 195, y: 422), for: 0.1))
    try folder.write(
      "suites/a/suite.json",
      """
      {"suite": 1, "fixture": "Panel", "cases": [
        {"name": "x", "recording": "tap.recording", "expect": ["go touchDown"]},
        {"name": "red", "recording": "tap.recording", "expect": ["go touchDown", "never note gone"]}
      ]}
      """)
  }

  private func test(_ arguments: String...) -> Run {
    run(
      ["test", "--in-process"] + arguments, recordings: folder.file("suites"),
      environment: ["XDG_CACHE_HOME": folder.file("cache")])
  }

  @Test("is reported with --min-margin, and fails the run with --min-margin-fails alone")
  func thin() {
    let thin = test("a/x", "--min-margin", "60s,100pt")
    #expect(thin.code == 0)
    let line = thin.lines.first { $0.hasPrefix("thin ") }
    #expect(line?.contains("a/x: passes, ") == true)
    #expect(line?.contains(" from another outcome") == true)
    #expect(test("a/x", "--min-margin", "60s,100pt", "--min-margin-fails").code == 1)
    #expect(test("a/x", "--min-margin", "1us", "--min-margin-fails").code == 0)
    #expect(test("a/x", "--min-margin", "1us").lines.contains { $0.hasPrefix("thin ") } == false)
  }

  @Test("that fails the run does so in its reports, and where its events are merged")
  func reported() throws {
    let (events, xml) = (folder.file("a.ndjson"), folder.file("a.xml"))
    let run = test(
      "a/x", "--min-margin", "60s,100pt", "--min-margin-fails", "--report", "ndjson=\(events)", "--report",
      "junit=\(xml)")
    #expect(run.code == 1)
    #expect(run.output.contains("1 case, 1 passed, 0 held against a golden, 1 too near another outcome ("))
    #expect(String(decoding: try folder.bytes("a.ndjson"), as: UTF8.self).hasSuffix("\"exit\":1}\n"))
    #expect(String(decoding: try folder.bytes("a.xml"), as: UTF8.self).contains("<failure type=\"thin\""))
    let merged = RetouchCommandsTests.run(["merge", events], recordings: folder.path)
    #expect(merged.code == 1)
    #expect(merged.output.contains(", 1 too near another outcome ("))
  }

  @Test("is one of all that --margins reports; a red case has its margin among its facts")
  func all() {
    let told = test("a", "--margins")
    #expect(told.code == 1, "\(told.output)\(told.errors)")
    #expect(told.lines.filter { $0.hasPrefix("margin  ") } == ["margin  a/x"])
    #expect(told.lines.contains { $0.hasPrefix("        ") && $0.contains(" from another outcome") })
    #expect(told.lines.count { $0.hasPrefix("  margin    ") && $0.contains(" from another outcome") } == 2)
    let thin = test("a", "--min-margin", "60s,100pt")
    #expect(thin.lines.count { $0.hasPrefix("thin ") } == 1)
  }

  @Test("options for margins that make no sense are refused")
  func usage() {
    #expect(test("a", "--min-margin-fails").code == 4)
    #expect(test("a", "--min-margin", "20").code == 4)
  }
}
