import UIKit

/// A page of the Phone app: people, with the number under each name.
final class PhonePage: ListController {
  private static let colors: [UIColor] = [
    .systemTeal, .systemOrange, .systemIndigo, .systemPink, .systemGreen, .systemBrown,
  ]

  /// Hears of another size of the names, in points.
  var reportTextSize: (CGFloat) -> Void = { _ in }

  init(_ title: String, people: [String]) {
    super.init(
      title: title,
      rows: people.map {
        .init(title: $0, detail: "mobile", color: Self.colors[$0.count % Self.colors.count])
      })
  }

  required init?(coder: NSCoder) { nil }

  override func textSizeDidChange(_ size: CGFloat) { reportTextSize(size) }
}
