import UIKit

/// The background of a bar at the bottom of a screen, with a thin line at its upper edge.
///
/// Its items are in its upper 64 points; the 34 below are those of a phone without a home button.
///
///     y 746 ┌───────────────────────────┐
///           │  items                    │
///       810 ├ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ┤
///       844 └───────────────────────────┘
class BarView: UIView {
  private let line = UIView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    line.backgroundColor = .separator
    addSubview(line)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
  }
}
