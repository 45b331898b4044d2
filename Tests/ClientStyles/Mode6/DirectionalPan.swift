import UIKit
import UIKit.UIGestureRecognizerSubclass

enum PanDirection {
  case vertical
  case horizontal
}

/// A pan that cancels itself if the finger moves along the other axis.
class PanDirectionGestureRecognizer: UIPanGestureRecognizer {
  let direction: PanDirection

  init(direction: PanDirection, target: AnyObject? = nil, action: Selector? = nil) {
    self.direction = direction
    super.init(target: target, action: action)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)

    if state == .began {
      let vel = velocity(in: view)
      switch direction {
      case .horizontal where abs(vel.y) > abs(vel.x):
        state = .cancelled
      case .vertical where abs(vel.x) > abs(vel.y):
        state = .cancelled
      default:
        break
      }
    }
  }
}

/// A pan that begins with the touch, without waiting for movement.
class InstantPanGestureRecognizer: UIPanGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if self.state == .began { return }
    super.touchesBegan(touches, with: event)
    self.state = .began
  }
}

/// The same with a delegate: the direction is checked when the pan is about to begin.
final class HorizontalSwipeView: UIView, UIGestureRecognizerDelegate {
  private let pan = UIPanGestureRecognizer()
  var onSwipe: ((CGFloat) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }

  private func commonInit() {
    pan.addTarget(self, action: HorizontalSwipeView.handlePan(_:))
    pan.delegate = self
    pan.maximumNumberOfTouches = 1
    addGestureRecognizer(pan)
  }

  func handlePan(_ gesture: UIPanGestureRecognizer) {
    let translation = gesture.translation(in: self)
    switch gesture.state {
    case .began, .changed:
      transform = CGAffineTransform(translationX: translation.x, y: 0)
    case .ended where abs(gesture.velocity(in: self).x) > 300:
      onSwipe?(translation.x)
      fallthrough
    case .ended, .cancelled, .failed:
      UIView.animate(withDuration: 0.25) { self.transform = .identity }
    default:
      break
    }
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer, pan === self.pan else { return true }
    let translation = pan.translation(in: superview)
    return abs(translation.x) > abs(translation.y)
  }
}

/// A card that follows the finger, resetting the translation at each step.
final class DraggableCard: UIView {
  @IBAction func didPan(_ sender: UIPanGestureRecognizer) {
    let translation = sender.translation(in: superview)
    center = CGPoint(x: center.x + translation.x, y: center.y + translation.y)
    sender.setTranslation(.zero, in: superview)
    guard sender.state == .ended else { return }
    let velocity = sender.velocity(in: superview)
    let slideMultiplier = sqrt(velocity.x * velocity.x + velocity.y * velocity.y) / 200
    UIView.animate(
      withDuration: Double(0.1 * slideMultiplier), delay: 0, options: .curveEaseOut,
      animations: { [self] in center.x += velocity.x * 0.1 }, completion: nil)
  }

  func setUp() {
    isUserInteractionEnabled = true
    addGestureRecognizer(UIPanGestureRecognizer(target: self, action: DraggableCard.didPan))
  }
}
