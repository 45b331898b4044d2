import Foundation
import Testing

@testable import UIKit

/// How fast a lift throws content, and who is asked about the touch that stops it.
@Suite("UIKit rows: flings (SC1b, SC2b, SC2c, SC10, SC11)")
@MainActor
struct ScrollFlingRows {
  @Test("SC1b: a lift tells the velocities of the last three intervals, 0.6, 0.35 and 0.05 of them")
  func weights() {
    let stage = Stage()
    let (_, listener) = stage.addScroll(300, 4000)
    stage.down(150, 300, at: 0)
    for (step, y) in [280.0, 240, 230, 210, 205].enumerated() {
      stage.move(150, y, at: Int64(step + 1) * 10_000)
    }
    stage.up(150, 205, at: 60_000)
    #expect(abs(listener.velocity.y - (0.6 * 1 + 0.35 * 2 + 0.05 * 0.5)) < 1e-9)
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  @Test("SC1b: up to one length of a pause the velocity is the same, and after it there is none")
  func pause() {
    for (pause, velocity) in [(Int64(1_000), 1.0), (49_000, 1), (50_000, 1), (50_001, 0), (304_000, 0)] {
      let stage = Stage()
      let (_, listener) = stage.addScroll(300, 4000)
      stage.down(150, 300, at: 0)
      for step in 1...10 { stage.move(150, 300 - 10 * Double(step), at: Int64(step) * 10_000) }
      stage.up(150, 200, at: 100_000 + pause)
      #expect(abs(listener.velocity.y - velocity) < 1e-9, "\(pause)")
      stage.waitForAllTimers()
      #expect(stage.isQuiet)
    }
  }

  @Test("SC1b: how long the finger stood before its last report sets no second limit")
  func standing() {
    for standing in [Int64(49_300), 50_300, 304_000] {
      let stage = Stage()
      let (_, listener) = stage.addScroll(300, 4000)
      stage.down(150, 300, at: 0)
      for step in 1...10 { stage.move(150, 300 - 20 * Double(step), at: Int64(step) * 10_000) }
      stage.move(150, 98, at: 100_000 + standing)
      stage.up(150, 98, at: 100_000 + standing)
      let expected = 0.6 * 2 + 0.35 * 2 + 0.05 * 2000 / Double(standing)
      #expect(abs(listener.velocity.y - expected) < 1e-9, "\(standing)")
      stage.waitForAllTimers()
      #expect(stage.isQuiet)
    }
  }

  @Test("SC2b: content stands where a slow lift leaves it", arguments: [30.0, 51, 70])
  func slow(speed: Double) {
    let stage = Stage()
    let (scroll, listener) = stage.addScroll(300, 4000)
    stage.down(150, 300, at: 0)
    stage.move(150, 250, at: 500_000)
    for step in 1...10 {
      stage.move(150, 250 - speed / 100 * Double(step), at: 500_000 + Int64(step) * 10_000)
    }
    stage.up(150, 250 - speed / 10, at: 610_000)
    let place = 40 + speed / 10
    #expect(abs(scroll.contentOffset.y - place) < 1e-9 && abs(listener.told.y - place) < 1e-9)
    #expect(abs(listener.velocity.y - speed / 1000) < 1e-9)
    #expect(listener.calls.last == "didEndDragging false")
    stage.waitForAllTimers()
    #expect(abs(scroll.contentOffset.y - place) < 1e-9 && stage.isQuiet)
  }

  @Test("SC2c: a fling into a glide of its direction is carried, one against it or after a while is not")
  func carried() {
    for (way, pause, isCarried) in [(-200.0, Int64(0), true), (200, 0, false), (-200, 300_000, false)] {
      let stage = Stage()
      let (scroll, listener) = stage.addScroll(300, 40_000)
      scroll.contentOffset.y = 20_000
      stage.flick(0, -200)
      stage.wait(until: 610_000)
      let old = 2000 * pow(0.998 as Double, 500)
      stage.down(150, 300, at: 610_000)
      let start = 610_000 + pause
      for step in 1...10 { stage.move(150, 300 + way / 10 * Double(step), at: start + Int64(step) * 10_000) }
      let before = scroll.contentOffset.y
      stage.up(150, 300 + way, at: start + 110_000)
      stage.waitForAllTimers()
      let gained = isCarried ? 0.000816 * pow(old, 1.967) : 0
      let reach = (2000 + gained - 10) * 0.499 * (way < 0 ? 1 : -1)
      #expect(abs(scroll.contentOffset.y - before - reach) < 1e-6, "\(way) \(pause)")
      #expect(abs(abs(listener.velocity.y) - 2) < 1e-9 && stage.isQuiet)
    }
  }

  /// A scroll view that lets its pan run beside everything.
  private final class Lenient: UIScrollView, UIGestureRecognizerDelegate {
    var asked = 0
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      asked += 1
      return true
    }
  }

  @Test("SC10: a scroll view's subclass that implements the delegate's methods is asked for its own pan")
  func ownDelegate() {
    let stage = Stage()
    let target = Target()
    let scroll = stage.add(Lenient(frame: CGRect(x: 0, y: 0, width: 300, height: 400)), name: "scroll")
    scroll.contentSize = CGSize(width: 300, height: 4000)
    let pan = UIPanGestureRecognizer()
    pan.addTarget(target, action: Target.act)
    scroll.addGestureRecognizer(pan)
    #expect(scroll.panGestureRecognizer.delegate === scroll)
    stage.down(150, 300, at: 0)
    stage.move(150, 200, at: 10_000)
    #expect(pan.state == .began && scroll.isDragging && scroll.asked > 0)
    stage.up(150, 200, at: 1_000_000)
    #expect(UIScrollView().panGestureRecognizer.delegate == nil && stage.isQuiet)
  }

  /// Lets no recognizer begin, and notes which ones it was asked about.
  @MainActor
  private final class Asked: NSObject, UIGestureRecognizerDelegate {
    var names: [String] = []
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      names.append(gestureRecognizer.name ?? "")
      return false
    }
  }

  /// Gives each view a tap of that name, which asks a delegate and acts on a target.
  private func addTaps(to views: [(view: UIView, name: String)], _ asked: Asked, _ target: Target) {
    for (view, name) in views {
      let tap = UITapGestureRecognizer()
      (tap.name, tap.delegate) = (name, asked)
      tap.addTarget(target, action: Target.act)
      view.addGestureRecognizer(tap)
    }
  }

  @Test(
    "SC11: recognizers on gliding content are asked about the touch that stops it; a control gets nothing")
  func stopping() {
    let (stage, asked, target) = (Stage(), Asked(), Target())
    let (scroll, _) = stage.addScroll(300, 4000)
    let content = stage.add(
      UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 4000)), name: "content", to: scroll)
    let button = stage.add(UIButton(frame: content.bounds), name: "button", to: content)
    addTaps(to: [(button, "button"), (content, "content"), (scroll, "scroll")], asked, target)
    stage.flick(0, -200)
    stage.wait(until: 500_000)
    _ = stage.take()
    stage.tap(150, 200, at: 500_000)
    #expect(asked.names == ["content", "scroll"] && !scroll.isDecelerating)
    #expect(!stage.take().contains { $0.contains("button touch") })
    asked.names = []
    stage.tap(150, 200, at: 2_000_000)
    #expect(asked.names.contains("button") && stage.isQuiet)
  }

  @Test(
    "SC11: a cell of gliding content gets nothing of the touch that stops it, what is in or around the cell does",
    arguments: [true, false])
  func stoppingCells(isOfTable: Bool) throws {
    let (stage, asked, target) = (Stage(), Asked(), Target())
    let outer = stage.add(
      UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 300, height: 400)), name: "outer")
    stage.window.layoutIfNeeded()
    let (scroll, _) = stage.addScroll(300, 4000)
    outer.contentView.addSubview(scroll)
    let all = CGRect(x: 0, y: 0, width: 300, height: 4000)
    let cell: UIView =
      isOfTable ? UITableViewCell(style: .default, reuseIdentifier: nil) : UICollectionViewCell(frame: all)
    cell.frame = all
    stage.add(cell, name: "cell", to: scroll)
    let content = try #require(
      (cell as? UITableViewCell)?.contentView ?? (cell as? UICollectionViewCell)?.contentView)
    let box = stage.add(UIView(frame: all), name: "box", to: content)
    stage.window.layoutIfNeeded()
    let views: [(UIView, String)] = [
      (box, "box"), (content, "content"), (cell, "cell"), (scroll, "scroll"), (outer, "outer"),
    ]
    addTaps(to: views, asked, target)
    stage.flick(0, -200)
    stage.wait(until: 500_000)
    stage.tap(150, 200, at: 500_000)
    #expect(asked.names == ["box", "scroll", "outer"] && !scroll.isDecelerating)
    asked.names = []
    stage.tap(150, 200, at: 2_000_000)
    #expect(asked.names == views.map(\.1) && stage.isQuiet)
  }
}
