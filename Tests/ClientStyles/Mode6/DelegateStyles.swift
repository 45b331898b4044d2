import UIKit

/// A controller that is the delegate of all its recognizers, in an extension, as most apps write it.
class GestureViewController: UIViewController {
  let singleTap = UITapGestureRecognizer()
  let doubleTap = UITapGestureRecognizer()
  let longPress = UILongPressGestureRecognizer()
  let pan = UIPanGestureRecognizer()
  var excludedViews: [UIView] = []
  var selectionCount = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    doubleTap.numberOfTapsRequired = 2
    singleTap.require(toFail: doubleTap)
    longPress.minimumPressDuration = 0.3
    longPress.allowableMovement = 15
    longPress.cancelsTouchesInView = false
    pan.delaysTouchesBegan = true
    for gesture in [singleTap, doubleTap, longPress, pan] as [UIGestureRecognizer] {
      gesture.delegate = self
      view.addGestureRecognizer(gesture)
    }
    singleTap.addTarget(self, action: GestureViewController.handleTap(_:))
    longPress.addTarget(self, action: GestureViewController.handleLongPress(_:))
    doubleTap.addTarget(self, action: GestureViewController.reset)
  }

  func handleTap(_ recognizer: UITapGestureRecognizer) {
    guard recognizer.state == .ended, let view = recognizer.view else { return }
    let location = recognizer.location(in: view)
    let touched = view.hitTest(location, with: nil)
    if touched?.isDescendant(of: view) == true { selectionCount += recognizer.numberOfTouches }
  }

  func handleLongPress(_ sender: UILongPressGestureRecognizer) {
    switch sender.state {
    case .possible: break
    case .began: selectionCount += 1
    case .changed: _ = sender.location(ofTouch: 0, in: nil)
    case .ended, .cancelled, .failed: selectionCount = 0
    @unknown default: break
    }
  }

  func reset() {
    pan.isEnabled = false
    pan.isEnabled = true
  }
}

extension GestureViewController: UIGestureRecognizerDelegate {
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let touchedView = touch.view else { return true }
    return !excludedViews.contains { touchedView.isDescendant(of: $0) } && !(touchedView is UIControl)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    return gestureRecognizer == longPress && otherGestureRecognizer is UIPanGestureRecognizer
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer === pan && otherGestureRecognizer.view is UIStackView
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer.view == otherGestureRecognizer.view && otherGestureRecognizer == doubleTap
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    event.type == .touches && !event.buttonMask.contains(.secondary)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if let pan = gestureRecognizer as? UIPanGestureRecognizer {
      let velocity = pan.velocity(in: pan.view)
      return abs(velocity.y) >= abs(velocity.x)
    }
    return true
  }
}

/// A separate delegate object that holds nothing but the rules.
final class SimultaneousDelegate: NSObject, UIGestureRecognizerDelegate {
  static let shared = SimultaneousDelegate()

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}
