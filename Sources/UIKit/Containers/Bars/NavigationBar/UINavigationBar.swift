/// The bar at the upper edge, with a back button, a title and buttons; 44 points high below the safe area.
///
/// At the accessibility text sizes, pressing it shows the Large Content Viewer without any setup, for the
/// back button, the buttons and the viewer items in client's views (LV15). The title is not an item: it can
/// be read at the top of the content below it.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning {
  override var takesViewsOfClients: Bool { false }
  /// The delegate, which may refuse pushes and pops and is notified of them.
  open weak var delegate: (any UINavigationBarDelegate)?

  /// The stack of items, the last of which is shown.
  open var items: [UINavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }
  /// The item that is shown, or nil.
  open var topItem: UINavigationItem? { stack.last }
  /// The item to which the back button leads, or nil.
  open var backItem: UINavigationItem? { stack.dropLast().last }
  final var stack: [UINavigationItem] = []
  /// The controller that the bar belongs to; if set, only it changes the items.
  final weak var controller: UINavigationController?

  /// The style of the bar.
  open var barStyle = UIBarStyle.default {
    didSet { showLook() }
  }
  /// The colour of the bar, or nil for the system's.
  open var barTintColor: UIColor? {
    didSet { showLook() }
  }
  /// Whether the bar is translucent; true by default. A controller's view ends at an opaque bar.
  open var isTranslucent = true {
    didSet { showLook() }
  }
  /// Whether titles are large, on a separate line; false by default. They stay large while content scrolls.
  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { show() } }
  }
  /// The font and colour of the title, or nil for the system's.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { show() }
  }
  /// The font and colour of a large title, or nil for the system's.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { show() }
  }
  /// The appearance of the bar; a copy is kept, and takes precedence over the bar's own colours.
  open var standardAppearance: UINavigationBarAppearance {
    get { madeAppearance ?? make(UINavigationBarAppearance()) }
    set {
      _ = make(newValue.duplicate)
      showLook()
    }
  }
  /// The appearance of the bar where content ends under it; stored only, see ``UIBarAppearance``.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  private var madeAppearance: UINavigationBarAppearance?
  private func make(_ appearance: UINavigationBarAppearance) -> UINavigationBarAppearance {
    madeAppearance = appearance
    appearance.didChange = { [weak self] in self?.showLook() }
    return appearance
  }
  /// The appearance of the bar on a phone in landscape; stored only, as bars have the same height here.
  open var compactAppearance: UINavigationBarAppearance?
  /// The position of the bar: at the top, unless the delegate says otherwise.
  open var barPosition: UIBarPosition {
    if controller != nil { return .topAttached }
    let position = delegate?.position(for: self) ?? .any
    return position == .any ? .top : position
  }

  private let background = BarBackground(lineIsAbove: false)
  private let titleLabel = BarTitle(frame: .zero)
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
    for label in [titleLabel, largeLabel] {
      label.accessibilityTraits = .header
      addSubview(label)
    }
    titleLabel.partName = ".title"
    titleLabel.textAlignment = .center
    largeLabel.partName = ".largeTitle"
    show()
    addInteraction(UILargeContentViewerInteraction())
  }

  // MARK: Items

  /// Pushes an item, unless the delegate refuses; the change takes effect at once.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard mayChange, !stack.contains(item), delegate?.navigationBar(self, shouldPush: item) != false else {
      return
    }
    take(stack + [item])
    delegate?.navigationBar(self, didPush: item)
  }

  /// Pops the top item, unless the delegate refuses; the change takes effect at once.
  ///
  /// - Returns: The item that was popped, or nil.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard mayChange, let item = stack.last, delegate?.navigationBar(self, shouldPop: item) != false else {
      return nil
    }
    take(stack.dropLast())
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  /// Replaces the whole stack of items.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    if mayChange { take(items ?? []) }
  }

  /// Whether clients may change the items; those of a controller's bar are the controller's. UIKit raises an
  /// exception; here nothing changes, and the attempt is reported.
  private var mayChange: Bool {
    guard let controller else { return true }
    UIApplication.shared.observer?.trouble(
      "the items of a navigation controller's bar are its own", source: controller)
    return false
  }

  /// Replaces the stack of items, dropping duplicates.
  final func take(_ items: [UINavigationItem]) {
    for item in stack where item.bar === self { item.bar = nil }
    var seen = Set<ObjectIdentifier>()
    stack = items.filter { seen.insert(ObjectIdentifier($0)).inserted }
    for item in stack { item.bar = self }
    // What a controller's bar shows is told of the stack.
    if controller != nil { AppEvents.observer?.showsAnew(self) }
    show()
  }

  final func itemDidChange(_ item: UINavigationItem) {
    if item === topItem || item === backItem { show() }
  }

  final func promptDidChange(_ item: UINavigationItem, from old: String?) {
    if item === topItem { AppEvents.changed(titleLabel, .prompt, from: .text(old)) }
  }

  // MARK: Content

  private func showLook() {
    let look = BarLook(style: barStyle, tint: barTintColor, isTranslucent: isTranslucent)
    var shown = madeAppearance?.look ?? look
    if madeAppearance == nil, let image = backgroundImages[UIBarMetrics.default.rawValue] {
      // An image is not drawn, but an empty one is how clients take the background away.
      if image.size == .zero { shown.background = nil }
      if shadowImage?.size == .zero { shown.line = nil }
    }
    background.show(shown)
    for case let button as BarButton in subviews { button.show() }
    show()
    controller?.viewIfLoaded?.setNeedsLayout()
  }

  /// The search bar below the title and the buttons, or nil.
  private var searchBar: UISearchBar?
  /// Whether a search leaves the bar nothing but its search bar (SE2).
  private var isSearching: Bool {
    guard let search = topItem?.searchController else { return false }
    return search.isActive && search.hidesNavigationBarDuringPresentation
  }

  final func searchDidChange() { show() }

  private func showSearchBar(_ bar: UISearchBar?) {
    guard bar !== searchBar || bar?.superview !== self else { return }
    if searchBar?.superview === self { searchBar?.removeFromSuperview() }
    searchBar = bar
    if let bar { addSubview(bar) }
  }

  private func show() {
    let item = isSearching ? nil : topItem
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
    showSearchBar(topItem?.searchController?.searchBar)
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
    guard let backItem, topItem?.hidesBackButton != true, !hasOther, !isSearching else {
      back?.leave()
      back = nil
      return
    }
    let item = backItem.backItem
    if back?.item !== item {
      back?.leave()
      let button = BackButton(item: item, in: self)
      button.partName = ".back"
      addSubview(button)
      back = button
    }
    back?.displayMode = backItem.backButtonDisplayMode
  }

  /// Whether the title is shown large, on a separate line.
  private var showsLargeTitle: Bool {
    guard prefersLargeTitles else { return false }
    switch stack.last(where: { $0.largeTitleDisplayMode != .automatic })?.largeTitleDisplayMode {
    case .never?: return false
    default: return true
    }
  }

  // MARK: Layout

  /// The height of the bar's lines, in points.
  final var height: CGFloat {
    let lines = isSearching ? 0 : Self.lineHeight + (showsLargeTitle ? Self.largeLineHeight : 0)
    return lines + searchHeight
  }
  private var searchHeight: CGFloat { searchBar?.intrinsicContentSize.height ?? 0 }

  /// The height of the bar's lines, in points; the width is not specified.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: height)
  }

  /// The width given, and the height of the bar's lines, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }

  /// Places the back button and the items at the sides, and the title in the middle or between them.
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
      // The title stays centred as long as the back button has room for a word.
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
    searchBar?.frame = CGRect(
      x: safe.left, y: bounds.height - searchHeight, width: max(0, bounds.width - safe.left - safe.right),
      height: searchHeight)
    let largeMargin = Self.figures.largeTitleMargin
    largeLabel.frame = directed(
      CGRect(
        x: line.minX + largeMargin, y: line.maxY, width: max(0, line.width - 2 * largeMargin),
        height: Self.largeLineHeight))
  }

  // MARK: Images

  /// The image of the line at the lower edge: an empty one takes the line away while there is an image
  /// behind the bar, as on iOS; others are stored only.
  open var shadowImage: UIImage? { didSet { showLook() } }
  private var backgroundImages: [Int: UIImage] = [:]
  /// Sets the image behind the bar: an empty one takes the bar's background away; others are stored only.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics.rawValue] = backgroundImage
    showLook()
  }
  /// Sets the image behind the bar at a position, which counts for all of them.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) { setBackgroundImage(backgroundImage, for: barMetrics) }
  /// The image behind the bar, or nil if none was set.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[barMetrics.rawValue]
  }
  /// The image behind the bar at a position, or nil if none was set.
  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImage(for: barMetrics)
  }
  /// The image of the arrow of the back button, or nil; stored only.
  open var backIndicatorImage: UIImage?
  /// Where the back button's arrow covers titles that slide under it; stored only.
  open var backIndicatorTransitionMaskImage: UIImage?
  /// The appearance of a low bar where content ends under it; stored only.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  private var titleOffsets: [Int: CGFloat] = [:]
  /// Sets how much lower the title is, in points; stored only.
  open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    titleOffsets[barMetrics.rawValue] = adjustment
  }
  /// How much lower the title was set to be, in points.
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    titleOffsets[barMetrics.rawValue] ?? 0
  }

  /// Takes the appearance and images that were set for the class, if it has none of its own.
  final func takeAppearance(of given: UINavigationBar) {
    if madeAppearance == nil, let look = given.madeAppearance { standardAppearance = look }
    if scrollEdgeAppearance == nil { scrollEdgeAppearance = given.scrollEdgeAppearance }
    let missing = given.backgroundImages.filter { backgroundImages[$0.key] == nil }
    guard !missing.isEmpty else { return }
    backgroundImages.merge(missing) { own, _ in own }
    showLook()
  }
}

extension UINavigationBar: BarButtonOwner {
  /// Performs an item's action, or goes back.
  func activate(_ button: BarButton, _ event: UIEvent?) {
    guard button === back else {
      (button.item as? UIBarButtonItem)?.activate(from: button, event: event)
      return
    }
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

/// Decides about pushes and pops of a navigation bar, and is notified of them.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  /// Whether an item may be pushed; true by default.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// Notifies that the bar has pushed an item.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Whether an item may be popped; true by default. A navigation controller that implements this is asked
  /// before the user goes back.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// Notifies that the bar has popped an item.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
    true
  }
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    true
  }
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
