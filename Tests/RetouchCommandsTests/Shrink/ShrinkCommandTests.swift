import Foundation
import RetouchReplay
import Testing

@Suite("shrink and compare")
@MainActor
struct ShrinkCommandTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  private func program(_ arguments: String...) throws -> Run {
    try Program.run(arguments, in: Document.root.path)
  }

  @Test("shrink prints a line of words, what may vary, and the commands that make it again; -o writes it")
  func shrink() throws {
    let file = folder.path + "/least.recording"
    let run = try program("shrink", "safari-toolbar/slide-off", "--keep", "back touchDown", "-o", file)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.lines.first == "safari-toolbar/slide-off: it has ‘back touchDown’")
    #expect(run.output.contains("\n1-minimal "))
    #expect(run.output.contains("\nmay vary "))
    #expect(run.output.contains("\nno return "))
    let words = run.lines.filter { $0.hasPrefix("  ") && !$0.contains("retouch ") && !$0.contains(": ") }
    #expect(words.count == 1, "\(run.output)")
    let again = try program("replay", file, "--fixture", "SafariToolbar")
    #expect(again.output.contains("back      touchDown"))
  }

  @Test("the commands make it again, with the events that the case has besides")
  func again() throws {
    let run = try program("shrink", "safari-toolbar/cancelled-large-text", "--keep", "touch 1 cancelled")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("The least input that still has it"))
    let file = folder.path + "/least.recording"
    for line in run.lines where line.hasPrefix("  retouch ") {
      let words = line.replacing("least.recording", with: file).split(
        separator: "'", omittingEmptySubsequences: false)
      // What is quoted is one word.
      let arguments = words.enumerated().flatMap { index, part in
        index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
      }
      let again = try Program.run(Array(arguments.dropFirst()), in: Document.root.path)
      #expect(again.code == 0, "\(line): \(again.errors)")
      if arguments.contains("replay") {
        #expect(again.output.contains("cancelled"), "\(line): \(again.output)")
      }
    }
    #expect(run.lines.count { $0.hasPrefix("  retouch ") } == 2, "\(run.output)")
    #expect(run.output.contains("--event 0.5s:cancelTouches"), "\(run.output)")
  }

  @Test("a result that cannot be written is refused before the replays, and leaves no file")
  func unwritable() throws {
    let file = folder.path + "/none/least.recording"
    let run = try program("shrink", "safari-toolbar/slide-off", "--keep", "back touchDown", "-o", file)
    #expect(run.code == 4 && run.output == "")
    #expect(run.errors.contains("there is no folder"), "\(run.errors)")
    // Where there is nothing to shrink, nothing is written.
    let green = try program("shrink", "safari-toolbar/tap", "-o", folder.path + "/least.recording")
    #expect(green.code == 4)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test("a case of which only the bounds can have moved is sent to 'bounds'")
  func bounds() throws {
    let suite = folder.path + "/moved"
    try FileManager.default.createDirectory(atPath: suite, withIntermediateDirectories: true)
    try #"""
    {"suite": 1, "fixture": "SafariToolbar", "cases": [{"name": "press", "gesture": ["press back for 0.6s"],
     "expect": ["up+0s back touchUpInside"], "bounds": {"press.for": ["0..4s", "1.2s back→history"]}}]}
    """#.write(toFile: suite + "/suite.json", atomically: true, encoding: .utf8)
    let run = try program("shrink", suite + "/press")
    #expect(run.code == 4 && run.output == "")
    #expect(
      run.errors.contains("its outcome is as expected, and only its bounds may have moved"), "\(run.errors)")
    #expect(run.errors.contains("--vary press.for"), "\(run.errors)")
  }

  @Test("compare names the threshold, its row and both numbers, and exits 1")
  func compare() throws {
    let other = try program("compare", "safari-toolbar/tap", "--with", "size=large")
    #expect(other.code == 0, "\(other.output)")
    #expect(other.output.contains("their outcomes are equal"))
    let viewer = try program(
      "compare", "safari-toolbar/press-1.2s-large-text", "--with", "viewerDelay=300000", "--json")
    #expect(viewer.code == 1, "\(viewer.errors)")
    #expect(viewer.lines.first?.contains("\"threshold\":\"viewerDelay\"") == true, "\(viewer.output)")
    #expect(viewer.lines.first?.contains("\"rows\":[\"LV11\"") == true)
    #expect(viewer.lines.first?.contains("\"numbers\":[\"200000\",\"300000\"]") == true)
    #expect(viewer.lines.last == #"{"end":1,"cases":1,"differing":1,"groups":1,"only_decisions":0}"#)
  }

  @Test("what 'replay --json' printed twice can be compared")
  func files() throws {
    let press = try folder.write("press.recording", Gesture.press(at: CGPoint(x: 195, y: 422), for: 1))
    let tap = try folder.write("tap.recording", Gesture.tap(at: CGPoint(x: 195, y: 422), for: 0.1))
    let a = try folder.write(
      "a.json", Array(run("replay", press, "--fixture", "Panel", "--json").output.utf8))
    let b = try folder.write("b.json", Array(run("replay", tap, "--fixture", "Panel", "--json").output.utf8))
    #expect(run("compare", a, a).code == 0)
    let differing = run("compare", a, b)
    #expect(differing.code == 1)
    #expect(differing.output.contains("first decision that differs"))
    #expect(differing.output.contains("what followed in the outcome"))
  }

  @Test("wrong uses say what was expected, what was found and what to do")
  func wrong() throws {
    let file = try folder.write("tap.recording", Gesture.tap(at: CGPoint(x: 195, y: 422), for: 0.1))
    func expect(_ words: String, _ arguments: String...) {
      let found = run(arguments)
      #expect(found.code == 4, "\(arguments)")
      #expect(found.output == "")
      #expect(found.errors.contains(words), "\(arguments): \(found.errors)")
    }
    expect("found stdin", "shrink", "-")
    expect("say with --keep LINE what has to stay", "shrink", file, "--fixture", "Panel")
    expect("--keep expects a line that happens", "shrink", file, "--fixture", "Panel", "--keep", "never x")
    expect("would both write to stdout", "shrink", file, "--json", "-o", "-")
    expect("what with?", "compare", file)
    expect("only one of", "compare", file, "--with", "rate=60", "--trace")
    expect("expected what 'compare --trace' or 'replay --json' prints", "compare", file, file)
    expect("which cases?", "compare", "--with", "rate=60")
  }

  @Test("a green case is refused, and so is an unknown setting, with what was probably meant")
  func refused() throws {
    let green = try program("shrink", "safari-toolbar/tap")
    #expect(green.code == 4 && green.output == "")
    #expect(green.errors.contains("found a green one: there is nothing to shrink"))
    let missing = try program("shrink", "safari-toolbar/tap", "--keep", "viewer shows")
    #expect(missing.code == 4)
    #expect(missing.errors.contains("found none"))
    let setting = try program("compare", "safari-toolbar/tap", "--with", "presDuration=1")
    #expect(setting.code == 4)
    #expect(setting.errors.contains("did you mean pressDuration?"))
    let size = try program("compare", "safari-toolbar/tap", "--with", "size=huge")
    #expect(size.code == 4)
  }

  @Test("comparing nothing is an error that says what was found, and what to name")
  func nothing() throws {
    func expect(_ words: String, _ arguments: String...) throws {
      let found = try Program.run(arguments, in: Document.root.path)
      #expect(found.code == 4 && found.output == "", "\(arguments): \(found.output)")
      #expect(found.errors.contains(words), "\(arguments): \(found.errors)")
    }
    try expect("found none: the first are press-durations/", "compare", "press-durations", "search-button")
    try expect("safari-toolbar/tap and ", "compare", "safari-toolbar/tap", "search-button")
    try expect(
      "found that /bin/true prints no outcome of safari-toolbar/tap", "compare", "safari-toolbar/tap",
      "--program",
      "/bin/true")
    try expect("it printed: compare --trace", "compare", "safari-toolbar/tap", "--program", "/bin/echo")
    try expect("/bin/ls replays none of 1 case", "compare", "safari-toolbar/tap", "--program", "/bin/ls")
  }

  @Test("another fixture's delegate is no decision: the viewer that its code ends is")
  func otherFixture() throws {
    let other = try program(
      "compare", "safari-toolbar/press-3.5s-large-text", "--with", "fixture=SafariToolbarEndingViewer",
      "--json")
    #expect(other.code == 1, "\(other.errors)")
    #expect(other.lines.first?.contains("\"us\":3000000") == true, "\(other.output)")
    #expect(other.lines.first?.contains("set by client code") == true, "\(other.output)")
  }
}
