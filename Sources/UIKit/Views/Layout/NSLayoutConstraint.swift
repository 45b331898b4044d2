/// A constraint that one edge, size or centre is a multiple of another one plus a constant.
///
/// It takes effect when it is activated: the closest view that contains both items then owns it, and views
/// whose ``UIView/translatesAutoresizingMaskIntoConstraints`` is false are placed by it at the next layout.
/// The reading direction is from left to right, so leading means left.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// An axis of layout.
  public enum Axis: Int, Sendable {
    /// From left to right.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  /// The part of an item that a constraint refers to.
  public enum Attribute: Int, Sendable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom
    /// The edge at which reading starts.
    case leading
    /// The edge at which reading ends.
    case trailing
    case width
    case height
    /// The horizontal centre.
    case centerX
    /// The vertical centre.
    case centerY
    /// The baseline of the last line of text; the lower edge of an item without text.
    case lastBaseline
    /// The baseline of the first line of text; the lower edge of an item without text.
    case firstBaseline
    /// The left edge within the margins.
    case leftMargin
    /// The right edge within the margins.
    case rightMargin
    /// The upper edge within the margins.
    case topMargin
    /// The lower edge within the margins.
    case bottomMargin
    /// The edge at which reading starts, within the margins.
    case leadingMargin
    /// The edge at which reading ends, within the margins.
    case trailingMargin
    /// The horizontal centre of what is within the margins.
    case centerXWithinMargins
    /// The vertical centre of what is within the margins.
    case centerYWithinMargins
    /// No attribute: only the constant counts.
    case notAnAttribute = 0

    /// The attribute of the guide within the margins, or nil if it is not about margins.
    var withinMargins: Attribute? {
      switch self {
      case .leftMargin: .left
      case .rightMargin: .right
      case .topMargin: .top
      case .bottomMargin: .bottom
      case .leadingMargin: .leading
      case .trailingMargin: .trailing
      case .centerXWithinMargins: .centerX
      case .centerYWithinMargins: .centerY
      default: nil
      }
    }
  }

  /// The relation between the two sides of a constraint.
  public enum Relation: Int, Sendable {
    /// The first is at most the second.
    case lessThanOrEqual = -1
    /// They are equal.
    case equal = 0
    /// The first is at least the second.
    case greaterThanOrEqual = 1
  }

  /// The view or guide on the first side, or a distance between anchors; nil after it has been deallocated.
  public final private(set) weak var firstItem: AnyObject?
  /// The view or guide on the second side, or nil for none.
  public final private(set) weak var secondItem: AnyObject?
  /// The attribute of the first item.
  public final let firstAttribute: Attribute
  /// The attribute of the second item.
  public final let secondAttribute: Attribute
  /// The relation between the sides.
  public final let relation: Relation
  /// The factor by which the second side is multiplied.
  public final let multiplier: CGFloat
  /// The constant that is added to the second side, in points.
  open var constant: CGFloat {
    didSet { if constant != oldValue { LayoutSystem.invalidate(owner) } }
  }
  /// The priority compared with other constraints; 1,000 by default.
  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { LayoutSystem.invalidate(owner) } }
  }
  /// A name that messages use, or nil.
  open var identifier: String?

  /// The view that owns the constraint while it is active.
  final weak var owner: UIView?
  /// The position in the order of activation.
  final var order = 0
  /// Whether it was reported that the constraint contradicts others.
  final var wasReported = false
  /// Whether there is a second item, even if it has been deallocated.
  final let hasSecondItem: Bool
  /// The items that only the constraint keeps alive.
  private final let distances: [LayoutDistance]

  /// Makes a constraint that is not active yet.
  ///
  /// Items are views and layout guides; a constraint between other objects has no effect.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    firstItem = view1 as? any LayoutItem
    secondItem = view2 as? any LayoutItem
    hasSecondItem = view2 != nil && attr2 != .notAnAttribute
    distances = [view1 as? LayoutDistance, view2 as? LayoutDistance].compactMap(\.self)
    (firstAttribute, secondAttribute, self.relation) = (attr1, attr2, relation)
    (self.multiplier, constant) = (multiplier, c)
  }

  /// Makes a constraint without items, as a placeholder for one that is made later.
  public override convenience init() {
    self.init(
      item: NSNull(), attribute: .notAnAttribute, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 0)
  }

  /// Whether the constraint takes effect.
  ///
  /// A constraint whose items have no view in common cannot: UIKit raises an exception; here it is reported
  /// and stays inactive.
  open var isActive: Bool {
    get { owner != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { deactivate() }
    }
  }

  /// Activates constraints.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
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
    note(firstItem, firstAttribute)
    note(secondItem, secondAttribute)
    LayoutSystem.invalidate(view)
  }

  /// Records what has to be laid out again when an item moves or scrolls.
  private func note(_ item: AnyObject?, _ attribute: Attribute) {
    if let distance = item as? LayoutDistance {
      for end in [distance.start, distance.end] { note(end.item, end.attribute) }
    } else if let view = item as? UIView {
      view.layoutRules.isItem = true
    } else if let guide = item as? UILayoutGuide, guide.kind == .scrollFrame, attribute != .width,
      attribute != .height
    {
      guide.owningView?.layoutRules.isTiedToVisiblePart = true
    }
  }

  final func deactivate() {
    guard let owner else { return }
    owner.heldConstraints.removeAll { $0 === self }
    LayoutSystem.invalidate(owner)
    self.owner = nil
  }
}
