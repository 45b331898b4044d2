import Foundation
import RetouchMath

extension GesturePath {
  /// The same path with as few legs as possible: its motions alone, between which it stays where it is.
  ///
  /// Of a contact that is never lifted, the last leg says how long it stays.
  var simplified: GesturePath {
    var path = self
    path.legs.removeAll(where: \.isHold)
    if lift == nil, end > path.end {
      let place = path.destination
      path.legs.append(GestureLeg(start: path.end, end: end, from: place, to: place))
    }
    return path
  }

  /// Whether both do the same at the same times, as far as words can express.
  func isNear(_ other: GesturePath) -> Bool {
    down == other.down && lift == other.lift && palm == other.palm && origin.isNear(other.origin)
      && pressure.rounded3 == other.pressure.rounded3 && radius.rounded3 == other.radius.rounded3
      && legs.count == other.legs.count && zip(legs, other.legs).allSatisfy { $0.isNear($1) }
  }
}

extension GestureLeg {
  /// Whether it stays where it is.
  var isHold: Bool { shape == .line && from.isNear(to) }

  fileprivate func isNear(_ other: GestureLeg) -> Bool {
    guard start == other.start, end == other.end, from.isNear(other.from), to.isNear(other.to) else {
      return false
    }
    switch (shape, other.shape) {
    case (.line, .line): return true
    case (.arc(let center, let angle), .arc(let otherCenter, let otherAngle)):
      return center.isNear(otherCenter) && (angle - otherAngle).magnitude < 0.00001
    default: return false
    }
  }
}

extension CGPoint {
  /// The point to the nearest thousandth, as words say it.
  var rounded: CGPoint { CGPoint(x: Double(x).rounded3, y: Double(y).rounded3) }

  /// The point halfway to another one.
  func middle(_ other: CGPoint) -> CGPoint { CGPoint(x: (x + other.x) / 2, y: (y + other.y) / 2) }

  /// How far it is to another point.
  func distance(to other: CGPoint) -> Double {
    let (dx, dy) = (other.x - x, other.y - y)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The direction to another point in degrees, clockwise from the horizontal, to the nearest thousandth.
  func direction(to other: CGPoint) -> Double {
    (PortableMath.atan2(other.y - y, other.x - x) * 180 / .pi).rounded3
  }

  /// Whether the two read the same in words.
  func isNear(_ other: CGPoint) -> Bool {
    (x - other.x).magnitude < 0.00075 && (y - other.y).magnitude < 0.00075
  }
}

extension Double {
  /// The nearest thousandth.
  var rounded3: Double { GestureNumber.rounded(self) }
}
