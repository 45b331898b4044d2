import Foundation
import RetouchReplay
import Testing

@Suite("replay")
@MainActor
struct ReplayTests {
  let folder: Folder
  private let go = CGPoint(x: 195, y: 422)

  init() throws { folder = try Folder() }

  @Test("a FILE goes into the fixture that is named, and the outcome is printed")
  func file() throws {
    let file = try folder.write("tap.recording", .tap(at: go, for: 0.1))
    let run = run("replay", file, "--fixture", "Panel")
    #expect(run.code == 0)
    #expect(run.lines.first == "retouch outcome 1")
    #expect(run.output.contains("100000    go        touchUpInside"))
    #expect(run.output.contains("note      gone"))
    #expect(!run.errors.contains("To reproduce"))
  }

  @Test("every kind of file goes into a fixture directly", arguments: ["evemu", "libinput", "zst"])
  func imports(format: String) throws {
    let file = try folder.write("tap.recording", .tap(at: go, for: 0.1))
    let other = folder.file("other")
    #expect(run("export", file, "-f", format, "-o", other).code == 0)
    #expect(
      run("replay", other, "--fixture", "Panel").output == run("replay", file, "--fixture", "Panel").output)
  }

  @Test("--tail lets a timeout after the last event happen")
  func tail() throws {
    // The finger is still down when the recording ends.
    let press = Gesture.press(at: CGPoint(x: 20, y: 20), for: 0.3)
    let text = String(
      decoding: try press.recording(on: .touchscreen(width: 390, height: 844)).encoded(), as: UTF8.self)
    let lines = text.split(separator: "\n")
    let file = try folder.write(
      "down.recording", lines.prefix(2).joined(separator: "\n") + "\n[0,\"x\",{\"frames\":1}]\n")
    #expect(!run("replay", file, "--fixture", "Panel").output.contains("note      held"))
    #expect(run("replay", file, "--fixture", "Panel", "--tail", "1s").output.contains("note      held"))
  }

  @Test("--set changes a figure of the engine, and refuses an unknown one")
  func thresholds() throws {
    let file = try folder.write("tap.recording", .tap(at: go, for: 0.1))
    #expect(run("replay", file, "--fixture", "Panel", "--set", "tapMovement=1").code == 0)
    let unknown = run("replay", file, "--fixture", "Panel", "--set", "tapMovment=1")
    #expect(unknown.code == 4)
    #expect(unknown.errors.contains("--set expects a figure of 'help limits'"))
    #expect(run("replay", file, "--fixture", "Panel", "--set", "tapMovement=-1").code == 4)
    let fraction = run("replay", file, "--fixture", "Panel", "--set", "viewerDelay=0.5")
    #expect(fraction.code == 4)
    #expect(
      fraction.errors.contains("--set viewerDelay expects a whole number of µs, not negative, found '0.5'"))
    #expect(fraction.output == "")
  }

  @Test(
    "a log that does not say how far its axes reach is refused where points are needed, and no tap is at 0,0")
  func unknownRange() throws {
    let log = try folder.write(
      "tap.log",
      """
      [ 1.000000] EV_ABS ABS_MT_TRACKING_ID 00000001
      [ 1.000000] EV_ABS ABS_MT_POSITION_X 00000194
      [ 1.000000] EV_ABS ABS_MT_POSITION_Y 0000057d
      [ 1.000000] EV_SYN SYN_REPORT 00000000
      [ 1.100000] EV_ABS ABS_MT_TRACKING_ID ffffffff
      [ 1.100000] EV_SYN SYN_REPORT 00000000

      """)
    for arguments in [["replay", log, "--fixture", "Panel"], ["show", "--as-gesture", log]] {
      let refused = try Program.run(arguments.map { $0 == "Panel" ? "SafariToolbar" : $0 })
      #expect(refused.code == 4)
      #expect(refused.errors.contains("--range X=0..MAX"))
      #expect(!refused.output.contains("0,0"))
    }
    #expect(run("replay", log).output.contains("down           404.000,1405.000"))
    #expect(run("lint", log).output.contains("note missing-range"))
    let display = run("replay", log, "--display", "1080x2400@3")
    #expect(display.output.contains("down           134.667,468.333"))
    let stated = folder.file("stated.recording")
    #expect(
      run(
        "import", log, "--range", "X=0..807", "--range", "ABS_Y=0..2809", "--display", "404x1405", "-o",
        stated
      )
      .code == 0)
    #expect(run("replay", stated).output.contains("down           202.000,702.500"))
    for wrong in ["X=9..9", "X=0", "KEY_A=0..9", "X=0...9"] {
      #expect(run("import", log, "--range", wrong, "-o", folder.file("x.recording")).code == 4)
    }
    #expect(run("import", log, "--kind", "mouse", "-o", folder.file("x.recording")).code == 4)
  }

  @Test("each warning is printed once, and standard input is named the same everywhere")
  func warnings() throws {
    let file = try folder.write("press.recording", .press(at: go, for: 0.4))
    let bytes = try folder.bytes("press.recording")
    let cut = try folder.write("cut.recording", Array(bytes.dropLast(20)))
    let evemu = folder.file("press.events")
    #expect(run("export", file, "-f", "evemu", "-o", evemu).code == 0)
    let bare = try String(contentsOfFile: evemu, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("E:") }.joined(separator: "\n")
    let undescribed = try folder.write("bare.events", bare + "\n")
    for file in [cut, undescribed] {
      // Without ranges it is refused in a fixture, and replayed in device units without one.
      let run = file == cut ? run("replay", file, "--fixture", "Panel") : run("replay", file)
      #expect(run.code == 0)
      let lines = run.errors.split(separator: "\n")
      #expect(!lines.isEmpty)
      #expect(Set(lines).count == lines.count, "\(run.errors)")
    }
    for arguments in [["replay", "-", "--fixture", "Panel"], ["import", "-", "-o", "-"]] {
      let run = try Program.run(
        arguments.map { $0 == "Panel" ? "SafariToolbar" : $0 }, input: Array(bytes.dropLast(20)))
      #expect(run.code == 0)
      #expect(run.errors.hasPrefix("warning: standard input: "), "\(run.errors)")
    }
    #expect(run("speak", "-").errors.contains("standard input is a FILE, which needs --fixture"))
  }

  @Test("--event lets the system take the touches away")
  func events() throws {
    let file = try folder.write("press.recording", .press(at: go, for: 0.4))
    let run = run("replay", file, "--fixture", "Panel", "--event", "0.2s:cancelTouches")
    #expect(run.code == 0)
    #expect(run.output.contains("200000    touch 1   cancelled"))
    #expect(!run.output.contains("touchUpInside"))
    #expect(self.run("replay", file, "--fixture", "Panel", "--event", "0.2s:cancel").code == 4)
    let old = self.run("replay", file, "--fixture", "Panel", "--at", "0.2s:cancelTouches")
    #expect(old.code == 4)
    #expect(old.errors.hasPrefix("retouch replay: --at is called --event now\n"), "\(old.errors)")
  }

  @Test("--all gives each move its line")
  func all() throws {
    let drag = Gesture.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 300, y: 700))
    let file = try folder.write("drag.recording", drag)
    let counted = run("replay", file, "--fixture", "Quiet")
    #expect(counted.output.contains("(moves "))
    #expect(!counted.output.contains("moved"))
    #expect(run("replay", file, "--fixture", "Quiet", "--all").output.contains("moved"))
  }

  @Test("--why prints one recognizer's story in place of the outcome")
  func why() throws {
    let file = try folder.write("press.recording", .press(at: CGPoint(x: 20, y: 20), for: 0.4))
    let run = run("replay", file, "--fixture", "Panel", "--why", "hold")
    #expect(run.code == 0)
    #expect(run.lines.first == "hold: UILongPressGestureRecognizer on view")
    #expect(run.output.contains("400000    failed: lifted after 400000 of 500000\n"))
    #expect(run.output.contains("            press 400000 of at least 500000 µs: 100000 short\n"))
    #expect(!run.output.contains("retouch outcome"))
    #expect(self.run("replay", file, "--fixture", "Panel", "--why", "hold").output == run.output)
  }

  @Test("--why with an unknown name is a usage error that lists the known ones")
  func whyNobody() throws {
    let file = try folder.write("tap.recording", .tap(at: go, for: 0.1))
    let near = run("replay", file, "--fixture", "Panel", "--why", "hodl")
    #expect(near.code == 4)
    #expect(near.output == "")
    #expect(
      near.errors.contains("--why: there is no recognizer 'hodl'. Did you mean hold? There is hold\n"),
      "\(near.errors)")
    let view = run("replay", file, "--fixture", "Panel", "--why", "view")
    #expect(view.code == 4)
    #expect(view.errors.contains("It is a view; on it is hold\n"), "\(view.errors)")
    let none = run("replay", file, "--fixture", "Quiet", "--why", "hold")
    #expect(none.code == 4)
    #expect(none.errors.contains("The fixture has no recognizer\n"), "\(none.errors)")
  }

  @Test("speaking of a FILE without a fixture, and an unknown fixture, are usage errors")
  func fixtures() throws {
    let file = try folder.write("tap.recording", .tap(at: go, for: 0.1))
    let without = run("speak", file)
    #expect(without.code == 4)
    #expect(without.errors.contains("is a FILE, which needs --fixture; there are Panel, Quiet"))
    let unknown = run("replay", file, "--fixture", "Pannel")
    #expect(unknown.code == 4)
    #expect(unknown.errors.contains("did you mean 'Panel'?"))
    #expect(run("replay", "nothing").errors.contains("neither a file nor a case"))
  }

  private func run(_ arguments: String...) -> Run { RetouchCommandsTests.run(arguments) }
}
