import Foundation
import RetouchRecording
import RetouchReplay
import Testing

@Suite("import and export")
@MainActor
struct ImportExportTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  @Test("what is exported and imported again has the same frames", arguments: ["evemu", "libinput", "zst"])
  func roundTrip(format: String) throws {
    let drag = Gesture.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 500))
    let file = try folder.write("drag.recording", drag)
    let exported = folder.file("drag.\(format)")
    #expect(run("export", file, "--format", format, "-o", exported).code == 0)
    let back = folder.file("back.recording")
    let imported = run("import", exported, "-o", back)
    #expect(imported.code == 0)
    #expect(imported.output == "")
    #expect(run("show", back, "--frames").output == run("show", file, "--frames").output)
    #expect(Set(folder.names) == ["back.recording", "drag.\(format)", "drag.recording"])
  }

  @Test("what a format cannot hold is reported")
  func losses() throws {
    let file = try folder.write("tap.recording", .tap(at: CGPoint(x: 100, y: 100)).idle(1.5))
    let run = run("export", file, "--format", "evemu", "-o", "-")
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("# EVEMU 1.3\n"))
    #expect(run.errors.contains("warning: "))
    #expect(run.errors.contains("1.500000 s"))
  }

  @Test("an existing recording is not overwritten unasked")
  func overwriting() throws {
    let file = try folder.write("tap.recording", .tap(at: CGPoint(x: 100, y: 100)))
    let there = try folder.write("there", "mine")
    for arguments in [["import", file, "-o", there], ["export", file, "-f", "evemu", "-o", there]] {
      let refused = run(arguments)
      #expect(refused.code == 4)
      #expect(refused.errors.contains("\(there): exists already and is not overwritten"))
      #expect(try folder.bytes("there") == Array("mine".utf8))
      #expect(run(arguments + ["--force"]).code == 0)
      #expect(try folder.bytes("there") != Array("mine".utf8))
      try folder.write("there", "mine")
    }
    #expect(folder.names == ["tap.recording", "there"])
  }

  @Test("several files become recordings in a folder")
  func several() throws {
    let first = try folder.write("a.recording", .tap(at: CGPoint(x: 100, y: 100)))
    let second = try folder.write("b.recording", .tap(at: CGPoint(x: 200, y: 100)))
    let out = try Folder()
    #expect(run("import", first, second, "-o", out.path).code == 0)
    #expect(out.names == ["a.recording", "b.recording"])
    #expect(
      run("import", first, first, "-o", out.path, "--force").errors.contains(
        "\(first) and \(first) would both become this file"))
  }

  @Test("keys that reveal what was typed are left out and counted, unless they were asked for")
  func keys() throws {
    let file = try folder.write(
      "typing.recording",
      """
      {"retouch":1,"devices":[{"id":0,"name":"Keyboard","codes":{"1":[30,272]}}]}
      [0,"e",0,1,30,1]
      [5,"e",0,1,272,1]
      [0,"x",{"frames":2}]

      """)
    let without = run("import", file, "-o", "-")
    #expect(without.errors.contains("1 key event left out"))
    #expect(!without.output.contains("1,30,1]"))
    let with = run("import", file, "--include-keys", "-o", "-")
    #expect(with.output.contains("[0,\"e\",0,1,30,1]"))
    #expect(
      with.errors
        == "warning: standard output: keys are kept, too: whatever was typed meanwhile can be read from it, "
        + "passwords included\n")
  }

  @Test("of several devices evemu holds one, which has to be named")
  func severalDevices() throws {
    let document = Gesture.recording(of: [
      .init(.tap(at: CGPoint(x: 100, y: 100)), on: .touchscreen(width: 390, height: 844)),
      .init(.tap(at: CGPoint(x: 200, y: 100)), on: .mouse(width: 390, height: 844)),
    ])
    let file = try folder.write("two.recording", document.encoded())
    let refused = run("export", file, "-f", "evemu", "-o", "-")
    #expect(refused.code == 4)
    #expect(refused.errors.contains("Name one with --device ID"))
    let mouse = run("export", file, "-f", "evemu", "--device", "1", "-o", "-")
    #expect(mouse.code == 0)
    #expect(mouse.output.contains("N: Written Mouse"))
  }

  @Test("missing arguments are named")
  func usage() throws {
    #expect(run("import", "x").errors.contains("-o OUT is missing"))
    #expect(run("export", "x", "-o", "y").errors.contains("--format is missing"))
    #expect(run("export", "x", "-f", "evem", "-o", "y").errors.contains("did you mean 'evemu'?"))
    #expect(run("export", "x", "-f", "zst", "--device", "1", "-o", "y").code == 4)
  }
}
