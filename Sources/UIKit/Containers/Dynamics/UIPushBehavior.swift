import RetouchMath

/// Pushes items: all the time, or once.
///
/// A magnitude of 1 makes 100×100 points of density 1 faster by 100 points/s each second; pushed once, by
/// 100 points/s (DY3).
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
  /// Whether a push lasts.
  public enum Mode: Int, Sendable {
    /// It lasts for as long as it is active.
    case continuous
    /// It is one push at the next tick, with which it stops being active.
    case instantaneous
  }

  /// Whether the push lasts.
  public final let mode: Mode
  /// Whether it pushes; set to true again, a single push is made once more.
  open var active = true { didSet { changed() } }
  /// The direction and strength of the push; none at first.
  open var pushDirection = CGVector.zero { didSet { changed() } }
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  /// Makes a push of some items.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init()
    members = items
  }

  /// The items that are pushed.
  open var items: [any UIDynamicItem] { members }
  /// Pushes an item as well.
  open func addItem(_ item: any UIDynamicItem) { add(item) }
  /// Pushes an item no more.
  open func removeItem(_ item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = nil
    remove(item)
  }

  /// Where on an item it is pushed, as an offset from the centre; a push beside the centre turns it.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }
  /// Sets where on an item it is pushed.
  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = offset
    changed()
  }

  /// The direction, in radians from the right, clockwise.
  open var angle: CGFloat {
    get { pushDirection.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  /// The strength.
  open var magnitude: CGFloat {
    get { pushDirection.magnitude }
    set { setAngle(angle, magnitude: newValue) }
  }
  /// Sets direction and strength.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(angle: angle, magnitude: magnitude)
  }

  override func accelerate(_ world: DynamicWorld, _ seconds: Double) {
    guard active else { return }
    let push = DynamicVector(pushDirection) * 100 * (mode == .instantaneous ? 1 : seconds)
    for item in members {
      guard let body = world.body(of: item) else { continue }
      body.push(push, at: DynamicVector(targetOffsetFromCenter(for: item)).rotated(by: body.angle))
    }
    if mode == .instantaneous { active = false }
  }
}

extension CGVector {
  init(angle: CGFloat, magnitude: CGFloat) {
    let (sine, cosine) = (PortableMath.sin(Double(angle)), PortableMath.cos(Double(angle)))
    self.init(dx: magnitude * CGFloat(cosine), dy: magnitude * CGFloat(sine))
  }
  var angle: CGFloat { CGFloat(PortableMath.atan2(Double(dy), Double(dx))) }
  var magnitude: CGFloat { CGFloat(DynamicVector(self).length) }
}
