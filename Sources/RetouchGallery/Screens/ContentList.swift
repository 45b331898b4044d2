import UIKit

/// An app's content above a bar: a large title and rows of text, all growing with the user's text size. Text
/// that is too long for its line continues on the next one.
///
/// It takes no touches and does not scroll; content that does not fit is cut off, as on a screen.
final class ContentList: UIView {
  /// A row: a coloured mark, a title and a line below it.
  struct Row {
    var title: String
    var detail: String
    var color: UIColor
  }

  private let heading = UILabel(frame: .zero)
  private let rows: [RowView]

  init(frame: CGRect, title: String, rows: [Row]) {
    self.rows = rows.map(RowView.init)
    super.init(frame: frame)
    accessibilityIdentifier = "content"
    isUserInteractionEnabled = false
    clipsToBounds = true
    heading.text = title
    heading.numberOfLines = 0
    heading.font = UIFontMetrics(forTextStyle: .largeTitle).scaledFont(for: .boldSystemFont(ofSize: 34))
    heading.adjustsFontForContentSizeCategory = true
    heading.accessibilityTraits.insert(.header)
    addSubview(heading)
    for row in self.rows { addSubview(row) }
  }

  required init?(coder: NSCoder) { nil }

  /// The size of the rows' titles in points, which follows the user's setting.
  var titleSize: CGFloat { rows.first?.titleSize ?? 0 }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width - 32
    heading.frame = CGRect(x: 16, y: 8, width: width, height: heading.height(within: width))
    var y = heading.frame.maxY + 12
    for row in rows {
      row.frame = CGRect(x: 16, y: y, width: width, height: row.height(within: width))
      y = row.frame.maxY
    }
  }
}

/// A row of a ``ContentList``, with a thin line under it.
private final class RowView: UIView {
  private let mark = UIView(frame: .zero)
  private let heading = UILabel(frame: .zero)
  private let detail = UILabel(frame: .zero)
  private let line = UIView(frame: .zero)

  init(_ row: ContentList.Row) {
    super.init(frame: .zero)
    isAccessibilityElement = true
    accessibilityLabel = "\(row.title), \(row.detail)"
    mark.backgroundColor = row.color
    mark.layer.cornerRadius = 8
    heading.text = row.title
    heading.font = .preferredFont(forTextStyle: .body)
    detail.text = row.detail
    detail.font = .preferredFont(forTextStyle: .subheadline)
    detail.textColor = .secondaryLabel
    line.backgroundColor = .separator
    for label in [heading, detail] {
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
    }
    for view in [mark, heading, detail, line] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  var titleSize: CGFloat { heading.font.pointSize }

  /// The side of the mark, and the indentation of the text; both grow with the text, as far as space allows.
  private var indent: (mark: CGFloat, text: CGFloat) {
    let scaled = UIFontMetrics(forTextStyle: .body).scaledValue(for: 40, compatibleWith: traitCollection)
    let side = min(scaled, 80)
    return (side, side + 16)
  }

  private func textHeights(within width: CGFloat) -> (heading: CGFloat, detail: CGFloat) {
    let room = width - indent.text
    return (heading.height(within: room), detail.height(within: room))
  }

  /// The height of the row for a width and the user's text size.
  func height(within width: CGFloat) -> CGFloat {
    let (first, second) = textHeights(within: width)
    return max(44, indent.mark, first + second + 2) + 20
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (first, second) = textHeights(within: bounds.width)
    let (side, left) = indent
    let width = bounds.width - left
    mark.frame = CGRect(x: 0, y: (bounds.height - side) / 2, width: side, height: side)
    let top = (bounds.height - first - second - 2) / 2
    heading.frame = CGRect(x: left, y: top, width: width, height: first)
    detail.frame = CGRect(x: left, y: top + first + 2, width: width, height: second)
    line.frame = CGRect(x: left, y: bounds.height - 0.5, width: width, height: 0.5)
  }
}

extension UILabel {
  /// The height of all of its text for a width, in points.
  fileprivate func height(within width: CGFloat) -> CGFloat {
    sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }
}
