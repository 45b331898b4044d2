import RetouchRecording
import Testing
import UIKit

@testable import RetouchReplay

/// A phone's tabs, one of them a navigation stack with a button that a property holds.
private final class PhoneTabs: UITabBarController, Fixture, UITabBarControllerDelegate {
  static var screen: FixtureScreen { .phone }
  let calls = UIViewController()
  let keypad = UIViewController()
  let editItem = UIBarButtonItem(
    title: "Edit", image: nil, primaryAction: UIAction { _ in RetouchReplay.note("edit") })

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    calls.title = "Calls"
    calls.navigationItem.rightBarButtonItem = editItem
    keypad.tabBarItem = UITabBarItem(title: "Keypad", image: nil, tag: 0)
    let other = UIViewController()
    other.tabBarItem = UITabBarItem(title: "Other", image: nil, tag: 0)
    let named = UIViewController()
    named.tabBarItem.accessibilityIdentifier = "named"
    viewControllers = [UINavigationController(rootViewController: calls), keypad, other, named]
  }

  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    note("tab \(selectedIndex)")
  }
}

private final class BareTabs: UITabBarController, Fixture {}

@MainActor @Suite("Bars and screens in a replay")
struct BarReplayTests {
  private func words(_ gesture: Gesture) throws -> [String] {
    try Replayer.replay(
      gesture.recorded, in: PhoneTabs.self,
      settings: ReplaySettings(contentSizeCategory: .accessibilityLarge)
    ).words
  }

  @Test("a phone has its status bar, a tablet its size, and a bare screen nothing")
  func screens() throws {
    #expect(FixtureScreen.phone.size == CGSize(width: 390, height: 844))
    #expect(FixtureScreen.pad.size == CGSize(width: 1024, height: 768))
    #expect(BareTabs.windowSize == FixtureScreen.phone.size && BareTabs.screen == .bare)
    let press = Gesture.press(at: CGPoint(x: 60, y: 30), for: 0.5)
    #expect(
      try words(press) == [
        "0 touch 1 began 60.000,30.000 statusBar.time", "200000 viewer shows statusBar.time \"9:41\"",
        "500000 touch 1 ended 60.000,30.000", "500000 viewer ends statusBar.time 60.000,30.000 in statusBar",
      ])
  }

  @Test("tabs are called by their item's name, by the property of their controller, or by their place")
  func tabNames() throws {
    let names = try (0..<4).map { index in
      try words(.tap(at: CGPoint(x: 49 + 97 * index, y: 780)))[1].split(separator: " ")[1]
    }
    #expect(names == ["calls", "keypad", "tabBar[2]", "named"])
    #expect(
      try words(.tap(at: CGPoint(x: 146, y: 780))) == [
        "0 touch 1 began 146.000,780.000 keypad", "0 keypad touchDown",
        "100000 touch 1 ended 146.000,780.000",
        "100000 keypad touchUpInside", "100000 action keypad touchUpInside → PhoneTabs", "100000 note tab 1",
        "100000 viewer failed lifted after 100000 of 200000",
      ])
  }

  @Test("a bar's button is called by the property that holds its item, and by the viewer's lines too")
  func itemNames() throws {
    let press = Gesture.press(at: CGPoint(x: 360, y: 70), for: 0.5)
    #expect(
      try words(press) == [
        "0 touch 1 began 360.000,70.000 editItem", "0 editItem touchDown", "200000 editItem touchCancel",
        "200000 viewer shows editItem \"Edit\"", "500000 touch 1 ended 360.000,70.000",
        "500000 viewer ends editItem 360.000,23.000 in navigationBar", "500000 editItem touchUpInside",
        "500000 action editItem touchUpInside → closure", "500000 note edit",
      ])
  }
}
