import Testing

@testable import UIKit

@Suite("Margins and safe areas of nested views")
@MainActor
struct MarginTests {
  private func insets(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  @Test("margins are 8 points on each side, and the guide is the bounds within them")
  func usual() {
    let view = UIView(frame: CGRect(x: 5, y: 5, width: 100, height: 50))
    #expect(view.layoutMargins == insets(8, 8, 8, 8))
    #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 8, y: 8, width: 84, height: 34))
    view.bounds.origin = CGPoint(x: 10, y: 20)
    #expect(view.layoutMarginsGuide.layoutFrame.origin == CGPoint(x: 18, y: 28))
    view.layoutMargins = insets(1, 2, 3, 4)
    #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 12, y: 21, width: 94, height: 46))
  }

  @Test("directional margins are those of the reading direction")
  func directional() {
    let view = UIView(frame: .zero)
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == insets(1, 2, 3, 4))
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.directionalLayoutMargins.leading == 4 && view.directionalLayoutMargins.trailing == 2)
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == insets(1, 4, 3, 2))
  }

  @Test("margins include the safe area unless they are set not to")
  func safeArea() {
    let stage = Stage()
    stage.window.outline = .phone
    let view = stage.add(UIView(frame: stage.window.bounds), name: "view")
    #expect(view.layoutMargins == insets(55, 8, 42, 8))
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(view.layoutMargins == insets(8, 8, 8, 8))
  }

  @Test("a controller's additional insets reach those of its views that lie at the edges, level by level")
  func nested() {
    let stage = Stage()
    let controller = UIViewController()
    stage.window.rootViewController = controller
    controller.additionalSafeAreaInsets = insets(20, 10, 0, 0)
    let view: UIView = controller.view
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    let outer = stage.add(UIView(frame: CGRect(x: 4, y: 5, width: 200, height: 200)), name: "outer", to: view)
    let inner = stage.add(UIView(frame: CGRect(x: 0, y: 5, width: 50, height: 50)), name: "inner", to: outer)
    let away = stage.add(UIView(frame: CGRect(x: 60, y: 60, width: 50, height: 50)), name: "away", to: outer)
    #expect(view.safeAreaInsets == insets(20, 10, 0, 0))
    #expect(outer.safeAreaInsets == insets(15, 6, 0, 0) && inner.safeAreaInsets == insets(10, 6, 0, 0))
    #expect(away.safeAreaInsets == .zero)
    #expect(inner.safeAreaLayoutGuide.layoutFrame == CGRect(x: 6, y: 10, width: 44, height: 40))
    controller.additionalSafeAreaInsets = .zero
    #expect(inner.safeAreaInsets == .zero && stage.take() == [])
  }
}
