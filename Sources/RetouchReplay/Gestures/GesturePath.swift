import Foundation
import RetouchMath

/// A section of a contact's path, between two instants.
struct GestureLeg: Hashable, Sendable {
  /// How the contact gets from the start to the end.
  enum Shape: Hashable, Sendable {
    /// Straight and at an even speed; a hold if both ends are the same point.
    case line
    /// Along a circle around a centre by an angle in radians, clockwise on the screen, at an even speed.
    case arc(center: CGPoint, angle: Double)
  }

  /// The first instant, in µs.
  var start: Int64
  /// The last instant, in µs, not before the first.
  var end: Int64
  /// Where it starts, in points.
  var from: CGPoint
  /// Where it ends, in points.
  var to: CGPoint
  /// The shape of the path in between.
  var shape: Shape = .line

  /// The contact's position at a time, clamped to the two ends.
  func position(at time: Int64) -> CGPoint {
    if time >= end { return to }
    if time <= start { return from }
    let part = Double(time - start) / Double(end - start)
    switch shape {
    case .line:
      return CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
    case .arc(let center, let angle):
      return from.turned(around: center, by: angle * part)
    }
  }
}

/// The whole path of one contact, from its down to its lift.
struct GesturePath: Hashable, Sendable {
  /// When the contact begins, in µs.
  var down: Int64
  /// Where it begins, in points.
  var origin: CGPoint
  /// How hard it presses, 0…1 of what the device announces.
  var pressure: Double
  /// Half its longer diameter, in points.
  var radius: Double
  /// What it does in between, each leg starting where and when the one before ends.
  var legs: [GestureLeg] = []
  /// When the device classifies it as a palm, or nil.
  var palm: Int64?
  /// When it lifts, or nil if it is still down at the end.
  var lift: Int64?

  /// When the last leg ends.
  var end: Int64 { legs.last?.end ?? down }

  /// Where the last leg ends.
  var destination: CGPoint { legs.last?.to ?? origin }

  /// The leg at an instant; the earlier one if two meet there.
  func leg(at time: Int64) -> GestureLeg? { legs.first { $0.end >= time } }

  /// The same path, later and elsewhere.
  func shifted(by time: Int64, dx: Double, dy: Double) -> GesturePath {
    var path = self
    path.down += time
    path.origin = origin.offset(dx, dy)
    path.palm = palm.map { $0 + time }
    path.lift = lift.map { $0 + time }
    path.legs = legs.map { leg in
      var leg = leg
      leg.start += time
      leg.end += time
      leg.from = leg.from.offset(dx, dy)
      leg.to = leg.to.offset(dx, dy)
      if case .arc(let center, let angle) = leg.shape {
        leg.shape = .arc(center: center.offset(dx, dy), angle: angle)
      }
      return leg
    }
    return path
  }
}

extension CGPoint {
  /// The point that far to the right and down.
  func offset(_ dx: Double, _ dy: Double) -> CGPoint { CGPoint(x: x + dx, y: y + dy) }

  /// The point rotated around a centre by radians, clockwise on a screen, whose y axis points down.
  func turned(around center: CGPoint, by angle: Double) -> CGPoint {
    let (cosine, sine) = (PortableMath.cos(angle), PortableMath.sin(angle))
    let dx = x - center.x
    let dy = y - center.y
    return CGPoint(x: center.x + dx * cosine - dy * sine, y: center.y + dx * sine + dy * cosine)
  }
}
