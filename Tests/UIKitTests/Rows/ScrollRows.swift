import Testing

@testable import UIKit

@Suite("Scroll view (rows SC0, 1.6, P2, P3, Z2)")
@MainActor
struct ScrollRows {
  /// Adds a scroll view of 300×400 points at the origin, its content twice as large by default.
  private func scroll(_ stage: Stage, content: CGSize = CGSize(width: 600, height: 800)) -> UIScrollView {
    let scroll = stage.add(UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)), name: "scroll")
    scroll.contentSize = content
    return scroll
  }

  @Test("SC0: content touches are delayed and can be cancelled by default; a control's cannot")
  func defaults() {
    let scroll = UIScrollView(frame: .zero)
    #expect(scroll.delaysContentTouches && scroll.canCancelContentTouches && scroll.isScrollEnabled)
    #expect(scroll.touchesShouldCancel(in: UIView(frame: .zero)))
    #expect(!scroll.touchesShouldCancel(in: UIButton(frame: .zero)))
    #expect(!scroll.isTracking && !scroll.isDragging && !scroll.isDecelerating)
  }

  @Test("P2, P3: a drag by 80×200 points scrolls by 75×190, within 10: the hysteresis is left out, radially")
  func dragDistance() {
    let stage = Stage()
    let scroll = scroll(stage)
    stage.down(200, 300, at: 0)
    for step in 1...20 {
      stage.move(200 - 4 * Double(step), 300 - 10 * Double(step), at: Int64(step) * 10_000)
    }
    stage.up(120, 100, at: 210_000)
    #expect(abs(scroll.contentOffset.x - 76.286) < 0.001 && abs(scroll.contentOffset.y - 190.715) < 0.001)
    #expect(scroll.bounds.origin == scroll.contentOffset)
    let lines = stage.take().filter { !$0.hasSuffix("changed") }
    #expect(lines == ["10000 scroll.pan began", "210000 scroll.pan ended"])
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  @Test("P2: how far the content moves does not depend on how fast the screen reports")
  func independentOfRate() {
    let stage = Stage()
    let scroll = scroll(stage)
    stage.down(200, 300, at: 0)
    stage.move(120, 100, at: 10_000)
    stage.up(120, 100, at: 20_000)
    #expect(abs(scroll.contentOffset.x - 76.286) < 0.001 && abs(scroll.contentOffset.y - 190.715) < 0.001)
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  @Test("P2: content that a delegate holds in place during a drag goes on from there once it is let go")
  func held() {
    final class Holder: NSObject, UIScrollViewDelegate {
      var holds = true
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if holds, scrollView.contentOffset.y != 0 { scrollView.contentOffset.y = 0 }
      }
    }
    let stage = Stage()
    let scroll = scroll(stage)
    let holder = Holder()
    scroll.delegate = holder
    stage.down(200, 300, at: 0)
    stage.move(200, 200, at: 10_000)
    stage.move(200, 180, at: 20_000)
    #expect(scroll.contentOffset == .zero)
    holder.holds = false
    stage.move(200, 160, at: 30_000)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 20))
    stage.move(200, 175, at: 40_000)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 5))
    stage.up(200, 175, at: 500_000)
    let lines = stage.take().filter { !$0.hasSuffix("changed") }
    #expect(lines == ["10000 scroll.pan began", "500000 scroll.pan ended"])
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  @Test("SC0: a view in the content hears of a touch after the delay, and that it is cancelled by a drag")
  func contentDelay() {
    let stage = Stage()
    let scroll = scroll(stage)
    stage.add(TouchView(CGRect(x: 0, y: 0, width: 600, height: 800), stage), name: "content", to: scroll)
    stage.down(200, 300, at: 0)
    stage.wait(until: 149_999)
    #expect(stage.take().isEmpty && scroll.isTracking && !scroll.isDragging)
    stage.wait(until: 200_000)
    #expect(stage.take() == ["150000 content touchesBegan 1"])
    stage.move(200, 250, at: 300_000)
    #expect(scroll.isDragging)
    stage.up(200, 250, at: 400_000)
    #expect(
      stage.take() == [
        "300000 scroll.pan began", "300000 content touchesCancelled 1", "400000 scroll.pan ended",
      ])
    #expect(!scroll.isTracking && !scroll.isDragging && stage.isQuiet)
  }

  @Test("SC0: a drag within the delay keeps the touch from the content altogether")
  func dragWithinDelay() {
    let stage = Stage()
    let scroll = scroll(stage)
    stage.add(TouchView(CGRect(x: 0, y: 0, width: 600, height: 800), stage), name: "content", to: scroll)
    stage.down(200, 300, at: 0)
    stage.move(200, 250, at: 50_000)
    stage.wait(until: 300_000)
    stage.up(200, 250, at: 400_000)
    #expect(stage.take() == ["50000 scroll.pan began", "400000 scroll.pan ended"])
    #expect(scroll.contentOffset.y == 40 && stage.isQuiet)
  }

  @Test("SC0: a tap within the delay reaches the content at the lift")
  func tapWithinDelay() {
    let stage = Stage()
    let scroll = scroll(stage)
    let button = stage.add(
      UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), name: "button", to: scroll)
    stage.down(50, 50, at: 0)
    #expect(!button.isHighlighted)
    stage.up(50, 50, at: 100_000)
    #expect(
      stage.take() == [
        "100000 scroll.pan failed (lifted after moving 0.000 of 10.000)", "100000 button touchDown",
        "100000 button touchUpInside", "100000 button primaryActionTriggered",
      ])
    #expect(stage.isQuiet)
  }

  @Test("SC0: without the delay the content hears of the touch at once")
  func noDelay() {
    let stage = Stage()
    let scroll = scroll(stage)
    scroll.delaysContentTouches = false
    stage.add(TouchView(CGRect(x: 0, y: 0, width: 600, height: 800), stage), name: "content", to: scroll)
    stage.tap(50, 50, at: 0)
    let lines = stage.take()
    #expect(lines.first == "0 content touchesBegan 1" && lines.last == "50000 content touchesEnded 1")
    #expect(stage.isQuiet)
  }

  @Test("SC0: a control that has heard of its touch keeps it: the drag is the control's")
  func controlKeepsTouch() {
    let stage = Stage()
    let scroll = scroll(stage)
    stage.add(UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), name: "button", to: scroll)
    stage.down(50, 50, at: 0)
    stage.move(50, 20, at: 200_000)
    stage.up(50, 20, at: 300_000)
    #expect(
      stage.take() == [
        "150000 button touchDown", "200000 scroll.pan failed (touches kept by view button)",
        "200000 button touchDragInside", "300000 button touchUpInside",
        "300000 button primaryActionTriggered",
      ])
    #expect(scroll.contentOffset == .zero && stage.isQuiet)
  }

  @Test("SC0: a drag that starts on a control within the delay scrolls")
  func quickDragOnControl() {
    let stage = Stage()
    let scroll = scroll(stage)
    stage.add(UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), name: "button", to: scroll)
    stage.down(50, 90, at: 0)
    stage.move(50, 50, at: 50_000)
    stage.up(50, 40, at: 100_000)
    #expect(stage.take() == ["50000 scroll.pan began", "100000 scroll.pan ended"])
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 40))
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  @Test("SC0: a client can keep touches from being cancelled, and from beginning")
  func subclassDecides() {
    let stage = Stage()
    let scroll = stage.add(
      DecidingScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)), name: "scroll")
    scroll.contentSize = CGSize(width: 300, height: 800)
    stage.add(TouchView(CGRect(x: 0, y: 0, width: 300, height: 800), stage), name: "content", to: scroll)
    scroll.begins = false
    stage.tap(50, 50, at: 0)
    #expect(stage.take() == ["50000 scroll.pan failed (lifted after moving 0.000 of 10.000)"])
    scroll.begins = true
    scroll.canCancelContentTouches = false
    stage.down(50, 200, at: 1_000_000)
    stage.move(50, 100, at: 1_200_000)
    stage.up(50, 100, at: 1_300_000)
    #expect(
      stage.take() == [
        "1150000 content touchesBegan 2", "1200000 scroll.pan failed (touches kept by view content)",
        "1200000 content touchesMoved 2", "1300000 content touchesEnded 2",
      ])
    #expect(scroll.contentOffset == .zero && stage.isQuiet)
  }

  /// A pager of 300×400 points that scrolls horizontally in a scroll view that scrolls vertically, or the
  /// other way round.
  private func nested(_ stage: Stage, innerIsHorizontal: Bool) -> (outer: UIScrollView, inner: UIScrollView) {
    let (wide, high) = (CGSize(width: 900, height: 400), CGSize(width: 300, height: 1200))
    let outer = scroll(stage, content: innerIsHorizontal ? high : wide)
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    inner.contentSize = innerIsHorizontal ? wide : high
    inner.isPagingEnabled = true
    outer.addSubview(inner)
    (outer.pan.name, inner.pan.name) = ("outer", "inner")
    return (outer, inner)
  }

  @Test(
    "1.6, P2: of nested scroll views the one that can go the finger's way scrolls, at any report rate",
    arguments: [true, false], [1, 2, 5, 20])
  func nestedFlick(innerIsHorizontal: Bool, steps: Int) {
    let stage = Stage()
    let (outer, inner) = nested(stage, innerIsHorizontal: innerIsHorizontal)
    // 22 points along the inner scroll view's axis, 80 along the outer one's.
    let (dx, dy) = innerIsHorizontal ? (-22.0, -80.0) : (-80, -22)
    stage.down(200, 200, at: 0)
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      stage.move(200 + dx * share, 200 + dy * share, at: Int64(step) * 80_000 / Int64(steps))
    }
    stage.up(200 + dx, 200 + dy, at: 90_000)
    let states = stage.take().filter { !$0.hasSuffix("changed") }.map {
      $0.split(separator: " ", maxSplits: 1)[1]
    }
    #expect(states == ["outer began", "inner failed (prevented by outer)", "outer ended"])
    #expect(inner.contentOffset == .zero)
    #expect(outer.contentOffset == (innerIsHorizontal ? CGPoint(x: 0, y: 70) : CGPoint(x: 70, y: 0)))
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  @Test("1.6: the inner one scrolls along its own axis, and where the outer one cannot")
  func nestedAlong() {
    let stage = Stage()
    let (outer, inner) = nested(stage, innerIsHorizontal: true)
    inner.isPagingEnabled = false
    stage.down(200, 200, at: 0)
    stage.move(160, 189, at: 10_000)
    stage.up(160, 189, at: 20_000)
    #expect(
      stage.take() == ["10000 inner began", "10000 outer failed (prevented by inner)", "20000 inner ended"])
    #expect(inner.contentOffset == CGPoint(x: 30, y: 0) && outer.contentOffset == .zero)
    inner.setContentOffset(inner.contentOffset, animated: false)
    outer.isScrollEnabled = false
    stage.down(200, 200, at: 1_000_000)
    stage.move(189, 160, at: 1_010_000)
    stage.up(189, 160, at: 1_020_000)
    #expect(stage.take() == ["1010000 inner began", "1020000 inner ended"])
    #expect(inner.contentOffset == CGPoint(x: 31, y: 0))
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  @Test("Z2: a pinch from 20 to 200 points zooms to 6.9, within 1")
  func pinch() {
    let stage = Stage()
    let scroll = scroll(stage)
    let zoomer = Zoomer(UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 800)))
    scroll.addSubview(zoomer.view)
    scroll.delegate = zoomer
    scroll.maximumZoomScale = 20
    stage.down(150, 190, at: 0)
    stage.down(150, 210, finger: 2, at: 0)
    for step in 1...18 {
      let spread = 5 * Double(step)
      stage.send(
        [
          TouchSample(contact: 1, phase: .moved, location: CGPoint(x: 150, y: 190 - spread)),
          TouchSample(contact: 2, phase: .moved, location: CGPoint(x: 150, y: 210 + spread)),
        ], at: Int64(step) * 10_000)
    }
    stage.up(150, 100, at: 200_000)
    stage.up(150, 300, finger: 2, at: 210_000)
    #expect(abs(scroll.zoomScale - 6.9) < 1)
    #expect(scroll.contentSize == CGSize(width: 600 * scroll.zoomScale, height: 800 * scroll.zoomScale))
    #expect(zoomer.view.frame.origin == .zero && zoomer.calls == ["begin", "end"])
    // The point between the fingers stays where it is.
    let middle = stage.window.convert(CGPoint(x: 150, y: 200), to: zoomer.view)
    #expect(abs(middle.x - 150) < 0.01 && abs(middle.y - 200) < 0.01)
    #expect(stage.isQuiet)
  }
}

@MainActor
private final class DecidingScrollView: UIScrollView {
  var begins = true
  override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    begins
  }
}

@MainActor
private final class Zoomer: NSObject, UIScrollViewDelegate {
  let view: UIView
  var calls: [String] = []
  init(_ view: UIView) { self.view = view }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { calls.append("begin") }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    calls.append("end")
  }
}
