/// A view that shows text.
@MainActor
open class UILabel: UIView {
  /// The text, or nil for none.
  open var text: String?
  override var defaultLargeContentTitle: String? { text }
}

/// A view that shows an image.
@MainActor
open class UIImageView: UIView {
  /// The image, or nil for none.
  open var image: UIImage?
}

/// A view that places others in a row.
@MainActor
open class UIStackView: UIView {}
