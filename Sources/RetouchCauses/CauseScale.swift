import RetouchContactTracking

/// The lengths by which causes are judged and told, in thousandths of a unit of position.
package struct CauseScale: Sendable {
  /// How many there are to a point of a display.
  package let point: Double
  /// How large the surface is.
  let size: (x: Double, y: Double)
  /// How many there are to a millimetre, or nil if no device says that.
  let millimetre: Double?
  /// The unit's name.
  let unit: String

  /// Creates a scale from lengths in units of position, which are points or a device's.
  package init(point: Double, size: (x: Double, y: Double), millimetre: Double?, unit: String) {
    self.point = point * 1000
    self.size = (size.x * 1000, size.y * 1000)
    (self.millimetre, self.unit) = (millimetre.map { $0 * 1000 }, unit)
  }

  /// A length in words: `120 units (12 mm)`.
  func text(_ length: Double) -> String {
    let value = abs(length) / 1000
    let words = WayWords.decimal(value < 10 ? value : value.rounded(), 1) + " \(unit)"
    guard let millimetre else { return words }
    return words + " (\(WayWords.decimal(abs(length) / millimetre, 1)) mm)"
  }

  /// A way in words, as lengths to the right and downwards.
  func text(_ x: Double, _ y: Double) -> String {
    let (right, down) = (abs(x) >= abs(y) / 5 && x != 0, abs(y) >= abs(x) / 5 && y != 0)
    let sideways = text(x) + (x < 0 ? " to the left" : " to the right")
    let vertical = text(y) + (y < 0 ? " upwards" : " downwards")
    return right && down ? "\(sideways) and \(vertical)" : right ? sideways : vertical
  }
}
