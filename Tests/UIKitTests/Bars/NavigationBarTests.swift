import Testing

@testable import UIKit

@Suite("Navigation bar")
@MainActor
struct NavigationBarTests {
  private func page(_ title: String) -> UIViewController {
    let page = UIViewController()
    page.title = title
    return page
  }

  private func stack(_ stage: Stage, _ pages: [UIViewController]) -> UINavigationController {
    let navigation = UINavigationController()
    navigation.viewControllers = pages
    stage.window.rootViewController = navigation
    stage.window.layoutIfNeeded()
    _ = stage.take()
    return navigation
  }

  private func back(_ navigation: UINavigationController) -> BackButton? {
    navigation.navigationBar.subviews.compactMap { $0 as? BackButton }.first
  }

  private func title(_ navigation: UINavigationController) -> UILabel? {
    navigation.navigationBar.subviews.compactMap { $0 as? UILabel }.first { !$0.isHidden }
  }

  @Test("is 44 points high, its title bold, in the middle and a heading, at every text size")
  func geometry() {
    let stage = Bars.stage(.large)
    let navigation = stack(stage, [page("Inbox"), page("Letter")])
    for category in [UIContentSizeCategory.large, .accessibilityExtraExtraExtraLarge] {
      stage.application.setPreferredContentSizeCategory(category)
      stage.window.layoutIfNeeded()
      #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 390, height: 44))
      #expect(title(navigation)?.text == "Letter" && title(navigation)?.frame.midX == 195)
      #expect(title(navigation)?.font == .systemFont(ofSize: 17, weight: .semibold))
    }
    #expect(title(navigation)?.accessibilityTraits.contains(.header) == true)
    #expect(back(navigation)?.label.text == "Inbox" && back(navigation)?.accessibilityLabel == "Inbox")
    #expect(back(navigation)?.frame.minX == 0)
  }

  @Test("the back button pops, says where it leads, and is absent on the first screen")
  func back() {
    let stage = Bars.stage(.large)
    stage.holdingClock {
      let (inbox, letter) = (page("Inbox"), page("Letter"))
      let navigation = stack(stage, [inbox, letter])
      let place = Bars.middle(back(navigation))
      stage.tap(place.x, place.y, at: 0)
      #expect(
        stage.take() == [
          "0 BackButton touchDown", "50000 BackButton touchUpInside", "50000 action BackButton touchUpInside",
        ])
      #expect(navigation.viewControllers == [inbox] && navigation.navigationBar.topItem?.title == "Inbox")
      #expect(back(navigation) == nil)
      stage.wait(until: 1_000_000)
      #expect(letter.parent == nil && inbox.view.window != nil && letter.viewIfLoaded?.window == nil)
      inbox.navigationItem.backButtonTitle = "Post"
      navigation.pushViewController(letter, animated: false)
      stage.window.layoutIfNeeded()
      #expect(back(navigation)?.label.text == "Post")
      letter.navigationItem.hidesBackButton = true
      #expect(back(navigation) == nil)
    }
    #expect(stage.isQuiet)
  }

  @Test(
    "LV15, LV8: the viewer goes from the back button to the items on the other side, and the lift acts once")
  func viewer() {
    let (stage, owner) = (Bars.stage(), BarOwner())
    stage.holdingClock {
      let letter = page("Letter")
      letter.navigationItem.rightBarButtonItems = [Bars.item("share", owner), Bars.item("flag", owner)]
      let navigation = stack(stage, [page("Inbox"), letter])
      let items = letter.navigationItem.rightBarButtonItems ?? []
      #expect(items.map { $0.button?.frame.maxX } == [382, 382 - (items[0].button?.frame.width ?? 0)])
      stage.press(
        Bars.middle(back(navigation)), Bars.middle(items[1].button), Bars.middle(items[0].button))
      #expect(
        stage.takeDeeds() == [
          "0 BackButton touchDown", "200000 BackButton touchCancel", "200000 viewer shows BackButton",
          "700000 viewer moves flag", "800000 viewer moves share", "900000 viewer ends share 352.750,22.000",
          "900000 share touchUpInside", "900000 action share touchUpInside",
        ])
      #expect(owner.calls == ["share"] && navigation.viewControllers.count == 2)
      #expect(back(navigation)?.largeContentTitle == "Inbox")
      #expect(back(navigation)?.largeContentImage != nil)
      stage.press(Bars.middle(items[0].button), Bars.middle(back(navigation)), from: 2_000_000)
      #expect(navigation.viewControllers.count == 1 && owner.calls == ["share"])
      stage.waitForAllTimers()
    }
    #expect(stage.isQuiet)
  }

  @Test("a navigation bar that a client makes asks and notifies its delegate")
  func standalone() {
    let (stage, owner) = (Bars.stage(), BarOwner())
    let bar = stage.add(UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44)), name: "bar")
    bar.items = [UINavigationItem(title: "One")]
    bar.delegate = owner
    bar.pushItem(UINavigationItem(title: "Two"), animated: true)
    stage.window.layoutIfNeeded()
    owner.mayPop = false
    let button = bar.subviews.first { $0 is BackButton }
    stage.tap(Bars.middle(button).x, 22, at: 0)
    #expect(bar.items?.count == 2)
    owner.mayPop = true
    stage.press(Bars.middle(button), from: 1_000_000)
    #expect(bar.items?.map(\.title) == ["One"] && owner.calls == ["didPush Two", "didPop Two"])
    owner.mayPush = false
    bar.pushItem(UINavigationItem(title: "Three"), animated: false)
    #expect(bar.topItem?.title == "One" && stage.isQuiet)
  }
}
