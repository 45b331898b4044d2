import UIKit

/// A bar of three buttons with the viewer's interaction, at an accessibility text size.
@MainActor
final class ViewerBar {
  let stage: Stage
  let view: UIView
  let back = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
  let share = UIButton(frame: CGRect(x: 150, y: 0, width: 100, height: 50))
  let forward = UIButton(frame: CGRect(x: 290, y: 0, width: 100, height: 50))
  let interaction: UILargeContentViewerInteraction

  init(
    delegate: (any UILargeContentViewerInteractionDelegate)? = nil,
    category: UIContentSizeCategory = .accessibilityLarge
  ) {
    stage = Stage(contentSizeCategory: category)
    view = stage.add(UIView(frame: CGRect(x: 0, y: 700, width: 390, height: 50)), name: "bar")
    for (button, name) in [(back, "back"), (share, "share"), (forward, "forward")] {
      stage.add(button, name: name, to: view)
      button.setTitle(name.capitalized, for: .normal)
      button.showsLargeContentViewer = true
    }
    interaction = UILargeContentViewerInteraction(delegate: delegate)
    interaction.gestureRecognizerForExclusionRelationship.name = "viewer"
    view.addInteraction(interaction)
  }

  /// Returns the log's lines, except the states of the viewer's recognizer, and clears it.
  func take() -> [String] {
    stage.waitForAllTimers()
    return stage.take().filter { line in
      !["began", "changed", "ended", "cancelled"].contains { line.contains(" viewer \($0)") }
        || line.contains("(")
    }
  }
}

@MainActor
final class EndDelegate: NSObject, UILargeContentViewerInteractionDelegate {
  var ends: [String] = []

  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
    at point: CGPoint
  ) {
    ends.append("\(item.map { Log.name($0) } ?? "nothing") \(EngineNumber.point(point))")
  }
}

@MainActor
final class HostDelegate: NSObject, UILargeContentViewerInteractionDelegate {
  var host: UIViewController
  var asked = 0
  init(host: UIViewController) { self.host = host }
  func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController {
    asked += 1
    return host
  }
}

@MainActor
final class DrawnItem: NSObject, UILargeContentViewerItem {
  let showsLargeContentViewer = true
  let largeContentTitle: String? = "Drawn"
  let largeContentImage: UIImage? = nil
  let scalesLargeContentImage = false
  let largeContentImageInsets = UIEdgeInsets.zero
}

@MainActor
final class ItemDelegate: NSObject, UILargeContentViewerInteractionDelegate {
  let (left, right) = (DrawnItem(), DrawnItem())
  var points: [CGPoint] = []
  var hasItems = true

  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)? {
    points.append(point)
    guard hasItems else { return nil }
    return point.x < 195 ? left : right
  }
}
