import RetouchEvdev

/// How long a device's units are, in points.
struct LintScale {
  let x: Double
  let y: Double

  /// The points per millimetre if only a surface's resolution is known: 163 per inch, as on a phone.
  private static let pointsPerMillimetre = 163 / 25.4
  /// The length in points of the longer side of a surface about which nothing is known.
  private static let longerSide = 844.0

  /// Determines the scale from the display, otherwise from the axes' resolution, otherwise as if the surface
  /// were a phone's; 0 if the device does not say how far its axes reach.
  init(_ device: DeviceDescription, _ display: DisplayDescription?) {
    let one = DeviceKind.positionAxes(of: device)
    let across = device.axis(.mtPositionX) ?? one.flatMap { device.axis($0.x) }
    let down = device.axis(.mtPositionY) ?? one.flatMap { device.axis($0.y) }
    // Without a range nothing is known of distances: none is.
    guard device.axesWithoutRange.isEmpty else {
      (x, y) = (0, 0)
      return
    }
    let counts = (Double(across?.valueCount ?? 1), Double(down?.valueCount ?? 1))
    if let display, display.width > 0, display.height > 0, display.scale > 0, display.scale.isFinite {
      x = Double(display.width) / display.scale / counts.0
      y = Double(display.height) / display.scale / counts.1
    } else if let across, let down, across.resolution > 0, down.resolution > 0 {
      x = Self.pointsPerMillimetre / Double(across.resolution)
      y = Self.pointsPerMillimetre / Double(down.resolution)
    } else {
      x = Self.longerSide / max(counts.0, counts.1)
      y = x
    }
  }

  /// The distance between two positions, in points.
  func distance(_ first: (x: Int32, y: Int32), _ second: (x: Int32, y: Int32)) -> Double {
    let across = (Double(first.x) - Double(second.x)) * x
    let down = (Double(first.y) - Double(second.y)) * y
    return (across * across + down * down).squareRoot()
  }

  /// A measured value with at most one decimal.
  static func text(_ value: Double) -> String {
    guard let tenths = Int64(exactly: (value * 10).rounded()) else { return "very much" }
    let rest = tenths.magnitude % 10
    return "\(tenths < 0 ? "-" : "")\(tenths.magnitude / 10)" + (rest == 0 ? "" : ".\(rest)")
  }
}
