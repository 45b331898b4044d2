import UIKit

// Free functions over views, as helper files have them.

func pinToEdges(_ view: UIView, of container: UIView, inset: CGFloat = 0) {
  view.translatesAutoresizingMaskIntoConstraints = false
  container.addSubview(view)
  NSLayoutConstraint.activate([
    view.topAnchor.constraint(equalTo: container.topAnchor, constant: inset),
    view.bottomAnchor.constraint(equalTo: container.bottomAnchor, constant: -inset),
    view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: inset),
    view.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -inset),
  ])
}

func topmostView(at point: CGPoint, in window: UIWindow?) -> UIView? {
  window?.hitTest(point, with: nil)
}

func firstAncestor<View: UIView>(of view: UIView, as type: View.Type) -> View? {
  var candidate = view.superview
  while let ancestor = candidate {
    if let match = ancestor as? View { return match }
    candidate = ancestor.superview
  }
  return nil
}

func midpoint(of touches: Set<UITouch>, in view: UIView) -> CGPoint {
  let points = touches.map { $0.location(in: view) }
  let sum = points.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
  let count = CGFloat(max(points.count, 1))
  return CGPoint(x: sum.x / count, y: sum.y / count)
}

func shake(_ view: UIView, completion: (() -> Void)? = nil) {
  UIView.animate(withDuration: 0.05, delay: 0, options: [.autoreverse, .curveEaseInOut]) {
    view.transform = CGAffineTransform(translationX: 8, y: 0)
  } completion: { _ in
    view.transform = .identity
    completion?()
  }
}

let sharedTap = UITapGestureRecognizer()

struct Style {
  var tint: UIColor = .blue
  var radius: CGFloat = 8

  func apply(to button: UIButton) {
    button.tintColor = tint
    button.layer.cornerRadius = radius
    button.setTitleColor(tint, for: .highlighted)
  }
}
