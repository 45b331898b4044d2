import UIKit

/// A protocol that a view adopts in its declaration.
protocol Tappable: AnyObject {
  var tapHandler: (() -> Void)? { get set }
}

extension Tappable where Self: UIView {
  func enableTaps(count: Int = 1) {
    let tap = UITapGestureRecognizer(target: self, action: Self.didTap)
    tap.numberOfTapsRequired = count
    addGestureRecognizer(tap)
    isUserInteractionEnabled = true
  }

  func didTap() { tapHandler?() }
}

class TappableLabel: UILabel, Tappable {
  var tapHandler: (() -> Void)?
}

protocol Shakeable {}

extension Shakeable where Self: UIView {
  func wobble() {
    UIView.animate(withDuration: 0.1, animations: { self.transform = CGAffineTransform(rotationAngle: 0.1) })
    {
      _ in self.transform = .identity
    }
  }
}

extension UIButton: Shakeable {}

/// A configuration protocol as cells have it.
protocol Configurable {
  associatedtype Model
  func configure(with model: Model)
}

final class TitleCell: UICollectionViewCell, Configurable {
  let label = UILabel()

  func configure(with model: String) {
    label.text = model
    contentView.addSubview(label)
  }
}

/// A view model that a control is bound to.
class Binding<Value> {
  var value: Value { didSet { listener?(value) } }
  var listener: ((Value) -> Void)?
  init(_ value: Value) { self.value = value }
}

extension Binding where Value == Float {
  func bind(to slider: UISlider) {
    slider.value = value
    slider.addAction(
      UIAction { [weak self] action in
        guard let slider = action.sender as? UISlider else { return }
        self?.value = slider.value
      }, for: .valueChanged)
    listener = { [weak slider] in slider?.setValue($0, animated: true) }
  }
}

/// The delegate of a custom gesture.
protocol KnobDelegate: AnyObject {
  func knob(_ knob: KnobGestureRecognizer, turnedBy angle: CGFloat)
}

final class KnobGestureRecognizer: UIGestureRecognizer {
  weak var knobDelegate: KnobDelegate?
  private var last: CGFloat?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    state = .began
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let view = view, let touch = touches.first else { return }
    let point = touch.location(in: view)
    let angle = atan2(point.y - view.bounds.midY, point.x - view.bounds.midX)
    if let last = last { knobDelegate?.knob(self, turnedBy: angle - last) }
    last = angle
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = .ended
  }

  override func reset() {
    super.reset()
    last = nil
  }
}

/// A delegate that is neither a view nor a controller.
final class Volume: KnobDelegate {
  private(set) var level: CGFloat = 0
  func knob(_ knob: KnobGestureRecognizer, turnedBy angle: CGFloat) {
    level = min(max(level + angle, 0), 1)
    knob.view?.accessibilityValue = "\(level)"
  }
}
