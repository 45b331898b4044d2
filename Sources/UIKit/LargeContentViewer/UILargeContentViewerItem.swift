/// What the Large Content Viewer shows of a view, or of something that is no view (LV2).
///
/// Only an `NSObject` can be one, as on iOS (LV16).
@preconcurrency @MainActor
public protocol UILargeContentViewerItem: NSObjectProtocol {
  /// Whether the viewer shows it.
  var showsLargeContentViewer: Bool { get }
  /// The title, or nil for none.
  var largeContentTitle: String? { get }
  /// The image, or nil for none.
  var largeContentImage: UIImage? { get }
  /// Whether the image is scaled up to the viewer's size.
  var scalesLargeContentImage: Bool { get }
  /// How the image is moved to look centred.
  var largeContentImageInsets: UIEdgeInsets { get }
}
