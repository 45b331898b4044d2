import RetouchArguments
import RetouchSupport

/// The texts about fingers and devices beside the drawing.
struct FingerTable {
  /// Whether each finger's line has the details that only fit on a wide terminal.
  let showsMore: Bool

  /// The names of the columns, each as wide as its content.
  var head: String {
    "slot contact       x       y    Hz state"
      + (showsMore ? "  gap ms  moves  force   size  tool   " : "")
  }

  /// How many characters a line has.
  var width: Int { head.count }

  /// The line about a finger.
  func row(_ finger: LivePaths.Finger) -> String {
    var text = padded(left: "\(finger.slot)", 4)
    text += padded(left: "\(finger.number)", 8)
    text += padded(left: Self.tenths(finger.place.x), 8)
    text += padded(left: Self.tenths(finger.place.y), 8)
    text += padded(left: Self.rate(finger.rate), 6)
    text += " " + padded(finger.state.rawValue, 5)
    guard showsMore else { return text }
    text += padded(left: Self.gap(finger.rate), 8)
    text += padded(left: "\(finger.moves)", 7)
    text += padded(left: finger.pressure.map(Self.hundredths) ?? "-", 7)
    text += padded(left: finger.radius.map(Self.tenths) ?? "-", 7)
    return text + "  " + padded(finger.tool.rawValue, 7)
  }

  /// The lines about a device: its name, and how it reports.
  static func lines(of device: LivePaths.Device, width: Int) -> [String] {
    var words = ["\(counted(device.frames, "frame"))"]
    if device.rate.hertz != nil { words.append("\(rate(device.rate)) Hz, gap \(gap(device.rate)) ms") }
    if device.drops > 0 { words.append("dropped \(counted(device.drops, "time"))") }
    if device.isGone { words.append("unplugged") }
    let name = printable(device.name)
    let report = words.joined(separator: ", ")
    return name.count + report.count + 2 <= width ? [name + ": " + report] : [name, "  " + report]
  }

  /// The rate in reports per second, or a dash until it is known.
  static func rate(_ rate: ReportRate) -> String {
    guard let hertz = rate.hertz else { return "-" }
    return hertz < 100 ? tenths(hertz) : "\(Int(hertz.rounded()))"
  }

  private static func gap(_ rate: ReportRate) -> String {
    rate.longest.map { tenths(Double($0) / 1000) } ?? "-"
  }

  /// A number with one decimal.
  static func tenths(_ value: Double) -> String { decimal(value, 1) }

  private static func hundredths(_ value: Double) -> String { decimal(value, 2) }

  private static func decimal(_ value: Double, _ places: Int) -> String {
    let unit = places == 1 ? 10 : 100
    guard let scaled = Int(exactly: (value * Double(unit)).rounded()) else { return "-" }
    let fraction = String(unit + Int(scaled.magnitude) % unit).dropFirst()
    return "\(scaled < 0 ? "-" : "")\(Int(scaled.magnitude) / unit).\(fraction)"
  }
}
