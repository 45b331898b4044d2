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
