/// A scroll view whose content is rows in sections, each shown by a cell that is reused for other rows (TV1).
///
/// Its ``UIScrollView/delegate`` has the type of a scroll view's delegate here; one that is a
/// ``UITableViewDelegate`` is asked and notified about rows too. Changes are not animated.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// How sections are shown.
  public final let style: Style
  /// The object that provides the rows and their cells, held weakly.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// The height of rows in points; `automaticDimension` by default, for the height that their cells ask for.
  open var rowHeight = UITableView.automaticDimension {
    didSet { if rowHeight != oldValue { invalidateRows() } }
  }
  /// The height that rows have until their cells are fitted, in points.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { invalidateRows() } }
  }
  /// The height of headers in points; `automaticDimension` by default.
  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { invalidateRows() } }
  }
  /// The height of footers in points; `automaticDimension` by default.
  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { invalidateRows() } }
  }
  /// The height that headers' views have until they are shown and fitted, in points; by default they are
  /// fitted at once.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionHeaderHeight != oldValue { invalidateRows() } }
  }
  /// The height that footers' views have until they are shown and fitted, in points; by default they are
  /// fitted at once.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionFooterHeight != oldValue { invalidateRows() } }
  }
  /// The space above a header of the plain style, in points; `automaticDimension` by default.
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { invalidateRows() } }
  }
  /// The lines between rows.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// The colour of the lines between rows; stored only.
  open var separatorColor: UIColor? = .separator
  /// The insets of the lines between rows; stored only.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)

  /// Whether taps select rows; true by default.
  open var allowsSelection = true
  /// Whether several rows can be selected; false by default.
  open var allowsMultipleSelection = false
  /// Whether taps select rows while the table is edited; false by default.
  open var allowsSelectionDuringEditing = false
  /// Whether taps select several rows while the table is edited; false by default.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { for cell in shownCells { cell.showEditing() } }
  }
  /// Whether editing controls are shown.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  final var editing = false

  /// The view above all rows, as high as its frame; nil by default.
  open var tableHeaderView: UIView? {
    didSet { replace(oldValue, by: tableHeaderView) }
  }
  /// The view below all rows, as high as its frame; nil by default.
  open var tableFooterView: UIView? {
    didSet { replace(oldValue, by: tableFooterView) }
  }
  /// The view behind all rows, or nil.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  final var registered: [ReuseKey: UIView.Type] = [:]
  final var spare: [ReuseKey: [UIView]] = [:]
  final var shown: [ElementKey: UIView] = [:] {
    didSet { settled = nil }
  }
  /// What is visible and in its place; nil if that has to be determined.
  final var settled: Settled?
  final var selection: [IndexPath] = []
  /// Where rows are, once known.
  final var spans: TableSpans? {
    didSet {
      settled = nil
      spanChanges &+= 1
    }
  }
  /// Counts the changes of the rows' positions.
  private(set) final var spanChanges = 0
  /// The elements that take the height of their cell once it is shown.
  final var unfitted: Set<Int> = []
  /// Counts the changes that invalidate a cell that is just being made.
  final var generation = 0
  /// Whether cells that were taken away have not come again.
  final var lacksCells = false
  /// Whether the data source and the delegate are being asked for what is shown.
  final var isAsking = false
  private final var laidOutWidth: CGFloat?
  /// The row under a finger, and the touch of that finger.
  final var pressed: (indexPath: IndexPath, touch: UITouch)?
  /// The row that is being moved by hand, or nil.
  final var movement: ItemMovement? {
    didSet { settled = nil }
  }
  /// How far the moved row's centre is below the finger, in points.
  final var grip: CGFloat = 0
  /// The row whose actions are uncovered, or nil.
  final var swipe: RowSwipe? {
    didSet { settled = nil }
  }
  /// What the swipe that is about to begin would uncover.
  final var swipeCandidate: RowSwipe?
  /// The touch that went down on the open row, beside its buttons, and closes it when it is lifted.
  final var closingTouch: UITouch?
  /// Whether the data source used the default answer when it was last asked which rows can be edited.
  package final var editsByDefault = false
  final var changes = RowChanges()
  /// The cell that a data source configures again, which it is given when it asks for one.
  final var reconfigured: UITableViewCell?
  /// Cells that were taken away, and are used again only after others have come into their places.
  final var retired: [(key: ReuseKey, view: UIView)] = []
  /// The numbers of rows that the data source gave last; nil before, and after everything is loaded again.
  final var knownCounts: [Int?]?
  /// The numbers of rows that it has to give after an update (EX1).
  final var expectedCounts: [Int?]?
  final let swipePan = RowSwipeGestureRecognizer(target: nil, action: nil)

  /// Makes a table view with a frame in its future superview, in points.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    begin()
  }

  /// Makes a plain table view with a frame in its future superview, in points.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Makes a plain table view; there are no archives to read on Linux.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    alwaysBounceVertical = true
    swipePan.table = self
    addGestureRecognizer(swipePan)
  }

  /// The delegate, notified of scrolling and, if it is a ``UITableViewDelegate``, of rows.
  open override weak var delegate: (any UIScrollViewDelegate)? {
    didSet {
      invalidateRows()
      menus = RowMenus.menus(of: self, before: menus, delegate: delegate, methods: Self.menuMethods)
    }
  }
  /// The menus of rows; nil if the delegate gives none.
  private(set) final var menus: RowMenus?
  final var rowDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  private func replace(_ old: UIView?, by new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    // What is known already has its new size at once; the rows take their places with the next layout.
    if spans != nil { placeFooter() }
    setNeedsLayout()
  }

  // MARK: Layout

  /// Asks the data source for everything again, and clears the selection.
  open func reloadData() { readAnew() }

  /// Shows the rows that can be seen, and keeps the cells of the others for reuse.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if laidOutWidth != bounds.width {
      laidOutWidth = bounds.width
      spans = nil
    }
    showElements()
    backgroundView?.frame = bounds
    tableHeaderView?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: rowsTop)
    placeFooter()
    placeSwipe()
    placeMovedCell()
  }

  // MARK: Touches

  /// Finds the table itself for a touch beside the buttons of an open row, because any such touch closes the
  /// row (TV7).
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    guard let swipe else { return hit }
    return hit.isDescendant(of: swipe.buttons) ? hit : self
  }

  /// Highlights the row under a finger, or closes the row that is open.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.min(by: { $0.number < $1.number }) else { return }
    guard let swipe else { return press(touch) }
    if indexPathForRow(at: touch.location(in: self)) == swipe.indexPath {
      closingTouch = touch
    } else {
      closeSwipe()
    }
  }

  /// Selects the row on which the finger is lifted.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let closingTouch, touches.contains(closingTouch) { closeSwipe() }
    if let pressed, touches.contains(pressed.touch) { release(selects: true) }
  }

  /// Removes the highlight, as when a drag takes the touch (TV4).
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let closingTouch, touches.contains(closingTouch) { self.closingTouch = nil }
    if let pressed, touches.contains(pressed.touch) { release(selects: false) }
  }

  // MARK: What is kept

  /// Says in advance which rows are about to be needed; nothing is asked in advance.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// The colour of the letters at the side; stored only, as there are none.
  open var sectionIndexColor: UIColor?
  /// The colour behind the letters at the side; stored only.
  open var sectionIndexBackgroundColor: UIColor?
  /// The colour behind the letters at the side while they are touched; stored only.
  open var sectionIndexTrackingBackgroundColor: UIColor?
  /// From how many rows on there are letters at the side; stored only.
  open var sectionIndexMinimumDisplayRowCount = 0
  /// Whether cells leave as much at their sides as is easy to read; stored only.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// Whether cells' content is kept within the safe area; stored only.
  open var insetsContentViewsToSafeArea = true
  /// An effect on the lines between rows; stored only.
  open var separatorEffect: UIVisualEffect?
  /// Whether a remote control's focus comes back to where it was; stored only.
  open var remembersLastFocusedIndexPath = false
  /// Whether what has the focus is chosen; stored only.
  open var selectionFollowsFocus = false
  /// Whether something is about to change: only between ``beginUpdates()`` and ``endUpdates()``.
  open var hasUncommittedUpdates: Bool { changes.depth > 0 }
}

extension UITableView {
  /// How sections are shown.
  public enum Style: Int, Sendable {
    /// One below the other; headers and footers stay visible.
    case plain = 0
    /// As groups with gaps between them.
    case grouped
    /// As groups that keep a distance from the sides.
    case insetGrouped
  }

  /// The position of a row after scrolling.
  public enum ScrollPosition: Int, Sendable {
    /// Wherever it is visible with the least scrolling.
    case none = 0
    /// At the top.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
  }

  /// How rows come and go; they do so at once here.
  public enum RowAnimation: Int, Sendable {
    /// By fading.
    case fade = 0
    /// From or to the right.
    case right
    /// From or to the left.
    case left
    /// From or to the top.
    case top
    /// From or to the bottom.
    case bottom
    /// Not animated.
    case none
    /// From or to the middle.
    case middle
    /// Whatever suits the table.
    case automatic = 100
  }

  /// The value that stands for the height that the content needs.
  public nonisolated static let automaticDimension: CGFloat = -1
}
