/// A wheel that shows that something is under way; it stands still here, and takes no touches of its own.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// How large a wheel is.
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
    /// The large wheel, by its old name.
    @available(*, deprecated, renamed: "large")
    public static var whiteLarge: Style { .large }
    /// The medium wheel, by its old name.
    @available(*, deprecated, renamed: "medium")
    public static var white: Style { .medium }
    /// The medium wheel, by its old name.
    @available(*, deprecated, renamed: "medium")
    public static var gray: Style { .medium }
  }

  /// How large it is.
  open var style: Style { didSet { if style != oldValue { invalidateIntrinsicContentSize() } } }
  /// Whether it is hidden while it is not animating; true by default.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  /// The colour, or nil for the system's.
  open var color: UIColor!
  /// Whether it shows that something is under way.
  open private(set) var isAnimating = false

  /// Makes a wheel of its own size, which is hidden until it animates.
  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    geometry.bounds.size = intrinsicContentSize
    isHidden = true
  }

  /// Makes a wheel of medium size, at a place in its future superview, in points.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    isHidden = true
  }

  /// Makes a wheel of medium size; the coder is ignored, because there are no archives to read on Linux.
  public required init(coder: NSCoder) {
    style = .medium
    super.init(frame: .zero)
    isHidden = true
  }

  /// Shows it.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Hides it, if ``hidesWhenStopped`` says so.
  open func stopAnimating() {
    isAnimating = false
    isHidden = hidesWhenStopped
  }

  /// The size of the style, in points.
  open override var intrinsicContentSize: CGSize {
    let figures = AssumedFigures.standard
    let side = style == .large ? figures.wheelSideLarge : figures.wheelSide
    return CGSize(width: side, height: side)
  }
  /// The size of the style, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override var isElementByDefault: Bool { true }
  override var labelByDefault: String? { isAnimating ? "In progress" : "Progress halted" }
  package final override var standardLook: StandardLook? { .spinner(share: 1, color ?? .systemGray) }
}
