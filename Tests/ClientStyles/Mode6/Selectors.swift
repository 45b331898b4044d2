import UIKit

/// Actions by name: the object decides which of its methods a name selects.
final class SelectorController: UIViewController, SelectorPerforming {
  static let tapped = Selector("tapped:")
  private var taps = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Self.tapped))
    let pan = UIPanGestureRecognizer(target: self, action: Selector(("panned")))
    pan.addTarget(self, action: NSSelectorFromString("panned"))
    view.addGestureRecognizer(pan)
    let button = UIButton(type: .custom)
    button.addTarget(self, action: "tapped:", for: .touchUpInside)
    button.removeTarget(self, action: Self.tapped, for: .allEvents)
    view.addSubview(button)
  }

  func perform(_ action: Selector, sender: Any?) -> Bool {
    switch action {
    case Self.tapped: taps += 1
    case "panned": taps = 0
    default: return false
    }
    return true
  }

  func forward(_ sender: UIControl) -> Bool {
    UIApplication.shared.sendAction(Self.tapped, to: self, from: sender, for: nil)
  }
}
