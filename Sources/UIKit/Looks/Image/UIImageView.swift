/// A view that shows an image and takes no touches.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The image, or nil if there is none.
  open var image: UIImage? {
    didSet {
      if AppEvents.observer != nil, image != oldValue {
        AppEvents.changed(self, .image, from: .image(oldValue))
      }
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
      if KeyValueObservers.areUsed { KeyValueObservers.changed(self) }
    }
  }

  /// The image while highlighted, or nil for the usual one.
  open var highlightedImage: UIImage?
  /// Whether the view shows itself highlighted.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Makes a view of the size of its image.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    letTouchesThrough()
  }

  /// Makes a view of the size of its image, with another image for the highlighted state.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    self.image = image
    self.highlightedImage = highlightedImage
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    letTouchesThrough()
  }

  /// Makes a view without an image, at a place in its future superview, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    letTouchesThrough()
  }

  /// Makes a view with a size of zero; the coder is ignored, because there are no archives to read on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    letTouchesThrough()
  }

  /// Touches pass through an image (V4).
  private func letTouchesThrough() { isUserInteractionEnabled = false }

  override var shownPicture: UIImage? { image }
  override var labelByDefault: String? { shownImage?.spokenName }
  override var traitsByDefault: UIAccessibilityTraits { .image }

  private var shownImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }

  /// The size of the image that is shown.
  open override var intrinsicContentSize: CGSize { shownImage?.size ?? super.intrinsicContentSize }

  /// The size of the image that is shown, regardless of the space available.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

  // MARK: Images in turn

  /// The images that are shown in turn, or nil; pictures show the first.
  open var animationImages: [UIImage]?
  /// The images that are shown in turn while highlighted, or nil; stored only.
  open var highlightedAnimationImages: [UIImage]?
  /// How long all of them take together, in seconds; 0 for a thirtieth of a second each. Stored only.
  open var animationDuration: TimeInterval = 0
  /// How often they are shown; 0 for ever. Stored only.
  open var animationRepeatCount = 0
  /// Whether images are shown in turn: until ``stopAnimating()``, however often they are.
  open private(set) var isAnimating = false
  /// Shows the images in turn, if there are any.
  open func startAnimating() { isAnimating = animationImages?.isEmpty == false }
  /// Shows the image again.
  open func stopAnimating() { isAnimating = false }
  /// How a symbol is shown that has no configuration of its own; stored only.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
}
