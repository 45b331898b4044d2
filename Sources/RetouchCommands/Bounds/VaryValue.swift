import RetouchArguments
import RetouchVerdict

/// A quantity with the range in which it is varied, such as `press.for=0..4s`.
struct VaryValue: Equatable {
  let text: String
  let quantity: Quantity
  /// The range, or nil for the usual one.
  let range: ClosedRange<Int64>?
  /// What is wrong with its range, or nil.
  var problem: String?

  /// Creates a value with the text of a range, right or wrong.
  init(_ text: String, _ quantity: Quantity, range words: Substring?) {
    (self.text, self.quantity) = (text, quantity)
    range = words.flatMap { quantity.range($0) }
    guard let words, range == nil else { return }
    let ends = words.firstRange(of: "..").map { (words[..<$0.lowerBound], words[$0.upperBound...]) }
    let why =
      switch ends {
      case nil: "which has no '..' between two ends"
      case (let first, let last)? where quantity.value(first) != nil && quantity.value(last) != nil:
        "which ends before it begins"
      default:
        quantity.isTime
          ? "whose ends are no times with a unit (s, ms or us)" : "whose ends are no such values"
      }
    problem =
      "--vary \(quantity.name): expected a range such as \(quantity.sampleRange), found '\(words)', \(why)"
  }
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
        return VaryValue(text, quantity, range: parts.count == 2 ? parts[1] : nil)
      })
  }
}
