import RetouchEvdev
import RetouchRecording

/// The redacted parts of a display in the units of one device's two axes.
///
/// It converts the rectangles once, by the format's rules for points, so that testing a position is a
/// comparison of numbers. A value is inside if any part of the surface that it represents is.
struct RedactedArea {
  /// A rectangle along the surface's own axes, as indices counted from the axis' minimum.
  private struct Zone {
    var startX, endX, startY, endY: Double
    var middleX, middleY: Int32

    func holds(x: Double?, y: Double?) -> Bool {
      x.map { $0 + 1 > startX && $0 < endX } ?? true && y.map { $0 + 1 > startY && $0 < endY } ?? true
    }
  }

  /// One axis of the surface: its first value, and how many there are.
  private struct Side {
    var minimum: Int64
    var count: Int64

    init(_ axis: AxisDescription) {
      minimum = Int64(axis.minimum)
      count = axis.valueCount
    }

    func index(_ value: Int32) -> Int64 { min(max(Int64(value) - minimum, 0), count - 1) }
    func value(_ index: Int64) -> Int32 { Int32(clamping: minimum + min(max(index, 0), count - 1)) }
  }

  /// A part of an axis: where it starts and ends, and the index nearest to its middle.
  private struct Part {
    var start, end: Double
    var middle: Int64

    /// The indices for a length in points.
    ///
    /// - Parameters:
    ///   - extent: the points that the whole axis has.
    ///   - isMirrored: whether the last index is at 0 points.
    init(from: Double, length: Double, of extent: Double, count: Int64, isMirrored: Bool) {
      let scale = extent > 0 ? Double(count) / extent : 0
      (start, end) = (from * scale, (from + length) * scale)
      let nearest = ((start + end) / 2).rounded()
      let inside = max(min(nearest, end.rounded(.up) - 1), start.rounded(.down))
      middle = Int64(min(max(inside, 0), Double(count - 1)))
      if isMirrored {
        (start, end) = (Double(count) - end, Double(count) - start)
        middle = count - 1 - middle
      }
    }
  }

  private let x: Side
  private let y: Side
  private let calibration: [Double]?
  private var zones: [Zone] = []

  /// Converts rectangles within a display.
  ///
  /// - Parameter calibration: six numbers a b c d e f, by which coordinates of 0…1 on the surface become `a·x
  ///   + b·y + c` and `d·x + e·y + f` before the rotation; nil for none. One that cannot be inverted has no
  ///   middle, so it must have been refused before.
  init(
    _ rectangles: [RedactionRectangle], on display: TurnedDisplay, x axisX: AxisDescription,
    y axisY: AxisDescription, calibration: [Double]? = nil
  ) {
    x = Side(axisX)
    y = Side(axisY)
    self.calibration = calibration.flatMap { $0.count == 6 && $0.allSatisfy(\.isFinite) ? $0 : nil }
    for rectangle in rectangles { add(rectangle, display) }
  }

  private mutating func add(_ rectangle: RedactionRectangle, _ display: TurnedDisplay) {
    let turns = display.quarterTurns
    let size = display.size
    // Which axis each direction of points runs along, and in which sense.
    func part(_ side: Side, alongX: Bool, isMirrored: Bool) -> Part {
      alongX
        ? Part(
          from: rectangle.x, length: rectangle.width, of: size.width, count: side.count,
          isMirrored: isMirrored)
        : Part(
          from: rectangle.y, length: rectangle.height, of: size.height, count: side.count,
          isMirrored: isMirrored)
    }
    let ofX = part(x, alongX: turns % 2 == 0, isMirrored: turns == 1 || turns == 2)
    let ofY = part(y, alongX: turns % 2 == 1, isMirrored: turns == 2 || turns == 3)
    let middle = uncalibrated(ofX.middle, ofY.middle)
    zones.append(
      Zone(
        startX: ofX.start, endX: ofX.end, startY: ofY.start, endY: ofY.end, middleX: middle.x,
        middleY: middle.y))
  }

  /// The middle, in device units, of the first rectangle that a position is in; nil if it is in none.
  ///
  /// If one axis of a position is unknown, the other one alone decides, so that nothing is revealed by
  /// mistake.
  @inline(__always)
  func middle(x valueX: Int32?, y valueY: Int32?) -> (x: Int32, y: Int32)? {
    if zones.isEmpty || valueX == nil && valueY == nil { return nil }
    return zone(valueX, valueY).map { ($0.middleX, $0.middleY) }
  }

  private func zone(_ valueX: Int32?, _ valueY: Int32?) -> Zone? {
    guard let calibration else {
      let indexX = valueX.map { Double(x.index($0)) }
      let indexY = valueY.map { Double(y.index($0)) }
      return zones.first { $0.holds(x: indexX, y: indexY) }
    }
    // If each coordinate depends on both axes, one of them alone determines nothing.
    guard let valueX, let valueY else { return zones.first }
    let (countX, countY) = (Double(x.count), Double(y.count))
    let u = Double(Int64(valueX) - x.minimum) / countX
    let v = Double(Int64(valueY) - y.minimum) / countY
    let indexX = (calibration[0] * u + calibration[1] * v + calibration[2]) * countX
    let indexY = (calibration[3] * u + calibration[4] * v + calibration[5]) * countY
    return zones.first {
      $0.holds(x: Self.clamped(indexX, countX - 1), y: Self.clamped(indexY, countY - 1))
    }
  }

  /// The device's values for a place on the calibrated surface.
  private func uncalibrated(_ indexX: Int64, _ indexY: Int64) -> (x: Int32, y: Int32) {
    guard let c = calibration else { return (x.value(indexX), y.value(indexY)) }
    let (countX, countY) = (Double(x.count), Double(y.count))
    let determinant = c[0] * c[4] - c[1] * c[3]
    guard determinant != 0, determinant.isFinite else { return (x.value(indexX), y.value(indexY)) }
    let u = Double(indexX) / countX - c[2]
    let v = Double(indexY) / countY - c[5]
    let sourceX = (c[4] * u - c[1] * v) / determinant * countX
    let sourceY = (c[0] * v - c[3] * u) / determinant * countY
    return (
      x.value(Int64(Self.clamped(sourceX.rounded(), countX - 1))),
      y.value(Int64(Self.clamped(sourceY.rounded(), countY - 1)))
    )
  }

  private static func clamped(_ value: Double, _ highest: Double) -> Double {
    value > 0 ? min(value, highest) : 0
  }
}
