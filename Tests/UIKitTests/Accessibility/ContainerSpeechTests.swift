import Testing

@testable import UIKit

/// The article on Candybar: the trait of a tab bar makes "a container element for it so it's easier to
/// navigate to".
@Suite("Containers that VoiceOver can move to") @MainActor
struct ContainerSpeechTests {
  private let stage = Stage()

  /// What is spoken for each container of the window, and its number of elements, in VoiceOver's order.
  private var heard: [String] {
    stage.window.layoutIfNeeded()
    func containers(_ node: AccessibilityNode) -> [String] {
      (node.containerText.map { ["\($0) \(node.elementCount)"] } ?? []) + node.children.flatMap(containers)
    }
    return containers(AccessibilityTree(of: stage.window).root)
  }

  private func bar() -> UIView {
    let bar = stage.holder("bar", 0, 780, 390, 64)
    for x in [0.0, 100, 200] { stage.element("tab at \(x)", x, 0, in: bar) }
    return bar
  }

  @Test("a bar becomes one by its trait, unless it is an element itself")
  func tabBar() {
    let bar = bar()
    stage.element("above", 0, 0)
    #expect(heard == [])
    bar.accessibilityTraits.insert(.tabBar)
    #expect(heard == ["Tab Bar. 3"])
    bar.accessibilityLabel = "Sweets"
    #expect(heard == ["Sweets. Tab Bar. 3"])
    bar.isAccessibilityElement = true
    #expect(heard == [])
  }

  @Test("the trait on a bar's elements makes no container")
  func traitOnElements() {
    for view in bar().subviews { view.accessibilityTraits.insert(.tabBar) }
    #expect(heard == [])
  }

  @Test("each container type makes one, and the outer comes before the inner")
  func types() {
    let outer = stage.holder("outer", 0, 0, 390, 700)
    let inner = stage.holder("inner", 0, 100, 390, 100, in: outer)
    stage.element("first", 0, 0, in: outer)
    stage.element("second", 0, 0, in: inner)
    for (type, word) in [
      (UIAccessibilityContainerType.list, "List."), (.landmark, "Landmark."), (.dataTable, "Table."),
      (.semanticGroup, "Group."),
    ] {
      inner.accessibilityContainerType = type
      #expect(heard == ["\(word) 1"])
    }
    outer.accessibilityContainerType = .landmark
    outer.accessibilityLabel = "Search"
    inner.accessibilityContainerType = .list
    #expect(heard == ["Search. Landmark. 2", "List. 1"])
  }

  @Test("a group that is merely read as a whole, a list of elements and an empty bar are none")
  func groups() {
    let bar = bar()
    bar.shouldGroupAccessibilityChildren = true
    #expect(heard == [])
    bar.accessibilityElements = bar.subviews
    #expect(heard == [])
    let empty = stage.holder("empty", 0, 0, 100, 100)
    empty.accessibilityTraits = .tabBar
    #expect(heard == [])
  }

  @Test("the standard tab bar is one too")
  func standard() {
    let bar = UITabBar(frame: CGRect(x: 0, y: 780, width: 390, height: 49))
    bar.items = [
      UITabBarItem(title: "One", image: nil, tag: 0), UITabBarItem(title: "Two", image: nil, tag: 1),
    ]
    stage.add(bar, name: "bar")
    #expect(heard == ["Tab Bar. 2"])
  }
}
