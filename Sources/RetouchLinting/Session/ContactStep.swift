/// What one frame says about one contact, whichever way the device reports contacts.
struct ContactStep {
  enum Kind: Equatable {
    case began, moved, ended
    /// The slot holds another id without a lift in between.
    case renamed
  }

  var slot: Int32
  var id: Int32
  var kind: Kind
  /// The position in device units, and whether the frame gave it.
  var units: (x: Int32, y: Int32)
  var hasPosition: Bool
}

/// A place in points, or a way.
struct LintPoint {
  var x: Double
  var y: Double

  var length: Double { (x * x + y * y).squareRoot() }
  static func + (a: Self, b: Self) -> Self { Self(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: Self, b: Self) -> Self { Self(x: a.x - b.x, y: a.y - b.y) }
  static func * (a: Self, factor: Double) -> Self { Self(x: a.x * factor, y: a.y * factor) }
  /// The dot product.
  static func * (a: Self, b: Self) -> Double { a.x * b.x + a.y * b.y }

  /// `120,300`, rounded to whole points.
  var text: String { "\(Int64(x.rounded())),\(Int64(y.rounded()))" }
}
