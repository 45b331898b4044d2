/// How the engine's numbers become text: the same on every machine and in every locale.
package enum EngineNumber {
  /// Points with three decimals, rounded half away from zero to integer thousandths, never "-0.000".
  ///
  /// Values beyond ±10¹² points, infinities and NaN are outside any screen and are written as words.
  package static func points(_ value: Double) -> String { points(thousandths: thousandths(value)) }

  /// Points with as many decimals as they need, three at most: `60`, `12.5`.
  package static func compact(_ value: Double) -> String {
    var text = points(value)
    guard text.hasSuffix("0"), text.contains(".") else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }

  /// Points that are given in thousandths, as ``points(_:)`` writes them.
  package static func points(thousandths: Int64) -> String {
    switch thousandths {
    case notANumber: "nan"
    case -infinite: "-infinite"
    case infinite: "infinite"
    case -huge: "-huge"
    case huge: "huge"
    default: String(unsafeUninitializedCapacity: wordLimit) { put(thousandths, into: $0, from: 0) }
    }
  }

  /// Points in thousandths, rounded half away from zero; the largest numbers stand for what has no digits.
  package static func thousandths(_ value: Double) -> Int64 {
    guard value.isFinite else { return value.isNaN ? notANumber : value < 0 ? -infinite : infinite }
    guard abs(value) < 1e12 else { return value < 0 ? -huge : huge }
    return Int64((value * 1000).rounded(.toNearestOrAwayFromZero))
  }

  private static var notANumber: Int64 { .min }
  private static var infinite: Int64 { .max }
  private static var huge: Int64 { .max - 1 }

  /// A point as `x,y` with three decimals each.
  package static func point(_ point: CGPoint) -> String {
    let (x, y) = (Double(point.x), Double(point.y))
    guard abs(x) < 1e12, abs(y) < 1e12 else { return points(x) + "," + points(y) }
    return String(unsafeUninitializedCapacity: 2 * wordLimit + 1) { bytes in
      let comma = put(thousandths(x), into: bytes, from: 0)
      bytes[comma] = UInt8(ascii: ",")
      return put(thousandths(y), into: bytes, from: comma + 1)
    }
  }

  /// The maximum number of bytes of a number: a sign, twelve digits, the point, three decimals, and one more
  /// digit for a value just below the limit that is rounded up.
  private static let wordLimit = 18

  /// Writes a number of less than 10¹² into a buffer, and returns the index after it.
  private static func put(
    _ thousandths: Int64, into bytes: UnsafeMutableBufferPointer<UInt8>, from start: Int
  ) -> Int {
    var rest = thousandths.magnitude
    var count = start + (thousandths < 0 ? 1 : 0)
    if thousandths < 0 { bytes[start] = UInt8(ascii: "-") }
    // At least one digit before the point, the point, and three digits after it.
    var digits = 5
    var limit: UInt64 = 10_000
    while rest >= limit {
      limit *= 10
      digits += 1
    }
    count += digits
    var index = count
    var place = 0
    while index > count - digits {
      index -= 1
      if place == 3 {
        bytes[index] = UInt8(ascii: ".")
      } else {
        bytes[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      place += 1
    }
    return count
  }
}
