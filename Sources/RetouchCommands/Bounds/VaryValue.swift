import RetouchArguments
import RetouchVerdict

/// A quantity with the range in which it is varied, such as `press.for=0..4s`.
struct VaryValue: Equatable {
  let text: String
  let quantity: Quantity
  /// The range, or nil for the usual one.
  let range: ClosedRange<Int64>?
}

extension ValueKind where Value == VaryValue {
  /// `QUANTITY` or `QUANTITY=FROM..TO`.
  static var vary: Self {
    Self(
      placeholder: "QUANTITY[=FROM..TO]",
      expected:
        "a quantity with a range, such as press.for=0..4s, from.x=0..390, text-size=small..accessibilityLarge or "
        + "'contact 1.up=-200ms..+2s'; the quantities are "
        + Quantity.words.map(\.word).joined(separator: ", ") + " and contact N."
        + Quantity.contactWords.map(\.word).joined(separator: "|"),
      completion: .choices(Quantity.words.map(\.word)),
      format: { $0.text },
      parse: { text in
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = parts.first, let quantity = Quantity(String(name)) else { return nil }
        guard parts.count == 2 else { return VaryValue(text: text, quantity: quantity, range: nil) }
        return quantity.range(parts[1]).map { VaryValue(text: text, quantity: quantity, range: $0) }
      })
  }
}
