/// One way in which a contact is not as a golden says.
struct WayDifference {
  /// What differs; what explains the most is first.
  enum Kind: Int, CaseIterable {
    case count, exchange, end, tool, stillness, rhythm, measure, late, place, time, samples, order
  }

  var kind: Kind
  /// How large it is, to find the worst of a kind.
  var size: Double = 0
  /// The sentence, without a full stop.
  var text: String
}

/// Amounts as sentences about ways say them.
package enum WayWords {
  /// A number with at most some decimals, without trailing zeros.
  package static func decimal(_ value: Double, _ digits: Int) -> String {
    let factor: Double = digits == 1 ? 10 : digits == 2 ? 100 : 1000
    return ContactSummary.decimal((value * factor).rounded() / factor)
  }

  /// An instant: `0.31 s`.
  package static func instant(_ time: Int64) -> String { decimal(Double(time) / 1e6, 2) + " s" }

  /// A duration: `0.12 s`, `8.3 ms` or `40 µs`.
  package static func duration(_ time: Int64) -> String {
    let time = Double(time.magnitude)
    if time < 1000 { return "\(Int(time)) µs" }
    return time < 100_000 ? decimal(time / 1000, 1) + " ms" : decimal(time / 1e6, 2) + " s"
  }

  /// How much later or earlier something is.
  package static func later(_ time: Int64) -> String { duration(time) + (time < 0 ? " earlier" : " later") }

  /// How far away something is, and where, from thousandths of a point: `4.2 points to the right`.
  package static func away(_ x: Double, _ y: Double) -> String {
    let (right, down) = (abs(x) >= abs(y) / 5 && x != 0, abs(y) >= abs(x) / 5 && y != 0)
    func points(_ value: Double) -> String {
      let text = decimal(abs(value) / 1000, abs(value) < 1000 ? 3 : 1)
      return text + (text == "1" ? " point" : " points")
    }
    let sideways = points(x) + (x < 0 ? " to the left" : " to the right")
    let vertical = points(y) + (y < 0 ? " upwards" : " downwards")
    return right && down ? sideways + " and " + vertical : right ? sideways : vertical
  }

  /// A number of contacts.
  package static func contacts(_ count: Int) -> String { count == 1 ? "1 contact" : "\(count) contacts" }
}
