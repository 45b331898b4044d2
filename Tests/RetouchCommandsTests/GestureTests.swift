import Foundation
import RetouchRecording
import RetouchReplay
import Testing

@Suite("gesture")
@MainActor
struct GestureTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  private func document(_ path: String) throws -> RecordingDocument {
    try RecordingDocument(contentsOf: path)
  }

  @Test("words become a recording, and its frames and length are reported")
  func words() throws {
    let out = folder.file("tap.recording")
    let made = run("gesture", "tap 195,420", "-o", out)
    #expect(made.code == 0, "\(made.errors)")
    #expect(made.output == "")
    #expect(made.errors == "\(out): 2 frames, 0.1 s\n")
    let document = try document(out)
    #expect(document.header.display?.width == 1170 && document.header.display?.scale == 3)
    #expect(document.header.meta["gesture"] == .string("tap 195,420"))
    #expect(run("lint", out).code == 0)
    #expect(folder.names == ["tap.recording"])
  }

  @Test("a file of lines makes what the same words make, and so does stdout")
  func file() throws {
    let path = try folder.write(
      "slide.gesture", "# a slide\ndrag 39,818 -> 195,400 in 0.4s # and\n\nwait 1s\n")
    let out = folder.file("a.recording")
    #expect(run("gesture", "--file", path, "-o", out).code == 0)
    let piped = run("gesture", "drag 39,818 -> 195,400 in 0.4s", "wait 1s", "-o", "-")
    #expect(try piped.bytes == folder.bytes("a.recording"))
    #expect(piped.errors == "")
  }

  @Test("made for a display of another form than the fixture's, they are replayed with a warning")
  func otherDisplay() throws {
    let wide = folder.file("wide.recording")
    #expect(run("gesture", "tap 100,100", "--display", "1024x768@2", "-o", wide).code == 0)
    let replayed = run("replay", wide, "--fixture", "Panel")
    #expect(replayed.code == 0)
    #expect(
      replayed.errors
        == "warning: \(wide): recorded on a display of 512×384 points, and stretched over a window of "
        + "390×844: each touch is somewhere else; --fit stretch says that it is meant so, --fit mm keeps "
        + "millimetres\n")
    let meant = run("replay", wide, "--fixture", "Panel", "--fit", "stretch")
    #expect(meant.output == replayed.output)
    #expect(meant.errors == "")
    #expect(run("replay", wide).errors == "")
    // Another scale of the same form, and one that is turned to it, are none.
    for display in ["780x1688@2", "1688x780@2,90"] {
      let same = folder.file("same.recording")
      let made = run("gesture", "tap 100,100", "--display", display, "-o", same, "--force")
      #expect(made.code == 0, "\(made.errors)")
      #expect(run("replay", same, "--fixture", "Panel").errors == "")
    }
  }

  @Test("a view's name is looked up in the fixture, at the text size that was asked for")
  func fixture() throws {
    let out = folder.file("press.recording")
    let made = run("gesture", "tap go", "--fixture", "Panel", "-o", out)
    #expect(made.code == 0, "\(made.errors)")
    #expect(try document(out).header.meta["gesture"] == .string("tap 195,422"))
    let replayed = run("replay", out, "--fixture", "Panel")
    #expect(replayed.output.contains("go        touchUpInside"))
    #expect(replayed.output.contains("note      gone"))
  }

  @Test("the device, its rate, its display and how the finger trembles are options")
  func options() throws {
    let out = folder.file("pen.recording")
    let arguments = [
      "gesture", "press 100,50 for 1s", "--device", "pen", "--rate", "60", "--jitter", "0.5pt", "--seed", "9",
      "--display", "400x200@2", "-o", out,
    ]
    #expect(run(arguments).code == 0)
    let first = try folder.bytes("pen.recording")
    #expect(run(arguments).code == 0)
    #expect(try folder.bytes("pen.recording") == first)
    let header = try document(out).header
    #expect(header.display?.height == 200 && header.devices[0].name == "Written Pen")
    #expect(header.meta["rate"] == .integer(60))
    #expect(header.meta["jitter"] != nil)
  }

  @Test("a file that the command itself made is replaced unasked, any other file is not")
  func replacing() throws {
    let out = folder.file("a.recording")
    #expect(run("gesture", "tap 1,2", "-o", out).code == 0)
    #expect(run("gesture", "tap 3,4", "-o", out).code == 0)
    #expect(try document(out).header.meta["gesture"] == .string("tap 3,4"))
    // Edited by hand: the press is longer now.
    let text = String(decoding: try folder.bytes("a.recording"), as: UTF8.self)
    let edited = text.replacingOccurrences(of: "[100000,", with: "[900000,")
    #expect(edited != text)
    try folder.write("a.recording", edited)
    let refused = run("gesture", "tap 5,6", "-o", out)
    #expect(refused.code == 4)
    #expect(refused.errors.contains("a.recording: exists already and is not overwritten"))
    #expect(String(decoding: try folder.bytes("a.recording"), as: UTF8.self) == edited)
    try folder.write("b.recording", .tap(at: CGPoint(x: 1, y: 2)))
    #expect(run("gesture", "tap 5,6", "-o", folder.file("b.recording")).code == 4)
    try folder.write("c.recording", "no recording")
    #expect(run("gesture", "tap 5,6", "-o", folder.file("c.recording")).code == 4)
    #expect(run("gesture", "tap 5,6", "--force", "-o", out).code == 0)
    #expect(try document(out).header.meta["gesture"] == .string("tap 5,6"))
  }

  @Test("bad words are exit 4, with file, line and column, and leave no file")
  func badWords() throws {
    let out = folder.file("out")
    let path = try folder.write("in.gesture", "tap 1,2\n\n  press 1,2 4 1s\n")
    let cases: [([String], String)] = [
      ([], "which gesture? Write its words, such as 'tap 195,420', or --file FILE"),
      (["tapp 1,2"], "gesture: column 1: expected one of tap"),
      (["tap 1,2", "pres 1,2"], "gesture:2: column 1: expected one of tap"),
      (["tap", "1,2"], "Put each step in quotes: 'tap 195,420'"),
      (["--file", path], "\(path):3: column 13: expected 'for' and how long, found \"4\""),
      (["--file", path, "tap 1,2"], "not both"),
      (["--file", folder.file("none")], "cannot be read"),
      (["tap go"], "go is a view's name, which only a fixture can know. Name the fixture with --fixture"),
      (["tap gone", "--fixture", "Panel"], "no view is called gone then. Did you mean go?"),
      (["tap 400,1"], "the finger leaves the display at 400,1; it is 390 points wide and 844 high"),
      (["pinch 195,400 from 40 to 80", "--device", "mouse"], "2 fingers are down at once"),
      (["tap 1,2", "--rate", "0"], "--rate expects a whole number from 1 to 10000"),
      (["tap 1,2", "--jitter", "-1"], "--jitter"), (["tap 1,2", "--jitter", "101"], "--jitter expects"),
      (["tap 1,2", "--display", "0x0"], "--display expects a display such as 1170x2532@3"),
      (["tap 1,2", "--device", "glove"], "--device expects one of touchscreen, mouse, pen"),
    ]
    for (arguments, expected) in cases {
      let run = run(["gesture"] + arguments + ["-o", out])
      #expect(run.code == 4, "\(arguments)")
      #expect(run.errors.contains(expected), "\(run.errors)")
    }
    let binary = try folder.write("bytes", [0xff, 0xfe])
    #expect(run("gesture", "--file", binary, "-o", out).errors.contains("expected UTF-8 text"))
    #expect(run("gesture", "tap 1,2").errors.contains("-o OUT is missing"))
    #expect(!folder.names.contains("out"))
  }

  @Test("show --as-gesture prints words that make the recording again")
  func show() throws {
    let file = try folder.write(
      "press.recording",
      Gesture.press(at: CGPoint(x: 39, y: 784), for: 0.6).then(
        after: 0.5, .drag(from: CGPoint(x: 39, y: 784), to: CGPoint(x: 195, y: 400), over: 0.4)
      ).idle(0.5))
    let shown = run("show", file, "--as-gesture")
    #expect(shown.code == 0)
    #expect(shown.errors == "")
    #expect(
      shown.lines == [
        "# \(file), within 0.5 points in x and in y",
        "# retouch gesture --file FILE --display 390x844@1 --device touchscreen -o OUT",
        "press 39,784 for 0.6s", "wait 0.5s", "drag 39,784 -> 195,400 in 0.4s", "wait 0.5s",
      ])
    let words = try folder.write("press.gesture", shown.output)
    let again = folder.file("again.recording")
    #expect(run("gesture", "--file", words, "--display", "390x844", "-o", again).code == 0)
    #expect(try document(again).entries == document(file).entries)
    #expect(try document(again).endTime == document(file).endTime)
  }

  @Test("the tolerance goes with --as-gesture, and only one view can be shown at a time")
  func showUsage() throws {
    let file = try folder.write("tap.recording", .tap(at: CGPoint(x: 1, y: 2)))
    #expect(run("show", file, "--tolerance", "1pt").errors.contains("--tolerance needs --as-gesture"))
    #expect(run("show", file, "--as-gesture", "--frames").code == 4)
    #expect(run("show", file, "--as-gesture", "--tolerance", "0").code == 4)
    #expect(run("show", file, "--as-gesture", "--tolerance", "5pt").code == 0)
  }

  @Test("a name of a file cannot leave its comment")
  func hostileName() throws {
    let file = try folder.write("a\ntap 1,2\u{1b}[31m.recording", .tap(at: CGPoint(x: 1, y: 2)))
    let shown = run("show", file, "--as-gesture")
    #expect(shown.lines.count == 3 && !shown.output.contains("\u{1b}"))
  }

  @Test("a case with words in place of a recording is replayed, drawn and tested as any other")
  func cases() throws {
    try folder.write(
      "Recordings/panel/suite.json",
      """
      {"suite": 1, "fixture": "Panel", "cases": [
        {"name": "hold", "gesture": ["press 20,20 for 0.6s"], "expect": ["down+0.5s hold began"]},
        {"name": "tap", "gesture": ["tap go"], "expect": ["once note gone", "go touchUpInside"]}
      ]}
      """)
    let suites = folder.file("Recordings")
    let tested = run(["test", "--in-process", suites], recordings: suites)
    #expect(tested.code == 0, "\(tested.output)\(tested.errors)")
    let replayed = run(["replay", "panel/tap"], recordings: suites)
    #expect(replayed.output.contains("195.000,422.000"))
    #expect(run(["speak", "panel/tap"], recordings: suites).code == 0)
  }
}
