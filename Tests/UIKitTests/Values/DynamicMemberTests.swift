import Foundation
import Testing
import UIKit

@MainActor @Suite("Members of an AnyObject")
struct DynamicMemberTests {
  @Test("are those of what the object is; a property that it does not have is nil")
  func members() {
    let button = UIButton(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    button.tag = 7
    let members = DynamicMembers(of: button)
    #expect(members.tag == 7 && members.frame == button.frame && members.isSelected == false)
    #expect(members.state == nil && members.selectedSegmentIndex == nil && members.title == nil)
    #expect(DynamicMembers(of: UIBarButtonItem()).tag == 0)
    #expect(DynamicMembers(ofAny: nil)?.tag == nil)
    #expect(button.tag == 7, "and nothing else happened")
  }

  @Test("are those of values that notifications have, in Foundation's classes as in Swift's types")
  func values() {
    let frame = CGRect(x: 0, y: 400, width: 320, height: 200)
    #expect(DynamicMembers(of: NSValue(cgRect: frame)).cgRectValue == frame)
    #expect(DynamicMembers(of: frame as AnyObject).cgRectValue == frame)
    #expect(DynamicMembers(of: NSNumber(value: 0.25)).doubleValue == 0.25)
    #expect(DynamicMembers(of: NSNumber(value: 3)).intValue == 3)
    #expect(DynamicMembers(of: UIView()).cgRectValue == nil)
  }

  @Test("say which class the object is of, and which methods it has")
  func kinds() {
    let members = DynamicMembers(of: UIButton())
    #expect(members.isKind(of: UIView.self) && !members.isKind(of: UILabel.self))
    let removed = Selector(
      lowered: "removeFromSuperview", { (target: UIView) in target.removeFromSuperview() })
    #expect(members.responds(to: removed) && !DynamicMembers(of: CALayer()).responds(to: removed))
    let (view, inner) = (UIView(), UIView())
    view.addSubview(inner)
    DynamicMembers(of: inner).perform(removed)
    #expect(view.subviews.isEmpty && inner.superview == nil, "and nothing else happened")
  }
}
