/// A rectangle on the screen that can be touched.
///
/// It has those parts of a view that gesture code depends on: hierarchy, geometry, hit testing, recognizers,
/// interactions and accessibility. It draws nothing by itself.
@preconcurrency @MainActor
open class UIView: UIResponder {
  // MARK: Geometry

  /// The view's own coordinate space, in points; its origin is the point at the view's upper left corner.
  open var bounds: CGRect {
    get { geometry.bounds }
    set { geometry.bounds = newValue }
  }

  /// Where the anchor is in the superview's coordinates, in points: the centre, unless the layer's
  /// `anchorPoint` says otherwise.
  open var center: CGPoint {
    get { geometry.position }
    set { geometry.position = newValue }
  }

  /// How the view is rotated, scaled and moved around its anchor.
  open var transform: CGAffineTransform {
    get { geometry.transform }
    set { geometry.transform = newValue }
  }

  /// The rectangle around the view in its superview's coordinates, in points.
  open var frame: CGRect {
    get { geometry.frame }
    set { geometry.frame = newValue }
  }

  /// The shape with which the view collides as an item of a dynamic animator; a rectangle.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The path of that shape around the view's centre, if it is a path.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  /// Stored here, so that no layer is needed to find the view under a touch; the layer follows.
  @exclusivity(unchecked)
  var geometry: LayerGeometry {
    didSet {
      guard geometry != oldValue else { return }
      guard !geometry.isNowhere else {
        refuse(geometry)
        geometry = oldValue
        madeLayer?.geometry = oldValue
        return
      }
      geometryDidChange(from: oldValue)
    }
  }
  /// Whether the transform leaves nothing that can be touched, as a scale of zero does.
  @exclusivity(unchecked)
  package internal(set) final var isFlat = false

  /// Converts a point from this view's coordinates to another view's; nil means the window.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { converted(point, to: view) }
  /// Converts a point from another view's coordinates to this one's; nil means the window.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    (view ?? window)?.convert(point, to: self as UIView?) ?? point
  }
  /// The rectangle around a rectangle of this view, in another view's coordinates; nil means the window.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { converted(rect, to: view) }
  /// The rectangle around a rectangle of another view, in this one's coordinates; nil means the window.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    (view ?? window)?.convert(rect, to: self as UIView?) ?? rect
  }

  // MARK: Hierarchy

  /// The view that contains this one, or nil.
  open internal(set) var superview: UIView? {
    get { container?.object }
    set { container = newValue.map { Unretained($0) } }
  }
  /// The superview in the form that the engine's inner parts follow; it takes this view out before it is
  /// freed.
  @exclusivity(unchecked)
  final var container: Unretained<UIView>? { didSet { NameChanges.count &+= 1 } }

  /// The views in this one, from back to front.
  @exclusivity(unchecked)
  open internal(set) var subviews: [UIView] = [] { didSet { NameChanges.count &+= 1 } }

  /// The window that the view is in, or nil.
  @exclusivity(unchecked)
  open internal(set) unowned(unsafe) var window: UIWindow? { didSet { NameChanges.count &+= 1 } }

  /// Adds a view in front of all others in this one, and removes it from its previous superview.
  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
  /// Adds a view at an index among the others, 0 being the back; an index out of range is clamped.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Adds a view right in front of another one, or in front of all if that one is not in this view.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, after: siblingSubview)
  }
  /// Adds a view right behind another one, or in front of all if that one is not in this view.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, before: siblingSubview)
  }
  /// Swaps two views in this one; does nothing if an index is out of range.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
  /// Moves a view that is in this one in front of all others.
  open func bringSubviewToFront(_ view: UIView) { move(view, toBack: false) }
  /// Moves a view that is in this one behind all others.
  open func sendSubviewToBack(_ view: UIView) { move(view, toBack: true) }
  /// Makes the first responder resign if it is this view or one in it.
  ///
  /// - Parameter force: Whether it stops being the first responder even if it refuses.
  /// - Returns: Whether no first responder is left in this view.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { endFirstResponder(force) }
  /// Removes the view from its superview; touches on it, or on a view in it, are cancelled at once (V8).
  ///
  /// A view that `addSubview` moves within its window does not leave the window, and keeps its touches.
  open func removeFromSuperview() { leaveSuperview() }
  /// Whether this view is another one or is somewhere in it.
  open func isDescendant(of view: UIView) -> Bool { isInside(view) }
  /// Returns this view or the first one in it with a tag, searched from back to front; nil if none has it.
  open func viewWithTag(_ tag: Int) -> UIView? { firstView(tagged: tag) }

  /// The view controller whose view this is, or nil.
  @exclusivity(unchecked)
  unowned(unsafe) var viewController: UIViewController? { didSet { NameChanges.count &+= 1 } }

  // MARK: What touches depend on

  /// Whether the view's recognizers are asked about a touch that stops the gliding content that it is in
  /// (SC11): not those of a control, of a cell, and of the view that holds a cell's own views.
  var sharesStoppingTouches: Bool {
    (superview as? UITableViewCell)?.contentView !== self
      && (superview as? UICollectionViewCell)?.contentView !== self
  }
  /// The cached answer of ``isHitTestedPlainly``, or nil before it is first needed.
  @exclusivity(unchecked)
  final var knownToBeHitTestedPlainly: Bool?
  /// How many views contain this one, and the count of changes (``NameChanges``) when that was determined.
  @exclusivity(unchecked)
  final var knownDepth = (depth: 0, at: -1)
  /// The first responder in the chain from this one that handles touches, or nil, and the count of changes
  /// when it was found, or −1.
  @exclusivity(unchecked)
  final var firstToHandle: (responder: Unretained<UIResponder>?, at: Int) = (nil, -1)
  /// The view's running animations.
  final var animations: [ViewAnimation] = []
  /// How many of them keep touches from the view and everything in it (V1b).
  @exclusivity(unchecked)
  final var touchBlocks = 0

  /// Whether touches can reach the view and everything in it; if false, they pass through (V1).
  @exclusivity(unchecked)
  open var isUserInteractionEnabled = true

  /// Whether the view is invisible and untouchable, with everything in it (V1).
  @exclusivity(unchecked)
  open var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      AppEvents.changed(self, .hidden, from: .flag(oldValue))
      superview?.subviewVisibilityDidChange(self)
      if !isHidden, let application = UIApplication.current, !application.undrawn.isEmpty {
        application.layoutIsPending = true
      }
    }
  }

  /// How opaque the view is; below 0.01 it cannot be touched (V1).
  @exclusivity(unchecked)
  open var alpha: CGFloat = 1 {
    didSet {
      guard alpha != oldValue else { return }
      UIView.animatedValues?.note(self, alpha: oldValue)
      AppEvents.changed(self, .alpha, from: .number(Double(oldValue)))
    }
  }

  /// Whether the view receives more than the first touch on it; false by default (V4).
  @exclusivity(unchecked)
  open var isMultipleTouchEnabled = false

  /// Whether a touch on this view keeps all others in the window from other views (V4).
  @exclusivity(unchecked)
  open var isExclusiveTouch = false

  /// The recognizers on the view, in the order in which they were added; nil if there are none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set { replaceGestureRecognizers(with: newValue ?? []) }
  }

  @exclusivity(unchecked)
  var recognizers: [UIGestureRecognizer] = [] { didSet { NameChanges.count &+= 1 } }

  /// The interactions on the view, in the order in which they were added.
  open internal(set) var interactions: [any UIInteraction] = []

  /// Adds a recognizer to the view, which retains it (S11); a recognizer is on one view at a time.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { take(gestureRecognizer) }
  /// Removes a recognizer from the view; one in the middle of a gesture is cancelled without an action.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { drop(gestureRecognizer) }
  /// Adds an interaction to the view, which retains it; an interaction is on one view at a time.
  open func addInteraction(_ interaction: any UIInteraction) { take(interaction) }
  /// Removes an interaction from the view.
  open func removeInteraction(_ interaction: any UIInteraction) { drop(interaction) }

  // MARK: Appearance

  /// How the view is rotated, scaled and moved in space, around its anchor: its layer's transform.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
  /// The point of the bounds that ``center`` places and ``transform`` turns around, from 0 to 1 along each
  /// side: its layer's.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }
  /// The colour behind the content, or nil if there is none.
  open var backgroundColor: UIColor? {
    didSet {
      if let values = UIView.animatedValues, backgroundColor != oldValue {
        values.note(self, background: oldValue)
      }
      if KeyValueObservers.areUsed { KeyValueObservers.changed(self) }
    }
  }
  /// The colour that the view's own parts use: the superview's if none is set, and at the top the system's.
  open var tintColor: UIColor! {
    get { givenTintColor ?? superview?.tintColor ?? .tintColor }
    set {
      givenTintColor = newValue
      tellOfTintColor()
    }
  }
  final private(set) var givenTintColor: UIColor?
  /// Whether the view's tint is shown dimmed, as under an alert; stored only.
  open var tintAdjustmentMode = TintAdjustmentMode.automatic
  /// The tint has changed, here or in a view around this one; overrides call super.
  open func tintColorDidChange() {}

  private func tellOfTintColor() {
    tintColorDidChange()
    for view in subviews where view.givenTintColor == nil { view.tellOfTintColor() }
  }

  /// The pixels a point of what the view draws: 1 until a client sets it.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }
  /// How the view moves as the device is tilted; values, as nothing tilts it.
  open var motionEffects: [UIMotionEffect] = []
  /// Adds an effect.
  open func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
  /// Removes an effect.
  open func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
  /// Whether the view keeps its colours where the screen's are inverted; they never are.
  open var accessibilityIgnoresInvertColors = false
  /// Whether subviews are clipped to the bounds; hit testing ignores it (V2).
  open var clipsToBounds = false
  /// A view outside the hierarchy within whose outline this one is shown, or nil; hit testing ignores it.
  open var mask: UIView? { didSet { layer.mask = mask?.layer } }
  /// Whether the view covers everything behind it.
  open var isOpaque = true
  /// How content is fitted into the bounds.
  open var contentMode: ContentMode = .scaleToFill
  /// A number by which ``viewWithTag(_:)`` finds the view.
  open var tag = 0
  /// How the size follows the superview's.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the frame and the autoresizing mask place the view; code that uses anchors sets it to false.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      guard translatesAutoresizingMaskIntoConstraints != oldValue else { return }
      // A stack view places what it arranges without constraints; any other view's size is now its content's.
      if !translatesAutoresizingMaskIntoConstraints, !isArranged { LayoutSystem.use() }
      LayoutSystem.invalidate(self)
    }
  }

  // MARK: What is kept

  /// A name for restoring the state; nothing is restored.
  open var restorationIdentifier: String?
  /// Whether the interface is light or dark in the view; stored only.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// Whether the context is cleared before the view is drawn; every context is empty.
  open var clearsContextBeforeDrawing = true
  /// Whether the view can have the focus of a remote control: no by default, and there is none.
  open var canBecomeFocused: Bool { false }
  /// Whether the view has the focus of a remote control: never.
  open var isFocused: Bool { false }
  /// How much larger the frame is than the rectangle by which the view is aligned: nothing unless a subclass
  /// says otherwise; constraints align frames.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// The rectangle by which the view is aligned if it has a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// The frame of the view if it is aligned by a rectangle.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return CGRect(
      x: alignmentRect.minX - insets.left, y: alignmentRect.minY - insets.top,
      width: alignmentRect.width + insets.left + insets.right,
      height: alignmentRect.height + insets.top + insets.bottom)
  }

  // MARK: Accessibility

  /// A name for tests, which outcomes use; never spoken.
  open var accessibilityIdentifier: String? {
    get {
      NameChanges.reads &+= 1
      return ownIdentifier
    }
    set { ownIdentifier = newValue }
  }
  final var ownIdentifier: String? { didSet { NameChanges.count &+= 1 } }

  override var frameByDefault: CGRect { UIAccessibility.convertToScreenCoordinates(bounds, in: self) }

  /// The name that an outcome uses for one of the framework's parts that no property holds: `statusBar`.
  ///
  /// A name that begins with a dot or a bracket is appended to its superview's name: `.back`, `[2]`.
  package final var partName: String? { didSet { NameChanges.count &+= 1 } }

  var largeContent = LargeContentValues()

  // MARK: Layout and layer

  /// Whether an override of ``draw(_:)`` has to be called.
  final var needsDisplay = true
  /// Whether ``layoutSubviews()`` has to be called.
  final var needsLayout = true
  /// Whether a view in this one may have to be laid out: where none has, nobody looks.
  final var needsLayoutWithin = false
  /// Whether the view is placing its subviews, so that their new sizes need no further layout.
  final var isPlacingSubviews = false
  /// The view's preferences for the layout that it is part of.
  var layoutPreferences = LayoutPreferences()
  /// What the view stores for layout by anchors, or nil if it takes no part in that.
  var madeRules: LayoutRules?
  /// How a client wants the corners to be rounded, or nil if it has said nothing.
  final var madeCorners: ViewCorners?
  /// Whether ``updateConstraints()`` has to be called.
  var waitsForConstraints = true
  /// Creates and changes constraints; overrides call super, last.
  open func updateConstraints() {}
  /// Requests a call of ``updateConstraints()`` before the next layout.
  open func setNeedsUpdateConstraints() {
    waitsForConstraints = true
    LayoutSystem.use()
    LayoutSystem.invalidate(self)
  }
  /// Calls ``updateConstraints()`` where it was requested: on all views in this one first, then on this one.
  open func updateConstraintsIfNeeded() {
    for view in subviews { view.updateConstraintsIfNeeded() }
    guard waitsForConstraints else { return }
    waitsForConstraints = false
    if let viewController { viewController.updateViewConstraints() } else { updateConstraints() }
  }
  /// Whether the subviews' autoresizing masks are followed when the size changes; true by default.
  open var autoresizesSubviews = true

  /// Gives the view the size that its content needs; the upper left corner of its frame stays (1.6b).
  open func sizeToFit() { fitSize() }
  /// Requests ``layoutSubviews()``, which is called at the end of the instant, before the next event.
  open func setNeedsLayout() { askForLayout() }
  /// Lays out this view and everything in it now, where that was requested.
  open func layoutIfNeeded() { layOut() }
  /// Requests a call of ``draw(_:)`` after the next layout, if the class overrides it.
  open func setNeedsDisplay() { askForDisplay() }
  /// Requests a call of ``draw(_:)`` after the next layout, for the whole view, if the class overrides it.
  open func setNeedsDisplay(_ rect: CGRect) { askForDisplay() }
  /// Draws the view into the current context, of which pictures show nothing.
  ///
  /// An override is called once the view has a size, is in a window and is not hidden, after layout, and
  /// again where that was requested; and where a client renders the layer or the hierarchy.
  open func draw(_ rect: CGRect) {}
  /// Draws what the layer shows, by ``draw(_:)``.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    UIGraphicsPushContext(ctx)
    draw(bounds)
    UIGraphicsPopContext()
  }
  /// Sets what the layer shows in place of drawing it; not called for a view's own layer.
  open func display(_ layer: CALayer) {}
  /// What the layer does when a value changes: nothing, unless an animation is being made.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
  /// A view that looks like this one and is of its size. Pictures show it as an empty view with this one's
  /// background.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { snapshot(of: bounds) }
  /// A view that looks like a part of this one and is of its size.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { snapshot(of: rect) }
  /// Draws the view and everything in it into a rectangle of the current context; false without a context.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    draws(in: rect)
  }
  /// What a picture shows of it that none of its properties says.
  package var standardLook: StandardLook? { nil }
  /// Reports that the content needs a different size than before, so that its layout is computed again.
  ///
  /// The sizes of nested stack views depend on one another, so all of them are notified.
  open func invalidateIntrinsicContentSize() { invalidateContentSize() }
  /// The size in points that the content needs if lines of text may be no wider than the target.
  ///
  /// It is the size with which a stack view calculates: the intrinsic size or, for a stack view, that of its
  /// arrangement. A width or height that no content determines is 0.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel
    )
  }
  /// The size in points that the content needs, with the target's width or height where that is required.
  ///
  /// Below `required`, the target counts only as the width at which text is broken at the latest.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let isWide = horizontalFittingPriority == .required
    let height = verticalFittingPriority == .required ? targetSize.height : nil
    let size = askedSize(
      within: isWide || targetSize.width > 0 ? targetSize.width : .greatestFiniteMagnitude, isExact: isWide,
      height: height)
    return CGSize(width: isWide ? targetSize.width : size.width, height: height ?? size.height)
  }
  /// The size that content asks for, at a width or within one; of a cell it is that of its content view.
  func askedSize(within width: CGFloat, isExact: Bool, height: CGFloat?) -> CGSize {
    fittingSize(within: width, isExact: isExact, height: height)
  }
  /// The view whose first baseline is this view's: itself unless a subclass says otherwise.
  open var forFirstBaselineLayout: UIView { self }
  /// The view whose last baseline is this view's: itself unless a subclass says otherwise.
  open var forLastBaselineLayout: UIView { self }
  /// Where the baseline of the first or last line of text is.
  func baseline(first: Bool) -> Baseline { givenBaseline(first: first) }
  /// The space that content leaves free inside the edges, in points; 8 on each side by default.
  ///
  /// A controller's view leaves none above and below by default, and at least the controller's
  /// `systemMinimumLayoutMargins` at its sides: 16 points, 20 where it is wide (1.6).
  ///
  /// If ``insetsLayoutMarginsFromSafeArea`` is true, the value that is read includes the safe area.
  open var layoutMargins: UIEdgeInsets {
    get { insetsLayoutMarginsFromSafeArea ? marginsWithoutSafeArea + safeArea : marginsWithoutSafeArea }
    set {
      guard newValue != layoutPreferences.margins else { return }
      layoutPreferences.margins = newValue
      layoutMarginsDidChange()
      invalidateIntrinsicContentSize()
    }
  }
  /// Whether the margins are at least what the superview's reach into the view; false by default.
  open var preservesSuperviewLayoutMargins = false {
    didSet { if preservesSuperviewLayoutMargins != oldValue { layoutMarginsDidChange() } }
  }
  /// The margins in the view's reading direction.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      let (leading, trailing) = isRightToLeft ? (margins.right, margins.left) : (margins.left, margins.right)
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: leading, bottom: margins.bottom, trailing: trailing)
    }
    set { layoutMargins = newValue.insets(rightToLeft: isRightToLeft) }
  }
  /// The margins have changed.
  open func layoutMarginsDidChange() {}
  /// Whether the margins are measured from the safe area; true by default.
  open var insetsLayoutMarginsFromSafeArea = true
  /// How far bars and the edges of the screen reach into the view, in points.
  open var safeAreaInsets: UIEdgeInsets { safeArea }
  /// The safe area as it was when something around the view last changed.
  @exclusivity(unchecked)
  final var safeArea = UIEdgeInsets.zero
  /// The safe area has changed; overrides call super.
  open func safeAreaInsetsDidChange() {}
  /// How the view's parts are mirrored in a right-to-left environment.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { setNeedsLayout() } }
  }
  /// The layout direction of the view's parts: left to right unless ``semanticContentAttribute`` says
  /// otherwise.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    semanticContentAttribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }

  /// The layout direction of a view with an attribute: left to right unless it says otherwise.
  open class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    semanticContentAttribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }
  /// Whether the view needs constraints to be laid out; nothing asks, because both ways always work.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The class of the view's layer; one that is not a `CALayer` counts as `CALayer`.
  open class var layerClass: AnyClass { CALayer.self }
  /// The view's layer, made when first asked for; from then on the two share one geometry.
  open var layer: CALayer { madeLayer ?? makeLayer() }
  var madeLayer: CALayer?
  /// Arranges the layer's sublayers; this method calls ``layoutSubviews()``, so overrides call super.
  open func layoutSublayers(of layer: CALayer) { layoutSubviews() }

  /// Makes a view at a place in its future superview, in points.
  public init(frame: CGRect) {
    geometry = LayerGeometry(frame: frame)
    super.init()
    guard geometry.isNowhere else { return }
    refuse(geometry)
    geometry = LayerGeometry()
  }

  /// Makes a view with a size of zero.
  public override convenience init() {
    self.init(frame: .zero)
  }

  /// Makes a view with a size of zero; the coder is ignored, because there are no archives to read on Linux.
  public required init?(coder: NSCoder) {
    geometry = LayerGeometry()
    super.init()
  }

  /// Writes the view to an archive; nothing is written, as there are none to read on Linux.
  open func encode(with coder: NSCoder) {}
  /// The view was read from a nib: nothing calls it, as there are none on Linux; a fixture may.
  open func awakeFromNib() {}
  /// Interface Builder is about to show the view: nothing calls it.
  open func prepareForInterfaceBuilder() {}

  deinit {
    // References back to this view are not weak, because that would slow down every use of the view.
    onAnyThread(self) { view in
      for subview in view.subviews {
        subview.superview = nil
        if view is UIWindow { subview.forgetWindow() }
      }
      for recognizer in view.recognizers { recognizer.attachedView = nil }
    }
  }

  /// The view controller if this is its view, otherwise the superview.
  open override var next: UIResponder? { viewController ?? superview }

  /// The traits of the window that the view is in, with a text size limited by the views around it.
  open override var traitCollection: UITraitCollection {
    let traits = super.traitCollection
    guard UIView.limitsTextSizes else { return traits }
    let category = textSize(under: traits.preferredContentSizeCategory)
    return traits.modifyingTraits { $0.preferredContentSizeCategory = category }
  }
  /// The limits that the view sets on the text size in it, or nil if it sets none.
  var textSizeLimits: TextSizeLimits?
  /// Whether any view has ever limited the text size; only then are limits looked up.
  static var limitsTextSizes = false

  // MARK: Hooks for subclasses

  /// A subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// A subview is about to be removed.
  open func willRemoveSubview(_ subview: UIView) {}
  /// The view is about to be added to a superview, or removed from one if the argument is nil.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// The view was added to a superview or removed from one.
  open func didMoveToSuperview() {}
  /// The view is about to enter a window, or to leave one if the argument is nil.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// The view entered or left a window.
  open func didMoveToWindow() {}

  /// Places the subviews; overridden by subclasses that lay out by hand.
  open func layoutSubviews() {}

  /// The size that the content needs, `noIntrinsicMetric` where it does not determine one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Reacts when a subview's content needs a different size; returns whether this view's own content may need
  /// one too.
  func contentOfSubviewChanged() -> Bool { false }

  /// The intrinsic width or height of a view whose content does not determine it.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The size that best fits a given one; the current size unless a subclass says otherwise.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Finds the view that a touch at a point belongs to: the frontmost and deepest one (V1, V2).
  ///
  /// A view that is being animated without `allowUserInteraction` is not found, nor is anything in it (V1b).
  ///
  /// - Parameters:
  ///   - point: In this view's coordinates, in points.
  ///   - event: The event that the touch comes with, or nil if the method is called outside of event
  ///     handling.
  /// - Returns: This view or one in it, or nil if the point is outside.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    // `touchBlocks` is checked last, because most views are not at the point.
    guard isTouchable, isUserInteractionEnabled, holds(point, event), touchBlocks == 0 else {
      return nil
    }
    return frontmost(at: point, event)
  }

  /// The alpha below which touches ignore a view (V1).
  package static let leastTouchableAlpha: CGFloat = 0.01

  /// Whether the view is visible and can therefore be touched (V1); a view scaled to nothing is not.
  var isTouchable: Bool { !isHidden && alpha >= Self.leastTouchableAlpha && !isFlat }

  /// Whether a point is on the view: in ``bounds``, including the upper and left edges (V2, V3).
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.holds(point)
  }

  /// Whether a recognizer on this view or on one around it may begin (S8).
  ///
  /// The view that was touched is asked first, then every view up to the recognizer's own, all after the
  /// recognizer's delegate.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: The Large Content Viewer's item, which clients override

  /// Whether the Large Content Viewer shows this view; false by default (LV2).
  open var showsLargeContentViewer: Bool {
    get { largeContent.shows }
    set { largeContent.shows = newValue }
  }

  /// The title that the viewer shows; nil by default, except for labels and buttons, which give their text
  /// (LV2).
  open var largeContentTitle: String? {
    get { largeContent.title ?? defaultLargeContentTitle }
    set { largeContent.title = newValue }
  }

  /// The image that the viewer shows; nil by default, except for buttons, which give their image (LV2).
  open var largeContentImage: UIImage? {
    get { largeContent.image ?? defaultLargeContentImage }
    set { largeContent.image = newValue }
  }

  /// Whether the image is scaled up to the viewer's size; false by default (LV2).
  open var scalesLargeContentImage: Bool {
    get { largeContent.scalesImage }
    set { largeContent.scalesImage = newValue }
  }

  /// The insets that make the image look centred; zero by default (LV2).
  open var largeContentImageInsets: UIEdgeInsets {
    get { largeContent.imageInsets }
    set { largeContent.imageInsets = newValue }
  }

  /// The title to show if the client has set none.
  var defaultLargeContentTitle: String? { nil }
  /// The image to show if the client has set none.
  var defaultLargeContentImage: UIImage? { nil }

  /// Whether it is a part of a standard view, or an element that one shows, such as a cell.
  var isPartOfStandardView: Bool { false }
  /// Whether the views in it are a client's, not parts of its own.
  var takesViewsOfClients: Bool { true }
  /// Whether a view in it is a client's: one that has parts of its own among them says which are not.
  func takes(_ view: UIView) -> Bool { takesViewsOfClients }
  /// Whether a property, of a view that UIKit has placed, is what client code says in another place.
  func followsClient(_ property: AppProperty) -> Bool { false }
  /// The text that it shows, for those who are told of changes.
  var shownText: String? { nil }
  /// The image that it shows.
  var shownPicture: UIImage? { nil }
  /// The value that a control shows.
  var shownValue: AppValue { .flag(false) }

  /// A subview was hidden or shown; a stack view then lays out again.
  func subviewVisibilityDidChange(_ subview: UIView) {}
  /// The content was scrolled: the origin of the bounds has changed.
  func boundsOriginDidChange(from old: CGPoint) {}
}

extension UIView: UILargeContentViewerItem {}

/// What a client has set for the Large Content Viewer.
struct LargeContentValues {
  var shows = false
  var title: String?
  var image: UIImage?
  var scalesImage = false
  var imageInsets = UIEdgeInsets.zero
}
