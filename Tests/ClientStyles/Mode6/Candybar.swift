import UIKit

// The tab bar of the article on Candybar: a stack view of buttons, with the article's listings unchanged.

class CandybarViewController: UIViewController {
  private let bar = UIStackView()
  private let titles = ["Camera", "Bookmarks", "Compose", "Tools"]
  private let symbols = ["camera", "bookmark", "square.and.pencil", "wrench.and.screwdriver"]

  override func viewDidLoad() {
    super.viewDidLoad()

    for (title, symbol) in zip(titles, symbols) {
      let button = UIButton(type: .system)
      button.setImage(UIImage(systemName: symbol), for: .normal)
      button.showsLargeContentViewer = true
      button.largeContentTitle = NSLocalizedString(
        title,
        comment: "The title describing the tab."
      )
      button.scalesLargeContentImage = true
      button.addAction(UIAction { [weak self] in self?.select($0.sender as? UIButton) }, for: .touchUpInside)
      bar.addArrangedSubview(button)
    }
    bar.distribution = .fillEqually
    bar.addInteraction(UILargeContentViewerInteraction())
    bar.accessibilityTraits.insert(.tabBar)
    bar.isAccessibilityElement = false
    view.addSubview(bar)
  }

  private func select(_ selected: UIButton?) {
    for case let button as UIButton in bar.arrangedSubviews {
      if button == selected {
        button.accessibilityTraits.insert(.selected)
      } else {
        button.accessibilityTraits.remove(.selected)
      }
    }
  }
}
