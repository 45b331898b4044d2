import RetouchRecording
import RetouchReplay
import Testing
import UIKit

@testable import RetouchCommands

/// The comparisons that the fixture's sorting makes: the meters' clock here, so that no test depends on time.
@MainActor private var comparisons: Int64 = 0

/// A client's recognizer that sorts 1,000 numbers on each move.
private final class SlowRecognizer: UIGestureRecognizer {
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    var state: UInt32 = 1
    var numbers = (0..<1_000).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return state >> 8
    }
    var count: Int64 = 0
    numbers.sort {
      count += 1
      return $0 < $1
    }
    comparisons += count
  }
}

/// A list with a quick pan, a delegate that thinks a little, and a slow recognizer.
private final class SlowFixture: UIViewController, Fixture, UIGestureRecognizerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    let pan = UIPanGestureRecognizer(target: self, action: SlowFixture.panned)
    pan.delegate = self
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(SlowRecognizer())
  }

  private func panned() { comparisons += 1 }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    comparisons += 50
    return true
  }
}

/// A client's recognizer at which something else on the machine delays the process.
private final class DelayedRecognizer: UIGestureRecognizer {
  static var start: Int64 = 0
  static var move: Int64 = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { comparisons += 10 + Self.start }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    comparisons += 100 + Self.move
    Self.move = 0
  }
}

private final class DelayedFixture: UIViewController, Fixture {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(DelayedRecognizer())
  }
}

@Suite("the bench's meter")
@MainActor
struct BenchMeterTests {
  private static let drag = Gesture.drag(
    from: .init(x: 100, y: 200), to: .init(x: 100, y: 300), over: GestureTime.microseconds(100_000))

  private func measured(parts: Bool = true, _ variant: BenchVariant? = nil) throws -> BenchMeter {
    let document = Self.drag.recording(on: .touchscreen(width: 390, height: 844))
    let meter = BenchMeter(
      BenchGauge(read: { comparisons }, resume: { comparisons }), parts: parts, variant: variant)
    _ = try Replayer.replay(document, in: SlowFixture.self, settings: ReplaySettings(), meter: meter)
    return meter
  }

  @Test("a recognizer that sorts on each move is found, with the call that costs")
  func slow() throws {
    let meter = try measured()
    let all = meter.cost
    let call = meter.total(of: .call("SlowRecognizer.touchesMoved"))
    #expect(call.calls > 1)
    #expect(Double(call.cost) > 0.9 * Double(all))
    // The pan began once, so its delegate was asked about one other recognizer; that is not the sorting's
    // cost.
    let asked = meter.total(of: .call("SlowFixture.shouldRecognizeSimultaneouslyWith"))
    #expect(asked.calls > 0)
    #expect(asked.cost == Int64(asked.calls) * 50)
    let acted = meter.total(of: .call("UIPanGestureRecognizer.action"))
    #expect(acted.calls > 0)
    #expect(acted.cost == Int64(acted.calls))
    let moved = meter.total(of: .call("UIPanGestureRecognizer.touchesMoved"))
    #expect(moved.cost == 0 && moved.calls > 0)
    // And nothing else costs anything.
    #expect(all == call.cost + asked.cost + acted.cost)
    var (stages, recognizers) = (Int64(0), Int64(0))
    for part in meter.parts {
      switch part {
      case .stage: stages += meter.total(of: part).cost
      case .recognizer: recognizers += meter.total(of: part).cost
      case .call: break
      }
    }
    #expect(stages == 0 && recognizers == all)
  }

  @Test("of several replays the fastest measurement of each frame counts, and none adds to another")
  func fastest() throws {
    let document = Self.drag.recording(on: .touchscreen(width: 390, height: 844))
    var meters: [BenchMeter] = []
    for keepsFastest in [true, false] {
      let meter = BenchMeter(
        BenchGauge(read: { comparisons }, resume: { comparisons }), parts: true, keepsFastest: keepsFastest)
      // Another process keeps this one waiting: at the touch's beginning, not at all, at the first move.
      for (start, move) in [(1_000_000, 0), (0, 0), (0, 2_000_000)] as [(Int64, Int64)] {
        (DelayedRecognizer.start, DelayedRecognizer.move) = (start, move)
        _ = try Replayer.replay(document, in: DelayedFixture.self, settings: ReplaySettings(), meter: meter)
      }
      meters.append(meter)
    }
    func total(_ method: String, in meter: BenchMeter) -> BenchMeter.Tally {
      meter.total(of: .call("DelayedRecognizer." + method))
    }
    #expect(total("touchesBegan", in: meters[0]) == .init(cost: 10, calls: 1))
    #expect(total("touchesBegan", in: meters[1]) == .init(cost: 1_000_030, calls: 3))
    let moves = total("touchesMoved", in: meters[0])
    #expect(moves.calls > 1 && moves.cost == 100 * Int64(moves.calls))
    #expect(total("touchesMoved", in: meters[1]).cost == 3 * moves.cost + 2_000_000)
    #expect(meters[0].cost == 10 + moves.cost)
    #expect(3 * meters[0].frames.count == meters[1].frames.count)
    #expect(3 * meters[0].touches == meters[1].touches)
  }

  @Test("frames run without waiting: an hour between two of them takes no hour")
  func realTime() throws {
    let document = Gesture.press(at: .init(x: 100, y: 200), for: 3_600).recording(
      on: .touchscreen(width: 390, height: 844))
    var options = BenchRun.Options()
    options.time = 0
    options.counts = false
    let hour = try BenchRun(
      .init(name: "hour", document: document, fixture: SlowFixture.self), options
    ).measure()
    let frame = try #require(hour.frame)
    #expect(frame.max > 0)
    #expect(frame.max < 1_800_000_000_000)
  }

  @Test("the outcome is the same whether or not it is measured")
  func harmless() throws {
    let document = Self.drag.recording(on: .touchscreen(width: 390, height: 844))
    let plain = try Replayer.replay(document, in: Panel.self)
    for parts in [false, true] {
      let meter = BenchMeter(.time, parts: parts)
      let outcome = try Replayer.replay(
        document, in: Panel.self, settings: ReplaySettings(), meter: meter)
      #expect(outcome.text == plain.text)
      #expect(meter.frames.count == document.entries.count { $0.isFrame })
      #expect(meter.parts.isEmpty != parts)
    }
  }

  @Test("variants have more of whatever is grown, and nothing else")
  func variants() throws {
    let plain = try measured()
    func recognizers(_ meter: BenchMeter) -> Int {
      meter.parts.count { if case .recognizer = $0 { true } else { false } }
    }
    let touches = plain.frames.map(\.touches)
    #expect(try measured(BenchVariant(.fingers, 3)).frames.map(\.touches) == touches.map { $0 * 3 })
    let pans = try measured(BenchVariant(.recognizers, 4))
    #expect(recognizers(pans) > recognizers(plain))
    #expect(pans.frames.map(\.touches) == touches)
    for what in [BenchVariant.What.depth, .views] {
      let more = try measured(BenchVariant(what, 5))
      #expect(more.frames.map(\.touches) == touches)
      let moved = BenchMeter.Part.call("SlowRecognizer.touchesMoved")
      #expect(more.total(of: moved).calls == plain.total(of: moved).calls)
      let asked = BenchMeter.Part.call("UIView.point(inside:with:)")
      #expect(more.total(of: asked).calls > plain.total(of: asked).calls)
    }
  }

  @Test("recordings without touches and of one frame have a defined answer")
  func few() throws {
    var document = Self.drag.recording(on: .touchscreen(width: 390, height: 844))
    var options = BenchRun.Options()
    options.time = 0
    options.counts = false
    let frames = document.entries.indices.filter { index in
      if case .frame = document.entries[index].entry { return true }
      return false
    }
    document.entries.removeSubrange(frames[1]...frames[frames.count - 1])
    let one = try BenchRun(
      .init(name: "one", document: document, fixture: SlowFixture.self), options
    ).measure()
    #expect(one.frames == 1 && one.touches == 1)
    #expect(one.touch != nil && one.instructions == nil)
    document.entries.remove(at: frames[0])
    let none = try BenchRun(
      .init(name: "none", document: document, fixture: SlowFixture.self), options
    ).measure()
    #expect(none.frames == 0 && none.touches == 0 && none.frame == nil && none.touch == nil)
    #expect(none.parts.isEmpty)
    #expect(none.text.contains("nothing was measured"))
  }
}

extension TimedEntry {
  fileprivate var isFrame: Bool { if case .frame = entry { true } else { false } }
}
