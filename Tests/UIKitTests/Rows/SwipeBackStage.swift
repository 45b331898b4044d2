import Testing

@testable import UIKit

/// A stack of two controllers, "list" and "letter", in a window of 390×844 points, and all that they hear.
@MainActor
final class SwipeBackStage: NSObject, UINavigationControllerDelegate {
  final class Page: UIViewController {
    weak var log: Log?

    override func willMove(toParent parent: UIViewController?) {
      super.willMove(toParent: parent)
      log?.add("\(title ?? "") willMove \(parent == nil ? "out" : "in")")
    }
    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      log?.add("\(title ?? "") didMove \(parent == nil ? "out" : "in")")
    }
    override func viewWillAppear(_ animated: Bool) { log?.add("\(title ?? "") willAppear") }
    override func viewDidAppear(_ animated: Bool) { log?.add("\(title ?? "") didAppear") }
    override func viewWillDisappear(_ animated: Bool) { log?.add("\(title ?? "") willDisappear\(out)") }
    override func viewDidDisappear(_ animated: Bool) { log?.add("\(title ?? "") didDisappear\(out)") }
    private var out: String { isMovingFromParent ? " out" : "" }
  }

  let stage: Stage
  let navigation = UINavigationController(nibName: nil, bundle: nil)
  let (list, letter) = (Page(), Page())

  init(_ thresholds: GestureThresholds = GestureThresholds(), pushes: Bool = true) {
    stage = Stage(thresholds: thresholds)
    super.init()
    (list.title, letter.title) = ("list", "letter")
    navigation.viewControllers = pushes ? [list, letter] : [list]
    stage.window.rootViewController = navigation
    stage.window.layoutIfNeeded()
    (list.log, letter.log) = (stage.log, stage.log)
    navigation.delegate = self
    _ = stage.take()
  }

  var pop: UIGestureRecognizer? { navigation.interactivePopGestureRecognizer }
  var titles: [String] { navigation.viewControllers.compactMap(\.title) }

  /// What was told since the last time, without the times and the changes of recognizers.
  func take() -> [String] {
    stage.take().map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
      .filter { !$0.hasSuffix(" changed") }
  }

  /// Drags from a place at half height to another in steps of 10 ms, without a lift.
  func drag(from x: Double = 5, to end: Double, at time: Int64 = 0, steps: Int = 10) {
    stage.down(x, 400, at: time)
    for step in 1...steps {
      stage.move(x + (end - x) * Double(step) / Double(steps), 400, at: time + 10_000 * Int64(step))
    }
  }

  /// How many controllers are left after a swipe that rests before the lift.
  func swipedSlowly(to end: Double, from x: Double = 5, at time: Int64 = 0) -> [String] {
    drag(from: x, to: end, at: time)
    stage.up(end, 400, at: time + 600_000)
    stage.waitForAllTimers()
    return ["\(navigation.viewControllers.count)"]
  }

  /// How many controllers are left after a swipe that is fast at the lift.
  func flicked(to end: Double, from x: Double = 5, at time: Int64 = 0) -> [String] {
    drag(from: x, to: end, at: time, steps: 4)
    stage.up(end, 400, at: time + 45_000)
    stage.waitForAllTimers()
    return ["\(navigation.viewControllers.count)"]
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { stage.log.add("willShow \(viewController.title ?? "")") }
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { stage.log.add("didShow \(viewController.title ?? "")") }
}
