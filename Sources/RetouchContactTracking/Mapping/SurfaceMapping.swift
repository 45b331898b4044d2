import RetouchEvdev

/// A mapping prepared for one device: converts positions on its surface to points.
struct SurfaceMapping {
  /// One axis of the surface: its first value, and how many values there are.
  private struct Side {
    var minimum: Int64
    var count: Int64

    init(_ axis: AxisDescription?) {
      minimum = Int64(axis?.minimum ?? 0)
      count = axis?.valueCount ?? 1
    }

    @inline(__always)
    func index(_ value: Int32) -> Int64 { Swift.min(Swift.max(Int64(value) - minimum, 0), count - 1) }
  }

  /// The points per index as numerator and denominator, so that the division comes last and rounds once.
  private struct Ratio {
    var numerator: Double
    var denominator: Double

    @inline(__always)
    func points(_ index: Double) -> Double { index * numerator / denominator }
  }

  private var x = Side(nil)
  private var y = Side(nil)
  private var quarterTurns = 0
  /// Whether values are kept unchanged.
  private(set) var isIdentity = true
  /// For the surface's own axes, before the rotation.
  private var ratioX = Ratio(numerator: 1, denominator: 1)
  private var ratioY = Ratio(numerator: 1, denominator: 1)
  private var calibration: (Double, Double, Double, Double, Double, Double)?

  /// Creates a mapping that keeps values unchanged.
  init() {}

  /// Prepares a mapping; `problem` receives a description of unusable axes.
  init(_ mapping: PointMapping, x axisX: AxisDescription?, y axisY: AxisDescription?, problem: inout String?)
  {
    if mapping.keepsDeviceUnits { return }
    guard axisX != nil, axisY != nil else {
      problem =
        "does not say how far its axes reach, so its positions stay in device units: for points, "
        + DeviceDescription.rangeAdvice
      return
    }
    isIdentity = false
    x = Side(axisX)
    y = Side(axisY)
    quarterTurns = mapping.quarterTurns
    if let c = mapping.calibration { calibration = (c[0], c[1], c[2], c[3], c[4], c[5]) }
    // The target's size along the surface's own axes.
    let turned = quarterTurns % 2 == 1
    ratioX = Ratio(numerator: turned ? mapping.height : mapping.width, denominator: Double(x.count))
    ratioY = Ratio(numerator: turned ? mapping.width : mapping.height, denominator: Double(y.count))
    if x.count == 1 || y.count == 1 {
      problem = "has an axis whose range is a single value, so positions on it are all 0"
    }
    guard mapping.fit == .mm else { return }
    let density = mapping.pointsPerMillimetre
    let unitsX = Self.unitsPerMillimetre(axisX, millimetres: mapping.display?.widthInMillimetres)
    let unitsY = Self.unitsPerMillimetre(axisY, millimetres: mapping.display?.heightInMillimetres)
    if let unitsX, let unitsY {
      ratioX = Ratio(numerator: density.x, denominator: unitsX)
      ratioY = Ratio(numerator: density.y, denominator: unitsY)
    } else {
      problem = "says nothing about millimetres, so its axes are stretched over the window"
    }
  }

  private static func unitsPerMillimetre(_ axis: AxisDescription?, millimetres: Int?) -> Double? {
    guard let axis else { return nil }
    if axis.resolution > 0 { return Double(axis.resolution) }
    guard let millimetres, millimetres > 0 else { return nil }
    return Double(axis.valueCount) / Double(millimetres)
  }

  /// The position in points from the top left.
  @inline(__always)
  func point(_ valueX: Int32, _ valueY: Int32) -> (x: Double, y: Double) {
    if isIdentity { return (Double(valueX), Double(valueY)) }
    if calibration == nil {
      let u = x.index(valueX)
      let v = y.index(valueY)
      switch quarterTurns {
      case 0: return (ratioX.points(Double(u)), ratioY.points(Double(v)))
      case 1: return (ratioY.points(Double(v)), ratioX.points(Double(x.count - 1 - u)))
      case 2: return (ratioX.points(Double(x.count - 1 - u)), ratioY.points(Double(y.count - 1 - v)))
      default: return (ratioY.points(Double(y.count - 1 - v)), ratioX.points(Double(u)))
      }
    }
    return calibratedPoint(valueX, valueY)
  }

  @inline(never)
  private func calibratedPoint(_ valueX: Int32, _ valueY: Int32) -> (x: Double, y: Double) {
    guard let (a, b, c, d, e, f) = calibration else { return (0, 0) }
    let countX = Double(x.count)
    let countY = Double(y.count)
    let nx = Double(Int64(valueX) - x.minimum) / countX
    let ny = Double(Int64(valueY) - y.minimum) / countY
    // Finite numbers may still overflow to ±∞ and sum to NaN, which `clamp` treats as 0.
    let u = Self.clamp((a * nx + b * ny + c) * countX, countX - 1)
    let v = Self.clamp((d * nx + e * ny + f) * countY, countY - 1)
    switch quarterTurns {
    case 0: return (ratioX.points(u), ratioY.points(v))
    case 1: return (ratioY.points(v), ratioX.points(countX - 1 - u))
    case 2: return (ratioX.points(countX - 1 - u), ratioY.points(countY - 1 - v))
    default: return (ratioY.points(countY - 1 - v), ratioX.points(u))
    }
  }

  private static func clamp(_ value: Double, _ highest: Double) -> Double {
    value > 0 ? Swift.min(value, highest) : 0
  }

  /// Converts a length in device units of the x axis to points; the shape of a contact is not rotated.
  @inline(__always)
  func length(_ units: Double) -> Double { ratioX.points(units) }
}

extension SurfaceMapping {
  /// Prepares a mapping for two axes of a device, and remarks if they cannot be used.
  init(
    _ mapping: PointMapping, of description: DeviceDescription, _ x: EventCode, _ y: EventCode,
    sink: inout ChangeSink
  ) {
    var problem: String?
    self.init(mapping, x: description.axis(x), y: description.axis(y), problem: &problem)
    if let problem { sink.remark("\(description.title) \(problem)") }
  }
}
