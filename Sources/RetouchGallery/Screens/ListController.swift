import UIKit

/// A screen with a ``ContentList`` between the bars above and below it.
class ListController: UIViewController {
  private let list: ContentList

  init(title: String, heading: String? = nil, rows: [ContentList.Row]) {
    list = ContentList(frame: .zero, title: heading ?? title, rows: rows)
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(list)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    list.frame = view.bounds.inset(by: view.safeAreaInsets)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let previous = previousTraitCollection?.preferredContentSizeCategory
    guard let previous, previous != traitCollection.preferredContentSizeCategory else { return }
    view.layoutIfNeeded()
    textSizeDidChange(list.titleSize)
  }

  /// Called when the user's text size changes; `size` is the new size of the rows' titles in points.
  func textSizeDidChange(_ size: CGFloat) {}
}
