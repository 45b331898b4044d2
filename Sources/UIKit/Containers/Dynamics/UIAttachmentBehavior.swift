/// Keeps a point of an item at some distance from an anchor, or from a point of another item: rigidly, or as
/// a spring if it has a frequency (DY5).
///
/// ```swift
/// case .began:
///   attachment = UIAttachmentBehavior(item: card, offsetFromCenter: offset, attachedToAnchor: finger)
///   animator.addBehavior(attachment)
/// case .changed: attachment.anchorPoint = finger
/// ```
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// What an item is attached to.
  public enum AttachmentType: Int, Sendable {
    /// Another item.
    case items
    /// A point.
    case anchor
  }

  /// What the item is attached to.
  public final let attachedBehaviorType: AttachmentType
  /// The point, in the reference view's coordinates; a rigid attachment gets there within a tick.
  open var anchorPoint: CGPoint { didSet { changed() } }
  /// The distance that is kept, in points; the one at the beginning at first.
  open var length: CGFloat { didSet { changed() } }
  /// How little a spring swings; with 1 it does not overshoot.
  open var damping: CGFloat = 0 { didSet { changed() } }
  /// How often a spring swings, a second; 0, as at first, for a rigid attachment.
  open var frequency: CGFloat = 0 { didSet { changed() } }
  private let offsets: [DynamicVector]
  /// Where the anchor is by now, and how far it moves in a step.
  private var anchor: DynamicVector
  private var move = DynamicVector.zero

  private init(_ items: [any UIDynamicItem], _ offsets: [UIOffset], _ anchorPoint: CGPoint) {
    self.anchorPoint = anchorPoint
    self.offsets = offsets.map { DynamicVector($0) }
    anchor = DynamicVector(anchorPoint)
    attachedBehaviorType = items.count == 1 ? .anchor : .items
    let places = zip(items, self.offsets).map { item, offset in
      let body = DynamicBody(item)
      return body.position + offset.rotated(by: body.angle)
    }
    length = CGFloat((places[0] - (items.count == 1 ? anchor : places[1])).length)
    super.init()
    members = items
  }

  /// Attaches an item's centre to a point.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init([item], [.zero], point)
  }

  /// Attaches a point of an item to a point.
  public convenience init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) { self.init([item], [offset], point) }

  /// Attaches the centres of two items to each other.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init([item1, item2], [.zero, .zero], .zero)
  }

  /// Attaches points of two items to each other.
  public convenience init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) { self.init([item1, item2], [offset1, offset2], .zero) }

  /// The items that are attached.
  open var items: [any UIDynamicItem] { members }

  override func joined(_ world: DynamicWorld) { anchor = DynamicVector(anchorPoint) }

  override func prepare(_ world: DynamicWorld, steps: Int) {
    move = (DynamicVector(anchorPoint) - anchor) / Double(steps)
  }

  override func joints(_ world: DynamicWorld, _ seconds: Double) -> [DynamicJoint] {
    let bodies = members.compactMap(world.body)
    guard bodies.count == members.count, let body = bodies.first else { return [] }
    let arms = zip(bodies, offsets).map { $1.rotated(by: $0.angle) }
    let spring =
      frequency > 0
      ? DynamicJoint.Spring(frequency: Double(frequency), damping: max(0, Double(damping))) : nil
    let length = max(0, Double(length))
    if bodies.count > 1 {
      return DynamicJoint.all(
        body, arms[0], to: (bodies[1], arms[1]), at: bodies[1].position + arms[1], length: length, spring,
        seconds)
    }
    defer { anchor += move }
    return DynamicJoint.all(
      body, arms[0], at: anchor, velocity: move / seconds, length: length, spring, seconds)
  }
}
