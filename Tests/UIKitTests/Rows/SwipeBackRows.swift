import Testing

@testable import UIKit

@Suite("Swiping back (N1)")
@MainActor
struct SwipeBackRows {
  private static let begins = [
    "letter willMove out", "letter willDisappear out", "list willAppear", "willShow list",
  ]

  @Test("N1: the view follows the finger from the edge, and past half of the way the lift goes back")
  func goesBack() {
    let it = SwipeBackStage()
    it.drag(to: 305)
    #expect(it.take() == ["navigation.pop began"] + Self.begins)
    #expect(it.letter.view.frame.minX == 300 && it.list.view.frame.minX == 0 && it.titles == ["list"])
    #expect(it.navigation.navigationBar.topItem === it.list.navigationItem)
    it.stage.up(305, 400, at: 600_000)
    #expect(it.take() == ["navigation.pop ended"])
    // The 90 points that are left take 90/390 of half a second: it ends at the tick of 716,666 µs.
    it.stage.wait(until: 657_692)
    #expect(it.letter.view.frame.minX > 310 && it.letter.view.frame.minX < 350)
    it.stage.wait(until: 716_665)
    #expect(it.take().isEmpty)
    it.stage.wait(until: 716_666)
    #expect(it.take() == ["letter didDisappear out", "list didAppear", "letter didMove out", "didShow list"])
    #expect(it.letter.parent == nil && it.letter.view.superview == nil && it.titles == ["list"])
    #expect(it.stage.isQuiet)
  }

  @Test("N1: a lift before half of the way restores everything, and the controllers are notified of that")
  func comesBack() {
    let it = SwipeBackStage()
    #expect(it.swipedSlowly(to: 190) == ["2"])
    #expect(
      it.take() == ["navigation.pop began"] + Self.begins + [
        "navigation.pop ended", "list willDisappear", "letter willAppear", "list didDisappear",
        "letter didAppear",
      ])
    #expect(it.titles == ["list", "letter"] && it.letter.parent === it.navigation)
    #expect(!it.letter.isMovingFromParent)
    #expect(it.letter.view.frame.minX == 0 && it.list.view.superview == nil)
    #expect(it.navigation.navigationBar.topItem === it.letter.navigationItem && it.stage.isQuiet)
  }

  @Test("N1: a fast lift decides, however far the finger has gone")
  func speed() {
    #expect(SwipeBackStage().flicked(to: 100) == ["1"])
    let it = SwipeBackStage()
    it.drag(to: 350)
    for (step, x) in [330.0, 310, 290].enumerated() {
      it.stage.move(x, 400, at: 410_000 + 10_000 * Int64(step))
    }
    it.stage.up(290, 400, at: 435_000)
    it.stage.waitForAllTimers()
    #expect(it.titles == ["list", "letter"] && it.stage.isQuiet)
  }

  @Test("N1: from elsewhere, with one controller, or while a change is in progress it takes no touch")
  func takesNothing() {
    let it = SwipeBackStage()
    #expect(it.swipedSlowly(to: 300, from: 60) == ["2"])
    let root = SwipeBackStage(pushes: false)
    #expect(root.swipedSlowly(to: 300) == ["1"] && root.take().isEmpty)
    it.stage.holdingClock { it.navigation.pushViewController(UIViewController(), animated: true) }
    _ = it.take()
    it.drag(to: 305, at: it.stage.now)
    #expect(it.take().isEmpty)
    it.stage.up(305, 400, at: it.stage.now)
    it.stage.waitForAllTimers()
    #expect(it.navigation.viewControllers.count == 3 && it.stage.isQuiet)
  }

  @Test("N1: touches do nothing while the view moves on, and a second finger meanwhile is ignored")
  func blocks() {
    let it = SwipeBackStage()
    let button = UIButton(frame: CGRect(x: 0, y: 500, width: 390, height: 100))
    it.list.view.addSubview(button)
    button.accessibilityIdentifier = "button"
    it.drag(to: 305)
    it.stage.tap(200, 550, finger: 2, at: 110_000)
    it.stage.up(305, 400, at: 600_000)
    it.stage.tap(200, 550, at: 620_000)
    it.stage.waitForAllTimers()
    #expect(!it.take().contains { $0.hasPrefix("button") })
    it.stage.tap(200, 550, at: 2_000_000)
    #expect(it.take().contains("button touchUpInside") && it.stage.isQuiet)
  }

  @Test("N1: without a back button in the bar it does not begin, unless a client's delegate lets it")
  func permission() {
    final class Consent: NSObject, UIGestureRecognizerDelegate {}
    let changes: [(SwipeBackStage) -> Void] = [
      { $0.navigation.isNavigationBarHidden = true }, { $0.letter.navigationItem.hidesBackButton = true },
      {
        $0.letter.navigationItem.leftBarButtonItem = UIBarButtonItem(
          title: "Close", style: .plain, target: nil, action: nil)
      },
    ]
    for change in changes {
      let it = SwipeBackStage()
      change(it)
      #expect(it.swipedSlowly(to: 300) == ["2"])
      #expect(it.take().contains { $0.hasPrefix("navigation.pop failed") })
      let consent = Consent()
      it.pop?.delegate = consent
      #expect(it.swipedSlowly(to: 300, at: 2_000_000) == ["1"] && it.stage.isQuiet)
    }
    let it = SwipeBackStage()
    it.letter.navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "More", style: .plain, target: nil, action: nil)
    it.letter.navigationItem.leftItemsSupplementBackButton = true
    #expect(it.swipedSlowly(to: 300) == ["1"])
  }

  @Test("N1: others can be related to it, and it can be turned off")
  func related() {
    let it = SwipeBackStage()
    let pages = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    pages.contentSize = CGSize(width: 1170, height: 844)
    pages.contentOffset.x = 390
    it.letter.view.addSubview(pages)
    // The deeper view's pan is asked first.
    #expect(it.swipedSlowly(to: 300) == ["2"] && pages.contentOffset.x < 390)
    pages.contentOffset.x = 390
    it.pop.map { pages.panGestureRecognizer.require(toFail: $0) }
    #expect(it.swipedSlowly(to: 300, at: 3_000_000) == ["1"] && pages.contentOffset.x == 390)
    let off = SwipeBackStage()
    off.pop?.isEnabled = false
    #expect(off.swipedSlowly(to: 300) == ["2"] && off.take().isEmpty && off.stage.isQuiet)
  }

  @Test("N1: from right to left it goes back from the right edge")
  func rightToLeft() {
    let it = SwipeBackStage()
    it.navigation.view.semanticContentAttribute = .forceRightToLeft
    it.letter.view.semanticContentAttribute = .forceRightToLeft
    #expect(it.swipedSlowly(to: 300) == ["2"])
    it.drag(from: 385, to: 85, at: 2_000_000)
    #expect(it.letter.view.frame.minX == -300)
    it.stage.up(85, 400, at: 2_600_000)
    it.stage.waitForAllTimers()
    #expect(it.titles == ["list"] && it.stage.isQuiet)
  }

  @Test("N1: a touch that the system cancels brings the view back, and so does a change by code")
  func interrupted() {
    let it = SwipeBackStage()
    it.drag(to: 305)
    it.stage.cancel(305, 400, at: 200_000)
    it.stage.waitForAllTimers()
    #expect(it.titles == ["list", "letter"])
    it.drag(to: 305, at: 2_000_000)
    it.stage.holdingClock { it.navigation.pushViewController(UIViewController(), animated: false) }
    #expect(it.navigation.viewControllers.count == 3 && it.letter.parent === it.navigation)
    it.stage.up(305, 400, at: 2_600_000)
    it.stage.waitForAllTimers()
    #expect(it.navigation.viewControllers.count == 3 && it.stage.isQuiet)
    // What a lift has decided, code does not undo.
    it.drag(to: 305, at: 4_000_000)
    it.stage.up(305, 400, at: 4_600_000)
    it.stage.holdingClock { it.navigation.popViewController(animated: false) }
    it.stage.waitForAllTimers()
    #expect(it.titles == ["list"] && it.stage.isQuiet)
  }

  @Test("N1: a stack that leaves the window, or a client that pops as it is notified, does no harm")
  func robust() {
    let it = SwipeBackStage()
    it.drag(to: 305)
    it.stage.window.rootViewController = UIViewController()
    it.stage.up(305, 400, at: 600_000)
    it.stage.waitForAllTimers()
    #expect(it.navigation.viewControllers.count == 2 && it.stage.isQuiet)
    final class Hasty: NSObject, UINavigationControllerDelegate {
      func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
      ) { navigationController.popToRootViewController(animated: false) }
    }
    let (other, hasty) = (SwipeBackStage(), Hasty())
    other.navigation.delegate = hasty
    #expect(other.swipedSlowly(to: 305).count == 1 && other.stage.isQuiet)
  }
}
