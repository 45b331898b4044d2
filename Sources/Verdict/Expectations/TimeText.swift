/// Times as people write them: `1.2s`, `500ms`, `250us`, exact to the microsecond.
public enum TimeText {
  /// Parses a duration into µs: digits with at most one point, then `s`, `ms`, `us` or `µs`.
  ///
  /// Nil for any other text, for a fraction of a microsecond, and for more than 2⁵³ µs.
  public static func microseconds(_ text: some StringProtocol) -> Int64? {
    for (unit, digits) in [("ms", 3), ("us", 0), ("µs", 0), ("μs", 0), ("s", 6)] where text.hasSuffix(unit) {
      return exact(text.dropLast(unit.count), digits: digits)
    }
    return nil
  }

  private static func exact(_ number: some StringProtocol, digits: Int) -> Int64? {
    let parts = number.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    var fraction = parts.count == 2 ? String(parts[1]) : ""
    guard parts.count == 1 || !fraction.isEmpty, let whole = parts.first, !whole.isEmpty else { return nil }
    while fraction.count > digits, fraction.last == "0" { fraction.removeLast() }
    guard fraction.count <= digits else { return nil }
    let text = whole + fraction + String(repeating: "0", count: digits - fraction.count)
    guard text.utf8.allSatisfy({ (48...57).contains($0) }), let value = Int64(text), value < 1 << 53 else {
      return nil
    }
    return value
  }

  /// Formats a time in seconds for people, without trailing zeros: `1.2 s`, `0.000001 s`.
  public static func seconds(_ microseconds: Int64) -> String {
    let magnitude = microseconds.magnitude
    var fraction = String(magnitude % 1_000_000)
    fraction = String(repeating: "0", count: 6 - fraction.count) + fraction
    while fraction.last == "0" { fraction.removeLast() }
    return (microseconds < 0 ? "-" : "") + String(magnitude / 1_000_000)
      + (fraction.isEmpty ? "" : "." + fraction)
      + " s"
  }

  /// Formats a time as in an expectation: `1.2s`.
  public static func compact(_ microseconds: Int64) -> String {
    String(seconds(microseconds).filter { $0 != " " })
  }
}
