import Replay
import UIKit

/// A bar with a button that takes taps and has a long press, and nothing around it.
final class MarginBar: UIViewController, Fixture {
  static let windowSize = CGSize(width: 390, height: 844)
  let back = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
  let history = UILongPressGestureRecognizer()

  override func viewDidLoad() {
    super.viewDidLoad()
    back.addTarget(self, action: #selector(goBack), for: .touchUpInside)
    history.addTarget(self, action: #selector(showHistory))
    back.addGestureRecognizer(history)
    view.addSubview(back)
  }

  @objc func goBack() { note("goBack") }

  @objc func showHistory() {}
}
