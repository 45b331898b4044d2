/// What assistive technologies can be told of: a view, an element without a view, the item of a bar.
///
/// On iOS every `NSObject` has these members, by a category, which Linux has nothing like. So the classes on which
/// apps set and override them inherit from this one, which is not in UIKit. What a client has not set is what the
/// class says by itself: a label its text, a switch its state (1.9 of Documentation/Engine.md).
@preconcurrency @MainActor
open class UIAccessibilityObject: NSObject {
  /// What the client has set; nothing as long as it set nothing, so that a view costs no more for it.
  private var given: AccessibilityValues?
  private var kept: AccessibilityValues {
    if let given { return given }
    let made = AccessibilityValues()
    given = made
    return made
  }

  /// Makes an object of which nothing is told yet.
  public override init() { super.init() }

  // MARK: What is spoken

  /// Whether assistive technologies see the object as one element, and nothing in it; by default controls, and labels
  /// with a text.
  open var isAccessibilityElement: Bool {
    get { given?.isElement ?? isElementByDefault }
    set { kept.isElement = newValue }
  }
  /// What is spoken first; by default what the object shows.
  open var accessibilityLabel: String? {
    get { given?.label?.string ?? labelByDefault }
    set { kept.label = newValue.map(AccessibilityText.init) }
  }
  /// The label with attributes, which are kept; the text of it is spoken.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { given?.label?.attributed ?? accessibilityLabel.map { NSAttributedString(string: $0) } }
    set { kept.label = newValue.map(AccessibilityText.init) }
  }
  /// The value that is spoken after the label.
  open var accessibilityValue: String? {
    get { given?.value?.string ?? valueByDefault }
    set { kept.value = newValue.map(AccessibilityText.init) }
  }
  /// The value with attributes, which are kept; the text of it is spoken.
  open var accessibilityAttributedValue: NSAttributedString? {
    get { given?.value?.attributed ?? accessibilityValue.map { NSAttributedString(string: $0) } }
    set { kept.value = newValue.map(AccessibilityText.init) }
  }
  /// What is spoken last: what happens when the element is used.
  open var accessibilityHint: String? {
    get { given?.hint?.string }
    set { kept.hint = newValue.map(AccessibilityText.init) }
  }
  /// The hint with attributes, which are kept; the text of it is spoken.
  open var accessibilityAttributedHint: NSAttributedString? {
    get { given?.hint?.attributed ?? accessibilityHint.map { NSAttributedString(string: $0) } }
    set { kept.hint = newValue.map(AccessibilityText.init) }
  }
  /// What kind of element it is.
  ///
  /// What a client sets goes in place of what the class says by itself, but for what follows the state: a control that
  /// is disabled is `notEnabled`, one that is selected `selected`, whatever was set, and no longer than that lasts.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { (given?.traits ?? traitsByDefault).union(traitsOfState) }
    set { kept.traits = newValue.subtracting(traitsOfState) }
  }
  /// The language that it is spoken in, kept; nil for the user's.
  open var accessibilityLanguage: String? {
    get { given?.language }
    set { kept.language = newValue }
  }
  /// What a user of Voice Control may call it; by default the label.
  open var accessibilityUserInputLabels: [String]! {
    get { given?.userInputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { kept.userInputLabels = newValue }
  }

  // MARK: Where it is

  /// Where it is on the screen, in points; by default a view's bounds.
  open var accessibilityFrame: CGRect {
    get { given?.frame ?? frameByDefault }
    set { kept.frame = newValue }
  }
  /// Its outline on the screen, in points, or nil for the frame; the order in which elements are read follows the frame.
  open var accessibilityPath: UIBezierPath? {
    get { given?.path }
    set { kept.path = newValue }
  }
  /// Where a double tap touches it, in points of the screen; by default the frame's middle, on a slider the knob's.
  open var accessibilityActivationPoint: CGPoint {
    get { given?.activationPoint ?? activationPointByDefault }
    set { kept.activationPoint = newValue }
  }

  // MARK: What is in it

  /// The elements in it in the order in which they are read, or nil where its views say that.
  open var accessibilityElements: [Any]? {
    get { given?.elements ?? elementsByDefault }
    set { kept.elements = newValue }
  }
  /// How many elements are in it; by default those of ``accessibilityElements``.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// The element at an index, or nil where there is none.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
  /// The index of an element that is in it, else `NSNotFound`.
  open func index(ofAccessibilityElement element: Any) -> Int {
    let sought = element as AnyObject
    return (0..<AccessibilityTree.count(of: self)).first {
      accessibilityElement(at: $0).map { $0 as AnyObject } === sought
    } ?? NSNotFound
  }
  /// What the elements in it are to each other, which is told where they begin and end.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { given?.containerType ?? .none }
    set { kept.containerType = newValue }
  }
  /// Whether assistive technologies pass over it and all that is in it.
  open var accessibilityElementsHidden: Bool {
    get { given?.hidesElements ?? false }
    set { kept.hidesElements = newValue }
  }
  /// Whether assistive technologies pass over the other views of its superview.
  open var accessibilityViewIsModal: Bool {
    get { given?.isModal ?? false }
    set { kept.isModal = newValue }
  }
  /// Whether all in it is read before what is around it; false by default.
  open var shouldGroupAccessibilityChildren: Bool {
    get { given?.groupsChildren ?? false }
    set { kept.groupsChildren = newValue }
  }
  /// How Switch Control goes through what is in it; kept, as none runs here and the reading order does not depend on it.
  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { given?.navigationStyle ?? .automatic }
    set { kept.navigationStyle = newValue }
  }

  // MARK: What can be done with it

  /// Whether it is there to be used; by default what its traits say, unless it is not enabled.
  open var accessibilityRespondsToUserInteraction: Bool {
    get {
      let traits = accessibilityTraits
      return given?.respondsToUser ?? (!traits.isDisjoint(with: .used) && !traits.contains(.notEnabled))
    }
    set { kept.respondsToUser = newValue }
  }
  /// What else can be done with the element.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { given?.customActions }
    set { kept.customActions = newValue }
  }
  /// Uses the element; nobody but a client calls it here.
  ///
  /// - Returns: Whether it did something; false means that a tap in its middle is to follow.
  open func accessibilityActivate() -> Bool { false }
  /// Raises the value of an adjustable element; nobody but a client calls it here.
  open func accessibilityIncrement() {}
  /// Lowers the value of an adjustable element; nobody but a client calls it here.
  open func accessibilityDecrement() {}
  /// Scrolls what the element is in; nobody but a client calls it here.
  ///
  /// - Returns: Whether it did; false asks the one around it.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Leaves what the element is in; nobody but a client calls it here.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Does what matters most; nobody but a client calls it here.
  open func accessibilityPerformMagicTap() -> Bool { false }

  // MARK: What a class says by itself

  /// Whether it is an element where the client has not said so.
  var isElementByDefault: Bool { false }
  /// What is spoken first where the client has set nothing.
  var labelByDefault: String? { nil }
  /// The value where the client has set none.
  var valueByDefault: String? { nil }
  /// The traits where the client has set none.
  var traitsByDefault: UIAccessibilityTraits { .none }
  /// The traits that follow the state, whatever the client has set.
  var traitsOfState: UIAccessibilityTraits { .none }
  /// Where it is on the screen where the client has not said so, in points.
  var frameByDefault: CGRect { .zero }
  /// Where a double tap touches it where the client has not said so, in points of the screen.
  var activationPointByDefault: CGPoint {
    let frame = accessibilityFrame
    return CGPoint(x: frame.midX, y: frame.midY)
  }
  /// The elements in it where the client has set none.
  var elementsByDefault: [UIAccessibilityObject]? { nil }
}

/// What a client has set of one object's accessibility; what is nil is what the class says by itself.
@MainActor
private final class AccessibilityValues {
  var isElement: Bool?
  var label: AccessibilityText?
  var value: AccessibilityText?
  var hint: AccessibilityText?
  var traits: UIAccessibilityTraits?
  var language: String?
  var userInputLabels: [String]?
  var frame: CGRect?
  var path: UIBezierPath?
  var activationPoint: CGPoint?
  var elements: [Any]?
  var containerType: UIAccessibilityContainerType?
  var hidesElements = false
  var isModal = false
  var groupsChildren = false
  var navigationStyle: UIAccessibilityNavigationStyle?
  var respondsToUser: Bool?
  var customActions: [UIAccessibilityCustomAction]?
}

/// A text that was set with or without attributes.
private struct AccessibilityText {
  let string: String
  let attributed: NSAttributedString?

  init(_ string: String) { (self.string, attributed) = (string, nil) }
  init(_ attributed: NSAttributedString) { (string, self.attributed) = (attributed.string, attributed) }
}
