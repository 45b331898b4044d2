import QuartzCore
import Testing

@testable import UIKit

@MainActor
@Suite("Targets and actions")
struct TargetTests {
  /// A view that knows some actions, and records which one was called.
  private final class Editor: UIView {
    var calls: [String] = []
    static let saveAction = Selector("save:forEvent:", Editor.save(_:forEvent:))
    static let closeAction = Selector("close", Editor.close)

    func save(_ sender: UIButton, forEvent event: UIEvent) { calls.append("save \(event.touches.count)") }
    func close() -> Bool {
      calls.append("close")
      return true
    }
    func changed(_ sender: UISlider) { calls.append("changed") }
    func any(_ sender: Any) { calls.append("any \(type(of: sender))") }
    func panned(_ sender: UIPanGestureRecognizer) -> CGPoint {
      calls.append("panned \(sender.state.word)")
      return .zero
    }
  }

  private static func button(_ stage: Stage, in parent: UIView? = nil) -> UIButton {
    stage.add(UIButton(frame: CGRect(x: 10, y: 10, width: 100, height: 44)), name: "button", to: parent)
  }

  @Test("an action may return a value, and take any sender and an event that is never nil")
  func forms() {
    let stage = Stage()
    let editor = stage.add(Editor(frame: stage.window.bounds), name: "editor")
    let button = Self.button(stage)
    button.addTarget(editor, action: Editor.close, for: .touchDown)
    button.addTarget(editor, action: Editor.any, for: .touchDown)
    button.addTarget(editor, action: Editor.save(_:forEvent:), for: .touchUpInside)
    stage.tap(20, 20, at: 0)
    #expect(editor.calls == ["close", "any UIButton", "save 1"])
    button.sendActions(for: .touchUpInside)
    #expect(editor.calls.last == "save 0")
    let pan = named("pan", UIPanGestureRecognizer(target: editor, action: Editor.panned))
    editor.addGestureRecognizer(pan)
    stage.down(200, 200, at: 1_000_000)
    stage.move(250, 200, at: 1_010_000)
    stage.up(250, 200, at: 1_020_000)
    #expect(editor.calls.suffix(2) == ["panned began", "panned ended"])
    #expect(stage.isQuiet)
  }

  @Test(
    "S17: a selector that is given its method is called once however often it is added, and can be removed")
  func namedMethods() {
    let stage = Stage()
    let editor = stage.add(Editor(frame: stage.window.bounds), name: "editor")
    let button = Self.button(stage)
    button.addTarget(editor, action: Editor.close, for: .touchUpInside)
    button.addTarget(editor, action: Editor.saveAction, for: .touchUpInside)
    button.addTarget(editor, action: Editor.saveAction, for: [.touchUpInside, .touchDown])
    #expect(button.actions(forTarget: editor, forControlEvent: .touchDown) == ["save:forEvent:"])
    stage.tap(20, 20, at: 0)
    #expect(editor.calls == ["save 1", "close", "save 1"])
    button.removeTarget(editor, action: Editor.saveAction, for: .touchUpInside)
    stage.tap(20, 20, at: 1_000_000)
    #expect(editor.calls.suffix(2) == ["save 1", "close"])
    button.removeTarget(editor, action: nil, for: .allEvents)
    stage.tap(20, 20, at: 2_000_000)
    #expect(editor.calls.count == 5)
    #expect(button.allTargets.isEmpty)
    #expect(stage.isQuiet)
  }

  @Test("S17: a recognizer's targets can be removed by target, by selector, or all at once")
  func recognizers() {
    let stage = Stage()
    let editor = stage.add(Editor(frame: stage.window.bounds), name: "editor")
    let other = Editor()
    let tap = named("tap", UITapGestureRecognizer(target: editor, action: Editor.close))
    tap.addTarget(editor, action: Editor.closeAction)
    tap.addTarget(other, action: Editor.close)
    editor.addGestureRecognizer(tap)
    tap.removeTarget(editor, action: Selector("other"))
    stage.tap(200, 200, at: 0)
    #expect((editor.calls.count, other.calls.count) == (2, 1))
    tap.removeTarget(editor, action: Editor.closeAction)
    stage.tap(200, 200, at: 1_000_000)
    #expect((editor.calls.count, other.calls.count) == (3, 2))
    tap.removeTarget(editor, action: nil)
    stage.tap(200, 200, at: 2_000_000)
    #expect((editor.calls.count, other.calls.count) == (3, 3))
    tap.removeTarget(nil, action: nil)
    stage.tap(200, 200, at: 3_000_000)
    #expect((editor.calls.count, other.calls.count) == (3, 3))
    #expect(stage.isQuiet)
  }

  @Test("an action without a target goes to the first along the responder chain that has the method")
  func nilTarget() {
    let stage = Stage()
    let editor = stage.add(Editor(frame: stage.window.bounds), name: "editor")
    let between = stage.add(UIView(frame: stage.window.bounds), name: "between", to: editor)
    let button = Self.button(stage, in: between)
    button.addTarget(nil, action: Editor.saveAction, for: .touchUpInside)
    button.addTarget(nil, action: Editor.saveAction, for: .touchUpInside)
    // On Linux two null objects are equal but may have different hashes, so a set of them cannot be compared.
    #expect(button.allTargets.count == 1 && button.allTargets.first?.base is NSNull)
    stage.tap(20, 20, at: 0)
    #expect(editor.calls == ["save 1"])
    #expect(
      stage.take() == [
        "0 button touchDown", "50000 button touchUpInside", "50000 action button touchUpInside",
        "50000 button primaryActionTriggered",
      ])
    button.removeTarget(nil, action: Editor.saveAction, for: .touchUpInside)
    button.addTarget(nil, action: "nobodyKnowsIt", for: .touchUpInside)
    button.addTarget(nil, action: Selector("changed:", Editor.changed), for: .touchDown)
    stage.tap(20, 20, at: 1_000_000)
    #expect(
      stage.take().filter { $0.contains("trouble") } == [
        "1000000 trouble nothing performs selector changed:",
        "1050000 trouble nothing performs selector nobodyKnowsIt",
      ])
    #expect(editor.calls.count == 1)
    #expect(stage.isQuiet)
  }

  @Test("who says that it cannot perform an action is passed over for an action without a target")
  func unable() {
    final class Refusing: UIView {
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
    }
    let stage = Stage()
    let editor = stage.add(Editor(frame: stage.window.bounds), name: "editor")
    let between = stage.add(Refusing(frame: stage.window.bounds), name: "between", to: editor)
    let close = Selector(lowered: "close", { (view: UIView) in _ = (view as? Editor)?.close() })
    #expect(UIApplication.shared.sendAction(close, to: nil, from: between, for: nil))
    #expect(UIApplication.shared.responder(for: close, from: between) === editor)
    #expect(editor.calls == ["close"] && stage.take() == [] && stage.isQuiet)
  }

  @Test("a target that lacks the method of an action is reported, once")
  func targetWithoutMethod() {
    let stage = Stage()
    let editor = stage.add(Editor(frame: stage.window.bounds), name: "editor")
    let button = Self.button(stage, in: editor)
    #expect(!UIApplication.shared.sendAction("nobodyHas:", to: editor, from: nil, for: nil))
    button.sendAction("nobodyHas:", to: editor, for: nil)
    let trouble = "0 trouble nothing performs selector nobodyHas:"
    #expect(stage.take() == [trouble, trouble] && editor.calls == [] && stage.isQuiet)
  }

  @Test("a target that has gone is not called, and no other is called in its place")
  func goneTarget() {
    let stage = Stage()
    let editor = stage.add(Editor(frame: stage.window.bounds), name: "editor")
    let button = Self.button(stage, in: editor)
    var other: Editor? = Editor()
    button.addTarget(other, action: Editor.saveAction, for: .touchUpInside)
    other = nil
    stage.tap(20, 20, at: 0)
    #expect(editor.calls == [])
    #expect(!stage.take().contains { $0.contains("action") })
    #expect(stage.isQuiet)
  }
}
