import QuartzCore
import Testing

@testable import UIKit

@MainActor
@Suite("Controllers over controllers")
struct PresentationTests {
  /// A controller with a button that covers it; it logs when it appears and disappears.
  private final class Page: UIViewController {
    private weak var log: Log?
    private let name: String
    let button = UIButton()

    init(_ stage: Stage, _ name: String) {
      log = stage.log
      self.name = name
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      button.frame = CGRect(x: 0, y: 0, width: 390, height: 400)
      button.accessibilityIdentifier = name
      view.addSubview(button)
    }

    override func viewWillAppear(_ animated: Bool) { log?.add("\(name) willAppear") }
    override func viewDidAppear(_ animated: Bool) { log?.add("\(name) didAppear") }
    override func viewWillDisappear(_ animated: Bool) { log?.add("\(name) willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { log?.add("\(name) didDisappear") }
  }

  private func taps(_ stage: Stage, at time: Int64, y: Double = 100) -> [String] {
    _ = stage.take()
    stage.tap(100, y, at: time)
    return stage.take().filter { $0.contains("touchUpInside") }
  }

  @Test("until it is dismissed, a presented controller gets all touches, even where it takes none")
  func touches() {
    let stage = Stage()
    stage.holdingClock {
      let (base, card) = (Page(stage, "base"), Page(stage, "card"))
      stage.window.rootViewController = base
      base.present(card, animated: false) { stage.log.add("shown") }
      #expect(
        stage.take() == [
          "0 base willAppear", "0 base didAppear", "0 card willAppear", "0 card didAppear", "0 shown",
        ])
      #expect(base.presentedViewController === card && card.presentingViewController === base)
      #expect(taps(stage, at: 0) == ["50000 card touchUpInside"])
      card.button.isHidden = true
      #expect(taps(stage, at: 1_000_000) == [])
      card.dismiss(animated: false) { stage.log.add("gone") }
      #expect(stage.take() == ["1050000 card willDisappear", "1050000 card didDisappear", "1050000 gone"])
      #expect(base.presentedViewController == nil && card.viewIfLoaded?.window == nil)
      #expect(taps(stage, at: 2_000_000) == ["2050000 base touchUpInside"])
    }
    #expect(stage.isQuiet)
  }

  @Test("touches do nothing during an animated presentation or dismissal")
  func animated() {
    var thresholds = GestureThresholds()
    thresholds.transitionDuration = 300_000
    let stage = Stage(thresholds: thresholds)
    stage.holdingClock {
      let (base, card) = (Page(stage, "base"), Page(stage, "card"))
      stage.window.rootViewController = base
      card.modalPresentationStyle = .fullScreen
      base.present(card, animated: true)
      #expect(card.isBeingPresented && base.view.window != nil)
      #expect(taps(stage, at: 100_000) == [])
      stage.wait(until: 400_000)
      #expect(stage.take() == ["300000 card didAppear", "300000 base didDisappear"])
      #expect(base.view.window == nil && !card.isBeingPresented)
      #expect(taps(stage, at: 500_000) == ["550000 card touchUpInside"])
      base.dismiss(animated: true)
      #expect(card.isBeingDismissed && base.view.window != nil)
      #expect(taps(stage, at: 600_000) == [])
      stage.wait(until: 2_000_000)
      #expect(stage.take() == ["850000 card didDisappear", "850000 base didAppear"])
      #expect(taps(stage, at: 2_000_000) == ["2050000 base touchUpInside"])
    }
    #expect(stage.isQuiet)
  }

  @Test("dismissing the lowest of several presented controllers dismisses those above it")
  func stacks() {
    let stage = Stage()
    stage.holdingClock {
      let (base, first, second) = (Page(stage, "base"), Page(stage, "first"), Page(stage, "second"))
      stage.window.rootViewController = base
      base.present(first, animated: false)
      first.present(second, animated: true)
      #expect(taps(stage, at: 1_000_000) == ["1050000 second touchUpInside"])
      base.dismiss(animated: true)
      stage.wait(until: 3_000_000)
      #expect(first.presentedViewController == nil && base.presentedViewController == nil)
      #expect(first.viewIfLoaded?.window == nil && second.viewIfLoaded?.window == nil)
      #expect(taps(stage, at: 3_000_000) == ["3050000 base touchUpInside"])
    }
    #expect(stage.isQuiet)
  }

  @Test("a child controller dismisses what its parent presents")
  func child() {
    let stage = Stage()
    stage.holdingClock {
      let (inner, card) = (Page(stage, "inner"), Page(stage, "card"))
      stage.window.rootViewController = UINavigationController(rootViewController: inner)
      inner.present(card, animated: false)
      #expect(inner.presentedViewController === card)
      inner.dismiss(animated: false)
      #expect(inner.presentedViewController == nil && card.viewIfLoaded?.window == nil)
      #expect(taps(stage, at: 0) == ["50000 inner touchUpInside"])
    }
    #expect(stage.isQuiet)
  }

  @Test("a controller that is dismissed before it was presented never appears")
  func dismissedEarly() {
    let stage = Stage()
    stage.holdingClock {
      let (base, card) = (Page(stage, "base"), Page(stage, "card"))
      stage.window.rootViewController = base
      base.present(card, animated: true) { stage.log.add("shown") }
      stage.wait(until: 100_000)
      card.dismiss(animated: true)
      card.dismiss(animated: true)
      stage.wait(until: 5_000_000)
      #expect(
        stage.take().suffix(3) == [
          "0 card willAppear", "100000 card willDisappear", "600000 card didDisappear",
        ])
    }
    #expect(stage.isQuiet)
  }

  @Test("a controller that cannot be presented is reported, and nothing happens")
  func refusals() {
    let stage = Stage()
    let (base, card, other) = (Page(stage, "base"), Page(stage, "card"), Page(stage, "other"))
    other.present(card, animated: false)
    stage.window.rootViewController = base
    base.present(base, animated: false)
    base.present(card, animated: false)
    base.present(other, animated: false)
    base.present(card, animated: false)
    #expect(
      stage.take().filter { $0.contains("trouble") } == [
        "0 trouble Page does not present Page: its view is in no window",
        "0 trouble Page does not present Page: that is shown already",
        "0 trouble Page does not present Page: it presents another one already",
        "0 trouble Page does not present Page: it presents another one already",
      ])
    other.dismiss(animated: false)
    #expect(base.presentedViewController === card)
    #expect(stage.isQuiet)
  }

  @Test("a stack of controllers shows the last one, and touches do nothing while it changes")
  func navigation() {
    let stage = Stage()
    stage.holdingClock {
      let (base, next) = (Page(stage, "base"), Page(stage, "next"))
      let navigation = UINavigationController(rootViewController: base)
      stage.window.rootViewController = navigation
      #expect(stage.take() == ["0 base willAppear", "0 base didAppear"])
      #expect(base.navigationController === navigation && next.navigationController == nil)
      base.show(next, sender: nil)
      #expect(navigation.topViewController === next && next.parent === navigation)
      #expect(stage.take() == ["0 base willDisappear", "0 next willAppear"])
      #expect(taps(stage, at: 100_000) == [])
      stage.wait(until: 600_000)
      #expect(stage.take() == ["500000 base didDisappear", "500000 next didAppear"])
      #expect(taps(stage, at: 700_000) == ["750000 next touchUpInside"])
      #expect(navigation.popViewController(animated: false) === next)
      #expect(
        stage.take() == [
          "750000 next willDisappear", "750000 base willAppear", "750000 next didDisappear",
          "750000 base didAppear",
        ])
      #expect(next.parent == nil && navigation.popViewController(animated: true) == nil)
      #expect(taps(stage, at: 1_000_000) == ["1050000 base touchUpInside"])
    }
    #expect(stage.isQuiet)
  }

  @Test("controllers that show one another are let go together with their window's")
  func release() {
    let stage = Stage()
    weak var base: UIViewController?
    weak var card: UIViewController?
    do {
      let (first, second) = (Page(stage, "base"), Page(stage, "card"))
      (base, card) = (first, second)
      stage.window.rootViewController = first
      first.present(second, animated: false)
      stage.window.rootViewController = nil
      for view in stage.window.subviews { view.removeFromSuperview() }
    }
    #expect(base == nil && card == nil)
    #expect(stage.isQuiet)
  }

  @Test("the screen is the main window's, and the one scene has all windows")
  func screen() {
    let stage = Stage()
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 390, height: 844))
    let key = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
      .first { $0.isKeyWindow }
    #expect(key === stage.window)
    #expect(stage.window.windowScene?.interfaceOrientation.isPortrait == true)
    #expect(stage.isQuiet)
  }
}
