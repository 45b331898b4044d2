import Testing

@testable import UIKit

@MainActor
@Suite("Pages (rows PV1 to PV4)")
struct PageRows {
  /// A page that logs when it appears and disappears.
  private final class Page: UIViewController {
    let name: String
    private weak var log: Log?

    init(_ name: String, _ log: Log) {
      (self.name, self.log) = (name, log)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) { log?.add("\(name) willAppear") }
    override func viewDidAppear(_ animated: Bool) { log?.add("\(name) didAppear") }
    override func viewWillDisappear(_ animated: Bool) { log?.add("\(name) willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { log?.add("\(name) didDisappear") }
  }

  /// A book of pages a, b, c in a window.
  @MainActor
  private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let stage: Stage
    let pages: UIPageViewController
    let all: [Page]
    /// Gives each page itself as the one after it.
    var isStuck = false

    init(
      _ stage: Stage, at index: Int = 0,
      _ orientation: UIPageViewController.NavigationOrientation = .horizontal
    ) {
      self.stage = stage
      all = ["a", "b", "c"].map { Page($0, stage.log) }
      pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: orientation)
      super.init()
      stage.window.rootViewController = pages
      pages.dataSource = self
      pages.delegate = self
      pages.setViewControllers([all[index]], direction: .forward, animated: false)
      _ = stage.take()
    }

    var shown: String { pages.viewControllers?.compactMap { ($0 as? Page)?.name }.joined() ?? "none" }

    private func other(_ page: UIViewController, _ step: Int) -> UIViewController? {
      if isStuck { return page }
      guard let index = all.firstIndex(where: { $0 === page }) else { return nil }
      return all.indices.contains(index + step) ? all[index + step] : nil
    }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { other(viewController, -1) }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { other(viewController, 1) }
    func pageViewController(
      _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) { stage.log.add("to \((pendingViewControllers.first as? Page)?.name ?? "none")") }
    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { stage.log.add("from \((previousViewControllers.first as? Page)?.name ?? "none") \(completed)") }

    /// Drags a finger evenly in 0.16 s; at rest it stands for 0.2 s before the lift.
    func drag(by x: Double, _ y: Double = 0, rest: Bool = false, at time: Int64) {
      stage.down(200, 400, at: time)
      for step in 1...20 {
        stage.move(200 + x * Double(step) / 20, 400 + y * Double(step) / 20, at: time + Int64(step) * 8_000)
      }
      stage.up(200 + x, 400 + y, at: time + 160_000 + (rest ? 200_000 : 0))
      stage.wait(until: time + 2_500_000)
    }

    /// What pages, delegate, completions and troubles have said, without times.
    func take() -> [String] {
      stage.take().map { String($0.drop { $0 != " " }.dropFirst()) }.filter { line in
        line.hasSuffix("ppear") || ["to ", "from ", "done ", "trouble "].contains { line.hasPrefix($0) }
      }
    }
  }

  @Test(
    "PV1, PV2, PV4: a swipe turns to the next page, which appears, and notifies the delegate of both ends")
  func swipe() {
    let stage = Stage()
    stage.holdingClock {
      let it = Book(stage)
      it.drag(by: -200, at: 0)
      #expect(
        it.take() == [
          "to b", "b willAppear", "a willDisappear", "b didAppear", "a didDisappear", "from a true",
        ])
      #expect(it.shown == "b" && it.all[0].parent == nil && it.all[1].parent === it.pages)
      #expect(it.all[0].view.superview == nil)
      it.drag(by: 200, at: 3_000_000)
      #expect(it.shown == "a" && it.take().last == "from b true")
    }
    #expect(stage.isQuiet)
  }

  @Test(
    "PV2, PV4: a swipe that is not far enough reports that nothing was turned, and both pages of it, both ways"
  )
  func back() {
    let stage = Stage()
    stage.holdingClock {
      let it = Book(stage, at: 1)
      it.drag(by: -100, rest: true, at: 0)
      #expect(
        it.take() == [
          "to c", "c willAppear", "b willDisappear", "c willDisappear", "b willAppear", "c didDisappear",
          "b didAppear", "from b false",
        ])
      #expect(it.shown == "b" && it.all[2].parent == nil)
    }
    #expect(stage.isQuiet)
  }

  @Test("PV2: a finger that goes one way and then the other turns to the page on each side in turn")
  func bothSides() {
    let stage = Stage()
    stage.holdingClock {
      let it = Book(stage, at: 1)
      stage.down(200, 400, at: 0)
      stage.move(150, 400, at: 20_000)
      stage.move(300, 400, at: 40_000)
      stage.move(390, 400, at: 60_000)
      stage.up(390, 400, at: 80_000)
      stage.wait(until: 3_000_000)
      #expect(
        it.take().filter { $0.hasPrefix("to") || $0.hasPrefix("from") } == ["to c", "to a", "from b true"])
      #expect(it.shown == "a")
    }
    #expect(stage.isQuiet)
  }

  @Test("PV1: at an end, or without a data source, nothing is turned; pages may lie below one another")
  func ends() {
    let stage = Stage()
    stage.holdingClock {
      let it = Book(stage)
      it.drag(by: 200, at: 0)
      #expect(it.take().isEmpty && it.shown == "a")
      it.pages.dataSource = nil
      it.drag(by: -200, at: 3_000_000)
      #expect(it.take().isEmpty && it.shown == "a")
      let tall = Book(stage, .vertical)
      tall.drag(by: -200, at: 6_000_000)
      #expect(tall.shown == "a")
      tall.drag(by: 0, -300, at: 9_000_000)
      #expect(tall.shown == "b")
    }
    #expect(stage.isQuiet)
  }

  @Test("PV3: code turns to any page, over some time or at once, and calls its completion, not the delegate")
  func code() {
    let stage = Stage()
    stage.holdingClock {
      let it = Book(stage)
      it.pages.setViewControllers([it.all[2]], direction: .forward, animated: true) {
        stage.log.add("done \($0)")
      }
      #expect(it.shown == "a")
      stage.wait(until: 2_000_000)
      #expect(
        it.take() == ["c willAppear", "a willDisappear", "c didAppear", "a didDisappear", "done true"])
      #expect(it.shown == "c")
      it.pages.setViewControllers([it.all[0]], direction: .reverse, animated: false)
      #expect(it.shown == "a")
      // From there a swipe turns as before.
      _ = it.take()
      it.drag(by: -200, at: 3_000_000)
      #expect(it.shown == "b" && it.take().last == "from a true")
    }
    #expect(stage.isQuiet)
  }

  @Test("set to none, to two, in mid-swipe or beside themselves do something defined and report it")
  func oddities() {
    let stage = Stage()
    stage.holdingClock {
      let it = Book(stage)
      it.pages.setViewControllers([], direction: .forward, animated: true)
      it.pages.setViewControllers(nil, direction: .forward, animated: false)
      it.pages.setViewControllers(Array(it.all[..<2]), direction: .forward, animated: false)
      #expect(it.shown == "a" && it.take().count == 3)
      // In mid-swipe code wins.
      stage.down(200, 400, at: 0)
      stage.move(100, 400, at: 20_000)
      _ = it.take()
      it.pages.setViewControllers([it.all[2]], direction: .forward, animated: false) {
        stage.log.add("done \($0)")
      }
      stage.up(100, 400, at: 300_000)
      stage.wait(until: 3_000_000)
      #expect(it.shown == "c" && it.take().contains("done true"))
      // A turn by code that another one follows is not finished.
      it.pages.setViewControllers([it.all[1]], direction: .reverse, animated: true) {
        stage.log.add("done \($0)")
      }
      it.pages.setViewControllers([it.all[0]], direction: .reverse, animated: true) {
        stage.log.add("done \($0)")
      }
      stage.wait(until: 6_000_000)
      #expect(it.shown == "a" && it.take().filter { $0.hasPrefix("done") } == ["done false", "done true"])
      it.isStuck = true
      it.pages.setViewControllers([it.all[1]], direction: .forward, animated: false)
      #expect(it.take().filter { $0.hasPrefix("trouble") }.count == 2)
      it.drag(by: -200, at: 7_000_000)
      #expect(it.shown == "b")
    }
    #expect(stage.isQuiet)
  }
}
