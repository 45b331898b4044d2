import RetouchReplay
import RetouchTesting
import UIKit

/// A controller as an app has it, which need not conform to anything.
class PlainDoor: UIViewController {
  let bell = UIButton(frame: CGRect(x: 145, y: 400, width: 100, height: 44))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(bell)
  }
}

/// Tests as a target in Swift's language mode 5 has them.
public func ringInMode5() throws {
  try expect(PlainDoor(), .tap("bell"), "bell touchUpInside", "bell primaryActionTriggered", "nothing else")
  let outcome = try replay(PlainDoor(), .press("bell", for: 2))
  if outcome.happened("bell touchUpInside", at: .seconds(2)) { return }
  try expect(PlainDoor(), .press("bell", for: 2), "up+0s bell touchUpInside")
}
