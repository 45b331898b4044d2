import Foundation
import Testing
import UIKit

private class Badge: UIView {
  let made: String
  var count = 3

  override init(frame: CGRect) {
    made = "frame"
    super.init(frame: frame)
  }
  required init?(coder: NSCoder) { nil }
}
private final class Star: Badge { var points = 5 }
private final class Row: UITableViewCell { var tags = ["a"] }
private final class Pane: UIViewController { var tags = ["b"] }
private final class Path: UINavigationController { var tags = ["c"] }
private final class Drag: UIPanGestureRecognizer { var tags = ["d"] }
private final class Key: UIButton { var tags = ["e"] }
private final class Value: NSObject { var tags = ["f"] }

extension UIView {
  fileprivate static func ready() -> Self {
    let view = _made()
    view.tag = 7
    return view
  }
}

@MainActor @Suite("Objects of classes that are known only at run time")
struct MadeByClassTests {
  private func view<View: UIView>(_ type: View.Type) -> View { type._made() }

  @Test("a view is made by the initializer of its own class, with what it stores")
  func views() {
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    let types: [UIView.Type] = [Badge.self, Star.self, UISwitch.self]
    let made = types.map { $0._made(frame: frame) }
    #expect(made.map { "\(type(of: $0))" } == ["Badge", "Star", "UISwitch"])
    #expect(made[0].frame == frame)
    #expect((made[1] as? Star)?.points == 5)
    #expect((made[1] as? Star)?.count == 3)
    #expect((made[1] as? Star)?.made == "frame")
  }

  @Test("without arguments it is the plain initializer, of the class or of those above it")
  func plain() {
    #expect(view(Star.self).made == "frame")
    #expect(Star.ready().tag == 7)
    #expect(Value._made().tags == ["f"])
    #expect(Badge.ready().frame == .zero)
  }

  @Test("cells, controllers, recognizers and buttons are made with what their initializers take")
  func others() {
    let row = Row._made(style: .default, reuseIdentifier: "row")
    #expect(row.reuseIdentifier == "row")
    #expect(row.tags == ["a"])
    let pane = (Pane.self as UIViewController.Type)._made(nibName: nil, bundle: nil)
    #expect((pane as? Pane)?.tags == ["b"])
    let path = Path._made(rootViewController: pane)
    #expect(path.viewControllers == [pane])
    #expect(path.tags == ["c"])
    let drag = (Drag.self as UIGestureRecognizer.Type)._made(target: nil, action: nil)
    #expect((drag as? Drag)?.tags == ["d"])
    let key = Key._made(type: .close)
    #expect(key.buttonType == .close)
    #expect(key.tags == ["e"])
  }
}
