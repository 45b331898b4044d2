import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite("Sheets (rows SH1 to SH9)")
struct SheetRows {
  typealias Detent = UISheetPresentationController.Detent

  @Test(
    "SH1: a sheet rests at the smallest detent, or the one that is selected; one that does not count is left out"
  )
  func detents() {
    let stage = Stage()
    stage.holdingClock {
      let it = SheetStage(stage)
      #expect(it.top == 422 && it.card.view.frame.height == 422)
      it.sheet?.selectedDetentIdentifier = .large
      #expect(it.top == 0 && it.take().isEmpty)
      it.sheet?.detents = [
        .custom { _ in nil }, .custom { _ in .nan }, .custom { _ in -5 },
        .custom { $0.maximumDetentValue / 4 },
      ]
      #expect(it.top == 844 - 844.0 / 4)
      it.sheet?.detents = []
      #expect(it.top == 0)
      it.sheet?.detents = [.custom { _ in 1e9 }]
      #expect(it.top == 0)
    }
    #expect(stage.isQuiet)
  }

  @Test("SH1: a controller of the style automatic is a sheet; one of another style, and an alert, are not")
  func automatic() {
    let stage = Stage()
    stage.holdingClock {
      let (base, plain, full, asked) = (
        UIViewController(), UIViewController(), UIViewController(), UIViewController()
      )
      stage.window.rootViewController = base
      base.present(plain, animated: false)
      #expect(plain.view.frame.minY == 0 && plain.presentationController is UISheetPresentationController)
      base.dismiss(animated: false)
      full.modalPresentationStyle = .overFullScreen
      base.present(full, animated: false)
      #expect(full.view.frame.minY == 0 && full.sheetPresentationController == nil)
      base.dismiss(animated: false)
      base.present(UIAlertController(title: "Really?", message: nil, preferredStyle: .alert), animated: false)
      #expect(base.presentedViewController?.view.frame == base.view.frame)
      base.dismiss(animated: false)
      asked.sheetPresentationController?.detents = [.medium()]
      base.present(asked, animated: false)
      #expect(
        asked.view.frame.minY == 422 && asked.presentationController === asked.sheetPresentationController)
    }
    #expect(stage.isQuiet)
  }

  @Test("SH2: a sheet follows the finger to the detent nearest to where it was heading, and notifies")
  func drag() {
    let stage = Stage()
    stage.holdingClock {
      let it = SheetStage(stage)
      it.stage.down(200, 450, at: 0)
      it.stage.move(200, 470, at: 100_000)
      it.stage.move(200, 520, at: 200_000)
      // What the hysteresis took is not made up for.
      #expect(it.top == 482)
      it.stage.up(200, 520, at: 500_000)
      stage.wait(until: 3_000_000)
      #expect(it.top == 422 && it.take().isEmpty)
      it.drag(from: 450, to: 200, at: 4_000_000)
      stage.wait(until: 7_000_000)
      #expect(it.top == 0 && it.take() == ["large"])
      #expect(it.sheet?.selectedDetentIdentifier == .large)
    }
    #expect(stage.isQuiet)
  }

  @Test("SH2: a flick leads further than its finger went")
  func flick() {
    let stage = Stage()
    stage.holdingClock {
      let it = SheetStage(stage)
      it.drag(from: 450, to: 350, in: 48_000, rest: false, at: 0)
      stage.wait(until: 3_000_000)
      #expect(it.top == 0 && it.take() == ["large"])
      // Slower, the same way leads back.
      it.sheet?.selectedDetentIdentifier = .medium
      it.drag(from: 450, to: 350, in: 400_000, at: 4_000_000)
      stage.wait(until: 8_000_000)
      #expect(it.top == 422 && it.take().isEmpty)
    }
    #expect(stage.isQuiet)
  }

  @Test("SH2: a scroll view at its top leaves a pull down to the sheet, and one up as long as that can grow")
  func scrolls() {
    let stage = Stage()
    stage.holdingClock {
      let it = SheetStage(stage)
      it.drag(from: 700, to: 400, at: 0)
      stage.wait(until: 3_000_000)
      #expect(it.top == 0 && it.scroll.contentOffset.y == 0 && it.take() == ["large"])
      it.drag(from: 700, to: 400, at: 4_000_000)
      stage.wait(until: 7_000_000)
      #expect(it.top == 0 && it.scroll.contentOffset.y == 290)
      // Not at its top, it scrolls.
      it.drag(from: 400, to: 500, at: 8_000_000)
      stage.wait(until: 10_000_000)
      #expect(it.top == 0 && it.scroll.contentOffset.y == 200)
      it.scroll.contentOffset.y = 0
      it.drag(from: 200, to: 700, at: 11_000_000)
      stage.wait(until: 14_000_000)
      #expect(it.take() == ["other"] && it.top == 422 && it.scroll.contentOffset.y == 0)
      it.sheet?.prefersScrollingExpandsWhenScrolledToEdge = false
      it.drag(from: 700, to: 600, at: 15_000_000)
      stage.wait(until: 18_000_000)
      #expect(it.top == 422 && it.scroll.contentOffset.y == 90)
    }
    #expect(stage.isQuiet)
  }

  @Test("SH3: a sheet dragged away asks, notifies, goes, and notifies again; meanwhile touches do nothing")
  func away() {
    let stage = Stage()
    stage.holdingClock {
      let it = SheetStage(stage)
      it.drag(from: 450, to: 750, in: 200_000, rest: false, at: 0)
      #expect(it.take() == ["may?", "goes"] && it.card.isBeingDismissed)
      stage.tap(200, 100, at: 250_000)
      #expect(it.take().isEmpty)
      stage.wait(until: 3_000_000)
      #expect(it.take() == ["gone"] && it.base.presentedViewController == nil)
      stage.tap(200, 100, at: 4_000_000)
      #expect(it.take() == ["below"])
    }
    #expect(stage.isQuiet)
  }

  @Test("SH3: a sheet that may not go comes back and reports it; a modal one follows less and does not ask")
  func refused() {
    let stage = Stage()
    stage.holdingClock {
      let it = SheetStage(stage)
      it.mayDismiss = false
      it.drag(from: 450, to: 750, in: 200_000, rest: false, at: 0)
      #expect(it.take() == ["may?", "attempt"])
      stage.wait(until: 3_000_000)
      #expect(it.top == 422)
      it.card.isModalInPresentation = true
      it.stage.down(200, 450, at: 4_000_000)
      it.stage.move(200, 461, at: 4_010_000)
      it.stage.move(200, 661, at: 4_020_000)
      #expect(it.top > 422 && it.top < 422 + 150)
      it.stage.up(200, 661, at: 4_030_000)
      #expect(it.take() == ["attempt"])
      stage.tap(200, 100, at: 6_000_000)
      #expect(it.take() == ["attempt"] && it.base.presentedViewController === it.card)
    }
    #expect(stage.isQuiet)
  }

  @Test("SH3: a touch beside a sheet dismisses it; dismissing by code notifies no delegate")
  func beside() {
    let stage = Stage()
    stage.holdingClock {
      let it = SheetStage(stage)
      stage.tap(200, 100, at: 0)
      stage.wait(until: 3_000_000)
      #expect(it.take() == ["may?", "goes", "gone"] && it.base.presentedViewController == nil)
      it.base.present(it.card, animated: false)
      #expect(it.top == 422)
      stage.down(200, 450, at: 4_000_000)
      stage.move(200, 500, at: 4_100_000)
      it.card.dismiss(animated: false)
      stage.move(200, 600, at: 4_200_000)
      stage.up(200, 600, at: 4_300_000)
      #expect(it.take().isEmpty && it.base.presentedViewController == nil)
      it.base.present(it.card, animated: false)
      #expect(it.top == 422)
    }
    #expect(stage.isQuiet)
  }

  @Test("SH4: what is beneath an undimmed sheet can be touched, and beside it nothing is dismissed")
  func undimmed() {
    let stage = Stage()
    stage.holdingClock {
      let tall = UISheetPresentationController.Detent.Identifier("tall")
      let it = SheetStage(stage, [.medium(), .custom(identifier: tall) { $0.maximumDetentValue - 10 }])
      it.sheet?.largestUndimmedDetentIdentifier = .medium
      stage.tap(200, 100, at: 0)
      #expect(it.take() == ["below"])
      it.sheet?.selectedDetentIdentifier = tall
      stage.tap(200, 5, at: 1_000_000)
      stage.wait(until: 5_000_000)
      #expect(it.take() == ["may?", "goes", "gone"])
    }
    #expect(stage.isQuiet)
  }

  @Test(
    "changes by code in animateChanges take time, at the ticks of the display, and a finger can catch the sheet"
  )
  func animated() {
    let stage = Stage()
    stage.holdingClock {
      let it = SheetStage(stage)
      it.sheet?.animateChanges { it.sheet?.selectedDetentIdentifier = .large }
      #expect(it.top == 422)
      stage.wait(until: 100_000)
      let shown = it.top
      #expect(shown < 422 && shown > 10)
      stage.down(200, 500, at: 310_000)
      stage.move(200, 512, at: 320_000)
      stage.move(200, 522, at: 330_000)
      stage.move(200, 522, at: 600_000)
      #expect(it.top > 10 && it.top < 422)
      stage.up(200, 522, at: 800_000)
      stage.wait(until: 3_000_000)
      #expect(it.top == 0)
    }
    #expect(stage.isQuiet)
  }

  @Test("SH5: a flick of 1,000 points a second over 64 points dismisses a sheet, one of 975 does not")
  func quickFlick() {
    for (speed, goes) in [(1000.0, true), (975, false)] {
      let stage = Stage()
      stage.holdingClock {
        let it = SheetStage(stage, [.large()])
        let step = Int64(8 / speed * 1_000_000)
        stage.down(200, 200, at: 0)
        for count in 1...8 { stage.move(200, 200 + 8 * Double(count), at: Int64(count) * step) }
        stage.up(200, 264, at: 9 * step)
        stage.wait(until: 3_000_000)
        #expect(it.take() == (goes ? ["may?", "goes", "gone"] : []), "\(speed)")
        #expect((it.base.presentedViewController == nil) == goes)
      }
      #expect(stage.isQuiet)
    }
  }

  @Test("SH6: after the lift a sheet comes back as a critically damped spring")
  func spring() {
    let rate = (1000.0 / 3).squareRoot()
    let course = SheetCourse(from: 522, velocity: 300, to: 422)
    for time in stride(from: 0, to: 0.3, by: 0.01) {
      let place = 422 + (100 + (300 + rate * 100) * time) * exp(-rate * time)
      let state = course.state(at: time)
      #expect(abs(state.place - place) < 1e-9 && !state.rests)
    }
    #expect(course.state(at: 1).rests && !SheetCourse(from: 422, velocity: 0, to: 422).moves)
    let stage = Stage()
    stage.holdingClock {
      let it = SheetStage(stage, [.medium()])
      it.drag(from: 450, to: 560, at: 0)
      #expect(it.top == 522)
      stage.wait(until: 650_000)
      #expect(it.top < 522 && it.top > 450)
      stage.wait(until: 1_600_000)
      #expect(it.top == 422 && it.sheet?.heldTop == nil)
    }
    #expect(stage.isQuiet)
  }

  @Test("SH7: dragged up beyond its largest detent a sheet does not move")
  func beyondLargest() {
    let stage = Stage()
    stage.holdingClock {
      let it = SheetStage(stage, [.large()])
      stage.down(200, 50, at: 0)
      stage.move(200, 39, at: 10_000)
      stage.move(200, -61, at: 20_000)
      #expect(it.top == 0)
      stage.up(200, -61, at: 400_000)
      stage.wait(until: 3_000_000)
      #expect(it.top == 0 && it.take().isEmpty)
    }
    #expect(stage.isQuiet)
  }

  @Test("SH7: a flick takes a sheet to its largest detent, and no further")
  func flungBeyondLargest() {
    let stage = Stage()
    stage.holdingClock {
      let it = SheetStage(stage)
      it.drag(from: 450, to: 40, in: 48_000, rest: false, at: 0)
      var highest = it.top
      for time in stride(from: Int64(56_000), to: 1_000_000, by: 8_000) {
        stage.wait(until: time)
        highest = min(highest, it.top)
      }
      #expect(highest == 0 && it.top == 0 && it.sheet?.heldTop == nil && it.take() == ["large"])
    }
    #expect(stage.isQuiet)
  }

  @Test("SH8: the large detent begins at the safe area")
  func large() {
    let stage = Stage()
    stage.window.outline = .phone
    stage.holdingClock {
      let it = SheetStage(stage, [.large()])
      #expect(it.top == 47 && it.card.view.frame.height == 844 - 47)
    }
    #expect(stage.isQuiet)
  }

  @Test("SH9: the way that a sheet moves does not depend on how far apart the reports are")
  func spacing() {
    for steps in [1, 3, 10, 40] {
      let stage = Stage()
      stage.holdingClock {
        let it = SheetStage(stage)
        stage.down(200, 450, at: 0)
        for step in 1...steps {
          stage.move(200, 450 + 80 * Double(step) / Double(steps), at: Int64(step) * 8_000)
        }
        #expect(it.top == 492.0, "\(steps)")
        stage.up(200, 530, at: 1_000_000)
        stage.wait(until: 3_000_000)
      }
      #expect(stage.isQuiet)
    }
  }
}
