import Foundation
import RetouchLinting
import RetouchRecording
import RetouchReplay
import Testing

@Suite("lint, of many files, with thresholds and a plot")
@MainActor
struct LintCommandTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  /// Writes a drag over a panel of 1080 units with a jump of 800 in line 22, and returns its path.
  private func jump(_ name: String = "jump.recording") throws -> String {
    var lines = [
      #"{"retouch":1,"display":{"width":1080,"height":1920},"devices":[{"id":0,"name":"Panel","properties":[1],"#
        + #""clock":"monotonic","codes":{"1":[330],"3":[47,53,54,57]},"axes":{"47":{"min":0,"max":9},"#
        + #""53":{"min":0,"max":1079,"resolution":16},"54":{"min":0,"max":1919,"resolution":16},"#
        + #""57":{"min":0,"max":65535}}}]}"#,
      #"[0,"e",0,3,57,1,3,53,100,3,54,200,1,330,1]"#,
    ]
    for step in 1...60 {
      lines.append("[8000,\"e\",0,3,53,\(step == 20 ? 900 : 100 + step),3,54,\(200 + step)]")
    }
    lines += [#"[8000,"e",0,3,57,-1,1,330,0]"#, #"[0,"x",{"frames":62}]"#]
    return try folder.write(name, lines.joined(separator: "\n") + "\n")
  }

  @Test("a finding names line and time, and a threshold decides on it")
  func thresholds() throws {
    let file = try jump()
    let found = run("lint", file)
    #expect(found.code == 1)
    #expect(found.lines.count == 2)
    #expect(
      found.output.hasPrefix("\(file):22: warning jump: contact 1 in slot 0 of device 0 jumps from 119,219"))
    #expect(found.lines.first?.hasSuffix("(at 0.16 s)") == true)
    let allowed = run("lint", file, "--max-speed", "200000")
    #expect(allowed.code == 0)
    #expect(allowed.output == "")
    for wrong in ["0", "-1", "nan", "fast"] { #expect(run("lint", file, "--max-speed", wrong).code == 4) }
    #expect(run("lint", file, "--max-gap", "0s").code == 4)
  }

  @Test("of several files, each has a line, and one that cannot be read does not keep the others from it")
  func several() throws {
    let good = try folder.write("tap.recording", .tap(at: CGPoint(x: 195, y: 812.5), for: 0.08))
    let bad = try folder.write("bad.recording", "hello\n")
    let run = run("lint", good, bad, try jump(), "--summary")
    #expect(run.code == 1)
    #expect(run.lines.count == 2)
    #expect(run.lines.first?.hasPrefix("\(good): nothing found; 2 frames, 1 contact") == true)
    #expect(run.lines.last?.contains("2 warnings; 62 frames, 1 contact, 12") == true)
    #expect(run.lines.last?.contains(" Hz (") == true)
    #expect(run.errors.contains("bad.recording"))
    #expect(RetouchCommandsTests.run(["lint", good, bad]).code == 4)
    let json = RetouchCommandsTests.run(["lint", good, try jump("again.recording"), "--json"])
    #expect(json.lines.count == 2)
    for line in json.lines {
      #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) is [String: Any])
    }
  }

  @Test("--plot draws paths, speeds and intervals, and replaces nothing unasked")
  func plot() throws {
    let file = try jump()
    let out = folder.file("jump.svg")
    #expect(run("lint", file, "--plot", out).code == 1)
    let svg = String(decoding: try folder.bytes("jump.svg"), as: UTF8.self)
    for text in [
      "Paths of the contacts", "Speed", "Intervals of device 0", "slot 0", "findings", "warning jump",
    ] {
      #expect(svg.contains(text), "\(text)")
    }
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
    #expect(run("lint", file, "--plot", out).code == 4)
    #expect(run("lint", file, file, "--plot", folder.file("two.svg")).code == 4)
    #expect(run("lint", file, "--plot", out, "--force").code == 1)
    #expect(String(decoding: try folder.bytes("jump.svg"), as: UTF8.self) == svg)
  }

  @Test("every code has a section in the documentation, and --explain says what it means")
  func explained() throws {
    let page = try String(
      contentsOf: Document.root.appendingPathComponent("Documentation/HowTo/Lint.md"), encoding: .utf8)
    let sections = page.split(separator: "\n").filter { $0.hasPrefix("### ") }.map { String($0.dropFirst(4)) }
    #expect(sections.sorted() == LintFinding.Code.allCases.map(\.rawValue).sorted())
    #expect(run("lint", "--explain", "jitter").output.hasPrefix("jitter: A contact that rests trembles"))
    #expect(run("lint", "--explain", "jiter").code == 4)
    #expect(run("lint").code == 4)
    #expect(run("lint", "--explain", "jitter", "x.recording").code == 4)
  }

  @Test("--expect says how the panel is turned")
  func expected() throws {
    let words = "tap 100,100; wait 0.5s; tap 300,600"
    for (made, said) in [
      (words, nil), ("tap 290,100; wait 0.5s; tap 90,600", "x is inverted"),
      ("tap 100,744; wait 0.5s; tap 300,244", "y is inverted"),
      ("tap 46.2,216.4; wait 0.5s; tap 277.3,649.2", "x and y are swapped"),
      ("tap 60,60; wait 0.5s; tap 260,560", "-40.0,-40.0 points away"), ("tap 60,60", "cannot be compared"),
    ] {
      let file = folder.file("made.recording")
      #expect(run("gesture", made, "-o", file, "--force").code == 0)
      let found = run("lint", "--expect", words, file)
      #expect(found.code == (said == nil ? 0 : 1))
      #expect(said.map(found.output.contains) ?? found.output.isEmpty, "\(made): \(found.output)")
    }
    #expect(run("lint", "--expect", "tip 1,2", folder.file("made.recording")).code == 4)
  }

  @Test("events that are older than their report are found, with both durations of the press")
  func lateReport() throws {
    let log = try folder.write(
      "late.txt",
      """
      [  10.000000] 0003 0039 00000001
      [  10.000000] 0003 0035 00000039
      [  10.000000] 0003 0036 0000007c
      [  10.000000] 0001 014a 00000001
      [  10.109528] 0000 0000 00000000
      [  10.109528] 0003 0039 ffffffff
      [  10.109528] 0001 014a 00000000
      [  10.109528] 0000 0000 00000000

      """)
    let found = run("lint", log)
    #expect(found.code == 1)
    #expect(found.output.contains("warning late-report"))
    #expect(found.output.contains("lasted 109528 µs by its events, and is replayed as 0 µs"))
  }

  @Test(
    "real streams give no false findings",
    .enabled(if: CorpusTests.folder != nil, "RETOUCH_CORPUS is not set"), arguments: CorpusTests.files)
  func real(file: String) throws {
    let json = run("lint", (CorpusTests.folder ?? "") + "/" + file, "--json").output
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let codes = (object["findings"] as? [[String: Any]] ?? []).compactMap { $0["code"] as? String }
    // The axes of many have no resolution; one has no description, and is cut with a finger on the panel.
    let staysDown = file.contains("castlebuilder") ? ["missing-range", "stays-down", "missing-end"] : []
    #expect(codes.filter { $0 != "missing-resolution" } == staysDown)
    #expect(object["omitted"] as? [String: Int] == [:])
  }
}
