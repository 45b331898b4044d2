import RetouchRecording
import RetouchReplayClock
import Testing
import UIKit

@testable import RetouchReplay

@MainActor @Suite("What outlives a replay (rule 7 of the clock)")
struct ReplayLeakTests {
  @Test("no notification observer does, and one added outside stays")
  func observers() throws {
    let name = Notification.Name("test.leak")
    var heard: [String] = []
    let outside = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
      MainActor.assumeIsolated { heard.append("outside") }
    }
    defer { NotificationCenter.default.removeObserver(outside) }
    _ = try Stage.outcome(silence(0)) { _ in
      _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { heard.append("inside") }
      }
      NotificationCenter.default.post(name: name, object: nil)
    }
    #expect(heard == ["outside", "inside"])
    NotificationCenter.default.post(name: name, object: nil)
    #expect(heard == ["outside", "inside", "outside"])
  }

  @Test(
    "an observer that is removed twice takes no other along",
    arguments: [
      false, true,
    ])
  func removedTwice(ofObject: Bool) throws {
    let name = Notification.Name("test.twice.\(ofObject)")
    let center = NotificationCenter.default
    let object = ofObject ? NSObject() : nil
    for replay in 0..<2 {
      var tokens: [any NSObjectProtocol] = []
      let outcome = try Stage.outcome(silence(0)) { _ in
        func add(_ text: String) -> any NSObjectProtocol {
          center.addObserver(forName: name, object: object, queue: nil) { _ in
            MainActor.assumeIsolated { note(text) }
          }
        }
        let gone = add("gone")
        center.removeObserver(gone)
        tokens.append(gone)
        tokens.append(add("first"))
        for token in tokens.dropLast() { center.removeObserver(token) }
        tokens.append(add("second"))
        center.post(name: name, object: object)
      }
      #expect(outcome.notes == ["0 first", "0 second"], "replay \(replay)")
      #expect(outcome.lines.count == outcome.notes.count)
    }
  }

  @Test("what is called by a selector is removed once, so that a later replay's observers stay")
  func selectors() throws {
    final class Listener: NSObject {
      let text: String
      init(_ text: String) { self.text = text }
      @MainActor func heard(_ notification: Notification) { note(text) }
    }
    let name = Notification.Name("test.selectors")
    let heard = Selector(lowered: "heard:", { (target: Listener, sender) in target.heard(sender) })
    for replay in 0..<3 {
      let outcome = try Stage.outcome(silence(0)) { _ in
        let listeners = [Listener("first"), Listener("second")]
        for listener in listeners {
          NotificationCenter.default.addObserver(listener, selector: heard, name: name, object: nil)
        }
        NotificationCenter.default.post(name: name, object: nil)
      }
      #expect(outcome.notes == ["0 first", "0 second"], "replay \(replay)")
      #expect(outcome.lines.count == outcome.notes.count)
    }
  }

  @Test("memory addresses do not influence the order of observers")
  func observerOrder() throws {
    for _ in 0..<20 {
      let settings = ReplaySettings(events: [CaseEvent(time: 1, .contentSizeCategory(.accessibilityLarge))])
      let outcome = try Stage.outcome(silence(0), settings: settings) { stage in
        for number in 0..<10 {
          let names = [
            UIContentSizeCategory.didChangeNotification,
            UILargeContentViewerInteraction.enabledStatusDidChangeNotification,
          ]
          for (index, name) in names.enumerated() {
            let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) {
              _ in
              MainActor.assumeIsolated { note("\(index) \(number)") }
            }
            if number == 5 { NotificationCenter.default.removeObserver(token) }
          }
        }
      }
      let numbers = (0..<10).filter { $0 != 5 }
      #expect(outcome.notes == (0..<2).flatMap { index in numbers.map { "1 \(index) \($0)" } })
    }
  }

  @Test("no timer does")
  func timers() throws {
    var fired = 0
    var clock: VirtualClock?
    _ = try Stage.outcome(silence(0)) { _ in
      clock = UIApplication.shared.clock
      clock?.schedule(after: 60_000_000, origin: "far") { fired += 1 }
      clock?.schedule(after: 1, origin: "ever", repeating: 1_000_000) {}
    }
    #expect(try #require(clock).nextDeadline == nil)
    #expect(fired == 0)
  }

  @Test("constraints of an earlier case do not influence a later one")
  func constraints() throws {
    func layouts() throws -> Int {
      var layouts = 0
      _ = try Stage.outcome(silence(0)) { stage in
        let view = LayoutCounter(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.body = { layouts += 1 }
        stage.view.addSubview(view)
        view.layoutIfNeeded()
        view.setContentHuggingPriority(.required, for: .horizontal)
      }
      return layouts
    }
    let before = try layouts()
    var kept: UIView?
    _ = try Stage.outcome(silence(0)) { stage in
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      view.widthAnchor.constraint(equalToConstant: 30).isActive = true
      kept = view
    }
    #expect(try layouts() == before)
    // A view that was made earlier brings its constraints along.
    _ = try Stage.outcome(silence(0)) { stage in
      if let kept { stage.view.addSubview(kept) }
      stage.view.layoutIfNeeded()
      #expect(kept?.frame.width == 30)
    }
  }

  @Test("a fixture that is kept alive fails the case in which it acts")
  func fixture() throws {
    var kept: Stage?
    #expect(try Stage.outcome(silence(0)) { kept = $0 }.leaks == [])
    let second = try Stage.outcome(silence(0)) { _ in kept?.note("boo") }
    #expect(second.leaks == ["note \"boo\" came from an earlier Stage"])
    #expect(try Stage.outcome(silence(0)).leaks == [])
  }

  @Test("a control of an earlier window that still acts is a leak, too")
  func control() throws {
    var kept: UIButton?
    _ = try Stage.outcome(silence(0)) { stage in
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      button.accessibilityIdentifier = "old"
      stage.view.addSubview(button)
      kept = button
    }
    let second = try Stage.outcome(silence(0)) { _ in kept?.sendActions(for: .touchUpInside) }
    #expect(second.words == ["0 old touchUpInside"])
    #expect(second.leaks == ["a control's line came from an earlier case's old"])
    kept = nil
    #expect(try Stage.outcome(silence(0)).leaks == [])
  }

  @Test("a view that the next fixture shows as well is not a leak")
  func shared() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    for _ in 0..<2 {
      let outcome = try Stage.outcome(silence(0)) { stage in
        stage.view.addSubview(button)
        UIApplication.shared.clock.schedule(after: 1, origin: "press") {
          button.sendActions(for: .touchUpInside)
        }
      }
      #expect(outcome.leaks == [])
      #expect(outcome.lines.count == 1)
    }
  }

  @Test("no fixture does, and none of its views")
  func memory() throws {
    weak var fixture: Stage?
    weak var view: UIView?
    _ = try Stage.outcome(Gesture.tap(at: Bar.point).recorded) { stage in
      fixture = stage
      view = stage.view
    }
    #expect(fixture == nil)
    #expect(view == nil)
  }
}

/// A view that reports each layout of its subviews.
private final class LayoutCounter: UIView {
  var body: () -> Void = {}
  override func layoutSubviews() { body() }
}
