import Testing

@testable import UIKit

@Suite("UIKit rows: traits of the screen (1.8e)")
@MainActor
struct ScreenTraitRows {
  @MainActor
  private final class Page: UIViewController {
    var lines: [String] = []

    override func willTransition(
      to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      lines.append("traits to \(sizes(newCollection)) from \(sizes(traitCollection))")
      super.willTransition(to: newCollection, with: coordinator)
    }

    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      lines.append("size to \(size.width)")
      super.viewWillTransition(to: size, with: coordinator)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      lines.append("from \(previousTraitCollection.map(sizes) ?? "none") to \(sizes(traitCollection))")
    }

    override func viewDidLayoutSubviews() { lines.append("laid out \(view.bounds.width)") }

    private func sizes(_ traits: UITraitCollection) -> String {
      "\(traits.horizontalSizeClass) × \(traits.verticalSizeClass)"
    }
  }

  @MainActor
  private final class Panel: UIPresentationController, UIViewControllerTransitioningDelegate {
    var lines: [String] = []

    override func willTransition(
      to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      lines.append("\(newCollection.verticalSizeClass) from \(traitCollection.verticalSizeClass)")
      super.willTransition(to: newCollection, with: coordinator)
    }

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { self }
  }

  @Test("1.8e: a presentation controller is told of the traits to come, and tells what it presents")
  func presented() {
    let stage = Stage()
    stage.holdingClock {
      let (root, card) = (Page(), Page())
      stage.window.rootViewController = root
      let panel = Panel(presentedViewController: card, presenting: root)
      card.modalPresentationStyle = .custom
      card.transitioningDelegate = panel
      root.present(card, animated: false)
      (root.lines, card.lines) = ([], [])
      stage.window.transition(to: CGSize(width: 844, height: 390))
      #expect(panel.lines == ["compact from regular"])
      for page in [root, card] {
        let told = page.lines.filter { $0.hasPrefix("traits") }
        #expect(told == ["traits to compact × compact from compact × regular"])
      }
      stage.window.transition(to: CGSize(width: 844, height: 390))
      #expect(panel.lines.count == 1)
    }
    #expect(stage.isQuiet)
  }

  @Test(
    "1.8e: size classes and the kind of device follow the size of the screen",
    arguments: [
      (390.0, 844.0, UIUserInterfaceSizeClass.compact, UIUserInterfaceSizeClass.regular),
      (844, 390, .compact, .compact), (413, 900, .compact, .regular), (900, 413, .compact, .compact),
      (414, 896, .compact, .regular), (896, 414, .regular, .compact), (932, 430, .regular, .compact),
      (768, 1024, .regular, .regular), (1024, 768, .regular, .regular),
    ] as [(Double, Double, UIUserInterfaceSizeClass, UIUserInterfaceSizeClass)])
  func sizeClasses(
    width: Double, height: Double, across: UIUserInterfaceSizeClass, down: UIUserInterfaceSizeClass
  ) {
    let stage = Stage()
    stage.window.frame.size = CGSize(width: width, height: height)
    let controller = UIViewController()
    stage.window.rootViewController = controller
    let expected = UITraitCollection {
      $0.preferredContentSizeCategory = .large
      $0.userInterfaceIdiom = min(width, height) > 600 ? .pad : .phone
      $0.userInterfaceStyle = .light
      $0.layoutDirection = .leftToRight
      ($0.horizontalSizeClass, $0.verticalSizeClass) = (across, down)
      $0.displayScale = UIScreen.main.scale
    }
    let view: UIView = controller.view
    for traits in [controller.traitCollection, view.traitCollection, stage.window.traitCollection] {
      #expect(traits == expected)
    }
    #expect(UIScreen.main.traitCollection == expected && expected.displayScale > 0)
    #expect(stage.isQuiet)
  }

  @Test("1.8e: the current traits are those of the screen, before there is a window and after a turn")
  func current() {
    let stage = Stage()
    #expect(UITraitCollection.current == stage.window.traitCollection)
    stage.window.transition(to: CGSize(width: 1024, height: 768))
    #expect(UITraitCollection.current.userInterfaceIdiom == .pad)
    stage.application.closeWindows()
    #expect(UITraitCollection.current.userInterfaceIdiom == .phone)
    stage.application.screenSize = CGSize(width: 768, height: 1024)
    #expect(UITraitCollection.current.userInterfaceIdiom == .pad)
    #expect(stage.isQuiet)
  }

  @Test("1.8e: a turn tells controllers of traits to come, then of the size; all are told before the layout")
  func turn() {
    let stage = Stage()
    let (root, child) = (Page(), Page())
    stage.window.rootViewController = root
    root.addChild(child)
    root.view.addSubview(child.view)
    stage.window.layoutIfNeeded()
    (root.lines, child.lines) = ([], [])
    let vertical: [UITrait] = [UITraitVerticalSizeClass.self, UITraitUserInterfaceStyle.self]
    child.view.registerForTraitChanges(vertical) { [weak child] (_: UIView, previous) in
      child?.lines.append("vertical from \(previous.verticalSizeClass)")
    }
    child.view.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { [weak child] (_: UIView, _) in
      child?.lines.append("horizontal")
    }
    stage.window.transition(to: CGSize(width: 844, height: 390))
    let told = [
      "traits to compact × compact from compact × regular", "size to 844.0",
      "from compact × regular to compact × compact", "laid out 844.0",
    ]
    #expect(root.lines == told)
    #expect(child.lines.prefix(4) == told.prefix(3) + ["vertical from regular"])
    #expect(!child.lines.contains("horizontal"))
    child.lines = []
    child.view.maximumContentSizeCategory = .small
    stage.window.transition(to: CGSize(width: 1024, height: 768))
    #expect(child.lines.contains("horizontal") && child.lines.contains("vertical from compact"))
    (root.lines, child.lines) = ([], [])
    stage.window.transition(to: CGSize(width: 768, height: 1024))
    #expect(root.lines == ["size to 768.0", "laid out 768.0"], "a tablet's traits stay")
    #expect(stage.isQuiet)
  }

  @Test("CS1: a device tells of a turn before its controllers are told, and is turned already")
  func device() {
    let stage = Stage()
    let root = Page()
    stage.window.rootViewController = root
    root.lines = []
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    let observer = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
    ) { _ in
      MainActor.assumeIsolated {
        let isLying = UIDevice.current.orientation.isLandscape
        root.lines.append("device lies: \(isLying), window: \(root.view.bounds.width)")
      }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    stage.window.transition(to: CGSize(width: 844, height: 390))
    #expect(root.lines.first == "device lies: true, window: 390.0")
    #expect(root.lines.filter { $0.hasPrefix("device") }.count == 1)
    #expect(UIDevice.current.orientation == .landscapeLeft)
    #expect(stage.isQuiet)
  }
}
