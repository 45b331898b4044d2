@testable import UIKit

@MainActor
extension Stage {
  /// What VoiceOver speaks for the window, element by element.
  var spoken: [String] {
    window.layoutIfNeeded()
    return AccessibilityTree(of: window).elements.map { $0.text ?? "nothing" }
  }

  /// Adds a labeled element at a position.
  @discardableResult
  func element(
    _ label: String, _ x: Double, _ y: Double, _ width: Double = 40, _ height: Double = 40,
    in parent: UIView? = nil
  ) -> UIView {
    let view = add(UIView(frame: CGRect(x: x, y: y, width: width, height: height)), name: label, to: parent)
    view.isAccessibilityElement = true
    view.accessibilityLabel = label
    return view
  }

  /// Adds a view that only contains others.
  @discardableResult
  func holder(
    _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, in parent: UIView? = nil
  )
    -> UIView
  { add(UIView(frame: CGRect(x: x, y: y, width: width, height: height)), name: name, to: parent) }
}
