/// Decides for a Large Content Viewer which items exist, what a lift does and where the viewer is shown.
///
/// Every method has a default implementation that behaves as UIKit does if a delegate does not implement it.
/// A delegate that implements `didEndOn` therefore replaces the activation (LV7). Only an `NSObject` can be a
/// delegate, as on iOS (LV16).
@preconcurrency @MainActor
public protocol UILargeContentViewerInteractionDelegate: NSObjectProtocol {
  /// The finger was lifted while the viewer was shown (LV6).
  ///
  /// - Parameters:
  ///   - interaction: The interaction.
  ///   - item: The item under the finger, or nil if there was none.
  ///   - point: Where the finger was lifted, in the coordinates of the interaction's view, in points.
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
    at point: CGPoint)

  /// The item at a point of the interaction's view, or nil (LV5).
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)?

  /// The controller over whose view the viewer is shown (LV12).
  func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController
}

extension UILargeContentViewerInteractionDelegate {
  /// Activates the item if it is a control, as a lift on it would (LV7).
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
    at point: CGPoint
  ) {
    interaction.activateByDefault(item)
  }

  /// The deepest view at the point that shows the viewer (LV5).
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)? {
    interaction.view.flatMap { interaction.defaultItem(at: point, in: $0) }
  }

  /// The nearest controller around the interaction's view (LV12, LV12b).
  public func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController {
    interaction.defaultHost ?? UIViewController()
  }
}
