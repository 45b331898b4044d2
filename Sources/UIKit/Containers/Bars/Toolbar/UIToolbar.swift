/// A bar of buttons at the lower edge, 44 points high.
///
/// At the accessibility text sizes, pressing it shows the Large Content Viewer without any setup (LV15).
@preconcurrency @MainActor
open class UIToolbar: UIView, UIBarPositioning {
  override var takesViewsOfClients: Bool { false }
  /// The delegate, which determines the bar's position.
  open weak var delegate: (any UIToolbarDelegate)?
  /// The items in the bar, in reading order.
  open var items: [UIBarButtonItem]? {
    didSet { show() }
  }
  /// Changes the items in the bar; they appear at once.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  /// The style of the bar.
  open var barStyle = UIBarStyle.default {
    didSet { showLook() }
  }
  /// The colour of the bar, or nil for the system's.
  open var barTintColor: UIColor? {
    didSet { showLook() }
  }
  /// Whether the bar is translucent; true by default.
  open var isTranslucent = true {
    didSet { showLook() }
  }
  /// The appearance of the bar; a copy is kept, and takes precedence over the bar's own colours.
  open var standardAppearance: UIToolbarAppearance {
    get { madeAppearance ?? make(UIToolbarAppearance()) }
    set {
      _ = make(newValue.duplicate)
      showLook()
    }
  }
  /// The appearance of the bar where content ends under it; stored only, see ``UIBarAppearance``.
  open var scrollEdgeAppearance: UIToolbarAppearance?
  /// The appearance of the bar on a phone in landscape; stored only.
  open var compactAppearance: UIToolbarAppearance?
  /// The appearance of the bar there, where content ends under it; stored only.
  open var compactScrollEdgeAppearance: UIToolbarAppearance?
  private var madeAppearance: UIToolbarAppearance?
  private func make(_ appearance: UIToolbarAppearance) -> UIToolbarAppearance {
    madeAppearance = appearance
    appearance.didChange = { [weak self] in self?.showLook() }
    return appearance
  }
  /// The position of the bar: at the bottom, unless the delegate says otherwise.
  open var barPosition: UIBarPosition {
    let position = delegate?.position(for: self) ?? .any
    return position == .any ? .bottom : position
  }

  private let background = BarBackground(lineIsAbove: true)
  private lazy var row = BarItemRow(of: self, role: "")
  /// The height of the bar, in points.
  static let height = AssumedFigures.standard.toolbarHeight

  /// Makes a bar with a frame in its future superview, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  /// Makes a bar without a size; there are no archives to read on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    addSubview(background)
    addInteraction(UILargeContentViewerInteraction())
  }

  private func showLook() {
    let look = BarLook(style: barStyle, tint: barTintColor, isTranslucent: isTranslucent)
    background.show(madeAppearance?.look ?? look)
    for case let button as BarButton in row.views { button.show() }
  }

  private func show() {
    row.show(items ?? [])
    setNeedsLayout()
  }

  /// The height of the bar, in points; the width is not specified.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  /// The width given, and the height of the bar, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  /// Places the items, their contents 16 points from the sides unless the figures are changed.
  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: bounds.height + reach(above: false))
    let safe = safeAreaInsets
    let margin = AssumedFigures.standard.barMargin
    row.layOut(
      in: CGRect(
        x: safe.left + margin, y: 0, width: max(0, bounds.width - safe.left - safe.right - 2 * margin),
        height: max(0, bounds.height - safe.bottom)))
  }

  private var images: [String: UIImage] = [:]
  /// Sets the image behind the bar; stored only.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) { images["\(topOrBottom.rawValue) \(barMetrics.rawValue)"] = backgroundImage }
  /// The image behind the bar, or nil if none was set.
  open func backgroundImage(
    forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { images["\(topOrBottom.rawValue) \(barMetrics.rawValue)"] }
  /// Sets the image of the line at the bar's edge; stored only.
  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
    images["\(topOrBottom.rawValue)"] = shadowImage
  }
  /// The image of the line at the bar's edge, or nil if none was set.
  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
    images["\(topOrBottom.rawValue)"]
  }
}

extension UIToolbar: BarButtonOwner {
  func activate(_ button: BarButton, _ event: UIEvent?) {
    (button.item as? UIBarButtonItem)?.activate(from: button, event: event)
  }

  func barContentDidChange() { show() }

  func attributes(of button: BarButton) -> [NSAttributedString.Key: Any] {
    let isDone = (button.item as? UIBarButtonItem)?.style == .done
    let look = isDone ? madeAppearance?.doneButtonAppearance : madeAppearance?.buttonAppearance
    return look?.attributes(isEnabled: button.isEnabled) ?? [:]
  }
}

/// Determines the position of a toolbar.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
