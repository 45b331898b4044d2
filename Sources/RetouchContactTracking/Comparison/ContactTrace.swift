/// A contact of a recording that is compared: when and where it was, and where its path is kept.
package struct ContactTrace: Sendable {
  /// When and where it began and ended.
  package internal(set) var summary: ContactSummary
  /// Its first position.
  var first: WaySample
  /// Its pressure, 0…1 of the announced range; empty if the device does not report it.
  package private(set) var pressure = Mean()
  /// Half of its longer diameter in points; empty if the device does not report it.
  package private(set) var radius = Mean()

  /// When its position was reported last, in µs.
  var lastReport: Int64

  /// A contact that is not reported for longer than this, in µs, rests.
  package static let longestStep: Int64 = 25_000

  /// Whether it rests after its last report, rather than going up before the next one was due.
  package var restsAtEnd: Bool { summary.upTime - lastReport > Self.longestStep }

  /// Where its positions are in ``WayStore/bytes``.
  var way = 0..<0
  /// Where its sketch is in ``WayStore/sketch``.
  var sketch = 0..<0

  /// What is known of values that are added one by one.
  package struct Mean: Sendable {
    private var sum = 0.0
    package private(set) var count = 0
    /// The smallest and the largest value.
    package private(set) var low = Double.infinity
    package private(set) var high = -Double.infinity
    private var times = (sum: 0.0, squares: 0.0, products: 0.0)

    /// The mean, or nil if there is no value.
    package var value: Double? { count > 0 ? sum / Double(count) : nil }

    /// By how much the value grows in a second, by the line through all values; 0 where there is none.
    package var slope: Double {
      let number = Double(count)
      let spread = number * times.squares - times.sum * times.sum
      return spread > 1e-9 ? (number * times.products - times.sum * sum) / spread : 0
    }

    mutating func add(_ value: Double?, _ seconds: Double) {
      guard let value else { return }
      sum += value
      count += 1
      (low, high) = (min(low, value), max(high, value))
      times.sum += seconds
      times.squares += seconds * seconds
      times.products += seconds * value
    }
  }

  init(_ contact: Contact, start: ContactSummary.Start, time: Int64) {
    summary = ContactSummary(contact, start: start, time: time)
    first = WaySample(time: time, x: Self.thousandths(contact.x), y: Self.thousandths(contact.y))
    lastReport = time
    measure(contact, time)
  }

  /// Records the contact's pressure and size.
  @inline(__always)
  mutating func measure(_ contact: Contact, _ time: Int64) {
    let seconds = Double(time - first.time) / 1e6
    pressure.add(contact.pressure, seconds)
    radius.add(contact.majorRadius, seconds)
  }

  /// A coordinate as an integer that can be packed, whatever the file contains.
  @inline(__always)
  static func thousandths(_ value: Double) -> Int64 {
    // Rounded by adding a half, because the C library's function costs as much as all the rest.
    let scaled = min(max(value, -1e12), 1e12) * 1000
    return Int64(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
  }
}
