import Testing

@testable import UIKit

@MainActor
@Suite("Transitions of one's own (rows TR1 to TR4)")
struct TransitionRows {
  /// A controller that logs when it appears and disappears.
  @MainActor
  private final class Page: UIViewController {
    let name: String
    let log: Log
    /// What is done along with the transition that lets it disappear.
    var along: (@MainActor (any UIViewControllerTransitionCoordinator) -> Void)?

    init(_ name: String, _ log: Log) {
      (self.name, self.log) = (name, log)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    /// Which of `isBeingPresented` and `isBeingDismissed` held when it was told that it appears or
    /// disappears.
    var flags: [String] = []

    private func add(_ call: String) {
      log.add("\(name) \(call)")
      let held = (isBeingPresented ? ["presented"] : []) + (isBeingDismissed ? ["dismissed"] : [])
      if !held.isEmpty { flags.append("\(call) \(held.joined(separator: ", "))") }
    }

    override func viewWillAppear(_ animated: Bool) { add("willAppear") }
    override func viewDidAppear(_ animated: Bool) { add("didAppear") }
    override func viewWillDisappear(_ animated: Bool) {
      add("willDisappear")
      if let along, let transitionCoordinator { along(transitionCoordinator) }
    }
    override func viewDidDisappear(_ animated: Bool) { add("didDisappear") }
  }

  /// A page over another one, whose dismissal slides it down in 0.4 s, by the clock or by a driver.
  @MainActor
  private final class Slide: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning, UINavigationControllerDelegate
  {
    let stage: Stage
    let base: Page
    let card: Page
    var driver: UIPercentDrivenInteractiveTransition?
    var hasAnimator = true
    var presents = false
    var completes = true
    var seen: [String] = []

    init(_ stage: Stage, style: UIModalPresentationStyle = .fullScreen) {
      self.stage = stage
      (base, card) = (Page("base", stage.log), Page("card", stage.log))
      super.init()
      stage.window.rootViewController = base
      card.modalPresentationStyle = style
      card.transitioningDelegate = self
      base.present(card, animated: false)
      _ = stage.take()
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { presents ? self : nil }
    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { hasAnimator ? self : nil }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      seen.append("\(operation)")
      return hasAnimator ? self : nil
    }
    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let names = [UITransitionContextViewControllerKey.from, .to].map {
        (context.viewController(forKey: $0) as? Page)?.name ?? "-"
      }
      seen.append(names.joined(separator: " to "))
      UIView.animate(
        withDuration: 0.4, animations: { context.view(forKey: .from)?.frame.origin.y = 800 },
        completion: { [unowned self] _ in
          if completes { context.completeTransition(!context.transitionWasCancelled) }
        })
    }

    func animationEnded(_ transitionCompleted: Bool) { seen.append("ended \(transitionCompleted)") }

    /// Where the card is, in points, to a millionth.
    var place: Double { (Double(card.view.frame.minY) * 1_000_000).rounded() / 1_000_000 }
    func take() -> [String] { stage.take().filter { !$0.contains("touch") } }
  }

  @Test("TR1: an animator of the delegate's moves the views, and the context's completion is the end")
  func animator() {
    let stage = Stage()
    stage.holdingClock {
      let it = Slide(stage)
      it.card.dismiss(animated: true) { stage.log.add("done") }
      #expect(it.seen == ["card to base"] && it.base.view.window != nil)
      #expect(it.take() == ["0 card willDisappear", "0 base willAppear"])
      stage.wait(until: 1_000_000)
      #expect(it.take() == ["400000 card didDisappear", "400000 base didAppear", "400000 done"])
      #expect(it.seen.last == "ended true" && it.card.view.window == nil)
      #expect(
        it.card.flags == ["willAppear presented", "didAppear presented"]
          + ["willDisappear", "didDisappear"].map { "\($0) dismissed" })
      // Without an animator it is the usual transition.
      it.base.present(it.card, animated: false)
      it.hasAnimator = false
      it.card.dismiss(animated: true)
      stage.wait(until: 1_000_000 + stage.application.thresholds.transitionDuration)
      #expect(it.base.presentedViewController == nil)
    }
    #expect(stage.isQuiet)
  }

  @Test(
    "TR1: an animator of a presentation puts the view into the container itself; custom controllers place it")
  func presents() {
    @MainActor
    final class Corner: UIPresentationController {
      override var frameOfPresentedViewInContainerView: CGRect {
        CGRect(x: 10, y: 20, width: 100, height: 50)
      }
    }
    @MainActor
    final class Places: NSObject, UIViewControllerTransitioningDelegate {
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      ) -> UIPresentationController? {
        Corner(presentedViewController: presented, presenting: presenting)
      }
    }
    let stage = Stage()
    stage.holdingClock {
      let (base, card, places) = (UIViewController(), UIViewController(), Places())
      stage.window.rootViewController = base
      card.modalPresentationStyle = .custom
      card.transitioningDelegate = places
      base.present(card, animated: true)
      stage.wait(until: 2_000_000)
      #expect(card.view.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
      #expect(card.presentationController is Corner && base.view.window != nil)
    }
    #expect(stage.isQuiet)
  }

  @Test("TR2: a driver moves the views by fraction; once finished they go the rest in the remaining time")
  func finishes() {
    let stage = Stage()
    stage.holdingClock {
      let it = Slide(stage)
      let driver = UIPercentDrivenInteractiveTransition()
      it.driver = driver
      it.card.dismiss(animated: true)
      #expect(it.place == 0 && it.card.transitionCoordinator?.isInteractive == true)
      for (share, place) in [(0.25, 200.0), (0.5, 400), (.nan, 400), (7, 800), (-1, 0), (0.5, 400)] {
        driver.update(share)
        #expect(it.place == place, "\(share)")
      }
      _ = it.take()
      stage.wait(until: 1_000_000)
      driver.finish()
      driver.finish()
      driver.cancel()
      stage.wait(until: 1_100_000)
      #expect(it.place > 400 && it.place < 800 && it.take().isEmpty)
      stage.wait(until: 2_000_000)
      // Half the way takes half the time, to the next tick.
      #expect(it.take().map { String($0.drop { $0 != " " }) } == [" card didDisappear", " base didAppear"])
      #expect(it.base.presentedViewController == nil && it.seen.last == "ended true")
    }
    #expect(stage.isQuiet)
  }

  @Test("TR3: a cancelled transition restores the views, the controllers and who can be touched")
  func cancels() {
    let stage = Stage()
    stage.holdingClock {
      let it = Slide(stage)
      it.card.along = { coordinator in
        coordinator.animate(alongsideTransition: { [log = stage.log] _ in log.add("along") }) {
          [log = stage.log] in
          log.add("over \($0.isCancelled)")
        }
      }
      let driver = UIPercentDrivenInteractiveTransition()
      it.driver = driver
      it.card.dismiss(animated: true) { stage.log.add("done") }
      driver.update(0.3)
      driver.cancel()
      stage.wait(until: 1_000_000)
      #expect(
        it.take().map { String($0.drop { $0 != " " }.dropFirst()) } == [
          "card willDisappear", "base willAppear", "along", "card willAppear", "base willDisappear",
          "card didAppear", "base didDisappear", "over true",
        ])
      #expect(it.place == 0 && it.base.presentedViewController === it.card && it.base.view.window == nil)
      #expect(it.seen.last == "ended false" && !it.card.isBeingDismissed && !it.card.isBeingPresented)
      #expect(
        it.card.flags == [
          "willAppear presented", "didAppear presented", "willDisappear dismissed", "willAppear presented",
          "didAppear presented",
        ]
          && it.base.flags.isEmpty)
      // It can be dismissed after that.
      it.driver = nil
      it.card.dismiss(animated: true)
      stage.wait(until: 3_000_000)
      #expect(it.base.presentedViewController == nil)
    }
    #expect(stage.isQuiet)
  }

  @Test("TR3: a presentation that is cancelled is told to the controller as a dismissal")
  func cancelsPresentation() {
    let stage = Stage()
    stage.holdingClock {
      let it = Slide(stage)
      it.card.dismiss(animated: false)
      stage.wait(until: 100_000)
      _ = it.take()
      (it.card.flags, it.presents, it.driver) = ([], true, UIPercentDrivenInteractiveTransition())
      it.base.present(it.card, animated: true) { stage.log.add("done") }
      it.driver?.update(0.3)
      it.driver?.cancel()
      stage.wait(until: 1_000_000)
      #expect(
        it.take().map { String($0.drop { $0 != " " }.dropFirst()) } == [
          "card willAppear", "base willDisappear", "card willDisappear", "card didDisappear",
          "base willAppear", "base didAppear",
        ])
      #expect(
        it.card.flags == [
          "willAppear presented", "willDisappear dismissed", "didDisappear dismissed",
        ])
      #expect(
        !it.card.isBeingPresented && !it.card.isBeingDismissed && it.base.presentedViewController == nil)
      // It can be presented after that.
      (it.card.flags, it.driver) = ([], nil)
      it.base.present(it.card, animated: true)
      stage.wait(until: 2_000_000)
      #expect(
        it.card.flags == ["willAppear presented", "didAppear presented"]
          && it.base.presentedViewController === it.card)
    }
    #expect(stage.isQuiet)
  }

  @Test("TR4: animations alongside a transition run with it and complete with it; later it is too late")
  func along() {
    let stage = Stage()
    stage.holdingClock {
      let it = Slide(stage)
      it.hasAnimator = false
      it.card.along = { coordinator in
        let isTaken = coordinator.animate(alongsideTransition: { _ in }) { _ in stage.log.add("over") }
        #expect(isTaken)
      }
      it.card.dismiss(animated: true)
      let isTakenLate = it.card.transitionCoordinator?.animate(alongsideTransition: { _ in })
      #expect(isTakenLate == false)
      stage.wait(until: 2_000_000)
      #expect(it.take().last?.hasSuffix("over") == true && it.card.transitionCoordinator == nil)
    }
    #expect(stage.isQuiet)
  }

  @Test(
    "TR1, TR2, TR3: a stack's delegate gives animators too, and a cancelled pop leaves the stack as it was")
  func stack() {
    let stage = Stage()
    stage.holdingClock {
      let it = Slide(stage)
      let (first, second) = (Page("first", stage.log), Page("second", stage.log))
      let navigation = UINavigationController(rootViewController: first)
      stage.window.rootViewController = navigation
      navigation.delegate = it
      navigation.pushViewController(second, animated: true)
      stage.wait(until: 1_000_000)
      #expect(it.seen == ["push", "first to second", "ended true"])
      it.seen = []
      let driver = UIPercentDrivenInteractiveTransition()
      it.driver = driver
      _ = it.take()
      navigation.popViewController(animated: true)
      #expect(navigation.topViewController === first)
      driver.update(0.5)
      #expect(second.view.frame.minY == 400)
      driver.cancel()
      stage.wait(until: 2_000_000)
      #expect(navigation.viewControllers == [first, second] && second.view.frame.minY == 0)
      #expect(it.seen == ["pop", "second to first", "ended false"] && second.parent === navigation)
      navigation.popViewController(animated: true)
      driver.update(0.5)
      driver.finish()
      stage.wait(until: 3_000_000)
      #expect(navigation.viewControllers == [first] && second.parent == nil)
    }
    #expect(stage.isQuiet)
  }

  @Test("completed twice, never, or during another change do something defined and report it")
  func oddities() {
    let stage = Stage()
    stage.holdingClock {
      let it = Slide(stage)
      let driver = UIPercentDrivenInteractiveTransition()
      // Without a transition it drives nothing.
      driver.update(0.5)
      driver.finish()
      driver.cancel()
      it.completes = false
      it.card.dismiss(animated: true)
      stage.wait(until: 5_000_000)
      // On iOS, too, a transition that nobody completes keeps all touches.
      #expect(it.card.isBeingDismissed)
      let context = it.card.transitionCoordinator as? any UIViewControllerContextTransitioning
      context?.completeTransition(true)
      context?.completeTransition(true)
      #expect(it.take().last?.contains("was completed twice") == true)
      #expect(it.base.presentedViewController == nil)
      it.completes = true
      let (first, second) = (Page("first", stage.log), Page("second", stage.log))
      let navigation = UINavigationController(rootViewController: first)
      stage.window.rootViewController = navigation
      navigation.delegate = it
      navigation.pushViewController(second, animated: true)
      navigation.popViewController(animated: false)
      stage.wait(until: 8_000_000)
      #expect(navigation.viewControllers == [first] && !it.take().contains { $0.contains("twice") })
    }
    #expect(stage.isQuiet)
  }

  @Test("that another one replaces are no longer driven, and a cancelled one stays cancelled")
  func replaced() {
    let stage = Stage()
    stage.holdingClock {
      let it = Slide(stage)
      let (first, second, third) = (
        Page("first", stage.log), Page("second", stage.log), Page("third", stage.log)
      )
      let navigation = UINavigationController(rootViewController: first)
      stage.window.rootViewController = navigation
      navigation.pushViewController(second, animated: false)
      navigation.delegate = it
      let driver = UIPercentDrivenInteractiveTransition()
      it.driver = driver
      navigation.popViewController(animated: true)
      driver.update(0.5)
      driver.cancel()
      navigation.pushViewController(third, animated: false)
      #expect(navigation.viewControllers == [first, second, third])
      stage.wait(until: 2_000_000)
      #expect(third.view.frame.minY == 0 && second.view.window == nil)
      navigation.popToViewController(first, animated: true)
      driver.update(0.5)
      navigation.pushViewController(second, animated: false)
      #expect(navigation.viewControllers == [first, second])
      driver.update(0.1)
      driver.finish()
      stage.wait(until: 4_000_000)
      #expect(navigation.viewControllers == [first, second] && second.view.frame.minY == 0)
      #expect(!it.take().contains { $0.contains("twice") })
    }
    #expect(stage.isQuiet)
  }
}
