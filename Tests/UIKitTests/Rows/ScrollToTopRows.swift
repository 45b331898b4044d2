import Testing

@testable import UIKit

@Suite("A tap on the status bar (row SC8)")
@MainActor
struct ScrollToTopRows {
  /// A window with a status bar and a scroll view that is scrolled down by 500 points.
  private func scrolled() -> (Stage, UIScrollView, ScrollListener) {
    let stage = Stage()
    let (scroll, listener) = stage.addScroll(300, 4000)
    stage.window.addSubview(StatusBar(frame: CGRect(x: 0, y: 0, width: 390, height: 54)))
    scroll.contentInset.top = 20
    scroll.contentOffset.y = 500
    listener.calls = []
    return (stage, scroll, listener)
  }

  private func tap(_ stage: Stage, at time: Int64 = 0, for duration: Int64 = 100_000) {
    stage.down(195, 20, at: time)
    stage.up(195, 20, at: time + duration)
  }

  @Test("SC8: scrolls to the top as an animation, asks before and notifies at the end")
  func scrolls() {
    let (stage, scroll, listener) = scrolled()
    tap(stage)
    #expect(scroll.contentOffset.y == 500)
    stage.waitForAllTimers()
    #expect(scroll.contentOffset.y == -20)
    #expect(listener.calls == ["shouldScrollToTop", "scroll", "didScrollToTop"])
    #expect(listener.offsets.count > 10)
    tap(stage, at: 10_000_000)
    stage.waitForAllTimers()
    #expect(listener.calls.count == 3 && stage.isQuiet)
  }

  @Test("SC8: a press, a drag off the bar, a delegate's no or the property turned off scrolls nothing")
  func refused() {
    let (stage, scroll, listener) = scrolled()
    listener.staysDown = true
    tap(stage)
    stage.waitForAllTimers()
    #expect(listener.calls == ["shouldScrollToTop"])
    listener.staysDown = false
    scroll.scrollsToTop = false
    tap(stage, at: 10_000_000)
    scroll.scrollsToTop = true
    tap(stage, at: 20_000_000, for: 800_000)
    stage.down(195, 20, at: 30_000_000)
    stage.up(195, 300, at: 30_100_000)
    stage.waitForAllTimers()
    #expect(listener.calls == ["shouldScrollToTop"] && scroll.contentOffset.y == 500 && stage.isQuiet)
  }

  @Test(
    "SC8: nothing scrolls if two scroll views are in sight; hidden, outside and disabled ones do not count")
  func several() {
    let (stage, scroll, listener) = scrolled()
    let other = UIScrollView(frame: CGRect(x: 0, y: 500, width: 300, height: 100))
    other.contentSize.height = 4000
    other.contentOffset.y = 100
    stage.window.insertSubview(other, at: 0)
    tap(stage)
    stage.waitForAllTimers()
    #expect(scroll.contentOffset.y == 500 && other.contentOffset.y == 100 && listener.calls.isEmpty)
    let changes: [(UIScrollView) -> Void] = [
      { $0.isHidden = true }, { $0.frame.origin.y = 2000 }, { $0.scrollsToTop = false },
      { $0.removeFromSuperview() },
    ]
    for (number, change) in changes.enumerated() {
      (other.isHidden, other.frame.origin.y, other.scrollsToTop) = (false, 500, true)
      scroll.contentOffset.y = 500
      change(other)
      tap(stage, at: Int64(number + 1) * 10_000_000)
      stage.waitForAllTimers()
      #expect(scroll.contentOffset.y == -20, "\(number)")
    }
    #expect(stage.isQuiet)
  }

  @Test("SC8: a finger that stops it on its way leaves it there, and the delegate is not notified of the top")
  func stopped() {
    let (stage, scroll, listener) = scrolled()
    tap(stage)
    stage.wait(until: 200_000)
    stage.down(150, 300, at: 200_000)
    stage.move(150, 280, at: 220_000)
    stage.up(150, 280, at: 800_000)
    stage.waitForAllTimers()
    #expect(scroll.contentOffset.y > -20 && scroll.contentOffset.y < 500)
    #expect(!listener.calls.contains("didScrollToTop") && stage.isQuiet)
  }
}
