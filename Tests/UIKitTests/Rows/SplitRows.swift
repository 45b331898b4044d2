import Testing

@testable import UIKit

@Suite("Split view controllers: what is shown where there is room for one, or for two")
@MainActor
struct SplitRows {
  @MainActor
  private final class Collapser: NSObject, UISplitViewControllerDelegate {
    func splitViewController(
      _ splitViewController: UISplitViewController,
      collapseSecondary secondaryViewController: UIViewController,
      onto primaryViewController: UIViewController
    ) -> Bool { true }
  }

  @Test("SV1: on a tablet both are shown, beside one another")
  func tablet() {
    let stage = Stage()
    stage.window.frame.size = CGSize(width: 1024, height: 768)
    let (first, second) = (UIViewController(), UIViewController())
    let split = UISplitViewController()
    split.viewControllers = [first, second]
    stage.window.rootViewController = split
    stage.window.layoutIfNeeded()
    #expect(first.view.frame == CGRect(x: 0, y: 0, width: 320, height: 768))
    #expect(second.view.frame == CGRect(x: 320, y: 0, width: 704, height: 768))
    #expect(first.splitViewController === split && !split.isCollapsed)
    let third = UIViewController()
    split.showDetailViewController(third, sender: nil)
    #expect(second.parent == nil && second.view.superview == nil && third.view.window != nil)
  }

  @Test("SV1: on a phone the second is on top of the first, unless the delegate takes care of it")
  func phone() {
    let stage = Stage()
    let (root, second) = (UIViewController(), UIViewController())
    let stack = UINavigationController(rootViewController: root)
    let split = UISplitViewController()
    split.viewControllers = [stack, second]
    stage.window.rootViewController = split
    #expect(stack.viewControllers == [root, second])
    let other = UINavigationController(rootViewController: UIViewController())
    let collapser = Collapser()
    let quiet = UISplitViewController()
    quiet.delegate = collapser
    quiet.viewControllers = [other, UIViewController()]
    stage.window.rootViewController = quiet
    #expect(other.viewControllers.count == 1)
    let details = UIViewController()
    quiet.showDetailViewController(details, sender: nil)
    stage.waitForAllTimers()
    #expect(other.topViewController === details)
  }
}
