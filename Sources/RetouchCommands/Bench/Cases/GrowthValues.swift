import RetouchArguments

/// What grows, from one value to another: `depth=1..50`.
struct GrowthValues: Equatable {
  let what: BenchVariant.What
  let range: ClosedRange<Int>

  /// At most six values, evenly spread, with both ends.
  var values: [Int] {
    let steps = min(5, range.count - 1)
    guard steps > 0 else { return [range.lowerBound] }
    let span = range.upperBound - range.lowerBound
    return (0...steps).map { range.lowerBound + span * $0 / steps }
  }

  /// Reads `depth=1..50`; nil for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let what = BenchVariant.What(rawValue: String(parts[0])),
      let dots = parts[1].firstRange(of: ".."),
      let first = Int(parts[1][..<dots.lowerBound]), let last = Int(parts[1][dots.upperBound...]),
      first < last, what.range.contains(first), what.range.contains(last)
    else { return nil }
    (self.what, range) = (what, first...last)
  }

  /// The range as a user would write it.
  var text: String { "\(what.rawValue)=\(range.lowerBound)..\(range.upperBound)" }
}

extension ValueKind where Value == GrowthValues {
  /// What grows.
  static var growth: Self {
    Self(
      placeholder: "WHAT=FROM..TO",
      expected:
        "depth=1..50, fingers=1..5, recognizers=0..20, views=1..1000, or other values of one of these",
      completion: .choices(BenchVariant.What.allCases.map { $0.rawValue + "=" }),
      format: { $0.text }, parse: { GrowthValues($0) })
  }
}
