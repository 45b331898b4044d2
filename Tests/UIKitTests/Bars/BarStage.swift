@testable import UIKit

/// A stage for bars: the names of items, and a log of what the viewer and the controls did.
@MainActor
enum Bars {
  /// Makes a stage at an accessibility text size, so that the viewer is enabled.
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

  /// Makes a controller whose tab and title have a name.
  static func page(_ name: String) -> UIViewController {
    let controller = UIViewController()
    controller.title = name.capitalized
    controller.tabBarItem = tab(name)
    return controller
  }

  /// The center of a view, in window coordinates.
  static func middle(_ view: UIView?) -> CGPoint {
    guard let view else { return .zero }
    return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }
}

/// The delegate and target of the bars.
@MainActor
final class BarOwner: NSObject, UITabBarDelegate, UITabBarControllerDelegate, UINavigationBarDelegate {
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
  /// Returns the log's lines, except the states of the viewer's recognizer, and clears it.
  func takeDeeds() -> [String] {
    take().filter { line in
      !["began", "changed", "ended", "failed", "cancelled"].contains {
        line.contains("LargeContentViewerGestureRecognizer \($0)")
      }
    }
  }

  /// Presses at a point long enough for the viewer, slides to the other points, and lifts.
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
