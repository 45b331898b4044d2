import Testing

@testable import UIKit

@Suite("Scroll views in one another that scroll the same way")
@MainActor
struct NestedScrollTests {
  /// A scroll view of 300×400 with 1,000 points of content, and one of 300×200 in it with 500.
  private func nested(_ stage: Stage) -> (outer: UIScrollView, inner: UIScrollView) {
    let outer = stage.add(UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)), name: "outer")
    outer.contentSize = CGSize(width: 300, height: 1000)
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    stage.add(inner, name: "inner", to: outer)
    inner.contentSize = CGSize(width: 300, height: 500)
    return (outer, inner)
  }

  private func drag(_ stage: Stage, from: Double, to: Double, at time: Int64) {
    stage.down(150, from, at: time)
    for step in 1...5 {
      stage.move(150, from + (to - from) * Double(step) / 5, at: time + Int64(step) * 10_000)
    }
    stage.up(150, to, at: time + 500_000)
    stage.waitForAllTimers()
  }

  @Test("1.6: the inner one follows the finger, also past its end, and the outer one a new touch after that")
  func atEnd() {
    let stage = Stage()
    let (outer, inner) = nested(stage)
    drag(stage, from: 190, to: 90, at: 0)
    #expect(inner.contentOffset.y > 50 && outer.contentOffset.y == 0)
    inner.contentOffset.y = 250
    drag(stage, from: 190, to: 10, at: 1_000_000)
    #expect(inner.contentOffset.y == 300 && outer.contentOffset.y == 0)
    drag(stage, from: 190, to: 150, at: 3_000_000)
    #expect(inner.contentOffset.y == 300 && outer.contentOffset.y == 30)
    drag(stage, from: 100, to: 140, at: 5_000_000)
    #expect(inner.contentOffset.y == 270 && outer.contentOffset.y == 30 && stage.isQuiet)
  }

  @Test("1.6: an inner one that transfers no vertical scrolling keeps the drag at its end")
  func keeps() {
    let stage = Stage()
    let (outer, inner) = nested(stage)
    (inner.bounces, inner.transfersVerticalScrollingToParent) = (false, false)
    inner.contentOffset.y = 300
    drag(stage, from: 190, to: 90, at: 0)
    #expect(inner.contentOffset.y == 300 && outer.contentOffset.y == 0)
    inner.transfersVerticalScrollingToParent = true
    drag(stage, from: 190, to: 90, at: 2_000_000)
    #expect(inner.contentOffset.y == 300 && outer.contentOffset.y > 50 && stage.isQuiet)
  }

  @Test("1.6: where both are at their ends, or the outer one does not scroll, the inner one bounces")
  func bothAtEnd() {
    let stage = Stage()
    let (outer, inner) = nested(stage)
    stage.log.writesScrolls = true
    drag(stage, from: 50, to: 150, at: 0)
    inner.contentOffset.y = 300
    outer.isScrollEnabled = false
    drag(stage, from: 190, to: 90, at: 2_000_000)
    #expect(
      stage.take().filter { $0.contains("scroll begins") }.allSatisfy { $0.contains("begins inner") })
    #expect(inner.contentOffset.y == 300 && outer.contentOffset.y == 0 && stage.isQuiet)
  }
}
