import RetouchReplay
import UIKit

/// A screen with one button in its middle and a long press beside it.
final class Panel: UIViewController, Fixture {
  override func viewDidLoad() {
    super.viewDidLoad()
    let go = UIButton(frame: CGRect(x: 145, y: 400, width: 100, height: 44))
    go.accessibilityIdentifier = "go"
    go.addAction(UIAction { [weak self] _ in self?.note("gone") }, for: .touchUpInside)
    view.addSubview(go)
    let press = UILongPressGestureRecognizer(target: self, action: Panel.held)
    press.name = "hold"
    view.addGestureRecognizer(press)
  }

  private func held(_ press: UILongPressGestureRecognizer) {
    if press.state == .began { note("held") }
  }
}

/// A screen with nothing to touch.
final class Quiet: UIViewController, Fixture {}
