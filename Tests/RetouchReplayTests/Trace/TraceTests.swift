import Foundation
import RetouchRecording
import Testing
import UIKit

@testable import RetouchReplay

@Suite("A trace of a replay")
@MainActor
struct TraceTests {
  /// A list of rows in a scroll view, and a control beside it.
  final class Listing: UIViewController, Fixture {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
    let more = UIButton(frame: CGRect(x: 20, y: 700, width: 100, height: 44))

    override func viewDidLoad() {
      list.contentSize = CGSize(width: 390, height: 2_000)
      view.addSubview(list)
      view.addSubview(more)
    }
  }

  private func trace(_ gesture: Gesture, in fixture: any Fixture.Type = Bar.self) throws -> CaseTrace {
    try Replayer.trace(gesture.recorded, in: fixture)
  }

  @Test("has a contact's samples from down to lift, in points and µs, and the view that it went down on")
  func contact() throws {
    let trace = try trace(.press(at: Bar.point, for: 0.3))
    #expect(
      trace.contacts == [
        CaseTrace.Contact(
          number: 1, view: "back",
          samples: [
            CaseTrace.Sample(time: 0, x: 195, y: 800, phase: .began),
            CaseTrace.Sample(time: 300_000, x: 195, y: 800, phase: .ended),
          ])
      ])
    #expect(trace.endTime == 300_000)
    #expect(trace.sizes == [CaseTrace.Size(time: 0, width: 390, height: 844)])
    #expect(trace.scrolls == [] && trace.viewer == [] && trace.dropped == 0)
  }

  @Test("has each place of a drag once, in the order of time")
  func drag() throws {
    let trace = try trace(.drag(from: Bar.point, to: CGPoint(x: 195, y: 700), over: 0.2))
    let samples = try #require(trace.contacts.first).samples
    #expect(samples.count > 10)
    #expect(samples.first?.phase == .began && samples.last?.phase == .ended)
    #expect(samples.last?.y == 700)
    for (one, other) in zip(samples, samples.dropFirst()) {
      #expect(one.time <= other.time)
      #expect(other.phase != .moved || (one.x, one.y) != (other.x, other.y))
    }
  }

  @Test("says which contacts a recognizer received, which states it entered, and why")
  func recognizer() throws {
    let trace = try trace(.press(at: Bar.point, for: 0.3))
    let history = try #require(trace.recognizers.first { $0.name == "history" })
    #expect(history.view == "back")
    #expect(history.touches == [CaseTrace.Received(contact: 1, time: 0)])
    #expect(
      history.states == [
        CaseTrace.State(time: 300_000, name: "failed", why: EndReason(.liftedEarly, 300_000, of: 500_000)),
        CaseTrace.State(time: 300_000, name: "possible"),
      ])
    #expect(history.states.first?.reason == "lifted after 300000 of 500000")
    #expect(history.story.title == "history: UILongPressGestureRecognizer on back")
  }

  @Test("has each gesture of a recognizer, up to its reset")
  func twoGestures() throws {
    let trace = try trace(
      .press(at: Bar.point, for: 0.9).then(after: 0.5, .press(at: Bar.point, for: 0.6)))
    let history = try #require(trace.recognizers.first { $0.name == "history" })
    #expect(history.states.map(\.name) == ["began", "ended", "possible", "began", "ended", "possible"])
    #expect(history.touches.map(\.contact) == [1, 2])
  }

  @Test("has what controls send, without what comes with every move")
  func controls() throws {
    let trace = try trace(.drag(from: Bar.point, to: CGPoint(x: 150, y: 800), over: 0.2))
    #expect(Set(trace.controls.map { $0.control }) == ["back"])
    #expect(trace.controls.map(\.event) == ["touchDown", "touchUpInside", "primaryActionTriggered"])
  }

  @Test("has the offsets of what scrolls, from where it lay to where it rests")
  func scrolling() throws {
    let document = Gesture.drag(from: CGPoint(x: 195, y: 500), to: CGPoint(x: 195, y: 300), over: 0.3)
    let trace = try trace(document, in: Listing.self)
    let list = try #require(trace.scrolls.first)
    #expect(trace.scrolls.count == 1 && list.name == "list")
    #expect(list.offsets.first == CaseTrace.Offset(time: 0, x: 0, y: 0))
    #expect(list.offsets.count > 5)
    #expect((list.offsets.last?.y ?? 0) > 150)
    #expect(zip(list.offsets, list.offsets.dropFirst()).allSatisfy { $0.time < $1.time })
  }

  @Test("has the frames of controls, scroll views and views with recognizers, and of no other")
  func places() throws {
    let trace = try trace(.tap(at: CGPoint(x: 50, y: 720)), in: Listing.self)
    let more = try #require(trace.places.first { $0.name == "more" })
    #expect(more.kind == .control)
    #expect(more.frames.map(\.rect) == [CaseTrace.Rect(x: 20, y: 700, width: 100, height: 44)])
    #expect(trace.places.first { $0.name == "list" }?.kind == .scroll)
    #expect(!trace.places.contains { $0.name == "window" })
  }

  /// A control that disables itself and puts a view elsewhere when it is touched, and one that is disabled.
  final class Closing: UIViewController, Fixture {
    let door = UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 44))
    let locked = UIButton(frame: CGRect(x: 20, y: 220, width: 100, height: 44))
    let first = UIView(frame: CGRect(x: 0, y: 400, width: 390, height: 200))
    let second = UIView(frame: CGRect(x: 0, y: 600, width: 390, height: 200))

    override func viewDidLoad() {
      locked.isEnabled = false
      for shown in [door, locked, first, second] { view.addSubview(shown) }
      let plain = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 200))
      first.addSubview(plain)
      door.addAction(
        UIAction { [weak self] _ in
          self?.door.isEnabled = false
          self?.second.addSubview(plain)
        }, for: .touchUpInside)
    }
  }

  @Test("says since when a control is disabled, and nothing about one that never was")
  func abilities() throws {
    let trace = try trace(.tap(at: CGPoint(x: 60, y: 40), for: 0.1), in: Closing.self)
    func abilities(_ name: String) -> [CaseTrace.Ability]? {
      trace.places.first { $0.name == name }?.abilities
    }
    #expect(abilities("locked") == [CaseTrace.Ability(time: 0, isEnabled: false)])
    #expect(abilities("door") == [CaseTrace.Ability(time: 100_000, isEnabled: false)])
    let bar = try self.trace(.press(at: Bar.point, for: 0.3))
    #expect(bar.places.allSatisfy { $0.abilities == [] })
  }

  @Test("calls a view that was touched what the outcome calls it, wherever it lies at the end")
  func movedView() throws {
    let trace = try trace(
      Gesture.tap(at: CGPoint(x: 200, y: 500), for: 0.05).then(
        after: 0.3, .tap(at: CGPoint(x: 60, y: 40), for: 0.05)), in: Closing.self)
    #expect(trace.lines.first?.details.last == "first.UIView[0]")
    #expect(trace.contacts.first?.view == "first.UIView[0]")
    #expect(trace.places.contains { $0.name == "first.UIView[0]" })
    #expect(!trace.places.contains { $0.name == "second.UIView[0]" })
  }

  @Test("changes nothing of the outcome, and is the same each time")
  func unseen() throws {
    let gestures = [
      Gesture.press(at: Bar.point, for: 0.7), .drag(from: Bar.point, to: CGPoint(x: 10, y: 10), over: 0.2),
    ]
    for gesture in gestures {
      let trace = try trace(gesture)
      #expect(try trace.lines == Replayer.replay(gesture.recorded, in: Bar.self).lines)
      #expect(try trace == self.trace(gesture))
    }
  }

  @Test("is there only if it was asked for")
  func unasked() throws {
    #expect(try Replayer.replay(Gesture.tap(at: Bar.point).recorded, in: Bar.self).trace == nil)
    let told = try Replayer.tell(Gesture.tap(at: Bar.point).recorded, in: Bar.self)
    #expect(told.outcome.trace == nil)
  }
}
