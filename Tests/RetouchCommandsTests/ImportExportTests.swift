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

  @Test(
    "what holds no frame is refused, with what it holds",
    arguments: [
      ("E: 1.000000 0003 0035 7\nE: 1.000000 0003 0036 7\n", "2 events and no SYN_REPORT"),
      ("# EVEMU 1.3\nN: panel\nI: 0018 0000 0000 0000\n", "holds no event"),
      (
        "version: 1\nndevices: 1\ndevices:\n- node: /dev/input/event3\n  evdev:\n    name: x\n",
        "holds no event"
      ),
      ("Input driver version is 1.0.1\nTesting ... (interrupt to exit)\n", "holds no event"),
      ("add device 1: /dev/input/event2\n  name:     \"x\"\n", "holds no event"),
      ("E: 1.000000 0001 001e 1\nE: 1.000000 0000 0000 0\n", "would reveal what was typed"),
    ])
  func frameless(text: String, problem: String) throws {
    let file = try folder.write("log.txt", text)
    let refused = run("import", file, "-o", folder.file("out.recording"))
    #expect(refused.code == 4)
    #expect(refused.errors.contains(problem))
    #expect(folder.names == ["log.txt"])
  }

  @Test("a log without times needs a rate, and one with them has none")
  func assumedRate() throws {
    let file = try folder.write("log.txt", "0003 0035 00000005\n0000 0000 00000000\n0000 0000 00000000\n")
    #expect(run("import", file, "-o", "-").errors.contains("--assume-rate 60"))
    let out = folder.file("out.recording")
    #expect(run("import", "--assume-rate", "100", file, "-o", out).code == 0)
    #expect(try RecordingDocument(contentsOf: out).endTime == 10_000)
    let timed = try folder.write("timed.txt", "[ 1.000000] 0000 0000 00000000\n")
    #expect(run("import", "--assume-rate", "100", timed, "-o", "-").code == 4)
  }

  @Test("WebDriver's pointer actions become the recording that the words for them make")
  func actions() throws {
    let file = try folder.write(
      "actions.json",
      """
      {"actions":[{"type":"pointer","id":"finger1","parameters":{"pointerType":"touch"},"actions":[
        {"type":"pointerMove","duration":0,"x":100,"y":200},{"type":"pointerDown","button":0},
        {"type":"pointerMove","duration":250,"x":100,"y":300},{"type":"pause","duration":350},
        {"type":"pointerUp","button":0}]}]}
      """)
    let out = folder.file("out.recording")
    let imported = run("import", file, "-o", out)
    #expect(imported.code == 0)
    #expect(imported.errors.contains("120 times a second"))
    let words = folder.file("words.recording")
    #expect(run("gesture", "drag 100,200 -> 100,300 in 0.25s resting 0.35s", "-o", words).code == 0)
    #expect(run("show", out, "--frames").output == run("show", words, "--frames").output)
    #expect(!run("import", "--assume-rate", "60", file, "-o", "-").errors.contains("120 times"))
    // Other commands say how to get at it.
    #expect(run("show", file).errors.contains("retouch import"))
    let element = try folder.write(
      "element.json",
      """
      [{"type":"pointer","actions":[
        {"type":"pointerMove","x":0,"y":0,"origin":{"element-6066-11e4-a52e-4f735466cecf":"e1"}}]}]
      """)
    let refused = run("import", element, "-o", "-")
    #expect(refused.code == 4)
    #expect(refused.errors.contains("element.json:2: [0].actions[0].origin: expected viewport or pointer"))
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
