import Testing

@testable import UIKit

@MainActor
@Suite("Alerts (rows AL1 to AL4)")
struct AlertRows {
  /// An alert over a controller with a button that fills it; handlers log.
  @MainActor
  private final class Shown {
    let stage: Stage
    let base = UIViewController()
    let below = UIButton()
    let alert: UIAlertController

    init(
      _ style: UIAlertController.Style, _ actions: [(title: String, style: UIAlertAction.Style)],
      in stage: Stage
    ) {
      self.stage = stage
      alert = UIAlertController(title: "Delete the page?", message: "It is gone then.", preferredStyle: style)
      let log = stage.log
      for (title, style) in actions {
        let isAway = { [weak alert] in alert?.presentingViewController == nil }
        alert.addAction(
          UIAlertAction(title: title, style: style) { action in
            log.add("chose \(action.title ?? "") \(isAway() ? "away" : "still there")")
          })
      }
      below.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
      base.view.addSubview(below)
      stage.window.rootViewController = base
      base.present(alert, animated: false)
      alert.view.layoutIfNeeded()
      _ = stage.take()
    }

    func button(_ title: String) -> AlertButton? { alert.actions.first { $0.title == title }?.button }

    /// The middle of a button in the window.
    func place(_ title: String) -> CGPoint {
      guard let button = button(title) else { return .zero }
      return button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
    }

    /// Lets a finger go from one place to another, and returns what handlers, actions and troubles said.
    func slide(from first: CGPoint, to last: CGPoint, at time: Int64) -> [String] {
      stage.down(first.x, first.y, at: time)
      stage.move(last.x, last.y, at: time + 50_000)
      stage.up(last.x, last.y, at: time + 100_000)
      stage.wait(until: time + 900_000)
      return said()
    }

    func said() -> [String] {
      stage.take().filter { $0.contains("chose") || $0.contains("chosen") || $0.contains("trouble") }
    }
  }

  private let two: [(title: String, style: UIAlertAction.Style)] = [
    ("Delete", .destructive), ("Keep", .cancel),
  ]

  @Test("AL1: a tap chooses; the handler is called once the alert is away, and the views below get nothing")
  func handler() {
    let stage = Stage()
    stage.holdingClock {
      let shown = Shown(.alert, two, in: stage)
      let place = shown.place("Delete")
      let said = shown.slide(from: place, to: place, at: 0)
      #expect(said.count == 2)
      #expect(said.first?.hasPrefix("100000 ") == true && said.first?.contains("Delete chosen") == true)
      // The transition takes its time.
      let end = 100_000 + stage.application.thresholds.transitionDuration
      #expect(said.last == "\(end) chose Delete away")
      #expect(shown.base.presentedViewController == nil)
      #expect(shown.slide(from: place, to: place, at: 2_000_000) == [])
    }
    #expect(stage.isQuiet)
  }

  @Test("AL1: an alert that was answered can be shown and answered once more")
  func again() {
    let stage = Stage()
    stage.holdingClock {
      let shown = Shown(.alert, two, in: stage)
      let place = shown.place("Delete")
      for round in 0..<2 {
        let time = Int64(round) * 2_000_000
        if round > 0 { shown.base.present(shown.alert, animated: false) }
        let said = shown.slide(from: place, to: place, at: time)
        #expect(said.last?.hasSuffix("chose Delete away") == true)
      }
    }
    #expect(stage.isQuiet)
  }

  @Test("AL2: a finger slides from button to button, and its lift chooses the one below it, if any")
  func slides() {
    let stage = Stage()
    stage.holdingClock {
      let shown = Shown(
        .alert, [("One", .default), ("Two", .default), ("Three", .default), ("Stop", .cancel)], in: stage)
      let (one, two) = (shown.place("One"), shown.place("Two"))
      #expect(shown.slide(from: one, to: CGPoint(x: 195, y: 20), at: 0) == [])
      #expect(shown.alert.presentingViewController != nil)
      stage.down(one.x, one.y, at: 1_000_000)
      #expect(shown.button("One")?.isHighlighted == true)
      stage.move(two.x, two.y, at: 1_050_000)
      #expect(shown.button("One")?.isHighlighted == false && shown.button("Two")?.isHighlighted == true)
      // A second finger neither highlights nor chooses.
      let three = shown.place("Three")
      stage.down(three.x, three.y, finger: 2, at: 1_060_000)
      stage.up(three.x, three.y, finger: 2, at: 1_070_000)
      #expect(shown.button("Three")?.isHighlighted == false)
      stage.up(two.x, two.y, at: 1_100_000)
      stage.wait(until: 3_000_000)
      #expect(
        shown.said().map { $0.split(separator: " ").dropFirst().joined(separator: " ") }.last
          == "chose Two away")
    }
    #expect(stage.isQuiet)
  }

  @Test("AL2: neither a cancelled touch nor a disabled button chooses anything")
  func refused() {
    let stage = Stage()
    stage.holdingClock {
      let shown = Shown(.alert, two, in: stage)
      let place = shown.place("Delete")
      stage.down(place.x, place.y, at: 0)
      stage.cancel(place.x, place.y, at: 50_000)
      #expect(shown.button("Delete")?.isHighlighted == false)
      shown.alert.actions[0].isEnabled = false
      #expect(shown.slide(from: place, to: place, at: 1_000_000) == [])
      shown.alert.actions[0].isEnabled = true
      // Sliding in from the text beside the buttons is not a press of a button.
      #expect(shown.slide(from: CGPoint(x: place.x, y: place.y - 44), to: place, at: 2_000_000) == [])
      #expect(shown.alert.presentingViewController != nil)
    }
    #expect(stage.isQuiet)
  }

  @Test("AL3: a touch beside an action sheet chooses its cancel action, and one beside an alert nothing")
  func outside() {
    for (style, isChosen) in [(UIAlertController.Style.actionSheet, true), (.alert, false)] {
      let stage = Stage()
      stage.holdingClock {
        let shown = Shown(style, two, in: stage)
        let corner = CGPoint(x: 20, y: 100)
        #expect(
          shown.slide(from: corner, to: corner, at: 0).contains { $0.contains("chose Keep") } == isChosen)
      }
      #expect(stage.isQuiet)
    }
    let stage = Stage()
    stage.holdingClock {
      let shown = Shown(.actionSheet, [("Delete", .destructive)], in: stage)
      let corner = CGPoint(x: 20, y: 100)
      #expect(shown.slide(from: corner, to: corner, at: 0) == [])
      #expect(shown.alert.presentingViewController != nil)
    }
    #expect(stage.isQuiet)
  }

  @Test("AL4: the cancel button is the left one of two, the last one of more, and apart in a sheet")
  func places() {
    let stage = Stage()
    stage.holdingClock {
      let shown = Shown(.alert, two, in: stage)
      #expect(
        shown.place("Keep").x < shown.place("Delete").x && shown.place("Keep").y == shown.place("Delete").y)
      shown.alert.addAction(UIAlertAction(title: "More", style: .default))
      shown.alert.view.layoutIfNeeded()
      let heights = ["Delete", "More", "Keep"].map { shown.place($0).y }
      #expect(heights == heights.sorted() && abs(heights[2] - heights[1] - 44) < 1e-6)
      // The alert is in the window's middle, 270 points wide.
      let panel = shown.alert.view.subviews[0].frame
      #expect(panel.width == 270 && panel.midX == 195)
    }
    let other = Stage()
    other.holdingClock {
      let sheet = Shown(.actionSheet, [("Keep", .cancel), ("Delete", .destructive)], in: other)
      #expect(abs(sheet.place("Keep").y - sheet.place("Delete").y - 57 - 8) < 1e-6)
    }
    #expect(stage.isQuiet && other.isQuiet)
  }

  @Test(
    "with no actions, two cancel actions or a foreign preferred action do something defined and report it")
  func oddities() {
    let stage = Stage()
    stage.holdingClock {
      let shown = Shown(.actionSheet, [], in: stage)
      let corner = CGPoint(x: 195, y: 400)
      #expect(shown.slide(from: corner, to: corner, at: 0) == [])
      shown.alert.addAction(UIAlertAction(title: "One", style: .cancel))
      shown.alert.addAction(UIAlertAction(title: "Two", style: .cancel))
      shown.alert.preferredAction = UIAlertAction(title: "Three", style: .default)
      #expect(shown.alert.preferredAction == nil && shown.alert.actions.count == 1)
      #expect(
        shown.said().map { String($0.drop { $0 != "t" }) } == [
          "trouble a second action of the style cancel is left out: Two",
          "trouble the preferred action is not one of its actions",
        ])
    }
    #expect(stage.isQuiet)
  }

  @Test("with a hundred actions scroll and choose the one tapped, and a handler may show the next alert")
  func hundred() {
    let stage = Stage()
    stage.holdingClock {
      let shown = Shown(.alert, (0..<100).map { ("Action \($0)", .default) }, in: stage)
      let list = shown.alert.view.subviews[0].subviews.compactMap { $0 as? UIScrollView }.first
      #expect(list?.isScrollEnabled == true)
      list?.contentOffset.y = 440
      let place = shown.place("Action 12")
      let said = shown.slide(from: place, to: place, at: 1_000_000)
      #expect(said.last?.hasSuffix("chose Action 12 away") == true)
      let next = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
      let again = UIAlertController(title: "Again", message: nil, preferredStyle: .alert)
      next.addAction(
        UIAlertAction(title: "Next", style: .default) { [base = shown.base] _ in
          base.present(again, animated: false)
        })
      shown.base.present(next, animated: false)
      next.view.layoutIfNeeded()
      guard let button = next.actions[0].button else { return }
      let point = button.convert(CGPoint(x: 10, y: 10), to: nil)
      _ = shown.slide(from: point, to: point, at: 3_000_000)
      #expect(shown.base.presentedViewController === again)
    }
    #expect(stage.isQuiet)
  }

  @Test("AL5: an alert's first text field takes the keyboard, and the alert lies above it")
  func textFields() throws {
    let stage = Stage()
    let base = UIViewController()
    stage.window.rootViewController = base
    let alert = UIAlertController(title: "Name?", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "first" }
    alert.addTextField()
    var answer: String?
    alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in answer = alert.textFields?[0].text })
    base.present(alert, animated: false)
    let fields = try #require(alert.textFields)
    #expect(fields.count == 2 && fields[0].isFirstResponder)
    stage.window.layoutIfNeeded()
    let last = fields[1].convert(fields[1].bounds, to: nil)
    #expect(last.maxY < stage.application.keyboard.frame.minY)
    stage.application.type("Ada")
    let button = try #require(alert.actions[0].button)
    let middle = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
    stage.holdingClock {
      stage.tap(middle.x, middle.y, at: 1_000_000)
      stage.waitForAllTimers()
    }
    #expect(answer == "Ada" && base.presentedViewController == nil)
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addTextField()
    #expect(sheet.textFields == nil)
  }
}
