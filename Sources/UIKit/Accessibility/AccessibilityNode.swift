/// An element, or a group of elements that are read one after the other.
package struct AccessibilityNode {
  /// What it is on the screen.
  package let object: UIAccessibilityObject
  /// Where it is in the window, in points.
  package let frame: CGRect
  /// What counts for the order: an element's frame, the rectangle around a group's elements.
  let extent: CGRect
  /// What kind of element it is, or what a container tells of its elements.
  package let traits: UIAccessibilityTraits
  /// What a container's elements are to each other.
  package let containerType: UIAccessibilityContainerType
  /// What is in a group, in the order in which it is read; an element has nothing in it.
  package internal(set) var children: [AccessibilityNode] = []
  /// What is spoken of an element; nil for a group.
  package internal(set) var text: String?
  /// What is heard of a container that one can go to as such; nil for an element, and for a group of no kind.
  package internal(set) var containerText: String?
  /// Whether assistive technologies see it as one element.
  package let isElement: Bool
  /// Whether the client has said in which order its children are read.
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

  /// How many elements it is or has in it.
  package var elementCount: Int { isElement ? 1 : children.reduce(0) { $0 + $1.elementCount } }

  /// The elements in the order in which they are read.
  package var elements: [AccessibilityNode] { isElement ? [self] : children.flatMap(\.elements) }
}
