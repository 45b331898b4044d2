import UIKit

/// A tab: its title, which does not grow, and a line under the title of the current page.
final class TabCell: UICollectionViewCell {
  private let label = UILabel(frame: .zero)
  private let line = UIView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: 15, weight: .semibold)
    label.textAlignment = .center
    contentView.addSubview(label)
    contentView.addSubview(line)
    isAccessibilityElement = true
  }

  required init?(coder: NSCoder) { nil }

  func show(_ title: String, isCurrent: Bool) {
    label.text = title
    accessibilityLabel = title
    accessibilityTraits = isCurrent ? .selected : .none
    label.textColor = isCurrent ? .systemBlue : .secondaryLabel
    line.backgroundColor = isCurrent ? .systemBlue : .clear
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    line.frame = CGRect(x: 12, y: bounds.height - 3, width: bounds.width - 24, height: 3)
  }
}
