import RetouchReplay
import UIKit

/// A bar with a button that takes taps and has a long press, and nothing around it.
final class MarginBar: UIViewController, Fixture {
  static let windowSize = CGSize(width: 390, height: 844)
  let back = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
  lazy var history = UILongPressGestureRecognizer(target: self, action: MarginBar.showHistory)

  override func viewDidLoad() {
    super.viewDidLoad()
    back.addAction(UIAction { [weak self] _ in self?.note("goBack") }, for: .touchUpInside)
    back.addGestureRecognizer(history)
    view.addSubview(back)
  }

  func showHistory() {}
}
