/// Distances from the edges of a rectangle, in points; positive values are inwards.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
  /// The distance from the top, in points.
  public var top: CGFloat
  /// The distance from the left, in points.
  public var left: CGFloat
  /// The distance from the bottom, in points.
  public var bottom: CGFloat
  /// The distance from the right, in points.
  public var right: CGFloat

  /// Zero distance from every edge.
  public static let zero = UIEdgeInsets()

  /// Makes insets of zero.
  public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// Makes insets from four distances in points.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// Distances from the edges of a rectangle, in points, that follow the reading direction.
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
  /// The distance from the top, in points.
  public var top: CGFloat
  /// The distance from the edge at which reading starts, in points.
  public var leading: CGFloat
  /// The distance from the bottom, in points.
  public var bottom: CGFloat
  /// The distance from the edge at which reading ends, in points.
  public var trailing: CGFloat

  /// Zero distance from every edge.
  public static let zero = NSDirectionalEdgeInsets()

  /// Makes insets of zero.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// Makes insets from four distances in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The same insets in terms of left and right.
  package func insets(rightToLeft: Bool) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top, left: rightToLeft ? trailing : leading, bottom: bottom,
      right: rightToLeft ? leading : trailing)
  }
}

extension CGRect {
  /// The rectangle with its edges moved inwards by insets in points; negative insets move them outwards.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
  }
}
