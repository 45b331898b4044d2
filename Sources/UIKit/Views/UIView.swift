/// A rectangle on the screen that can be touched.
///
/// It has what gesture code sees of a view: hierarchy, geometry, hit testing, recognizers, interactions and
/// accessibility. It draws nothing by itself.
@preconcurrency @MainActor
open class UIView: UIResponder {
  // MARK: Geometry

  /// The view's own coordinate space: its origin is what lies at the view's upper left corner, in points.
  open var bounds: CGRect {
    get { geometry.bounds }
    set { geometry.bounds = newValue }
  }

  /// Where the anchor lies in the superview's coordinates, in points: the centre, unless the layer's
  /// `anchorPoint` says otherwise.
  open var center: CGPoint {
    get { geometry.position }
    set { geometry.position = newValue }
  }

  /// How the view is turned, scaled and moved around its anchor.
  open var transform: CGAffineTransform {
    get { geometry.transform }
    set { geometry.transform = newValue }
  }

  /// The rectangle around the view in its superview's coordinates, in points.
  open var frame: CGRect {
    get { geometry.frame }
    set { geometry.frame = newValue }
  }

  /// Kept here, so that no layer has to be there to find the view under a touch; the layer follows.
  @exclusivity(unchecked)
  var geometry: LayerGeometry {
    didSet { if geometry != oldValue { geometryDidChange(from: oldValue) } }
  }
  /// Whether the transform leaves nothing to be touched, as a scale of zero does.
  package internal(set) final var isFlat = false

  /// A point of this view in another view's coordinates; nil means the window.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { converted(point, to: view) }
  /// A point of another view in this one's coordinates; nil means the window.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    (view ?? window)?.convert(point, to: self) ?? point
  }
  /// The rectangle around a rectangle of this view in another view's coordinates; nil means the window.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { converted(rect, to: view) }
  /// The rectangle around a rectangle of another view in this one's coordinates; nil means the window.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    (view ?? window)?.convert(rect, to: self) ?? rect
  }

  // MARK: Hierarchy

  /// The view that holds this one, or nil.
  open internal(set) unowned(unsafe) var superview: UIView?

  /// The views in this one, from back to front.
  open internal(set) var subviews: [UIView] = []

  /// The window that the view is in, or nil.
  open internal(set) unowned(unsafe) var window: UIWindow?

  /// Puts a view in front of all others in this one; it leaves the view that it was in.
  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
  /// Puts a view at a place between the others, 0 being the back; a place outside is brought into range.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Puts a view right in front of another one, or in front of all where that is not in this view.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, after: siblingSubview)
  }
  /// Puts a view right behind another one, or behind all where that is not in this view.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, before: siblingSubview)
  }
  /// Lets two views in this one change places; indices that name none do nothing.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
  /// Moves a view that is in this one in front of all others.
  open func bringSubviewToFront(_ view: UIView) { move(view, toBack: false) }
  /// Moves a view that is in this one behind all others.
  open func sendSubviewToBack(_ view: UIView) { move(view, toBack: true) }
  /// Lets the first responder go where it is this view or one in it.
  ///
  /// - Parameter force: Whether it goes although it does not want to.
  /// - Returns: Whether none is left here.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { endFirstResponder(force) }
  /// Takes the view out of its superview; the touches that it has, or a view in it, are cancelled there and then (V8).
  ///
  /// One that is put elsewhere in its window with `addSubview` does not leave that, and keeps its touches.
  open func removeFromSuperview() { leaveSuperview() }
  /// Whether the view is another one or somewhere in it.
  open func isDescendant(of view: UIView) -> Bool { isInside(view) }
  /// This view or the first one in it with a tag, front views last; nil where none has it.
  open func viewWithTag(_ tag: Int) -> UIView? { firstView(tagged: tag) }

  /// The view controller whose view this is, or nil.
  unowned(unsafe) var viewController: UIViewController?

  // MARK: What touches look at

  /// The animations of the view that run.
  final var animations: [ViewAnimation] = []
  /// How many of them keep touches from the view and from all in it (V1b).
  @exclusivity(unchecked)
  final var touchBlocks = 0

  /// Whether touches go past the view and all that is in it (V1).
  open var isUserInteractionEnabled = true

  /// Whether the view is invisible and untouchable, with all that is in it (V1).
  open var isHidden = false {
    didSet { if isHidden != oldValue { superview?.subviewVisibilityDidChange(self) } }
  }

  /// How opaque the view is; below 0.01 it cannot be touched (V1).
  open var alpha: CGFloat = 1 {
    didSet { if alpha != oldValue { UIView.animatedValues?.note(self, alpha: oldValue) } }
  }

  /// Whether the view gets more than the first touch on it; false by default (V4).
  open var isMultipleTouchEnabled = false

  /// Whether a touch on this view keeps all others in the window from other views (V4).
  open var isExclusiveTouch = false

  /// The recognizers on the view, in the order in which they were added; nil where there are none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set { replaceGestureRecognizers(with: newValue ?? []) }
  }

  @exclusivity(unchecked)
  var recognizers: [UIGestureRecognizer] = []

  /// The interactions on the view, in the order in which they were added.
  open internal(set) var interactions: [any UIInteraction] = []

  /// Puts a recognizer on the view, which keeps it (S11); a recognizer is on one view at a time.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { take(gestureRecognizer) }
  /// Takes a recognizer off the view; one in the middle of a gesture is cancelled without an action.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { drop(gestureRecognizer) }
  /// Puts an interaction on the view, which keeps it; an interaction is on one view at a time.
  open func addInteraction(_ interaction: any UIInteraction) { take(interaction) }
  /// Takes an interaction off the view.
  open func removeInteraction(_ interaction: any UIInteraction) { drop(interaction) }

  // MARK: Looks

  /// The colour behind the content, or nil for none.
  open var backgroundColor: UIColor? {
    didSet {
      if let values = UIView.animatedValues, backgroundColor != oldValue { values.note(self) }
    }
  }
  /// The colour that the view's own parts take on; the superview's where none is set, at the top the system's.
  open var tintColor: UIColor! {
    get { givenTintColor ?? superview?.tintColor ?? .tintColor }
    set {
      givenTintColor = newValue
      tellOfTintColor()
    }
  }
  private var givenTintColor: UIColor?
  /// Whether the view's tint is shown dimmed, as under an alert; kept.
  open var tintAdjustmentMode = TintAdjustmentMode.automatic
  /// The tint has changed, here or in a view around; overrides call super.
  open func tintColorDidChange() {}

  private func tellOfTintColor() {
    tintColorDidChange()
    for view in subviews where view.givenTintColor == nil { view.tellOfTintColor() }
  }

  /// Whether subviews are cut off at the bounds; hit testing does not look at it (V2).
  open var clipsToBounds = false
  /// Whether the view covers all behind it.
  open var isOpaque = true
  /// How content is fitted into the bounds.
  open var contentMode: ContentMode = .scaleToFill
  /// A number by which ``viewWithTag(_:)`` finds the view.
  open var tag = 0
  /// How the size follows the superview's.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the frame and the autoresizing mask place the view; layout by anchors sets it to false.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { LayoutSystem.isOutdated(for: self) } }
  }

  // MARK: Accessibility

  /// A name for tests, which an outcome uses; never spoken.
  open var accessibilityIdentifier: String?

  override var frameByDefault: CGRect { UIAccessibility.convertToScreenCoordinates(bounds, in: self) }

  /// What an outcome calls a part of the framework's own that no property holds: `statusBar`; one that begins with a dot
  /// or a bracket comes after its superview's name: `.back`, `[2]`.
  package final var role: String?

  var largeContent = LargeContentValues()

  // MARK: Layout and layer

  var needsLayout = true
  /// What the view wishes of the layout that it is part of.
  var layoutWishes = LayoutWishes()
  /// What the view keeps for layout by anchors, or nil where it takes no part in that.
  var madeRules: LayoutRules?
  /// Whether ``updateConstraints()`` has to be called.
  var waitsForConstraints = true
  /// Makes and changes rules of layout; overrides call super, last.
  open func updateConstraints() {}
  /// Asks for ``updateConstraints()`` before the next layout.
  open func setNeedsUpdateConstraints() {
    waitsForConstraints = true
    LayoutSystem.use()
    LayoutSystem.isOutdated(for: self)
  }
  /// Calls ``updateConstraints()`` of this view and of all in it, those in it first, where something asks for it.
  open func updateConstraintsIfNeeded() {
    for view in subviews { view.updateConstraintsIfNeeded() }
    guard waitsForConstraints else { return }
    waitsForConstraints = false
    updateConstraints()
  }
  /// Whether the subviews' autoresizing masks are followed when the size changes; true by default.
  open var autoresizesSubviews = true

  /// Gives the view the size that its content asks for.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
  /// Asks for ``layoutSubviews()``, which comes at the end of the instant, before the next event.
  open func setNeedsLayout() { askForLayout() }
  /// Lays out this view and all in it now, where something asks for it.
  open func layoutIfNeeded() { layOut() }
  /// Asks the view to be drawn anew; nothing is drawn by the view itself.
  open func setNeedsDisplay() {}
  /// Asks a part of the view to be drawn anew; nothing is drawn by the view itself.
  open func setNeedsDisplay(_ rect: CGRect) {}
  /// Draws the view: it is not called, as nothing is drawn.
  open func draw(_ rect: CGRect) {}
  /// Says that the content asks for another size than before, so that what lays it out does so anew.
  ///
  /// The sizes of nested stack views hang on one another, so all of them hear of it.
  open func invalidateIntrinsicContentSize() { contentSizeIsOutdated() }
  /// The size in points that the content asks for, where lines of text may be no wider than the target.
  ///
  /// It is what a stack view reckons with: the intrinsic size, and for a stack view that of its arrangement. A
  /// width or height that no content asks for is 0.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    fittingSize(within: targetSize.width > 0 ? targetSize.width : .greatestFiniteMagnitude)
  }
  /// The room that content leaves free inside the edges, in points; 8 on each side by default.
  ///
  /// Where ``insetsLayoutMarginsFromSafeArea`` is true what is read has the safe area added.
  open var layoutMargins: UIEdgeInsets {
    get { insetsLayoutMarginsFromSafeArea ? layoutWishes.margins + safeArea : layoutWishes.margins }
    set {
      guard newValue != layoutWishes.margins else { return }
      layoutWishes.margins = newValue
      layoutMarginsDidChange()
      invalidateIntrinsicContentSize()
    }
  }
  /// The margins have changed.
  open func layoutMarginsDidChange() {}
  /// Whether the margins are counted from the safe area; true by default.
  open var insetsLayoutMarginsFromSafeArea = true
  /// How far bars and the edges of the screen reach into the view, in points.
  open var safeAreaInsets: UIEdgeInsets { safeArea }
  /// The same as it stood when something around the view last changed.
  @exclusivity(unchecked)
  final var safeArea = UIEdgeInsets.zero
  /// The safe area has changed; overrides call super.
  open func safeAreaInsetsDidChange() {}
  /// Which way the view's parts are turned in an environment that is read from right to left.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { setNeedsLayout() } }
  }
  /// The direction of reading that the view's parts follow: from left to right unless it says otherwise.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    semanticContentAttribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }

  /// The class of which the view's layer is made.
  open class var layerClass: CALayer.Type { CALayer.self }
  /// The view's layer, made when first asked for; from then on the two have one geometry, whoever changes it.
  open var layer: CALayer { madeLayer ?? makeLayer() }
  var madeLayer: CALayer?
  /// Arranges the layer's sublayers; this method calls ``layoutSubviews()``, so overrides call super.
  open func layoutSublayers(of layer: CALayer) { layoutSubviews() }

  /// Makes a view at a place in its future superview, in points.
  public init(frame: CGRect) {
    geometry = LayerGeometry(frame: frame)
    super.init()
  }

  /// Makes a view without size.
  public override convenience init() {
    self.init(frame: .zero)
  }

  /// Makes a view without size: there are no archives to read on Linux.
  public required init?(coder: NSCoder) {
    geometry = LayerGeometry()
    super.init()
  }

  deinit {
    // What points back here does so without a weak reference, which would slow down every use of the view.
    onAnyThread {
      for view in subviews {
        view.superview = nil
        if self is UIWindow { view.forgetWindow() }
      }
      for recognizer in recognizers { recognizer.attachedView = nil }
    }
  }

  /// The view controller for the controller's own view, else the superview.
  open override var next: UIResponder? { viewController ?? superview }

  /// The traits of the window that the view is in, with the size of text that the views around it allow.
  open override var traitCollection: UITraitCollection {
    let traits = super.traitCollection
    guard UIView.limitsTextSizes else { return traits }
    let category = textSize(under: traits.preferredContentSizeCategory)
    return traits.modifyingTraits { $0.preferredContentSizeCategory = category }
  }
  /// How far the view lets the size of text in it go, or nil where it lets it be.
  var textSizeLimits: TextSizeLimits?
  /// Whether any view has ever limited the size of text: only then it is looked for.
  static var limitsTextSizes = false

  // MARK: Hooks for subclasses

  /// A subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// A subview is about to be taken out.
  open func willRemoveSubview(_ subview: UIView) {}
  /// The view is about to be put into a superview, or out of one where it is nil.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// The view was put into a superview or taken out.
  open func didMoveToSuperview() {}
  /// The view is about to come into a window, or out of one where it is nil.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// The view came into a window or out of one.
  open func didMoveToWindow() {}

  /// Places the subviews; subclasses that lay out by hand override it.
  open func layoutSubviews() {}

  /// The size that the content asks for, `noIntrinsicMetric` where it asks for none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// The width or height of a view whose content asks for none.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The size that fits best into another one; the current size unless a subclass says otherwise.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Finds the view that a touch at a point belongs to: the frontmost and deepest one (V1, V2), none that is animated without
  /// `allowUserInteraction`, nor one in such a view (V1b).
  ///
  /// - Parameters:
  ///   - point: In this view's coordinates, in points.
  ///   - event: The event that the touch comes with, or nil for a question out of order.
  /// - Returns: This view or one in it, or nil where the point lies outside.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    // Asked last: most views lie elsewhere.
    guard isTouchable, isUserInteractionEnabled, self.point(inside: point, with: event), touchBlocks == 0
    else {
      return nil
    }
    for view in subviews.reversed() {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }

  /// How opaque a view has to be for touches to see it (V1).
  package static let leastTouchableAlpha: CGFloat = 0.01

  /// Whether there is something to see and so to touch (V1); a view that is scaled to nothing has nothing.
  var isTouchable: Bool { !isHidden && alpha >= Self.leastTouchableAlpha && !isFlat }

  /// Whether a point lies on the view: in ``bounds``, the upper and left edges included (V2, V3).
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.holds(point)
  }

  /// Whether a recognizer on this view or on one around it may begin (S8).
  ///
  /// It is asked of the view that was touched and of every one up to the recognizer's own, after the
  /// recognizer's delegate.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: The Large Content Viewer's item, which clients override

  /// Whether the Large Content Viewer shows this view; false by default (LV2).
  open var showsLargeContentViewer: Bool {
    get { largeContent.shows }
    set { largeContent.shows = newValue }
  }

  /// The title that the viewer shows; nil by default, a label's or button's text for these (LV2).
  open var largeContentTitle: String? {
    get { largeContent.title ?? defaultLargeContentTitle }
    set { largeContent.title = newValue }
  }

  /// The image that the viewer shows; nil by default, a button's image for that (LV2).
  open var largeContentImage: UIImage? {
    get { largeContent.image ?? defaultLargeContentImage }
    set { largeContent.image = newValue }
  }

  /// Whether the image is scaled up to the viewer's size; false by default (LV2).
  open var scalesLargeContentImage: Bool {
    get { largeContent.scalesImage }
    set { largeContent.scalesImage = newValue }
  }

  /// How the image is moved to look centred; zero by default (LV2).
  open var largeContentImageInsets: UIEdgeInsets {
    get { largeContent.imageInsets }
    set { largeContent.imageInsets = newValue }
  }

  /// The title where the client has set none.
  var defaultLargeContentTitle: String? { nil }
  /// The image where the client has set none.
  var defaultLargeContentImage: UIImage? { nil }

  /// A subview was hidden or shown; a stack view lays out anew.
  func subviewVisibilityDidChange(_ subview: UIView) {}
  /// The content was scrolled: the bounds have another origin.
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
