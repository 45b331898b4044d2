import Foundation
import RetouchReplay
import Testing

@Suite("lint, diff and import of folders")
@MainActor
struct FolderTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  /// Two days of recordings: one is the same, one moved by 3 points, one lacks a tap, one is of one day only.
  private func days() throws {
    for day in ["a", "b"] {
      let moved = day == "a" ? 200.0 : 203
      try folder.write("\(day)/same.recording", Gesture.tap(at: .init(x: 100, y: 100)))
      try folder.write("\(day)/x/moved.recording", Gesture.tap(at: .init(x: moved, y: 100)))
      try folder.write("\(day)/notes.md", "no recording")
      try folder.write("\(day)/.hidden.recording", "{")
    }
    try folder.write("b/x/lone.recording", Gesture.tap(at: .init(x: 5, y: 5)))
  }

  @Test("lint reads every recording below a folder in the order of paths, and counts what it skips")
  func lint() throws {
    try days()
    try folder.write(
      "b/z.events", "E: 0.000001 0003 0035 5\nE: 0.000001 0003 0036 6\nE: 0.000001 0000 0000 0\n")
    try folder.write("b/broken.recording", "{\"retouch\":1,\"devices\":4}\n")
    try folder.write("b/new\nline.recording", Gesture.tap(at: .init(x: 5, y: 5)))
    try folder.write("b/empty.recording", "")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("b/loop"), withDestinationPath: folder.file("b"))
    let told = run("lint", folder.file("b"), "--summary", "-j", "3")
    let names = told.lines.map { $0.replacing(folder.file("b/"), with: "").prefix { $0 != ":" } }
    #expect(
      names == [
        "new\\nline.recording", "same.recording", "x/lone.recording", "x/moved.recording", "z.events",
        "6 files",
      ])
    #expect(
      told.lines.last?.contains("1 other file skipped, no recording: notes.md; 1 not looked at") == true)
    #expect(told.errors.contains("broken.recording:1: devices: expected a list"))
    #expect(told.errors.contains("empty.recording: the file is empty"))
    #expect(told.errors.contains("loop: is a link to a folder, which is not followed"))
    // The log's end is missing, which is a warning; without it the file that is empty decides.
    #expect(told.code == 1)
    try folder.write("f/good.recording", Gesture.tap(at: .init(x: 5, y: 5)))
    try folder.write("f/empty.recording", "")
    #expect(run("lint", folder.file("f")).code == 4)
    let one = run("lint", folder.file("b"), "--summary", "-j", "1")
    #expect(one.output == told.output && one.errors == told.errors)
  }

  @Test("a folder without recordings, or none at all, is wrong input, in words")
  func nothing() throws {
    try folder.write("e/notes.md", "no recording")
    for words in [["lint"], ["diff", folder.file("e")], ["import", "-o", folder.file("out")]] {
      let told = run(words + [folder.file("e")])
      #expect(told.code == 4)
      #expect(told.errors.contains("e: expected recordings in the folder, found none"), "\(words)")
    }
    #expect(run("diff", folder.file("e"), folder.file("e/notes.md")).code == 4)
    #expect(run("lint", folder.file("gone")).code == 4)
  }

  @Test("diff pairs files by path; a lone one is a difference, an offset only beyond the tolerance")
  func diff() throws {
    try days()
    let told = run("diff", folder.file("a"), folder.file("b"))
    #expect(told.code == 1)
    #expect(
      told.lines.map { $0.prefix { $0 != ":" } }.map(String.init) == [
        "same              same.recording", "only in B         x/lone.recording",
        "near              x/moved.recording",
        "3 files",
      ])
    #expect(
      told.lines.last == "3 files: 1 near, 1 only in B, 1 same; 1 other file skipped, no recording: notes.md")
    try FileManager.default.removeItem(atPath: folder.file("b/x/lone.recording"))
    #expect(run("diff", folder.file("a"), folder.file("b")).code == 0)
    #expect(run("diff", folder.file("a"), folder.file("b"), "--within", "1ms,4pt").code == 0)
    let strict = run("diff", folder.file("a"), folder.file("b"), "--within", "1ms,2pt")
    #expect(strict.code == 1)
    #expect(
      strict.output.contains("differs           x/moved.recording: 1 beyond the tolerance; 1 contact, apart"))
    #expect(strict.output.contains("    beyond      contact 1: apart 3.000 pt"))
  }

  @Test("import keeps paths, tells each refusal, imports the rest, and overwrites nothing")
  func imports() throws {
    try folder.write("in/x/tap.events", "E: 0.000001 0003 0035 5\nE: 0.000001 0000 0000 0\n")
    try folder.write("in/x/tap.log", "E: 0.000001 0003 0035 5\nE: 0.000001 0000 0000 0\n")
    try folder.write("in/broken.recording", "{\"retouch\":1,\"devices\":4}\n")
    try folder.write("in/good.recording", Gesture.tap(at: .init(x: 5, y: 5)))
    try folder.write("in/notes.md", "no recording")
    let (input, out) = (folder.file("in"), folder.file("in/out"))
    let told = run("import", input, "-o", out)
    #expect(told.code == 4)
    #expect(told.errors.contains("broken.recording:1: devices: expected a list"))
    #expect(
      told.errors.contains("tap.log: would become \(out)/x/tap.recording, as \(input)/x/tap.events does"))
    #expect(
      told.errors.hasSuffix("4 files: 2 imported, 2 refused; 1 other file skipped, no recording: notes.md\n"))
    #expect(FileManager.default.fileExists(atPath: out + "/x/tap.recording"))
    let bytes = try folder.bytes("in/out/good.recording")
    #expect(
      run("import", input, "-o", out).errors.contains("good.recording: exists already and is not overwritten")
    )
    #expect(try folder.bytes("in/out/good.recording") == bytes)
    // The folder that is written to is not read.
    #expect(!FileManager.default.fileExists(atPath: out + "/out"))
  }

  @Test(
    "reports on folders are JUnit's XML, a page without scripts, and one object; no other file is replaced")
  func reports() throws {
    try days()
    try folder.write("b/<i>&.recording", Gesture.tap(at: .init(x: 5, y: 5)))
    let files = ["junit", "html", "json"].map { folder.file("report." + $0) }
    let told = run(
      ["diff", folder.file("a"), folder.file("b"), "--within", "1ms,2pt"]
        + zip(["junit", "html", "json"], files).map { "--report=\($0)=\($1)" })
    #expect(told.code == 1)
    let xml = String(decoding: try folder.bytes("report.junit"), as: UTF8.self)
    #expect(xml.contains(#"<testsuite name="diff" tests="4" failures="3" errors="0""#))
    #expect(xml.contains(#"<testcase name="&lt;i&gt;&amp;.recording""#))
    let page = String(decoding: try folder.bytes("report.html"), as: UTF8.self)
    #expect(page.contains("&lt;i&gt;&amp;.recording") && !page.contains("<i>") && !page.contains("<script"))
    #expect(page.contains("<img alt=\"x/moved.recording, drawn\" src=\"data:image/svg+xml;base64,"))
    let object = try JSONSerialization.jsonObject(with: Data(try folder.bytes("report.json")))
    let rows = try #require((object as? [String: Any])?["files"] as? [[String: Any]])
    #expect(rows.map { $0["verdict"] as? String } == ["only in B", "same", "only in B", "differs"])
    #expect(run("lint", folder.file("a"), "--report", "json=" + folder.file("report.json")).code != 3)
    // The same findings, for GitHub and for GitLab.
    let requests = ["sarif", "codequality"].map { "--report=\($0)=\(folder.file("report." + $0))" }
    let lines = String(decoding: try folder.bytes("a/same.recording"), as: UTF8.self).split(separator: "\n")
    try folder.write("c/cut.recording", lines.dropLast().joined(separator: "\n") + "\n")
    let json = run(["lint", folder.file("c"), "--json"] + requests)
    let count = json.output.components(separatedBy: "\"severity\":").count - 1
    for (name, key) in [("sarif", "\"ruleId\":"), ("codequality", "\"check_name\":\"retouch-lint-")] {
      let text = String(decoding: try folder.bytes("report." + name), as: UTF8.self)
      #expect(text.components(separatedBy: key).count - 1 == count, "\(name)")
    }
    #expect(count > 0)
    #expect(run("lint", folder.file("a"), "--report", "json=" + folder.file("a/notes.md")).code == 3)
    #expect(run("lint", folder.file("a/same.recording"), folder.file("a"), "--report", "text=-").code == 4)
  }
}
