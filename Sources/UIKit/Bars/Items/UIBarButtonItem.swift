/// A button in a navigation bar or a toolbar, or room between such.
///
/// A tap, or a lift from the Large Content Viewer, calls its action once, the sender being the item.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// How the item stands out.
  open var style = Style.plain {
    didSet { if style != oldValue { didChange() } }
  }
  /// A view that is shown in place of a button; the viewer shows what that says of itself.
  open var customView: UIView? {
    didSet { if customView !== oldValue { barContentDidChange() } }
  }
  /// The width in points; 0 for what the content asks for.
  open var width: CGFloat = 0 {
    didSet { if width != oldValue { didChange() } }
  }
  /// The colour of title and image, or nil for the bar's.
  open var tintColor: UIColor? {
    didSet { if tintColor != oldValue { didChange() } }
  }
  /// Whether the item shows itself selected.
  open var isSelected = false {
    didSet { if isSelected != oldValue { didChange() } }
  }
  /// Whether the item takes no room in its bar.
  open var isHidden = false {
    didSet { if isHidden != oldValue { barContentDidChange() } }
  }
  /// The titles that the item may come to have, for a width that fits all of them; nil for the title alone.
  open var possibleTitles: Set<String>? {
    didSet { if possibleTitles != oldValue { didChange() } }
  }

  /// What the item does in place of ``target`` and ``action``; its title and image are the item's.
  open var primaryAction: UIAction? {
    didSet {
      guard let primaryAction, primaryAction !== oldValue else { return }
      take(primaryAction)
    }
  }
  /// The object whose method is called; it is not kept alive. Nil stands for the first responder that knows ``action``.
  open weak var target: AnyObject?
  /// The method's selector; a method reference, which has no name, is taken away by setting it.
  open var action: Selector? {
    didSet { method = nil }
  }

  /// The system item that this was made as, or nil.
  package private(set) final var systemItem: SystemItem?
  /// A method that an initialiser was given.
  final var method: (@MainActor (AnyObject?, UIBarButtonItem, UIEvent?) -> Void)?
  /// What the framework itself does with an item of its own.
  final var perform: (@MainActor () -> Void)?
  /// The bar that the item is in.
  final weak var bar: (any BarButtonOwner)?

  /// Makes an item that shows nothing and does nothing.
  public override init() { super.init() }

  /// Makes an item that shows nothing: there are no archives to read on Linux.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes an item of a title that calls a method by its selector.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title, image: nil, style, target, action)
  }

  /// Makes an item of an image that calls a method by its selector.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, image: image, style, target, action)
  }

  /// Makes an item of an image, and one for a phone that lies on its side, that calls a method by its selector.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(title: nil, image: image, style, target, action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  /// Makes an item of the system's that calls a method by its selector.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(
      title: nil, image: nil, systemItem == .done || systemItem == .save ? .done : .plain, target, action)
    self.systemItem = systemItem
  }

  /// Makes an item that is a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Makes an item of the system's that calls an action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    if let primaryAction { self.primaryAction = primaryAction }
    // The system's words and image stay.
    (title, image) = (nil, nil)
  }

  /// Makes an item that calls an action, whose title and image it takes over.
  public convenience init(primaryAction: UIAction?) {
    self.init()
    self.primaryAction = primaryAction
    if let primaryAction { take(primaryAction) }
  }

  /// Makes an item of a title or an image that calls an action; where neither is given the action's are taken over.
  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction?) {
    self.init(primaryAction: primaryAction)
    if title != nil || image != nil { (self.title, self.image) = (title, image) }
  }

  private convenience init(
    title: String?, image: UIImage?, _ style: Style, _ target: Any?, _ action: Selector?
  ) {
    self.init()
    self.title = title
    self.image = image
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// Makes room that takes what other items leave.
  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  /// Makes room of a width in points.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }

  private func take(_ action: UIAction) {
    if !action.title.isEmpty || action.image != nil { (title, image) = (action.title, action.image) }
  }

  override var shownTitle: String? { title ?? systemItem?.title }
  override var shownImage: UIImage? { image ?? (title == nil ? systemItem?.image : nil) }

  override var viewerTitle: String? { shownTitle ?? systemItem?.words }

  /// Other things than before stand in the bar, or their sizes are others.
  final func barContentDidChange() { bar?.barContentDidChange() }

  override func didChange() {
    super.didChange()
    barContentDidChange()
  }
}
