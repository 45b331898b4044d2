import Foundation
import Testing

@testable import UIKit

@Suite("Scrolling after the lift (rows SC1 to SC7)")
@MainActor
struct ScrollCourseRows {
  /// The offsets that were told after a time, as distances from what a formula says of the seconds since
  /// then.
  private func errors(
    _ listener: ScrollListener, since lift: Int64, _ place: (Double) -> Double
  ) -> [Double] {
    listener.offsets.filter { $0.time > lift }.dropLast().map {
      abs(Double($0.offset.y) - place(Double($0.time - lift) / 1_000_000))
    }
  }

  @Test("SC2: content glides from the lift on as measured, at each tick, and rests at 10 points a second")
  func glides() {
    let stage = Stage()
    let (scroll, listener) = stage.addScroll(300, 4000)
    stage.flick(0, -200)
    #expect(scroll.contentOffset.y == 190 && scroll.isDecelerating && !scroll.isDragging)
    stage.waitForAllTimers()
    // 2,000 points a second; 0.998 a millisecond is left of it.
    let off = errors(listener, since: 110_000) { 190 + 2000 * 0.499 * (1 - pow(0.998, 1000 * $0)) }
    #expect(off.count == 159 && off.allSatisfy { $0 < 1e-6 })
    #expect(listener.offsets.first { $0.time > 110_000 }?.time == 116_666)
    #expect(abs(scroll.contentOffset.y - (190 + 1990 * 0.499)) < 1e-6 && stage.now == 2_766_666)
    #expect(abs(listener.told.y - (190 + 1990 * 0.4995)) < 1e-6)
    #expect(
      stage.take().filter { $0.contains(" scroll ") } == [
        "10000 scroll begins scroll 0.000,0.000", "110000 scroll lifted scroll 0.000,190.000",
        "2766666 scroll ends scroll 0.000,1183.010",
      ])
    #expect(!scroll.isDecelerating && stage.isQuiet)
  }

  @Test("SC2: at the fast rate it rests sooner, and what is not a rate counts as the normal one")
  func rates() {
    for (rate, reach) in [(0.99, 0.099), (1.5, 0.499), (-1, 0.499), (Double.nan, 0.499)] {
      let stage = Stage()
      let (scroll, _) = stage.addScroll(300, 4000)
      scroll.decelerationRate = UIScrollView.DecelerationRate(rawValue: rate)
      stage.flick(0, -200)
      stage.waitForAllTimers()
      #expect(abs(scroll.contentOffset.y - (190 + 1990 * reach)) < 1e-6 && stage.isQuiet)
    }
  }

  @Test("SC2, SC5: a lift without speed, within the content, ends it all at once")
  func slowLift() {
    let stage = Stage()
    let (scroll, listener) = stage.addScroll(300, 4000)
    stage.down(150, 300, at: 0)
    stage.move(150, 200, at: 10_000)
    stage.up(150, 200, at: 310_000)
    #expect(listener.calls == ["willBeginDragging", "scroll", "willEndDragging", "didEndDragging false"])
    #expect(listener.velocity == .zero && listener.told == CGPoint(x: 0, y: 90))
    #expect(
      stage.take().filter { $0.contains(" scroll ") }.suffix(2) == [
        "310000 scroll lifted scroll 0.000,90.000", "310000 scroll ends scroll 0.000,90.000",
      ])
    #expect(!scroll.isDecelerating && stage.isQuiet)
  }

  @Test("SC1: a target that the delegate sets is reached exactly, with the velocity or against it")
  func target() {
    for target in [777.25, 30, 190] {
      let stage = Stage()
      let (scroll, listener) = stage.addScroll(300, 4000)
      listener.target = CGPoint(x: 0, y: target)
      stage.flick(0, -200)
      #expect(scroll.isDecelerating == (target != 190))
      stage.waitForAllTimers()
      #expect(scroll.contentOffset == CGPoint(x: 0, y: target) && listener.velocity.y == 2)
      #expect((listener.calls.last == "didEndDecelerating false") == (target != 190) && stage.isQuiet)
    }
  }

  @Test("SC3: past an edge content follows the finger less and less")
  func band() {
    let stage = Stage()
    let (scroll, _) = stage.addScroll(300, 800)
    stage.down(150, 100, at: 0)
    for way in [100.0, 250, 500] {
      stage.move(150, 110 + way, at: Int64(way) * 1000)
      let shown = (1 - 1 / (way * 0.55 / 400 + 1)) * 400
      #expect(abs(scroll.contentOffset.y + shown) < 1e-9)
    }
    stage.move(150, 110, at: 600_000)
    #expect(scroll.contentOffset == .zero)
    stage.up(150, 110, at: 1_000_000)
    #expect(stage.isQuiet)
  }

  @Test("SC3: where nothing bounces content stays at its edge; across an axis without content it stays, too")
  func noBand() {
    let stage = Stage()
    let (scroll, listener) = stage.addScroll(300, 800)
    scroll.bounces = false
    stage.flick(50, 200, from: CGPoint(x: 100, y: 100))
    #expect(scroll.contentOffset == .zero && listener.calls.last == "didEndDragging false" && stage.isQuiet)
  }

  @Test("SC3: content that bounces along one axis stays at the edges of the other one")
  func oneAxis() {
    let stage = Stage()
    let (scroll, _) = stage.addScroll(600, 800)
    #expect(scroll.bouncesVertically && scroll.bouncesHorizontally)
    scroll.bouncesVertically = false
    stage.down(100, 100, at: 0)
    stage.move(200, 200, at: 100_000)
    #expect(scroll.contentOffset.x < -20 && scroll.contentOffset.y == 0)
    stage.up(200, 200, at: 400_000)
    stage.waitForAllTimers()
    #expect(scroll.contentOffset == .zero && stage.isQuiet)
    scroll.bounces = false
    #expect(!scroll.bouncesHorizontally && !scroll.bouncesVertically)
  }

  @Test("SC5: code can stop content under a finger and without one, where it is")
  func stopsByCode() {
    let stage = Stage()
    let (scroll, listener) = stage.addScroll(300, 8000)
    stage.down(150, 300, at: 0)
    for step in 1...4 { stage.move(150, 300 - 50 * Double(step), at: Int64(step) * 10_000) }
    scroll.stopScrollingAndZooming()
    let held = scroll.contentOffset
    #expect(held.y > 100)
    stage.move(150, 50, at: 60_000)
    #expect(!scroll.isDragging)
    stage.up(150, 50, at: 70_000)
    #expect(scroll.contentOffset == held && listener.calls.last == "didEndDragging false")
    stage.flick(0, -100, at: 1_000_000)
    #expect(scroll.isDecelerating)
    scroll.stopScrollingAndZooming()
    scroll.setContentOffset(.zero, animated: true)
    #expect(!scroll.isDecelerating && scroll.isScrollAnimating)
    scroll.stopScrollingAndZooming()
    #expect(!scroll.isScrollAnimating && scroll.contentOffset != .zero && stage.isQuiet)
  }

  @Test("SC4: let go past an edge, content comes back as one spring")
  func comesBack() {
    let stage = Stage()
    let (scroll, listener) = stage.addScroll(300, 800)
    stage.down(150, 100, at: 0)
    stage.move(150, 310, at: 100_000)
    let out = Double(scroll.contentOffset.y)
    stage.up(150, 310, at: 400_000)
    #expect(listener.told == .zero && scroll.isDecelerating)
    stage.waitForAllTimers()
    let off = errors(listener, since: 400_000) { out * (6 * exp(-10 * $0) - 5 * exp(-12 * $0)) }
    #expect(off.count > 20 && off.allSatisfy { $0 < 1e-6 })
    #expect(scroll.contentOffset == .zero && listener.calls.last == "didEndDecelerating false")
    #expect(stage.isQuiet)
  }

  @Test("SC4: gliding content that meets an edge goes on as a spring from that very moment")
  func meetsEdge() {
    let stage = Stage()
    let (scroll, listener) = stage.addScroll(300, 1000)
    stage.flick(0, -200)
    #expect(listener.told.y == 600)
    stage.waitForAllTimers()
    let share = 1 - 410 / 998.0
    let (met, velocity) = (log(share) / log(0.998) / 1000, 2000 * share)
    let off = errors(listener, since: 110_000) {
      $0 < met
        ? 190 + 998 * (1 - pow(0.998, 1000 * $0))
        : 600 + velocity * (exp(-10 * ($0 - met)) - exp(-12 * ($0 - met))) / 2
    }
    #expect(off.count > 30 && off.allSatisfy { $0 < 1e-6 })
    #expect(listener.offsets.contains { $0.offset.y > 630 } && scroll.contentOffset.y == 600)
    #expect(stage.isQuiet)
  }

  @Test("SC4: without bouncing, gliding content stands at the edge that it meets")
  func stopsAtEdge() {
    let stage = Stage()
    let (scroll, listener) = stage.addScroll(300, 1000)
    scroll.bounces = false
    stage.flick(0, -200)
    stage.waitForAllTimers()
    #expect(listener.offsets.allSatisfy { $0.offset.y <= 600 } && scroll.contentOffset.y == 600)
    #expect(listener.calls.last == "didEndDecelerating false" && stage.isQuiet)
  }

  @Test("SC4: content that is pushed back fast enough from beyond an edge glides on")
  func pushedBack() {
    let stage = Stage()
    let (scroll, _) = stage.addScroll(300, 4000)
    stage.down(150, 100, at: 0)
    stage.move(150, 150, at: 10_000)
    stage.move(150, 150, at: 300_000)
    for step in 1...4 { stage.move(150, 150 - 8 * Double(step), at: 300_000 + Int64(step) * 8000) }
    #expect(scroll.contentOffset.y < 0)
    stage.up(150, 118, at: 340_000)
    stage.waitForAllTimers()
    #expect(scroll.contentOffset.y > 10 && stage.isQuiet)
  }

  @Test("SC4b: a lift right after a move, in the same place, leaves the velocity as it was")
  func liftAfterMove() {
    let stage = Stage()
    let (_, listener) = stage.addScroll(300, 4000)
    stage.down(150, 300, at: 0)
    for step in 1...10 { stage.move(150, 300 - 6 * Double(step), at: Int64(step) * 8000) }
    stage.up(150, 240, at: 88_000)
    #expect(abs(listener.velocity.y - 0.75) < 1e-9)
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  @Test("SC5: the delegate is notified of it all in order, and the properties follow")
  func order() {
    let stage = Stage()
    let (scroll, listener) = stage.addScroll(300, 4000)
    stage.flick(0, -200)
    stage.waitForAllTimers()
    #expect(
      listener.calls == [
        "willBeginDragging", "scroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
        "scroll", "didEndDecelerating false",
      ])
    #expect(!scroll.isDragging && !scroll.isTracking && !scroll.isDecelerating && stage.isQuiet)
  }

  @Test("SC5: a touch on gliding content stops it and does not reach the views in it")
  func touchStops() {
    let stage = Stage()
    let (scroll, listener) = stage.addScroll(300, 4000)
    stage.add(UIButton(frame: CGRect(x: 0, y: 0, width: 300, height: 4000)), name: "button", to: scroll)
    stage.flick(0, -200)
    stage.wait(until: 500_000)
    _ = stage.take()
    stage.down(150, 200, at: 500_000)
    let offset = scroll.contentOffset
    #expect(!scroll.isDecelerating && scroll.isTracking && listener.calls.last == "didEndDecelerating false")
    stage.up(150, 200, at: 800_000)
    #expect(scroll.contentOffset == offset && offset.y > 500)
    #expect(
      stage.take() == [
        "500000 scroll stopped scroll \(EngineNumber.point(offset))",
        "800000 scroll.pan failed (lifted after moving 0.000 of 10.000)",
      ])
    stage.tap(150, 200, at: 2_000_000)
    #expect(stage.take().contains("2050000 button touchUpInside") && stage.isQuiet)
  }

  @Test("SC5: content that a finger has stopped past an edge comes back when the finger is lifted")
  func stoppedOutside() {
    let stage = Stage()
    let (scroll, _) = stage.addScroll(300, 1000)
    stage.flick(0, -200)
    stage.wait(until: 500_000)
    #expect(scroll.contentOffset.y > 600)
    stage.down(150, 200, at: 500_000)
    stage.wait(until: 700_000)
    #expect(scroll.contentOffset.y > 600)
    stage.up(150, 200, at: 700_000)
    stage.waitForAllTimers()
    #expect(scroll.contentOffset.y == 600 && stage.isQuiet)
  }

  @Test("SC5: an animated scroll by code moves at ticks and reports its end; one that is not stops a glide")
  func animated() {
    let stage = Stage()
    let (scroll, listener) = stage.addScroll(300, 4000)
    scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    #expect(scroll.contentOffset == .zero)
    stage.wait(until: 150_000)
    #expect(abs(scroll.contentOffset.y - 50) < 0.01 && !scroll.isDecelerating)
    stage.waitForAllTimers()
    #expect(scroll.contentOffset.y == 100 && listener.calls == ["scroll", "didEndAnimation"])
    #expect(
      stage.take() == [
        "0 scroll begins scroll 0.000,0.000", "300000 scroll ends scroll 0.000,100.000",
      ])
    stage.flick(0, -200, at: 1_000_000)
    listener.calls = []
    scroll.setContentOffset(CGPoint(x: 0, y: 7), animated: false)
    #expect(listener.calls == ["didEndDecelerating false", "scroll"] && scroll.contentOffset.y == 7)
    #expect(stage.isQuiet)
  }

  @Test(
    "SC6: a page is reached by gliding, exactly, and its end is reported on arrival",
    arguments: [true, false])
  func page(isFast: Bool) {
    let stage = Stage()
    let (scroll, listener) = stage.addScroll(900, 400)
    scroll.isPagingEnabled = true
    stage.down(250, 100, at: 0)
    stage.move(210, 100, at: 10_000)
    stage.move(170, 100, at: 20_000)
    stage.up(170, 100, at: isFast ? 30_000 : 500_000)
    let page = isFast ? 300.0 : 0
    #expect(listener.told.x == page && scroll.contentOffset.x == 70)
    #expect(listener.calls.suffix(2) == ["didEndDragging true", "willBeginDecelerating"])
    stage.waitForAllTimers()
    #expect(scroll.contentOffset.x == page && listener.calls.last == "didEndDecelerating false")
    #expect(stage.now < 1_500_000 && stage.isQuiet)
  }

  @Test("SC7: past the limit a pinch shows less and less, and the zoom comes back before its end is reported")
  func zoom() {
    let stage = Stage()
    let (scroll, listener) = stage.addScroll(300, 400)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    scroll.addSubview(view)
    listener.zoomed = view
    scroll.maximumZoomScale = 2
    stage.fingers(.began, [(150, 180), (150, 220)], at: 0)
    stage.fingers(.moved, [(150, 170), (150, 230)], at: 10_000)
    stage.fingers(.moved, [(150, 50), (150, 350)], at: 20_000)
    #expect(scroll.zoomScale > 2.5 && scroll.zoomScale < 4 && scroll.isZooming)
    stage.fingers(.ended, [(150, 50), (150, 350)], at: 400_000)
    #expect(scroll.isZoomBouncing && !scroll.isZooming && !listener.calls.contains("didEndZooming 2.0"))
    stage.waitForAllTimers()
    #expect(scroll.zoomScale == 2 && !scroll.isZoomBouncing && listener.calls.last == "didEndZooming 2.0")
    #expect(view.frame == CGRect(x: 0, y: 0, width: 600, height: 800))
    #expect(stage.take().last { $0.contains(" scroll ends") }?.contains("zoom 2.000") == true)
    #expect(scroll.contentOffset == scroll.clamped(scroll.contentOffset) && stage.isQuiet)
  }

  @Test("SC7: what is between the fingers stays there while they zoom")
  func zoomCentre() {
    let stage = Stage()
    let (scroll, listener) = stage.addScroll(300, 400)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    scroll.addSubview(view)
    listener.zoomed = view
    scroll.maximumZoomScale = 4
    stage.fingers(.began, [(200, 280), (200, 320)], at: 0)
    stage.fingers(.moved, [(200, 270), (200, 330)], at: 10_000)
    let place = view.convert(CGPoint(x: 200, y: 300), from: stage.window)
    stage.fingers(.moved, [(200, 250), (200, 350)], at: 20_000)
    let now = view.convert(CGPoint(x: 200, y: 300), from: stage.window)
    #expect(abs(now.x - place.x) < 1e-9 && abs(now.y - place.y) < 1e-9 && scroll.zoomScale > 1.5)
    stage.fingers(.ended, [(200, 250), (200, 350)], at: 400_000)
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  @Test("SC7: an animated zoom by code moves at ticks; without bouncing a pinch stays within the limits")
  func zoomByCode() {
    let stage = Stage()
    let (scroll, listener) = stage.addScroll(300, 400)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    scroll.addSubview(view)
    listener.zoomed = view
    scroll.maximumZoomScale = 2
    scroll.setZoomScale(2, animated: true)
    #expect(listener.calls.filter { $0.contains("Zooming") } == ["willBeginZooming"])
    stage.wait(until: 150_000)
    #expect(abs(scroll.zoomScale - 1.5) < 0.01)
    stage.waitForAllTimers()
    #expect(scroll.zoomScale == 2 && scroll.contentOffset == CGPoint(x: 150, y: 200))
    #expect(listener.calls.last == "didEndZooming 2.0")
    scroll.bouncesZoom = false
    stage.fingers(.began, [(150, 180), (150, 220)], at: 1_000_000)
    stage.fingers(.moved, [(150, 100), (150, 300)], at: 1_010_000)
    #expect(scroll.zoomScale == 2)
    stage.fingers(.ended, [(150, 100), (150, 300)], at: 1_400_000)
    stage.waitForAllTimers()
    #expect(scroll.zoomScale == 2 && stage.isQuiet)
  }
}
