import Testing

@testable import UIKit

@Suite("Display links (rows CL1 to CL3)")
@MainActor
struct DisplayLinkRows {
  /// What a link calls.
  @MainActor
  private final class Wheel {
    var calls: [CFTimeInterval] = []
    var plainCalls = 0
    var then: (CADisplayLink) -> Void = { _ in }

    func step(_ link: CADisplayLink) {
      calls.append(link.timestamp)
      then(link)
    }

    func turn() { plainCalls += 1 }

    /// The times of the calls in µs since the start of the stage, whose clock begins at 1,000 s.
    var times: [Int64] { calls.map { Int64(($0 * 1_000_000).rounded()) - 1_000_000_000 } }
  }

  private func link(_ wheel: Wheel) -> CADisplayLink {
    let link = CADisplayLink(target: wheel, selector: Wheel.step(_:))
    link.add(to: .main, forMode: .common)
    return link
  }

  @Test("CL1: the target is called at each tick after it was added, and gets the time of that and the next")
  func ticks() {
    let (stage, wheel) = (Stage(), Wheel())
    stage.wait(until: 16_666)
    let link = link(wheel)
    #expect(link.timestamp == 0 && link.targetTimestamp == 0 && link.duration == 0)
    stage.wait(until: 60_000)
    #expect(wheel.times == [33_333, 50_000])
    #expect(link.timestamp == 1000.05 && link.targetTimestamp == 1000.066_666)
    #expect(link.duration == 1.0 / 60)
    link.invalidate()
    #expect(stage.isQuiet && stage.take().isEmpty)
  }

  @Test("CL2: an interval in ticks, as was set before iOS 10, takes precedence over a rate")
  func interval() {
    let (stage, wheel) = (Stage(), Wheel())
    let link = link(wheel)
    #expect(link.frameInterval == 1)
    link.preferredFramesPerSecond = 30
    link.frameInterval = 3
    stage.wait(until: 160_000)
    #expect(wheel.times == [16_666, 66_666, 116_666])
    link.frameInterval = 0
    #expect(link.frameInterval == 1)
    link.invalidate()
    #expect(stage.isQuiet && stage.take().isEmpty)
  }

  @Test(
    "CL1: a link that was added twice, or in two modes, is called once a tick; one never added not at all")
  func adding() {
    let (stage, wheel, other) = (Stage(), Wheel(), Wheel())
    let link = link(wheel)
    for mode in [RunLoop.Mode.common, .default] { link.add(to: .main, forMode: mode) }
    let idle = CADisplayLink(target: other, selector: Wheel.step(_:))
    stage.wait(until: 20_000)
    #expect(wheel.times == [16_666] && other.calls.isEmpty)
    link.remove(from: .main, forMode: .common)
    stage.wait(until: 40_000)
    #expect(wheel.times == [16_666, 33_333])
    link.remove(from: .main, forMode: .default)
    link.remove(from: .main, forMode: .default)
    stage.wait(until: 1_000_000)
    #expect(wheel.calls.count == 2 && stage.isQuiet)
    idle.isPaused = true
    idle.isPaused = false
    idle.invalidate()
    #expect(stage.isQuiet)
  }

  @Test(
    "CL2: a preferred rate is rounded to the display's, a half of it, a third and so on; 0 is each tick",
    arguments: [
      (0, 60), (-5, 60), (1, 1), (7, 7), (20, 20), (26, 30), (35, 30), (45, 60), (60, 60), (61, 60),
      (1000, 60),
    ])
  func rate(preferred: Int, calls: Int) {
    let (stage, wheel) = (Stage(), Wheel())
    let link = link(wheel)
    link.preferredFramesPerSecond = preferred
    stage.wait(until: 10_000_000)
    // Of 60/8 = 7.5 and 60/9 = 6.7 the latter is closer to 7.
    let ticks = calls == 7 ? 9 : 60 / calls
    #expect(wheel.calls.count == (600 + ticks - 1) / ticks)
    #expect(abs(link.targetTimestamp - link.timestamp - Double(ticks) / 60) < 0.000_002)
    #expect(link.duration == 1.0 / 60)
    link.invalidate()
    #expect(stage.isQuiet)
  }

  @Test(
    "CL2: a range of rates counts for more than one rate, its preferred one the most",
    arguments: [
      (CAFrameRateRange.default, 60), (CAFrameRateRange(minimum: 8, maximum: 15), 15),
      (CAFrameRateRange(minimum: 10, maximum: 60, preferred: 30), 30),
      (CAFrameRateRange(minimum: 10, maximum: 60, preferred: 0), 60),
      (CAFrameRateRange(minimum: .nan, maximum: .nan, preferred: .nan), 60),
      (CAFrameRateRange(minimum: -1, maximum: .infinity, preferred: .infinity), 60),
      (CAFrameRateRange(minimum: 0, maximum: .leastNonzeroMagnitude), 1),
    ])
  func range(range: CAFrameRateRange, calls: Int) {
    let (stage, wheel) = (Stage(), Wheel())
    let link = link(wheel)
    link.preferredFrameRateRange = range
    stage.wait(until: 1_000_000)
    #expect(wheel.calls.count == calls)
    link.invalidate()
    #expect(stage.isQuiet)
  }

  @Test("CL1: a display of another rate has other ticks", arguments: [1, 7, 120, 1000])
  func display(rate: Int) {
    let (stage, wheel) = (Stage(), Wheel())
    stage.application.ticks.rate = rate
    let link = link(wheel)
    stage.wait(until: 2_000_000)
    #expect(wheel.times == (1...2 * rate).map { Int64($0 * 1_000_000 / rate) })
    #expect(link.duration == 1 / Double(rate))
    link.invalidate()
    #expect(stage.isQuiet)
  }

  @Test("CL3: a paused link is not called and keeps nothing going; it goes on at the tick after that")
  func pausing() {
    let (stage, wheel) = (Stage(), Wheel())
    let link = link(wheel)
    wheel.then = { $0.isPaused = true }
    stage.wait(until: 40_000)
    #expect(wheel.times == [16_666] && stage.isQuiet)
    stage.wait(until: 100_001)
    wheel.then = { _ in }
    link.isPaused = false
    stage.wait(until: 120_000)
    #expect(wheel.times == [16_666, 116_666])
    link.invalidate()
    #expect(stage.isQuiet)
  }

  @Test("CL3: a link that is invalidated within its own call is not called again, and cannot be added again")
  func invalidating() {
    let (stage, wheel) = (Stage(), Wheel())
    let link = link(wheel)
    wheel.then = { $0.invalidate() }
    stage.wait(until: 40_000)
    link.add(to: .main, forMode: .common)
    link.invalidate()
    stage.wait(until: 80_000)
    #expect(wheel.times == [16_666] && stage.isQuiet)
  }

  @Test("CL3: a link that another link's call ends is not called at the same tick")
  func endedByAnother() {
    let (stage, first, second) = (Stage(), Wheel(), Wheel())
    let links = [link(first), link(second)]
    first.then = { _ in
      for link in links { link.invalidate() }
    }
    stage.wait(until: 40_000)
    #expect(first.calls.count == 1 && second.calls.isEmpty && stage.isQuiet)
  }

  @Test("CL3: the target is kept, paused or not, until the link is invalidated")
  func retaining() {
    let stage = Stage()
    weak var kept: Wheel?
    weak var held: CADisplayLink?
    do {
      let wheel = Wheel()
      (kept, held) = (wheel, link(wheel))
    }
    stage.wait(until: 20_000)
    #expect(kept?.calls.count == 1)
    held?.isPaused = true
    #expect(kept != nil && held != nil)
    held?.invalidate()
    #expect(kept == nil && held == nil && stage.isQuiet)
  }

  @Test(
    "CL1: a link calls a method without arguments, and a selector's; a name that nothing performs is said once"
  )
  func selectors() {
    let (stage, wheel) = (Stage(), Wheel())
    let links = [
      CADisplayLink(target: wheel, selector: Wheel.turn),
      CADisplayLink(target: wheel, selector: Selector("step:", Wheel.step(_:))),
      CADisplayLink(target: wheel, selector: Selector("missing")),
    ]
    for link in links { link.add(to: .current, forMode: .default) }
    stage.wait(until: 40_000)
    #expect(wheel.plainCalls == 2 && wheel.times == [16_666, 33_333])
    #expect(stage.take().map { $0.contains("nothing performs selector missing") } == [true])
    for link in links { link.invalidate() }
    #expect(stage.isQuiet)
  }
}
