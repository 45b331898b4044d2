import RetouchContactTracking
import RetouchEvdev
import Foundation
import RetouchRecording
import Testing
import UIKit

@testable import RetouchReplay

@Suite("A recording made from words") @MainActor struct GestureOrderTests {
  private func order(_ words: String) throws -> GestureOrder {
    GestureOrder(try GestureScript(words), file: "x.gesture")
  }

  /// Runs a body with a fixture whose button `go` jumps by 100 points when it is tapped.
  private func withJumper<Result>(_ body: () throws -> Result) rethrows -> Result {
    Stage.setUp = { stage in
      let go = UIButton(frame: CGRect(x: 100, y: 700, width: 100, height: 40))
      go.accessibilityIdentifier = "go"
      go.addAction(
        UIAction { [weak stage, weak go] _ in
          stage?.note("gone")
          go?.frame.origin.y -= 100
        }, for: .touchUpInside)
      stage.view.addSubview(go)
      for (name, x) in [("twin", 10), ("twin", 300), ("beyond", 500), ("hidden", 10)] {
        let view = UIView(frame: CGRect(x: x, y: 10, width: 20, height: 20))
        view.accessibilityIdentifier = name
        view.isHidden = name == "hidden"
        stage.view.addSubview(view)
      }
    }
    defer { Stage.setUp = { _ in } }
    return try body()
  }

  private func places(_ order: GestureOrder, settings: ReplaySettings = ReplaySettings()) throws -> [CGPoint]
  {
    try withJumper {
      ReadContact.all(in: try order.recording(in: Stage.self, settings: settings)).map(\.from)
    }
  }

  private func problem(_ order: GestureOrder, in fixture: (any Fixture.Type)? = Stage.self) -> String {
    withJumper {
      do throws(GestureError) {
        return "none: \(try order.recording(in: fixture).entries.count)"
      } catch {
        return error.description
      }
    }
  }

  @Test("a view is looked up when its step begins, so that it is hit where it has moved to")
  func moved() throws {
    let order = try order("tap go; wait 0.1s\ntap go; tap go offset 10,-5")
    #expect(
      try places(order) == [CGPoint(x: 150, y: 720), CGPoint(x: 150, y: 620), CGPoint(x: 160, y: 515)])
    try withJumper {
      let document = try order.recording(in: Stage.self)
      let outcome = try Replayer.replay(document, in: Stage.self)
      #expect(outcome.notes == ["100000 gone", "300000 gone", "400000 gone"])
      #expect(outcome.leaks.isEmpty)
    }
  }

  @Test("in a block a view is looked up when that finger's step begins, not where it stands in the text")
  func movedInBlock() throws {
    let order = try order(
      """
      finger 1 wait 0.5s
      finger 1 down go
      finger 1 wait 0.1s
      finger 1 up
      finger 2 down go
      finger 2 wait 0.1s
      finger 2 up
      """)
    #expect(try places(order) == [CGPoint(x: 150, y: 720), CGPoint(x: 150, y: 620)])
  }

  @Test("a view can be looked up while another finger is still down") func held() throws {
    let words = "finger 1 down 20,300\nwait 0.2s\ntap go\ntap go\nfinger 1 up"
    #expect(
      try places(order(words))
        == [CGPoint(x: 20, y: 300), CGPoint(x: 150, y: 720), CGPoint(x: 150, y: 620)])
  }

  @Test("the header has the words as written, and the points that they came to") func header() throws {
    let document = try withJumper { try order("tap go").recording(in: Stage.self) }
    #expect(document.header.meta["made"] == .string(GestureOrder.made))
    #expect(document.header.meta["words"] == .string("tap go"))
    #expect(document.header.meta["gesture"] == .string("tap 150,720"))
    #expect(document.header.meta["fixture"] == .string("Stage"))
    #expect(document.header.created == nil)
  }

  @Test("a view that shares its name is touched by the name that says what contains it") func contained()
    throws
  {
    Stage.setUp = { stage in
      for (index, name) in ["Message 1", "Message 2"].enumerated() {
        let cell = UIView(frame: CGRect(x: 0, y: 100 * Double(index), width: 200, height: 80))
        cell.accessibilityIdentifier = name
        let card = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        card.accessibilityIdentifier = "card"
        cell.addSubview(card)
        stage.view.addSubview(cell)
      }
    }
    defer { Stage.setUp = { _ in } }
    let document = try order(#"tap "Message 2".card"#).recording(in: Stage.self)
    #expect(ReadContact.all(in: document).map(\.from) == [CGPoint(x: 20, y: 120)])
    let outcome = try Replayer.replay(document, in: Stage.self)
    #expect(outcome.lines.first?.details.last == #""Message 2".card"#)
    let error = #expect(throws: GestureError.self) { try order("tap card").recording(in: Stage.self) }
    #expect(error?.description.contains(#"There are: "Message 1".card, "Message 2".card"#) == true)
  }

  @Test(
    "a name that no finger can touch is refused with the line, and the names that exist",
    arguments: [
      ("tap go\ntap gone", "x.gesture:2: no view is called gone then. Did you mean go?"),
      ("tap other", "x.gesture:1: no view is called other then. There are: view, go, twin, beyond"),
      ("tap twin", "twin is the name of 2 views then: at 20,20, 310,20. Write the point"),
      (
        "tap beyond", "beyond is at 510,20 then, outside of the window, which is 390 points wide and 844 high"
      ),
      ("tap hidden", "hidden is hidden, transparent or has no size then"),
      ("tap go offset 300,0", "x.gesture:1: the finger leaves the display at 450,720"),
    ])
  func unknown(words: String, expected: String) throws {
    let found = problem(try order(words))
    #expect(found.contains(expected), "\(found)")
  }

  @Test(
    "a gesture that leaves the display is refused, with the line and the place",
    arguments: [
      ("wait 1s\ntap 390,20", "x.gesture:2: the finger leaves the display at 390,20; it is 390 points wide"),
      ("tap -1,20", "at -1,20"), ("drag 10,20 -> 10,844", "at 10,844"),
      ("drag 10,20 by -20,0", "at -10,20"), ("pinch 20,20 from 10 to 80", "at -20,20"),
      ("tap 10,20 with 2 fingers", "at -20,20"),
      ("rotate 50,400 by 360 from 90 spread 110", "the finger leaves"),
      ("finger 1 down 1,1\nfinger 1 move 400,1 in 1s", "x.gesture:2: the finger leaves the display at 400,1"),
    ])
  func outside(words: String, expected: String) throws {
    #expect(problem(try order(words), in: nil).contains(expected))
  }

  @Test("more fingers than the device has are refused, with the line that puts down the one too many")
  func tooMany() throws {
    let eleven = try order(
      "wait 1s\n" + (1...11).map { "finger \($0) down \($0 * 20),20" }.joined(separator: "\n"))
    #expect(
      problem(eleven, in: nil)
        == "x.gesture:12: 11 fingers are down at once at 1s, and the Written Touchscreen reports 10. Lift one first"
    )
    var mouse = try order("pinch 195,400 from 40 to 80")
    mouse.device = .mouse
    #expect(
      problem(mouse, in: nil).contains("2 fingers are down at once at 0s, and the Written Mouse reports 1"))
    // A slot that is free at this instant is free.
    #expect(
      problem(try order("tap 195,10 with 10 fingers spread 10; finger 1 down 99,99"), in: nil).hasPrefix(
        "none")
    )
  }

  @Test("a gesture that would fill memory is refused before it does") func tooLong() throws {
    var long = try order("press 1,2 for 9999s")
    long.rate = 10_000
    #expect(
      problem(long, in: nil).contains("x.gesture:1: the device would report more than 2000000 positions"))
    let wide = GestureOrder(
      try GestureScript("tap 1,2"), display: DisplayDescription(width: 4_000_000, height: 10, scale: 0.1))
    #expect(problem(wide, in: nil).contains("at most 100000 points on each side"))
  }

  @Test("the same words and seed make the same bytes, another seed other ones") func seeds() throws {
    func bytes(_ seed: UInt64) throws -> [UInt8] {
      var order = try order("drag 100,200 -> 300,400; press 389.9,843.9 for 1s")
      order.jitter = 0.5
      order.seed = seed
      return try order.recording().encoded()
    }
    #expect(try bytes(1) == bytes(1))
    #expect(try bytes(1) != bytes(2))
  }

  @Test("a finger that trembles at the edge stays on the display") func jitterAtTheEdge() throws {
    var order = try order("press 0,843.999 for 1s")
    order.jitter = 3
    let values = try order.recording().frames.flatMap(\.events)
    let ys = values.filter { $0.code == .mtPositionY }.map(\.value)
    let xs = values.filter { $0.code == .mtPositionX }.map(\.value)
    #expect(xs.count > 20 && xs.allSatisfy { 0...3000 ~= $0 })
    #expect(ys.count > 20 && ys.allSatisfy { 840_999...843_999 ~= $0 })
  }

  @Test("a mouse and a pen report the same press in their own ways") func devices() throws {
    var order = try order("press 100,200 for 0.5s; drag 100,200 -> 150,260")
    for device in GestureOrder.Device.allCases {
      order.device = device
      let document = try order.recording()
      let contacts = ReadContact.all(in: document)
      #expect(contacts.map(\.down) == [0, 500_000], "\(device)")
      #expect(contacts.map(\.to) == [CGPoint(x: 100, y: 200), CGPoint(x: 150, y: 260)], "\(device)")
      #expect(document.remarks.isEmpty)
      let kind = DeviceKind.of(document.header.devices[0])
      let expected: DeviceKind =
        switch device {
        case .touchscreen: .touchscreen
        case .mouse: .mouse
        case .pen: .pen
        }
      #expect(kind == expected)
    }
    #expect(
      try order.recording().text.first == "0: 1/320=1 1/330=1 3/0=100000 3/1=200000 3/24=128")
  }

  @Test("the rate is that of the device's frames") func rate() throws {
    var order = try order("swipe 100,200 -> 100,100 in 0.05s")
    order.rate = 100
    #expect(try order.recording().frames.map(\.time) == [0, 10_000, 20_000, 30_000, 40_000, 50_000, 50_000])
  }

  @Test(
    "a view is hit however the display lies on the window", arguments: [0, 90, 180, 270],
    [
      PointMapping.Fit.stretch, .mm,
    ])
  func displays(rotation: Int, fit: PointMapping.Fit) throws {
    try withJumper {
      var settings = ReplaySettings(fit: fit)
      settings.display = DisplayDescription(
        width: 1600, height: 2400, widthInMillimetres: 100, heightInMillimetres: 150, scale: 2,
        rotation: rotation)
      let document = try order("tap go; wait 0.1s; tap go").recording(in: Stage.self, settings: settings)
      #expect(document.header.display?.width == 1600)
      let outcome = try Replayer.replay(document, in: Stage.self, settings: settings)
      #expect(outcome.notes.count == 2, "\(outcome.text)")
    }
  }

  @Test("a display that is turned in mid-gesture is followed") func turned() throws {
    try withJumper {
      let order = try order("tap go; wait 0.05s; display 180; wait 0.05s; tap go")
      let document = try order.recording(in: Stage.self)
      let outcome = try Replayer.replay(document, in: Stage.self)
      #expect(outcome.notes.map { $0.split(separator: " ")[0] } == ["100000", "300000"])
    }
  }
}
