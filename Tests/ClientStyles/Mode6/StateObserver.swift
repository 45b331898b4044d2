import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A pan that observes each change of state, as recognizers with a threshold do.
class ThresholdPanGesture: UIPanGestureRecognizer {
  private static let threshold: CGFloat = 30
  private(set) var isThresholdExceeded = false

  override var state: UIGestureRecognizer.State {
    didSet {
      switch state {
      case .began, .changed:
        break
      default:
        isThresholdExceeded = false
      }
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    let translationMagnitude = translation(in: view).length
    if !isThresholdExceeded && translationMagnitude > Self.threshold {
      isThresholdExceeded = true
      setTranslation(.zero, in: view)
    }
  }
}

extension CGPoint {
  var length: CGFloat { (x * x + y * y).squareRoot() }
}

/// A check-mark recognizer, after the documentation's example of a discrete recognizer.
class CheckmarkGestureRecognizer: UIGestureRecognizer {
  enum Phases { case notStarted, initialPoint, downStroke, upStroke }
  var strokePhase: Phases = .notStarted
  var initialTouchPoint: CGPoint = .zero
  var trackedTouch: UITouch?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if touches.count != 1 { state = .failed }
    if trackedTouch == nil {
      trackedTouch = touches.first
      strokePhase = .initialPoint
      initialTouchPoint = (trackedTouch?.location(in: view))!
    } else {
      for touch in touches where touch != trackedTouch { ignore(touch, for: event) }
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    let newTouch = touches.first
    guard newTouch == trackedTouch, let newPoint = newTouch?.location(in: view),
      let previousPoint = newTouch?.previousLocation(in: view)
    else {
      state = .failed
      return
    }
    switch strokePhase {
    case .initialPoint where newPoint.x >= initialTouchPoint.x && newPoint.y >= initialTouchPoint.y:
      strokePhase = .downStroke
    case .downStroke where newPoint.y < previousPoint.y:
      strokePhase = .upStroke
    case .upStroke where newPoint.x < previousPoint.x || newPoint.y > previousPoint.y:
      state = .failed
    default:
      break
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    guard touches.first == trackedTouch, state == .possible, strokePhase == .upStroke else {
      state = .failed
      return
    }
    state = .recognized
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
    reset()
  }

  override func reset() {
    super.reset()
    strokePhase = .notStarted
    initialTouchPoint = .zero
    trackedTouch = nil
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is UITapGestureRecognizer
  }
  override func shouldReceive(_ event: UIEvent) -> Bool { event.type == .touches }
}
