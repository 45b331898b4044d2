import RetouchRecording
import Testing
import UIKit

@testable import RetouchReplay

/// A screen on which nothing answers to a touch.
private final class Silence: UIViewController, Fixture {}

@Suite("A replay without a fixture")
@MainActor
struct BareScreenTests {
  /// A recording of a panel of 390 × 844 units.
  private func document(
    _ lines: String..., display: String = #""display":{"width":390,"height":844},"#, state: String = ""
  ) throws -> RecordingDocument {
    let axes = [(47, 9), (53, 389), (54, 843), (55, 2), (57, 65_535)].map {
      "\"\($0)\":{\"min\":0,\"max\":\($1)}"
    }
    let header =
      "{\"retouch\":1,\(display)\"devices\":[{\"id\":0,\"name\":\"Panel\",\"properties\":[1],"
      + "\"codes\":{\"1\":[330],\"3\":[47,53,54,55,57]},\"axes\":{\(axes.joined(separator: ","))}\(state)}]}"
    let text = ([header] + lines + ["[40000,\"x\",{\"frames\":\(lines.count)}]"]).joined(separator: "\n")
    return try RecordingDocument(bytes: Array((text + "\n").utf8))
  }

  @Test("prints the contacts, and nothing else")
  func contacts() throws {
    let document = try document(
      #"[0,"e",0,3,47,0,3,57,1,3,53,100,3,54,200,1,330,1]"#,
      #"[10000,"e",0,3,54,230]"#,
      #"[10000,"e",0,3,53,140,3,54,200]"#,
      #"[10000,"e",0,3,57,-1,1,330,0]"#,
      #"[10000,"e",0,3,57,2,3,53,10,3,54,20,1,330,1]"#,
      #"[10000,"e",0,3,55,2]"#,
      #"[10000,"e",0,3,57,-1,3,55,0,1,330,0]"#,
      #"[0,"e",0,3,57,3,3,53,30,1,330,1]"#)
    let outcome = try Replayer.replay(document, in: BareScreen.self)
    #expect(
      outcome.text == """
        retouch outcome 1
        0         contact 1  down           100.000,200.000  finger
        30000     contact 1  up             140.000,200.000  (moves 2)  way 80.000  within 100.000,200.000 140.000,230.000
        40000     contact 2  down           10.000,20.000  finger
        50000     contact 2  cancelled      10.000,20.000  palm
        60000     contact 3  down           30.000,20.000  finger
        100000    contact 3  cut            30.000,20.000

        """)
    #expect(outcome.lines.allSatisfy { $0.kind == .contact && $0.isObservable })
    #expect(outcome.contacts.map(\.summary.contact) == [1, 2, 3])
    #expect(outcome.remarks.filter { !$0.hasSuffix("this is not the process's first thread") } == [])
    #expect(outcome.anchors.down == 0 && outcome.anchors.up == 30_000)
    #expect(outcome.presses.map(\.contact) == [1, 2, 3])
    #expect(try Replayer.replay(document, in: BareScreen.self) == outcome)
  }

  @Test("prints a contact that was down before, which does not count as a press")
  func before() throws {
    let document = try document(
      #"[5000,"e",0,3,57,-1,1,330,0]"#, #"[5000,"e",0,3,57,9,1,330,1]"#, #"[5000,"e",0,3,57,-1,1,330,0]"#,
      state: #","state":{"keys":[330],"slot":0,"slots":[{"57":4,"53":10,"54":9}]}"#)
    let outcome = try Replayer.replay(document, in: BareScreen.self)
    #expect(
      outcome.lines.map(\.text) == [
        "0         contact 1  before         10.000,9.000  finger",
        "5000      contact 1  up             10.000,9.000",
        "10000     contact 2  down           10.000,9.000  finger",
        "15000     contact 2  up             10.000,9.000",
      ])
    #expect(outcome.anchors.down == 10_000 && outcome.anchors.up == 15_000)
    #expect(outcome.presses.map(\.contact) == [2])
    // In a fixture it is delivered to nobody.
    #expect(try Replayer.replay(document, in: Silence.self).lines.map(\.kind) == [.touch, .touch])
  }

  @Test("has the recording's display as its window, in points, and a bare screen's size without one")
  func size() throws {
    let frame = #"[0,"e",0,3,47,0,3,57,1,3,53,389,3,54,843,1,330,1]"#
    for (display, size, place) in [
      (
        #""display":{"width":1170,"height":2532,"scale":3},"#, CGSize(width: 390, height: 844),
        "389.000,843.000"
      ),
      (#""display":{"width":780,"height":1688},"#, CGSize(width: 780, height: 1688), "778.000,1686.000"),
      ("", CGSize(width: 390, height: 844), "389.000,843.000"),
      (#""display":{"width":1000000,"height":1},"#, CGSize(width: 390, height: 844), "389.000,843.000"),
    ] {
      let document = try document(frame, display: display)
      var seen = CGSize.zero
      let outcome = try Replayer.watch(document, in: BareScreen.self, at: [0]) {
        seen = $0.application.windows[0].bounds.size
      }
      #expect(seen == size)
      #expect(outcome.lines.first?.details.first == place)
      #expect(outcome.remarks.contains { $0.contains("names no display") } == display.isEmpty)
    }
  }

  @Test("shows the paths of all fingers that have gone down until then, and of those that were lifted")
  func ways() throws {
    let document = try document(
      #"[0,"e",0,3,47,0,3,57,1,3,53,100,3,54,200,1,330,1]"#, #"[10000,"e",0,3,54,230]"#,
      #"[10000,"e",0,3,57,-1,1,330,0]"#, #"[10000,"e",0,3,57,2,1,330,1]"#, #"[10000,"e",0,3,57,-1,1,330,0]"#,
      #"[10000,"e",0,3,57,3,1,330,1]"#)
    var seen: [Int64: [MomentTouch]] = [:]
    let outcome = try Replayer.watch(document, in: BareScreen.self, at: [0, 25_000, 45_000, 60_000]) {
      seen[$0.time] = $0.touches
    }
    #expect(seen[0]?.map(\.isDown) == [true])
    #expect(seen[25_000]?.map(\.isDown) == [false])
    #expect(seen[25_000]?[0].trail == [CGPoint(x: 100, y: 200), CGPoint(x: 100, y: 230)])
    #expect(seen[45_000]?.map(\.number) == [1, 2])
    #expect(seen[60_000]?.map(\.isDown) == [false, false, true])
    // Whoever looks changes nothing.
    #expect(try Replayer.replay(document, in: BareScreen.self) == outcome)
  }

  @Test("turns with the display, and cancels nothing by it")
  func turned() throws {
    let document = try document(
      #"[0,"e",0,3,47,0,3,57,1,3,53,0,3,54,0,1,330,1]"#, #"[10000,"e",0,3,57,-1,1,330,0]"#)
    let settings = ReplaySettings(events: [CaseEvent(time: 0, .rotation(90))])
    let outcome = try Replayer.replay(document, in: BareScreen.self, settings: settings)
    #expect(outcome.lines.map(\.event) == ["down", "up"])
    #expect(outcome.lines[0].details[0] != "0.000,0.000")
  }

  @Test("agrees with the touches that a fixture gets, for gestures of every kind of device")
  func agreement() throws {
    let drag = Gesture.drag(from: CGPoint(x: 20, y: 30), to: CGPoint(x: 200, y: 400), over: 0.3)
    for device in [
      GestureDevice.touchscreen(width: 390, height: 844), .singleTouchscreen(width: 390, height: 844),
      .pen(width: 390, height: 844), .mouse(width: 390, height: 844),
      .absolutePointer(width: 390, height: 844), .anonymousTouchscreen(width: 390, height: 844),
    ] {
      let document = drag.recording(on: device)
      let touches = try Replayer.replay(document, in: Silence.self).lines.filter { $0.kind == .touch }
      let contacts = try Replayer.replay(document, in: BareScreen.self).lines
      #expect(contacts.count == 2 && touches.count == 2, "\(device.name)")
      #expect(contacts.map(\.time) == touches.map(\.time), "\(device.name)")
      #expect(contacts.map { $0.details[0] } == touches.map { $0.details[0] }, "\(device.name)")
      // A pen's pressure changes without a move of its own.
      if case .pen = device.reporting { continue }
      let moves = contacts.last?.details.first { $0.hasPrefix("(moves") }
      #expect(moves == touches.last?.details.first { $0.hasPrefix("(moves") }, "\(device.name)")
    }
  }
}
