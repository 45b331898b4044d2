import Foundation
import RetouchReplay
import Testing
import UIKit

/// A lamp that a press of 0.3 s lights.
final class PressedLamp: UIViewController, Fixture {
  let lamp = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
  private lazy var light = UILongPressGestureRecognizer(target: self, action: PressedLamp.lit)

  override func viewDidLoad() {
    super.viewDidLoad()
    light.minimumPressDuration = 0.3
    lamp.addGestureRecognizer(light)
    view.addSubview(lamp)
  }

  func lit(_ press: UILongPressGestureRecognizer) {
    if press.state == .ended { note("lit") }
  }
}

@Suite("bounds")
@MainActor
struct BoundsTests {
  let folder: Folder
  private let press = Gesture.press(at: CGPoint(x: 150, y: 150), for: 0.1)

  init() throws { folder = try Folder() }

  private func run(_ arguments: String...) -> Run {
    RetouchCommandsTests.run(
      arguments + ["--in-process"], fixtures: [PressedLamp.self, Quiet.self], recordings: folder.path)
  }

  @Test("says where the outcome turns, how that was found and what could be missed")
  func text() throws {
    let file = try folder.write("press.recording", press)
    let run = run("bounds", file, "--fixture", "PressedLamp", "--vary", "press.for=0..1s", "--grid", "11")
    #expect(run.code == 0, "\(run.ownErrors)")
    #expect(
      run.lines.first
        == "press.for, how long contact 1 is down: 0.100000 s in the recording, tried from 0.000000 s to 1.000000 s"
    )
    #expect(run.lines.count { $0.contains("press.for from 0.300000 s:") } == 1, "\(run.output)")
    #expect(run.lines.contains { $0.contains("compared: light's press duration]") })
    #expect(run.lines.contains { $0.contains("a grid of 11 values and what the engine compared") })
    #expect(run.lines.last?.contains("could be missed: a region narrower than") == true)
    #expect(run.ownErrors == "")
  }

  @Test("prints an object, and what the case has")
  func json() throws {
    let file = try folder.write("press.recording", press)
    let run = run("bounds", file, "--fixture", "PressedLamp", "--vary", "press.for=0..1s", "--json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(object["bounds"] as? Int == 1)
    let quantity = try #require((object["quantities"] as? [[String: Any]])?.first)
    #expect(quantity["quantity"] as? String == "press.for" && quantity["recorded"] as? Int == 100_000)
    let edges = try #require(quantity["edges"] as? [[String: Any]])
    #expect(edges.first?["by"] as? String == "comparison" && edges.first?["at"] as? String == "0.3s")
    #expect((quantity["common"] as? [String])?.contains("touch 1 began lamp") == true)
    #expect((quantity["missed"] as? String)?.contains("a region narrower than") == true)
    #expect(edges.map { $0["after"] as? Int } == [300_000] && edges.first?["exact"] as? Bool == true)
    let list = self.run("bounds", file, "--fixture", "PressedLamp", "--list")
    #expect(list.code == 0 && list.lines.contains("press.for  0.100000 s"), "\(list.output)")
    #expect(list.lines.contains("contact 1.up  as recorded") && !list.output.contains("tap.gap"))
  }

  @Test("draws a map of two quantities, once")
  func map() throws {
    let file = try folder.write("press.recording", press)
    let map = folder.path + "/map.svg"
    func draw(_ more: String...) -> Run {
      RetouchCommandsTests.run(
        [
          "bounds", file, "--fixture", "PressedLamp", "--vary", "press.for=0..1s", "--vary", "from.x=0..300",
          "--grid", "9",
          "--plot", map, "--in-process",
        ] + more, fixtures: [PressedLamp.self], recordings: folder.path)
    }
    let first = draw()
    #expect(
      first.code == 0 && first.lines.first?.hasSuffix("map.svg: 9 by 9 cells, 3 outcomes") == true,
      "\(first.lines)")
    let svg = try String(contentsOfFile: map, encoding: .utf8)
    #expect(svg.hasPrefix("<svg") && svg.contains("<circle") && svg.contains("press.for"))
    #expect(svg.contains("9 by 9 cells"))
    let again = draw()
    #expect(again.code == 4 && again.ownErrors.contains("exists already"))
    #expect(draw("--force").code == 0)
    #expect(try String(contentsOfFile: map, encoding: .utf8) == svg)
  }

  @Test("refuses what it cannot vary, with what there is")
  func refused() throws {
    let file = try folder.write("press.recording", press)
    let gap = run("bounds", file, "--fixture", "PressedLamp", "--vary", "tap.gap")
    #expect(gap.code == 4 && gap.ownErrors.contains("has no tap.gap that could be varied"))
    #expect(gap.ownErrors.contains("It has press.for"))
    let one = run("bounds", file, "--fixture", "PressedLamp", "--vary", "press.for=1s..1s")
    #expect(one.code == 4 && one.ownErrors.contains("more than one value"))
    for wrong in ["press.for=2s..1s", "press=0..1s", "press.for=", "from.x=a..b"] {
      #expect(run("bounds", file, "--fixture", "PressedLamp", "--vary", wrong).code == 4, "\(wrong)")
    }
    #expect(run("bounds", file).ownErrors.contains("needs --fixture"))
    #expect(run("bounds", "-", "--fixture", "PressedLamp").ownErrors.contains("name a file"))
    let drawn = run("bounds", file, "--fixture", "PressedLamp", "--plot", "m.svg")
    #expect(drawn.ownErrors.contains("a map of two quantities, found 0: name two with --vary"))
    let fixture = ["--fixture", "PressedLamp"]
    for (wrong, why) in [
      ("press.for=2s..1s", "found '2s..1s', which ends before it begins"),
      ("lift=0.4..0.9", "found '0.4..0.9', whose ends are no times with a unit"),
      ("press.for=1s", "found '1s', which has no '..' between two ends"),
    ] {
      let run = RetouchCommandsTests.run(
        ["bounds", file, "--in-process", "--vary", "from.x", "--vary", wrong] + fixture,
        fixtures: [PressedLamp.self], recordings: folder.path)
      #expect(run.code == 4 && run.output == "" && run.ownErrors.contains(why), "\(run.ownErrors)")
    }
    #expect(run("bounds", "lamp/press", "--fixture", "PressedLamp").ownErrors.contains("leave --fixture out"))
    #expect(
      run("bounds", file, "--fixture", "PressedLamp", "--vary", "press.for", "--vary", "press.for").ownErrors
        .contains("given twice"))
  }
}
