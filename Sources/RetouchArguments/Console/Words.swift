import RetouchSupport

/// A count with its noun: `1 frame`, `2 frames`.
package func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// The first 20 names, separated by commas, followed by `…` if there are more.
package func listed(_ names: [String]) -> String {
  (names.prefix(20) + (names.count > 20 ? ["…"] : [])).joined(separator: ", ")
}

/// Microseconds as seconds with as many decimals as needed: `1.5 s`, `0.047 s`, `2 s`.
package func seconds(_ microseconds: Int64) -> String {
  let sign = microseconds < 0 ? "-" : ""
  let (whole, rest) = microseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
  return "\(sign)\(whole)\(decimals(rest, 6)) s"
}

/// A coordinate with at most three decimals, rounded half away from zero, never −0.
package func coordinate(_ value: Double) -> String {
  guard value.isFinite, abs(value) < 1e12 else { return value.isFinite ? "\(value)" : "0" }
  let thousandths = Int64((value * 1000).rounded(.toNearestOrAwayFromZero))
  let sign = thousandths < 0 ? "-" : ""
  let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
  return "\(sign)\(whole)\(decimals(rest, 3))"
}
