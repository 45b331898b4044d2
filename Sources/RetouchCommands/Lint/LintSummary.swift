import RetouchArguments
import RetouchLinting
import RetouchSupport
import RetouchRecording

extension LintReport {
  /// How detailed a summary is.
  enum SummaryKind {
    /// What was found, and how the devices reported.
    case full
    /// How the devices reported.
    case plain
  }

  /// One line: how much was found, and for each device the number of frames and contacts, and how often it
  /// reported.
  func summary(_ kind: SummaryKind) -> String {
    var parts: [String] = []
    if kind == .full {
      let counts = LintFinding.Severity.allCases.compactMap { severity -> String? in
        let count = findings.count { $0.severity == severity }
        return count == 0 ? nil : counted(count, severity.rawValue)
      }
      parts.append(counts.isEmpty ? "nothing found" : counts.joined(separator: ", "))
      let more = omitted.values.reduce(0, +)
      if more > 0 { parts.append("\(more) more not listed") }
    }
    for device in devices where device.frames > 0 {
      var words = [counted(device.frames, "frame")]
      if device.contacts > 0 { words.append(counted(device.contacts, "contact")) }
      if device.intervals > 0 { words.append(device.rateText) }
      if device.jitter > 0 { words.append("rests within \(hertz(device.jitter)) points RMS") }
      parts.append((devices.count > 1 ? "device \(device.device): " : "") + words.joined(separator: ", "))
    }
    return parts.joined(separator: "; ")
  }
}

extension LintReport.Device {
  /// The device's rate at the median interval, with those at the 95th and 5th percentile:
  /// `134 Hz (131 to 135)`.
  var rateText: String {
    guard let rates else { return "no rate" }
    return "\(hertz(rates.median)) Hz (\(hertz(rates.low)) to \(hertz(rates.high)))"
  }

  /// Reports per second, at the median and at the bounds of nine tenths of the intervals; nil without any
  /// intervals.
  var rates: (low: Double, median: Double, high: Double)? {
    guard intervals > 0, median > 0 else { return nil }
    func rate(_ interval: Int64) -> Double { 1_000_000 / Double(max(interval, 1)) }
    return (rate(p95), rate(median), rate(p5))
  }
}

/// A rate with at most one decimal.
private func hertz(_ value: Double) -> String { JSONLiteral.decimal((value * 10).rounded() / 10) }
