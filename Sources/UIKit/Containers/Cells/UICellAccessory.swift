/// What is beside the content of a list's cell, as a value.
@preconcurrency @MainActor
public struct UICellAccessory {
  /// When an accessory is there.
  public enum DisplayedState: Int, Sendable {
    /// Always.
    case always = 0
    /// While the collection view is edited.
    case whenEditing
    /// While it is not.
    case whenNotEditing
  }
  /// How much room an accessory has.
  public enum LayoutDimension: Sendable {
    /// Its own width.
    case actual
    /// That of the system's accessories.
    case standard
    /// A width, in points.
    case custom(CGFloat)
  }
  /// What an accessory is.
  public enum AccessoryType: Hashable {
    case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder, multiselect, label
    case detail
    /// A view of the client's.
    case customView(UIView)
  }
  /// How the row that opens and closes others is tapped.
  public enum OutlineStyle: Sendable {
    /// As the system chooses: by the accessory.
    case automatic
    /// Anywhere in the row.
    case header
    /// By the accessory.
    case cell
  }
  /// On which side of the content an accessory is, and when.
  public enum Placement: Sendable {
    /// Before the content.
    case leading(displayed: DisplayedState = .always)
    /// Behind the content.
    case trailing(displayed: DisplayedState = .always)
  }

  /// How an accessory looks; each kind uses what it has.
  @preconcurrency @MainActor
  public struct Options {
    var style = OutlineStyle.automatic
    /// Whether it only takes its room; nil for no.
    public var isHidden: Bool?
    /// How much room it has; nil for that of its kind.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour, or nil for that of its kind.
    public var tintColor: UIColor?
    var font: UIFont?

    /// Makes a look.
    public init(
      style: OutlineStyle = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, backgroundColor: UIColor? = nil, showsVerticalSeparator: Bool? = nil,
      font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      (self.style, self.isHidden, self.reservedLayoutWidth) = (style, isHidden, reservedLayoutWidth)
      (self.tintColor, self.font) = (tintColor, font)
    }
  }
  /// How a mark that leads further looks.
  public typealias DisclosureIndicatorOptions = Options
  /// How a mark that opens and closes looks.
  public typealias OutlineDisclosureOptions = Options
  /// How a check mark looks.
  public typealias CheckmarkOptions = Options
  /// How a button that removes looks.
  public typealias DeleteOptions = Options
  /// How a button that inserts looks.
  public typealias InsertOptions = Options
  /// How a handle for moving looks.
  public typealias ReorderOptions = Options
  /// How a mark of selection looks.
  public typealias MultiselectOptions = Options
  /// How a text looks.
  public typealias LabelOptions = Options
  /// How a button for details looks.
  public typealias DetailOptions = Options

  /// A client's view as an accessory.
  @preconcurrency @MainActor
  public struct CustomViewConfiguration {
    let view: UIView
    let placement: Placement
    let options: Options

    /// Makes an accessory of a view, which keeps its size.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool? = nil
    ) {
      (view, self.placement) = (customView, placement)
      options = Options(
        isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  /// What it is.
  public let accessoryType: AccessoryType
  let displayed: DisplayedState
  let options: Options
  var isLeading = false
  var text = ""
  var handler: (@MainActor () -> Void)?

  /// An arrow.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: Options = Options()
  ) -> UICellAccessory {
    UICellAccessory(accessoryType: .disclosureIndicator, displayed: displayed, options: options)
  }
  /// An arrow that opens and closes the items below this one, or calls a closure instead.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: Options = Options(),
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      accessoryType: .outlineDisclosure, displayed: displayed, options: options, handler: actionHandler)
  }
  /// A mark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: Options = Options()
  ) -> UICellAccessory {
    UICellAccessory(accessoryType: .checkmark, displayed: displayed, options: options)
  }
  /// A button before the content that calls a closure; without one it does nothing here.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: Options = Options(),
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      accessoryType: .delete, displayed: displayed, options: options, isLeading: true,
      handler: actionHandler)
  }
  /// A button before the content that calls a closure; without one it does nothing.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: Options = Options(),
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      accessoryType: .insert, displayed: displayed, options: options, isLeading: true,
      handler: actionHandler)
  }
  /// The part by which the item is moved.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: Options = Options()
  ) -> UICellAccessory {
    UICellAccessory(accessoryType: .reorder, displayed: displayed, options: options)
  }
  /// A circle before the content, which says whether the item is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: Options = Options()
  ) -> UICellAccessory {
    UICellAccessory(accessoryType: .multiselect, displayed: displayed, options: options, isLeading: true)
  }
  /// A text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: Options = Options()
  ) -> UICellAccessory {
    UICellAccessory(accessoryType: .label, displayed: displayed, options: options, text: text)
  }
  /// A button that calls a closure.
  public static func detail(
    displayed: DisplayedState = .always, options: Options = Options(),
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      accessoryType: .detail, displayed: displayed, options: options, handler: actionHandler)
  }
  /// A client's view.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let (leading, displayed) =
      switch configuration.placement {
      case .leading(let displayed): (true, displayed)
      case .trailing(let displayed): (false, displayed)
      }
    return UICellAccessory(
      accessoryType: .customView(configuration.view), displayed: displayed, options: configuration.options,
      isLeading: leading)
  }
}

/// The view of an item in a list, whose content is a configuration, with accessories beside it.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// What is beside the content; those behind it are in this order.
  open var accessories: [UICellAccessory] = [] { didSet { showAccessories() } }
  /// How many levels the content is indented; that of an item in a section snapshot by default.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// How far each level indents the content, in points; 10 by default.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  private var shownAccessories: [(accessory: UICellAccessory, view: UIView)] = []

  /// A configuration without texts, for a row of a list.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  private var collection: UICollectionView? {
    var next = superview
    while let view = next, !(view is UICollectionView) { next = view.superview }
    return next as? UICollectionView
  }

  override func editingDidChange() { showAccessories() }
  /// Shows whether the item is selected.
  open override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    if shownAccessories.contains(where: { $0.accessory.accessoryType == .multiselect }) { showAccessories() }
  }

  private func showAccessories() {
    for (_, view) in shownAccessories { view.removeFromSuperview() }
    shownAccessories = accessories.filter {
      $0.displayed == .always || ($0.displayed == .whenEditing) == isEdited
    }.map { ($0, makeView(of: $0)) }
    for (accessory, view) in shownAccessories {
      view.isHidden = accessory.options.isHidden ?? false
      addSubview(view)
    }
    setNeedsLayout()
  }

  private func makeView(of accessory: UICellAccessory) -> UIView {
    let (tint, handler) = (accessory.options.tintColor, accessory.handler)
    switch accessory.accessoryType {
    case .disclosureIndicator:
      return CellButton("chevron.right", "chevron", isMark: true, color: tint ?? .tertiaryLabel, tapped: nil)
    case .checkmark:
      return CellButton("checkmark", "checkmark", isMark: true, color: tint ?? .tintColor, tapped: nil)
    case .outlineDisclosure:
      let isOpen = outline?.isOpen ?? false
      return CellButton(
        isOpen ? "chevron.down" : "chevron.right", isOpen ? "Collapse" : "Expand", isMark: true,
        color: tint ?? .tintColor, tapped: handler ?? { [weak self] in self?.toggleOutline() })
    case .delete:
      return CellButton("minus.circle.fill", "Remove", color: tint ?? .systemRed, tapped: handler ?? {})
    case .insert:
      return CellButton("plus.circle.fill", "Insert", color: tint ?? .systemGreen, tapped: handler ?? {})
    case .detail:
      return CellButton("info.circle", "More Info", color: tint ?? .tintColor, tapped: handler ?? {})
    case .multiselect:
      return CellButton(
        isSelected ? "checkmark.circle.fill" : "circle", "selection",
        color: tint ?? (isSelected ? .tintColor : .tertiaryLabel), tapped: nil)
    case .reorder:
      return ReorderControl { [weak self] state, recognizer in
        if let self { collection?.followReordering(state, of: self, recognizer) }
      }
    case .label:
      let label = UILabel(frame: .zero)
      (label.text, label.textColor) = (accessory.text, tint ?? .secondaryLabel)
      label.font = accessory.options.font ?? .preferredFont(forTextStyle: .body)
      label.sizeToFit()
      return label
    case .customView(let view):
      if let tint { view.tintColor = tint }
      if view.bounds.size == .zero { view.sizeToFit() }
      return view
    }
  }

  // MARK: Items below this one

  private var outline: (level: Int, isOpen: Bool)? {
    guard let collection, let path = collection.indexPath(for: self) else { return nil }
    return (collection.dataSource as? any OutlineSource)?.outline(at: path)
  }

  /// Opens or closes the items below this one.
  final func toggleOutline() {
    guard let collection, let path = collection.indexPath(for: self) else { return }
    (collection.dataSource as? any OutlineSource)?.toggle(path)
    // Where nothing is below it, only its arrow turns.
    (collection.cellForItem(at: path) as? UICollectionViewListCell)?.showAccessories()
  }

  /// Whether a tap on the row opens and closes the items below this one, and selects nothing.
  final var togglesByTap: Bool {
    shownAccessories.contains {
      $0.accessory.accessoryType == .outlineDisclosure && $0.accessory.options.style == .header
    }
  }

  // MARK: Places

  /// The arrow is known once the cell is in the collection.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if superview != nil, accessories.contains(where: { $0.accessoryType == .outlineDisclosure }) {
      showAccessories()
    }
  }

  /// Places the accessories beside the content.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let (left, right) = placeAccessories()
    contentView.frame = CGRect(x: left, y: 0, width: max(0, right - left), height: bounds.height)
  }

  override func askedSize(within width: CGFloat, isExact: Bool, height: CGFloat?) -> CGSize {
    let (left, right) = placeAccessories()
    let beside = left + bounds.width - right
    var size = super.askedSize(within: max(0, width - beside), isExact: isExact, height: height)
    size.width += beside
    return size
  }

  /// Places the accessories, and returns where the content begins and ends.
  private func placeAccessories() -> (left: CGFloat, right: CGFloat) {
    let figures = AssumedFigures.standard
    var left = CGFloat(indentationLevel == 0 ? outline?.level ?? 0 : indentationLevel) * indentationWidth
    var right = bounds.width
    // Those behind the content begin with the last one, at the edge.
    for (accessory, view) in shownAccessories.filter(\.accessory.isLeading)
      + shownAccessories.filter({ !$0.accessory.isLeading }).reversed()
    {
      let own = view is CellButton || view is ReorderControl ? nil : view.bounds.size
      let standard = figures.cellControlWidth
      let width =
        switch accessory.options.reservedLayoutWidth {
        case .custom(let width)?: width
        case .standard?: standard
        case .actual?, nil: own.map { $0.width + figures.cellMargin } ?? standard
        }
      if !accessory.isLeading { right -= width }
      let room = CGRect(x: accessory.isLeading ? left : right, y: 0, width: width, height: bounds.height)
      if accessory.isLeading { left += width }
      if own == nil { view.frame = room } else { view.center = CGPoint(x: room.midX, y: room.midY) }
    }
    return (left, right)
  }
}

/// A data source that has items below others, which can be opened and closed.
@MainActor
protocol OutlineSource {
  /// How deep an item is, and whether those below it are shown.
  func outline(at path: IndexPath) -> (level: Int, isOpen: Bool)
  /// Opens an item, or closes it.
  func toggle(_ path: IndexPath)
  /// Whether items can be moved by hand.
  var takesMoves: Bool { get }
}
