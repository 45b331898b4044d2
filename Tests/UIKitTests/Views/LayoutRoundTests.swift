import Testing

@testable import UIKit

/// A view that notes when it is laid out and when it is asked whether it has to be.
@MainActor
private final class NotingView: UIView {
  var layouts = 0
  var questions = 0
  var whenLaidOut: () -> Void = {}
  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    whenLaidOut()
  }
  override func layoutIfNeeded() {
    questions += 1
    super.layoutIfNeeded()
  }
}

/// A view whose override hands nothing on.
@MainActor
private final class SilentView: UIView {
  var layouts = 0
  var isSilent = true
  override func layoutSubviews() { layouts += 1 }
  override func layoutIfNeeded() {
    if !isSilent { super.layoutIfNeeded() }
  }
}

@MainActor
@Suite("The end of a turn lays out what waits for it, and looks at nothing else")
struct LayoutRoundTests {
  /// Two views beside each other, each with one in it, that are laid out.
  private func pair(on stage: Stage) -> (
    left: NotingView, inLeft: NotingView, right: NotingView, inRight: NotingView
  ) {
    let views = (0..<4).map { _ in NotingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    for (outer, inner) in [(0, 1), (2, 3)] {
      views[outer].addSubview(views[inner])
      stage.window.addSubview(views[outer])
    }
    stage.application.layOutWindows()
    #expect(views.allSatisfy { $0.layouts == 1 })
    for view in views { view.questions = 0 }
    return (views[0], views[1], views[2], views[3])
  }

  @Test("a view deep in the hierarchy is laid out, and views beside its ancestors are not asked")
  func deep() {
    let stage = Stage()
    let views = pair(on: stage)
    views.inLeft.setNeedsLayout()
    stage.application.layOutWindows()
    #expect(views.inLeft.layouts == 2 && views.left.layouts == 1)
    #expect(views.right.questions == 0 && views.inRight.questions == 0)
    stage.application.layOutWindows()
    #expect(views.inLeft.layouts == 2 && stage.isQuiet)
  }

  @Test("what waits for layout when it is added is laid out, however deep it is")
  func addedLater() {
    let stage = Stage()
    let views = pair(on: stage)
    views.right.removeFromSuperview()
    views.inRight.setNeedsLayout()
    stage.application.layOutWindows()
    #expect(views.inRight.layouts == 1)
    views.inLeft.addSubview(views.right)
    stage.application.layOutWindows()
    #expect(views.inRight.layouts == 2 && views.right.layouts == 1 && views.inLeft.layouts == 2)
    #expect(stage.isQuiet)
  }

  @Test("layout that asks for that of an earlier view is followed by another round")
  func earlierSister() {
    let stage = Stage()
    let views = pair(on: stage)
    views.inRight.whenLaidOut = { if views.inRight.layouts == 2 { views.inLeft.setNeedsLayout() } }
    views.inRight.setNeedsLayout()
    stage.application.layOutWindows()
    #expect(views.inRight.layouts == 2 && views.inLeft.layouts == 2)
    #expect(!stage.application.layoutIsPending && !stage.window.waitsForLayout && stage.isQuiet)
  }

  @Test("layoutIfNeeded() on a view leaves what waits around it waiting")
  func partial() {
    let stage = Stage()
    let views = pair(on: stage)
    views.inLeft.setNeedsLayout()
    views.inRight.setNeedsLayout()
    views.left.layoutIfNeeded()
    #expect(views.inLeft.layouts == 2 && views.inRight.layouts == 1)
    stage.application.layOutWindows()
    #expect(views.inLeft.layouts == 2 && views.inRight.layouts == 2 && stage.isQuiet)
  }

  @Test("a view whose layoutIfNeeded() does not call super is laid out once it does")
  func silent() {
    let stage = Stage()
    let views = pair(on: stage)
    let silent = SilentView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    views.inLeft.addSubview(silent)
    stage.application.layOutWindows()
    #expect(silent.layouts == 0)
    silent.isSilent = false
    stage.window.layoutIfNeeded()
    #expect(silent.layouts == 1 && !stage.window.waitsForLayout && stage.isQuiet)
  }
}
