import Testing

@testable import UIKit

@Suite("The margins of a controller's view")
@MainActor
struct RootMarginTests {
  @Test(
    "1.6: a controller's view has margins of 16 points at its sides, of 20 where it is wide, other views 8")
  func margins() {
    let stage = Stage()
    let controller = UIViewController()
    stage.window.rootViewController = controller
    let inner = stage.add(UIView(), name: "inner", to: controller.view)
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    controller.view.frame.size.width = 430
    #expect(
      controller.view.layoutMargins.left == 20 && controller.view.directionalLayoutMargins.leading == 20)
    controller.view.layoutMargins = UIEdgeInsets(top: 5, left: 0, bottom: 6, right: 40)
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 5, left: 20, bottom: 6, right: 40))
    controller.viewRespectsSystemMinimumLayoutMargins = false
    #expect(controller.view.layoutMargins.left == 0 && stage.isQuiet)
  }
}
