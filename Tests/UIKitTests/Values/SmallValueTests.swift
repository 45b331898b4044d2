import Testing

@testable import UIKit

final class NamedCell: UITableViewCell {}

@Suite("Insets, images, selectors, traits")
struct SmallValueTests {
  @Test("insets move the edges of a rectangle inwards")
  func insets() {
    let rectangle = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(
      rectangle.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        == CGRect(x: 12, y: 21, width: 94, height: 46))
    #expect(rectangle.inset(by: .zero) == rectangle)
    #expect(
      rectangle.inset(by: UIEdgeInsets(top: -70, left: -70, bottom: -70, right: -70))
        == rectangle.insetBy(dx: -70, dy: -70))
    let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(directional.insets(rightToLeft: false) == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(directional.insets(rightToLeft: true) == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    #expect(NSDirectionalEdgeInsets.zero == NSDirectionalEdgeInsets())
  }

  @Test("an image is its name and size")
  func images() {
    #expect(UIImage(named: "") == nil)
    #expect(UIImage(systemName: "") == nil)
    #expect(UIImage(named: "back")?.name == "back")
    #expect(UIImage(named: "back") == UIImage(named: "back"))
    #expect(UIImage(named: "back") != UIImage(systemName: "back"))
    #expect(UIImage().size == .zero)
    let template = UIImage(systemName: "book")?.withRenderingMode(.alwaysTemplate)
    #expect(template?.renderingMode == .alwaysTemplate)
    #expect(template?.isSymbolImage == true)
    #expect(template != UIImage(systemName: "book"))
  }

  @Test("a value holds a point or a transform, which casts take out of it again, and nothing else")
  func values() {
    let transform = CATransform3DMakeTranslation(1, 2, 3)
    let held: Any = NSValue(caTransform3D: transform)
    #expect(held as? CATransform3D == transform && held as? CGPoint == nil)
    #expect((held as? NSValue)?.isEqual(NSValue(caTransform3D: transform)) == true)
    #expect((held as? NSValue)?.cgPointValue == .zero)
    let point: Any = NSValue(cgPoint: CGPoint(x: 4, y: 5))
    #expect(point as? CGPoint == CGPoint(x: 4, y: 5) && point as? CATransform3D == nil)
    #expect((point as? NSValue)?.caTransform3DValue == CATransform3D())
    #expect(NSNumber(value: 1).caTransform3DValue == CATransform3D())
  }

  @Test("a value holds insets or a transform in the plane, and says zeros of what it does not hold")
  func insetValues() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let transform = CGAffineTransform(rotationAngle: 1)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    #expect(NSValue(cgAffineTransform: transform).cgAffineTransformValue == transform)
    #expect(NSValue(cgAffineTransform: transform).uiEdgeInsetsValue == .zero)
    #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).uiEdgeInsetsValue == .zero)
    #expect(NSNumber(value: 1).uiEdgeInsetsValue == .zero)
    #expect(DynamicMembers(of: NSValue(uiEdgeInsets: insets)).uiEdgeInsetsValue == insets)
  }

  @MainActor
  @Test("a path of one name sets that value, and a delegate's answer becomes an optional once")
  func pathsAndAnswers() {
    let view = UIView()
    view.setValue(7, forKeyPath: "tag")
    #expect(view.tag == 7)
    let (some, none): (UIView?, UIView?) = (_optional(view as UIView?), _optional(nil as UIView?))
    #expect(some === view && none == nil && _optional(3) ?? 4 == 3)
    #expect(UIButton.classForCoder() == UIButton.self)
    #expect(view.subviews.isEmpty, "and nothing else happened")
  }

  @Test("a class tells its name, by which cells are reused: with its module where it is a client's")
  func classNames() {
    #expect(UITableViewCell.description() == "UITableViewCell" && NSObject.description() == "NSObject")
    #expect(NamedCell.description() == "UIKitTests.NamedCell")
    let info = ProcessInfo.processInfo
    #expect(!info.isiOSAppOnMac && !info.isMacCatalystApp && !info.isLowPowerModeEnabled)
  }

  @Test("a selector is a name")
  func selectors() {
    let literal: Selector = "tapped:"
    #expect(literal == Selector("tapped:"))
    #expect(NSStringFromSelector(NSSelectorFromString("back")) == "back")
    #expect(autoreleasepool { 3 } == 3)
  }

  @Test("1.9b: accessibility traits have the published bits")
  func traits() {
    #expect(UIAccessibilityTraits.none.isEmpty)
    #expect(UIAccessibilityTraits([.button, .selected]).rawValue == 0b1001)
    #expect(UIAccessibilityTraits.staticText.rawValue == 64)
    #expect(UIAccessibilityTraits.tabBar.rawValue == 1 << 15)
    #expect(UIAccessibilityTraits.header.rawValue == 1 << 16)
  }
}
