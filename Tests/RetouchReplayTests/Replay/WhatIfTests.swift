import RetouchRecording
import Testing
import UIKit

@testable import RetouchReplay

@MainActor @Suite("A replay in which one thing differs")
struct WhatIfTests {
  private func outcome(_ whatIf: WhatIf?, pressing duration: GestureTime) throws -> Outcome {
    var settings = ReplaySettings()
    settings.whatIf = whatIf
    return try Replayer.replay(
      Gesture.press(at: Bar.point, for: duration).recorded, in: Bar.self, settings: settings)
  }

  @Test("leaves a recognizer out")
  func without() throws {
    #expect(try outcome(nil, pressing: 1).notes == ["500000 showHistory"])
    let without = try outcome(.without(recognizer: "history"), pressing: 1)
    #expect(without.notes == ["1000000 goBack"])
    #expect(!without.lines.contains { $0.source == "history" })
    #expect(try outcome(.without(recognizer: "nobody"), pressing: 1).notes == ["500000 showHistory"])
  }

  @Test("changes the limits of one recognizer, and of no other")
  func eased() throws {
    let far = ["pressMovement": 10_000.0]
    func outcome(_ whatIf: WhatIf?) throws -> Outcome {
      var settings = ReplaySettings()
      settings.whatIf = whatIf
      let slide = Gesture.drag(
        from: Bar.point, to: CGPoint(x: Bar.point.x, y: Bar.point.y - 12), over: 0.1, resting: 0.9)
      return try Replayer.replay(slide.recorded, in: Bar.self, settings: settings)
    }
    #expect(try outcome(nil).lines.contains { $0.source == "history" && $0.event == "failed" })
    #expect(try outcome(.eased(recognizer: "history", thresholds: far)).notes == ["500000 showHistory"])
    #expect(try outcome(.eased(recognizer: "nobody", thresholds: far)).text == outcome(nil).text)
  }

  @Test("delays everything from a given time on")
  func later() throws {
    #expect(try outcome(nil, pressing: 0.3).notes == ["300000 goBack"])
    let later = try outcome(.later(from: 300_000, by: 200_000), pressing: 0.3)
    #expect(later.notes == ["500000 showHistory"])
    #expect(later.endTime == 500_000)
  }

  @Test("has an empty view in place of the fixture, which is not even made")
  func empty() throws {
    let empty = try outcome(.emptyFixture, pressing: 1)
    let touches = [
      "0         touch 1   began          195.000,800.000  view",
      "1000000   touch 1   ended          195.000,800.000",
    ]
    #expect(empty.lines.map(\.text) == touches)
    #expect(empty.notes == [] && empty.leaks == [] && empty.endTime == 1_000_000)
    // A status bar is part of what a fixture shows.
    var settings = ReplaySettings()
    settings.whatIf = .emptyFixture
    let top = try Replayer.replay(
      Gesture.tap(at: CGPoint(x: 64, y: 30)).recorded, in: Unmade.self, settings: settings)
    #expect(top.lines.first?.details.last == "view")
  }

  /// A fixture on a phone's screen that must not be made.
  private final class Unmade: UIViewController, Fixture {
    static var screen: FixtureScreen { .phone }
    override func viewDidLoad() { note("made") }
  }

  @Test("lists the names in the windows only on request")
  func names() throws {
    #expect(try outcome(nil, pressing: 0.1).names == [])
    let names = try outcome(.names, pressing: 0.1).names
    #expect(names.contains("back") && names.contains("history") && names.contains("window"))
    #expect(names == names.sorted())
    #expect(try outcome(.names, pressing: 0.1).text == outcome(nil, pressing: 0.1).text)
  }
}
