import RetouchCommands
import RetouchReplay
import UIKit

final class Door: UIViewController, Fixture {
  override func viewDidLoad() {
    super.viewDidLoad()
    let bell = UIButton(frame: CGRect(x: 145, y: 400, width: 100, height: 44))
    bell.accessibilityIdentifier = "bell"
    bell.addAction(UIAction { [weak self] _ in self?.note("rung") }, for: .touchUpInside)
    view.addSubview(bell)
  }
}

@main enum MyTests {
  static func main() { Retouch.main(fixtures: [Door.self]) }
}
