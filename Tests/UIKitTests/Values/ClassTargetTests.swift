import Foundation
import Testing
import UIKit

@MainActor private class Shop: NSObject {
  static var heard: [String] = []
  class func open() { heard.append("open") }
  class func close(_ sender: NSObject) { heard.append("close by \(type(of: sender))") }
}
private final class CornerShop: Shop {
  override class func open() { heard.append("open at the corner") }
}

/// Classes are targets of their own methods, as for `#selector(Shop.open)` of a `static func`.
@MainActor @Suite("A class as a target", .serialized)
struct ClassTargetTests {
  private let open = Selector(lowered: "open", { (target: Shop.Type) in target.open() })
  private let close = Selector(
    lowered: "close:", { (target: Shop.Type, sender: NSObject) in target.close(sender) })

  init() { Shop.heard = [] }

  @Test("stays the target of a control until it is removed, and a class below has its own method called")
  func control() {
    let button = UIButton()
    button.addTarget(Shop.self, action: open, for: .touchUpInside)
    button.addTarget(Shop.self, action: open, for: .touchUpInside)
    button.addTarget(CornerShop.self, action: open, for: .touchUpInside)
    button.addTarget(Shop.self, action: close, for: .touchCancel)
    button.sendActions(for: .touchUpInside)
    button.removeTarget(Shop.self, action: open, for: .touchUpInside)
    button.sendActions(for: [.touchUpInside, .touchCancel])
    #expect(
      Shop.heard == ["open", "open at the corner", "open at the corner", "close by UIButton"],
      "and nothing else happened")
  }

  @Test("hears notifications until it is removed")
  func notifications() {
    let (center, name) = (NotificationCenter(), Notification.Name("shop"))
    center.addObserver(Shop.self, selector: open, name: name, object: nil)
    center.addObserver(CornerShop.self, selector: open, name: name, object: nil)
    center.post(name: name, object: nil)
    center.removeObserver(Shop.self)
    center.post(name: name, object: nil)
    center.removeObserver(CornerShop.self, name: name, object: nil)
    center.post(name: name, object: nil)
    #expect(
      Shop.heard == ["open", "open at the corner", "open at the corner"], "and nothing else happened")
  }
}
