/// How often a device or a contact reports, from the times of its last reports.
struct ReportRate: Equatable {
  /// How many intervals are considered.
  static let window = 32

  /// The last intervals in µs, in no particular order.
  private var intervals: [Int64] = []
  private var next = 0
  private var last: Int64?

  /// Adds a report at a time in µs; several at the same time count as one report.
  mutating func add(_ time: Int64) {
    defer { last = time }
    guard let last, time > last else { return }
    if intervals.count < Self.window {
      intervals.append(time - last)
    } else {
      intervals[next] = time - last
      next = (next + 1) % Self.window
    }
  }

  /// The reports per second, by the median of the intervals, so that a pause does not count; nil if there are
  /// fewer than two intervals.
  var hertz: Double? {
    guard intervals.count >= 2 else { return nil }
    return 1_000_000 / Double(intervals.sorted()[intervals.count / 2])
  }

  /// The longest interval in µs; nil if there is none.
  var longest: Int64? { intervals.max() }
}
