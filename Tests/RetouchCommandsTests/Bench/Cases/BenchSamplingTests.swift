import RetouchSupport
import RetouchRecording
import RetouchReplay
import Testing
import UIKit

@testable import RetouchCommands

@Suite("the frames that the bench counts")
@MainActor
struct BenchSamplingTests {
  /// The spans of a replay, by a letter each: `d`own, `m`ove, `l`ift, `t`imer, and the end.
  private func spans(_ letters: String, touches: (Int) -> Int = { _ in 1 }) -> [BenchMeter.Sample] {
    var seen: Set<BenchMeter.Kind> = []
    var numbers: [Bool: Int] = [:]
    let kinds: [Character: BenchMeter.Kind] = ["d": .down, "m": .move, "l": .lift, "t": .timer, "e": .end]
    return letters.enumerated().compactMap { index, letter in
      guard let kind = kinds[letter] else { return nil }
      let number = numbers[kind.isFrame, default: 0]
      numbers[kind.isFrame] = number + 1
      return BenchMeter.Sample(
        stratum: .init(kind: kind, isFirst: seen.insert(kind).inserted), number: kind == .end ? 0 : number,
        cost: 0, touches: kind.isFrame ? touches(index) : 0)
    }
  }

  /// What the chosen spans say about all, if each costs what is told.
  private func estimate(
    _ spans: [BenchMeter.Sample], frames: Int, _ cost: (BenchMeter.Sample) -> Double
  ) -> Double {
    let sampling = BenchSampling(spans, frames: frames)
    var groups: [BenchMeter.Stratum: BenchMeter.Group] = [:]
    var costs: [BenchMeter.Stratum: Double] = [:]
    for pass in sampling.passes {
      for span in spans {
        let kind: BenchMeter.Span =
          span.stratum.kind.isFrame ? .frame : span.stratum.kind == .end ? .end : .timer
        guard pass[kind]?.contains(span.number) == true else { continue }
        groups[span.stratum, default: .init()].count += 1
        costs[span.stratum, default: 0] += cost(span)
      }
    }
    let weights = sampling.weights(groups)
    return costs.reduce(0) { $0 + $1.value * (weights[$1.key] ?? 0) }
  }

  private let drag = "d" + String(repeating: "m", count: 60) + "l" + "e"

  @Test("of a drag the touch-down and the lift are counted, whatever the step, and the same frames each time")
  func edges() {
    for frames in [3, 8, 24, 400] {
      let sampling = BenchSampling(spans(drag), frames: frames)
      let chosen = Set(sampling.passes.flatMap { $0[.frame] ?? [] })
      #expect(chosen.count == min(frames, 62))
      #expect(chosen.isSuperset(of: [0, 1, 61]))
      #expect(sampling.passes.contains { $0[.end] == [0] })
      #expect(sampling == BenchSampling(spans(drag), frames: frames))
      #expect(sampling.passes.reduce(0) { $0 + ($1[.frame]?.count ?? 0) } == chosen.count)
    }
    #expect(BenchSampling(spans(drag), frames: 1).passes[0][.frame] == [1])
  }

  @Test("each kind of frame counts as often as it occurs, so that the sum does not depend on the sample")
  func weights() {
    let letters = String(repeating: "dmmmmmmmlt", count: 40) + "e"
    let all = spans(letters)
    func cost(_ span: BenchMeter.Sample) -> Double {
      if span.stratum.isFirst { return 100_000 }
      return switch span.stratum.kind {
      case .down: 9_000
      case .move: 700
      case .lift: 5_000
      case .timer: 300
      case .end: 1
      }
    }
    let whole = all.reduce(0) { $0 + cost($1) }
    for frames in [6, 8, 24, 100, 1_000] {
      #expect(abs(estimate(all, frames: frames, cost) - whole) < 1e-6 * whole, "\(frames)")
    }
  }

  @Test("the estimate is unbiased within a kind, and nearly exact if cost depends on the touch count")
  func unbiased() {
    var numbers = SeededNumbers(seed: 17)
    var errors: [Double] = []
    for _ in 0..<200 {
      let fingers = (0..<402).map { _ in Int.random(in: 1...5, using: &numbers) }
      let noise = (0..<402).map { _ in Double.random(in: 0..<200, using: &numbers) }
      let all = spans(String(repeating: "dmmmmmmmml", count: 40) + "e") { fingers[$0] }
      func cost(_ span: BenchMeter.Sample) -> Double { 1_000 * Double(span.touches) + noise[span.number] }
      let whole = all.reduce(0) { $0 + cost($1) }
      errors.append(estimate(all, frames: 24, cost) / whole - 1)
    }
    #expect(abs(errors.reduce(0, +) / 200) < 0.01)
    #expect(errors.allSatisfy { abs($0) < 0.12 })
  }

  @Test("a kind that could only be counted in its first frame is represented by that frame")
  func firstAlone() {
    let sampling = BenchSampling(spans(drag), frames: 24)
    var groups: [BenchMeter.Stratum: BenchMeter.Group] = [
      .init(kind: .down, isFirst: true): .init(count: 1), .init(kind: .move, isFirst: true): .init(count: 1),
    ]
    #expect(sampling.weights(groups)[.init(kind: .move, isFirst: true)] == 60)
    // The lift was not reached, so its touch is none of those that the figures are of.
    #expect(sampling.touches(groups) == 61)
    groups[.init(kind: .move, isFirst: false)] = .init(count: 10)
    #expect(sampling.weights(groups)[.init(kind: .move, isFirst: true)] == 1)
    #expect(sampling.weights(groups)[.init(kind: .move, isFirst: false)] == 5.9)
  }

  @Test("the common stream costs about as much a touch, whether few, some or many frames of it are counted")
  func stream() throws {
    let document = CommonStream(seconds: 4).document
    let job = Retouch.ReplayJob(name: "stream", document: document, fixture: EveryKind.self)
    // The calls of a touch stand for its instructions: exact, and the same each time.
    func measured(_ takes: @escaping (BenchMeter.Span, Int) -> Bool) throws -> BenchMeter {
      let counter = Ticks()
      let gauge = BenchGauge(read: { counter.count }, resume: { counter.count })
      let meter = TickingMeter(gauge, counter, takes)
      _ = try Replayer.replay(document, in: job.fixture, settings: job.settings, meter: meter)
      return meter.inner
    }
    let all = try measured { _, _ in true }
    let truth = Double(all.cost) / Double(all.touches)
    #expect(truth > 3)
    for (frames, tolerance) in [(8, 0.35), (24, 0.15), (100, 0.05), (10_000, 1e-9)] {
      let sampling = BenchSampling(all.samples, frames: frames)
      let wanted = sampling.passes.reduce(into: [BenchMeter.Span: Set<Int>]()) { sum, pass in
        sum.merge(pass) { $0.union($1) }
      }
      let count = BenchCount(try measured { wanted[$0]?.contains($1) == true }, sampling)
      let found = try #require(count.instructions)
      if frames < 10_000 { #expect(count.coverage.first?.counted ?? 0 < all.frames.count) }
      #expect(abs(found / truth - 1) < tolerance, "\(frames): \(found) for \(truth)")
    }
  }
}

/// A screen with a recognizer of each kind of gesture of the common stream, all at the same time.
private final class EveryKind: UIViewController, Fixture, UIGestureRecognizerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.isMultipleTouchEnabled = true
    for recognizer in [
      UITapGestureRecognizer(), UILongPressGestureRecognizer(), UIPanGestureRecognizer(),
      UIPinchGestureRecognizer(), UIRotationGestureRecognizer(),
    ] {
      recognizer.delegate = self
      view.addGestureRecognizer(recognizer)
    }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}

/// Counts what a meter's probe is told of.
@MainActor
private final class Ticks { var count: Int64 = 0 }

/// A meter whose gauge is the number of pieces of work, each ten of them for a frame in which a touch goes
/// down.
@MainActor
private final class TickingMeter: ReplayMeter, EngineProbe {
  let inner: BenchMeter
  private let ticks: Ticks

  init(_ gauge: BenchGauge, _ ticks: Ticks, _ takes: @escaping (BenchMeter.Span, Int) -> Bool) {
    inner = BenchMeter(gauge, takes: takes)
    self.ticks = ticks
  }

  var probe: (any EngineProbe)? { self }
  func began(_ work: EngineWork, of object: AnyObject?) {
    ticks.count += work == .recognizerTouches(.began) ? 10 : 1
  }
  func ended() {}
  func prepare(_ window: UIWindow) { inner.prepare(window) }
  func touches(for recorded: [TouchSample], in window: UIWindow) -> [TouchSample] { recorded }
  func frameBegins(at time: Int64) { inner.frameBegins(at: time) }
  func frameEnded(_ touches: @autoclosure () -> MeteredTouches) { inner.frameEnded(touches()) }
  func timerBegins(_ origin: String) { inner.timerBegins(origin) }
  func timerEnded() { inner.timerEnded() }
  func endBegins() { inner.endBegins() }
  func endEnded() { inner.endEnded() }
  func finish(_ name: (AnyObject) -> String) { inner.finish(name) }
}
