import CRetouchCounters
import Foundation
import RetouchRecording
import RetouchReplay
import Testing
import UIKit

@testable import RetouchCommands

/// What the fixtures' code has done: the meters' clock here, so that no test depends on time.
@MainActor private var work: Int64 = 0

/// A view that thinks about hit tests and about recognizers that want to begin.
private final class ThinkingView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    work += 3
    return super.hitTest(point, with: event)
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    work += 50
    return true
  }
}

/// A screen on which everything that a client can write costs something of its own.
private final class HookedFixture: UIViewController, Fixture, UIGestureRecognizerDelegate,
  UIScrollViewDelegate
{
  private var link: CADisplayLink?
  private var steps = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    let thinking = ThinkingView(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
    view.addSubview(thinking)
    for recognizer in [UITapGestureRecognizer(), UIPanGestureRecognizer()] {
      recognizer.delegate = self
      recognizer.addTarget(self, action: HookedFixture.recognized)
      thinking.addGestureRecognizer(recognizer)
    }
    let button = UIButton(frame: CGRect(x: 0, y: 300, width: 390, height: 100))
    button.addTarget(self, action: HookedFixture.pressed, for: .touchUpInside)
    view.addSubview(button)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 400, width: 390, height: 400))
    scroll.contentSize = CGSize(width: 390, height: 40_000)
    scroll.delegate = self
    view.addSubview(scroll)
  }

  private func recognized() { work += 7 }

  private func pressed() {
    work += 1_000
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.001) { MainActor.assumeIsolated { work += 20_000 } }
    _ = Timer.scheduledTimer(withTimeInterval: 0.002, repeats: false) { _ in
      MainActor.assumeIsolated { work += 30_000 }
    }
    link = CADisplayLink(target: self, selector: HookedFixture.step)
    link?.add(to: .main, forMode: .common)
  }

  private func step(_ link: CADisplayLink) {
    work += 400
    steps += 1
    if steps == 3 { link.invalidate() }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { work += 11 }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    work += 100
    return false
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    work += 200
    return false
  }
}

@Suite("what the bench attributes cost to")
@MainActor
struct BenchHookTests {
  private static let device = GestureDevice.touchscreen(width: 390, height: 844)

  private func measured(_ gesture: Gesture) throws -> BenchMeter {
    let meter = BenchMeter(BenchGauge(read: { work }, resume: { work }), parts: true)
    _ = try Replayer.replay(
      gesture.recording(on: Self.device), in: HookedFixture.self, settings: ReplaySettings(), meter: meter)
    return meter
  }

  private func expect(_ call: String, _ each: Int64, in meter: BenchMeter, at least: Int = 1) {
    let tally = meter.total(of: .call(call))
    #expect(tally.calls >= least, "\(call)")
    #expect(tally.cost == each * Int64(tally.calls), "\(call): \(tally)")
  }

  @Test("a slow hit test, a delegate and a view are named by class and method, each with its own cost")
  func delegates() throws {
    let meter = try measured(
      .drag(from: .init(x: 100, y: 50), to: .init(x: 100, y: 250), over: GestureTime.microseconds(200_000)))
    expect("ThinkingView.hitTest(_:with:)", 3, in: meter)
    expect("ThinkingView.gestureRecognizerShouldBegin", 50, in: meter)
    expect("HookedFixture.shouldRequireFailureOf", 100, in: meter)
    expect("HookedFixture.shouldBeRequiredToFailBy", 200, in: meter)
    expect("UIPanGestureRecognizer.action", 7, in: meter, at: 3)
    #expect(
      meter.total(of: .stage("hit testing")).cost
        == meter.total(of: .call("ThinkingView.hitTest(_:with:)")).cost)
  }

  @Test("a control's action is its target's, and has a stage of its own")
  func controls() throws {
    let meter = try measured(.tap(at: .init(x: 100, y: 350)))
    expect("HookedFixture.action for touchUpInside", 1_000, in: meter)
    #expect(meter.total(of: .stage("actions of controls")).cost == 1_000)
    // The frames have nothing of what the action leaves to timers.
    #expect(meter.frames.reduce(0) { $0 + $1.cost } == 1_000)
    #expect(meter.total(of: .call("timer: asyncAfter")) == .init(cost: 20_000, calls: 1))
    #expect(meter.total(of: .call("timer: Timer")) == .init(cost: 30_000, calls: 1))
    #expect(meter.total(of: .call("HookedFixture.displayLink")) == .init(cost: 1_200, calls: 3))
    #expect(meter.total(of: .stage("timers")).cost == 51_200)
    #expect(meter.cost == 52_200)
    #expect(meter.samples.count { $0.stratum.kind == .end } == 1)
    #expect(meter.samples.filter { $0.stratum.kind == .timer }.reduce(0) { $0 + $1.cost } == 51_200)
  }

  @Test("a delegate that follows scrolling is named, during the drag and in the glide after it")
  func scrolling() throws {
    let meter = try measured(
      .swipe(from: .init(x: 100, y: 780), to: .init(x: 100, y: 480), over: GestureTime.microseconds(100_000)))
    expect("HookedFixture.scrollViewDidScroll", 11, in: meter, at: 20)
    #expect(meter.frames.reduce(0) { $0 + $1.cost } > 0)
    let ticks = meter.total(of: .stage("timers")).cost
    #expect(ticks > meter.frames.reduce(0) { $0 + $1.cost })
    #expect(meter.total(of: .call("timer: a tick of the display")).calls > 20)
  }

  @Test("a single tap's action, half a second after the last frame, is measured")
  func lateAction() throws {
    let meter = BenchMeter(BenchGauge(read: { work }, resume: { work }), parts: true)
    _ = try Replayer.replay(
      Gesture.tap(at: .init(x: 100, y: 100)).recording(on: Self.device), in: TwoTaps.self,
      settings: ReplaySettings(), meter: meter)
    #expect(meter.total(of: .call("UITapGestureRecognizer.action")) == .init(cost: 5, calls: 1))
    #expect(meter.frames.allSatisfy { $0.cost == 0 } && meter.frames.count == 2)
    #expect(meter.cost == 5)
  }

  @Test("stages and recognizers add up to the whole, which is the same without probes to a few percent")
  func sum() throws {
    let document = Gesture.drag(
      from: .init(x: 100, y: 300), to: .init(x: 100, y: 400), over: GestureTime.microseconds(25_000)
    ).recording(on: Self.device)
    var options = BenchRun.Options()
    options.countedFrames = 1
    let job = Retouch.ReplayJob(name: "drag", document: document, fixture: Panel.self)
    let run = BenchRun(job, options)
    guard let probed = try run.count(parts: true), let plain = try run.count(parts: false) else { return }
    let whole = try #require(probed.instructions)
    let parts = probed.meter.parts.reduce(0.0) { sum, part in
      if case .call = part { return sum }
      return sum + (probed.instructions(of: part) ?? 0)
    }
    #expect(abs(parts - whole) < 0.01 * whole, "\(parts) of \(whole)")
    let other = try #require(plain.instructions)
    #expect(abs(whole / other - 1) < 0.08, "\(whole) and \(other)")
    #expect(probed.coverage == plain.coverage)
    // An array grows once what the allocator gave it is full, which depends a little on the heap.
    let (allocations, others) = (try #require(probed.allocations), try #require(plain.allocations))
    #expect(abs(allocations - others) < 0.01 * others)
    #expect(!probed.isLimited)
  }

  @Test("counting ends at its limit of instructions, and the report says how many frames it covers")
  func limit() throws {
    let document = Gesture.drag(
      from: .init(x: 100, y: 300), to: .init(x: 100, y: 400), over: GestureTime.microseconds(40_000)
    ).recording(on: Self.device)
    let job = Retouch.ReplayJob(name: "drag", document: document, fixture: Untouched.self)
    var options = BenchRun.Options()
    options.time = 0
    options.countedInstructions = 100
    let nothing = try BenchRun(job, options).measure()
    guard !nothing.coverage.isEmpty else { return }  // this processor cannot count
    #expect(nothing.instructions == nil && nothing.countLimit == 100)
    #expect(nothing.coverage.allSatisfy { $0.counted == 0 })
    #expect(nothing.text.contains("more than 100 instructions in a first frame"))
    // However long a piece of work is in which no probe is told of anything.
    #expect(try BenchRun(job, options).count(parts: true)?.stepped == 100)
    options.countedInstructions = .max
    let all = try #require(try BenchRun(job, options).count(parts: true))
    #expect(!all.isLimited)
    options.countedInstructions = all.stepped * 2 / 3
    let some = try BenchRun(job, options).measure()
    #expect(some.instructions != nil && some.countLimit == options.countedInstructions)
    let counted = some.coverage.filter { ["down", "move", "lift"].contains($0.kind) }
    #expect(counted.reduce(0) { $0 + $1.counted } < counted.reduce(0) { $0 + $1.all })
    #expect(counted.reduce(0) { $0 + $1.all } == some.frames)
  }

  @Test("where counting the costliest value ends early, the others are counted in the same frames")
  func limitedGrowth() throws {
    let document = Gesture.drag(
      from: .init(x: 100, y: 300), to: .init(x: 100, y: 400), over: GestureTime.microseconds(40_000)
    ).recording(on: Self.device)
    let job = Retouch.ReplayJob(name: "drag", document: document, fixture: Untouched.self)
    var options = BenchRun.Options()
    options.time = 0
    options.growth = (.depth, [0, 20])
    var told: [String] = []
    func measured(_ limit: Int64) throws -> BenchedCase {
      options.countedInstructions = limit
      told = []
      return try BenchRun(job, options) { told.append($0()) }.measure()
    }
    /// How many frames and timers were to be counted of a value.
    func counted(_ value: Int) -> [Substring] {
      told.filter { $0.hasPrefix("depth \(value): counting each instruction, ") }
        .compactMap { $0.split(separator: " ").dropFirst(7).first }
    }
    let none = try #require(try measured(10).growth)
    guard none.limitedFrames != nil else { return }  // this processor cannot count
    #expect(none.limitedFrames == 0 && none.points.allSatisfy { $0.instructions == nil })
    #expect(none.instructions == nil && counted(0).isEmpty && !counted(20).isEmpty)
    // The first frames of the costliest value, and no more: a debug build needs that many for them.
    options.countedFrames = 1
    let first = try #require(try measured(.max).growth?.points.last?.instructions)
    options.countedFrames = nil
    let found = try measured(min(Int64(first) * 3, BenchRun.Options.growthInstructions))
    let some = try #require(found.growth)
    let frames = try #require(some.limitedFrames)
    #expect(found.text.contains(frames > 0 ? "instructions are of \(frames) frame" : "within a first frame"))
    guard frames > 0 else { return }
    #expect(some.points.allSatisfy { $0.instructions != nil } && some.instructions != nil)
    #expect(Set(counted(0)).count == 1 && Int(counted(0)[0]) ?? 0 < Int(counted(20)[0]) ?? 0)
    #expect(counted(0).count == Int(counted(0)[0]))
  }

  @Test("paced frames come at their times, and the report says how late they begin after slow ones")
  func paced() throws {
    let gesture = Gesture.drag(
      from: .init(x: 100, y: 100), to: .init(x: 100, y: 200), over: GestureTime.microseconds(60_000))
    let document = gesture.recording(on: Self.device)
    var options = BenchRun.Options()
    options.time = 0
    options.counts = false
    options.isPaced = true
    let start = Stopwatch.now()
    let quick = try BenchRun(
      .init(name: "quick", document: document, fixture: HookedFixture.self), options
    ).measure()
    // Two replays wait: the one for the times and the one for the parts.
    #expect(Stopwatch.now() - start > 2 * 55_000_000)
    #expect(quick.replays == 1 && quick.late != nil && quick.text.contains("frames began late by"))
    let slow = try BenchRun(
      .init(name: "slow", document: document, fixture: BusyFixture.self), options
    ).measure()
    #expect(try #require(slow.slowerThanRecorded) > 1)
    #expect(try #require(slow.late).max > 20_000_000)
    #expect(slow.text.contains("slower than the recorded time"))
  }

  @Test("the digest changes with the recording and the settings, and with nothing else")
  func digests() throws {
    func job(_ y: Double) -> Retouch.ReplayJob {
      .init(
        name: "a", document: Gesture.tap(at: .init(x: 100, y: y)).recording(on: Self.device),
        fixture: TwoTaps.self)
    }
    let digest = try job(100).digest()
    #expect(try job(100).digest() == digest && digest.count == 16)
    #expect(try job(101).digest() != digest)
    for change in [
      { $0.displayRate = 60 }, { $0.contentSizeCategory = .small }, { $0.thresholds = ["a": 1] },
      { $0.windowSize = CGSize(width: 1, height: 2) }, { $0.events = [.init(time: 5, .cancelTouches)] },
    ] as [(inout ReplaySettings) -> Void] {
      var other = job(100)
      change(&other.settings)
      #expect(try other.digest() != digest)
    }
  }
}

/// A screen with nothing on it.
private final class Untouched: UIViewController, Fixture {}

/// A single tap that waits for a double tap.
private final class TwoTaps: UIViewController, Fixture {
  override func viewDidLoad() {
    super.viewDidLoad()
    let (one, two) = (UITapGestureRecognizer(target: self, action: TwoTaps.tapped), UITapGestureRecognizer())
    two.numberOfTapsRequired = 2
    one.require(toFail: two)
    view.addGestureRecognizer(one)
    view.addGestureRecognizer(two)
  }

  private func tapped() { work += 5 }
}

/// A screen that keeps the computer busy for longer than the time between two frames.
private final class BusyFixture: UIViewController, Fixture {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(BusyRecognizer())
  }
}

private final class BusyRecognizer: UIGestureRecognizer {
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let end = real_uptime_ns() + 25_000_000
    while real_uptime_ns() < end {}
  }
}
