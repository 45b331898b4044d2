import Foundation
import Testing
import UIKit

/// What the lowering makes of two classes with a method of one name each.
private class Door: UIResponder, MethodNaming {
  var heard: [String] = []

  func ring() { heard.append("door") }
  func knock(_ times: NSNumber?) { heard.append("knock \(times?.intValue ?? 0)") }

  nonisolated class func _selector(named name: String) -> Selector? {
    switch name {
    case "ring": return Selector(lowered: "ring", { (target: Door) in target.ring() })
    case "knock:":
      return Selector(
        lowered: "knock:", { (target: Door, sender: NSNumber?) in target.knock(sender) })
    default: return nil
    }
  }
}
private final class FrontDoor: Door {
  override func ring() { heard.append("front door") }
}
private final class Bell: NSObject {
  func ring() {}
}

@MainActor @Suite("Selectors are names")
struct NamedMethodTests {
  private let ofBell = Selector(lowered: "ring", { (target: Bell) in target.ring() })

  @Test("a selector of another class reaches the method of its name, and that of a class below")
  func otherClass() {
    let (door, front) = (Door(), FrontDoor())
    door.perform(ofBell)
    front.perform(ofBell)
    #expect(door.heard == ["door"] && front.heard == ["front door"], "and nothing else happened")
  }

  @Test("a string reaches the method, with its argument")
  func string() {
    let door = Door()
    door.perform(NSSelectorFromString("knock:"), with: NSNumber(value: 2))
    door.perform("knock:", with: nil)
    #expect(door.heard == ["knock 2", "knock 0"], "and nothing else happened")
  }

  @Test("an object responds to the names that its class has, and to no others")
  func responds() {
    let door = FrontDoor()
    #expect(door.responds(to: ofBell) && door.responds(to: "knock:"))
    #expect(!door.responds(to: "knock") && !UIView().responds(to: ofBell))
    #expect(FrontDoor.instancesRespond(to: ofBell) && !UIView.instancesRespond(to: ofBell))
    #expect(door.heard.isEmpty, "and nothing else happened")
  }
}
