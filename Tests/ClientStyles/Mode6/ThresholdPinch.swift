import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A pinch that counts only once the fingers have moved far enough.
class ThresholdPinchGesture: UIPinchGestureRecognizer {
  private static let threshold: CGFloat = 0.4
  private(set) var isThresholdExceeded = false
  private var initialScale: CGFloat = 1

  override var state: UIGestureRecognizer.State {
    didSet {
      switch state {
      case .began: initialScale = scale
      case .changed: break
      default: isThresholdExceeded = false
      }
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if !isThresholdExceeded, abs(scale - initialScale) > Self.threshold {
      isThresholdExceeded = true
      scale = 1
    }
  }
}

/// A view that two fingers pinch, turn and drag.
final class TransformingView: UIView, UIGestureRecognizerDelegate {
  private lazy var pinch = UIPinchGestureRecognizer(target: self, action: TransformingView.pinched)
  private lazy var rotation = UIRotationGestureRecognizer(target: self, action: TransformingView.rotated)
  private lazy var pan = UIPanGestureRecognizer(target: self, action: TransformingView.panned)

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    isMultipleTouchEnabled = true
    [pinch, rotation, pan].forEach {
      $0.delegate = self
      addGestureRecognizer($0)
    }
    let swipe = UISwipeGestureRecognizer(target: self, action: TransformingView.reset)
    swipe.direction = [.left, .right]
    let edge = UIScreenEdgePanGestureRecognizer(target: self, action: TransformingView.panned(_:))
    edge.edges = .left
    let hover = UIHoverGestureRecognizer(target: self, action: TransformingView.hovered(_:))
    [swipe, edge, hover].forEach(addGestureRecognizer)
  }

  private func pinched(_ sender: UIPinchGestureRecognizer) {
    guard sender.numberOfTouches >= 2 else { return }
    transform = transform.scaledBy(x: sender.scale, y: sender.scale)
    sender.scale = 1
  }

  private func rotated(_ sender: UIRotationGestureRecognizer) {
    transform = transform.rotated(by: sender.rotation)
    sender.rotation = 0
    alpha = min(1, abs(sender.velocity))
  }

  private func panned(_ sender: UIPanGestureRecognizer) {
    let translation = sender.translation(in: superview)
    center.x += translation.x
    center.y += translation.y
    sender.setTranslation(.zero, in: superview)
  }

  private func hovered(_ sender: UIHoverGestureRecognizer) {
    switch sender.state {
    case .began, .changed: alpha = 1
    default: alpha = 0.5
    }
  }

  private func reset() {
    UIView.animate(withDuration: 0.3) { [weak self] in self?.transform = .identity }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    [pinch, rotation, pan].contains(gestureRecognizer)
      && [pinch, rotation, pan].contains(otherGestureRecognizer)
  }
}
