/// A row of tabs, one of which is selected, 49 points high above the safe area.
///
/// A tab is selected by a tap, or by lifting the finger from the Large Content Viewer, which a press on the
/// bar shows at the accessibility text sizes (LV15). The bar itself looks the same at all text sizes. In a
/// bar wider than any phone in portrait, titles are beside images, and the tabs are centred.
@preconcurrency @MainActor
open class UITabBar: UIView, UIBarPositioning {
  override var takesViewsOfClients: Bool { false }
  /// The delegate, which is notified of selections unless the bar belongs to a tab bar controller.
  open weak var delegate: (any UITabBarDelegate)?

  /// The tabs, in reading order.
  open var items: [UITabBarItem]? {
    get { buttons.isEmpty ? givenItems : buttons.compactMap { $0.item as? UITabBarItem } }
    set { setItems(newValue, animated: false) }
  }
  private var givenItems: [UITabBarItem]?
  private var buttons: [TabButton] = []

  /// The selected tab, or nil; setting it does not notify the delegate, and an unknown item selects none.
  open var selectedItem: UITabBarItem? {
    get { selected }
    set { selected = newValue.flatMap { new in buttons.contains { $0.item === new } ? new : nil } }
  }
  private var selected: UITabBarItem? {
    didSet { for button in buttons { button.isSelected = button.item === selected } }
  }
  /// The controller that the bar belongs to.
  final weak var controller: UITabBarController?

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
  /// The appearance of the bar; a copy is kept, and takes precedence over the bar's own colours.
  open var standardAppearance: UITabBarAppearance {
    get { madeAppearance ?? make(UITabBarAppearance()) }
    set {
      _ = make(newValue.duplicate)
      showLook()
    }
  }
  /// The appearance of the bar where content ends under it; stored only, see ``UIBarAppearance``.
  open var scrollEdgeAppearance: UITabBarAppearance?
  private var madeAppearance: UITabBarAppearance?
  private func make(_ appearance: UITabBarAppearance) -> UITabBarAppearance {
    madeAppearance = appearance
    appearance.didChange = { [weak self] in self?.showLook() }
    return appearance
  }
  /// The colour of tabs that are not selected, or nil for grey.
  open var unselectedItemTintColor: UIColor? {
    didSet { for button in buttons { button.show() } }
  }
  /// How the tabs share the bar's width.
  open var itemPositioning = ItemPositioning.automatic {
    didSet { setNeedsLayout() }
  }
  /// The width of a tab in points where tabs are centred; 0 for the system's.
  open var itemWidth: CGFloat = 0 {
    didSet { setNeedsLayout() }
  }
  /// The gap between tabs in points where tabs are centred; 0 for the system's.
  open var itemSpacing: CGFloat = 0 {
    didSet { setNeedsLayout() }
  }
  /// The position of the bar: at the bottom, unless the delegate says otherwise.
  open var barPosition: UIBarPosition {
    let position = (delegate as? any UIBarPositioningDelegate)?.position(for: self) ?? .any
    return position == .any ? .bottom : position
  }

  private let background = BarBackground(lineIsAbove: true)
  /// The height of a bar above the safe area, in points.
  static let height = AssumedFigures.standard.tabBarHeight

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
    // Assistive technologies see the bar as a container of tabs, not as an element (1.9d).
    isAccessibilityElement = false
    accessibilityTraits = .tabBar
    addInteraction(UILargeContentViewerInteraction())
  }

  private func showLook() {
    let look = BarLook(style: barStyle, tint: barTintColor, isTranslucent: isTranslucent)
    background.show(madeAppearance?.look ?? look)
    for button in buttons { button.show() }
    controller?.viewIfLoaded?.setNeedsLayout()
  }

  /// Changes the tabs; those that stay keep the touches on them, and the selected one stays selected.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    var seen = Set<ObjectIdentifier>()
    let new = (items ?? []).filter { seen.insert(ObjectIdentifier($0)).inserted }
    givenItems = items
    for button in buttons where !new.contains(where: { $0 === button.item }) { button.leave() }
    buttons = new.map { item in
      if let button = buttons.first(where: { $0.item === item }) { return button }
      item.button?.leave()
      let button = TabButton(item: item, in: self)
      addSubview(button)
      return button
    }
    for (index, button) in buttons.enumerated() { button.partName = "[\(index)]" }
    selectedItem = selected
    setNeedsLayout()
  }

  // MARK: Layout

  /// The height of the bar and of the safe area beneath it, in points; the width is not specified.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height + safeAreaInsets.bottom)
  }

  /// The width given, and the height of the bar and of the safe area beneath it, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height + safeAreaInsets.bottom)
  }

  /// Invalidates the height, which depends on the safe area.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    invalidateIntrinsicContentSize()
  }

  /// Places the tabs above the safe area.
  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: bounds.height + reach(above: false))
    let safe = safeAreaInsets
    let room = CGRect(
      x: safe.left, y: 0, width: max(0, bounds.width - safe.left - safe.right),
      height: max(0, bounds.height - safe.bottom))
    let figures = AssumedFigures.standard
    // No phone in portrait is wider.
    let isWide = bounds.width > figures.tabBarWidestUpright
    let isFilled = itemPositioning == .fill || itemPositioning == .automatic && !isWide
    let count = CGFloat(max(1, buttons.count))
    let gap = isFilled ? 0 : itemSpacing > 0 ? itemSpacing : figures.tabGap
    let most = (room.width - gap * (count - 1)) / count
    let width =
      isFilled ? room.width / count : max(0, min(itemWidth > 0 ? itemWidth : figures.tabWidth, most))
    var x = room.midX - (width * count + gap * (count - 1)) / 2
    for button in buttons {
      button.isWide = isWide
      button.frame = directed(CGRect(x: x, y: room.minY, width: width, height: room.height))
      x += width + gap
    }
  }

  /// The appearance of a tab in its state; nil if no appearance was set.
  final func look(of tab: TabButton) -> UITabBarItemStateAppearance? {
    let layout = tab.isWide ? madeAppearance?.inlineLayoutAppearance : madeAppearance?.stackedLayoutAppearance
    return layout?.state(isEnabled: tab.isEnabled, isSelected: tab.isSelected)
  }

  /// How tabs share the width of a bar.
  public enum ItemPositioning: Int, Sendable {
    /// They fill a narrow bar, and are centred in a wide one.
    case automatic = 0
    /// They fill the bar.
    case fill
    /// They are centred.
    case centered
  }

  /// The image behind the bar; stored only.
  open var backgroundImage: UIImage?
  /// The image of the line at the upper edge; stored only.
  open var shadowImage: UIImage?
  /// The image behind the selected item; stored only.
  open var selectionIndicatorImage: UIImage?
  /// Whether the user changes which items are there: never.
  open var isCustomizing: Bool { false }

  /// Takes the appearance that was set for the class, if it has none of its own.
  final func takeAppearance(of given: UITabBar) {
    if madeAppearance == nil, let look = given.madeAppearance { standardAppearance = look }
    if scrollEdgeAppearance == nil { scrollEdgeAppearance = given.scrollEdgeAppearance }
  }
}

extension UITabBar: BarButtonOwner {
  /// Selects a tab as the user does: the controller may refuse; otherwise the delegate is always notified.
  func activate(_ button: BarButton, _ event: UIEvent?) {
    guard let item = button.item as? UITabBarItem else { return }
    let receiver: AnyObject? = controller ?? delegate
    guard let receiver else {
      selectedItem = item
      return
    }
    UIApplication.shared.send(
      {
        if let controller {
          controller.userSelects(item)
        } else {
          selectedItem = item
          delegate?.tabBar(self, didSelect: item)
        }
      }, target: receiver, source: button, event: "touchUpInside")
  }
}

/// Is notified when tabs are selected.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
  /// Notifies that the user has selected a tab, which may already have been selected.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
