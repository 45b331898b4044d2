import Testing

@testable import UIKit

@MainActor @Suite("Actions")
struct ActionTests {
  @Test("a handler sees its action, and the sender for as long as it runs")
  func sender() {
    var seen: [String] = []
    let action = UIAction(title: "Back", identifier: .init("back")) { action in
      seen.append("\(action.title) \(action.identifier.rawValue) \(action.sender ?? "none")")
    }
    #expect(action.sender == nil)
    action.performWithSender("button", target: nil)
    action.performWithSender(nil, target: nil)
    #expect(seen == ["Back back button", "Back back none"])
    #expect(action.sender == nil)
  }

  @Test("an action that performs itself again has its own sender each time")
  func nested() {
    var seen: [String] = []
    let action = UIAction { action in
      seen.append("\(action.sender ?? "none")")
      if seen.count == 1 { action.performWithSender("inner", target: nil) }
      seen.append("\(action.sender ?? "none")")
    }
    action.performWithSender("outer", target: nil)
    #expect(seen == ["outer", "inner", "inner", "outer"])
  }

  @Test("a disabled action does nothing")
  func disabled() {
    var count = 0
    let action = UIAction(attributes: .disabled) { _ in count += 1 }
    action.performWithSender(nil, target: nil)
    #expect(count == 0)
    action.attributes = []
    action.performWithSender(nil, target: nil)
    #expect(count == 1)
  }

  @Test("actions without an identifier get one each")
  func identifiers() {
    let (first, second) = (UIAction { _ in }, UIAction { _ in })
    #expect(first.identifier != second.identifier)
    #expect(first.title.isEmpty && first.image == nil && first.state == .off)
  }
}
