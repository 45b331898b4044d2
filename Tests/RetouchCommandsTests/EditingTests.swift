import Foundation
import RetouchRecording
import RetouchReplay
import Testing

@Suite("lint, trim and split")
@MainActor
struct EditingTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  /// Writes a tap, a marker, and a finger that stays down; returns the file's path.
  private func session() throws -> String {
    try folder.write(
      "session.recording",
      """
      {"retouch":1,"display":{"width":390,"height":844},"devices":[{"id":0,"name":"Panel","clock":"monotonic",\
      "properties":[1],"codes":{"1":[330],"3":[47,53,54,57]},"axes":{"47":{"min":0,"max":9},\
      "53":{"min":0,"max":389,"resolution":6},"54":{"min":0,"max":843,"resolution":6},"57":{"min":0,"max":65535}}}]}
      [5000,"e",0,3,57,1,3,53,100,3,54,200,1,330,1]
      [80000,"e",0,3,57,-1,1,330,0]
      [15000,"m","open menu"]
      [100000,"e",0,3,57,2,3,53,10,3,54,20,1,330,1]
      [50000,"e",0,3,53,12]
      [50000,"x",{"frames":4}]

      """)
  }

  @Test("lint names line, code, severity, meaning and repair, and exits 1")
  func lint() throws {
    let file = try session()
    let run = run("lint", file)
    #expect(run.code == 1)
    #expect(run.lines.count == 1)
    #expect(
      run.output.hasPrefix("\(file):5: warning stays-down: contact 2 in slot 0 of device 0 is down from here")
    )
    #expect(run.output.contains("add [0,\"e\",0,3,47,0,3,57,-1] in front of the end line"))
    #expect(run.errors == "0 errors, 1 warning, 0 notes\n")
  }

  @Test("lint of a good recording finds nothing, and notes alone exit 0")
  func good() throws {
    let file = try folder.write("tap.recording", .tap(at: CGPoint(x: 195, y: 812.5), for: 0.08))
    let clean = run("lint", file)
    #expect(clean.code == 0)
    #expect(clean.output == "")
    #expect(clean.errors == "\(file): nothing found\n")
    let text = String(decoding: try folder.bytes("tap.recording"), as: UTF8.self)
    let edited = try folder.write("edited.recording", text.replacing("\"frames\":2", with: "\"frames\":9"))
    let noted = run("lint", edited)
    #expect(noted.code == 0)
    #expect(noted.output.contains(":4: note frame-count: "))
  }

  @Test("lint --json is one object with all of it")
  func json() throws {
    let run = run("lint", try session(), "--json")
    let object = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(object["lint"] as? Int == 1)
    let finding = try #require((object["findings"] as? [[String: Any]])?.first)
    #expect(finding["code"] as? String == "stays-down")
    #expect(finding["line"] as? Int == 5)
    #expect(finding["time_us"] as? Int == 200_000)
    #expect(finding["fixable"] as? Bool == false)
    #expect((object["devices"] as? [[String: Any]])?.first?["frames"] as? Int == 4)
    #expect(run.code == 1)
  }

  @Test("lint --fix writes a new file, which is clean of what was repaired, and never overwrites unasked")
  func fix() throws {
    let text = String(
      decoding: try folder.bytes(URL(fileURLWithPath: try session()).lastPathComponent), as: UTF8.self)
    let cut = try folder.write("cut.recording", text.replacing("[50000,\"x\",{\"frames\":4}]\n", with: ""))
    #expect(run("lint", cut, "--fix").code == 4)
    let out = folder.file("out.recording")
    let fixed = run("lint", cut, "--fix", "-o", out)
    #expect(fixed.code == 1)
    #expect(fixed.errors.contains("1 finding repaired, 1 left"))
    #expect(run("lint", out).output.contains("stays-down"))
    #expect(!run("lint", out).output.contains("missing-end"))
    #expect(run("lint", cut, "--fix", "-o", out).code == 4)
    #expect(run("lint", cut, "--fix", "-o", out, "--force").code == 1)
    #expect(run("lint", cut, "--fix", "-o", cut).code == 4)
    // The output may be the input file, if that is requested.
    #expect(run("lint", cut, "--fix", "-o", cut, "--force").code == 1)
    #expect(try folder.bytes("cut.recording") == folder.bytes("out.recording"))
    #expect(run("lint", "-", "--fix", "-o", out).code == 4)
  }

  @Test("a file with a line that cannot be read is a finding, and is not repaired")
  func unreadable() throws {
    let file = try folder.write(
      "bad.recording", "{\"retouch\":1,\"devices\":[{\"id\":0}]}\n[0,\"e\",0,3]\n[0,\"x\",{\"frames\":1}]\n")
    let lint = run("lint", file)
    #expect(lint.code == 1)
    #expect(lint.output.contains("\(file):2: error unreadable-line: "))
    let fix = run("lint", file, "--fix", "-o", folder.file("out.recording"))
    #expect(fix.code == 4)
    #expect(!FileManager.default.fileExists(atPath: folder.file("out.recording")))
    #expect(run("lint", try folder.write("none", "hello\n")).code == 4)
  }

  @Test("trim writes a recording of its own, with what was down at its start")
  func trim() throws {
    let out = folder.file("part.recording")
    let trimmed = run("trim", try session(), "--from", "210ms", "--to", "0.26s", "-o", out)
    #expect(trimmed.code == 0, "\(trimmed.errors)")
    #expect(trimmed.output == "")
    #expect(trimmed.errors.contains("1 contact or button down when it begins"))
    #expect(trimmed.errors.contains("\(out): 1 frame, 0.05 s"))
    let contacts = run("show", out, "--contacts", "--json")
    #expect(contacts.lines.count == 1)
    #expect(contacts.output.contains("\"start\":\"before\",\"down_us\":0,\"up_us\":50000,\"end\":\"cut\""))
    #expect(run("show", out).output.contains("session"))
  }

  @Test("trim by markers, into a pipe")
  func trimMarker() throws {
    let trimmed = run("trim", try session(), "--from-marker", "open menu", "-o", folder.file("a"))
    #expect(trimmed.code == 0)
    let document = try RecordingDocument(contentsOf: folder.file("a"))
    #expect(document.entries.first == TimedEntry(time: 0, .marker("open menu")))
    #expect(document.endTime == 200_000)
  }

  @Test(
    "a trim that is not possible is an error, and leaves no file",
    arguments: [
      ["--from", "2s"], ["--from-marker", "close"], ["--to-marker", "x"], [], ["--from", "3s", "--to", "2s"],
      ["--from", "1ms", "--from-marker", "open menu"],
    ])
  func wrongTrim(options: [String]) throws {
    let run = RetouchCommandsTests.run(["trim", try session(), "-o", folder.file("out")] + options)
    #expect(run.code == 4)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["session.recording"])
  }

  @Test(
    "a place that trim does not find in a recording is named, with what to do",
    arguments: [
      (["--from", "3s", "--to", "1s"], "Exchange the two"),
      (["--from", "300s"], "'retouch show' prints what happens when"),
      (["--from-marker", "close"], "found only \"open menu\". Name one of these, or cut by time"),
      (["--from", "210ms", "--to-marker", "open menu"], "Cut by time instead"),
    ])
  func trimSaysWhere(options: [String], hint: String) throws {
    let file = try session()
    let run = RetouchCommandsTests.run(["trim", file, "-o", folder.file("out")] + options)
    #expect(run.errors.contains("trim: \(file): expected "), "\(run.errors)")
    #expect(run.errors.contains(hint), "\(run.errors)")
  }

  @Test("split writes nothing where one of the pieces is there already")
  func splitWhole() throws {
    let file = try session()
    let there = try folder.write("parts/session-02-open-menu.recording", "mine")
    let run = run("split", file, "--at-markers", "-o", folder.file("parts"))
    #expect(run.code == 4)
    #expect(run.errors.contains("\(there): exists already"))
    #expect(run.output == "")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("parts"))
        == ["session-02-open-menu.recording"])
    #expect(try folder.bytes("parts/session-02-open-menu.recording") == Array("mine".utf8))
  }

  @Test("split of a recording with a broken line makes nothing, not even the folder")
  func splitBroken() throws {
    let file = try session()
    let text = String(decoding: try folder.bytes("session.recording"), as: UTF8.self)
    try folder.write("session.recording", text.replacing("[50000,\"x\"", with: "[50000,\"e\",0,3]\n[0,\"x\""))
    let run = run("split", file, "--at-markers", "-o", folder.file("parts"))
    #expect(run.code == 4)
    #expect(folder.names == ["session.recording"])
  }

  @Test("--include-keys warns, whatever writes the recording")
  func keysAsked() throws {
    let file = try session()
    let out = folder.file("out.recording")
    let words = "keys are kept, too: whatever was typed meanwhile can be read from it, passwords included"
    let commands = [
      ["trim", file, "--to", "1s", "-o", out], ["split", file, "--at-markers", "-o", folder.file("parts")],
      ["lint", file, "--fix", "-o", out], ["import", file, "-o", out],
      ["export", file, "-f", "zst", "-o", out],
    ]
    for command in commands {
      let quiet = RetouchCommandsTests.run(command + ["--force"])
      #expect(!quiet.errors.contains(words), "\(command)")
      let asked = RetouchCommandsTests.run(command + ["--force", "--include-keys"])
      #expect(asked.errors.contains(words), "\(command): \(asked.errors)")
    }
  }

  @Test("lint notes a line that it does not understand, and --fix says that it is left out")
  func unknownLine() throws {
    let file = try session()
    let text = String(decoding: try folder.bytes("session.recording"), as: UTF8.self)
    try folder.write("session.recording", text.replacing("[15000,\"m\"", with: "[0,\"zz\",7]\n[15000,\"m\""))
    #expect(run("lint", file).output.contains("\(file):4: note unknown-line: "))
    let out = folder.file("out.recording")
    let fixed = run("lint", file, "--fix", "-o", out)
    #expect(fixed.errors.contains("\(file): 1 line left out, which this version does not understand"))
    #expect(fixed.errors.contains("0 findings repaired, 1 left"))
    #expect(!run("lint", out).output.contains("unknown-line"))
  }

  @Test("split writes a recording a marker, named after it, and prints the names")
  func split() throws {
    let file = try session()
    let out = folder.file("parts")
    let run = run("split", file, "--at-markers", "-o", out)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.lines == ["\(out)/session-01.recording", "\(out)/session-02-open-menu.recording"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: out).sorted()
        == ["session-01.recording", "session-02-open-menu.recording"])
    let documents = try run.lines.map { try RecordingDocument(contentsOf: $0) }
    #expect(documents.map(\.endTime) == [100_000, 200_000])
    #expect(documents.flatMap(\.entries).count == 5)
    #expect(self.run("split", file, "--at-markers", "-o", out).code == 4)
    #expect(self.run("split", file, "--at-markers", "-o", out, "--force").code == 0)
    #expect(self.run("split", file, "-o", out).code == 4)
  }

  @Test("without --yes, inject says what it would do and exits 4")
  func injectAsks() throws {
    let run = run("inject", try session(), "--speed", "2")
    #expect(run.code == 4)
    #expect(run.output == "")
    #expect(run.errors.contains("would make touchscreen \"Panel\""))
    #expect(run.errors.contains("would wait 1 s, then play 4 frames in 0.15 s, and unplug it"))
    #expect(run.errors.contains("Add --yes to do it"))
    #expect(self.run("inject", try session(), "--device", "3").code == 4)
    #expect(self.run("inject", try session(), "--speed", "0").code == 4)
  }

  private func run(_ arguments: String...) -> Run { RetouchCommandsTests.run(arguments) }
}
