import Foundation
import Testing

@testable import UIKit

@Suite("Pulling to refresh (row SC9)")
@MainActor
struct RefreshRows {
  /// A scroll view of 300×400 points with a refresh control, and when that was told of.
  @MainActor
  private final class Pulled {
    let stage = Stage()
    let scroll: UIScrollView
    let listener: ScrollListener
    let control = UIRefreshControl()
    var times: [Int64] = []

    init() {
      (scroll, listener) = stage.addScroll(300, 4000)
      scroll.refreshControl = control
      control.addAction(
        UIAction { [unowned self] _ in
          times.append(stage.now)
          if endsAtOnce { control.endRefreshing() }
        }, for: .valueChanged)
    }

    var endsAtOnce = false

    /// Drags down until the content lies 122 points past its edge at 100 ms, as a rubber band of 400 points
    /// does for 320 points of finger, and lifts.
    func pull(_ distance: Double = 330, at time: Int64 = 0) {
      stage.flick(0, distance, from: CGPoint(x: 150, y: 20), at: time)
    }
  }

  @Test("SC9: a pull starts it while the finger drags, once; content rests below it until it ends")
  func pulled() {
    let pulled = Pulled()
    let (stage, scroll, control) = (pulled.stage, pulled.scroll, pulled.control)
    pulled.pull()
    #expect(pulled.times == [100_000])
    #expect(control.isRefreshing && scroll.adjustedContentInset.top == 60)
    stage.waitForAllTimers()
    #expect(scroll.contentOffset.y == -60 && !scroll.isDecelerating)
    #expect(control.convert(control.bounds, to: stage.window).minY == 0)
    pulled.listener.calls = []
    control.endRefreshing()
    #expect(!control.isRefreshing && scroll.adjustedContentInset.top == 0 && scroll.contentOffset.y == -60)
    stage.waitForAllTimers()
    #expect(scroll.contentOffset.y == 0)
    #expect(pulled.listener.calls == ["scroll"])
    #expect(pulled.times == [100_000] && stage.isQuiet)
  }

  @Test("SC9: less of a pull starts nothing, and the content comes back to its edge")
  func less() {
    let pulled = Pulled()
    let (stage, scroll, control) = (pulled.stage, pulled.scroll, pulled.control)
    pulled.pull(310)
    stage.waitForAllTimers()
    #expect(!control.isRefreshing && scroll.contentOffset.y == 0)
    #expect(pulled.times.isEmpty && stage.isQuiet)
  }

  @MainActor
  private final class OwnRefresh: UIRefreshControl {
    override init() {
      super.init()
      attributedTitle = NSAttributedString(string: "Pull")
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test("SC9: a class of one's own overrides init(), and is as high and lets touches through as any other")
  func subclass() {
    let (control, plain) = (OwnRefresh(), UIRefreshControl())
    #expect(control.frame == plain.frame && control.frame.height > 0)
    #expect(!control.isUserInteractionEnabled && control.autoresizingMask == .flexibleWidth)
    #expect(control.attributedTitle?.string == "Pull" && !control.isRefreshing)
  }

  @Test("SC9: it is an element while it is drawn: as it is pulled or refreshes, and not at rest")
  func element() {
    let pulled = Pulled()
    let (stage, scroll, control) = (pulled.stage, pulled.scroll, pulled.control)
    #expect(!control.isAccessibilityElement)
    scroll.contentOffset.y = -30
    #expect(control.isAccessibilityElement && control.accessibilityLabel == "Refresh")
    scroll.contentOffset.y = 0
    #expect(!control.isAccessibilityElement)
    control.beginRefreshing()
    #expect(control.isAccessibilityElement)
    control.endRefreshing()
    stage.waitForAllTimers()
    #expect(!control.isAccessibilityElement && pulled.times.isEmpty && stage.isQuiet)
  }

  @Test("SC9: neither a pull while it refreshes nor content that overshoots without a finger starts it")
  func noPull() {
    let pulled = Pulled()
    let (stage, scroll, control) = (pulled.stage, pulled.scroll, pulled.control)
    pulled.pull()
    stage.waitForAllTimers()
    pulled.pull(at: 10_000_000)
    stage.waitForAllTimers()
    #expect(pulled.times == [100_000] && scroll.contentOffset.y == -60)
    control.endRefreshing()
    stage.waitForAllTimers()
    scroll.contentOffset.y = 500
    stage.flick(0, 550, from: CGPoint(x: 150, y: 20), at: 20_000_000)
    #expect(scroll.contentOffset.y > -60 && scroll.isDecelerating)
    stage.waitForAllTimers()
    #expect(pulled.listener.offsets.contains { $0.time > 20_110_000 && $0.offset.y < -120 })
    #expect(pulled.times == [100_000] && !control.isRefreshing && scroll.contentOffset.y == 0)
    #expect(stage.isQuiet)
  }

  @Test("SC9: code starts it without an event and without scrolling, and makes room")
  func byCode() {
    let pulled = Pulled()
    let (stage, scroll, control) = (pulled.stage, pulled.scroll, pulled.control)
    control.beginRefreshing()
    #expect(control.isRefreshing && scroll.contentOffset.y == 0 && scroll.adjustedContentInset.top == 60)
    control.beginRefreshing()
    control.endRefreshing()
    control.endRefreshing()
    #expect(!control.isRefreshing && scroll.contentOffset.y == 0 && scroll.adjustedContentInset.top == 0)
    stage.waitForAllTimers()
    #expect(pulled.times.isEmpty && pulled.listener.calls.isEmpty && stage.isQuiet)
  }

  @Test("SC9: a refresh that ends while reporting its start does not start again in the same drag")
  func endsAtOnce() {
    let pulled = Pulled()
    let (stage, scroll, control) = (pulled.stage, pulled.scroll, pulled.control)
    pulled.endsAtOnce = true
    stage.down(150, 20, at: 0)
    for step in 1...12 { stage.move(150, 20 + 30 * Double(step), at: Int64(step) * 10_000) }
    #expect(pulled.times == [110_000] && !control.isRefreshing)
    stage.up(150, 380, at: 500_000)
    stage.waitForAllTimers()
    #expect(pulled.times == [110_000] && scroll.contentOffset.y == 0 && stage.isQuiet)
  }

  @Test("SC9: a refresh that ends during another drag leaves the content under the finger until the lift")
  func endsDuringDrag() {
    let pulled = Pulled()
    let (stage, scroll, control) = (pulled.stage, pulled.scroll, pulled.control)
    pulled.pull()
    stage.waitForAllTimers()
    stage.down(150, 100, at: 10_000_000)
    stage.move(150, 130, at: 10_010_000)
    let under = scroll.contentOffset
    control.endRefreshing()
    #expect(scroll.contentOffset == under && under.y < -60)
    stage.move(150, 131, at: 10_020_000)
    #expect(abs(scroll.contentOffset.y - under.y) < 1)
    stage.up(150, 131, at: 11_000_000)
    stage.waitForAllTimers()
    #expect(scroll.contentOffset.y == 0 && scroll.adjustedContentInset.top == 0 && stage.isQuiet)
  }

  @Test("SC9: one that ends under a finger that does not drag, or while content comes back, is not harmful")
  func endsMeanwhile() {
    let pulled = Pulled()
    let (stage, scroll, control) = (pulled.stage, pulled.scroll, pulled.control)
    pulled.pull()
    stage.wait(until: 200_000)
    #expect(scroll.isDecelerating)
    control.endRefreshing()
    stage.waitForAllTimers()
    #expect(scroll.contentOffset.y == 0)
    pulled.pull(at: 10_000_000)
    stage.waitForAllTimers()
    stage.down(150, 100, at: 20_000_000)
    control.endRefreshing()
    #expect(scroll.contentOffset.y == -60)
    stage.up(150, 100, at: 20_050_000)
    stage.waitForAllTimers()
    #expect(scroll.contentOffset.y == 0 && stage.isQuiet)
  }

  @Test("SC9: a refresh control that is disabled, removed or moved to another view leaves nothing behind")
  func takenAway() {
    let pulled = Pulled()
    let (stage, scroll, control) = (pulled.stage, pulled.scroll, pulled.control)
    control.isEnabled = false
    pulled.pull()
    stage.waitForAllTimers()
    #expect(pulled.times.isEmpty && scroll.contentOffset.y == 0)
    control.isEnabled = true
    control.beginRefreshing()
    scroll.refreshControl = nil
    #expect(control.superview == nil && scroll.adjustedContentInset.top == 0)
    let other = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    other.refreshControl = control
    #expect(control.superview === other && control.frame == CGRect(x: 0, y: -60, width: 200, height: 60))
    other.frame.size.width = 300
    #expect(control.frame.width == 300)
    #expect(stage.isQuiet)
  }
}
