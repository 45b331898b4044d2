@testable import UIKit

/// A sheet over a button that fills the screen, with a scroll view in its lower part, and a log of what its
/// delegate hears.
@MainActor
final class SheetStage: NSObject, UISheetPresentationControllerDelegate {
  let stage: Stage
  let base = UIViewController()
  let card = UIViewController()
  let scroll = UIScrollView()
  var mayDismiss = true
  private(set) var said: [String] = []
  var sheet: UISheetPresentationController? { card.sheetPresentationController }
  /// Where the sheet's upper edge is, in points, to a millionth.
  var top: CGFloat { (card.view.frame.minY * 1_000_000).rounded() / 1_000_000 }

  /// Shows a sheet; a window of 390×844 points has no safe area.
  init(_ stage: Stage, _ detents: [UISheetPresentationController.Detent] = [.medium(), .large()]) {
    self.stage = stage
    super.init()
    let below = UIButton(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    below.addAction(UIAction { [unowned self] _ in say("below") }, for: .touchUpInside)
    base.view.addSubview(below)
    stage.window.rootViewController = base
    card.modalPresentationStyle = .pageSheet
    card.sheetPresentationController?.detents = detents
    card.sheetPresentationController?.delegate = self
    scroll.frame = CGRect(x: 0, y: 100, width: 390, height: 700)
    scroll.contentSize = CGSize(width: 390, height: 3000)
    card.view.addSubview(scroll)
    base.present(card, animated: false)
    _ = stage.take()
  }

  func say(_ text: String) { said.append(text) }

  func take() -> [String] {
    defer { said = [] }
    return said
  }

  /// Drags a finger from one height to another, evenly, in steps of 8 ms; at rest it stands for 0.2 s before
  /// the lift.
  func drag(from y: Double, to end: Double, in duration: Int64 = 400_000, rest: Bool = true, at time: Int64) {
    stage.down(200, y, at: time)
    let steps = duration / 8_000
    for step in 1...steps {
      stage.move(200, y + (end - y) * Double(step) / Double(steps), at: time + step * 8_000)
    }
    stage.up(200, end, at: time + steps * 8_000 + (rest ? 200_000 : 0))
  }

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) { say(sheetPresentationController.selectedDetentIdentifier == .large ? "large" : "other") }
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    say("may?")
    return mayDismiss
  }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { say("goes") }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { say("gone") }
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    say("attempt")
  }
}
