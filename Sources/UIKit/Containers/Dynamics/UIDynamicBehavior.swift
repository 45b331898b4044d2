/// What moves items, alone or as a group of behaviors.
///
/// ```swift
/// final class Card: UIDynamicBehavior {
///   init(_ view: UIView) {
///     super.init()
///     addChildBehavior(UIGravityBehavior(items: [view]))
///   }
/// }
/// ```
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  /// Called at each tick of the display at which the behavior's animator has moved its items (DY1).
  open var action: (() -> Void)?
  /// The behaviors that this one is made of.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// The animator that the behavior was added to, by itself or as a part of another one.
  open var dynamicAnimator: UIDynamicAnimator? { parent?.dynamicAnimator ?? animator }

  private weak var animator: UIDynamicAnimator?
  private weak var parent: UIDynamicBehavior?
  /// The items that the behavior moves by itself.
  final var members: [any UIDynamicItem] = []

  /// Makes a behavior that does nothing by itself.
  public override init() { super.init() }

  /// Adds a behavior as a part of this one.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.parent == nil, behavior !== self else { return }
    behavior.parent = self
    childBehaviors.append(behavior)
    dynamicAnimator.map(behavior.enter)
  }

  /// Removes a part.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.parent === self else { return }
    if dynamicAnimator != nil { behavior.tellMove(to: nil) }
    let animator = dynamicAnimator
    behavior.parent = nil
    childBehaviors.removeAll { $0 === behavior }
    animator?.behaviorsChanged()
  }

  /// Called before the behavior is added to an animator, and, with nil, before it is removed.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  // MARK: Inside

  /// The behavior and its parts, this one first.
  final var all: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.all) }

  final func join(_ animator: UIDynamicAnimator?) { self.animator = animator }

  private func enter(_ animator: UIDynamicAnimator) {
    tellMove(to: animator)
    animator.behaviorsChanged()
    for behavior in all { behavior.joined(animator.world) }
  }

  final func tellMove(to animator: UIDynamicAnimator?) { for one in all { one.willMove(to: animator) } }

  final func add(_ item: any UIDynamicItem) {
    guard !members.contains(where: { $0 === item }) else { return }
    members.append(item)
    dynamicAnimator?.behaviorsChanged()
  }

  final func remove(_ item: any UIDynamicItem) {
    members.removeAll { $0 === item }
    dynamicAnimator?.behaviorsChanged()
  }

  /// Tells the animator that something is otherwise, so that it moves again.
  final func changed() { dynamicAnimator?.wake() }

  /// Called when the bodies of the behavior's items are there.
  func joined(_ world: DynamicWorld) {}
  /// Called before each tick, which is made of some steps.
  func prepare(_ world: DynamicWorld, steps: Int) {}
  /// Changes velocities for some seconds.
  func accelerate(_ world: DynamicWorld, _ seconds: Double) {}
  /// The joints of this instant.
  func joints(_ world: DynamicWorld, _ seconds: Double) -> [DynamicJoint] { [] }
  /// Takes bodies out of each other after they have moved.
  func collide(_ world: DynamicWorld) {}
  /// Tells a delegate what happened during a tick.
  func tellDelegate() {}
}
