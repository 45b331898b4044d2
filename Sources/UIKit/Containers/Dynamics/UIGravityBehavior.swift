/// Pulls items in one direction, all alike: by 1,000 points/s² for a magnitude of 1 (DY3).
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
  /// The direction and strength of the pull; downwards by 1 at first.
  open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { changed() } }

  /// Makes a pull on some items.
  public init(items: [any UIDynamicItem]) {
    super.init()
    members = items
  }

  /// Makes a pull on nothing yet.
  public convenience override init() { self.init(items: []) }

  /// The items that are pulled.
  open var items: [any UIDynamicItem] { members }
  /// Pulls an item as well.
  open func addItem(_ item: any UIDynamicItem) { add(item) }
  /// Pulls an item no more.
  open func removeItem(_ item: any UIDynamicItem) { remove(item) }

  /// The direction, in radians from the right, clockwise.
  open var angle: CGFloat {
    get { gravityDirection.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The strength.
  open var magnitude: CGFloat {
    get { gravityDirection.magnitude }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets direction and strength.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(angle: angle, magnitude: magnitude)
  }

  override func accelerate(_ world: DynamicWorld, _ seconds: Double) {
    let pull = DynamicVector(gravityDirection) * 1_000
    for item in members {
      guard let body = world.body(of: item), !body.traits.isAnchored else { continue }
      body.velocity += pull * seconds
    }
  }
}
