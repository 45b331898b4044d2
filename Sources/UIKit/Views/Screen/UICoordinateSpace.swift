/// Coordinates, in points, that can be converted to others.
///
/// Between two views a view's own methods convert, which are preferred where both could be meant.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
  /// The area in its own coordinates.
  var bounds: CGRect { get }
  /// Converts a point to other coordinates.
  @_disfavoredOverload
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point from other coordinates.
  @_disfavoredOverload
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a rectangle to other coordinates.
  @_disfavoredOverload
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Converts a rectangle from other coordinates.
  @_disfavoredOverload
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// The screen's coordinates.
@MainActor
final class ScreenSpace: NSObject, UICoordinateSpace {
  static let shared = ScreenSpace()
  var bounds: CGRect { UIScreen.main.bounds }
}

extension UICoordinateSpace {
  /// Converts a point to other coordinates.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    SpaceConversion.onScreen(point, of: coordinateSpace, from: self)
  }
  /// Converts a point from other coordinates.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace.convert(point, to: self)
  }
  /// Converts a rectangle to other coordinates: the rectangle around it.
  @_disfavoredOverload
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = self as? UIView, let other = coordinateSpace as? UIView {
      return view.convert(rect, to: other as UIView?)
    }
    let corners = [
      rect.origin, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.maxY),
      CGPoint(x: rect.maxX, y: rect.maxY),
    ].map { convert($0, to: coordinateSpace) }
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    return CGRect(x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
  }
  /// Converts a rectangle from other coordinates: the rectangle around it.
  @_disfavoredOverload
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace.convert(rect, to: self)
  }
}

/// Converts by way of the screen, on which every window has its place.
@MainActor
private enum SpaceConversion {
  static func onScreen(
    _ point: CGPoint, of target: any UICoordinateSpace, from source: any UICoordinateSpace
  ) -> CGPoint {
    if let view = source as? UIView, let other = target as? UIView {
      return view.convert(point, to: other as UIView?)
    }
    var point = point
    if let view = source as? UIView {
      point = view.convert(point, to: nil)
      if let window = view.window { point = point.moved(by: window.frame.origin, 1) }
    }
    guard let view = target as? UIView else { return point }
    if let window = view.window { point = point.moved(by: window.frame.origin, -1) }
    return view.convert(point, from: nil)
  }
}

extension UIView: UICoordinateSpace {}

extension CGPoint {
  fileprivate func moved(by other: CGPoint, _ factor: CGFloat) -> CGPoint {
    CGPoint(x: x + factor * other.x, y: y + factor * other.y)
  }
}
