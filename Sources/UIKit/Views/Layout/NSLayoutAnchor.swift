/// An edge, size or centre of a view or layout guide, from which constraints are made.
///
/// ```swift
/// NSLayoutConstraint.activate([
///   bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
///   bar.heightAnchor.constraint(equalToConstant: 44),
/// ])
/// ```
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let item: any LayoutItem
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }

  /// Whether the other is an anchor of the same place.
  open override func isEqual(_ object: Any?) -> Bool {
    let both = Unchecked(value: (self, object))
    return MainActor.assumeIsolated {
      guard let other = both.value.1 as? any AnyLayoutAnchor else { return false }
      return both.value.0.item === other.item && both.value.0.attribute == other.attribute
    }
  }

  /// A hash that is consistent with `isEqual`.
  open override var hash: Int {
    let anchor = Unchecked(value: self)
    // Not by the item, whose place in memory differs from run to run.
    return MainActor.assumeIsolated { anchor.value.attribute.rawValue }
  }

  final func rule(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>?, multiplier: CGFloat = 1,
    constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other?.item,
      attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }

  /// A constraint with a multiple of the system's gap.
  final func spaced(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>, times multiplier: CGFloat
  ) -> NSLayoutConstraint {
    rule(relation, other, constant: AssumedFigures.standard.systemSpacing * multiplier)
  }

  /// A constraint that places this anchor at another one plus an offset in points.
  public final func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { rule(.equal, anchor, constant: c) }

  /// A constraint that keeps this anchor at or after another one plus an offset in points.
  public final func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { rule(.greaterThanOrEqual, anchor, constant: c) }

  /// A constraint that keeps this anchor at or before another one plus an offset in points.
  public final func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { rule(.lessThanOrEqual, anchor, constant: c) }
}

/// An anchor of whichever type.
@MainActor
private protocol AnyLayoutAnchor {
  var item: any LayoutItem { get }
  var attribute: NSLayoutConstraint.Attribute { get }
}

extension NSLayoutAnchor: AnyLayoutAnchor {}

extension NSLayoutConstraint {
  /// The anchor of the first side, which is equal to the view's own.
  ///
  /// ```swift
  /// let heights = view.constraints.filter { $0.firstAnchor == view.heightAnchor }
  /// ```
  public var firstAnchor: NSLayoutAnchor<AnyObject> {
    // A constraint between other objects has an anchor of nothing.
    NSLayoutAnchor(firstItem as? any LayoutItem ?? UILayoutGuide(), firstAttribute)
  }

  /// The anchor of the second side, or nil if there is none.
  public var secondAnchor: NSLayoutAnchor<AnyObject>? {
    guard hasSecondItem, let item = secondItem as? any LayoutItem else { return nil }
    return NSLayoutAnchor(item, secondAttribute)
  }
}

/// A horizontal edge or centre.
@preconcurrency @MainActor
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The distance from this anchor to another one, positive if that is further right.
  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(LayoutDistance(from: self, to: otherAnchor), .width)
  }

  /// A constraint that relates this anchor to a multiple of the system's gap, 8 points, after another one.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    spaced(.equal, anchor, times: multiplier)
  }

  /// A constraint that keeps this anchor at least a multiple of the system's gap after another one.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    spaced(.greaterThanOrEqual, anchor, times: multiplier)
  }

  /// A constraint that keeps this anchor at most a multiple of the system's gap after another one.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    spaced(.lessThanOrEqual, anchor, times: multiplier)
  }
}

/// A vertical edge or centre.
@preconcurrency @MainActor
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The distance from this anchor to another one, positive if that is further down.
  public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(LayoutDistance(from: self, to: otherAnchor), .height)
  }

  /// A constraint that relates this anchor to a multiple of the system's gap, 8 points, below another one.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    spaced(.equal, anchor, times: multiplier)
  }

  /// A constraint that keeps this anchor at least a multiple of the system's gap below another one.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    spaced(.greaterThanOrEqual, anchor, times: multiplier)
  }

  /// A constraint that keeps this anchor at most a multiple of the system's gap below another one.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    spaced(.lessThanOrEqual, anchor, times: multiplier)
  }
}

/// A width or height.
@preconcurrency @MainActor
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// A constraint that this length is a number of points.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { rule(.equal, nil, constant: c) }

  /// A constraint that this length is at least a number of points.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    rule(.greaterThanOrEqual, nil, constant: c)
  }

  /// A constraint that this length is at most a number of points.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    rule(.lessThanOrEqual, nil, constant: c)
  }

  /// A constraint that this length is a multiple of another one, plus a number of points.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { rule(.equal, anchor, multiplier: m, constant: c) }

  /// A constraint that this length is at least a multiple of another one, plus a number of points.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { rule(.greaterThanOrEqual, anchor, multiplier: m, constant: c) }

  /// A constraint that this length is at most a multiple of another one, plus a number of points.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { rule(.lessThanOrEqual, anchor, multiplier: m, constant: c) }
}
