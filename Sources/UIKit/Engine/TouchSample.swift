/// What the engine is told about one contact at one instant.
///
/// Whoever drives the engine numbers the contacts; a number is not used again before its touch has ended.
package struct TouchSample: Hashable, Sendable {
  /// What happened to the contact.
  package enum Phase: Hashable, Sendable {
    /// It went down.
    case began
    /// It moved, or its pressure or buttons changed.
    case moved
    /// It was lifted.
    case ended
    /// It was taken away, with the reason that the outcome names.
    case cancelled(reason: String)
  }

  /// Where and how the contact was at one instant.
  package struct Step: Hashable, Sendable {
    /// When, in µs of uptime.
    package var time: Int64
    /// Where, in the window's coordinates, in points.
    package var location: CGPoint
    /// The force.
    package var force: Double
    /// The contact's radius in points.
    package var majorRadius: Double
    /// How a pen is tilted.
    package var tilt = PenTilt()
  }

  /// The contact's number.
  package var contact: Int
  /// What happened.
  package var phase: Phase
  /// Where, in the window's coordinates, in points.
  package var location: CGPoint
  /// What touches.
  package var type: UITouch.TouchType
  /// The force, 1 being an ordinary press; 0 where the device does not measure it.
  package var force: Double
  /// The contact's radius in points; 0 where the device does not measure it.
  package var majorRadius: Double
  /// How a pen is tilted; upright where the device does not tell.
  package var tilt = PenTilt()
  /// The pressed buttons of a pointer; empty for fingers.
  package var buttons: UIEvent.ButtonMask
  /// When the device said so, in µs of uptime; nil means now.
  ///
  /// A display that runs at a rate of its own hands touches on later than that.
  package var time: Int64?
  /// The moves before this one that come with it, because they fell between two pictures.
  package var earlier: [Step] = []

  /// Describes a contact; what is not given is an ordinary finger's.
  package init(
    contact: Int, phase: Phase, location: CGPoint, type: UITouch.TouchType = .direct, force: Double = 0,
    majorRadius: Double = 0, tilt: PenTilt = PenTilt(), buttons: UIEvent.ButtonMask = [], time: Int64? = nil
  ) {
    self.tilt = tilt
    self.contact = contact
    self.phase = phase
    self.location = location
    self.type = type
    self.force = force
    self.majorRadius = majorRadius
    self.buttons = buttons
    self.time = time
  }

  /// Takes in a later sample of the same contact that falls into the same picture.
  ///
  /// - Returns: False, and nothing has changed, unless both are moves.
  package mutating func coalesce(_ later: TouchSample) -> Bool {
    guard case .moved = phase, case .moved = later.phase, let time else { return false }
    var merged = later
    merged.earlier =
      earlier + [Step(time: time, location: location, force: force, majorRadius: majorRadius, tilt: tilt)]
    self = merged
    return true
  }
}

extension TouchSample {
  /// How far from the origin a touch may be, in points; beyond it there is no screen.
  static let farthest: CGFloat = 1e9

  /// A location as it can be counted with: one that is no number is where the touch was before, and one beyond
  /// ±10⁹ points is at that.
  static func onSomePlane(_ location: CGPoint, after previous: CGPoint) -> CGPoint {
    // NaN fails the comparison as well.
    if abs(location.x) <= farthest, abs(location.y) <= farthest { return location }
    return CGPoint(x: onSomePlane(location.x, previous.x), y: onSomePlane(location.y, previous.y))
  }

  private static func onSomePlane(_ value: CGFloat, _ previous: CGFloat) -> CGFloat {
    value.isNaN ? previous : min(max(value, -farthest), farthest)
  }
}
