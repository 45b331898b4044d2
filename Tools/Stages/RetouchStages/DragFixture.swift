import RetouchReplay
import UIKit

/// The fixture for measuring a whole replay: a button, a tap, a long press and a pan, as on a small screen.
final class DragFixture: UIViewController, Fixture {
  private var isPanned = false

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 44))
    button.addAction(UIAction { [weak self] _ in self?.note("pressed") }, for: .touchUpInside)
    view.addSubview(button)
    let area = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 700))
    area.isMultipleTouchEnabled = true
    view.addSubview(area)
    area.addGestureRecognizer(UITapGestureRecognizer(target: self, action: DragFixture.tapped))
    area.addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: DragFixture.held))
    area.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: DragFixture.panned))
  }

  private func tapped() { note("tapped") }
  private func held() { note("held") }
  private func panned() {
    if !isPanned { note("panned") }
    isPanned = true
  }
}
