import Testing

@testable import UIKit

@Suite("Popovers: where the box is, and what a touch beside it does")
@MainActor
struct PopoverRows {
  /// A tablet with a button in the middle, and a popover at it.
  @MainActor
  private final class Scene: NSObject, UIPopoverPresentationControllerDelegate {
    let stage = Stage()
    let base = UIViewController()
    let box = UIViewController()
    let source = UIButton(frame: CGRect(x: 400, y: 200, width: 100, height: 40))
    var refuses = false
    var style = UIModalPresentationStyle.automatic
    private(set) var said: [String] = []

    init(_ size: CGSize = CGSize(width: 1024, height: 768)) {
      super.init()
      stage.window.frame.size = size
      stage.window.rootViewController = base
      base.view.frame = stage.window.bounds
      base.view.addSubview(source)
      source.addAction(UIAction { [unowned self] _ in said.append("source") }, for: .touchUpInside)
      box.modalPresentationStyle = .popover
      box.preferredContentSize = CGSize(width: 200, height: 100)
      box.popoverPresentationController?.sourceView = source
      box.popoverPresentationController?.delegate = self
    }
    func take() -> [String] {
      defer { said = [] }
      return said
    }
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
      style
    }
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
      said.append("may?")
      return !refuses
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      said.append("gone")
    }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
      said.append("tried")
    }
  }

  @Test("PO1: the box has the size that is asked, below its source, or above where there is no room")
  func place() {
    let scene = Scene()
    scene.base.present(scene.box, animated: false)
    #expect(scene.box.view.frame == CGRect(x: 350, y: 240, width: 200, height: 100))
    #expect(scene.box.popoverPresentationController?.arrowDirection == .up)
    scene.box.dismiss(animated: false)
    scene.source.frame.origin.y = 700
    scene.base.present(scene.box, animated: false)
    #expect(scene.box.view.frame == CGRect(x: 350, y: 600, width: 200, height: 100))
    #expect(scene.box.popoverPresentationController?.arrowDirection == .down)
    #expect(scene.take() == [])
  }

  @Test("PC1: the box stays at its source when its container gets another size")
  func otherSize() {
    let scene = Scene()
    scene.base.present(scene.box, animated: false)
    scene.stage.window.frame.size = CGSize(width: 768, height: 1024)
    scene.stage.window.layoutIfNeeded()
    #expect(scene.box.view.frame == CGRect(x: 350, y: 240, width: 200, height: 100))
    #expect(scene.take() == [])
  }

  @Test("PO1: a tap beside the box dismisses it, and is not one on what is beneath")
  func tapBeside() {
    let scene = Scene()
    scene.stage.holdingClock {
      scene.base.present(scene.box, animated: false)
      scene.stage.tap(450, 300, at: 1_000_000)
      scene.stage.wait(until: 3_000_000)
      #expect(scene.take() == [])
      scene.refuses = true
      scene.stage.tap(450, 220, at: 4_000_000)
      scene.stage.wait(until: 6_000_000)
      #expect(scene.take() == ["may?", "tried"])
      #expect(scene.base.presentedViewController === scene.box)
      scene.refuses = false
      scene.stage.tap(450, 220, at: 7_000_000)
      scene.stage.wait(until: 9_000_000)
      #expect(scene.take() == ["may?", "gone"])
      #expect(scene.base.presentedViewController == nil)
    }
  }

  @Test("PO1: a touch on a view that is let through reaches it, and the box stays")
  func passthrough() {
    let scene = Scene()
    scene.box.popoverPresentationController?.passthroughViews = [scene.source]
    scene.base.present(scene.box, animated: false)
    scene.stage.tap(450, 220, at: 1_000_000)
    scene.stage.wait(until: 3_000_000)
    #expect(scene.take() == ["source"])
    #expect(scene.base.presentedViewController === scene.box)
  }

  @Test(
    "EX1: without a source a box raises an exception, as sharing does on a tablet; a full window needs none")
  func withoutSource() {
    let (tablet, phone) = (CGSize(width: 1024, height: 768), CGSize(width: 390, height: 844))
    for (size, shares, hasSource) in [
      (tablet, false, false), (tablet, true, false), (tablet, true, true), (phone, false, false),
      (phone, true, false),
    ] {
      let scene = Scene(size)
      _ = scene.stage.take()
      let shown: UIViewController =
        shares ? UIActivityViewController(activityItems: [], applicationActivities: nil) : scene.box
      shown.popoverPresentationController?.sourceView = hasSource ? scene.source : nil
      scene.base.present(shown, animated: false)
      let raised = scene.stage.take().filter { $0.contains("neither a sourceView nor a barButtonItem") }
      #expect(raised.count == (size == tablet && !hasSource ? 1 : 0), "\(size) \(shares) \(hasSource)")
      #expect(scene.take() == [])
    }
  }

  @Test("PO1: on a phone it fills the window, unless the delegate asks for a box")
  func phone() {
    let plain = Scene(CGSize(width: 390, height: 844))
    plain.base.present(plain.box, animated: false)
    #expect(plain.box.view.frame.size == CGSize(width: 390, height: 844))
    let asking = Scene(CGSize(width: 390, height: 844))
    asking.style = .none
    asking.base.present(asking.box, animated: false)
    #expect(asking.box.view.frame.size == CGSize(width: 200, height: 100))
    #expect(asking.take() == [])
  }
}
