/// What the Large Content Viewer shows for a view, or for something that is not a view (LV2).
///
/// Only an `NSObject` can be an item, as on iOS (LV16).
@preconcurrency @MainActor
public protocol UILargeContentViewerItem: NSObjectProtocol {
  /// Whether the viewer shows it.
  var showsLargeContentViewer: Bool { get }
  /// The title, or nil if there is none.
  var largeContentTitle: String? { get }
  /// The image, or nil if there is none.
  var largeContentImage: UIImage? { get }
  /// Whether the image is scaled up to the viewer's size.
  var scalesLargeContentImage: Bool { get }
  /// How the image is moved to look centred.
  var largeContentImageInsets: UIEdgeInsets { get }
}
