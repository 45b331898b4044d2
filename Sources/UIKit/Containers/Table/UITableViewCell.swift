/// The view of a row in a table view.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  override var isPartOfStandardView: Bool { true }
  override var takesViewsOfClients: Bool { false }
  override var sharesStoppingTouches: Bool { false }
  /// The identifier under which the cell is reused, or nil.
  public final let reuseIdentifier: String?
  final let style: CellStyle
  /// The view that contains the row's own views; beside it are accessories and editing controls.
  open var contentView: UIView { content }
  final let content = UIView(frame: .zero)

  /// The label of the title, made when first asked for.
  open var textLabel: UILabel? {
    if madeTitle == nil { madeTitle = makeLabel(of: style == .value2 ? .secondaryLabel : .label) }
    return madeTitle
  }
  /// The label of the details; nil in the default style.
  open var detailTextLabel: UILabel? {
    if style != .default, madeDetail == nil {
      madeDetail = makeLabel(of: style == .value2 ? .label : .secondaryLabel)
    }
    return madeDetail
  }
  /// The view of the image before the title, made when first asked for.
  open var imageView: UIImageView? {
    if madeImage == nil {
      let view = UIImageView(frame: .zero)
      content.addSubview(view)
      madeImage = view
    }
    return madeImage
  }
  final var madeTitle: UILabel?
  final var madeDetail: UILabel?
  final var madeImage: UIImageView?

  /// What the row's end shows; a detail button can be tapped.
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { showAccessory() } }
  }
  /// The view at the row's end in place of that of ``accessoryType``, or nil.
  open var accessoryView: UIView? {
    didSet { if accessoryView !== oldValue { showAccessory() } }
  }
  /// What the row's end shows while the table is edited.
  open var editingAccessoryType = AccessoryType.none {
    didSet { if editingAccessoryType != oldValue { showAccessory() } }
  }
  /// The view at the row's end while the table is edited, or nil.
  open var editingAccessoryView: UIView? {
    didSet { if editingAccessoryView !== oldValue { showAccessory() } }
  }
  /// How a row that is highlighted or selected is shown; touches do not depend on it.
  open var selectionStyle = SelectionStyle.default {
    didSet { showSelection() }
  }
  /// The view behind the content, or nil.
  open var backgroundView: UIView? {
    didSet { showBehind(oldValue, backgroundView) }
  }
  /// The view behind the content while the row is highlighted or selected; grey unless set.
  open var selectedBackgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      showSelection()
    }
  }
  /// How many levels the content is indented; 0 by default.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { setNeedsLayout() } }
  }
  /// How far each level indents the content, in points; 10 by default.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { setNeedsLayout() } }
  }
  /// The insets of the line below the row, in points.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// Whether the control that moves the row is shown while editing, if the data source can move it.
  open var showsReorderControl = true {
    didSet { if showsReorderControl != oldValue { showEditing() } }
  }
  /// Whether the content makes room for the editing control; the delegate decides.
  open var shouldIndentWhileEditing = true {
    didSet { if shouldIndentWhileEditing != oldValue { setNeedsLayout() } }
  }
  /// How the row is edited, as the delegate says.
  open internal(set) var editingStyle = EditingStyle.delete
  /// Whether the row's actions are uncovered.
  open internal(set) var showingDeleteConfirmation = false

  private var selected = false
  private var highlighted = false
  private var editing = false
  /// Whether the data source allows the row to be edited, and to be moved.
  final var permits = (edit: false, move: false)
  final var accessory: UIView?
  final var editControl: UIView?
  final var reorderControl: ReorderControl?
  private lazy var selectionView = UIView(frame: .zero)
  private let separator = UIView(frame: .zero)

  /// Makes a cell of a style; it can be reused under an identifier.
  public init(style: CellStyle, reuseIdentifier: String?) {
    (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: AssumedFigures.standard.cellHeight))
    begin()
  }

  /// Makes a cell of the default style; there are no archives to read on Linux.
  public required init?(coder: NSCoder) {
    (style, reuseIdentifier) = (.default, nil)
    super.init(coder: coder)
    begin()
  }

  /// Makes a cell of the default style with a frame in its future superview, in points.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Makes a cell for a table view that knows only its class, through the class's own initialiser.
  ///
  /// Not in UIKit: the Objective-C runtime creates objects of a class without it.
  public required convenience init(dequeuedWithIdentifier identifier: String) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  private func begin() {
    backgroundColor = .systemBackground
    separator.backgroundColor = .separator
    separator.isUserInteractionEnabled = false
    addSubview(content)
    addSubview(separator)
  }

  private func makeLabel(of color: UIColor) -> UILabel {
    let label = UILabel(frame: .zero)
    label.textColor = color
    content.addSubview(label)
    setNeedsLayout()
    return label
  }

  override var isElementByDefault: Bool { spokenParts != nil }
  override var labelByDefault: String? { spokenParts?.joined(separator: ", ") }
  override var traitsOfState: UIAccessibilityTraits { selected ? .selected : .none }

  override func askedSize(within width: CGFloat, isExact: Bool, height: CGFloat?) -> CGSize {
    isExact
      ? CGSize(width: width, height: fittingHeight(within: width))
      : content.fittingSize(within: width, height: height)
  }

  /// Prepares the cell for being used for another row.
  open func prepareForReuse() {}

  // MARK: Configurations

  /// The texts and the image of the row, as a value; nil until it is set.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.configuration }
    set {
      configured.show(newValue, in: content)
      setNeedsLayout()
    }
  }
  final var configured = ConfiguredContent()
  /// What is behind the content, as a value; nil until it is set, and then in place of ``backgroundView``.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { backgroundView = backgroundConfiguration.map(ConfiguredBackground.init) }
  }
  /// A configuration without texts, as the cell's style has them.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .value1, .value2: .valueCell()
    case .subtitle: .subtitleCell()
    }
  }
  /// The row's state.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState()
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    state.isEditing = editing
    return state
  }
  /// Called with the cell and its state when that changes, to change the configurations.
  ///
  /// It is final, because the compiler of 6.3 names the getter otherwise in a subclass of this module.
  public final var configurationUpdateHandler:
    (@MainActor (UITableViewCell, UICellConfigurationState) -> Void)?
  {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether the content follows the state; true by default.
  open var automaticallyUpdatesContentConfiguration = true
  /// Calls ``updateConfiguration(using:)``, at once.
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }
  /// The state has changed; overrides call super, and change the configurations.
  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration { configured.update(for: state) }
    configurationUpdateHandler?(self, state)
  }

  // MARK: State, which the table view sets

  /// Whether the row is selected.
  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }
  /// Selects or deselects the row's view; subclasses call super.
  open func setSelected(_ selected: Bool, animated: Bool) {
    let changes = self.selected != selected
    self.selected = selected
    showSelection()
    if changes { setNeedsUpdateConfiguration() }
  }
  /// Whether a finger is on the row.
  open var isHighlighted: Bool {
    get { highlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  /// Highlights the row's view, or ends the highlight; subclasses call super.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    let changes = self.highlighted != highlighted
    self.highlighted = highlighted
    showSelection()
    if changes { setNeedsUpdateConfiguration() }
  }
  /// Whether the editing controls are shown.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  /// Shows or hides the editing controls; the change is not animated. Subclasses call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    let changes = self.editing != editing
    self.editing = editing
    showEditing()
    showAccessory()
    if changes { setNeedsUpdateConfiguration() }
  }

  private func showSelection() {
    let isShown = (selected || highlighted) && selectionStyle != .none
    if selectedBackgroundView == nil, isShown { selectionView.backgroundColor = .systemGray4 }
    guard let view = selectedBackgroundView ?? (isShown ? selectionView : nil) else {
      return selectionView.removeFromSuperview()
    }
    if view !== selectionView { selectionView.removeFromSuperview() }
    guard isShown else { return view.removeFromSuperview() }
    showBehind(nil, view)
    if let backgroundView { sendSubviewToBack(backgroundView) }
  }

  private func showBehind(_ old: UIView?, _ new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(new, at: 0)
  }

  /// Places the content between the editing controls and the accessory, and the labels in it.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
    placeLabels()
    separator.isHidden = table?.separatorStyle == UITableViewCell.SeparatorStyle.none
    separator.frame = CGRect(
      x: separatorInset.left, y: bounds.height - AssumedFigures.standard.separatorHeight,
      width: max(0, bounds.width - separatorInset.left - separatorInset.right),
      height: AssumedFigures.standard.separatorHeight)
  }

  /// The table view that shows the cell.
  final var table: UITableView? { superview as? UITableView }

  /// What is behind a chosen row where several can be; stored only.
  open var multipleSelectionBackgroundView: UIView?
  /// Whether the row can be touched while it is dragged; stored only.
  open var userInteractionEnabledWhileDragging = true

  /// What a row shows of editing.
  public struct StateMask: OptionSet, Hashable, Sendable {
    /// The bits, as UIKit numbers them.
    public let rawValue: UInt
    /// Makes a set of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The control that edits it.
    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    /// The button that deletes it.
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }
  /// The row is about to show something else of editing; nothing calls it.
  open func willTransition(to state: StateMask) {}
  /// The row shows something else of editing; nothing calls it.
  open func didTransition(to state: StateMask) {}
}

extension UITableViewCell {
  /// Which labels a cell has, and where.
  public enum CellStyle: Int, Sendable {
    /// A title.
    case `default` = 0
    /// A title, and details at the row's end.
    case value1
    /// A short title, and details after it.
    case value2
    /// A title, and details below it.
    case subtitle
  }
  /// What the end of a row shows.
  public enum AccessoryType: Int, Sendable {
    case none = 0
    /// An arrow head: the row leads to another screen.
    case disclosureIndicator
    /// A button with an arrow head beside it.
    case detailDisclosureButton
    case checkmark
    /// A button.
    case detailButton
  }
  /// How a selected row is shown.
  public enum SelectionStyle: Int, Sendable {
    /// Like a row that is not selected.
    case none = 0
    /// The default style; blue in early iOS.
    case blue
    case gray
    /// With the system's grey.
    case `default`
  }
  /// How a row is edited.
  public enum EditingStyle: Int, Sendable {
    /// Not at all.
    case none = 0
    /// It can be deleted.
    case delete
    /// A row can be inserted there.
    case insert
  }
  /// The line between two rows.
  public enum SeparatorStyle: Int, Sendable {
    case none = 0
    /// A thin line.
    case singleLine
    /// Deprecated: two lines.
    case singleLineEtched
  }
}
