import UIKit

/// A bar that continues a navigation bar downwards: a label and two buttons, in type that does not grow.
///
/// All three are items of the viewer; label and buttons say by themselves what it shows of them.
final class ExtensionBar: UIView {
  let resultCount = UILabel(frame: CGRect(x: 16, y: 4, width: 130, height: 36))
  let saveSearch = UIButton(type: .system)
  let sort = UIButton(type: .system)
  private let line = UIView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    line.frame = CGRect(x: 0, y: frame.height - 0.5, width: frame.width, height: 0.5)
    line.backgroundColor = .separator
    resultCount.text = "214 results"
    resultCount.font = .systemFont(ofSize: 13)
    resultCount.textColor = .secondaryLabel
    show(saveSearch, "Save search", "bookmark", x: 154, width: 128)
    show(sort, "Sort", "arrow.up.arrow.down", x: 290, width: 84)
    addSubview(resultCount)
    addSubview(line)
    for item in [resultCount, saveSearch, sort] { item.showsLargeContentViewer = true }
    addInteraction(UILargeContentViewerInteraction())
  }

  required init?(coder: NSCoder) { nil }

  private func show(_ button: UIButton, _ title: String, _ symbol: String, x: CGFloat, width: CGFloat) {
    button.frame = CGRect(x: x, y: 4, width: width, height: 36)
    button.backgroundColor = .tertiarySystemFill
    button.layer.cornerRadius = 18
    button.titleLabel?.font = .systemFont(ofSize: 13, weight: .medium)
    button.setImage(UIImage(systemName: symbol), for: .normal)
    button.setTitle(title, for: .normal)
    button.setTitleColor(.systemBlue, for: .normal)
    button.scalesLargeContentImage = true
    addSubview(button)
  }
}
