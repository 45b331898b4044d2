import UIKit

/// A delegate that takes down what a scroll view tells it, and can do something of its own.
@MainActor
final class ScrollListener: NSObject, UIScrollViewDelegate {
  /// What was told, other than of each offset; runs of those are one "scroll".
  var calls: [String] = []
  /// The offsets that were told, with the stage's time.
  var offsets: [(time: Int64, offset: CGPoint)] = []
  var velocity = CGPoint.zero
  /// The target that was told, and one to set instead.
  var told = CGPoint.zero
  var target: CGPoint?
  var didScroll: (UIScrollView) -> Void = { _ in }
  var zoomed: UIView?
  private let stage: Stage

  init(_ stage: Stage) { self.stage = stage }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if calls.last != "scroll" { calls.append("scroll") }
    offsets.append((stage.now, scrollView.contentOffset))
    didScroll(scrollView)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    calls.append("willEndDragging")
    (self.velocity, told) = (velocity, targetContentOffset.pointee)
    if let target { targetContentOffset.pointee = target }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    calls.append("didEndDragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    calls.append("didEndDecelerating \(scrollView.isDecelerating)")
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("didEndAnimation") }
  var staysDown = false
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    calls.append("shouldScrollToTop")
    return !staysDown
  }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { calls.append("didScrollToTop") }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    calls.append("willBeginZooming\(view === zoomed ? "" : " nothing")")
  }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    calls.append("didEndZooming \(scale)")
  }
}

extension Stage {
  /// Adds a scroll view of 300×400 points at the origin, with a listener as its delegate.
  func addScroll(_ width: Double, _ height: Double) -> (UIScrollView, ScrollListener) {
    let scroll = add(UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)), name: "scroll")
    scroll.contentSize = CGSize(width: width, height: height)
    let listener = ScrollListener(self)
    scroll.delegate = listener
    log.writesScrolls = true
    return (scroll, listener)
  }

  /// Drags by a distance in ten steps of 10 ms, and lifts 10 ms after the last of them.
  func flick(_ x: Double, _ y: Double, from start: CGPoint = CGPoint(x: 150, y: 300), at time: Int64 = 0) {
    down(start.x, start.y, at: time)
    for step in 1...10 {
      let share = Double(step) / 10
      move(start.x + x * share, start.y + y * share, at: time + Int64(step) * 10_000)
    }
    up(start.x + x, start.y + y, at: time + 110_000)
  }
}
