import UIKit

/// The page of a tab: its title, which grows with the user's text size, over rows of sweets.
final class CandyPage: UIView {
  private static let colors: [UIColor] = [
    .systemPink, .systemOrange, .systemYellow, .systemMint, .systemTeal, .systemIndigo, .systemPurple,
  ]
  private let heading = UILabel(frame: .zero)
  private let sweets = (0..<15).map { _ in UIView(frame: .zero) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "page"
    isUserInteractionEnabled = false
    clipsToBounds = true
    heading.accessibilityIdentifier = "heading"
    heading.font = UIFontMetrics(forTextStyle: .largeTitle).scaledFont(for: .boldSystemFont(ofSize: 34))
    heading.adjustsFontForContentSizeCategory = true
    heading.accessibilityTraits.insert(.header)
    addSubview(heading)
    for sweet in sweets {
      sweet.layer.cornerRadius = 24
      addSubview(sweet)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a tab's title, and sweets of its own.
  func show(_ title: String, candy: Int) {
    heading.text = title
    for (index, sweet) in sweets.enumerated() {
      sweet.backgroundColor = Self.colors[(index * (candy + 2) + candy) % Self.colors.count]
    }
    setNeedsLayout()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width - 32
    heading.frame = CGRect(x: 16, y: 8, width: width, height: heading.sizeThatFits(.zero).height)
    let columns = max(3, Int(width / 120))
    let side = (width + 12) / CGFloat(columns) - 12
    for (index, sweet) in sweets.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      sweet.frame = CGRect(
        x: 16 + (side + 12) * CGFloat(column), y: heading.frame.maxY + 16 + (side + 12) * CGFloat(row),
        width: side, height: side)
    }
  }
}
