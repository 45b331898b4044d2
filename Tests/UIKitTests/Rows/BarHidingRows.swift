import Testing

@testable import UIKit

@Suite("Bars that gestures hide (N2)")
@MainActor
struct BarHidingRows {
  @MainActor
  private final class Scene {
    let stage = Stage()
    let page = UIViewController()
    let navigation: UINavigationController
    /// Whether the navigation bar and the toolbar are hidden.
    var hidden: [Bool] { [navigation.isNavigationBarHidden, navigation.isToolbarHidden] }

    init(toolbar: Bool = true, _ prepare: (UINavigationController) -> Void) {
      navigation = UINavigationController(rootViewController: page)
      navigation.isToolbarHidden = !toolbar
      prepare(navigation)
      stage.window.rootViewController = navigation
      stage.window.layoutIfNeeded()
    }

    func drag(_ x: Double, _ y: Double, at time: Int64) {
      stage.down(200, 400, at: time)
      for step in 1...4 {
        let share = Double(step) / 4
        stage.move(200 + x * share, 400 + y * share, at: time + Int64(step) * 10_000)
      }
      stage.up(200 + x, 400 + y, at: time + 50_000)
      stage.window.layoutIfNeeded()
    }
  }

  @Test("N2: a drag up hides both bars, and one down shows them, while the content scrolls along")
  func drags() {
    let it = Scene { $0.hidesBarsOnSwipe = true }
    let scroll = UIScrollView(frame: it.page.view.bounds)
    scroll.contentSize = CGSize(width: 390, height: 2000)
    it.page.view.addSubview(scroll)
    let start = scroll.contentOffset.y
    it.drag(100, -20, at: 0)
    #expect(it.hidden == [false, false])
    it.drag(10, -100, at: 1_000_000)
    #expect(
      it.hidden == [true, true] && scroll.contentOffset.y > start + 20
        && it.navigation.navigationBar.isHidden)
    it.drag(10, 100, at: 5_000_000)
    #expect(it.hidden == [false, false])
    it.navigation.hidesBarsOnSwipe = false
    it.drag(10, -100, at: 9_000_000)
    it.stage.waitForAllTimers()
    #expect(it.hidden == [false, false] && it.stage.isQuiet)
  }

  @Test("N2: a toolbar that was hidden stays so, and the recognizers can be had by others")
  func toolbar() {
    let it = Scene(toolbar: false) { _ in }
    #expect(it.navigation.view.gestureRecognizers?.count == 1)
    it.navigation.hidesBarsOnSwipe = true
    #expect(it.navigation.barHideOnSwipeGestureRecognizer.view === it.navigation.view)
    it.drag(0, -100, at: 0)
    #expect(it.hidden == [true, true])
    it.drag(0, 100, at: 1_000_000)
    #expect(it.hidden == [false, true] && it.stage.isQuiet)
  }

  @Test("N2: a tap hides them and shows them, but not one on a bar or one that another recognizer takes")
  func taps() {
    let it = Scene { $0.hidesBarsOnTap = true }
    let card = UIView(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
    it.page.view.addSubview(card)
    let (tap, target) = (UITapGestureRecognizer(), Target())
    tap.addTarget(target, action: Target.act)
    card.addGestureRecognizer(tap)
    let bar = it.navigation.navigationBar.frame
    it.stage.tap(Double(bar.midX), Double(bar.midY), at: 0)
    it.stage.tap(50, 350, at: 1_000_000)
    #expect(it.hidden == [false, false])
    it.stage.tap(200, 500, at: 2_000_000)
    #expect(it.hidden == [true, true])
    it.stage.tap(200, 500, at: 3_000_000)
    #expect(it.hidden == [false, false] && it.stage.isQuiet)
  }

  @Test("N2: the keyboard hides them where that is asked for, and they stay so when it goes")
  func keyboard() {
    for asked in [false, true] {
      let it = Scene { $0.hidesBarsWhenKeyboardAppears = asked }
      let field = UITextField(frame: CGRect(x: 0, y: 300, width: 100, height: 40))
      it.page.view.addSubview(field)
      field.becomeFirstResponder()
      #expect(it.hidden == [asked, asked])
      field.resignFirstResponder()
      it.stage.waitForAllTimers()
      #expect(it.hidden == [asked, asked] && it.stage.isQuiet)
    }
  }
}
