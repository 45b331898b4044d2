/// A straight line through points, by least squares.
struct LineFit: Equatable {
  /// How much y grows per unit of x.
  var slope: Double
  /// Half the width of the slope's 95 % interval; nil for two points, which any line fits.
  var spread: Double?

  /// Fits a line; nil unless the points have at least two different x.
  init?(_ points: [(x: Double, y: Double)]) {
    let count = Double(points.count)
    guard points.count > 1 else { return nil }
    let middle = (
      x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count
    )
    var squares = 0.0
    var products = 0.0
    for point in points {
      squares += (point.x - middle.x) * (point.x - middle.x)
      products += (point.x - middle.x) * (point.y - middle.y)
    }
    guard squares > 0 else { return nil }
    slope = products / squares
    guard points.count > 2 else { return }
    let slope = slope
    let rest = points.reduce(0) { sum, point in
      let gap = point.y - middle.y - slope * (point.x - middle.x)
      return sum + gap * gap
    }
    spread = Self.quantile(points.count - 2) * (rest / (count - 2) / squares).squareRoot()
  }

  /// The 97.5 % quantile of Student's distribution with the given degrees of freedom.
  private static func quantile(_ freedom: Int) -> Double {
    let table = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228]
    return freedom <= table.count ? table[freedom - 1] : 1.96 + 2.5 / Double(freedom)
  }
}
