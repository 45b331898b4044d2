import CoreGraphics

/// A rectangle in a tree of rectangles, with its position, transform and appearance.
///
/// A layer draws nothing here. It has a geometry, which point conversion and hit testing use, stores the
/// values of its appearance, and shows in ``presentation()`` where its animations are (A1). If a transform
/// leaves the plane, conversions use the part within the plane; perspective and depth are ignored.
@preconcurrency @MainActor
open class CALayer: NSObject {
  /// The geometry as one value; the view to which this layer belongs reads and writes it here.
  @exclusivity(unchecked)
  package final var geometry = LayerGeometry() {
    didSet {
      guard geometry != oldValue else { return }
      if geometry.bounds.size != oldValue.bounds.size { waitsForLayout = true }
      changed()
      owner?.layerGeometryDidChange(self, from: oldValue)
    }
  }

  /// The transform if it leaves the plane, or nil if all of it is in `geometry`.
  private final var spatialTransform: CATransform3D?

  /// The view whose geometry this is; notified of every change, whatever its source.
  package final weak var owner: (any CALayerOwner)?

  /// The delegate, which arranges the layer's sublayers.
  open weak var delegate: (any CALayerDelegate)?

  /// A name for the layer; not used here.
  open var name: String?

  /// Whether the layer and its sublayers are invisible and excluded from hit testing; a view's layer is
  /// hidden with its view.
  open var isHidden: Bool {
    get { owner?.isHidden ?? isHiddenItself }
    set { if let owner { owner.isHidden = newValue } else { isHiddenItself = newValue } }
  }
  private final var isHiddenItself = false
  /// The opacity, from 0, clear, to 1, opaque.
  open var opacity: Float = 1 {
    didSet { changed() }
  }
  /// Whether sublayers are clipped to the bounds; the layer's hit testing respects that.
  open var masksToBounds = false
  /// The position among siblings from back to front; the layer's hit testing respects it.
  open var zPosition: CGFloat = 0 { didSet { changed() } }

  /// The radius of the corners, in points; hit testing treats corners as square.
  open var cornerRadius: CGFloat = 0 { didSet { changed() } }
  /// The corners that are rounded; all by default.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// The layer whose opaque parts make this one visible, or nil; hit testing ignores it, as on iOS.
  open var mask: CALayer?
  /// The width of the border, in points, inside the bounds.
  open var borderWidth: CGFloat = 0 { didSet { changed() } }
  /// The colour of the border.
  open var borderColor: CGColor? = .black { didSet { changed() } }
  /// The colour behind the content.
  open var backgroundColor: CGColor? {
    didSet { changed() }
  }
  /// The colour of the shadow.
  open var shadowColor: CGColor? = .black { didSet { changed() } }
  /// The opacity of the shadow, 0…1.
  open var shadowOpacity: Float = 0 { didSet { changed() } }
  /// The offset of the shadow from the layer, in points.
  open var shadowOffset = CGSize(width: 0, height: -3) { didSet { changed() } }
  /// The blur of the shadow, in points.
  open var shadowRadius: CGFloat = 3 { didSet { changed() } }
  /// The shape of the shadow, or nil for the layer's own.
  open var shadowPath: CGPath?

  /// What the layer shows, such as an image; a value of the client's, which no picture shows.
  open var contents: Any? { didSet { changed() } }
  /// How ``contents`` would be fitted into the bounds.
  open var contentsGravity = CALayerContentsGravity.resize
  /// The part of ``contents`` that would be shown, as shares of its size.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The pixels of ``contents`` per point.
  open var contentsScale: CGFloat = 1
  /// The shape of rounded corners; pictures show them circular.
  open var cornerCurve = CALayerCornerCurve.circular
  /// Whether nothing behind the layer is seen through it, as the client says.
  open var isOpaque = false
  /// Whether the layer would be drawn as an image first.
  open var shouldRasterize = false
  /// The pixels per point of that image.
  open var rasterizationScale: CGFloat = 1
  /// Whether the edges would be smoothed.
  open var allowsEdgeAntialiasing = false
  /// Whether the opacity would apply to the layer and its sublayers as one.
  open var allowsGroupOpacity = true

  /// Whether the back is shown where a transform turns it to the front; a value.
  open var isDoubleSided = true
  /// The transform of all sublayers; a value: conversions ignore it.
  open var sublayerTransform = CATransform3DIdentity
  /// How ``contents`` are read where they are shown larger.
  open var magnificationFilter = CALayerContentsFilter.linear
  /// How ``contents`` are read where they are shown smaller.
  open var minificationFilter = CALayerContentsFilter.linear
  /// How soft they are then.
  open var minificationFilterBias: Float = 0
  /// The part of ``contents`` that is stretched, as shares of its size.
  open var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Which edges are smoothed.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
    .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
  ]
  /// Whether the layer is drawn in the background.
  open var drawsAsynchronously = false
  /// Whether other bounds ask for the layer to be drawn anew.
  open var needsDisplayOnBoundsChange = false {
    didSet { if needsDisplayOnBoundsChange != oldValue { changed() } }
  }
  /// The speed of the layer's time; animations run on the replay's clock whatever it is.
  open var speed: Float = 1
  /// What is added to the layer's time, in seconds.
  open var timeOffset: CFTimeInterval = 0
  /// When the layer's time begins, in seconds of its superlayer's.
  open var beginTime: CFTimeInterval = 0
  /// What the layer does when values change, by their names; ``action(forKey:)`` finds it.
  open var actions: [String: any CAAction]?
  /// Values by names that are no property's.
  private final var keyed: [String: Any] = [:]

  /// The layer that contains this one; a view's layer is in that of the view's superview.
  public final var superlayer: CALayer? {
    if let shows { return shows.superlayer?.presentation() }
    return owner?.layerAround ?? parent
  }
  /// The layer whose values under way this one shows, or nil for a layer with values of its own (A1).
  final var shows: CALayer?
  /// The layer to which this one was added.
  final weak var parent: CALayer?
  /// The layers that were added, from back to front; in a view's layer also those of its subviews, once one
  /// was added.
  final var children: [CALayer] = []
  private final var waitsForLayout = true
  /// The animations on the layer, in the order in which they were added.
  final var animations: [RunningAnimation] = []

  /// How often a value of any layer has changed that can be animated.
  @exclusivity(unchecked)
  package static var changes = 0

  /// Counts a change, and notifies an open transaction of one that animates implicitly: that of a layer
  /// without a view.
  final func changed() {
    Self.changes &+= 1
    if CATransaction.isOpen, owner == nil, shows == nil, superlayer != nil { CATransaction.layerChanged() }
  }

  /// Makes an empty layer at the origin.
  public required override init() {
    super.init()
  }

  /// Makes a copy of a layer's geometry and appearance, without its sublayers, superlayer and delegate.
  public init(layer: Any) {
    super.init()
    if let other = layer as? CALayer { take(other) }
  }

  /// Takes over the geometry and appearance of another layer.
  func take(_ other: CALayer) {
    geometry = other.geometry
    spatialTransform = other.spatialTransform
    (name, isHidden, opacity) = (other.name, other.isHidden, other.opacity)
    (masksToBounds, zPosition, cornerRadius) = (other.masksToBounds, other.zPosition, other.cornerRadius)
    (borderWidth, borderColor) = (other.borderWidth, other.borderColor)
    (backgroundColor, shadowColor) = (other.backgroundColor, other.shadowColor)
    (shadowOpacity, shadowOffset) = (other.shadowOpacity, other.shadowOffset)
    (shadowRadius, shadowPath) = (other.shadowRadius, other.shadowPath)
    (maskedCorners, mask) = (other.maskedCorners, other.mask)
    (contents, contentsGravity, contentsRect) = (other.contents, other.contentsGravity, other.contentsRect)
    (contentsScale, cornerCurve, isOpaque) = (other.contentsScale, other.cornerCurve, other.isOpaque)
    (shouldRasterize, rasterizationScale) = (other.shouldRasterize, other.rasterizationScale)
    (allowsEdgeAntialiasing, allowsGroupOpacity) = (other.allowsEdgeAntialiasing, other.allowsGroupOpacity)
    (isDoubleSided, sublayerTransform, actions) = (
      other.isDoubleSided, other.sublayerTransform, other.actions
    )
    (speed, timeOffset, beginTime) = (other.speed, other.timeOffset, other.beginTime)
    keyed = other.keyed
  }

  /// Returns nil, as there are no archives of layers here; a client's subclass needs it to exist.
  public required init?(coder: NSCoder) {
    return nil
  }

  /// The size in points, and the origin of the layer's own coordinates.
  open var bounds: CGRect {
    get { geometry.bounds }
    set { geometry.bounds = newValue }
  }

  /// The position of the anchor point in the superlayer, in points.
  open var position: CGPoint {
    get { geometry.position }
    set { geometry.position = newValue }
  }

  /// The point that `position` places and about which the transform rotates, as a share of the bounds.
  open var anchorPoint: CGPoint {
    get { geometry.anchorPoint }
    set { geometry.anchorPoint = newValue }
  }

  /// The smallest axis-aligned rectangle around the layer in its superlayer, in points.
  open var frame: CGRect {
    get { geometry.frame }
    set { geometry.frame = newValue }
  }

  /// The transform about the anchor point.
  open var transform: CATransform3D {
    get {
      // The part within the plane is stored in `geometry` only: a view may have set it since.
      var transform = spatialTransform ?? CATransform3DIdentity
      transform.planar = geometry.transform
      return transform
    }
    set {
      spatialTransform = CATransform3DIsAffine(newValue) ? nil : newValue
      geometry.transform = newValue.planar
    }
  }

  /// The part of the transform within the plane.
  open func affineTransform() -> CGAffineTransform { geometry.transform }

  /// Sets the transform to one within the plane.
  open func setAffineTransform(_ transform: CGAffineTransform) {
    spatialTransform = nil
    geometry.transform = transform
  }

  /// The layer as it is shown at this instant: a copy with the values of the animations under way (A1).
  ///
  /// Its superlayer, its sublayers and what its hit test finds are such copies as well. Nil if the layer is
  /// in no window. Numbers and colours are under way, and so are transforms within the plane; a path, the
  /// contents and a gradient are those of the layer. The values that a client's subclass adds are those of a
  /// new layer. Changes of a layer without a view are shown at once, although they are animated implicitly on
  /// iOS.
  open func presentation() -> Self? {
    guard shows == nil else { return self }
    guard isShown else { return nil }
    let copy = type(of: self).init()
    copy.shows = self
    copy.take(self)
    owner?.showAnimations(of: self, on: copy)
    for running in animations { running.show(on: copy) }
    return copy
  }

  /// Whether the layer is in a window.
  private var isShown: Bool { owner.map { $0.isInWindow } ?? superlayer?.isShown ?? false }

  /// The layer with the model values: this one, unless it is a copy that ``presentation()`` has returned.
  open func model() -> Self { shows as? Self ?? self }

  private final var waitsForDisplay = false
  /// Requests that the layer be drawn, which ``displayIfNeeded()`` and ``render(in:)`` do; no picture does.
  open func setNeedsDisplay() { waitsForDisplay = true }
  /// Requests that a part of the layer be drawn: all of it.
  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }
  /// Whether drawing has been requested.
  open func needsDisplay() -> Bool { waitsForDisplay }
  /// Draws the layer if that has been requested.
  open func displayIfNeeded() { if waitsForDisplay { display() } }
  /// Draws the layer into its ``contents``, by ``draw(in:)``, unless its delegate displays it.
  open func display() {
    waitsForDisplay = false
    if let delegate, delegate.displays(self) { return }
    let context = CGContext(size: bounds.size, origin: bounds.origin, scale: contentsScale)
    draw(in: context)
    contents = context.makeImage()
  }
  /// Draws the content; by default through the delegate.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }
  /// Whether a change of a value asks for the layer to be drawn anew; false unless a subclass says otherwise.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// What the layer does when a value changes: what its delegate says, its ``actions``, then what its class
  /// says.
  ///
  /// Nothing here asks by itself: values without a view are shown at once.
  open func action(forKey event: String) -> (any CAAction)? {
    let found = delegate?.action(for: self, forKey: event) ?? actions?[event]
    if found is NSNull { return nil }
    return found ?? Self.defaultAction(forKey: event)
  }
  /// What layers of the class do when a value changes; nothing by default.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Sets a value by its name: a property that animations know, or any other name.
  open func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }
  /// Sets a value by its path: a property that animations know, or any other path.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let property = AnimatedProperty(keyPath, of: self) else { return keyed[keyPath] = value }
    if let color = property.color, let value = value as? CGColor? { return color.write(value, self) }
    if let value, let numbers = AnimatedProperty.numbers(value), numbers.count == property.read(self).count {
      property.write(numbers, self)
    }
  }
  /// A value by its name, as ``setValue(_:forKey:)`` sets it; numbers are `NSNumber`s.
  open func value(forKey key: String) -> Any? { value(forKeyPath: key) }
  /// A value by its path.
  open func value(forKeyPath keyPath: String) -> Any? {
    guard let property = AnimatedProperty(keyPath, of: self) else { return keyed[keyPath] }
    if let color = property.color { return color.read(self) }
    let numbers = property.read(self).map { CGFloat($0) }
    return switch keyPath {
    case "position", "anchorPoint", "bounds.origin": CGPoint(x: numbers[0], y: numbers[1])
    case "bounds.size", "transform.translation", "shadowOffset": CGSize(width: numbers[0], height: numbers[1])
    case "bounds": bounds
    case "transform": transform
    default: NSNumber(value: Double(numbers[0]))
    }
  }

  /// Requests `layoutSublayers()` at the next layout.
  open func setNeedsLayout() { waitsForLayout = true }

  /// Whether a layout has been requested.
  open func needsLayout() -> Bool { waitsForLayout }

  /// Lays out this layer and its sublayers where that has been requested.
  open func layoutIfNeeded() {
    if waitsForLayout {
      waitsForLayout = false
      layoutSublayers()
    }
    for child in children where child.owner == nil { child.layoutIfNeeded() }
  }

  /// Arranges the sublayers; by default through the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Whether a point of the layer is in its bounds: the minimum edges are inside, the maximum edges are not.
  open func contains(_ p: CGPoint) -> Bool { bounds.holds(p) }

  /// The deepest layer at a point of the superlayer, possibly this one; hidden layers are skipped.
  open func hitTest(_ p: CGPoint) -> CALayer? {
    guard !isHidden else { return nil }
    let point = geometry.inside(p)
    let isInside = contains(point)
    if masksToBounds && !isInside { return nil }
    for child in childrenFrontToBack {
      if let hit = child.hitTest(point) { return hit }
    }
    return isInside ? self : nil
  }

  // MARK: What is kept

  /// How long the layer's time lasts, in seconds; stored only.
  open var duration: CFTimeInterval = 0
  /// How often the layer's time runs; stored only.
  open var repeatCount: Float = 0
  /// For how long the layer's time is repeated, in seconds; stored only.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether the layer's time runs backwards after it has run forwards; stored only.
  open var autoreverses = false
  /// What holds before and after the layer's time; stored only.
  open var fillMode = CAMediaTimingFillMode.removed
  /// Where the anchor is in depth; stored only.
  open var anchorPointZ: CGFloat = 0
  /// Whether the y axis points up; stored only.
  open var isGeometryFlipped = false
  /// How what is behind is mixed with the layer; stored only.
  open var compositingFilter: Any?
  /// Filters on the content; stored only.
  open var filters: [Any]?
  /// Filters on what is behind; stored only.
  open var backgroundFilters: [Any]?
  /// Values that hold where none was set; stored only.
  open var style: [AnyHashable: Any]?
  /// The part of the bounds that is seen: all of it.
  open var visibleRect: CGRect { bounds }
  /// The size that the layer would like to have, in points: what it has.
  open func preferredFrameSize() -> CGSize { bounds.size }
  /// Whether the y axis of the contents points up: no.
  open func contentsAreFlipped() -> Bool { false }
  /// The value that holds for a property where none was set: nil, as here each property says so itself.
  open class func defaultValue(forKey key: String) -> Any? { nil }
  /// Puts a sublayer in another one's place.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer.superlayer === self, oldLayer !== newLayer else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }
}

/// A layer that only groups sublayers: it has no plane of its own that could be hit.
@preconcurrency @MainActor
open class CATransformLayer: CALayer {
  /// The sublayer at a point of the superlayer; never this layer itself.
  open override func hitTest(_ p: CGPoint) -> CALayer? {
    let hit = super.hitTest(p)
    return hit === self ? nil : hit
  }
}
