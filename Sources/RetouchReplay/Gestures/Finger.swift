public import Foundation

/// What one finger does, step by step; every step starts when the one before is over.
///
/// ```swift
/// Gesture.finger {
///   $0.down(at: back)
///   $0.hold(0.5)
///   $0.move(to: forward, over: 0.3)
///   $0.lift()
/// }
/// ```
/// A finger may go down again after it was lifted, which is a new contact. One that is never lifted is still
/// down when the recording ends. On a mouse the finger is the primary button.
public struct Finger: Sendable {
  private(set) var paths: [GesturePath] = []
  private(set) var now: Int64 = 0
  private(set) var isDown = false

  init() {}

  /// Puts the finger down at a point.
  ///
  /// - Parameters:
  ///   - point: Where, in points.
  ///   - pressure: How hard, 0…1 of the announced range; only devices with that axis report it.
  ///   - radius: Half the contact's longer diameter, in points; only devices with that axis report it.
  public mutating func down(at point: CGPoint, pressure: Double = 0.5, radius: Double = 5) {
    precondition(!isDown, "the finger is down already: lift() it before down(at:)")
    paths.append(GesturePath(down: now, origin: point, pressure: pressure, radius: radius))
    isDown = true
  }

  /// Lets time pass while the finger stays up, or down where it is.
  public mutating func hold(_ time: GestureTime) {
    precondition(time >= .zero, "a finger holds for zero or more, found \(time.microseconds) µs")
    if isDown { append(to: paths[paths.count - 1].destination, over: time, .line) }
    now += time.microseconds
  }

  /// Moves the finger straight to a point, at an even speed.
  public mutating func move(to point: CGPoint, over time: GestureTime) {
    precondition(isDown, "the finger is up: down(at:) comes before move(to:over:)")
    precondition(time >= .zero, "a finger moves for zero or more, found \(time.microseconds) µs")
    append(to: point, over: time, .line)
    now += time.microseconds
  }

  /// Moves the finger straight by a distance in points, at an even speed.
  public mutating func move(dx: Double, dy: Double, over time: GestureTime) {
    move(to: (paths.last?.destination ?? .zero).offset(dx, dy), over: time)
  }

  /// Moves the finger along a circle around a centre, clockwise by an angle in degrees, at an even speed.
  public mutating func turn(around center: CGPoint, degrees: Double, over time: GestureTime) {
    precondition(isDown, "the finger is up: down(at:) comes before turn(around:degrees:over:)")
    precondition(time >= .zero, "a finger turns for zero or more, found \(time.microseconds) µs")
    let angle = degrees * Double.pi / 180
    let end = paths[paths.count - 1].destination.turned(around: center, by: angle)
    append(to: end, over: time, .arc(center: center, angle: angle))
    now += time.microseconds
  }

  /// Makes the device classify the contact as a palm from now on, as when a hand comes down after a finger.
  ///
  /// Only devices with slots can report this; others keep reporting a finger, and a remark says so.
  public mutating func becomePalm() {
    precondition(isDown, "the finger is up: down(at:) comes before becomePalm()")
    paths[paths.count - 1].palm = now
  }

  /// Lifts the finger where it is.
  public mutating func lift() {
    precondition(isDown, "the finger is up already: down(at:) comes before lift()")
    paths[paths.count - 1].lift = now
    isDown = false
  }

  private mutating func append(to point: CGPoint, over time: GestureTime, _ shape: GestureLeg.Shape) {
    let from = paths[paths.count - 1].destination
    paths[paths.count - 1].legs.append(
      GestureLeg(start: now, end: now + time.microseconds, from: from, to: point, shape: shape))
  }
}
