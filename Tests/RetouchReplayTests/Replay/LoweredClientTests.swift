import Foundation
import Testing
import UIKit

@testable import RetouchReplay

/// What the lowering makes of a screen that does everything by selectors.
private final class Screen: UIViewController, Fixture {
  static let posted = Notification.Name("posted")

  override func viewDidLoad() {
    view.addGestureRecognizer(
      UITapGestureRecognizer(
        target: self,
        action: Selector(lowered: "tapped:", { (target: Screen, sender) in target.tapped(sender) })))
    NotificationCenter.default.addObserver(
      self, selector: Selector(lowered: "heard:", { (target: Screen, sender) in target.heard(sender) }),
      name: Self.posted, object: nil)
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    note("tapped")
    let later = Selector(lowered: "later", { (target: Screen) in target.later() })
    let never = Selector(lowered: "never", { (target: Screen) in target.never() })
    Timer.scheduledTimer(
      timeInterval: 0.5, target: self,
      selector: Selector(lowered: "tick:", { (target: Screen, sender) in target.tick(sender) }),
      userInfo: "with it",
      repeats: false)
    let made = Timer(
      timeInterval: 0.75, target: self,
      selector: Selector(lowered: "tick:", { (target: Screen, sender) in target.tick(sender) }),
      userInfo: "made", repeats: false)
    let block = Timer(firingAfter: 0.8, repeats: false) { _ in MainActor.assumeIsolated { self.note("block") }
    }
    for timer in [made, block] { RunLoop.main.add(timer, forMode: .common) }
    perform(later, with: nil, afterDelay: 0.25)
    perform(never, with: nil, afterDelay: 0.25)
    NSObject.cancelPreviousPerformRequests(withTarget: self, selector: never, object: nil)
    // An equal text ends the call, another does not.
    let say = Selector(lowered: "say:", { (target: Screen, sender) in target.say(sender) })
    perform(say, with: "too early", afterDelay: 0.1)
    perform(say, with: "later too", afterDelay: 0.3)
    NSObject.cancelPreviousPerformRequests(
      withTarget: self, selector: say, object: ["too", "early"].joined(separator: " "))
    NSObject.cancelPreviousPerformRequests(withTarget: self, selector: say, object: nil)
    note("has later: \(responds(to: later)), a label has: \(UILabel().responds(to: later))")
    NotificationCenter.default.post(name: Self.posted, object: nil)
    NotificationCenter.default.post(name: Notification.Name("another"), object: nil)
    NotificationCenter.default.removeObserver(self)
    NotificationCenter.default.post(name: Self.posted, object: nil)
    perform(say, with: "hello")
  }

  private func heard(_ notification: Notification) { note("heard \(notification.name.rawValue)") }
  private func tick(_ timer: Timer) {
    note("tick \(timer.userInfoOfSelector ?? "alone")")
    timer.invalidate()
  }
  private func later() { note("later") }
  private func never() { note("never") }
  private func say(_ text: Any?) { note("says \(text ?? "nothing")") }
}

/// Calls a method with the event, which it wants whether there is one or not.
private final class Press: UIViewController, Fixture {
  override func viewDidLoad() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    button.accessibilityIdentifier = "button"
    button.addTarget(
      self,
      action: Selector(
        lowered: "pressed:for:", { (target: Press, sender, event) in target.pressed(sender, for: event) }),
      for: .touchUpInside)
    view.addSubview(button)
  }

  private func pressed(_ sender: Any, for event: UIEvent) {
    note(
      "\((sender as? UIButton)?.accessibilityIdentifier ?? "nobody"), \(event.allTouches?.count ?? 0) touch")
  }
}

/// Asks of the runtime what sources of iOS ask of it.
private final class Asking: UIViewController, Fixture, UIGestureRecognizerDelegate {
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let later = Selector(lowered: "later", { (target: Asking) in target.later() })
    if let method = class_getInstanceMethod(UIViewController.self, later) {
      method_exchangeImplementations(method, method)
      note("exchanged")
    }
    note("forwards to \(forwardingTarget(for: later) ?? "nobody")")
    let delegate: any UIGestureRecognizerDelegate = self
    note("has later: \(delegate.responds(to: later)), nothing: \(delegate.responds(to: nil))")
    NSException(name: .invalidArgumentException, reason: "not this one", userInfo: nil).raise()
    NSException(name: .genericException, reason: nil).raise()
  }

  private func later() {}
}

@MainActor @Suite("A client that is lowered from sources of iOS")
struct LoweredClientTests {
  @Test("selectors reach recognizers, notifications, timers and calls that wait, on the replay's clock")
  func selectors() throws {
    let outcome = try Replayer.replay(Gesture.tap(at: CGPoint(x: 50, y: 500)).recorded, in: Screen.self)
    #expect(
      outcome.notes == [
        "100000 tapped", "100000 has later: true, a label has: false", "100000 heard posted",
        "100000 says hello", "350000 later", "400000 says later too", "600000 tick with it",
        "850000 tick made", "900000 block",
      ])
  }

  @Test("a method of a sender and an event is called with both")
  func event() throws {
    let outcome = try Replayer.replay(Gesture.tap(at: CGPoint(x: 50, y: 50)).recorded, in: Press.self)
    #expect(outcome.notes == ["100000 button, 1 touch"])
  }

  @Test(
    "no method is found to be exchanged, which the outcome warns of; what a client raises is a line of it")
  func runtime() throws {
    let outcome = try Replayer.replay(Gesture.tap(at: CGPoint(x: 50, y: 50)).recorded, in: Asking.self)
    #expect(outcome.notes == ["100000 forwards to nobody", "100000 has later: true, nothing: false"])
    #expect(
      outcome.warnings == [
        "UIViewController later is not exchanged: there are no methods to look up on Linux"
      ])
    let raised = outcome.lines.filter { $0.kind == .raises }.map(\.event)
    #expect(
      raised == [
        "NSInvalidArgumentException: not this one",
        "NSGenericException: no reason is given",
      ])
  }

  @Test("a class that conforms for its subclasses does what UIKit does without the method")
  func delegateDefaults() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    table.rowHeight = 51
    let row = IndexPath(row: 1, section: 0)
    #expect(DelegateDefaults.shared.tableView(table, heightForRowAt: row) == 51)
    #expect(DelegateDefaults.shared.tableView(table, willSelectRowAt: row) == row)
    #expect(DelegateDefaults.shared.textFieldShouldReturn(UITextField()))
  }

  @Test("a selector of a value's method belongs to objects of the value's type, and to no others")
  func selectorOfValue() {
    let table = UITableView()
    let selector = Selector(lowered: "reloadData", on: table, { target in target.reloadData })
    #expect(selector == Selector("reloadData"))
    #expect(table.responds(to: selector))
    #expect(UITableView().responds(to: selector))
    #expect(!UILabel().responds(to: selector))
  }

  @Test("a lock is one's own until it is given back")
  func lock() {
    var lock = os_unfair_lock()
    os_unfair_lock_lock(&lock)
    #expect(!os_unfair_lock_trylock(&lock))
    os_unfair_lock_unlock(&lock)
    #expect(os_unfair_lock_trylock(&lock))
    os_unfair_lock_unlock(&lock)
  }

  @Test("an associated value stays with its object and its key, and no longer than the object")
  func associated() {
    final class Value {}
    let keys = UnsafeMutableRawPointer.allocate(byteCount: 2, alignment: 1)
    defer { keys.deallocate() }
    let (first, second) = (NSObject(), NSObject())
    weak var kept: Value?
    do {
      let value = Value()
      kept = value
      objc_setAssociatedObject(first, keys, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      objc_setAssociatedObject(second, keys, value, .OBJC_ASSOCIATION_ASSIGN)
    }
    #expect(objc_getAssociatedObject(first, keys) as? Value === kept)
    #expect(objc_getAssociatedObject(second, keys) as? Value === kept)
    #expect(objc_getAssociatedObject(first, keys + 1) == nil)
    objc_setAssociatedObject(first, keys, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(kept == nil)
    #expect(objc_getAssociatedObject(second, keys) == nil)
  }
}
