/// A contact at one instant, in whole numbers, as a golden keeps it.
package struct WayPoint: Sendable, Hashable {
  /// µs since the recording's start.
  package var time: Int64
  /// Thousandths of a point from the left.
  package var x: Int64
  /// Thousandths of a point from the top.
  package var y: Int64
  /// What the device measured besides the place.
  package var measures: Measures

  /// Creates a point from a contact's place, rounded to thousandths of a point.
  package init(_ contact: Contact, time: Int64, measures: Measures) {
    self.init(
      time: time, x: ContactTrace.thousandths(contact.x), y: ContactTrace.thousandths(contact.y),
      measures: measures)
  }

  init(time: Int64, x: Int64, y: Int64, measures: Measures) {
    (self.time, self.x, self.y, self.measures) = (time, x, y, measures)
  }

  /// What a device measures of a contact besides its place, as far as it does.
  package struct Measures: Sendable, Hashable {
    /// How hard it presses, in device units; in ten-thousandths of the range for a device without slots.
    package var pressure: Int64?
    /// Its longer diameter in device units; in thousandths of a point for a device without slots.
    package var size: Int64?
    /// The direction of the longer diameter, in device units.
    package var orientation: Int64?
    /// A pen's tilt to the right and downwards, in thousandths of a degree.
    package var tiltX, tiltY: Int64?

    /// Creates measures of which nothing is known.
    package init() {}

    /// Creates the measures that a contact has by itself.
    package init(_ contact: Contact) {
      func rounded(_ value: Double?, _ factor: Double) -> Int64? {
        value.flatMap { Int64(exactly: ($0 * factor).rounded()) }
      }
      pressure = rounded(contact.pressure, 10_000)
      size = rounded(contact.majorRadius, 2000)
      tiltX = rounded(contact.tiltX, 1000)
      tiltY = rounded(contact.tiltY, 1000)
    }

    /// The measures in the order of a golden's columns.
    static let columns: [any WritableKeyPath<Self, Int64?> & Sendable] = [
      \.pressure, \.size, \.orientation, \.tiltX, \.tiltY,
    ]
    /// What a column is called.
    static let names = ["pressure", "size", "orientation", "tilt", "tilt"]
  }
}
