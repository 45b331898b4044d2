import RetouchLinting
import RetouchRecording

/// The output of `lint --json`.
struct LintJSON: Encodable {
  struct Finding: Encodable {
    var code: String
    var severity: String
    var line: Int?
    var time_us: Int64?
    var device: Int?
    var meaning: String
    var repair: String
    var fixable: Bool
  }

  struct Device: Encodable {
    var id: Int
    var frames: Int
    var contacts: Int?
    var interval_p5_us: Int64?
    var interval_p50_us: Int64?
    var interval_p95_us: Int64?
    var rate_hz: Double?
    var rate_p5_hz: Double?
    var rate_p95_hz: Double?
    var rest_rms_pt: Double?
  }

  var lint = 1
  var file: String
  var findings: [Finding]
  var omitted: [String: Int]
  var devices: [Device]

  init(_ report: LintReport, file: String) {
    self.file = file
    findings = report.findings.map {
      Finding(
        code: $0.code.rawValue, severity: $0.severity.rawValue, line: $0.line, time_us: $0.time,
        device: $0.device, meaning: $0.meaning, repair: $0.repair, fixable: $0.isFixable)
    }
    omitted = Dictionary(uniqueKeysWithValues: report.omitted.map { ($0.key.rawValue, $0.value) })
    devices = report.devices.map { device in
      func tenths(_ value: Double?) -> Double? { value.map { ($0 * 10).rounded() / 10 } }
      let isMeasured = device.intervals > 0
      return Device(
        id: device.device, frames: device.frames, contacts: device.contacts > 0 ? device.contacts : nil,
        interval_p5_us: isMeasured ? device.p5 : nil, interval_p50_us: isMeasured ? device.median : nil,
        interval_p95_us: isMeasured ? device.p95 : nil, rate_hz: tenths(device.rates?.median),
        rate_p5_hz: tenths(device.rates?.low), rate_p95_hz: tenths(device.rates?.high),
        rest_rms_pt: device.jitter > 0 ? tenths(device.jitter) : nil)
    }
  }

  /// The object, on several lines for people who look at it.
  func text(isIndented: Bool) throws -> String { try jsonText(self, isIndented: isIndented) }
}
