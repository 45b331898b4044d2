import RetouchRecording
import Testing
import UIKit

@testable import RetouchReplay

@MainActor @Suite("The screen at rest")
struct ScreenLineTests {
  private var settings: ReplaySettings {
    var settings = ReplaySettings()
    settings.showsScreenAtEnd = true
    return settings
  }

  @Test("is a line for each element in reading order: role, label, value, traits and frame")
  func elements() throws {
    let lines = try Stage.replay(silence(1), settings: settings) { stage in
      AppStage.add(UILabel(), "title", to: stage, at: 20).text = "Rooms"
      AppStage.add(UIButton(), "go", to: stage, at: 100).setTitle("Go", for: .normal)
      AppStage.add(UISlider(), "volume", to: stage, at: 150).value = 0.5
      let mute = AppStage.add(UISwitch(), "mute", to: stage, at: 200)
      mute.accessibilityLabel = "Mute"
      mute.isOn = true
      AppStage.add(UIButton(), "gone", to: stage, at: 2_000).setTitle("Gone", for: .normal)
      AppStage.add(UIButton(), "off", to: stage, at: 300).setTitle("Off", for: .normal)
      (stage.view.subviews.last as? UIButton)?.isEnabled = false
    }
    #expect(
      lines == [
        "1 screen 1 text \"Rooms\" 20.000,20.000 100.000×40.000",
        "1 screen 2 button \"Go\" 20.000,100.000 100.000×40.000",
        "1 screen 3 slider \"\" value \"50%\" 20.000,150.000 100.000×40.000",
        "1 screen 4 switch \"Mute\" value \"1\" 20.000,200.000 100.000×40.000",
        "1 screen 5 button \"Off\" notEnabled 20.000,300.000 100.000×40.000",
      ])
  }

  @Test("has one element for a row of a table, with the texts in it, and none for rows out of sight")
  func rows() throws {
    let lines = try Stage.replay(silence(1), settings: settings) { stage in
      let list = RowList((1...40).map { "Row \($0)" }, on: stage)
      list.table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    }
    #expect(lines.count == 8)
    #expect(lines[0] == "1 screen 1 row \"Row 1, detail\" 0.000,100.000 390.000×50.000")
    #expect(lines[1] == "1 screen 2 row \"Row 2, detail\" selected 0.000,150.000 390.000×50.000")
  }

  @Test("has places on the screen, and the window's name beside the fixture's own; so have touches")
  func windows() throws {
    var held: [UIWindow] = []
    func lines(named name: String?) throws -> [Substring] {
      let tap = Gesture.tap(at: CGPoint(x: 100, y: 725), for: 0.1)
      let lines = try Stage.replay(tap.recorded, settings: settings) { stage in
        AppStage.add(UILabel(), "title", to: stage, at: 100).text = "Rooms"
        let toast = UIWindow(frame: CGRect(x: 0, y: 700, width: 390, height: 200))
        toast.accessibilityIdentifier = name
        toast.windowLevel = .alert
        let controller = UIViewController()
        toast.rootViewController = controller
        for (y, text) in [(30.0, "Saved"), (150.0, "Below the screen")] {
          let label = UILabel(frame: CGRect(x: 20, y: y, width: 100, height: 40))
          label.text = text
          controller.view.addSubview(label)
        }
        toast.isHidden = false
        held = [toast]
      }
      #expect(held.count == 1)
      held = []
      return lines.map { $0.drop { $0 != " " }.dropFirst() }
    }
    for (given, name) in [("toast", "toast"), (nil, "window[1]")] {
      #expect(
        try lines(named: given)
          == [
            "touch 1 began 100.000,725.000 \(name).view",
            "touch 1 ended 100.000,725.000",
            "screen 1 text \"Rooms\" 20.000,100.000 100.000×40.000",
            "screen 2 text \"Saved\" in \(name) 20.000,730.000 100.000×40.000",
          ].map { Substring($0) })
    }
  }

  @Test("is told at the times that are asked for, changes nothing, and says so if there is nothing")
  func times() throws {
    let events = ReplaySettings(events: [CaseEvent(time: 100_000, .screen)])
    let lines = try Stage.replay(silence(200_000), settings: events) { stage in
      stage.after(0.1) { AppStage.add(UILabel(), "title", to: stage).text = "late" }
    }
    #expect(lines == ["100000 screen 1 text \"late\" 20.000,100.000 100.000×40.000"])
    #expect(try Stage.replay(silence(1), settings: settings) == ["1 screen nothing"])
  }
}
