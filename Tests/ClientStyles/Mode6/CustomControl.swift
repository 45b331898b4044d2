import CoreGraphics
import UIKit

/// A custom slider that uses UIControl's tracking.
@IBDesignable
class RangeControl: UIControl {
  @IBInspectable var minimumValue: CGFloat = 0
  @IBInspectable var maximumValue: CGFloat = 1
  var value: CGFloat = 0 {
    didSet { setNeedsLayout() }
  }

  private let thumb = UIView(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
  private var previousLocation = CGPoint.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    thumb.isUserInteractionEnabled = false
    thumb.layer.cornerRadius = 14
    thumb.backgroundColor = .white
    addSubview(thumb)
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    addSubview(thumb)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let position = (value - minimumValue) / (maximumValue - minimumValue)
    thumb.center = CGPoint(x: bounds.width * position, y: bounds.midY)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    previousLocation = touch.location(in: self)
    return thumb.frame.insetBy(dx: -8, dy: -8).contains(previousLocation)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let location = touch.location(in: self)
    let delta = (maximumValue - minimumValue) * (location.x - previousLocation.x) / bounds.width
    previousLocation = location
    value = min(max(value + delta, minimumValue), maximumValue)
    sendActions(for: .valueChanged)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    setNeedsLayout()
  }

  override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
}

/// A button that shrinks while it is pressed.
class BouncyButton: UIButton {
  override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != oldValue else { return }
      UIView.animate(
        withDuration: 0.2, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
        options: [.allowUserInteraction, .beginFromCurrentState],
        animations: {
          self.transform = self.isHighlighted ? CGAffineTransform(scaleX: 0.95, y: 0.95) : .identity
        })
    }
  }

  override var isEnabled: Bool {
    didSet { alpha = isEnabled ? 1 : 0.5 }
  }
}

/// A view that acts as a control by handling its touches itself.
class TapView: UIView {
  var tapHandler: (() -> Void)?
  private var isPressed = false { didSet { alpha = isPressed ? 0.6 : 1 } }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    isPressed = true
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    isPressed = bounds.contains(touch.location(in: self))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    if isPressed { tapHandler?() }
    isPressed = false
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    isPressed = false
  }
}

/// Draws with all the points that the system provides.
final class CanvasView: UIView {
  private(set) var strokes: [ObjectIdentifier: [CGPoint]] = [:]

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    isExclusiveTouch = true
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      let coalesced = event?.coalescedTouches(for: touch) ?? [touch]
      let predicted = event?.predictedTouches(for: touch) ?? []
      for sample in coalesced + predicted {
        let width =
          touch.type == .pencil ? sample.force / max(touch.maximumPossibleForce, 1) : sample.majorRadius
        guard width >= 0 else { continue }
        strokes[ObjectIdentifier(touch), default: []].append(sample.preciseLocation(in: self))
      }
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    touches.forEach { strokes[ObjectIdentifier($0)] = nil }
  }
}
