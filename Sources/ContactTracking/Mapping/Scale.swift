import Evdev

/// Turns pressure into 0…1.
struct PressureScale {
  private let minimum: Double
  private let range: Double

  /// Nil where the axis is missing or its range is empty.
  init?(_ axis: AxisDescription?) {
    guard let axis, axis.maximum > axis.minimum else { return nil }
    minimum = Double(axis.minimum)
    range = Double(axis.maximum) - Double(axis.minimum)
  }

  @inline(__always)
  func fraction(_ value: Int32) -> Double { min(max((Double(value) - minimum) / range, 0), 1) }
}

/// Turns tilt into degrees.
struct TiltScale {
  private let axis: AxisDescription

  /// Nil where the axis is missing.
  init?(_ axis: AxisDescription?) {
    guard let axis else { return nil }
    self.axis = axis
  }

  /// The kernel's resolution of an angle is units a radian. Without one, a range within ±90 is taken for degrees,
  /// and any other is spread over ±90.
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

/// Turns the longer diameter of a contact into half of it in points.
struct RadiusScale {
  private let unitsPerValue: Double

  /// Nil where the axis is missing. Without resolutions the diameter is in units of the position, as the kernel says.
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
