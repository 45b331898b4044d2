/// Pulls an item to a point as a spring does, and turns it upright (DY7).
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
  /// The point to which the item is pulled, in the reference view's coordinates.
  open var snapPoint: CGPoint { didSet { changed() } }
  /// How little the item swings at its end, from 0 to 1; 0.5 at first.
  open var damping: CGFloat = AssumedFigures.standard.snapDamping { didSet { changed() } }

  /// Makes a pull of an item to a point.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    snapPoint = point
    super.init()
    members = [item]
  }

  private var spring: DynamicJoint.Spring {
    let figures = AssumedFigures.standard
    let least = Double(figures.snapLeastDamping)
    return DynamicJoint.Spring(
      frequency: Double(figures.snapFrequency),
      damping: least + (1 - least) * min(max(0, Double(damping)), 1))
  }

  override func accelerate(_ world: DynamicWorld, _ seconds: Double) {
    guard let body = members.first.flatMap(world.body), body.inverseInertia > 0 else { return }
    // By the way to the nearest upright position; implicitly, so that it is stable whatever the spring.
    let angle = body.angle.remainder(dividingBy: 2 * Double.pi)
    let angular = 2 * Double.pi * spring.frequency
    body.spin -= seconds * angular * angular * angle
    body.spin /= 1 + seconds * angular * (2 * spring.damping + seconds * angular)
  }

  override func joints(_ world: DynamicWorld, _ seconds: Double) -> [DynamicJoint] {
    guard let body = members.first.flatMap(world.body) else { return [] }
    return DynamicJoint.all(body, .zero, at: DynamicVector(snapPoint), length: 0, spring, seconds)
  }
}
