/// The radius of a corner: a number of points, or one that follows the corner of what is around.
public struct UICornerRadius: Hashable, Sendable {
  fileprivate enum Kind: Hashable {
    case fixed(Double)
    case concentric(minimum: Double)
  }

  fileprivate let kind: Kind

  /// A radius in points.
  public static func fixed(_ radius: Double) -> UICornerRadius { UICornerRadius(kind: .fixed(radius)) }

  /// The radius of the superview's corner less the distance to it, and at least a minimum.
  public static func containerConcentric(minimum: Double? = nil) -> UICornerRadius {
    UICornerRadius(kind: .concentric(minimum: minimum ?? 0))
  }
}

extension UICornerRadius: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Makes a radius in points.
  public init(floatLiteral value: Double) { self = .fixed(value) }
  /// Makes a radius in points.
  public init(integerLiteral value: Int) { self = .fixed(Double(value)) }
}

/// How the corners of a view are rounded.
///
/// A view's layer has one radius: the largest of the four, at the corners that have one. Touches do not see
/// corners.
public struct UICornerConfiguration: Hashable, Sendable {
  private enum Kind: Hashable {
    case capsule(maximum: Double?)
    /// Upper left, upper right, lower left and lower right; whether all get the largest.
    case corners([UICornerRadius?], areUniform: Bool)
  }

  private let kind: Kind

  /// Half of the shorter side, at most a number of points.
  public static func capsule(maximumRadius: Double? = nil) -> UICornerConfiguration {
    UICornerConfiguration(kind: .capsule(maximum: maximumRadius))
  }

  /// One radius for each corner by itself.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    corners(
      topLeftRadius: radius, topRightRadius: radius, bottomLeftRadius: radius, bottomRightRadius: radius)
  }

  /// A radius for each corner; nil for none.
  public static func corners(
    topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?, bottomLeftRadius: UICornerRadius?,
    bottomRightRadius: UICornerRadius?
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      kind: .corners(
        [topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius], areUniform: false))
  }

  /// The same radius for all corners: the largest, where one that follows what is around differs.
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(kind: .corners([radius, radius, radius, radius], areUniform: true))
  }

  /// One radius above and one below.
  public static func uniformEdges(
    topRadius: UICornerRadius, bottomRadius: UICornerRadius
  ) -> UICornerConfiguration {
    corners(
      topLeftRadius: topRadius, topRightRadius: topRadius, bottomLeftRadius: bottomRadius,
      bottomRightRadius: bottomRadius)
  }

  /// One radius at the left and one at the right.
  public static func uniformEdges(
    leftRadius: UICornerRadius, rightRadius: UICornerRadius
  ) -> UICornerConfiguration {
    corners(
      topLeftRadius: leftRadius, topRightRadius: rightRadius, bottomLeftRadius: leftRadius,
      bottomRightRadius: rightRadius)
  }

  /// The radii of a view's corners: upper left, upper right, lower left and lower right.
  @MainActor
  fileprivate func radii(of view: UIView) -> [CGFloat] {
    let size = view.bounds.size
    let half = min(size.width, size.height) / 2
    switch kind {
    case .capsule(let maximum):
      return [CGFloat](repeating: min(half, maximum.map { CGFloat($0) } ?? half), count: allCorners.count)
    case .corners(let radii, let areUniform):
      let radii = zip(radii, allCorners).map { radius, corner -> CGFloat in
        switch radius?.kind {
        case nil: return 0
        case .fixed(let radius): return max(0, CGFloat(radius))
        case .concentric(let minimum): return max(CGFloat(minimum), view.concentricRadius(at: corner))
        }
      }
      return areUniform ? radii.map { _ in radii.max() ?? 0 } : radii
    }
  }
}

/// The corners in the order of their radii.
private let allCorners: [UIRectCorner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]

extension UIView {
  /// How the view's corners are rounded; square at first.
  ///
  /// It sets the layer's `cornerRadius` and `maskedCorners`, now and whenever the view gets another size or
  /// place.
  public var cornerConfiguration: UICornerConfiguration {
    get { madeCorners?.configuration ?? .uniformCorners(radius: .fixed(0)) }
    set {
      madeCorners = ViewCorners(newValue)
      roundCorners()
    }
  }

  /// The radius that a corner has at this instant, in points; of several corners the largest.
  public func effectiveRadius(corner: UIRectCorner) -> CGFloat {
    guard let configuration = madeCorners?.configuration else { return layer.radius(at: corner) }
    return zip(configuration.radii(of: self), allCorners).filter { corner.contains($0.1) }.map(\.0).max() ?? 0
  }

  /// Rounds the layer's corners as the configuration says.
  func roundCorners() {
    guard let configuration = madeCorners?.configuration else { return }
    let radii = configuration.radii(of: self)
    layer.cornerRadius = radii.max() ?? 0
    layer.maskedCorners = zip(radii, allCorners).reduce(into: []) { masked, corner in
      if corner.0 > 0 { masked.insert(CACornerMask(rawValue: corner.1.rawValue)) }
    }
  }

  /// The radius of a corner that has its centre in common with the superview's.
  fileprivate func concentricRadius(at corner: UIRectCorner) -> CGFloat {
    guard let superview else { return 0 }
    let (box, outer) = (frame, superview.bounds)
    let isLeft = corner == .topLeft || corner == .bottomLeft
    let isUpper = corner == .topLeft || corner == .topRight
    let across = isLeft ? box.minX - outer.minX : outer.maxX - box.maxX
    let down = isUpper ? box.minY - outer.minY : outer.maxY - box.maxY
    return max(0, superview.effectiveRadius(corner: corner) - max(0, across, down))
  }
}

/// What a view stores for its corners, if a client has configured them.
final class ViewCorners {
  let configuration: UICornerConfiguration
  init(_ configuration: UICornerConfiguration) { self.configuration = configuration }
}

extension CALayer {
  fileprivate func radius(at corner: UIRectCorner) -> CGFloat {
    maskedCorners.isDisjoint(with: CACornerMask(rawValue: corner.rawValue)) ? 0 : cornerRadius
  }
}
