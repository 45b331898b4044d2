import RetouchEvdev

/// When a device's frames come: several at a time, or on a clock's ticks.
struct RhythmLint {
  private var first: Int64?
  private var last: (time: Int64, place: LintPlace)?
  /// Intervals while contacts move: those within a bunch, and those between bunches.
  private var short: (count: Int64, sum: Int64) = (0, 0)
  private var long: (count: Int64, sum: Int64) = (0, 0)
  private var bunch: LintPlace?
  /// How often each interval occurred while contacts moved, up to ``manyIntervals`` different ones.
  private var ticks: [Int64: Int] = [:]
  /// Intervals while one finger moves fast, and while two or more do.
  private(set) var ofOne = LatencyDistribution()
  private(set) var ofMore = LatencyDistribution()
  private var isOnTick = Array(repeating: true, count: RhythmLint.clocks.count)

  /// Frames of a bunch are at most so far apart, in µs: no touchscreen reports that often for long.
  private static let shortest: Int64 = 2500
  /// A longer interval, in µs, is a rest.
  private static let rest: Int64 = 500_000
  /// Three frames or more come at a time, as a mean; bunches are at least so far apart, in µs, and this many
  /// times as far as the frames in them.
  private static let apart: (time: Int64, ratio: Int64) = (12_000, 8)
  private static let enough: Int64 = 30
  /// The steps of clocks by which drivers stamp: of 250, 125, 100 and 62.5 Hz.
  private static let clocks: [Int64] = [4000, 8000, 10_000, 16_000]
  /// A kernel's stamps vary by some µs, so that more different intervals occur soon.
  private static let manyIntervals = 32

  /// Takes a frame's time.
  ///
  /// - Parameter moves: whether a contact moves in it; and whether by so much that no frame was left out
  ///   before it; and how many contacts are down.
  mutating func check(_ place: LintPlace, moves: Bool, isFast: Bool, contacts: Int) {
    guard let time = place.time else { return }
    let start = first ?? time
    first = start
    for (index, clock) in Self.clocks.enumerated() where (time - start) % clock != 0 {
      isOnTick[index] = false
    }
    defer { last = moves ? (time, place) : nil }
    guard moves, let last else { return }
    let interval = time - last.time
    guard interval < Self.rest else { return }
    if interval <= Self.shortest {
      if short.count == 0 { bunch = last.place }
      short = (short.count + 1, short.sum + interval)
    } else {
      long = (long.count + 1, long.sum + interval)
    }
    if isFast, interval < 100_000 {
      if contacts > 1 { ofMore.add(interval) } else { ofOne.add(interval) }
    }
    if isFast, interval < 100_000, ticks.count < Self.manyIntervals || ticks[interval] != nil {
      ticks[interval, default: 0] += 1
    }
  }

  /// The mean interval in µs if frames come several at a time, or nil.
  var bunchedInterval: Int64? {
    let count = short.count + long.count
    guard count >= Self.enough, short.count * 10 >= count * 6, long.count * 20 >= count, long.count >= 5,
      long.sum >= Self.apart.time * long.count,
      long.sum * short.count >= Self.apart.ratio * short.sum * long.count
    else { return nil }
    return (short.sum + long.sum) / count
  }

  /// Adds what was found.
  func judge(_ device: Int, _ list: inout LintList) {
    if let interval = bunchedInterval, let bunch {
      let tenths = (short.count + long.count) * 10 / long.count
      list.add(
        .burst, .warning, bunch,
        "the frames of device \(device) come \(tenths / 10).\(tenths % 10) at a time, within \(short.sum / short.count) "
          + "µs of each other, and then none for \(long.sum / long.count) µs, \(long.count) times: one every "
          + "\(interval) µs, if they were sent as they were measured",
        .sure,
        "They are stamped when a queue is emptied: the driver polls a FIFO, the bus (USB, I2C, Bluetooth) sends several "
          + "reports at once, or the reader stamps them. Velocities mean nothing here")
    }
    if let clock = Self.clocks.indices.reversed().first(where: { isOnTick[$0] }) {
      let total = ticks.values.reduce(0, +)
      let usual = ticks.values.max() ?? 0
      // A device that reports exactly at that rate skips none while fingers move fast.
      if total >= Self.enough, total - usual >= 3, (total - usual) * 100 >= total * 3 {
        let found = ticks.keys.sorted().prefix(4).map { "\($0 / 1000)" }.joined(separator: ", ")
        list.add(
          .tickTimes, .warning, LintPlace(line: nil, time: nil, device: device),
          "all times of device \(device) are multiples of \(Self.clocks[clock] / 1000) ms, and its intervals vary "
            + "between them (\(found) ms) while fingers move fast: they are a clock's ticks",
          .sure,
          "The driver stamps frames by a coarse clock (jiffies, a timer), not when the panel measured: velocities are "
            + "wrong by up to the tick's share of an interval")
      }
    }
  }
}
