import RetouchCommands
import RetouchSupport

extension Stage {
  /// Measures the item: a short warm-up, then runs that are timed one by one, then the counting.
  ///
  /// - Parameters:
  ///   - seconds: How long runs are timed; there are at least five.
  ///   - counting: Whether instructions and allocations are counted as well, which takes seconds.
  func measure(for seconds: Double, counting: Bool = true) throws -> StageResult {
    let work = try prepare()
    let overhead = Stopwatch.overhead()
    let budget = Int64(seconds * 1e9)
    try repeatedly(for: budget / 4) {
      try work.timed.prepare()
      try work.timed.run()
    }

    var times: [Int64] = []
    times.reserveCapacity(1 << 16)
    try repeatedly(for: budget) {
      try work.timed.prepare()
      let start = Stopwatch.now()
      try work.timed.run()
      times.append(max(0, Stopwatch.now() - start - overhead))
    }
    times.sort()
    let units = Double(max(work.timed.units, 1))
    func percentile(_ percent: Double) -> Double {
      Double(times[Int(Percentile.rank(percent, of: Int64(times.count))) - 1]) / units
    }
    var result = StageResult(
      name: name, unit: unit, runs: times.count, p50: percentile(50), p99: percentile(99),
      p999: percentile(99.9))
    if counting, let counts = try count(work) {
      result.instructions = counts.instructions
      result.allocations = counts.allocations
    }
    return result
  }

  private func repeatedly(for nanoseconds: Int64, _ body: () throws -> Void) rethrows {
    let end = Stopwatch.now() + nanoseconds
    var runs = 0
    repeat {
      try body()
      runs += 1
    } while runs < 5 || Stopwatch.now() < end
  }

  private func count(_ work: StageWork) throws -> StageWork.Counts? {
    if let counting = work.counting { return try counting() }
    guard let piece = work.counted else { return nil }
    try piece.prepare()
    guard var counted = try WorkCounter.count({ try piece.run() }) else { return nil }
    var units = piece.units
    if let less = work.lessCounted {
      try less.prepare()
      guard let base = try WorkCounter.count({ try less.run() }) else { return nil }
      counted = counted - base
      units -= less.units
    }
    let count = Double(max(units, 1))
    return StageWork.Counts(
      instructions: Double(counted.instructions) / count, allocations: Double(counted.allocations) / count)
  }
}

extension Stopwatch {
  /// The time that reading the clock twice takes, in nanoseconds: part of every single measurement.
  static func overhead() -> Int64 {
    var samples: [Int64] = []
    samples.reserveCapacity(1001)
    for _ in 0..<1001 {
      let start = now()
      samples.append(now() - start)
    }
    samples.sort()
    return samples[500]
  }
}
