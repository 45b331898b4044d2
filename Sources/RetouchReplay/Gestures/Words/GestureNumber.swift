import Foundation
import RetouchSupport

/// The numbers of a gesture's words: exact times, and everything else to a thousandth.
enum GestureNumber {
  /// The largest coordinate, distance or angle.
  static let limit: Double = 1_000_000

  /// Parses a time into µs: digits with at most one point, then `s`, `ms`, `us` or `µs`.
  ///
  /// Nil for a fraction of a µs, and for more than 100,000 s.
  static func time(_ text: some StringProtocol) -> Int64? {
    let units: [(name: String, digits: Int)] = [
      ("ms", 3), ("us", 0), ("\u{B5}s", 0), ("\u{3BC}s", 0), ("s", 6),
    ]
    guard let unit = units.first(where: { text.hasSuffix($0.name) }) else { return nil }
    let parts = text.dropLast(unit.name.count)
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, !whole.isEmpty, parts.count == 1 || !parts[1].isEmpty else { return nil }
    var fraction = parts.count == 2 ? String(parts[1]) : ""
    while fraction.count > unit.digits, fraction.last == "0" { fraction.removeLast() }
    guard fraction.count <= unit.digits else { return nil }
    let digits = whole + fraction + String(repeating: "0", count: unit.digits - fraction.count)
    guard digits.utf8.count <= 18, digits.utf8.allSatisfy({ 48...57 ~= $0 }), let time = Int64(digits),
      time <= 100_000_000_000
    else { return nil }
    return time
  }

  /// A time in seconds, exact: `0.6s`, `0.600001s`.
  static func text(time: Int64) -> String {
    let magnitude = time.magnitude
    return (time < 0 ? "-" : "") + "\(magnitude / 1_000_000)" + decimals(magnitude % 1_000_000, 6)
      + "s"
  }

  /// Parses a decimal number such as `195`, `-0.5` or `+12.25`, to the nearest thousandth.
  static func number(_ text: some StringProtocol) -> Double? {
    let digits = text.first == "-" || text.first == "+" ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard text.utf8.count <= 20, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { 48...57 ~= $0 } }),
      let number = Double(text), number.magnitude <= limit
    else { return nil }
    return rounded(number)
  }

  /// The nearest thousandth, as precisely as words can say it.
  static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }

  /// A number, to the nearest thousandth: `195`, `-0.5`.
  static func text(_ number: Double) -> String {
    let thousandths = Int64((min(max(number, -1e12), 1e12) * 1000).rounded())
    let magnitude = thousandths.magnitude
    return (thousandths < 0 ? "-" : "") + "\(magnitude / 1000)" + decimals(magnitude % 1000, 3)
  }

  /// Two numbers as a point: `195,420.5`.
  static func text(_ x: Double, _ y: Double) -> String { "\(text(x)),\(text(y))" }
}
