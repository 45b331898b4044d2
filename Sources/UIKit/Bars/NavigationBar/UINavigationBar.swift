#if FAULTS
  import Faults
#endif

/// The bar at the upper edge: the way back, a title, and buttons; 44 points high below the safe area.
///
/// Pressed at the text sizes for accessibility it shows the Large Content Viewer by itself, for the way back, the buttons
/// and what is an item in client's views (LV15). The title is none: it is read at the top of what it stands over.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning {
  /// Who may refuse steps and hears of them.
  open weak var delegate: (any UINavigationBarDelegate)?

  /// The steps of the way, the last one being shown.
  open var items: [UINavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }
  /// The step that is shown, or nil.
  open var topItem: UINavigationItem? { stack.last }
  /// The step to which the way back leads, or nil.
  open var backItem: UINavigationItem? { stack.dropLast().last }
  final var stack: [UINavigationItem] = []
  /// The controller that the bar belongs to, which alone changes its steps.
  final weak var controller: UINavigationController?

  /// How the bar looks.
  open var barStyle = UIBarStyle.default {
    didSet { showLook() }
  }
  /// The colour of the bar, or nil for the system's.
  open var barTintColor: UIColor? {
    didSet { showLook() }
  }
  /// Whether the bar lets what is behind it through; true by default. Under one that does not the view of a controller ends.
  open var isTranslucent = true {
    didSet { showLook() }
  }
  /// Whether titles are shown large, in a line of their own; false by default. They stay large while content scrolls.
  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { show() } }
  }
  /// Font and colour of the title, or nil for the system's.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { show() }
  }
  /// Font and colour of a large title, or nil for the system's.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { show() }
  }
  /// How the bar looks; given one, it keeps a copy, which goes before its own colours.
  open var standardAppearance: UINavigationBarAppearance {
    get { madeAppearance ?? make(UINavigationBarAppearance()) }
    set {
      _ = make(newValue.duplicate)
      showLook()
    }
  }
  /// How the bar looks where content ends under it; kept, see ``UIBarAppearance``.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  private var madeAppearance: UINavigationBarAppearance?
  private func make(_ appearance: UINavigationBarAppearance) -> UINavigationBarAppearance {
    madeAppearance = appearance
    appearance.didChange = { [weak self] in self?.showLook() }
    return appearance
  }
  /// How the bar looks on a phone on its side; kept, as bars have one height here.
  open var compactAppearance: UINavigationBarAppearance?
  /// Where the bar stands: at the top, unless the delegate says otherwise.
  open var barPosition: UIBarPosition {
    if controller != nil { return .topAttached }
    let position = delegate?.position(for: self) ?? .any
    return position == .any ? .top : position
  }

  private let background = BarBackground(lineIsAbove: false)
  private let titleLabel = UILabel(frame: .zero)
  private let largeLabel = UILabel(frame: .zero)
  private var titleHolder: BarItemHolder?
  private var back: BackButton?
  private lazy var left = BarItemRow(of: self, role: ".left")
  private lazy var right = BarItemRow(of: self, role: ".right")
  private static let figures = AssumedFigures.standard
  /// The height of the line with the buttons, in points.
  static let lineHeight = figures.navigationBarHeight
  /// The height of the line with a large title, in points.
  static let largeLineHeight = figures.largeTitleHeight

  /// Makes a bar at a place in its future superview, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  /// Makes a bar without size: there are no archives to read on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    addSubview(background)
    for label in [titleLabel, largeLabel] {
      label.accessibilityTraits = .header
      addSubview(label)
    }
    titleLabel.role = ".title"
    titleLabel.textAlignment = .center
    largeLabel.role = ".largeTitle"
    show()
    #if FAULTS
      if Fault.isPlanted("navigation-bar-without-viewer") { return }
    #endif
    addInteraction(UILargeContentViewerInteraction())
  }

  // MARK: Steps

  /// Goes a step on, unless the delegate refuses; it is there at once.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard mayChange, !stack.contains(item), delegate?.navigationBar(self, shouldPush: item) != false else {
      return
    }
    take(stack + [item])
    delegate?.navigationBar(self, didPush: item)
  }

  /// Goes a step back, unless the delegate refuses; it is there at once.
  ///
  /// - Returns: The step that was left, or nil.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard mayChange, let item = stack.last, delegate?.navigationBar(self, shouldPop: item) != false else {
      return nil
    }
    take(stack.dropLast())
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  /// Changes the whole way.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    if mayChange { take(items ?? []) }
  }

  /// The steps of a controller's bar are its controllers': UIKit raises, here nothing happens, which is reported.
  private var mayChange: Bool {
    guard let controller else { return true }
    UIApplication.shared.observer?.trouble(
      "the items of a navigation controller's bar are its own", source: controller)
    return false
  }

  /// Takes over the steps of the way, each once.
  final func take(_ items: [UINavigationItem]) {
    for item in stack where item.bar === self { item.bar = nil }
    var seen = Set<ObjectIdentifier>()
    stack = items.filter { seen.insert(ObjectIdentifier($0)).inserted }
    for item in stack { item.bar = self }
    show()
  }

  final func itemDidChange(_ item: UINavigationItem) {
    if item === topItem || item === backItem { show() }
  }

  // MARK: What is shown

  private func showLook() {
    let look = BarLook(style: barStyle, tint: barTintColor, isTranslucent: isTranslucent)
    background.show(madeAppearance?.look ?? look)
    for case let button as BarButton in subviews { button.show() }
    show()
    controller?.viewIfLoaded?.setNeedsLayout()
  }

  private func show() {
    let item = topItem
    let title = item?.title
    let usualColor: UIColor = barStyle == .black ? .white : .label
    for (label, attributes, font) in [
      (
        titleLabel, madeAppearance?.titleTextAttributes ?? titleTextAttributes,
        UIFont.systemFont(ofSize: Self.figures.navigationTitleFontSize, weight: .semibold)
      ),
      (
        largeLabel, madeAppearance?.largeTitleTextAttributes ?? largeTitleTextAttributes,
        UIFont.boldSystemFont(ofSize: Self.figures.largeTitleFontSize)
      ),
    ] {
      label.text = title
      label.font = attributes?[.font] as? UIFont ?? font
      label.textColor = attributes?[.foregroundColor] as? UIColor ?? usualColor
    }
    largeLabel.textAlignment = mirrors ? .right : .left
    largeLabel.isHidden = !showsLargeTitle || title == nil
    titleLabel.isHidden = !largeLabel.isHidden || item?.titleView != nil || title == nil
    showTitleView(item?.titleView)
    showBack()
    left.show(item?.leftBarButtonItems ?? [])
    right.show((item?.rightBarButtonItems ?? []).reversed())
    setNeedsLayout()
    if heightAtLastLook != height {
      heightAtLastLook = height
      invalidateIntrinsicContentSize()
      controller?.arrange()
    }
  }
  private var heightAtLastLook: CGFloat = UINavigationBar.lineHeight

  private func showTitleView(_ view: UIView?) {
    if titleHolder?.content === view, view?.superview === titleHolder { return }
    titleHolder?.removeFromSuperview()
    titleHolder = view.map(BarItemHolder.init)
    if let titleHolder { addSubview(titleHolder) }
  }

  private func showBack() {
    let hasOther =
      topItem?.leftBarButtonItems?.isEmpty == false && topItem?.leftItemsSupplementBackButton != true
    guard let backItem, topItem?.hidesBackButton != true, !hasOther else {
      back?.leave()
      back = nil
      return
    }
    let item = backItem.backItem
    if back?.item !== item {
      back?.leave()
      let button = BackButton(item: item, in: self)
      button.role = ".back"
      addSubview(button)
      back = button
    }
    back?.displayMode = backItem.backButtonDisplayMode
  }

  /// Whether the title stands in a line of its own.
  private var showsLargeTitle: Bool {
    guard prefersLargeTitles else { return false }
    switch stack.last(where: { $0.largeTitleDisplayMode != .automatic })?.largeTitleDisplayMode {
    case .never?: return false
    default: return true
    }
  }

  // MARK: Layout

  /// The height of the lines, in points.
  final var height: CGFloat { Self.lineHeight + (showsLargeTitle ? Self.largeLineHeight : 0) }

  /// The height of the lines, in points.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: height)
  }

  /// The width given, and the height of the lines, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }

  /// Places the way back and the items at the sides, and the title in the middle of the bar, or of what they leave.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let above = barPosition == .top ? 0 : reach(above: true)
    background.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
    let safe = safeAreaInsets
    let line = CGRect(
      x: safe.left, y: safe.top, width: max(0, bounds.width - safe.left - safe.right),
      height: min(Self.lineHeight, max(0, bounds.height - safe.top)))
    let titleWidth = titleHolder?.contentSize.width ?? titleLabel.intrinsicContentSize.width
    var start = line.minX
    if let back {
      // The title keeps its place in the middle as long as the way back has room for a word.
      back.mostWidth = max(Self.figures.backLeastWidth, min((line.width - titleWidth) / 2, line.width / 2))
      let width = min(back.contentWidth, line.width / 2)
      back.frame = directed(CGRect(x: start, y: line.minY, width: width, height: line.height))
      start += width
    }
    let margin = Self.figures.barMargin
    if back == nil { start += margin }
    let sides = max(0, line.maxX - margin - start)
    let rightWidth = min(right.contentWidth, max(0, sides - min(left.contentWidth, sides / 2)))
    let leftWidth = min(left.contentWidth, sides - rightWidth)
    left.layOut(in: CGRect(x: start, y: line.minY, width: leftWidth, height: line.height))
    right.layOut(
      in: CGRect(x: line.maxX - margin - rightWidth, y: line.minY, width: rightWidth, height: line.height),
      fromEnd: true)
    let free = CGRect(
      x: start + leftWidth + margin, y: line.minY,
      width: max(0, line.maxX - rightWidth - 2 * margin - start - leftWidth - margin), height: line.height)
    let width = min(titleWidth, free.width)
    let x = min(max(free.minX, line.midX - width / 2), free.maxX - width)
    let middle = directed(CGRect(x: x, y: line.minY, width: width, height: line.height))
    titleLabel.frame = middle
    titleHolder?.frame = middle
    let largeMargin = Self.figures.largeTitleMargin
    largeLabel.frame = directed(
      CGRect(
        x: line.minX + largeMargin, y: line.maxY, width: max(0, line.width - 2 * largeMargin),
        height: Self.largeLineHeight))
  }
}

extension UINavigationBar: BarButtonOwner {
  /// Does what an item is for, or goes back.
  func activate(_ button: BarButton, _ event: UIEvent?) {
    guard button === back else {
      (button.item as? UIBarButtonItem)?.activate(from: button, event: event)
      return
    }
    #if FAULTS
      if Fault.isPlanted("back-button-stays") { return }
    #endif
    let hearer: AnyObject? = controller ?? delegate
    let receiver = hearer ?? self
    UIApplication.shared.send(
      { if let controller { controller.userGoesBack() } else { popItem(animated: true) } }, target: receiver,
      source: button, event: "touchUpInside")
  }

  func barContentDidChange() { show() }

  func attributes(of button: BarButton) -> [NSAttributedString.Key: Any] {
    let isDone = (button.item as? UIBarButtonItem)?.style == .done
    let usual = isDone ? madeAppearance?.doneButtonAppearance : madeAppearance?.buttonAppearance
    let look = button === back ? madeAppearance?.backButtonAppearance : usual
    return look?.attributes(isEnabled: button.isEnabled) ?? [:]
  }
}

/// Decides about the steps of a navigation bar, and hears of them.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  /// Whether to go a step on; true by default.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// The bar has gone a step on.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Whether to go a step back; true by default. A navigation controller that is one is asked before the user goes back.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// The bar has gone a step back.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// True.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
    true
  }
  /// Nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  /// True.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    true
  }
  /// Nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
