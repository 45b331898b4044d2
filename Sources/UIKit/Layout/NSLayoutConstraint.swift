/// A rule that one edge, size or middle is a multiple of another one plus a constant.
///
/// It works as soon as it is active: then the view that holds both items keeps it, and the views whose
/// ``UIView/translatesAutoresizingMaskIntoConstraints`` is false are placed by it at the next layout. Reading
/// goes from left to right, so that leading is left.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// A direction of layout.
  public enum Axis: Int, Sendable {
    /// From left to right.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  /// What a rule is about.
  public enum Attribute: Int, Sendable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom
    /// The edge where reading starts.
    case leading
    /// The edge where reading ends.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The middle from side to side.
    case centerX
    /// The middle from top to bottom.
    case centerY
    /// The last line of text; the lower edge of what has none.
    case lastBaseline
    /// The first line of text; the lower edge of what has none.
    case firstBaseline
    /// Nothing: the constant alone counts.
    case notAnAttribute = 0
  }

  /// How the two sides of a rule compare.
  public enum Relation: Int, Sendable {
    /// The first is at most the second.
    case lessThanOrEqual = -1
    /// They are equal.
    case equal = 0
    /// The first is at least the second.
    case greaterThanOrEqual = 1
  }

  /// The view or guide on the first side; nil once it is gone.
  public final private(set) weak var firstItem: AnyObject?
  /// The view or guide on the second side, or nil for none.
  public final private(set) weak var secondItem: AnyObject?
  /// What of the first item counts.
  public final let firstAttribute: Attribute
  /// What of the second item counts.
  public final let secondAttribute: Attribute
  /// How the sides compare.
  public final let relation: Relation
  /// By what the second side is multiplied.
  public final let multiplier: CGFloat
  /// What is added to the second side, in points.
  open var constant: CGFloat {
    didSet { if constant != oldValue { LayoutSystem.isOutdated(for: owner) } }
  }
  /// How much the rule counts against others; 1,000 by default.
  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { LayoutSystem.isOutdated(for: owner) } }
  }
  /// A name that messages use, or nil.
  open var identifier: String?

  /// The view that keeps the rule while it is active.
  final weak var owner: UIView?
  /// The place in the order of activation.
  final var order = 0
  /// Whether it was said that the rule contradicts others.
  final var wasReported = false
  /// Whether there is a second item, gone or not.
  final let hasSecondItem: Bool

  /// Makes a rule; it is not active yet.
  ///
  /// Items are views and layout guides; a rule about anything else does nothing.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    firstItem = view1 as? any LayoutItem
    secondItem = view2 as? any LayoutItem
    hasSecondItem = view2 != nil && attr2 != .notAnAttribute
    (firstAttribute, secondAttribute, self.relation) = (attr1, attr2, relation)
    (self.multiplier, constant) = (multiplier, c)
  }

  /// Makes a rule about nothing, to stand in for one that is made later.
  public override convenience init() {
    self.init(
      item: NSNull(), attribute: .notAnAttribute, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 0)
  }

  /// Whether the rule counts.
  ///
  /// One whose items have no view in common cannot: UIKit raises, here it is reported and stays inactive.
  open var isActive: Bool {
    get { owner != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { deactivate() }
    }
  }

  /// Makes rules count.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Makes rules count no more.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func activate() {
    guard let first = (firstItem as? any LayoutItem)?.layoutView else { return }
    guard hasSecondItem else { return keep(in: first) }
    var common: UIView? = (secondItem as? any LayoutItem)?.layoutView
    while let view = common, !first.isDescendant(of: view) { common = view.superview }
    guard let common else {
      UIApplication.shared.observer?.trouble(
        "a constraint between views that no view holds both is not activated", source: first)
      return
    }
    keep(in: common)
  }

  final func keep(in view: UIView) {
    owner = view
    order = LayoutSystem.nextOrder()
    view.heldConstraints.append(self)
    LayoutSystem.isOutdated(for: view)
  }

  final func deactivate() {
    guard let owner else { return }
    owner.heldConstraints.removeAll { $0 === self }
    LayoutSystem.isOutdated(for: owner)
    self.owner = nil
  }
}
