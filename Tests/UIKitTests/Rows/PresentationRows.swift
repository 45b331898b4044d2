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
  private final class Panels: UIViewControllerTransitioningDelegate {
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

  @Test("PC1: with a style of UIKit's the view follows its container to another size, and only then")
  func standard() {
    let stage = Stage()
    stage.holdingClock {
      let (base, card) = (UIViewController(), UIViewController())
      stage.window.rootViewController = base
      card.modalPresentationStyle = .overFullScreen
      base.present(card, animated: false)
      card.view.frame.origin.y = 100
      card.presentationController?.containerView?.setNeedsLayout()
      stage.window.layoutIfNeeded()
      #expect(card.view.frame.minY == 100)
      stage.window.frame.size = CGSize(width: 844, height: 390)
      stage.window.layoutIfNeeded()
      #expect(card.view.frame == stage.window.bounds)
    }
    #expect(stage.isQuiet)
  }
}
