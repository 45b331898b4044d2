import UIKit

/// A week as one view that draws its days itself: nothing in it is a button or an item.
///
/// Days are columns of 50 points, 4 apart.
final class WeekView: BarView {
  /// The days, from Monday on.
  let days: [Day]
  private var names: [UILabel] = []
  private var numbers: [UILabel] = []

  /// The number of the day that is shown as selected.
  var selection = 0 {
    didSet { updateColors() }
  }

  init(days: [Day]) {
    self.days = days
    super.init(frame: Self.bottom)
    accessibilityIdentifier = "week"
    names = days.enumerated().map { index, day in
      mark(String(day.name.prefix(2)), .systemFont(ofSize: 11), y: 6, height: 16, column: index)
    }
    numbers = days.enumerated().map { index, day in
      mark("\(day.number)", .systemFont(ofSize: 20), y: 22, height: 36, column: index)
    }
    updateColors()
  }

  required init?(coder: NSCoder) { nil }

  /// What is drawn takes no touches and is no item.
  private func mark(_ text: String, _ font: UIFont, y: CGFloat, height: CGFloat, column: Int) -> UILabel {
    let label = UILabel(frame: CGRect(x: 8 + 54 * CGFloat(column), y: y, width: 50, height: height))
    label.text = text
    label.font = font
    label.textAlignment = .center
    addSubview(label)
    return label
  }

  private func updateColors() {
    for index in days.indices {
      names[index].textColor = index == selection ? .systemRed : .secondaryLabel
      numbers[index].textColor = index == selection ? .systemRed : .label
    }
  }

  /// The number of the day at a point, or nil beside the columns and below them.
  func index(at point: CGPoint) -> Int? {
    guard point.y >= 0, point.y < 64, point.x >= 8, point.x < 8 + 54 * CGFloat(days.count) else { return nil }
    let column = Int((point.x - 8) / 54)
    return point.x - 8 - 54 * CGFloat(column) < 50 ? column : nil
  }
}

/// A day of the week: something that the viewer can show and that is no view.
final class Day: NSObject, UILargeContentViewerItem {
  let name: String
  let number: Int

  init(name: String, number: Int) {
    self.name = name
    self.number = number
  }

  var showsLargeContentViewer: Bool { true }
  var largeContentTitle: String? { "\(name) \(number)" }
  var largeContentImage: UIImage? { nil }
  var scalesLargeContentImage: Bool { false }
  var largeContentImageInsets: UIEdgeInsets { .zero }
}
