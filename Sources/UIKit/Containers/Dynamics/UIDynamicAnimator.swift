/// Moves views and other items as bodies: thrown, pulled, snapped into place, held in bounds (DY1).
///
/// ```swift
/// let animator = UIDynamicAnimator(referenceView: view)
/// let toss = UIDynamicItemBehavior(items: [card])
/// toss.addLinearVelocity(pan.velocity(in: view), for: card)
/// animator.addBehavior(toss)
/// animator.addBehavior(UISnapBehavior(item: card, snapTo: home))
/// ```
/// It moves its items at ticks of the display, on the replay's clock, by steps of equal length: the same in
/// each run. A view is hit where it is at that instant. While something moves, a replay continues, for at
/// most 10 s after the last input.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// What the display calls; it does not keep the animator, as on iOS.
  @MainActor
  private final class Beat: DisplayTicks.Mover {
    weak var animator: UIDynamicAnimator?
    var movedObject: AnyObject? { animator?.referenceView }
    func tick(at now: Int64) -> Bool { animator?.tick() ?? false }
  }

  /// The view in whose coordinates items move, and whose bounds can be a boundary.
  open private(set) weak var referenceView: UIView?
  /// Is told when the animator rests, and when it goes on.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// The behaviors, in the order in which they were added.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// Whether items are moved at the next tick.
  open private(set) var isRunning = false
  /// How long it has been running since it started, or went on, in seconds (DY2).
  open private(set) var elapsedTime: TimeInterval = 0

  let world = DynamicWorld()
  private let beat = Beat()
  private weak var layout: UICollectionViewLayout?
  /// How long everything has been slow, in seconds.
  private var slowTime = 0.0

  /// Makes an animator of a view's subviews.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
    beat.animator = self
  }

  /// Makes an animator of a layout's attributes, whose layout is invalidated at each tick.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init()
    beat.animator = self
  }

  /// Makes an animator of items that are not views.
  public override init() {
    super.init()
    beat.animator = self
  }

  /// Adds a behavior, and moves its items from the next tick on.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behavior.dynamicAnimator?.removeBehavior(behavior)
    behavior.tellMove(to: self)
    behaviors.append(behavior)
    behavior.join(self)
    behaviorsChanged()
    for one in behavior.all { one.joined(world) }
  }

  /// Removes a behavior; an item that no behavior moves any more stands still.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard behaviors.contains(where: { $0 === behavior }) else { return }
    behavior.tellMove(to: nil)
    behavior.join(nil)
    behaviors.removeAll { $0 === behavior }
    behaviorsChanged()
  }

  /// Removes all behaviors.
  open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

  /// Takes over where a client has put an item, its size and how far it is turned; its velocity stays (DY8).
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    world.body(of: item)?.takeOver()
    wake()
  }

  /// The items whose rectangles meet a rectangle of the reference view.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    world.bodies.filter { body in
      let (corner, size) = ((body.position - body.extent).point, body.extent * 2)
      return rect.intersects(CGRect(origin: corner, size: CGSize(width: size.x, height: size.y)))
    }.map { $0.item }
  }

  /// The attributes of an item that the animator moves, or nil.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    world.bodies.lazy.compactMap { $0.item as? UICollectionViewLayoutAttributes }
      .first { $0.indexPath == indexPath && $0.representedElementCategory == .cell }
  }

  // MARK: Inside

  private var all: [UIDynamicBehavior] { behaviors.flatMap(\.all) }

  final func behaviorsChanged() {
    world.keep(all.flatMap(\.members))
    wake()
  }

  /// Moves on, if there is something to move.
  final func wake() {
    slowTime = 0
    guard !isRunning, !world.bodies.isEmpty else { return }
    (isRunning, elapsedTime) = (true, 0)
    delegate?.dynamicAnimatorWillResume(self)
    UIApplication.shared.ticks.add(beat)
  }

  private func tick() -> Bool {
    let rate = UIApplication.shared.ticks.rate
    let now = all
    world.move(now, ticksPerSecond: rate)
    layout?.invalidateLayout()
    elapsedTime += 1 / Double(rate)
    slowTime = world.bodies.allSatisfy(\.isSlow) ? slowTime + 1 / Double(rate) : 0
    for behavior in now { behavior.action?() }
    for behavior in now { behavior.tellDelegate() }
    guard world.bodies.isEmpty || slowTime >= Double(AssumedFigures.standard.dynamicsRestTime) else {
      return true
    }
    isRunning = false
    delegate?.dynamicAnimatorDidPause(self)
    // A delegate may have set something going again.
    return isRunning
  }
}

/// Is told when an animator rests, and when it goes on.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// Called before items move, at first and after a rest.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called when all items have come to rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// Does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
