import Testing

@testable import UIKit

/// What controllers are told before their size changes, and what they ask for.
@Suite("UIKit rows: sizes of controllers (CS1)")
@MainActor
struct ContentContainerRows {
  @MainActor
  private final class Notes { var lines: [String] = [] }

  @MainActor
  private final class Page: UIViewController {
    private let (name, notes): (String, Notes)

    init(_ name: String, _ notes: Notes) {
      (self.name, self.notes) = (name, notes)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      notes.lines.append("\(name): \(size.width)×\(size.height) after \(view.bounds.width)")
      #expect(coordinator.isAnimated && coordinator.transitionDuration == 0.5)
      coordinator.animate(
        alongsideTransition: { [weak self] _ in self?.tell("along") },
        completion: { [weak self] _ in self?.tell("end") })
      super.viewWillTransition(to: size, with: coordinator)
    }

    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
      notes.lines.append("\(name): a child would like \(container.preferredContentSize.height)")
    }

    private func tell(_ what: String) { notes.lines.append("\(name): \(what) \(view.bounds.width)") }
  }

  /// Notes when it is laid out, and asks for it once more along with a turn.
  @MainActor
  private final class Wide: UIViewController {
    var lines: [String] = []

    override func viewDidLayoutSubviews() { lines.append("laid out \(view.bounds.width)") }

    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      coordinator.animate(
        alongsideTransition: { [weak self] _ in
          self?.lines.append("along")
          self?.view.setNeedsLayout()
        }, completion: nil)
      super.viewWillTransition(to: size, with: coordinator)
    }
  }

  /// Half as high as its container.
  @MainActor
  private final class Panel: UIPresentationController, UIViewControllerTransitioningDelegate {
    var notes: Notes?

    override var frameOfPresentedViewInContainerView: CGRect {
      let room = containerView?.bounds.size ?? .zero
      let size = self.size(forChildContentContainer: presentedViewController, withParentContainerSize: room)
      return CGRect(origin: CGPoint(x: 0, y: room.height - size.height), size: size)
    }

    override func size(
      forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { CGSize(width: parentSize.width, height: parentSize.height / 2) }

    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      notes?.lines.append("panel: \(size.width)×\(size.height)")
      super.viewWillTransition(to: size, with: coordinator)
    }

    override func containerViewWillLayoutSubviews() {
      presentedView?.frame = frameOfPresentedViewInContainerView
    }

    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
      notes?.lines.append("panel: a child would like \(container.preferredContentSize.height)")
    }

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { self }
  }

  private static let lying = CGSize(width: 844, height: 390)

  @Test(
    "CS1: the root is told before the size changes, then children whose size changes with it; what they add follows"
  )
  func turn() {
    let stage = Stage()
    stage.holdingClock {
      let notes = Notes()
      let (root, full, small) = (Page("root", notes), Page("full", notes), Page("small", notes))
      stage.window.rootViewController = root
      for child in [full, small] {
        root.addChild(child)
        root.view.addSubview(child.view)
        child.view.autoresizingMask = []
      }
      full.view.frame = root.view.bounds
      full.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      small.view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
      stage.window.transition(to: Self.lying)
      #expect(
        notes.lines == [
          "root: 844.0×390.0 after 390.0", "full: 844.0×390.0 after 390.0",
          "root: along 844.0", "full: along 844.0",
        ])
      #expect(full.view.bounds.size == Self.lying && small.view.bounds.width == 100)
      notes.lines = []
      stage.wait(until: 499_999)
      #expect(notes.lines == [])
      stage.wait(until: 500_000)
      #expect(notes.lines == ["root: end 844.0", "full: end 844.0"])
      notes.lines = []
      stage.window.transition(to: Self.lying)
      #expect(notes.lines == [])
    }
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  @Test("CS1: what goes along with a turn finds the layout of the new size, and what it changes is laid out")
  func layoutFirst() {
    let stage = Stage()
    stage.holdingClock {
      let root = Wide()
      stage.window.rootViewController = root
      stage.window.layoutIfNeeded()
      root.lines = []
      stage.window.transition(to: Self.lying)
      #expect(root.lines == ["laid out 844.0", "along", "laid out 844.0"])
    }
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  @Test(
    "CS1: a presentation controller is told after the root, and tells what it presents the size that it gives it"
  )
  func presented() {
    let stage = Stage()
    stage.holdingClock {
      let notes = Notes()
      let (root, card) = (Page("root", notes), Page("card", notes))
      stage.window.rootViewController = root
      let panel = Panel(presentedViewController: card, presenting: root)
      panel.notes = notes
      card.modalPresentationStyle = .custom
      card.transitioningDelegate = panel
      root.present(card, animated: false)
      #expect(card.view.frame == CGRect(x: 0, y: 422, width: 390, height: 422))
      stage.window.transition(to: Self.lying)
      #expect(
        notes.lines.prefix(3) == [
          "root: 844.0×390.0 after 390.0", "panel: 844.0×390.0", "card: 844.0×195.0 after 390.0",
        ])
      #expect(card.view.frame == CGRect(x: 0, y: 195, width: 844, height: 195))
    }
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  @Test(
    "CS1: what a controller would like is told to its parent, or to its presentation controller, at each change"
  )
  func preferred() {
    let stage = Stage()
    stage.holdingClock {
      let notes = Notes()
      let (root, child, card) = (Page("root", notes), Page("child", notes), Page("card", notes))
      stage.window.rootViewController = root
      root.addChild(child)
      for _ in 1...2 { child.preferredContentSize = CGSize(width: 0, height: 200) }
      #expect(notes.lines == ["root: a child would like 200.0"])
      let panel = Panel(presentedViewController: card, presenting: root)
      panel.notes = notes
      card.modalPresentationStyle = .custom
      card.transitioningDelegate = panel
      root.present(card, animated: false)
      card.preferredContentSize = CGSize(width: 0, height: 300)
      #expect(notes.lines.last == "panel: a child would like 300.0" && notes.lines.count == 2)
      #expect(panel.preferredContentSize.height == 300)
    }
    #expect(stage.isQuiet)
  }

  @Test(
    "CS1: a child of a navigation controller is told the size that it then has, whether the bar is opaque or not",
    arguments: [true, false])
  func besideBars(isTranslucent: Bool) {
    let stage = Stage()
    stage.holdingClock {
      let notes = Notes()
      let stack = UINavigationController(rootViewController: Page("page", notes))
      stack.navigationBar.isTranslucent = isTranslucent
      stage.window.rootViewController = stack
      stage.window.layoutIfNeeded()
      notes.lines = []
      stage.window.transition(to: Self.lying)
      let size = stack.topViewController?.view.bounds.size ?? .zero
      #expect(notes.lines.first == "page: \(size.width)×\(size.height) after 390.0")
    }
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }
}
