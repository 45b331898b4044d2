/// Formats a ratio in percent with one decimal.
package func percent(_ ratio: Double) -> String { "\((ratio * 1_000).rounded() / 10) %" }

/// Formats a figure: as a whole number from 100 on, otherwise with one decimal unless that is 0.
package func figure(_ value: Double) -> String {
  let tenths = (value * 10).rounded() / 10
  if abs(tenths) >= 100 || tenths == tenths.rounded() { return String(Int64(tenths.rounded())) }
  return String(tenths)
}
