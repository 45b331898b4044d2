import RetouchEvdev

/// Converts pressure to 0…1.
struct PressureScale {
  private let minimum: Double
  private let range: Double

  /// Returns nil if the axis is missing or its range is empty.
  init?(_ axis: AxisDescription?) {
    guard let axis, axis.maximum > axis.minimum else { return nil }
    minimum = Double(axis.minimum)
    range = Double(axis.maximum) - Double(axis.minimum)
  }

  @inline(__always)
  func fraction(_ value: Int32) -> Double { min(max((Double(value) - minimum) / range, 0), 1) }
}

/// Converts tilt to degrees.
struct TiltScale {
  private let axis: AxisDescription

  /// Returns nil if the axis is missing.
  init?(_ axis: AxisDescription?) {
    guard let axis else { return nil }
    self.axis = axis
  }

  /// Converts a tilt value to degrees.
  ///
  /// The kernel's resolution of an angle is units per radian. Without one, a range within ±90 is taken as
  /// degrees, and any other is spread over ±90.
  func degrees(_ value: Int32) -> Double {
    let degrees: Double
    if axis.resolution > 0 {
      degrees = Double(value) * (180 / Double.pi) / Double(axis.resolution)
    } else if axis.minimum >= -90 && axis.maximum <= 90 || axis.maximum <= axis.minimum {
      degrees = Double(value)
    } else {
      let range = Double(axis.maximum) - Double(axis.minimum)
      degrees = (Double(value) - Double(axis.minimum)) * 180 / range - 90
    }
    return min(max(degrees, -90), 90)
  }
}

/// Converts the longer diameter of a contact to half of it in points.
struct RadiusScale {
  private let unitsPerValue: Double

  /// Nil if the axis is missing. Without resolutions, the diameter is in position units, as in the kernel.
  init?(_ axis: AxisDescription?, position: AxisDescription?) {
    guard let axis else { return nil }
    if axis.resolution > 0, let position, position.resolution > 0 {
      unitsPerValue = Double(position.resolution) / Double(axis.resolution)
    } else {
      unitsPerValue = 1
    }
  }

  @inline(__always)
  func radius(_ value: Int32, _ surface: SurfaceMapping) -> Double {
    surface.length(Double(max(value, 0)) * unitsPerValue) / 2
  }
}
