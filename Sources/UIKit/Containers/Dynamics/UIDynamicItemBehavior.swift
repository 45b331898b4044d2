/// Says how items move: how heavy, elastic and rough they are, what slows them down, and how fast they are
/// (DY4).
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
  private var traits = DynamicBody.Traits()
  /// What was added before the behavior belonged to an animator.
  private var pending: [(item: any UIDynamicItem, velocity: DynamicVector, spin: Double)] = []

  /// Makes a behavior of some items.
  public init(items: [any UIDynamicItem]) {
    super.init()
    members = items
  }

  /// Makes a behavior of nothing yet.
  public convenience override init() { self.init(items: []) }

  /// The items.
  open var items: [any UIDynamicItem] { members }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { add(item) }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { remove(item) }

  /// How much of its speed an item keeps when it meets something, from 0, as at first, to 1.
  open var elasticity: CGFloat {
    get { CGFloat(traits.elasticity) }
    set { set(\.elasticity, newValue) }
  }
  /// How much items that slide along something are slowed down by it; 0 at first.
  open var friction: CGFloat {
    get { CGFloat(traits.friction) }
    set { set(\.friction, newValue) }
  }
  /// How heavy an item is for its size; 1 at first.
  open var density: CGFloat {
    get { CGFloat(traits.density) }
    set { set(\.density, newValue) }
  }
  /// How fast an item slows down by itself; 0, as at first, for not at all.
  open var resistance: CGFloat {
    get { CGFloat(traits.resistance) }
    set { set(\.resistance, newValue) }
  }
  /// How fast an item stops turning by itself; 0, as at first, for not at all.
  open var angularResistance: CGFloat {
    get { CGFloat(traits.angularResistance) }
    set { set(\.angularResistance, newValue) }
  }
  /// Whether items turn; true at first.
  open var allowsRotation: Bool {
    get { traits.allowsRotation }
    set { set(\.allowsRotation, newValue) }
  }
  /// Whether items stay where they are, and others bounce off them; false at first.
  open var isAnchored: Bool {
    get { traits.isAnchored }
    set { set(\.isAnchored, newValue) }
  }

  private func set<Value>(_ path: WritableKeyPath<DynamicBody.Traits, Value>, _ value: Value) {
    traits[keyPath: path] = value
    changed()
  }

  /// Makes an item faster, in points a second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    accelerate(item, DynamicVector(velocity), 0)
  }
  /// How fast an item is, in points a second.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { velocities(of: item).velocity.point }
  /// Makes an item turn faster, in radians a second.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    accelerate(item, .zero, Double(velocity))
  }
  /// How fast an item turns, in radians a second.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat { CGFloat(velocities(of: item).spin) }

  private func velocities(of item: any UIDynamicItem) -> (velocity: DynamicVector, spin: Double) {
    if let body = dynamicAnimator?.world.body(of: item) { return (body.velocity, body.spin) }
    let added = pending.filter { $0.item === item }
    return (added.reduce(.zero) { $0 + $1.velocity }, added.reduce(0) { $0 + $1.spin })
  }

  private func accelerate(_ item: any UIDynamicItem, _ velocity: DynamicVector, _ spin: Double) {
    guard let body = dynamicAnimator?.world.body(of: item) else {
      pending.append((item, velocity, spin))
      return
    }
    body.velocity += velocity
    body.spin += spin
    changed()
  }

  override func joined(_ world: DynamicWorld) {
    let added = pending
    pending = []
    for one in added { accelerate(one.item, one.velocity, one.spin) }
  }

  override func prepare(_ world: DynamicWorld, steps: Int) {
    for body in members.compactMap(world.body) { body.traits = traits }
  }
}
