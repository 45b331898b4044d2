import Testing

@testable import UIKit

@MainActor
@Suite("First responders, tints and shapes")
struct ResponderTests {
  private final class Field: UIView {
    var isStubborn = false
    var calls: [String] = []
    static let copied = Selector("copied", Field.copied)
    override var canBecomeFirstResponder: Bool { true }
    override var canResignFirstResponder: Bool { !isStubborn }
    override func tintColorDidChange() { calls.append("tint") }
    func copied() { calls.append("copied") }
  }

  @Test("one view at a time is the first responder, and actions without a target go there first")
  func firstResponder() {
    let stage = Stage()
    let (first, second) = (Field(), Field())
    #expect(!first.becomeFirstResponder())
    stage.add(first, name: "first")
    stage.add(second, name: "second")
    #expect(!stage.add(UIView(), name: "plain").becomeFirstResponder())
    #expect(first.becomeFirstResponder() && first.isFirstResponder)
    let button = stage.add(UIButton(), name: "button", to: second)
    button.addTarget(nil, action: Field.copied, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(first.calls == ["copied"] && second.calls == [])
    first.isStubborn = true
    #expect(!second.becomeFirstResponder() && first.isFirstResponder)
    #expect(!stage.window.endEditing(false) && stage.window.endEditing(true))
    #expect(!first.isFirstResponder && second.becomeFirstResponder())
    second.removeFromSuperview()
    #expect(!second.isFirstResponder && stage.application.firstResponder == nil)
    #expect(stage.take() == ["0 button touchUpInside", "0 action button touchUpInside"])
    #expect(stage.isQuiet)
  }

  @Test("a tint is the nearest one around, and every view that inherits it is notified of a change")
  func tint() {
    let stage = Stage()
    let (outer, inner) = (Field(), Field())
    stage.add(outer, name: "outer")
    stage.add(inner, name: "inner", to: outer)
    #expect(inner.tintColor == .tintColor)
    stage.window.tintColor = .red
    #expect(inner.tintColor == .red && inner.calls == ["tint"] && outer.calls == ["tint"])
    inner.tintColor = .green
    outer.tintColor = .blue
    #expect(inner.tintColor == .green && inner.calls == ["tint", "tint"])
    #expect(outer.calls == ["tint", "tint"])
    #expect(stage.isQuiet)
  }

  /// A round button.
  private final class Round: UIButton {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      UIBezierPath(ovalIn: bounds).contains(point)
    }
  }

  @Test("a round button is touched within its circle only")
  func round() {
    let stage = Stage()
    stage.add(Round(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), name: "round")
    stage.tap(10, 10, at: 0)
    #expect(stage.take() == [])
    stage.tap(20, 20, at: 1_000_000)
    #expect(stage.take().contains("1050000 round touchUpInside"))
    #expect(stage.isQuiet)
  }

  @Test("paths by UIKit's words: arcs go as they look on a screen, and round only the corners that are named")
  func paths() {
    let half = UIBezierPath(
      arcCenter: CGPoint(x: 50, y: 50), radius: 50, startAngle: 0, endAngle: .pi, clockwise: true)
    half.close()
    #expect(half.contains(CGPoint(x: 50, y: 75)) && !half.contains(CGPoint(x: 50, y: 25)))
    let tab = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 50), byRoundingCorners: [.topLeft, .topRight],
      cornerRadii: CGSize(width: 20, height: 20))
    #expect(!tab.contains(CGPoint(x: 1, y: 1)) && tab.contains(CGPoint(x: 1, y: 49)))
    let ring = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100))
    ring.append(UIBezierPath(ovalIn: CGRect(x: 25, y: 25, width: 50, height: 50)))
    #expect(ring.contains(CGPoint(x: 50, y: 50)))
    ring.usesEvenOddFillRule = true
    #expect(!ring.contains(CGPoint(x: 50, y: 50)) && ring.contains(CGPoint(x: 10, y: 50)))
    ring.apply(CGAffineTransform(translationX: 1000, y: 0))
    #expect(ring.bounds == CGRect(x: 1000, y: 0, width: 100, height: 100))
    let shape = CAShapeLayer()
    shape.path = half.cgPath
    #expect(shape.path?.contains(CGPoint(x: 50, y: 75)) == true)
  }

  @Test("a slider's value goes up and down by tenths for assistive technologies, and notifies")
  func increments() {
    let stage = Stage()
    let slider = stage.add(UISlider(), name: "slider")
    slider.value = 0.95
    slider.accessibilityIncrement()
    slider.accessibilityIncrement()
    #expect(slider.value == 1)
    slider.accessibilityDecrement()
    #expect(abs(slider.value - 0.9) < 1e-6)
    #expect(
      stage.take().filter { $0.contains("valueChanged") } == [
        "0 slider valueChanged", "0 slider valueChanged",
      ])
    #expect(stage.isQuiet)
  }
}
