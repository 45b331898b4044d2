/// A button in a navigation bar or a toolbar, or a space between buttons.
///
/// A tap, or lifting the finger from the Large Content Viewer, calls its action once with the item as sender.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The style of the item, such as ``Style/done``.
  open var style = Style.plain {
    didSet { if style != oldValue { didChange() } }
  }
  /// A view that is shown in place of a button; the viewer shows what the view itself provides.
  open var customView: UIView? {
    didSet { if customView !== oldValue { barContentDidChange() } }
  }
  /// The width in points; 0 for the width that the content asks for.
  open var width: CGFloat = 0 {
    didSet { if width != oldValue { didChange() } }
  }
  /// The colour of the title and the image, or nil for the bar's.
  open var tintColor: UIColor? {
    didSet { if tintColor != oldValue { didChange() } }
  }
  /// Whether the item is shown as selected.
  open var isSelected = false {
    didSet { if isSelected != oldValue { didChange() } }
  }
  /// Whether the item is hidden and takes no space in its bar.
  open var isHidden = false {
    didSet { if isHidden != oldValue { barContentDidChange() } }
  }
  /// The menu that a press shows or, if the item has no action, the touch itself; nil for none (CM1).
  open var menu: UIMenu? {
    didSet { if menu !== oldValue { didChange() } }
  }
  /// The order of the menu's elements on the screen.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// The titles that the item may get, for a width that fits all of them; nil for the title alone.
  open var possibleTitles: Set<String>? {
    didSet { if possibleTitles != oldValue { didChange() } }
  }

  /// The action that replaces ``target`` and ``action``; its title and image become the item's.
  open var primaryAction: UIAction? {
    didSet {
      guard let primaryAction, primaryAction !== oldValue else { return }
      take(primaryAction)
    }
  }
  /// The object whose method is called, held weakly; nil for the first responder that performs ``action``.
  open weak var target: AnyObject?
  /// The method's selector; setting it removes a method reference, which has no selector.
  open var action: Selector? {
    didSet { method = nil }
  }

  /// The system item that this item was made from, or nil.
  package private(set) final var systemItem: SystemItem?
  /// The method that an initialiser was given.
  final var method: (@MainActor (AnyObject?, UIBarButtonItem, UIEvent?) -> Void)?
  /// The framework's own action for an item that it made.
  final var perform: (@MainActor () -> Void)?
  /// The bar that the item is in.
  final weak var bar: (any BarButtonOwner)?
  /// The view that shows the item in a bar, or nil.
  final weak var shownView: UIView?

  /// Makes an empty item without an action.
  public override init() { super.init() }

  /// Makes an empty item; there are no archives to read on Linux.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes an item with a title that calls a method by its selector.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title, image: nil, style, target, action)
  }

  /// Makes an item with an image that calls a method by its selector.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, image: image, style, target, action)
  }

  /// Makes an item with an image, and one for landscape, that calls a method by its selector.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(title: nil, image: image, style, target, action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  /// Makes one of the system's items that calls a method by its selector.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(
      title: nil, image: nil, systemItem == .done || systemItem == .save ? .done : .plain, target, action)
    self.systemItem = systemItem
  }

  /// Makes an item that shows a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Makes one of the system's items that calls an action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    self.menu = menu
    if let primaryAction { self.primaryAction = primaryAction }
    // The system's title and image stay.
    (title, image) = (nil, nil)
  }

  /// Makes an item that calls an action and takes over its title and image.
  public convenience init(primaryAction: UIAction?) {
    self.init()
    self.primaryAction = primaryAction
    if let primaryAction { take(primaryAction) }
  }

  /// Makes an item that calls an action, with a title or an image; without either, with those of the action.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(primaryAction: primaryAction)
    self.menu = menu
    if title != nil || image != nil { (self.title, self.image) = (title, image) }
  }

  private convenience init(
    title: String?, image: UIImage?, _ style: Style, _ target: Any?, _ action: Selector?
  ) {
    self.init()
    self.title = title
    self.image = image
    self.style = style
    self.target = target.map(targetObject)
    self.action = action
  }

  /// Makes a space that takes the room that other items leave.
  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  /// Makes a space with a fixed width, in points.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }

  /// Whether a tap does anything except show the menu.
  final var hasAction: Bool { primaryAction != nil || action != nil || method != nil || perform != nil }

  private func take(_ action: UIAction) {
    if !action.title.isEmpty || action.image != nil { (title, image) = (action.title, action.image) }
  }

  override var shownTitle: String? { title ?? systemItem?.title }
  override var shownImage: UIImage? { image ?? (title == nil ? systemItem?.image : nil) }

  override var viewerTitle: String? { shownTitle ?? systemItem?.words }

  /// Reports to the bar that its items or their sizes have changed.
  final func barContentDidChange() { bar?.barContentDidChange() }

  override func didChange() {
    super.didChange()
    barContentDidChange()
  }

  private var images: [String: UIImage] = [:]
  private var offsets: [String: UIOffset] = [:]
  /// Sets the image behind the item; stored only.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) { images["\(state.rawValue) \(barMetrics.rawValue)"] = backgroundImage }
  /// The image behind the item, or nil if none was set.
  open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    images["\(state.rawValue) \(barMetrics.rawValue)"]
  }
  /// Sets the image behind a back button; stored only.
  open func setBackButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) { images["< \(state.rawValue) \(barMetrics.rawValue)"] = backgroundImage }
  /// The image behind a back button, or nil if none was set.
  open func backButtonBackgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? { images["< \(state.rawValue) \(barMetrics.rawValue)"] }
  /// Sets how far the title is moved, in points; stored only.
  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    offsets["\(barMetrics.rawValue)"] = adjustment
  }
  /// How far the title was set to be moved, in points.
  open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    offsets["\(barMetrics.rawValue)"] ?? .zero
  }
  /// Sets how far a back button's title is moved, in points; stored only.
  open func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    offsets["< \(barMetrics.rawValue)"] = adjustment
  }
  /// How far a back button's title was set to be moved, in points.
  open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    offsets["< \(barMetrics.rawValue)"] ?? .zero
  }
}
