import CRetouchCounters
import RetouchSupport
import RetouchRecording
import RetouchReplay
import UIKit
import RetouchVerdict

/// Measures one case: replays it repeatedly, each time to measure one thing only.
@MainActor
struct BenchRun {
  /// How a case is measured.
  struct Options {
    /// How long it is timed, in nanoseconds; there are at least three replays.
    var time: Int64 = 1_000_000_000
    /// Whether instructions and allocations are counted, which takes seconds.
    var counts = true
    /// Whether the frames come at their recorded times.
    var isPaced = false
    /// What grows, and its values.
    var growth: (what: BenchVariant.What, values: [Int])?
    /// How many frames of a replay are counted, however long that takes; nil for ``standardFrames`` and no
    /// more than ``countedInstructions``.
    var countedFrames: Int?
    /// The maximum number of instructions that are counted, unless the number of frames is given.
    var countedInstructions = standardInstructions

    /// How many frames are counted unless requested otherwise.
    static let standardFrames = 24
    /// The maximum number of instructions that are counted by default, the probes' own included: four seconds
    /// at 15 µs each.
    static let standardInstructions: Int64 = 250_000
    /// The same for each value of what grows, of which there are six.
    static let growthInstructions: Int64 = 150_000
  }

  /// How many replays are timed for the parts.
  private static let replaysForParts = 5

  private let job: Retouch.ReplayJob
  private let options: Options
  /// Hears what is being done, each time that this changes; what it does not ask for is not made, because
  /// texts would change where a counted frame finds its memory.
  private let tell: (() -> String) -> Void

  init(_ job: Retouch.ReplayJob, _ options: Options, tell: @escaping (() -> String) -> Void = { _ in }) {
    (self.job, self.options, self.tell) = (job, options, tell)
  }

  private func replay(_ meter: BenchMeter) throws {
    _ = try Replayer.replay(job.document, in: job.fixture, settings: job.settings, meter: meter)
  }

  /// Measures everything that was requested.
  func measure() throws -> BenchedCase {
    tell { "timing it" }
    let warmUp = BenchMeter(.time)
    try replay(warmUp)
    var result = BenchedCase(
      name: job.name, fixture: job.isBare ? nil : job.fixture.name,
      input: try job.digest(), touches: warmUp.touches, frames: warmUp.frames.count, replays: 0)

    let meter = BenchMeter(.time, isPaced: options.isPaced)
    var spans: [Int64] = []
    let end = Stopwatch.now() + options.time
    repeat {
      let start = Stopwatch.now()
      let before = meter.cost
      try replay(meter)
      // A replay that waits for its times is not slow.
      spans.append(options.isPaced ? meter.cost - before : Stopwatch.now() - start)
    } while options.isPaced ? Stopwatch.now() < end : spans.count < 3 || Stopwatch.now() < end
    result.replays = spans.count
    let frames = meter.frames
    result.frame = BenchedCase.Percentiles(frames.map { (Double(max(0, $0.cost)), 1) })
    result.touch = BenchedCase.Percentiles(
      frames.filter { $0.touches > 0 }.map { (Double(max(0, $0.cost)) / Double($0.touches), $0.touches) })
    result.late = BenchedCase.Percentiles(meter.lateness.map { (Double($0), 1) })
    let ratio = Double(spans.sorted()[spans.count / 2]) / 1_000 / Double(max(job.document.endTime, 1))
    if job.document.endTime > 0, ratio > 1 { result.slowerThanRecorded = ratio }
    try addParts(to: &result)
    if let growth = options.growth { result.growth = try grow(growth.what, growth.values) }
    return result
  }

  // MARK: Parts

  private func addParts(to result: inout BenchedCase) throws {
    tell { "timing its parts" }
    let timed = BenchMeter(.time, parts: true, isPaced: options.isPaced, keepsFastest: true)
    for _ in 0..<(options.isPaced ? 1 : Self.replaysForParts) { try replay(timed) }
    let reading = try readingTime()
    let counted = options.counts && result.touches > 0 ? try count(parts: true) : nil
    if let counted {
      result.instructions = counted.instructions
      result.allocations = counted.allocations
      result.bytes = counted.bytes
      result.coverage = counted.coverage
      result.countLimit = counted.isLimited ? options.countedInstructions : nil
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

  /// Counts frames and timers, the same ones each time; nil if nothing can be counted.
  ///
  /// The whole and its parts are counted at once.
  func count(parts: Bool) throws -> BenchCount? { try count(parts: parts, nil, nil, named: "") }

  /// Counts a case or a variant of it.
  ///
  /// - Parameters:
  ///   - spans: Which frames and timers are counted, however long it takes; nil to choose as many as the
  ///     options allow.
  ///   - name: What stands before the messages about it.
  private func count(
    parts: Bool, _ variant: BenchVariant?, _ spans: [BenchMeter.Span: Set<Int>]?, named name: String
  ) throws -> BenchCount? {
    // This uses the same probes, so that their one-time work is not counted.
    let plain = BenchMeter(.time, parts: parts, variant: variant)
    try replay(plain)
    let frames = options.countedFrames ?? BenchRun.Options.standardFrames
    let sampling = BenchSampling(plain.samples, frames: variant == nil ? frames : max(1, frames / 3))
    tell { name + "counting each instruction" }
    guard open_counting() else { return nil }
    defer { close_counting() }
    let meter = BenchMeter(.instructions, parts: parts, variant: variant)
    let limit =
      variant == nil
      ? options.countedInstructions
      : min(options.countedInstructions, BenchRun.Options.growthInstructions)
    let isLimited = options.countedFrames == nil && spans == nil
    // The gauge has counted its own overhead by now.
    let start = pause_counting().instructions
    func stepped() -> Int64 { Int64(clamping: pause_counting().instructions - start) }
    if isLimited { limit_counting(UInt64(clamping: limit)) }
    let passes = spans.map { [$0] } ?? sampling.passes
    let all = passes.reduce(0) { $0 + $1.values.reduce(0) { $0 + $1.count } }
    var isCut = false
    var begun = 0
    for spans in passes {
      let more = spans.values.reduce(0) { $0 + $1.count }
      // By the average of those so far.
      if isLimited, begun > 0, stepped() + stepped() / Int64(begun) * Int64(more) > limit {
        isCut = true
        break
      }
      meter.takes = { [tell] span, number in
        guard spans[span]?.contains(number) == true else { return false }
        begun += 1
        tell { "\(name)counting each instruction, \(begun) of \(all) frames and timers" }
        return true
      }
      try replay(meter)
    }
    return BenchCount(meter, sampling, isLimited: isCut || meter.isOver, stepped: stepped())
  }

  // MARK: Growth

  private func grow(_ what: BenchVariant.What, _ values: [Int]) throws -> BenchedCase.Growth {
    var times: [[Double]] = values.map { _ in [] }
    for round in 1...5 {
      for (index, value) in values.enumerated() {
        tell { "\(what.rawValue) \(value): timing it, round \(round) of 5" }
        let meter = BenchMeter(.time, variant: BenchVariant(what, value))
        try replay(meter)
        times[index].append(Double(meter.cost) / Double(max(meter.touches, 1)))
      }
    }
    let (counted, frames) = options.counts ? try countGrowth(what, values) : (values.map { _ in nil }, nil)
    let points = values.indices.map { index in
      BenchedCase.Growth.Point(
        value: values[index], time: times[index].sorted()[2], instructions: counted[index])
    }
    func slope(_ points: [(x: Double, y: Double)]) -> BenchedCase.Growth.Slope? {
      LineFit(points).map { .init(slope: $0.slope, spread: $0.spread) }
    }
    let known = points.compactMap { point in point.instructions.map { (Double(point.value), $0) } }
    return BenchedCase.Growth(
      what: what.rawValue, points: points, time: slope(points.map { (Double($0.value), $0.time) }),
      instructions: known.count == points.count ? slope(known) : nil, limitedFrames: frames)
  }

  /// Counts each value, the costliest first: where its counting ends early, the others are counted in the
  /// frames that were reached, because a line through different frames would mean nothing.
  ///
  /// - Returns: The instructions per touch of each value, and the number of frames if counting ended early.
  private func countGrowth(
    _ what: BenchVariant.What, _ values: [Int]
  ) throws -> (instructions: [Double?], frames: Int?) {
    var found: [Double?] = values.map { _ in nil }
    var spans: [BenchMeter.Span: Set<Int>]?
    for (index, value) in values.enumerated().reversed() {
      let count = try count(
        parts: false, BenchVariant(what, value), spans, named: "\(what.rawValue) \(value): ")
      guard let count else { break }
      found[index] = count.instructions
      guard count.isLimited else { continue }
      let reached = count.meter.spansMeasured
      spans = reached
      if reached.isEmpty { break }
    }
    return (found, spans.map { $0[.frame]?.count ?? 0 })
  }
}

extension Retouch.ReplayJob {
  /// A digest of the recording and of the settings, which differs for different input.
  func digest() throws -> String {
    let thresholds = settings.thresholds.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let words =
      [
        settings.contentSizeCategory.rawValue, settings.display.map { "\($0)" } ?? "",
        settings.displayName ?? "", settings.windowSize.map { "\($0.width)×\($0.height)" } ?? "",
        "\(settings.fit)", settings.displayRate.map { "\($0)" } ?? "",
        "\(settings.surroundings.seed)", settings.surroundings.timeZone, settings.surroundings.locale,
      ] + settings.surroundings.environment.map { "\($0.key)=\($0.value)" }.sorted() + thresholds
      + settings.events.map { "\($0.time) \($0.kind)" }
    let bytes = try document.encoded()
    let hash = StableHash.fnv1a(
      String(decoding: bytes, as: UTF8.self) + words.joined(separator: "\u{0}"))
    return digits(hash, 16, radix: 16)
  }
}

extension BenchedCase.Percentiles {
  /// The percentiles of values, each of which counts as often as its weight; nil if there are none.
  init?(_ values: [(value: Double, weight: Int)]) {
    let total = values.reduce(0) { $0 + $1.weight }
    guard total > 0 else { return nil }
    let sorted = values.sorted { $0.value < $1.value }
    var results: [Double] = []
    var seen = 0
    var index = -1
    for part in [0.5, 0.9, 0.99, 0.999] {
      // The smallest value that this many do not exceed.
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
