/// Parses a duration such as `-1.5s`, `200ms`, `1200us` or `1200µs` into microseconds.
///
/// Nil without a unit, for a fraction of a microsecond, and for a value that does not fit an Int64.
func microseconds(_ text: String) -> Int64? {
  let isNegative = text.utf8.first == UInt8(ascii: "-")
  let unsigned = isNegative ? text.dropFirst() : text[...]
  // Both characters that keyboards and documents use for µ: the micro sign and the Greek letter.
  let units: [(suffix: String, digits: Int)] = [
    ("us", 0), ("\u{B5}s", 0), ("\u{3BC}s", 0), ("ms", 3), ("s", 6),
  ]
  guard let unit = units.first(where: { unsigned.hasSuffix($0.suffix) }) else { return nil }
  let parts = unsigned.dropLast(unit.suffix.count)
    .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
  guard let whole = parts.first, !whole.isEmpty else { return nil }
  var fraction = parts.count == 2 ? parts[1] : ""
  guard parts.count == 1 || !fraction.isEmpty else { return nil }
  while fraction.count > unit.digits, fraction.utf8.last == UInt8(ascii: "0") { fraction.removeLast() }
  guard fraction.count <= unit.digits else { return nil }

  var total: Int64 = 0
  let padding = String(repeating: "0", count: unit.digits - fraction.count)
  for digit in (whole + fraction + padding).utf8 {
    guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
    let (shifted, isTooBig) = total.multipliedReportingOverflow(by: 10)
    let (next, isStillTooBig) = shifted.addingReportingOverflow(Int64(digit - UInt8(ascii: "0")))
    if isTooBig || isStillTooBig { return nil }
    total = next
  }
  return isNegative ? -total : total
}

/// Formats a duration in the largest unit that represents it as a whole number; 0 is `0s`.
func durationText(_ microseconds: Int64) -> String {
  if microseconds % 1_000_000 == 0 { return "\(microseconds / 1_000_000)s" }
  if microseconds % 1_000 == 0 { return "\(microseconds / 1_000)ms" }
  return "\(microseconds)us"
}
