import UIKit

/// A page of the Phone app: people, with the number under each name.
final class PhonePage: UIViewController {
  private static let colors: [UIColor] = [
    .systemTeal, .systemOrange, .systemIndigo, .systemPink, .systemGreen, .systemBrown,
  ]
  private let people: [String]
  private lazy var list = ContentList(
    frame: CGRect(x: 0, y: 47, width: 390, height: 714), title: title ?? "",
    rows: people.enumerated().map { index, name in
      .init(title: name, detail: "mobile", color: Self.colors[name.count % Self.colors.count])
    })

  /// Hears of another size of the names, in points.
  var reportTextSize: (CGFloat) -> Void = { _ in }

  init(_ title: String, people: [String]) {
    self.people = people
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(list)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let previous = previousTraitCollection?.preferredContentSizeCategory
    guard let previous, previous != traitCollection.preferredContentSizeCategory else { return }
    view.layoutIfNeeded()
    reportTextSize(list.titleSize)
  }
}
