import Testing

@testable import UIKit

/// Who places the view of a presented controller.
@Suite("UIKit rows: presented views (PC1)")
@MainActor
struct PresentationRows {
  @MainActor
  private final class Panel: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect {
      CGRect(x: 0, y: 400, width: 390, height: 444)
    }
  }

  @MainActor
  private final class Panels: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { Panel(presentedViewController: presented, presenting: presenting) }
  }

  @Test(
    "PC1: a custom presentation's view gets its frame at the beginning; at layouts it stays where a client put it",
    arguments: [false, true])
  func custom(isAnimated: Bool) {
    let stage = Stage()
    stage.holdingClock {
      let (base, card, panels) = (UIViewController(), UIViewController(), Panels())
      stage.window.rootViewController = base
      card.modalPresentationStyle = .custom
      card.transitioningDelegate = panels
      base.present(card, animated: isAnimated)
      #expect(card.view.frame == CGRect(x: 0, y: 400, width: 390, height: 444))
      card.view.frame.origin.y = 600
      stage.wait(until: 2_000_000)
      #expect(card.view.frame.minY == 600)
      card.presentationController?.containerView?.setNeedsLayout()
      stage.window.layoutIfNeeded()
      #expect(card.view.frame.minY == 600)
    }
    #expect(stage.isQuiet)
  }

  @Test(
    "PC1: with a style of UIKit's the view follows its container to another size, by its mask if it has one",
    arguments: [false, true])
  func standard(hasMask: Bool) {
    let stage = Stage()
    stage.holdingClock {
      let (base, card) = (UIViewController(), UIViewController())
      stage.window.rootViewController = base
      card.modalPresentationStyle = .overFullScreen
      base.present(card, animated: false)
      #expect(card.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
      if !hasMask { card.view.autoresizingMask = [] }
      card.view.frame.origin.y = 100
      card.presentationController?.containerView?.setNeedsLayout()
      stage.window.layoutIfNeeded()
      #expect(card.view.frame.minY == 100)
      stage.window.frame.size = CGSize(width: 844, height: 390)
      stage.window.layoutIfNeeded()
      #expect(card.view.frame == CGRect(x: 0, y: hasMask ? 100 : 0, width: 844, height: 390))
      stage.window.frame.size = CGSize(width: 390, height: 844)
      stage.window.layoutIfNeeded()
      #expect(card.view.frame == CGRect(x: 0, y: hasMask ? 100 : 0, width: 390, height: 844))
    }
    #expect(stage.isQuiet)
  }

  @MainActor
  private final class Card: UIViewController {
    var layouts = 0
    override func viewDidLayoutSubviews() { layouts += 1 }
  }

  @MainActor
  private final class Entry: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
  {
    var layouts: [Int] = []
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func transitionDuration(
      using context: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.2 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let card = context.viewController(forKey: .to) as? Card
      layouts.append(card?.layouts ?? -1)
      context.view(forKey: .to).map(context.containerView.addSubview)
      context.containerView.layoutIfNeeded()
      layouts.append(card?.layouts ?? -1)
      card?.view.frame.size.width = 240
      context.completeTransition(true)
    }
  }

  @Test("TR1: an animator is given the presented view before its first layout, and leaves it where it wants")
  func firstLayout() {
    let stage = Stage()
    stage.holdingClock {
      let (base, card, entry) = (UIViewController(), Card(), Entry())
      stage.window.rootViewController = base
      card.modalPresentationStyle = .overFullScreen
      card.transitioningDelegate = entry
      base.present(card, animated: true)
      #expect(entry.layouts.first == 0 && entry.layouts.last ?? 0 > 0)
      #expect(card.view.frame == CGRect(x: 0, y: 0, width: 240, height: 844))
    }
    #expect(stage.isQuiet)
  }

  @Test("PC1: a library's panel rests where its animator moved it, and follows a finger between its forms")
  func panel() {
    let stage = Stage()
    stage.holdingClock {
      let it = PanelStage(stage)
      #expect(it.top == 500 && it.panel?.wrapper.superview === it.panel?.containerView)
      it.drag(from: 600, to: 540, in: 400_000, at: 2_000_000)
      #expect(it.panel?.wrapper.layer.presentation()?.frame.minY == 440)
      stage.wait(until: 4_000_000)
      #expect(it.top == 500)
      it.drag(from: 600, to: 500, in: 80_000, at: 5_000_000)
      stage.wait(until: 7_000_000)
      #expect(it.top == 100 && it.card.list.contentOffset.y == 0)
      it.drag(from: 600, to: 500, in: 400_000, at: 8_000_000)
      stage.wait(until: 10_000_000)
      #expect(it.top == 100 && it.card.list.contentOffset.y == 90)
      it.card.list.contentOffset.y = 0
      it.drag(from: 300, to: 650, in: 400_000, at: 11_000_000)
      stage.wait(until: 13_000_000)
      #expect(it.top == 500 && it.card.list.contentOffset.y == 0)
      it.drag(from: 600, to: 700, in: 80_000, at: 14_000_000)
      stage.wait(until: 16_000_000)
      #expect(it.base.presentedViewController == nil && it.card.view.window == nil)
    }
    #expect(stage.isQuiet)
  }
}
