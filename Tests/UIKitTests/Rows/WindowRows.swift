import Testing

@testable import UIKit

/// Which of several windows gets a touch.
@Suite("UIKit rows: windows (WN1)")
@MainActor
struct WindowRows {
  /// A window that only its subviews can be touched in.
  private final class Overlay: UIWindow {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit === self ? nil : hit
    }
  }

  /// Adds a view as large as its window, which records its touches.
  private func fill(_ window: UIWindow, _ name: String, _ stage: Stage) {
    stage.add(TouchView(window.bounds, stage), name: name, to: window)
  }

  private func touched(_ stage: Stage, _ x: Double = 50, _ y: Double = 50, at time: Int64) -> String {
    stage.tap(x, y, at: time)
    return stage.take().first.map { String($0.split(separator: " ")[1]) } ?? "none"
  }

  @Test("WN1: a touch goes to the frontmost visible window, by level and then by when it was shown")
  func front() {
    let stage = Stage()
    fill(stage.window, "main", stage)
    let (second, alert) = (UIWindow(frame: stage.window.frame), UIWindow(frame: stage.window.frame))
    fill(second, "second", stage)
    fill(alert, "alert", stage)
    alert.windowLevel = .alert + 1
    #expect(touched(stage, at: 0) == "main")
    alert.isHidden = false
    second.makeKeyAndVisible()
    #expect(touched(stage, at: 1_000_000) == "alert")
    #expect(second.isKeyWindow && stage.application.windows == [stage.window, second, alert])
    alert.isHidden = true
    #expect(touched(stage, at: 2_000_000) == "second")
    stage.window.makeKeyAndVisible()
    #expect(touched(stage, at: 3_000_000) == "main" && !second.isKeyWindow)
    alert.windowLevel = .normal - 1
    alert.isHidden = false
    #expect(touched(stage, at: 4_000_000) == "main")
    #expect(UIScreen.main.bounds == stage.window.bounds && stage.isQuiet)
  }

  @Test("a root controller's view is as large as its window, whatever it was and whatever its mask says")
  func rootView() {
    let stage = Stage()
    let (window, controller) = (UIWindow(frame: .zero), UIViewController())
    controller.view = UIView(frame: .zero)
    window.rootViewController = controller
    window.frame = stage.window.frame
    #expect(controller.view.frame == stage.window.bounds)
    controller.view.autoresizingMask = .flexibleWidth
    window.frame = CGRect(x: 10, y: 10, width: 50, height: 60)
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 50, height: 60))
  }

  @Test("WN1: what a window's hit test leaves goes to the window behind it, in that one's coordinates")
  func passes() {
    let stage = Stage()
    let target = Target()
    fill(stage.window, "main", stage)
    let overlay = Overlay(frame: CGRect(x: 0, y: 700, width: 390, height: 100))
    overlay.windowLevel = .statusBar
    overlay.isHidden = false
    let toast = stage.add(
      UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 50)), name: "toast", to: overlay)
    let pan = UIPanGestureRecognizer()
    pan.name = "pan"
    pan.addTarget(target, action: Target.act)
    toast.addGestureRecognizer(pan)
    #expect(touched(stage, 200, 750, at: 0) == "main")
    stage.down(50, 740, at: 1_000_000)
    stage.move(80, 740, at: 1_010_000)
    #expect(pan.location(in: toast) == CGPoint(x: 70, y: 30) && pan.translation(in: nil).x == 30)
    #expect(pan.location(in: nil) == CGPoint(x: 80, y: 40))
    stage.up(80, 740, at: 1_020_000)
    #expect(stage.take().contains { $0.contains("pan") } && stage.isQuiet)
  }

  @Test("WN1: places are converted from window to window over the screen, rectangles as one box there")
  func conversions() {
    let stage = Stage()
    let small = UIWindow(frame: CGRect(x: 100, y: 200, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    small.addSubview(inner)
    small.isHidden = false
    let card = stage.add(UIView(frame: CGRect(x: 50, y: 60, width: 80, height: 80)), name: "card")
    #expect(stage.window.convert(CGPoint(x: 150, y: 250), to: small) == CGPoint(x: 50, y: 50))
    #expect(card.convert(CGPoint(x: 1, y: 2), to: inner) == CGPoint(x: -59, y: -158))
    #expect(card.convert(CGPoint(x: 1, y: 2), from: inner) == CGPoint(x: 61, y: 162))
    #expect(inner.convert(inner.bounds, to: card) == CGRect(x: 60, y: 160, width: 30, height: 40))
    #expect(inner.convert(inner.bounds, to: nil) == CGRect(x: 10, y: 20, width: 30, height: 40))
    // One box on the screen, and one around that in the turned window.
    card.transform = CGAffineTransform(rotationAngle: .pi / 4)
    small.transform = CGAffineTransform(rotationAngle: .pi / 4)
    let box = card.convert(card.bounds, to: small)
    #expect(abs(box.width - 80 * 2) < 1e-9)
    // Views in no window have no screen in common.
    let (alone, other) = (UIView(frame: CGRect(x: 7, y: 7, width: 9, height: 9)), UIView())
    #expect(alone.convert(CGPoint(x: 1, y: 1), to: other) == CGPoint(x: 1, y: 1))
    #expect(stage.isQuiet)
  }

  @Test("WN1: a window that its client drops is gone, and a hidden key window makes another one the key one")
  func dropped() {
    let stage = Stage()
    fill(stage.window, "main", stage)
    do {
      let toast = UIWindow(frame: stage.window.frame)
      fill(toast, "toast", stage)
      toast.makeKeyAndVisible()
      #expect(touched(stage, at: 0) == "toast" && stage.application.keyWindow === toast)
      toast.isHidden = true
      #expect(stage.window.isKeyWindow)
      toast.makeKeyAndVisible()
    }
    #expect(touched(stage, at: 1_000_000) == "main")
    #expect(stage.application.windows == [stage.window] && stage.window.isKeyWindow && stage.isQuiet)
  }

  @Test("WN1: a window in front of the whole screen has the screen's safe area, and no status bar of its own")
  func edges() {
    let stage = Stage()
    stage.window.outline = .phone
    let overlay = UIWindow(frame: stage.window.frame)
    overlay.rootViewController = UIViewController()
    overlay.isHidden = false
    overlay.layoutIfNeeded()
    #expect(overlay.safeAreaInsets == stage.window.safeAreaInsets && overlay.safeAreaInsets.top > 0)
    #expect(overlay.statusBar == nil && stage.isQuiet)
  }
}
