/// What a navigation bar shows for one screen: a title, buttons, and the back button that leads to it.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// The title in the middle, or nil for none.
  open var title: String? {
    didSet { if title != oldValue { didChange() } }
  }
  /// A view in place of the title, or nil for none.
  open var titleView: UIView? {
    didSet { if titleView !== oldValue { didChange() } }
  }
  /// The title of the back button that leads here, or nil for ``title``.
  open var backButtonTitle: String? {
    didSet { if backButtonTitle != oldValue { didChange() } }
  }
  /// An item with the title and image of the back button that leads here, or nil for ``title``.
  ///
  /// Its target and action are not called, as on iOS: the button goes back.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet { if backBarButtonItem !== oldValue { didChange() } }
  }
  /// How much the back button that leads here shows.
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { if backButtonDisplayMode != oldValue { didChange() } }
  }
  /// Whether the back button is hidden while this item is shown; false by default.
  open var hidesBackButton = false {
    didSet { if hidesBackButton != oldValue { didChange() } }
  }
  /// Hides or shows the back button while this item is shown; the change takes effect at once.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
  /// Whether the leading items are shown beside the back button rather than in place of it.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { didChange() } }
  }
  /// The leading items, outermost first.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { didChange() }
  }
  /// The trailing items, outermost first.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { didChange() }
  }
  /// The outermost leading item; setting it replaces all leading items.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The outermost trailing item; setting it replaces all trailing items.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// Sets ``leftBarButtonItem``; the change takes effect at once.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets ``rightBarButtonItem``; the change takes effect at once.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  /// Sets ``leftBarButtonItems``; the change takes effect at once.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  /// Sets ``rightBarButtonItems``; the change takes effect at once.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
  /// Whether the title is shown large where the bar prefers large titles.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { didChange() } }
  }

  /// The bar that the item is in.
  final weak var bar: UINavigationBar?
  /// The item for the back button that leads here if the client sets none.
  private let ownBackItem = UIBarButtonItem()

  /// Makes an item with a title.
  public convenience init(title: String) {
    self.init()
    self.title = title
  }

  /// Makes an item without a title.
  public override init() { super.init() }

  /// Makes an item without a title; there are no archives to read on Linux.
  public required init?(coder: NSCoder) { super.init() }

  private func didChange() { bar?.itemDidChange(self) }

  /// The item for the back button that leads here.
  final var backItem: UIBarButtonItem {
    if let backBarButtonItem { return backBarButtonItem }
    // "Back", which fits any bar, replaces a missing title.
    let words = backButtonTitle ?? title ?? ""
    let title = words.isEmpty || backButtonDisplayMode == .generic ? "Back" : words
    if ownBackItem.title != title { ownBackItem.title = title }
    return ownBackItem
  }

  /// How much a back button shows.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title, or "Back" where that does not fit, or nothing.
    case `default` = 0
    /// "Back", or nothing.
    case generic
    /// No title.
    case minimal
  }

  /// Whether a title is shown large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// Like the previous item.
    case automatic = 0
    /// Large.
    case always
    /// Not large.
    case never
  }

  /// A line above the title; stored only, and the bar is not higher for it.
  open var prompt: String? {
    didSet { if prompt != oldValue { bar?.promptDidChange(self, from: oldValue) } }
  }
  /// The appearance of the bar while the item is at the top, or nil for the bar's; stored only.
  open var standardAppearance: UINavigationBarAppearance?
  /// The appearance of the bar where content ends under it; stored only.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The appearance of a low bar; stored only.
  open var compactAppearance: UINavigationBarAppearance?
  /// The controller whose search bar is below the title and the buttons, or nil (SE2).
  open var searchController: UISearchController? {
    didSet { if searchController !== oldValue { didChange() } }
  }
  /// Whether the search bar hides as content scrolls; stored only, as it stays.
  open var hidesSearchBarWhenScrolling = true
}
