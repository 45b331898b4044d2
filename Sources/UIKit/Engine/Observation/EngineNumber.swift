/// How the engine's numbers become text: the same on every machine and in every locale.
package enum EngineNumber {
  /// Points with three decimals, rounded half away from zero to integer thousandths, never "-0.000".
  ///
  /// Values beyond ±10¹² points, infinities and NaN are outside any screen and are written as words.
  package static func points(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-infinite" : "infinite" }
    guard abs(value) < 1e12 else { return value < 0 ? "-huge" : "huge" }
    let thousandths = Int64((value * 1000).rounded(.toNearestOrAwayFromZero))
    let magnitude = thousandths.magnitude
    let fraction = String(magnitude % 1000)
    return (thousandths < 0 ? "-" : "") + "\(magnitude / 1000)."
      + String(repeating: "0", count: 3 - fraction.count) + fraction
  }

  /// A point as `x,y` with three decimals each.
  package static func point(_ point: CGPoint) -> String {
    points(Double(point.x)) + "," + points(Double(point.y))
  }
}
