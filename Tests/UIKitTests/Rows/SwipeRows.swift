import Testing

@testable import UIKit

@Suite("Swipe (rows W, R7)")
@MainActor
struct SwipeRows {
  /// Figures of our own, because UIKit's are not known (W2).
  static let thresholds = {
    var thresholds = GestureThresholds()
    thresholds.swipeDuration = 400_000
    (thresholds.swipeShortDistance, thresholds.swipeNarrowAngle) = (30, 20)
    (thresholds.swipeLongDistance, thresholds.swipeWideAngle) = (60, 45)
    return thresholds
  }()

  @Test("W1: a swipe to the right with one finger is seen once, while the finger is still down")
  func once() {
    let (stage, target) = (Stage(thresholds: Self.thresholds), Target())
    let swipe = stage.add(UISwipeGestureRecognizer(), named: "swipe", calling: target)
    #expect(swipe.direction == .right && swipe.numberOfTouchesRequired == 1)
    stage.down(100, 100, at: 0)
    stage.move(129.999, 100, at: 10_000)
    #expect(stage.take().isEmpty)
    stage.move(130, 100, at: 20_000)
    #expect(stage.take() == ["20000 swipe ended", "20000 action swipe ended"])
    stage.move(300, 100, at: 30_000)
    stage.up(300, 100, at: 40_000)
    #expect(stage.take().isEmpty && swipe.state == .possible && stage.isQuiet)
  }

  @Test(
    "W1: a short swipe has to be straight, a longer one may be less so",
    arguments: [
      (30.0, 10.0, true), (30, 11, false), (59.9, 30, false), (60, 60, true), (60, 60.1, false),
      (-90, 0, false),
    ])
  func straightness(along: Double, across: Double, isSwipe: Bool) {
    for (direction, x, y) in [
      (UISwipeGestureRecognizer.Direction.right, along, across), (.left, -along, -across),
      (.up, across, -along), (.down, -across, along),
    ] {
      let (stage, target) = (Stage(thresholds: Self.thresholds), Target())
      let swipe = stage.add(UISwipeGestureRecognizer(), named: "swipe", calling: target)
      swipe.direction = direction
      stage.down(190, 400, at: 0)
      stage.move(190 + x, 400 + y, at: 10_000)
      #expect(stage.take().contains("10000 swipe ended") == isSwipe)
      stage.up(190 + x, 400 + y, at: 20_000)
      #expect(!stage.take().contains("20000 swipe ended") && stage.isQuiet)
    }
  }

  @Test("W1: any one of several directions will do, the same for all fingers")
  func directions() {
    let (stage, target) = (Stage(thresholds: Self.thresholds), Target())
    let swipe = stage.add(UISwipeGestureRecognizer(), named: "swipe", calling: target)
    swipe.direction = [.left, .right]
    for (x, start) in [(300.0, Int64(0)), (80, 1_000_000)] {
      stage.down(190, 400, at: start)
      stage.move(x, 400, at: start + 10_000)
      stage.up(x, 400, at: start + 20_000)
    }
    #expect(stage.take().filter { $0.hasSuffix("swipe ended") && !$0.contains("action") }.count == 2)
    swipe.numberOfTouchesRequired = 2
    stage.fingers(.began, [(150, 400), (250, 400)], at: 2_000_000)
    stage.fingers(.moved, [(50, 400), (350, 400)], at: 2_010_000)
    stage.fingers(.ended, [(50, 400), (350, 400)], at: 2_020_000)
    #expect(stage.take() == ["2010000 swipe failed (went -100.000 along its direction and 0.000 across)"])
    #expect(stage.isQuiet)
  }

  @Test("W1: a slow movement is not a swipe: it fails when its time is over, 1 µs before that it is seen")
  func duration() {
    let (stage, target) = (Stage(thresholds: Self.thresholds), Target())
    _ = stage.add(UISwipeGestureRecognizer(), named: "swipe", calling: target)
    for (start, end) in [(Int64(0), Int64(399_999)), (1_000_000, 1_400_000)] {
      stage.down(100, 100, at: start)
      stage.move(120, 100, at: start + 100_000)
      stage.move(130, 100, at: end)
      stage.up(130, 100, at: end)
    }
    #expect(
      stage.take() == [
        "399999 swipe ended", "399999 action swipe ended",
        "1400000 swipe failed (20.000 of 30.000 along its direction within 400000)",
      ])
    #expect(stage.isQuiet)
  }

  @Test("W1: a swipe needs its number of fingers, all of them moving its way")
  func fingers() {
    let (stage, target) = (Stage(thresholds: Self.thresholds), Target())
    let swipe = stage.add(UISwipeGestureRecognizer(), named: "swipe", calling: target)
    stage.fingers(.began, [(100, 100), (100, 200)], at: 0)
    stage.fingers(.ended, [(100, 100), (100, 200)], at: 10_000)
    #expect(stage.take() == ["0 swipe failed (2 touches of at most 1)"])
    swipe.numberOfTouchesRequired = 2
    stage.down(100, 100, at: 1_000_000)
    stage.move(200, 100, at: 1_010_000)
    stage.up(200, 100, at: 1_020_000)
    #expect(stage.take() == ["1020000 swipe failed (1 touches of 2)"])
    stage.fingers(.began, [(100, 100), (100, 200)], at: 2_000_000)
    stage.move(200, 100, at: 2_010_000)
    #expect(stage.take().isEmpty)
    stage.move(150, 200, finger: 2, at: 2_020_000)
    stage.fingers(.ended, [(200, 100), (150, 200)], at: 2_030_000)
    #expect(stage.take() == ["2020000 swipe ended", "2020000 action swipe ended"])
    #expect(stage.isQuiet)
  }

  @Test("S18: a swipe is where it began: in the middle of its fingers' first points")
  func location() {
    let (stage, target) = (Stage(thresholds: Self.thresholds), Target())
    let swipe = stage.add(UISwipeGestureRecognizer(), named: "swipe", calling: target)
    swipe.numberOfTouchesRequired = 2
    var seen: [CGPoint] = []
    swipe.addClosureTarget { seen.append($0.location(in: nil)) }
    stage.fingers(.began, [(100, 100), (100, 200)], at: 0)
    stage.fingers(.moved, [(180, 110), (190, 220)], at: 10_000)
    stage.fingers(.ended, [(180, 110), (190, 220)], at: 20_000)
    #expect(seen == [CGPoint(x: 100, y: 150)] && stage.isQuiet)
  }

  @Test("the end of a touch without a swipe reports how far it went")
  func reasons() {
    let (stage, target) = (Stage(thresholds: Self.thresholds), Target())
    _ = stage.add(UISwipeGestureRecognizer(), named: "swipe", calling: target)
    stage.down(100, 100, at: 0)
    stage.move(120, 100, at: 10_000)
    stage.up(120, 100, at: 20_000)
    stage.down(100, 100, at: 1_000_000)
    stage.move(110, 200, at: 1_010_000)
    stage.up(110, 200, at: 1_020_000)
    stage.down(100, 100, at: 2_000_000)
    stage.cancel(100, 100, at: 2_010_000)
    #expect(
      stage.take() == [
        "20000 swipe failed (lifted after 20.000 of 30.000 along its direction and 0.000 across)",
        "1010000 swipe failed (went 10.000 along its direction and 100.000 across)",
        "2010000 swipe failed (touches cancelled)",
      ])
    #expect(stage.isQuiet)
  }

  @Test(
    "R7: a pan on the same view wins over a swipe, whichever was added first and however fast it goes",
    arguments: [true, false], [1, 12])
  func panWins(swipeFirst: Bool, frames: Int) {
    let (stage, target) = (Stage(), Target())
    let view = stage.add(UIView(frame: stage.window.bounds), name: "view")
    let pan = named("pan", UIPanGestureRecognizer(target: target, action: Target.act))
    let swipe = named("swipe", UISwipeGestureRecognizer(target: target, action: Target.act))
    for recognizer in swipeFirst ? [swipe, pan] : [pan, swipe] { view.addGestureRecognizer(recognizer) }
    stage.down(100, 100, at: 0)
    for frame in 1...frames {
      stage.move(100 + 240 * Double(frame) / Double(frames), 100, at: Int64(frame) * 8_000)
    }
    stage.up(340, 100, at: 200_000)
    let log = stage.take()
    #expect(log.contains("8000 pan began") && log.contains("8000 swipe failed (prevented by pan)"))
    #expect(log.contains("200000 pan ended") && !log.contains { $0.hasSuffix("swipe ended") })
    #expect(stage.isQuiet)
  }

  @Test("R7: where the pan may not begin the swipe is seen")
  func panMayNot() {
    let (stage, target) = (Stage(), Target())
    let view = stage.add(UIView(frame: stage.window.bounds), name: "view")
    let pan = named("pan", UIPanGestureRecognizer(target: target, action: Target.act))
    let swipe = named("swipe", UISwipeGestureRecognizer(target: target, action: Target.act))
    for recognizer in [swipe, pan] { view.addGestureRecognizer(recognizer) }
    let delegate = Delegate()
    delegate.shouldBegin = { _ in false }
    pan.delegate = delegate
    stage.down(100, 100, at: 0)
    stage.move(200, 100, at: 10_000)
    stage.up(200, 100, at: 20_000)
    #expect(
      stage.take() == [
        "10000 pan failed (refused by its delegate's gestureRecognizerShouldBegin)", "10000 swipe ended",
        "10000 action swipe ended",
      ])
    #expect(stage.isQuiet)
  }

  @Test("R7: a pan that has to wait for the swipe lets it go first")
  func panWaits() {
    let (stage, target) = (Stage(), Target())
    let view = stage.add(UIView(frame: stage.window.bounds), name: "view")
    let pan = named("pan", UIPanGestureRecognizer(target: target, action: Target.act))
    let swipe = named("swipe", UISwipeGestureRecognizer(target: target, action: Target.act))
    for recognizer in [pan, swipe] { view.addGestureRecognizer(recognizer) }
    pan.require(toFail: swipe)
    stage.down(100, 100, at: 0)
    stage.move(200, 100, at: 10_000)
    stage.up(200, 100, at: 20_000)
    #expect(
      stage.take() == [
        "10000 pan waits for swipe", "10000 swipe ended",
        "10000 pan failed (had to wait for the failure of swipe)", "10000 action swipe ended",
      ])
    #expect(stage.isQuiet)
  }

  @Test("R5: a swipe that was seen and waits goes on waiting, wherever the finger goes meanwhile")
  func waits() {
    let (stage, target) = (Stage(thresholds: Self.thresholds), Target())
    let swipe = stage.add(UISwipeGestureRecognizer(), named: "swipe", calling: target)
    let recorder = Recorder(stage)
    recorder.onEnded = { $0.state = .failed }
    swipe.view?.addGestureRecognizer(recorder)
    swipe.require(toFail: recorder)
    stage.down(100, 100, at: 0)
    stage.move(150, 100, at: 10_000)
    stage.move(150, 600, at: 20_000)
    stage.wait(until: 500_000)
    stage.up(150, 600, at: 600_000)
    #expect(
      stage.take().filter { $0.contains("swipe") } == [
        "10000 swipe waits for recorder", "600000 swipe ended", "600000 action swipe ended",
      ])
    #expect(stage.isQuiet)
  }
}
