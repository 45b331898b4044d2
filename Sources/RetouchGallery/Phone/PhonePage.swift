import UIKit

/// A page of the Phone app: people, with a line about each under the name.
final class PhonePage: ListController {
  private static let colors: [UIColor] = [
    .systemTeal, .systemOrange, .systemIndigo, .systemPink, .systemGreen, .systemBrown,
  ]

  /// Receives changes of the size of the names, in points.
  var reportTextSize: (CGFloat) -> Void = { _ in }

  /// Creates a page; without details, each person has a mobile phone.
  init(_ title: String, people: [String], details: [String] = []) {
    super.init(
      title: title,
      rows: people.enumerated().map { index, name in
        .init(
          title: name, detail: details.indices.contains(index) ? details[index] : "mobile",
          color: Self.colors[index % Self.colors.count])
      })
  }

  required init?(coder: NSCoder) { nil }

  override func textSizeDidChange(_ size: CGFloat) { reportTextSize(size) }
}
