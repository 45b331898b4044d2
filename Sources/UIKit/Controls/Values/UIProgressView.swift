/// A bar that shows how much of something is done; touches find it as any view.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// How a bar looks.
  public enum Style: Int, Sendable {
    case `default` = 0
    case bar
  }

  /// How it looks.
  open var progressViewStyle = Style.default { didSet { invalidateIntrinsicContentSize() } }
  /// How much is done, from 0 to 1; other values are clamped.
  open var progress: Float {
    get { done }
    set {
      let old = done
      done = min(max(0, newValue), 1)
      guard done != old else { return }
      AppEvents.changed(self, .value, from: .number(Double(old)))
      setNeedsLayout()
    }
  }
  private var done: Float = 0
  /// The colour of what is done, or nil for the tint.
  open var progressTintColor: UIColor? { didSet { showColors() } }
  /// The colour of what is left, or nil for the system's.
  open var trackTintColor: UIColor? { didSet { showColors() } }

  private let bar = UIView(frame: .zero)

  /// Makes a bar of a style, with a size of zero.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    geometry.bounds.size.height = intrinsicContentSize.height
  }

  /// Makes a bar at a place in its future superview, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  /// Makes a bar; the coder is ignored, because there are no archives to read on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    addSubview(bar)
    bar.isUserInteractionEnabled = false
    showColors()
  }

  override var takesViewsOfClients: Bool { false }
  override var shownValue: AppValue { .number(Double(done)) }
  override var isElementByDefault: Bool { true }
  override var traitsByDefault: UIAccessibilityTraits { .updatesFrequently }
  override var valueByDefault: String? { "\(Int((done * 100).rounded()))%" }

  /// Sets ``progress``; an animation has no visible effect.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  private func showColors() {
    bar.backgroundColor = progressTintColor ?? .tintColor
    backgroundColor = trackTintColor ?? .systemGray5
  }

  /// The height of a bar, in points; the width is the superview's choice.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: AssumedFigures.standard.progressHeight)
  }
  /// As wide as is given, and as high as a bar is.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  /// Shows how much is done.
  open override func layoutSubviews() {
    super.layoutSubviews()
    bar.frame = CGRect(x: 0, y: 0, width: bounds.width * CGFloat(done), height: bounds.height)
  }

  /// An image for what is done; stored only.
  open var progressImage: UIImage?
  /// An image for what is to be done; stored only.
  open var trackImage: UIImage?
}
