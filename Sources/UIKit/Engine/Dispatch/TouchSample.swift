/// What the engine is notified of about one contact at one instant.
///
/// The caller numbers the contacts; a number is not reused before its touch has ended. There is one for each
/// touch of each frame, so it holds no references that would have to be counted.
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
    case cancelled(reason: Reason)
  }

  /// Why a contact was taken away: a string literal of the program.
  package struct Reason: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    private let text: StaticString

    package init(stringLiteral text: StaticString) { self.text = text }

    package var description: String { text.description }

    package static func == (one: Reason, other: Reason) -> Bool { one.description == other.description }
    package func hash(into hasher: inout Hasher) { hasher.combine(description) }
  }

  /// The location and the other values of the contact at one instant.
  package struct Step: Hashable, Sendable {
    /// When, in µs of uptime.
    package var time: Int64
    /// Where, in the window's coordinates, in points.
    package var location: CGPoint
    package var force: Double
    /// The contact's radius in points.
    package var majorRadius: Double
    /// How a pen is tilted.
    package var tilt = PenTilt()
  }

  /// The contact's number.
  package var contact: Int
  package var phase: Phase
  /// Where, in the window's coordinates, in points.
  package var location: CGPoint
  /// The type of the touch.
  package var type: UITouch.TouchType
  /// The share of the largest pressure that the device can report; 0 if it measures none.
  package var force: Double
  /// The contact's radius in points; 0 if the device does not measure it.
  package var majorRadius: Double
  /// How a pen is tilted; upright if the device does not report it.
  package var tilt = PenTilt()
  /// The pressed buttons of a pointer; empty for fingers.
  package var buttons: UIEvent.ButtonMask
  /// When the device reported it, in µs of uptime; nil means now.
  ///
  /// A display with its own refresh rate passes touches on later than that.
  package var time: Int64?

  /// Describes a contact; omitted values are those of an ordinary finger.
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

  /// Merges a later sample of the same contact that falls into the same display tick.
  ///
  /// - Returns: The step that this one was until now; nil, with nothing changed, unless both are moves and
  ///   this one has a time.
  package mutating func coalesce(_ later: TouchSample) -> Step? {
    guard case .moved = phase, case .moved = later.phase, let time else { return nil }
    defer { self = later }
    return Step(time: time, location: location, force: force, majorRadius: majorRadius, tilt: tilt)
  }
}

extension TouchSample {
  /// How far from the origin a touch may be, in points; no screen is larger.
  static let farthest: CGFloat = 1e9

  /// Makes a location usable for calculation: NaN is replaced by the previous coordinate, and anything beyond
  /// ±10⁹ points is clamped.
  static func onSomePlane(_ location: CGPoint, after previous: CGPoint) -> CGPoint {
    // NaN fails the comparison as well.
    if abs(location.x) <= farthest, abs(location.y) <= farthest { return location }
    return CGPoint(x: onSomePlane(location.x, previous.x), y: onSomePlane(location.y, previous.y))
  }

  private static func onSomePlane(_ value: CGFloat, _ previous: CGFloat) -> CGFloat {
    value.isNaN ? previous : min(max(value, -farthest), farthest)
  }
}
