extension ValueKind where Value == Int {
  /// A whole number.
  public static var integer: Self { integer(in: Int.min...Int.max) }

  /// A whole number in this range.
  public static func integer(in range: ClosedRange<Int>) -> Self {
    Self(
      placeholder: "N", expected: "a whole number" + bounds(range, of: Int.min...Int.max, text: { "\($0)" }),
      parse: { text in Int(text).flatMap { range.contains($0) ? $0 : nil } })
  }
}

extension ValueKind where Value == Double {
  /// A finite decimal number, `1`, `-0.5` or `2e3`.
  public static var number: Self {
    Self(placeholder: "NUMBER", expected: "a number", parse: decimalNumber)
  }
}

extension ValueKind where Value == Int64 {
  /// A duration in microseconds, written with its unit: `2s`, `1.5s`, `200ms`, `1200us` or `1200µs`.
  ///
  /// It is exact: a value that is not a whole number of microseconds or does not fit an Int64 is rejected.
  public static func duration(in range: ClosedRange<Int64> = 0...Int64.max) -> Self {
    Self(
      placeholder: "DURATION",
      expected: "a duration such as 2s, 200ms or 1200us"
        + bounds(range, of: 0...Int64.max, text: durationText),
      format: durationText,
      parse: { text in microseconds(text).flatMap { range.contains($0) ? $0 : nil } })
  }

  /// A duration of 0 or more; see `duration(in:)`.
  public static var duration: Self { duration() }
}

extension ValueKind where Value == PointValue {
  /// A point, written `x,y`.
  public static var point: Self {
    Self(placeholder: "X,Y", expected: "a point x,y such as 195,812.5", format: { "\($0.x),\($0.y)" }) {
      text in
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      guard parts.count == 2, let x = decimalNumber(parts[0]), let y = decimalNumber(parts[1]) else {
        return nil
      }
      return PointValue(x: x, y: y)
    }
  }
}

/// A point that was given on a command line.
public struct PointValue: Equatable, Sendable {
  /// The horizontal position, in points, growing to the right.
  public var x: Double
  /// The vertical position, in points, growing downwards.
  public var y: Double

  /// Creates a point from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// Describes the bounds of a range within all possible values, as it reads after "a whole number".
private func bounds<Bound>(
  _ range: ClosedRange<Bound>, of all: ClosedRange<Bound>, text: (Bound) -> String
) -> String {
  switch (range.lowerBound == all.lowerBound, range.upperBound == all.upperBound) {
  case (true, true): ""
  case (false, true): ", \(text(range.lowerBound)) or more"
  case (true, false): ", at most \(text(range.upperBound))"
  case (false, false): " from \(text(range.lowerBound)) to \(text(range.upperBound))"
  }
}

/// Parses a finite decimal number; Double alone would also take `nan`, `inf` and hexadecimal digits.
private func decimalNumber(_ text: some StringProtocol) -> Double? {
  guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let number = Double(text),
    number.isFinite
  else { return nil }
  return number
}
