import Foundation
import RetouchReplay
import Testing

@Suite("replay and render without a fixture")
@MainActor
struct BareReplayTests {
  let folder: Folder
  private let tap: String

  init() throws {
    folder = try Folder()
    tap = try folder.write("tap.recording", .tap(at: CGPoint(x: 195, y: 422), for: 0.1))
  }

  private func run(_ arguments: String...) -> Run { RetouchCommandsTests.run(arguments) }

  @Test("a FILE prints its contacts")
  func contacts() {
    let run = run("replay", tap)
    #expect(run.code == 0)
    #expect(
      run.output == """
        retouch outcome 1
        0         contact 1  down           195.000,422.000  finger
        100000    contact 1  up             195.000,422.000

        """)
    #expect(run.ownErrors.isEmpty, "\(run.errors)")
  }

  @Test("every kind of file prints the same contacts", arguments: ["evemu", "libinput", "zst"])
  func imports(format: String) throws {
    let drag = Gesture.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 300, y: 700), over: 0.2)
    let file = try folder.write("drag.recording", drag)
    let other = folder.file("other")
    #expect(run("export", file, "-f", format, "-o", other).code == 0)
    let lines = run("replay", other).lines
    #expect(lines.count == 3 && lines[1].contains("contact 1  down"))
    #expect(lines[2].contains("  way ") && lines[2].contains("  within "))
  }

  @Test("its JSON for each contact begins like that of 'show --contacts --json'")
  func agreement() throws {
    let two = Gesture.pinch(at: CGPoint(x: 195, y: 420), from: 40, to: 180, over: 0.3)
    let file = try folder.write("pinch.recording", two)
    let shown = run("show", file, "--contacts", "--json").lines
    #expect(shown.count == 2)
    let replayed = run("replay", file, "--json").output
    for contact in shown { #expect(replayed.contains(contact.dropLast() + ",\"moves\":"), "\(contact)") }
  }

  @Test("--tail lets a finger that is down stay down, and --all gives each move its line")
  func tail() throws {
    let text = String(decoding: try folder.bytes("tap.recording"), as: UTF8.self).split(separator: "\n")
    let file = try folder.write(
      "down.recording", text.prefix(2).joined(separator: "\n") + "\n[0,\"x\",{\"frames\":1}]\n")
    #expect(run("replay", file).lines.last == "0         contact 1  cut            195.000,422.000")
    #expect(
      run("replay", file, "--tail", "1s").lines.last == "1000000   contact 1  cut            195.000,422.000")
    let drag = try folder.write(
      "drag.recording", .drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 300, y: 700)))
    #expect(!run("replay", drag).output.contains(" moved "))
    #expect(run("replay", drag, "--all").output.contains("contact 1  moved "))
  }

  @Test("an option that needs a fixture is a usage error that says so")
  func refused() {
    for (option, value) in [
      ("--why", "history"), ("--size", "accessibilityLarge"), ("--set", "tapMovement=1"),
      ("--display-rate", "60"),
    ] {
      let run = run("replay", tap, option, value)
      #expect(run.code == 4)
      #expect(run.output.isEmpty)
      #expect(run.errors.contains("\(option) needs --fixture"), "\(run.errors)")
    }
    let event = run("replay", tap, "--event", "0s:cancelTouches")
    #expect(event.code == 4)
    #expect(event.errors.contains("--event other than a rotation needs --fixture"), "\(event.errors)")
    #expect(run("replay", tap, "--event", "0s:rotation=90").code == 0)
    let size = run("render", tap, "--size", "accessibilityLarge", "-o", folder.file("x.png"))
    #expect(size.code == 4)
    #expect(folder.names == ["tap.recording"])
  }

  #if Pictures
    @Test("render draws the paths of its fingers, and of those that were lifted")
    func picture() throws {
      let drag = try folder.write(
        "drag.recording", .drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 300, y: 700), over: 0.2))
      let run = run("render", drag, "--at", "5s", "-f", "svg", "-o", "-")
      #expect(run.code == 0)
      #expect(run.output.contains(#"viewBox="0 0 390 844""#))
      #expect(run.output.contains(#"data-name="touch 1""#))
      #expect(run.output.contains("stroke-dasharray"))
      #expect(self.run("render", drag, "--at", "5s", "-f", "svg", "-o", "-").output == run.output)
      let strip = self.run("render", drag, "--filmstrip", "-f", "svg", "-o", "-")
      #expect(strip.output.components(separatedBy: "data-kind=\"frame\"").count == 3)
      #expect(strip.output.contains("contact 1  down"))
    }
  #endif
}
