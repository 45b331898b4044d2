@testable import UIKit

/// A stage for bars: names of items, and what the viewer and the controls did.
@MainActor
enum Bars {
  /// A stage at a text size for accessibility, so that the viewer is enabled.
  static func stage(_ category: UIContentSizeCategory = .accessibilityLarge) -> Stage {
    Stage(contentSizeCategory: category)
  }

  static func item(_ name: String, _ owner: BarOwner? = nil) -> UIBarButtonItem {
    let item = UIBarButtonItem(
      title: name.capitalized, image: nil,
      primaryAction: owner.map { owner in UIAction { _ in owner.calls.append(name) } })
    item.accessibilityIdentifier = name
    return item
  }

  static func tab(_ name: String, image: String? = nil) -> UITabBarItem {
    let item = UITabBarItem(
      title: name.capitalized, image: UIImage(systemName: image ?? name), selectedImage: nil)
    item.accessibilityIdentifier = name
    return item
  }

  /// A controller with a tab and a title of a name.
  static func page(_ name: String) -> UIViewController {
    let controller = UIViewController()
    controller.title = name.capitalized
    controller.tabBarItem = tab(name)
    return controller
  }

  /// The middle of a view in the window.
  static func middle(_ view: UIView?) -> CGPoint {
    guard let view else { return .zero }
    return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }
}

/// Whom bars call.
@MainActor
final class BarOwner: UITabBarDelegate, UITabBarControllerDelegate, UINavigationBarDelegate {
  var calls: [String] = []
  var maySelect: (UIViewController) -> Bool = { _ in true }
  var mayPop = true
  var mayPush = true

  func save() { calls.append("save") }
  func saved(_ sender: UIBarButtonItem) { calls.append("saved \(sender.title ?? "")") }

  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    calls.append("didSelect \(item.accessibilityIdentifier ?? "")")
  }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    calls.append("shouldSelect \(viewController.title ?? "")")
    return maySelect(viewController)
  }

  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    calls.append("didSelect \(viewController.title ?? "") \(tabBarController.selectedIndex)")
  }

  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { mayPush }
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
    calls.append("didPush \(item.title ?? "")")
  }
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { mayPop }
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
    calls.append("didPop \(item.title ?? "")")
  }
}

extension Stage {
  /// What the log holds without the states of recognizers, and nothing of it any more.
  func takeDeeds() -> [String] {
    take().filter { line in
      !["began", "changed", "ended", "failed", "cancelled"].contains {
        line.contains("LargeContentViewerGestureRecognizer \($0)")
      }
    }
  }

  /// A press at a point that lasts long enough for the viewer, a slide to others, and a lift.
  func press(_ points: CGPoint..., from time: Int64 = 0) {
    down(points[0].x, points[0].y, at: time)
    var now = time + 600_000
    wait(until: now)
    for point in points.dropFirst() {
      now += 100_000
      move(point.x, point.y, at: now)
    }
    let last = points[points.count - 1]
    up(last.x, last.y, at: now + 100_000)
  }
}
