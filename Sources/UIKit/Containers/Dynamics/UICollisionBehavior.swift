/// Keeps items apart from each other, and within or outside of boundaries (DY6).
///
/// Boxes that are turned meet others with the upright rectangle around them.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
  /// What items collide with.
  public struct Mode: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Makes options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Each other.
    public static let items = Mode(rawValue: 1)
    /// Boundaries.
    public static let boundaries = Mode(rawValue: 2)
    /// Both.
    public static let everything = Mode(rawValue: .max)
  }

  /// A boundary that a client has added.
  private struct Boundary {
    let identifier: any NSCopying
    let path: UIBezierPath
    let lines: [(start: DynamicVector, end: DynamicVector)]
  }

  /// What touches what: an item another one, or a boundary, which is the reference bounds where it has no
  /// name.
  private struct Touch {
    let item: any UIDynamicItem
    let other: (any UIDynamicItem)?
    let boundary: (any NSCopying)?
    let point: CGPoint

    @MainActor
    func isSame(_ touch: Touch) -> Bool {
      item === touch.item && other === touch.other
        && UICollisionBehavior.isSame(boundary, touch.boundary)
    }
  }

  /// Is told what touches, and what no longer does.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  /// What items collide with; everything at first.
  open var collisionMode = Mode.everything { didSet { changed() } }
  /// Whether the bounds of the reference view are a boundary.
  open var translatesReferenceBoundsIntoBoundary = false { didSet { changed() } }

  private var insets = UIEdgeInsets.zero
  private var boundaries: [Boundary] = [] { didSet { changed() } }
  private var touches: [Touch] = []
  private var events: [(touch: Touch, begins: Bool)] = []

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
  open func removeItem(_ item: any UIDynamicItem) {
    touches.removeAll { $0.item === item || $0.other === item }
    remove(item)
  }

  // MARK: Boundaries

  /// Makes the bounds of the reference view a boundary, some points further in.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    self.insets = insets
    translatesReferenceBoundsIntoBoundary = true
  }

  /// Adds a boundary along a path, whose curves count as lines.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    removeBoundary(withIdentifier: identifier)
    boundaries.append(
      Boundary(identifier: identifier, path: bezierPath, lines: bezierPath.cgPath.straightLines))
  }

  /// Adds a boundary along a line.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }

  /// The path of a boundary, or nil if there is none of that name.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { Self.isSame($0.identifier, identifier) }?.path
  }

  /// Removes a boundary.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { Self.isSame($0.identifier, identifier) }
  }

  /// The names of the boundaries that were added, in order, or nil if there are none.
  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.map(\.identifier)
  }

  /// Removes all boundaries that were added.
  open func removeAllBoundaries() { boundaries = [] }

  private static func isSame(_ one: (any NSCopying)?, _ other: (any NSCopying)?) -> Bool {
    func key(_ name: (any NSCopying)?) -> AnyHashable? {
      // A string is the same name whichever of the two types it has.
      (name as? NSString).map { AnyHashable($0.description) } ?? name as? AnyHashable
    }
    return key(one) == key(other)
  }

  // MARK: Inside

  override func collide(_ world: DynamicWorld) {
    let bodies = members.compactMap(world.body)
    let found = contacts(bodies)
    for _ in 0..<Int(AssumedFigures.standard.jointRounds) { for one in found { one.contact.solve() } }
    note(found)
    var left = found
    for _ in 0..<Int(AssumedFigures.standard.partingRounds) {
      guard left.contains(where: { $0.contact.depth > 0 }) else { break }
      for one in left { one.contact.part() }
      left = contacts(bodies)
    }
  }

  private typealias Found = (contact: DynamicContact, boundary: Boundary?)

  private func contacts(_ bodies: [DynamicBody]) -> [Found] {
    var found: [Found] = []
    if collisionMode.contains(.items) {
      for (index, body) in bodies.enumerated() {
        for other in bodies[(index + 1)...] {
          if let contact = DynamicContact.between(body, other) { found.append((contact, nil)) }
        }
      }
    }
    guard collisionMode.contains(.boundaries) else { return found }
    let box = dynamicAnimator?.referenceView?.bounds.inset(by: insets)
    for body in bodies {
      if translatesReferenceBoundsIntoBoundary, let box {
        found += DynamicContact.inside(body, box).map { ($0, nil) }
      }
      for boundary in boundaries {
        found += boundary.lines.compactMap { DynamicContact.with(body, $0) }.map { ($0, boundary) }
      }
    }
    return found
  }

  /// Remembers what begins and what ends to touch.
  private func note(_ found: [Found]) {
    var now: [Touch] = []
    for one in found {
      let touch = Touch(
        item: one.contact.body.item, other: one.contact.other?.item, boundary: one.boundary?.identifier,
        point: one.contact.point.point)
      if !now.contains(where: touch.isSame) { now.append(touch) }
    }
    events += now.filter { touch in !touches.contains(where: touch.isSame) }.map { ($0, true) }
    events += touches.filter { touch in !now.contains(where: touch.isSame) }.map { ($0, false) }
    touches = now
  }

  override func tellDelegate() {
    let told = events
    events = []
    for (touch, begins) in told {
      switch (touch.other, begins) {
      case (let other?, true):
        collisionDelegate?.collisionBehavior(self, beganContactFor: touch.item, with: other, at: touch.point)
      case (let other?, false):
        collisionDelegate?.collisionBehavior(self, endedContactFor: touch.item, with: other)
      case (nil, true):
        collisionDelegate?.collisionBehavior(
          self, beganContactFor: touch.item, withBoundaryIdentifier: touch.boundary, at: touch.point)
      case (nil, false):
        collisionDelegate?.collisionBehavior(
          self, endedContactFor: touch.item, withBoundaryIdentifier: touch.boundary)
      }
    }
  }
}

/// Is told at each tick what began to touch, and what no longer does.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  /// Called when two items have met.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint)
  /// Called when two items have parted.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
  /// Called when an item has met a boundary; its identifier is nil for the reference view's bounds.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  /// Called when an item has left a boundary.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}
