import Foundation
import Testing

@testable import UIKit

/// Actions as the lowering calls them, with what each reads of its sender.
private final class Screen: UIResponder {
  var heard: [String] = []

  func ended(_ pan: UIPanGestureRecognizer) {
    heard.append("\(pan.state.rawValue) \(pan.name ?? "") \(pan.view === nil)")
  }
  func selected(_ sender: UIButton?) {
    heard.append("selected \(sender?.isSelected ?? false) \(sender?.tag ?? 0)")
  }
  func done(_ sender: UIBarButtonItem) { heard.append("done") }
  func moved(_ pan: UIScreenEdgePanGestureRecognizer) { heard.append("\(pan.translation(in: nil))") }
}

@MainActor @Suite("Senders of another class than an action's parameter")
struct SenderTests {
  private let screen = Screen()
  private let ended = Selector(
    lowered: "ended:", reading: UIGestureRecognizer.self, { (target: Screen, sender) in target.ended(sender) }
  )
  private let selected = Selector(
    lowered: "selected:", reading: UIControl.self, { (target: Screen, sender) in target.selected(sender) })
  private let done = Selector(
    lowered: "done:", reading: AnyObject.self, { (target: Screen, sender) in target.done(sender) })
  private let moved = Selector(
    lowered: "moved:", reading: UIPanGestureRecognizer.self,
    { (target: Screen, sender) in target.moved(sender) })

  @Test("are passed where the action reads what a class above both has")
  func above() {
    let (tap, pan) = (UITapGestureRecognizer(), UIPanGestureRecognizer())
    tap.name = "tap"
    pan.name = "pan"
    let toggle = UISwitch()
    toggle.isSelected = true
    toggle.tag = 3
    #expect(ended.perform(on: screen, sender: tap, event: nil))
    #expect(ended.perform(on: screen, sender: pan, event: nil))
    #expect(selected.perform(on: screen, sender: toggle, event: nil))
    #expect(selected.perform(on: screen, sender: nil, event: nil))
    #expect(moved.perform(on: screen, sender: pan, event: nil))
    #expect(done.perform(on: screen, sender: UIButton(), event: nil))
    #expect(
      screen.heard == [
        "0 tap true", "0 pan true", "selected true 3", "selected false 0", "\(CGPoint.zero)", "done",
      ], "and nothing else happened")
  }

  @Test("are not where the class above is none of theirs, and nothing is no object")
  func others() {
    #expect(!ended.perform(on: screen, sender: UIButton(), event: nil))
    #expect(!selected.perform(on: screen, sender: UIView(), event: nil))
    #expect(!moved.perform(on: screen, sender: UITapGestureRecognizer(), event: nil))
    #expect(!done.perform(on: screen, sender: nil, event: nil))
    #expect(!done.perform(on: UIView(), sender: UIButton(), event: nil))
    #expect(screen.heard.isEmpty, "and nothing else happened")
  }
}
