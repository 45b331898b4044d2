import UIKit

/// A button that can be touched only where it is visible.
class RoundButton: UIButton {
  private let shape = CAShapeLayer()
  private let feedback = UIImpactFeedbackGenerator(style: .light)

  override init(frame: CGRect) {
    super.init(frame: frame)
    shape.fillColor = UIColor.systemBlue.cgColor
    shape.lineWidth = 2
    shape.lineCap = .round
    layer.insertSublayer(shape, at: 0)
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    addAction(UIAction { [feedback] _ in feedback.impactOccurred() }, for: .touchDown)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    shape.frame = bounds
    shape.path = UIBezierPath(ovalIn: bounds.insetBy(dx: 1, dy: 1)).cgPath
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: bounds.height / 2).cgPath
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard let path = shape.path else { return super.point(inside: point, with: event) }
    return path.contains(point)
  }
}

/// A pie that reports the slice under the finger.
final class PieView: UIView {
  private var slices: [UIBezierPath] = []
  private let selection = UISelectionFeedbackGenerator()
  private(set) var selected: Int?
  var shares: [CGFloat] = [0.5, 0.3, 0.2] {
    didSet { setNeedsDisplay(bounds) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let radius = min(bounds.width, bounds.height) / 2
    var angle = -CGFloat.pi / 2
    slices = shares.map { share in
      let path = UIBezierPath()
      path.move(to: center)
      path.addArc(
        withCenter: center, radius: radius, startAngle: angle, endAngle: angle + 2 * .pi * share,
        clockwise: true)
      path.close()
      angle += 2 * .pi * share
      return path
    }
  }

  override func draw(_ rect: CGRect) {
    super.draw(rect)
    for (index, slice) in slices.enumerated() {
      (index == selected ? UIColor.systemRed : tintColor).setFill()
      slice.fill()
      UIColor.white.setStroke()
      slice.lineWidth = 1
      slice.stroke()
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    selection.prepare()
    follow(touches)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }

  private func follow(_ touches: Set<UITouch>) {
    guard let point = touches.first?.location(in: self) else { return }
    let slice = slices.firstIndex { $0.contains(point) }
    guard slice != selected else { return }
    selected = slice
    selection.selectionChanged()
  }
}

/// An overlay with a hole through which the views beneath can be touched.
final class SpotlightOverlay: UIView {
  private let hole = CAShapeLayer()

  func show(around rect: CGRect) {
    let path = UIBezierPath(rect: bounds)
    path.append(UIBezierPath(roundedRect: rect, cornerRadius: 8))
    path.usesEvenOddFillRule = true
    hole.path = path.cgPath
    hole.fillRule = .evenOdd
    layer.mask = hole
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    hole.path?.contains(point, using: .evenOdd) ?? false
  }
}

/// A path built point by point.
final class SignatureView: UIView {
  private let path = CGMutablePath()
  private var strokes = UIBezierPath()

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    path.move(to: touch.location(in: self))
    strokes.move(to: touch.location(in: self))
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let middle = CGPoint(
      x: (touch.precisePreviousLocation(in: self).x + touch.preciseLocation(in: self).x) / 2,
      y: (touch.precisePreviousLocation(in: self).y + touch.preciseLocation(in: self).y) / 2)
    path.addQuadCurve(to: middle, control: touch.previousLocation(in: self))
    strokes.addQuadCurve(to: middle, controlPoint: touch.previousLocation(in: self))
    if touch.estimatedProperties.isEmpty { setNeedsDisplay(path.boundingBox) }
  }

  override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) { setNeedsDisplay() }
}
