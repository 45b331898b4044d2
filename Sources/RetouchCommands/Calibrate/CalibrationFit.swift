import RetouchEvdev

/// The matrix that brings taps onto known points with the least squares of their distances.
struct CalibrationFit {
  /// A tap and the point that it was meant for, both as fractions of the surface before its rotation.
  struct Pair {
    var tap: (x: Double, y: Double)
    var point: (x: Double, y: Double)
  }

  /// The matrix, its numbers rounded as they are printed.
  let calibration: Calibration

  /// Finds the matrix; nil if the taps, or the points, lie on a line.
  init?(_ pairs: [Pair]) {
    guard pairs.count >= 3 else { return nil }
    let count = Double(pairs.count)
    // About their centres the offset drops out of the equations.
    let tap = (pairs.reduce(0) { $0 + $1.tap.x } / count, pairs.reduce(0) { $0 + $1.tap.y } / count)
    let point = (pairs.reduce(0) { $0 + $1.point.x } / count, pairs.reduce(0) { $0 + $1.point.y } / count)
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    // The sums of the products of each coordinate of a point with those of its tap.
    var sums = [(x: 0.0, y: 0.0), (x: 0.0, y: 0.0)]
    for pair in pairs {
      let (x, y) = (pair.tap.x - tap.0, pair.tap.y - tap.1)
      (xx, xy, yy) = (xx + x * x, xy + x * y, yy + y * y)
      for (row, offset) in [pair.point.x - point.0, pair.point.y - point.1].enumerated() {
        sums[row] = (sums[row].x + offset * x, sums[row].y + offset * y)
      }
    }
    let determinant = xx * yy - xy * xy
    // A share of the surface that no finger hits: on a line within a thousandth of it.
    guard determinant > 1e-6 * (xx + yy) else { return nil }
    var numbers: [Double] = []
    for (sum, centre) in zip(sums, [point.0, point.1]) {
      let a = (sum.x * yy - sum.y * xy) / determinant
      let b = (sum.y * xx - sum.x * xy) / determinant
      numbers += [a, b, centre - a * tap.0 - b * tap.1]
    }
    // Millionths, which are below a hundredth of a pixel.
    let rounded = numbers.map { ($0 * 1e6).rounded() / 1e6 + 0 }
    guard (numbers[0] * numbers[4] - numbers[1] * numbers[3]).magnitude > 1e-4,
      let calibration = Calibration(rounded)
    else { return nil }
    self.calibration = calibration
  }

  /// Where the matrix brings a tap.
  func place(of tap: (x: Double, y: Double)) -> (x: Double, y: Double) {
    let n = calibration.numbers
    return (n[0] * tap.x + n[1] * tap.y + n[2], n[3] * tap.x + n[4] * tap.y + n[5])
  }
}
