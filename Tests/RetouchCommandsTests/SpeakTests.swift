import Foundation
import RetouchReplay
import Testing
import UIKit

/// Two labels, the second of which changes while the button is pressed.
final class Talking: UIViewController, Fixture {
  let title1 = UILabel(frame: CGRect(x: 20, y: 60, width: 200, height: 30))
  let status = UILabel(frame: CGRect(x: 20, y: 120, width: 200, height: 30))
  let go = UIButton(frame: CGRect(x: 145, y: 400, width: 100, height: 44))

  override func viewDidLoad() {
    title1.text = "Door"
    title1.accessibilityTraits = .header
    status.text = "closed"
    go.setTitle("Open", for: .normal)
    go.addAction(UIAction { [weak self] _ in self?.status.text = "open" }, for: .touchUpInside)
    for view in [title1, status, go] { self.view.addSubview(view) }
  }
}

@Suite("speak")
@MainActor
struct SpeakTests {
  let folder: Folder
  private let tap = Gesture.tap(at: CGPoint(x: 195, y: 422), for: 0.1)

  init() throws { folder = try Folder() }

  private func run(_ arguments: String...) -> Run {
    RetouchCommandsTests.run(arguments, fixtures: [Talking.self, Quiet.self], recordings: folder.path)
  }

  @Test("prints what is spoken at the end, or at the times given")
  func times() throws {
    let file = try folder.write("tap.recording", tap)
    let last = run("speak", file, "--fixture", "Talking")
    #expect(last.code == 0)
    #expect(
      last.lines == [
        "100000    spoken    1              \"Door. Heading.\"  title1",
        "100000    spoken    2              \"closed\"  status",
        "100000    spoken    3              \"Open. Button.\"  go",
      ])
    let both = run("speak", file, "--fixture", "Talking", "--at", "2s", "--at", "0s")
    #expect(both.lines.count == 6)
    #expect(both.lines[1] == "0         spoken    2              \"closed\"  status")
    #expect(both.lines[4] == "2000000   spoken    2              \"open\"  status")
    #expect(run("speak", file, "--fixture", "Quiet").lines == ["100000    spoken    nothing"])
  }

  @Test("--tree prints the elements with frames and traits")
  func tree() throws {
    let file = try folder.write("tap.recording", tap)
    #expect(
      run("speak", file, "--fixture", "Talking", "--at", "0s", "--tree").output == """
        at 0
        window  0.000,0.000  390.000×844.000
          1  "Door. Heading."  title1  20.000,60.000  200.000×30.000  header
          2  "closed"  status  20.000,120.000  200.000×30.000  staticText
          3  "Open. Button."  go  145.000,400.000  100.000×44.000  button

        """)
  }

  @Test("a case speaks where its events say, and expects the lines as any other")
  func suite() throws {
    let suite = folder.path + "/door"
    try FileManager.default.createDirectory(atPath: suite, withIntermediateDirectories: true)
    _ = try folder.write("door/tap.recording", tap)
    _ = try folder.write(
      "door/suite.json",
      #"""
      {"suite": 1, "fixture": "Talking", "cases": [
        {"name": "spoken", "recording": "tap.recording",
         "events": [{"at": "0s", "speak": true}, {"at": "1s", "speak": true}],
         "expect": ["0s spoken 1 \"Door. Heading.\" title1", "0s spoken * \"closed\"", "1s spoken 2 \"open\" status",
                    "once 1s spoken * \"Open. Button.\"", "never spoken * \"Shut\"",
                    "once go touchUpInside", "once go primaryActionTriggered", "once action", "nothing else"]},
        {"name": "wrong", "recording": "tap.recording", "events": [{"at": "1s", "speak": true}],
         "expect": ["1s spoken 2 \"closed\" status", "never spoken 2 \"open\""]}
      ]}
      """#)
    let passed = run("test", suite, "--filter", "*spoken*", "--in-process")
    #expect(passed.code == 0, "\(passed.output)")
    let asked = run("speak", "door/spoken")
    #expect(asked.lines.count == 6 && asked.lines[3].hasPrefix("1000000   spoken    1 "))
    #expect(run("speak", "door/spoken", "--at", "2s").lines.count == 3)
    let wrong = run("test", suite, "--filter", "*wrong*", "--in-process")
    #expect(wrong.code == 1)
    #expect(wrong.output.contains("1000000   spoken    2              \"open\"  status"))
  }

  @Test("a golden holds what is spoken, byte for byte")
  func golden() throws {
    _ = try folder.write("door/tap.recording", tap)
    _ = try folder.write(
      "door/suite.json",
      #"""
      {"suite": 1, "fixture": "Talking", "cases": [
        {"name": "held", "recording": "tap.recording", "events": [{"at": "1s", "speak": true}]}
      ]}
      """#)
    let suite = folder.path + "/door"
    #expect(run("test", suite, "--in-process").code == 6)
    #expect(run("accept", "door/held", "--in-process").code == 0)
    let golden = try String(contentsOfFile: suite + "/held.golden", encoding: .utf8)
    #expect(golden.hasSuffix("1000000   spoken    3              \"Open. Button.\"  go\n"))
    #expect(run("test", suite, "--in-process").code == 0)
    try folder.write("door/held.golden", golden.replacingOccurrences(of: "\"open\"", with: "\"shut\""))
    #expect(run("test", suite, "--in-process").code == 1)
  }

  @Test("missing and invalid arguments are usage errors")
  func usage() throws {
    let file = try folder.write("tap.recording", tap)
    #expect(run("speak", file).code == 4)
    #expect(run("speak", file, "--fixture", "Talking", "--at", "-1s").code == 4)
    #expect(run("speak", file, "--fixture", "Talking", "--at", "soon").code == 4)
    #expect(run("speak", "door/none").code == 4)
    #expect(run("speak").code == 4)
  }

  @Test("'replay --event TIME:speak' writes the same lines into the outcome")
  func replayed() throws {
    let file = try folder.write("tap.recording", tap)
    let outcome = run("replay", file, "--fixture", "Talking", "--event", "1s:speak")
    #expect(outcome.code == 0)
    #expect(outcome.lines.suffix(3) == run("speak", file, "--fixture", "Talking", "--at", "1s").lines[...])
  }
}
