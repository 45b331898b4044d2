import Testing

@testable import UIKit

@Suite("Scroll view")
@MainActor
struct ScrollViewTests {
  private func scroll(_ stage: Stage, content: CGSize, to parent: UIView? = nil) -> UIScrollView {
    let scroll = stage.add(
      UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)), name: "scroll", to: parent)
    scroll.contentSize = content
    return scroll
  }

  private func drag(_ stage: Stage, _ from: CGPoint, _ to: CGPoint, at time: Int64) {
    stage.down(from.x, from.y, at: time)
    stage.move((from.x + to.x) / 2, (from.y + to.y) / 2, at: time + 50_000)
    stage.move(to.x, to.y, at: time + 100_000)
    // A rest, so that speed does not turn a page.
    stage.up(to.x, to.y, at: time + 500_000)
  }

  @Test("the offset comes to rest within the content's edges and insets")
  func edges() {
    let stage = Stage()
    let scroll = scroll(stage, content: CGSize(width: 300, height: 500))
    drag(stage, CGPoint(x: 100, y: 390), CGPoint(x: 100, y: 10), at: 0)
    stage.waitForAllTimers()
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 100))
    scroll.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    drag(stage, CGPoint(x: 100, y: 390), CGPoint(x: 100, y: 10), at: 2_000_000)
    stage.waitForAllTimers()
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 130))
    drag(stage, CGPoint(x: 100, y: 10), CGPoint(x: 100, y: 390), at: 4_000_000)
    stage.waitForAllTimers()
    #expect(scroll.contentOffset == CGPoint(x: 0, y: -20) && stage.isQuiet)
  }

  @Test("a finger that went past the edge moves the content again once it is back")
  func beyondAndBack() {
    let stage = Stage()
    let scroll = scroll(stage, content: CGSize(width: 300, height: 500))
    stage.down(100, 300, at: 0)
    stage.move(100, 100, at: 10_000)
    #expect(scroll.contentOffset.y > 100)
    stage.move(100, 190, at: 20_000)
    #expect(scroll.contentOffset.y == 100)
    stage.move(100, 240, at: 30_000)
    #expect(scroll.contentOffset.y == 50)
    stage.up(100, 240, at: 400_000)
    #expect(stage.isQuiet)
  }

  @Test("a delegate is told, after the view, that the insets have changed, and only when they have")
  func insets() {
    final class Listener: NSObject, UIScrollViewDelegate {
      var tops: [CGFloat] = []
      func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        tops.append(scrollView.adjustedContentInset.top)
      }
    }
    let (stage, listener) = (Stage(), Listener())
    let scroll = scroll(stage, content: CGSize(width: 300, height: 500))
    scroll.delegate = listener
    scroll.contentInset.top = 20
    scroll.contentInset.top = 20
    scroll.contentInset.top = 30
    scroll.contentInsetAdjustmentBehavior = .never
    #expect(listener.tops == [20, 30] && stage.take().isEmpty)
  }

  @Test("content that fits is not dragged unless it always bounces, and leaves the touch to others")
  func nothingToScroll() {
    let stage = Stage()
    let scroll = scroll(stage, content: CGSize(width: 300, height: 400))
    drag(stage, CGPoint(x: 100, y: 300), CGPoint(x: 100, y: 100), at: 0)
    #expect(!stage.take().contains { $0.hasSuffix("scroll.pan began") })
    scroll.alwaysBounceVertical = true
    drag(stage, CGPoint(x: 100, y: 300), CGPoint(x: 100, y: 100), at: 1_000_000)
    #expect(stage.take().contains("1050000 scroll.pan began") && scroll.contentOffset.y > 0)
    stage.waitForAllTimers()
    #expect(scroll.contentOffset == .zero && stage.isQuiet)
  }

  @Test("of two nested scroll views the one that can follow the finger does")
  func nested() {
    let stage = Stage()
    let outer = scroll(stage, content: CGSize(width: 900, height: 400))
    outer.accessibilityIdentifier = "outer"
    let inner = scroll(stage, content: CGSize(width: 300, height: 900), to: outer)
    drag(stage, CGPoint(x: 250, y: 100), CGPoint(x: 50, y: 120), at: 0)
    #expect(outer.contentOffset == CGPoint(x: 190, y: 0) && inner.contentOffset == .zero)
    outer.contentOffset = .zero
    drag(stage, CGPoint(x: 100, y: 300), CGPoint(x: 120, y: 100), at: 1_000_000)
    #expect(outer.contentOffset == .zero && inner.contentOffset == CGPoint(x: 0, y: 190))
    #expect(stage.isQuiet)
  }

  @Test("hit testing and conversion follow the offset")
  func hitTesting() {
    let stage = Stage()
    let scroll = scroll(stage, content: CGSize(width: 300, height: 2000))
    let button = stage.add(
      UIButton(frame: CGRect(x: 0, y: 1000, width: 100, height: 100)), name: "button", to: scroll)
    scroll.contentOffset = CGPoint(x: 0, y: 900)
    #expect(button.convert(CGPoint.zero, to: stage.window) == CGPoint(x: 0, y: 100))
    stage.tap(50, 150, at: 0)
    #expect(stage.take().contains("50000 button touchUpInside") && stage.isQuiet)
  }

  @Test("the delegate is notified of a drag in UIKit's order")
  func delegate() {
    let stage = Stage()
    let scroll = scroll(stage, content: CGSize(width: 300, height: 900))
    let listener = Listener()
    scroll.delegate = listener
    stage.down(100, 300, at: 0)
    stage.move(100, 250, at: 10_000)
    stage.move(100, 250, at: 20_000)
    stage.move(100, 200, at: 30_000)
    stage.up(100, 200, at: 400_000)
    #expect(listener.calls == ["begin", "scroll 40", "scroll 90", "willEnd 90", "end"])
    listener.calls = []
    scroll.setContentOffset(CGPoint(x: 0, y: 10), animated: false)
    scroll.contentOffset = CGPoint(x: 0, y: 10)
    #expect(listener.calls == ["scroll 10"])
    scroll.setContentOffset(CGPoint(x: 0, y: 20), animated: true)
    #expect(listener.calls == ["scroll 10"])
    stage.waitForAllTimers()
    #expect(listener.calls.suffix(2) == ["scroll 20", "animationEnd"] && stage.isQuiet)
  }

  @Test("a delegate says where a drag ends")
  func targetOffset() {
    let stage = Stage()
    let scroll = scroll(stage, content: CGSize(width: 300, height: 900))
    let listener = Listener()
    listener.target = CGPoint(x: 0, y: 123)
    scroll.delegate = listener
    drag(stage, CGPoint(x: 100, y: 300), CGPoint(x: 100, y: 200), at: 0)
    stage.waitForAllTimers()
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 123) && stage.isQuiet)
  }

  @Test("a delegate that holds the content in place during a drag does so")
  func heldInPlace() {
    let stage = Stage()
    let scroll = scroll(stage, content: CGSize(width: 300, height: 900))
    let listener = Listener()
    listener.holds = true
    scroll.delegate = listener
    drag(stage, CGPoint(x: 100, y: 300), CGPoint(x: 100, y: 100), at: 0)
    #expect(scroll.contentOffset == .zero && stage.isQuiet)
  }

  @Test(
    "paging stops at pages: the nearest one after a rest, the next one after a flick",
    arguments: [(500_000, 0.0), (10_000, 300.0)])
  func paging(liftAfter: Int64, expected: Double) {
    let stage = Stage()
    let scroll = scroll(stage, content: CGSize(width: 900, height: 400))
    scroll.isPagingEnabled = true
    stage.down(200, 100, at: 0)
    stage.move(150, 100, at: 10_000)
    stage.move(100, 100, at: 20_000)
    stage.up(100, 100, at: 20_000 + liftAfter)
    stage.waitForAllTimers()
    #expect(scroll.contentOffset == CGPoint(x: expected, y: 0) && stage.isQuiet)
  }

  @Test("a rectangle is scrolled into view by as little as it takes")
  func scrollToRect() {
    let stage = Stage()
    let scroll = scroll(stage, content: CGSize(width: 300, height: 900))
    scroll.scrollRectToVisible(CGRect(x: 0, y: 350, width: 10, height: 100), animated: false)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 50))
    scroll.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 10), animated: false)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 50))
    scroll.scrollRectToVisible(CGRect(x: 0, y: 10, width: 10, height: 10), animated: false)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 10))
    scroll.contentOffset = CGPoint(x: CGFloat.nan, y: 3)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 10))
  }

  @Test("a directional lock keeps a drag on the axis that it clearly began on")
  func directionalLock() {
    let stage = Stage()
    let scroll = scroll(stage, content: CGSize(width: 900, height: 900))
    scroll.isDirectionalLockEnabled = true
    stage.down(200, 300, at: 0)
    stage.move(195, 280, at: 10_000)
    stage.move(100, 200, at: 20_000)
    stage.up(100, 200, at: 30_000)
    stage.waitForAllTimers()
    #expect(scroll.contentOffset.x == 0 && scroll.contentOffset.y > 80 && stage.isQuiet)
  }

  @Test("a scroll view that is disabled or removed in the middle of a drag ends it")
  func disabledMidDrag() {
    let stage = Stage()
    let scroll = scroll(stage, content: CGSize(width: 300, height: 900))
    let listener = Listener()
    scroll.delegate = listener
    stage.down(100, 300, at: 0)
    stage.move(100, 250, at: 10_000)
    scroll.isScrollEnabled = false
    stage.move(100, 200, at: 20_000)
    #expect(!scroll.isDragging && scroll.contentOffset.y == 40)
    stage.up(100, 200, at: 30_000)
    scroll.isScrollEnabled = true
    stage.down(100, 300, at: 1_000_000)
    stage.move(100, 250, at: 1_010_000)
    scroll.removeFromSuperview()
    stage.move(100, 200, at: 1_020_000)
    stage.up(100, 200, at: 1_030_000)
    #expect(listener.calls.filter { $0 == "end" }.count == 2 && !scroll.isDragging && stage.isQuiet)
  }
}

@MainActor
private final class Listener: NSObject, UIScrollViewDelegate {
  var calls: [String] = []
  var target: CGPoint?
  var holds = false

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if holds { scrollView.contentOffset = .zero }
    calls.append("scroll \(Int(scrollView.contentOffset.y))")
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("begin") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    calls.append("willEnd \(Int(targetContentOffset.pointee.y))")
    if let target { targetContentOffset.pointee = target }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    calls.append("end")
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("animationEnd") }
}
