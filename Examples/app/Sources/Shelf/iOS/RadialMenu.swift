import UIKit

@objc protocol RadialMenuDelegate: AnyObject {
  func radialMenu(_ menu: RadialMenu, didChoose index: Int)
  @objc optional func radialMenuWillOpen(_ menu: RadialMenu)
}

/// A menu around the finger: held to open, drawn to an item, lifted to choose it.
final class RadialMenu: UIView {
  weak var delegate: RadialMenuDelegate?

  private let buttons: [UILabel]
  private let radius: CGFloat = 90
  private var chosen: Int? {
    didSet {
      guard chosen != oldValue else { return }
      for (index, button) in buttons.enumerated() { button.alpha = index == chosen ? 1 : 0.6 }
      if chosen != nil { feedback.selectionChanged() }
    }
  }
  private let feedback = UISelectionFeedbackGenerator()

  init(items: [String]) {
    buttons = items.map { item in
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
      label.text = item
      label.textAlignment = .center
      label.backgroundColor = .systemGray5
      label.layer.cornerRadius = 32
      label.layer.masksToBounds = true
      label.alpha = 0.6
      return label
    }
    super.init(frame: .zero)
    buttons.forEach(addSubview)
    isHidden = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  /// Opens above a view when that is held.
  func attach(to view: UIView) {
    view.addSubview(self)
    let press = UILongPressGestureRecognizer(target: self, action: #selector(pressed(_:)))
    press.allowableMovement = 8
    view.addGestureRecognizer(press)
  }

  @objc private func pressed(_ press: UILongPressGestureRecognizer) {
    guard let superview else { return }
    let place = press.location(in: superview)
    switch press.state {
    case .began: open(at: place)
    case .changed: chosen = index(at: place)
    case .ended:
      if let chosen { delegate?.radialMenu(self, didChoose: chosen) }
      close()
    default: close()
    }
  }

  private func open(at place: CGPoint) {
    delegate?.radialMenuWillOpen?(self)
    feedback.prepare()
    frame = CGRect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius)
    for (index, button) in buttons.enumerated() {
      let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(buttons.count) - .pi / 2
      button.center = CGPoint(x: radius + radius * cos(angle), y: radius + radius * sin(angle))
    }
    isHidden = false
  }

  private func index(at place: CGPoint) -> Int? {
    guard let superview else { return nil }
    let inside = convert(place, from: superview)
    return buttons.firstIndex { $0.frame.contains(inside) }
  }

  private func close() {
    chosen = nil
    isHidden = true
  }
}
