import RetouchArguments
import RetouchContactTracking
import RetouchEvdev
import RetouchLinting
import RetouchRecording
import RetouchReports

/// Collects in one pass over a recording what `lint --plot` draws: paths, speeds, intervals.
struct LintPlot {
  /// The path and the speeds of the contacts of one slot.
  private struct Slot {
    var way: [Plot.Point] = []
    /// One of this many points is kept; and how many points have passed since the last one.
    var stride = 1
    var passed = 0
    var speed = ThinnedLine()
    var last: (contact: Int, time: Int64, x: Double, y: Double)?
  }

  private var follower: ContactFollower
  private let mapping: PointMapping
  private var slots: [[Int]: Slot] = [:]

  /// The maximum numbers of slots that are drawn, and of points in a slot's path.
  private static let slotLimit = 24
  private static let wayLimit = 20_000
  /// The minimum time that a step counts as, in µs: frames that were read late are closer together.
  private static let shortestStep: Int64 = 1000

  init(_ header: RecordingHeader) {
    mapping = header.mapping
    follower = ContactFollower(ContactTracker(devices: header.devices, mappings: header.mappings))
  }

  /// Makes sure that the contacts of all devices could be followed.
  func check(file: String) throws { try follower.tracker.check(or: RecordingErrorCode.noLibrary, file: file) }

  /// Adds an entry.
  mutating func take(_ entry: TimedEntry) {
    follower.follow(entry)
    for frame in follower.takeFrames() {
      for contact in frame.changes.compactMap(\.contact) { take(contact, at: frame.time) }
    }
  }

  private mutating func take(_ contact: Contact, at time: Int64) {
    let key = [contact.device, contact.slot]
    guard slots[key] != nil || slots.count < Self.slotLimit else { return }
    var slot = slots.removeValue(forKey: key) ?? Slot()
    defer { slots[key] = slot }
    let point = Plot.Point(contact.x, contact.y)
    guard let last = slot.last, last.contact == contact.number else {
      if slot.last != nil {
        slot.way.append(.gap)
        slot.speed.add(.gap)
      }
      slot.way.append(point)
      slot.last = (contact.number, time, contact.x, contact.y)
      return
    }
    guard time > last.time else { return }
    let (x, y) = (contact.x - last.x, contact.y - last.y)
    let seconds = Double(max(time - last.time, Self.shortestStep)) / 1_000_000
    slot.speed.add(Plot.Point(Double(time) / 1_000_000, (x * x + y * y).squareRoot() / seconds))
    slot.passed += 1
    if slot.passed >= slot.stride {
      slot.passed = 0
      slot.way.append(point)
    }
    if slot.way.count >= Self.wayLimit {
      slot.way = slot.way.enumerated().filter { $0 % 2 == 0 || !$1.x.isFinite }.map(\.element)
      if slot.way.count > Self.wayLimit * 3 / 4 { slot.way.removeFirst(Self.wayLimit / 2) }
      slot.stride *= 2
    }
    slot.last = (contact.number, time, contact.x, contact.y)
  }

  /// The page, including what the linter has measured.
  func page(_ report: LintReport, name: String) -> PlotPage {
    let unit = mapping.keepsDeviceUnits ? "units" : "points"
    let sorted = slots.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    func title(_ key: [Int]) -> String {
      report.devices.count > 1 ? "device \(key[0]), slot \(key[1])" : "slot \(key[1])"
    }
    var way = Plot(
      title: "Paths of the contacts", x: PlotAxis("x", unit: unit),
      y: PlotAxis("y", unit: unit, isReversed: true),
      height: 460)
    way.keepsShape = true
    if !mapping.keepsDeviceUnits, mapping.width > 0, mapping.height > 0 {
      (way.x.range, way.y.range) = (0...mapping.width, 0...mapping.height)
    }
    way.series = sorted.map { Plot.Series(title($0.key), .line($0.value.way)) }
    var speed = Plot(
      title: "Speed", x: PlotAxis("time", unit: "s"), y: PlotAxis("speed", unit: "\(unit) a second"))
    speed.series = sorted.map { Plot.Series(title($0.key), .line($0.value.speed.points)) }
    let found = report.findings.filter { $0.severity < .note }.compactMap { finding in
      finding.time.map { Plot.Point(Double($0) / 1_000_000, 0, note: finding.text) }
    }
    if !found.isEmpty { speed.series.append(Plot.Series("findings", .dots(found))) }
    let intervals = report.devices.filter { $0.intervals > 0 }.map { device in
      var plot = Plot(
        title: "Intervals of device \(device.device) while contacts move: \(device.rateText)",
        x: PlotAxis("interval", unit: "ms", scale: .logarithmic), y: PlotAxis("frames"))
      plot.series = [Plot.Series("", .bars(Self.bars(device.histogram)))]
      return plot
    }
    return PlotPage(
      title: name, subtitle: report.summary(.plain), plots: (sorted.isEmpty ? [] : [way, speed]) + intervals)
  }

  /// Bars of equal width on a logarithmic axis.
  private static func bars(_ shares: [LatencyDistribution.Share]) -> [Plot.Bar] {
    var bars: [Plot.Bar] = []
    var edge = 0.01
    for share in shares {
      let value = max(Double(share.range.lowerBound) / 1000, 0.01)
      while edge * 1.1 <= value { edge *= 1.1 }
      if let last = bars.last, last.from == edge {
        bars[bars.count - 1].height += Double(share.count)
      } else {
        bars.append(Plot.Bar(from: edge, to: edge * 1.1, height: Double(share.count)))
      }
    }
    for index in bars.indices { bars[index].note = counted(Int(bars[index].height), "interval") }
    return bars
  }
}
