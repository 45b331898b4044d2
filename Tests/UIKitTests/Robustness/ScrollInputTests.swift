import Testing

@testable import UIKit

@Suite("Scrolling with odd input")
@MainActor
struct ScrollInputTests {
  @Test("a target offset that is not a number is ignored")
  func noTarget() {
    let stage = Stage()
    let (scroll, listener) = stage.addScroll(300, 4000)
    listener.target = CGPoint(x: 0, y: Double.nan)
    stage.flick(0, -200)
    stage.waitForAllTimers()
    #expect(abs(scroll.contentOffset.y - 1183.01) < 0.001 && stage.isQuiet)
  }

  @Test("content that becomes shorter while it glides comes back to its new edge")
  func shorterContent() {
    let stage = Stage()
    let (scroll, listener) = stage.addScroll(300, 4000)
    stage.flick(0, -200)
    stage.wait(until: 500_000)
    scroll.contentSize.height = 700
    stage.waitForAllTimers()
    #expect(scroll.contentOffset.y == 300 && listener.calls.last == "didEndDecelerating false")
    #expect(stage.isQuiet)
  }

  @Test("content smaller than the view that always bounces comes back to its upper edge")
  func smallContent() {
    let stage = Stage()
    let (scroll, listener) = stage.addScroll(0, 0)
    scroll.alwaysBounceVertical = true
    stage.flick(0, -200)
    #expect(scroll.contentOffset.y > 0)
    stage.waitForAllTimers()
    #expect(scroll.contentOffset == .zero && listener.calls.last == "didEndDecelerating false")
    #expect(stage.isQuiet)
  }

  @Test("a view removed while it glides stands still, and its delegate is no longer called")
  func removed() {
    let stage = Stage()
    let (scroll, listener) = stage.addScroll(300, 4000)
    stage.flick(0, -200)
    let offset = scroll.contentOffset
    scroll.removeFromSuperview()
    listener.calls = []
    stage.waitForAllTimers()
    #expect(scroll.contentOffset == offset && !scroll.isDecelerating && listener.calls.isEmpty)
    #expect(stage.take().last == "116666 scroll stopped scroll 0.000,190.000" && stage.isQuiet)
  }

  @Test("a delegate that keeps content from going past its edge stops it there")
  func keptInside() {
    let stage = Stage()
    let (scroll, listener) = stage.addScroll(300, 1000)
    listener.didScroll = { if $0.contentOffset.y > 600 { $0.contentOffset.y = 600 } }
    stage.flick(0, -200)
    stage.waitForAllTimers()
    #expect(scroll.contentOffset.y == 600 && listener.calls.last == "didEndDecelerating false")
    #expect(stage.isQuiet)
  }

  @Test("a delegate that puts gliding content elsewhere has it glide on from there")
  func putElsewhere() {
    let stage = Stage()
    let (scroll, listener) = stage.addScroll(300, 4000)
    listener.didScroll = { if $0.contentOffset.y > 500 { $0.contentOffset.y -= 300 } }
    stage.flick(0, -200)
    stage.waitForAllTimers()
    // 993.01 points in all, from 190 on, less three times 300.
    #expect(abs(scroll.contentOffset.y - 283) < 5 && stage.isQuiet)
  }

  @Test("a delegate that scrolls each time it is called is no longer called, and that is said")
  func recursion() {
    let stage = Stage()
    let (scroll, listener) = stage.addScroll(300, 4000)
    listener.didScroll = { $0.contentOffset.y += 1 }
    scroll.contentOffset.y = 1
    #expect(scroll.contentOffset.y == 101)
    #expect(
      stage.take() == [
        "0 trouble scrollViewDidScroll scrolls again each time it is called: it is no longer called for that"
      ])
    #expect(stage.isQuiet)
  }

  @Test("a view without a size pages nowhere, and a zoom scale of zero is ignored")
  func zeroes() {
    let stage = Stage()
    let (scroll, listener) = stage.addScroll(300, 4000)
    scroll.isPagingEnabled = true
    stage.down(150, 300, at: 0)
    stage.move(150, 200, at: 10_000)
    scroll.frame.size = .zero
    stage.up(150, 200, at: 20_000)
    stage.waitForAllTimers()
    #expect(scroll.contentOffset.y.isFinite && stage.isQuiet)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    scroll.addSubview(view)
    listener.zoomed = view
    (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0, 2)
    scroll.zoomScale = 0
    scroll.setZoomScale(0, animated: true)
    scroll.setZoomScale(.nan, animated: true)
    #expect(scroll.zoomScale == 1 && stage.isQuiet)
  }

  @Test(
    "a display has as many ticks as the case says, and none while nothing moves", arguments: [1, 7, 1000])
  func displayRate(rate: Int) {
    let stage = Stage()
    let (scroll, listener) = stage.addScroll(300, 4000)
    stage.application.ticks.rate = rate
    stage.flick(0, -200)
    listener.offsets = []
    stage.waitForAllTimers()
    #expect(abs(scroll.contentOffset.y - 1183.01) < 0.001)
    let times = listener.offsets.map { $0.time }
    let rate = Int64(rate)
    #expect(times.allSatisfy { ($0 * rate + 999_999) / 1_000_000 * 1_000_000 / rate == $0 })
    #expect(times.count == Set(times).count && stage.isQuiet)
  }
}
