import CCounters
import Recording
import Replay

/// Measures one case: replays it again and again, each time for one thing only.
@MainActor
struct BenchRun {
  /// How a case is measured.
  struct Options {
    /// For how long it is timed, in nanoseconds; at least three replays are.
    var time: Int64 = 1_000_000_000
    /// Whether instructions and allocations are counted, which takes seconds.
    var counts = true
    /// Whether the frames come at their recorded times.
    var isPaced = false
    /// What grows, and its values.
    var growth: (what: BenchVariant.What, values: [Int])?
    /// How many frames of a replay are counted: single steps take long.
    var countedFrames = standardFrames

    /// How many frames are counted unless something else is asked for.
    static let standardFrames = 24
  }

  private let job: Retouch.ReplayJob
  private let options: Options

  init(_ job: Retouch.ReplayJob, _ options: Options) { (self.job, self.options) = (job, options) }

  private func replay(_ meter: BenchMeter) throws {
    _ = try Replayer.replay(job.document, in: job.fixture, settings: job.settings, meter: meter)
  }

  /// Measures everything that was asked for.
  func measure() throws -> BenchedCase {
    let gauge = BenchGauge.time
    let warmUp = BenchMeter(gauge)
    try replay(warmUp)
    var result = BenchedCase(
      name: job.name, fixture: job.isBare ? nil : job.fixture.name,
      touches: warmUp.samples.reduce(0) { $0 + $1.touches }, frames: warmUp.samples.count, replays: 0)

    let meter = BenchMeter(gauge, isPaced: options.isPaced)
    var spans: [Int64] = []
    let end = Stopwatch.now() + options.time
    repeat {
      let start = Stopwatch.now()
      try replay(meter)
      spans.append(Stopwatch.now() - start)
    } while options.isPaced ? Stopwatch.now() < end : spans.count < 3 || Stopwatch.now() < end
    result.replays = spans.count
    result.frame = BenchedCase.Percentiles(meter.samples.map { (Double($0.cost), 1) })
    result.touch = BenchedCase.Percentiles(
      meter.samples.filter { $0.touches > 0 }.map { (Double($0.cost) / Double($0.touches), $0.touches) })
    if !options.isPaced {
      let ratio = Double(spans.sorted()[spans.count / 2]) / 1_000 / Double(max(job.document.endTime, 1))
      if job.document.endTime > 0, ratio > 1 { result.slowerThanRecorded = ratio }
    }
    try addParts(to: &result)
    if let growth = options.growth { result.growth = try grow(growth.what, growth.values) }
    return result
  }

  // MARK: Parts

  private func addParts(to result: inout BenchedCase) throws {
    let timed = BenchMeter(.time, parts: true, isPaced: options.isPaced)
    for _ in 0..<(options.isPaced ? 1 : 3) { try replay(timed) }
    let reading = try readingTime()
    var counted: BenchMeter?
    if options.counts, let costs = try count(parts: false) {
      let touches = Double(max(costs.touches, 1))
      if costs.touches > 0 {
        result.instructions = Double(costs.instructions) / touches
        result.allocations = Double(costs.allocations) / touches
        result.bytes = Double(costs.bytes) / touches
      }
      counted = try count(parts: true)?.meter
    }
    result.parts = BenchParts.parts(timed: timed, counted: counted, reading: reading, touches: result.touches)
  }

  /// What it takes to read the recording's bytes, in nanoseconds.
  private func readingTime() throws -> Double {
    let bytes = try job.document.encoded()
    var times: [Int64] = []
    for _ in 0..<5 {
      let start = Stopwatch.now()
      _ = try RecordingDocument(bytes: bytes)
      times.append(Stopwatch.now() - start)
    }
    return Double(times.sorted()[2])
  }

  // MARK: Counting

  private struct Counts {
    var instructions: Int64
    var allocations: Int64
    var bytes: Int64
    var touches: Int
    var meter: BenchMeter
  }

  /// Counts frames that are spread over a replay, the same each time; nil where nothing can be counted.
  private func count(parts: Bool, _ variant: BenchVariant? = nil, frames limit: Int? = nil) throws -> Counts?
  {
    let plain = BenchMeter(.time, variant: variant)
    try replay(plain)
    let step = max(
      1, (plain.frames + (limit ?? options.countedFrames) - 1) / (limit ?? options.countedFrames))
    guard open_counting() else { return nil }
    defer { close_counting() }
    let gauge = BenchGauge.instructions
    let before = pause_counting()
    let meter = BenchMeter(gauge, parts: parts, variant: variant) { $0 % step == 0 }
    try replay(meter)
    let after = pause_counting()
    return Counts(
      instructions: meter.samples.reduce(0) { $0 + $1.cost },
      allocations: Int64(clamping: after.allocations &- before.allocations),
      bytes: Int64(clamping: after.bytes &- before.bytes),
      touches: meter.samples.reduce(0) { $0 + $1.touches }, meter: meter)
  }

  // MARK: Growth

  private func grow(_ what: BenchVariant.What, _ values: [Int]) throws -> BenchedCase.Growth {
    var times: [[Double]] = values.map { _ in [] }
    for _ in 0..<5 {
      for (index, value) in values.enumerated() {
        let meter = BenchMeter(.time, variant: BenchVariant(what, value))
        try replay(meter)
        let touches = meter.samples.reduce(0) { $0 + $1.touches }
        let cost = meter.samples.reduce(0) { $0 + $1.cost }
        times[index].append(Double(cost) / Double(max(touches, 1)))
      }
    }
    var points: [BenchedCase.Growth.Point] = []
    for (index, value) in values.enumerated() {
      var point = BenchedCase.Growth.Point(value: value, time: times[index].sorted()[2])
      if options.counts {
        let variant = BenchVariant(what, value)
        let counts = try count(parts: false, variant, frames: max(1, options.countedFrames / 3))
        point.instructions = counts.flatMap {
          $0.touches > 0 ? Double($0.instructions) / Double($0.touches) : nil
        }
      }
      points.append(point)
    }
    func slope(_ points: [(x: Double, y: Double)]) -> BenchedCase.Growth.Slope? {
      LineFit(points).map { .init(slope: $0.slope, spread: $0.spread) }
    }
    let counted = points.compactMap { point in point.instructions.map { (Double(point.value), $0) } }
    return BenchedCase.Growth(
      what: what.rawValue, points: points, time: slope(points.map { (Double($0.value), $0.time) }),
      instructions: counted.count == points.count ? slope(counted) : nil)
  }
}

extension BenchedCase.Percentiles {
  /// The percentiles of values, each of which counts as often as its weight says; nil if there is none.
  init?(_ values: [(value: Double, weight: Int)]) {
    let total = values.reduce(0) { $0 + $1.weight }
    guard total > 0 else { return nil }
    let sorted = values.sorted { $0.value < $1.value }
    var results: [Double] = []
    var seen = 0
    var index = -1
    for part in [0.5, 0.9, 0.99, 0.999] {
      // The least value that this many do not exceed.
      let rank = Swift.max(1, Int((part * Double(total)).rounded(.up)))
      while seen < rank {
        index += 1
        seen += sorted[index].weight
      }
      results.append(sorted[index].value)
    }
    let sum = values.reduce(0) { $0 + $1.value * Double($1.weight) }
    self.init(
      p50: results[0], p90: results[1], p99: results[2], p999: results[3],
      max: sorted.last(where: { $0.weight > 0 })?.value ?? 0, mean: sum / Double(total))
  }
}
