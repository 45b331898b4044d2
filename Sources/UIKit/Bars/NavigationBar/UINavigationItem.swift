/// What a navigation bar shows for one step of the way: a title, buttons, and how to come back to it.
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
  /// What the button says that comes back here, or nil for the title.
  open var backButtonTitle: String? {
    didSet { if backButtonTitle != oldValue { didChange() } }
  }
  /// An item of whose title and image the button is made that comes back here, or nil for the title.
  ///
  /// Its target and action are not called, as on iOS: the button goes back.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet { if backBarButtonItem !== oldValue { didChange() } }
  }
  /// How much the button says that comes back here.
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { if backButtonDisplayMode != oldValue { didChange() } }
  }
  /// Whether there is no button that goes back from here; false by default.
  open var hidesBackButton = false {
    didSet { if hidesBackButton != oldValue { didChange() } }
  }
  /// Hides or shows the button that goes back from here; it is done at once.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
  /// Whether items where reading starts stand beside the button that goes back, and not in its place.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { didChange() } }
  }
  /// The items where reading starts, the outermost first.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { didChange() }
  }
  /// The items where reading ends, the outermost first.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { didChange() }
  }
  /// The outermost item where reading starts; setting it leaves no other one there.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The outermost item where reading ends; setting it leaves no other one there.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// Sets ``leftBarButtonItem``; it is there at once.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets ``rightBarButtonItem``; it is there at once.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  /// Sets ``leftBarButtonItems``; they are there at once.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  /// Sets ``rightBarButtonItems``; they are there at once.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
  /// Whether the title is shown large where the bar prefers that.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { didChange() } }
  }

  /// The bar that the item is in.
  final weak var bar: UINavigationBar?
  /// What the button that comes back here is made of where the client gives none.
  private let ownBackItem = UIBarButtonItem()

  /// Makes an item of a title.
  public convenience init(title: String) {
    self.init()
    self.title = title
  }

  /// Makes an item without a title.
  public override init() { super.init() }

  /// Makes an item without a title: there are no archives to read on Linux.
  public required init?(coder: NSCoder) { super.init() }

  private func didChange() { bar?.itemDidChange(self) }

  /// The item of the button that comes back here.
  final var backItem: UIBarButtonItem {
    if let backBarButtonItem { return backBarButtonItem }
    // A name that is short enough for any bar stands for one that is not there.
    let words = backButtonTitle ?? title ?? ""
    let title = words.isEmpty || backButtonDisplayMode == .generic ? "Back" : words
    if ownBackItem.title != title { ownBackItem.title = title }
    return ownBackItem
  }

  /// How much a button that comes back says.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title, or "Back" where that does not fit, or nothing.
    case `default` = 0
    /// "Back", or nothing.
    case generic
    /// Nothing.
    case minimal
  }

  /// Whether a title is shown large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the item before.
    case automatic = 0
    /// Yes.
    case always
    /// No.
    case never
  }
}
