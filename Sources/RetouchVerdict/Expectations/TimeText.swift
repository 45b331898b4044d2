/// Times as people write them: `1.2s`, `500ms`, `250us`, exact to the microsecond.
public enum TimeText {
  /// Parses a duration into µs: digits with at most one point, then `s`, `ms`, `us` or `µs`.
  ///
  /// Nil for any other text, for a fraction of a microsecond, and for more than 2⁵³ µs.
  public static func microseconds(_ text: some StringProtocol) -> Int64? {
    microseconds(Array(text.utf8)[...])
  }

  /// Like ``microseconds(_:)``, for the bytes of a text.
  static func microseconds(_ text: ArraySlice<UInt8>) -> Int64? {
    guard text.last == UInt8(ascii: "s") else { return nil }
    let rest = text.dropLast()
    // The micro sign and the Greek letter are two bytes each.
    if rest.suffix(2) == [0xc2, 0xb5] || rest.suffix(2) == [0xce, 0xbc] {
      return exact(rest.dropLast(2), digits: 0)
    }
    switch rest.last {
    case UInt8(ascii: "m"): return exact(rest.dropLast(), digits: 3)
    case UInt8(ascii: "u"): return exact(rest.dropLast(), digits: 0)
    default: return exact(rest, digits: 6)
    }
  }

  private static func exact(_ number: ArraySlice<UInt8>, digits: Int) -> Int64? {
    let point = number.firstIndex(of: UInt8(ascii: "."))
    let whole = number[..<(point ?? number.endIndex)]
    var fraction = point.map { number[($0 + 1)...] } ?? []
    guard !whole.isEmpty, point == nil || !fraction.isEmpty else { return nil }
    while fraction.count > digits, fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
    guard fraction.count <= digits else { return nil }
    var value: Int64 = 0
    func append(_ byte: UInt8) -> Bool {
      guard 48...57 ~= byte, value < 1 << 53 else { return false }
      value = value * 10 + Int64(byte - 48)
      return true
    }
    for byte in whole where !append(byte) { return nil }
    for byte in fraction where !append(byte) { return nil }
    for _ in fraction.count..<digits where !append(48) { return nil }
    return value < 1 << 53 ? value : nil
  }

  /// Formats a time in seconds for people, without trailing zeros: `1.2 s`, `0.000001 s`.
  public static func seconds(_ microseconds: Int64) -> String {
    let (whole, fraction) = microseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    var digits: [UInt8] = []
    var rest = fraction
    var unit: UInt64 = 100_000
    while rest > 0 {
      digits.append(UInt8(ascii: "0") + UInt8(rest / unit))
      (rest, unit) = (rest % unit, unit / 10)
    }
    let seconds = (microseconds < 0 ? "-" : "") + String(whole)
    return digits.isEmpty ? seconds + " s" : seconds + "." + String(decoding: digits, as: UTF8.self) + " s"
  }

  /// Formats a time as in an expectation: `1.2s`.
  public static func compact(_ microseconds: Int64) -> String {
    String(seconds(microseconds).filter { $0 != " " })
  }
}
