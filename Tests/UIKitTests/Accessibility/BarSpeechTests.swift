import Testing

@testable import UIKit

/// How UIKit's own bars are spoken.
@Suite("Accessibility of bars") @MainActor
struct BarSpeechTests {
  @Test("1.9d: a tab bar's items are tabs, the chosen one selected, a badge a value")
  func tabBar() {
    let stage = Stage()
    let bar = UITabBar(frame: CGRect(x: 0, y: 795, width: 390, height: 49))
    let items = ["Favourites", "Recents", "Contacts"].enumerated().map {
      UITabBarItem(title: $1, image: UIImage(systemName: "star"), tag: $0)
    }
    bar.items = items
    bar.selectedItem = items[1]
    items[2].badgeValue = "3"
    stage.add(bar, name: "bar")
    #expect(
      stage.spoken == [
        "Favourites. Tab. 1 of 3.", "Selected: Recents. Tab. 2 of 3.", "Contacts: 3. Tab. 3 of 3.",
      ])
    items[0].isEnabled = false
    #expect(stage.spoken[0] == "Favourites. Dimmed. Tab. 1 of 3.")
  }

  @Test("a navigation bar reads the way back, the title as a heading, the buttons")
  func navigationBar() {
    let stage = Stage()
    let (first, second) = (UIViewController(), UIViewController())
    first.title = "Albums"
    second.title = "Summer"
    second.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", style: .plain, target: nil, action: nil)
    let stack = UINavigationController(rootViewController: first)
    stage.window.rootViewController = stack
    stack.pushViewController(second, animated: false)
    #expect(stage.spoken == ["Albums. Back Button.", "Summer. Heading.", "Edit. Button."])
    first.navigationItem.backButtonTitle = "Back"
    #expect(stage.spoken[0] == "Back Button.")
  }

  @Test("a status bar cannot be reached from an app's elements")
  func statusBar() {
    let stage = Stage()
    let bar = StatusBar(frame: CGRect(x: 0, y: 0, width: 390, height: 47))
    stage.window.addSubview(bar)
    stage.element("content", 0, 100)
    #expect(stage.spoken == ["content"])
  }
}
