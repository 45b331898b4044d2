import UIKit

/// A bar that continues a navigation bar downwards: a label and two buttons, in type that does not grow.
///
/// All three are items of the viewer; label and buttons provide their viewer content themselves.
final class ExtensionBar: UIView {
  /// Its height in points at every text size.
  static let height: CGFloat = 48

  let resultCount = UILabel(frame: .zero)
  let saveSearch = UIButton(type: .system)
  let sort = UIButton(type: .system)
  private let line = UIView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    line.backgroundColor = .separator
    resultCount.text = "214 results"
    resultCount.font = .systemFont(ofSize: 13)
    resultCount.textColor = .secondaryLabel
    show(saveSearch, "Save search", "heart")
    show(sort, "Sort", "sort")
    addSubview(resultCount)
    addSubview(line)
    for item in [resultCount, saveSearch, sort] { item.showsLargeContentViewer = true }
    addInteraction(UILargeContentViewerInteraction())
  }

  required init?(coder: NSCoder) { nil }

  private func show(_ button: UIButton, _ title: String, _ image: String) {
    button.backgroundColor = .tertiarySystemFill
    button.layer.cornerRadius = 18
    var configuration = UIButton.Configuration.plain()
    configuration.imagePadding = 4
    configuration.baseForegroundColor = .systemBlue
    button.configuration = configuration
    button.setImage(UIImage(named: image), for: .normal)
    button.setTitle(title, for: .normal)
    button.scalesLargeContentImage = true
    addSubview(button)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (left, right) = (safeAreaInsets.left + 16, bounds.maxX - safeAreaInsets.right - 12)
    resultCount.frame = CGRect(x: left, y: 4, width: 100, height: 36)
    sort.frame = CGRect(x: right - 92, y: 4, width: 92, height: 36)
    saveSearch.frame = CGRect(x: right - 250, y: 4, width: 150, height: 36)
    line.frame = CGRect(x: 0, y: bounds.maxY - 0.5, width: bounds.width, height: 0.5)
  }
}
