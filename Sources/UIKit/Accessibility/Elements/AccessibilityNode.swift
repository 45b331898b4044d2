/// An element, or a group of elements that are read one after the other.
package struct AccessibilityNode {
  /// The object on the screen that the node represents.
  package let object: UIAccessibilityObject
  /// The frame in the window, in points.
  package let frame: CGRect
  /// The extent that the order depends on: an element's frame, or the rectangle around a group's elements.
  let extent: CGRect
  /// The traits of the element or the container.
  package let traits: UIAccessibilityTraits
  /// How a container's elements are related.
  package let containerType: UIAccessibilityContainerType
  /// The children of a group, in reading order; empty for an element.
  package internal(set) var children: [AccessibilityNode] = []
  /// The spoken text of an element; nil for a group.
  package internal(set) var text: String?
  /// The spoken text of a container that users can navigate to as such; nil for an element, and for a group
  /// without a type.
  package internal(set) var containerText: String?
  /// Whether assistive technologies see it as one element.
  package let isElement: Bool
  /// Whether the order of its children is given explicitly rather than derived from rows.
  let isOrdered: Bool

  @MainActor
  init(_ object: UIAccessibilityObject, frame: CGRect) {
    self.object = object
    self.frame = frame
    extent = frame
    traits = object.accessibilityTraits
    containerType = .none
    isElement = true
    isOrdered = true
  }

  @MainActor
  init(_ object: UIAccessibilityObject, frame: CGRect, around children: [AccessibilityNode], isOrdered: Bool)
  {
    self.object = object
    self.frame = frame
    self.children = children
    self.isOrdered = isOrdered
    traits = object.accessibilityTraits
    containerType = object.accessibilityContainerType
    isElement = false
    extent = children.dropFirst().reduce(children.first?.extent ?? .zero) { $0.union($1.extent) }
  }

  /// The number of elements that it is or contains.
  package var elementCount: Int { isElement ? 1 : children.reduce(0) { $0 + $1.elementCount } }

  /// The elements in reading order.
  package var elements: [AccessibilityNode] {
    var elements: [AccessibilityNode] = []
    addElements(to: &elements)
    return elements
  }

  private func addElements(to elements: inout [AccessibilityNode]) {
    guard !isElement else { return elements.append(self) }
    for child in children { child.addElements(to: &elements) }
  }
}
