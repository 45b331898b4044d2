import UIKit

/// A week as a single view that shows its days itself: nothing in it is a button or an item.
///
/// Days are columns of 50 points, 4 apart. Labels that take no touches and have no other role replace the
/// drawing: no context is available here to draw text into. So the view provides VoiceOver's elements, as a
/// view that draws must.
final class WeekView: BarView {
  /// The days, from Monday on.
  let days: [Day]
  private var names: [UILabel] = []
  private var numbers: [UILabel] = []
  private lazy var spoken = days.map { self.element($0) }

  /// The number of the selected day.
  var selection = 0 {
    didSet { showSelection() }
  }

  init(days: [Day]) {
    self.days = days
    super.init(frame: .zero)
    accessibilityIdentifier = "week"
    names = days.map { mark(String($0.name.prefix(2)), .systemFont(ofSize: 11)) }
    numbers = days.map { mark("\($0.number)", .systemFont(ofSize: 20)) }
    showSelection()
    accessibilityElements = spoken
  }

  required init?(coder: NSCoder) { nil }

  /// Creates a label that takes the place of drawn text: it takes no touches and is not an item.
  private func mark(_ text: String, _ font: UIFont) -> UILabel {
    let label = UILabel(frame: .zero)
    label.text = text
    label.font = font
    label.textAlignment = .center
    addSubview(label)
    return label
  }

  /// The element that VoiceOver finds for a day.
  private func element(_ day: Day) -> UIAccessibilityElement {
    let element = UIAccessibilityElement(accessibilityContainer: self)
    element.accessibilityIdentifier = day.name.lowercased()
    element.accessibilityLabel = day.largeContentTitle
    return element
  }

  /// Where the first day begins.
  private var left: CGFloat { phoneInset + 8 }

  override func layoutSubviews() {
    super.layoutSubviews()
    for index in days.indices {
      let x = left + 54 * CGFloat(index)
      names[index].frame = CGRect(x: x, y: 6, width: 50, height: 16)
      numbers[index].frame = CGRect(x: x, y: 22, width: 50, height: 36)
      spoken[index].accessibilityFrameInContainerSpace = CGRect(x: x, y: 0, width: 50, height: 64)
    }
  }

  private func showSelection() {
    for index in days.indices {
      spoken[index].accessibilityTraits = index == selection ? [.button, .selected] : .button
      names[index].textColor = index == selection ? .systemRed : .secondaryLabel
      numbers[index].textColor = index == selection ? .systemRed : .label
    }
  }

  /// The number of the day at a point, or nil outside the columns.
  func index(at point: CGPoint) -> Int? {
    let x = point.x - left
    guard point.y >= 0, point.y < 64, x >= 0, x < 54 * CGFloat(days.count) else { return nil }
    let column = Int(x / 54)
    return x - 54 * CGFloat(column) < 50 ? column : nil
  }
}

/// A day of the week: an item that the viewer can show although it is not a view.
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
