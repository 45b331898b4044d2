/// A view that lays out others in a row or a column (1.6d).
///
/// It places them in `layoutSubviews()`, by the sizes that their content asks for and without constraints; a
/// view without content, such as a plain one, has no size of its own and gets the remaining space. Frames
/// are not rounded to pixels.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How the views share the length of the stack.
  public enum Distribution: Int, Sendable {
    /// They fill it: those that hug their content least are stretched, those that resist least are shrunk.
    case fill = 0
    /// They fill it and are of equal length.
    case fillEqually = 1
    /// They fill it, each in proportion to its content.
    case fillProportionally = 2
    /// They keep the lengths of their content, with equal gaps between them.
    case equalSpacing = 3
    /// They keep the lengths of their content, with equal distances from centre to centre.
    case equalCentering = 4
  }

  /// The position of the views across the stack.
  public enum Alignment: Int, Sendable {
    /// They fill it.
    case fill = 0
    /// At the edge at which reading starts; in a row, at the top.
    case leading = 1
    /// In a row, with the baselines of their first lines of text aligned.
    case firstBaseline = 2
    /// In the middle.
    case center = 3
    /// At the edge at which reading ends; in a row, at the bottom.
    case trailing = 4
    /// In a row, with the baselines of their last lines of text aligned.
    case lastBaseline = 5

    /// In a row, at the top.
    public static var top: Alignment { .leading }
    /// In a row, at the bottom.
    public static var bottom: Alignment { .trailing }
  }

  /// The value that selects the stack's own spacing in `setCustomSpacing(_:after:)`.
  public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }
  /// The gap that the system leaves between views, in points.
  public class var spacingUseSystem: CGFloat { AssumedFigures.standard.systemSpacing }

  /// The views that are laid out, in order; all of them are subviews, but not every subview is one of them.
  ///
  /// What an override returns is not laid out.
  open var arrangedSubviews: [UIView] { arranged }
  final private(set) var arranged: [UIView] = []
  private final var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  /// Whether the views form a row or a column.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// How the views share the length of the stack.
  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The position of the views across the stack.
  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The gap between two views in points; with equal gaps by distribution, the minimum gap.
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// Whether the views keep a distance of `layoutMargins` from the edges.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Makes a stack with views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Makes an empty stack with a frame in its future superview, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes an empty stack; there are no archives to read on Linux.
  public required init(coder: NSCoder) {
    super.init(frame: .zero)
  }

  /// Adds a view at the end; a view that is already in the stack moves there.
  open func addArrangedSubview(_ view: UIView) {
    arranged.removeAll { $0 === view }
    insertArrangedSubview(view, at: arranged.count)
  }

  /// Inserts a view at an index; a view that is already in the stack moves there.
  ///
  /// The index is that in the list without this view. An index out of range traps, as in UIKit.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arranged.removeAll { $0 === view }
    precondition(
      (0...arranged.count).contains(stackIndex),
      "index \(stackIndex) of a stack view with \(arranged.count) arranged subviews")
    if view.superview !== self { addSubview(view) }
    // A view that contains the stack cannot be put into it.
    guard view.superview === self else { return }
    arranged.insert(view, at: stackIndex)
    view.translatesAutoresizingMaskIntoConstraints = false
    invalidateIntrinsicContentSize()
  }

  /// Removes a view from the layout; it stays a subview where it is.
  open func removeArrangedSubview(_ view: UIView) {
    arranged.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    invalidateIntrinsicContentSize()
  }

  /// Sets the gap after a view in points; `spacingUseDefault` resets it.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arranged.contains(where: { $0 === arrangedSubview }) else { return }
    let isDefault = spacing == Self.spacingUseDefault
    customSpacings[ObjectIdentifier(arrangedSubview)] = isDefault ? nil : spacing
    invalidateIntrinsicContentSize()
  }

  /// The gap after a view in points, or `spacingUseDefault` if none has been set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// Removes a view from the layout when it leaves the subviews.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  override func subviewVisibilityDidChange(_ subview: UIView) {
    if arranged.contains(where: { $0 === subview }) { invalidateIntrinsicContentSize() }
  }

  override func contentOfSubviewChanged() -> Bool { true }

  /// Places the arranged views that are not hidden.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let room = isLayoutMarginsRelativeArrangement ? bounds.inset(by: margins) : bounds
    for (view, frame) in zip(laidOutViews, arrangement(of: laidOutViews, isPlacing: true).frames(in: room)) {
      // Bounds and centre, as the frame is undefined for a view with a transform.
      view.bounds.size = frame.size
      let anchor = view.geometry.anchorPoint
      let left = isRightToLeft ? room.minX + room.maxX - frame.maxX : frame.minX
      view.center = CGPoint(
        x: left + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    }
  }

  /// The size in points that the views ask for together, with text wrapped to a width; 0 for any width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { systemLayoutSizeFitting(size) }

  /// The arranged view whose first baseline is the stack's: the first of a column, the highest of a row.
  open override var forFirstBaselineLayout: UIView {
    viewWithBaseline(first: true)?.forFirstBaselineLayout ?? self
  }
  /// The arranged view whose last baseline is the stack's: the last of a column, the highest of a row.
  open override var forLastBaselineLayout: UIView {
    viewWithBaseline(first: false)?.forLastBaselineLayout ?? self
  }

  private func viewWithBaseline(first: Bool) -> UIView? {
    let views = laidOutViews
    guard axis == .horizontal else { return first ? views.first : views.last }
    let heights = views.map { $0.fittingSize(within: .greatestFiniteMagnitude).height }
    return zip(views, heights).first { $0.1 == heights.max() }?.0
  }

  /// The margins; one that is not a number or is infinite counts as zero.
  private var margins: UIEdgeInsets {
    let margins = layoutMargins
    return UIEdgeInsets(
      top: finite(margins.top), left: finite(margins.left), bottom: finite(margins.bottom),
      right: finite(margins.right))
  }

  override func baseline(first: Bool) -> Baseline {
    guard let view = viewWithBaseline(first: first) else { return .bottom }
    let inner = view.baseline(first: first)
    let height = view.fittingSize(within: axis == .vertical ? bounds.width : .greatestFiniteMagnitude).height
    let room = isLayoutMarginsRelativeArrangement ? margins : .zero
    // Where in the stack the view's upper edge is, as a share of the space that the view leaves free.
    let share: CGFloat =
      switch (axis, alignment) {
      case (.vertical, _): first ? 0 : 1
      case (_, .fill): inner.share
      case (_, .center): 1 / 2
      case (_, .trailing), (_, .lastBaseline): 1
      default: 0
      }
    let fills = axis == .horizontal && alignment == .fill
    let distance = fills ? inner.offset : inner.distance(in: height) - share * height
    return Baseline(share: share, offset: room.top - share * (room.top + room.bottom) + distance)
  }

  /// The size in points that the views ask for together, with text wrapped to a width.
  final func arrangementSize(within width: CGFloat) -> CGSize {
    let margins = isLayoutMarginsRelativeArrangement ? margins : .zero
    let sides = margins.left + margins.right
    let size = arrangement(of: laidOutViews).size(within: width - sides)
    return CGSize(width: size.width + sides, height: size.height + margins.top + margins.bottom)
  }

  /// The arranged views that are not hidden; hidden views take no space.
  private var laidOutViews: [UIView] {
    return arranged.filter { !$0.isHidden }
  }

  /// The arithmetic for views; lengths that are a share of another one count once that one is known.
  private func arrangement(of views: [UIView], isPlacing: Bool = false) -> StackArrangement {
    let groups = LayoutSystem.groups(of: views, in: self)
    return StackArrangement(
      isRow: axis == .horizontal, distribution: distribution, alignment: alignment,
      items: zip(views, groups).map { view, group in
        var item = item(for: view, isPlacing: isPlacing)
        item.group = group
        return item
      })
  }

  private func item(for view: UIView, isPlacing: Bool) -> StackArrangement.Item {
    let intrinsic = view.intrinsicContentSize
    let asked = axis == .horizontal ? intrinsic.width : intrinsic.height
    let share: (width: CGFloat?, height: CGFloat?) =
      isPlacing ? LayoutSystem.share(of: view, in: self) : (nil, nil)
    let own = LayoutSystem.size(of: view)
    let ruled = (width: share.width ?? own.width, height: share.height ?? own.height)
    let isRuled = (axis == .horizontal ? ruled.width : ruled.height) != nil
    return StackArrangement.Item(
      size: { width in
        let size = view.fittingSize(within: share.width ?? width)
        return CGSize(width: share.width ?? size.width, height: share.height ?? size.height)
      }, isFlexible: asked < 0 && !isRuled && !(view is UIStackView),
      hugging: isRuled ? .required : view.contentHuggingPriority(for: axis),
      resistance: isRuled ? .required : view.contentCompressionResistancePriority(for: axis),
      spacingAfter: finite(customSpacings[ObjectIdentifier(view)] ?? spacing),
      firstBaseline: alignment == .firstBaseline ? view.baseline(first: true) : .bottom,
      lastBaseline: alignment == .lastBaseline ? view.baseline(first: false) : .bottom)
  }

  /// Whether spaces are measured between baselines; stored only.
  open var isBaselineRelativeArrangement = false
}
