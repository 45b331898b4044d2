/// The changes that an animation block made to views, which can be reverted or stopped halfway.
@MainActor
final class AnimatedValues {
  @MainActor
  private struct Values {
    var geometry: LayerGeometry
    var alpha: CGFloat
    var background: UIColor?

    init(_ view: UIView) { (geometry, alpha, background) = (view.geometry, view.alpha, view.backgroundColor) }
  }

  private struct Change {
    let view: UIView
    let old: Values
    var new: Values
  }

  private var changes: [Change] = []
  /// How often the changes are shown, and whether each time also backwards.
  var rounds: (count: Double, reverse: Bool) = (1, false)
  /// The record of the enclosing block: a change in this block is also a change in that one.
  private var outer: AnimatedValues?

  /// The changed views, in the order of their changes, with the way that each has gone.
  var ways: [(view: UIView, way: AnimatedWay)] {
    changes.map { change in
      let (view, old, new) = (change.view, change.old, change.new)
      var way = AnimatedWay(from: old.geometry, old.alpha, to: new.geometry, new.alpha)
      if old.background != new.background {
        way.background = view.parts(of: old.background) - view.parts(of: new.background)
      }
      return (view, way)
    }
  }
  /// Whether no view was changed.
  var isEmpty: Bool { changes.isEmpty }
  /// Whether nothing was changed that a view or a layer shows, animated here or not.
  private(set) var areNone = false
  private var countBefore = 0
  private static var count: Int { CALayer.changes &+ AppEvents.changes }

  /// Runs a block, and records its changes to any view's geometry, alpha and background.
  func record(_ body: () -> Void) {
    begin()
    body()
    end()
  }

  /// Records changes from now on, until ``end()``.
  func begin() {
    countBefore = Self.count
    outer = UIView.animatedValues
    UIView.animatedValues = self
  }

  /// Records no more changes.
  func end() {
    UIView.animatedValues = outer
    outer = nil
    areNone = changes.isEmpty && Self.count == countBefore
    for index in changes.indices { changes[index].new = Values(changes[index].view) }
  }

  /// Records that a view's values have changed from the given ones.
  func note(
    _ view: UIView, geometry: LayerGeometry? = nil, alpha: CGFloat? = nil, background: UIColor?? = nil
  ) {
    outer?.note(view, geometry: geometry, alpha: alpha, background: background)
    guard !changes.contains(where: { $0.view === view }) else { return }
    var old = Values(view)
    if let geometry { old.geometry = geometry }
    if let alpha { old.alpha = alpha }
    if let background { old.background = background }
    changes.append(Change(view: view, old: old, new: Values(view)))
  }

  /// Gives the views their values at a progress from 0 to 1.
  ///
  /// Each number is interpolated linearly, even in a rotation, which iOS decomposes first. Values that the
  /// block did not change stay as they are.
  func apply(_ share: CGFloat) {
    for change in changes {
      let (old, new) = (change.old.geometry, change.new.geometry)
      var geometry = change.view.geometry
      if old.bounds != new.bounds { geometry.bounds = Self.mix(old.bounds, new.bounds, share) }
      if old.position != new.position { geometry.position = Self.mix(old.position, new.position, share) }
      if old.transform != new.transform { geometry.transform = Self.mix(old.transform, new.transform, share) }
      if old.anchorPoint != new.anchorPoint {
        geometry.anchorPoint = Self.mix(old.anchorPoint, new.anchorPoint, share)
      }
      change.view.geometry = geometry
      if change.old.alpha != change.new.alpha {
        change.view.alpha = Self.mix(change.old.alpha, change.new.alpha, share)
      }
      if change.old.background != change.new.background {
        change.view.backgroundColor = Self.mix(
          change.old.background, change.new.background, share, change.view)
      }
    }
  }

  private static func mix(_ old: UIColor?, _ new: UIColor?, _ share: CGFloat, _ view: UIView) -> UIColor? {
    if share == 0 { return old }
    if share == 1 { return new }
    let (from, to) = (view.parts(of: old), view.parts(of: new))
    return UIColor(cgColor: .from(from + (to - from) * Double(share)))
  }

  private static func mix(_ old: CGFloat, _ new: CGFloat, _ share: CGFloat) -> CGFloat {
    if share == 0 { return old }
    return share == 1 ? new : old + (new - old) * share
  }

  private static func mix(_ old: CGPoint, _ new: CGPoint, _ share: CGFloat) -> CGPoint {
    CGPoint(x: mix(old.x, new.x, share), y: mix(old.y, new.y, share))
  }

  private static func mix(_ old: CGRect, _ new: CGRect, _ share: CGFloat) -> CGRect {
    CGRect(
      x: mix(old.origin.x, new.origin.x, share), y: mix(old.origin.y, new.origin.y, share),
      width: mix(old.width, new.width, share), height: mix(old.height, new.height, share))
  }

  private static func mix(
    _ old: CGAffineTransform, _ new: CGAffineTransform, _ share: CGFloat
  ) -> CGAffineTransform {
    CGAffineTransform(
      a: mix(old.a, new.a, share), b: mix(old.b, new.b, share), c: mix(old.c, new.c, share),
      d: mix(old.d, new.d, share), tx: mix(old.tx, new.tx, share), ty: mix(old.ty, new.ty, share))
  }
}

/// The values of a view that are shown at an instant.
struct ShownValues {
  var geometry: LayerGeometry
  var alpha: CGFloat
  /// How far the background is from the view's own, as red, green, blue and opacity.
  var background = SIMD4<Double>.zero
}

/// The way back from a view's new values to those that it had before an animation.
struct AnimatedWay {
  private let position: CGPoint
  private let anchor: CGPoint
  private let bounds: CGRect
  private let transform: CGAffineTransform
  private let alpha: CGFloat
  /// Red, green, blue and opacity.
  var background = SIMD4<Double>.zero

  init(from old: LayerGeometry, _ oldAlpha: CGFloat, to new: LayerGeometry, _ newAlpha: CGFloat) {
    func way(_ old: CGPoint, _ new: CGPoint) -> CGPoint { CGPoint(x: old.x - new.x, y: old.y - new.y) }
    position = way(old.position, new.position)
    anchor = way(old.anchorPoint, new.anchorPoint)
    bounds = CGRect(
      origin: way(old.bounds.origin, new.bounds.origin),
      size: CGSize(
        width: old.bounds.size.width - new.bounds.size.width,
        height: old.bounds.size.height - new.bounds.size.height))
    let (a, b) = (old.transform, new.transform)
    transform = CGAffineTransform(
      a: a.a - b.a, b: a.b - b.b, c: a.c - b.c, d: a.d - b.d, tx: a.tx - b.tx, ty: a.ty - b.ty)
    alpha = oldAlpha - newAlpha
  }

  /// Takes values back by a share of the way. The ways of several animations add up, as on iOS.
  func take(_ share: CGFloat, from values: inout ShownValues) {
    guard share != 0 else { return }
    values.geometry.position.x += position.x * share
    values.geometry.position.y += position.y * share
    values.geometry.anchorPoint.x += anchor.x * share
    values.geometry.anchorPoint.y += anchor.y * share
    values.geometry.bounds.origin.x += bounds.origin.x * share
    values.geometry.bounds.origin.y += bounds.origin.y * share
    values.geometry.bounds.size.width += bounds.size.width * share
    values.geometry.bounds.size.height += bounds.size.height * share
    let (now, way) = (values.geometry.transform, transform)
    values.geometry.transform = CGAffineTransform(
      a: now.a + way.a * share, b: now.b + way.b * share, c: now.c + way.c * share, d: now.d + way.d * share,
      tx: now.tx + way.tx * share, ty: now.ty + way.ty * share)
    values.alpha += alpha * share
    values.background += background * Double(share)
  }
}

extension CGColor {
  /// A colour of red, green, blue and opacity.
  static func from(_ parts: SIMD4<Double>) -> CGColor {
    CGColor(red: CGFloat(parts.x), green: CGFloat(parts.y), blue: CGFloat(parts.z), alpha: CGFloat(parts.w))
  }
}

extension UIView {
  /// Red, green, blue and opacity of a colour with the view's traits; none is clear black.
  final func parts(of color: UIColor?) -> SIMD4<Double> {
    guard let color = color?.resolvedColor(with: traitCollection).cgColor else { return .zero }
    return SIMD4(Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
  }
}

extension UIView {
  /// The record of the running block's changes, or nil.
  static var animatedValues: AnimatedValues?
}
