/// An object that assistive technologies can see: a view, an element without a view or a bar item.
///
/// On iOS every `NSObject` has these members through a category, for which Linux has no counterpart. So the
/// classes on which apps set and override them inherit from this one, which is not in UIKit. Where a client
/// has set nothing, the class supplies the value: a label its text, a switch its state (1.9 of
/// Documentation/Reference/Engine.md).
@preconcurrency @MainActor
open class UIAccessibilityObject: NSObject {
  /// The values that the client has set; nil until it sets one, so that other views pay nothing for them.
  private var given: AccessibilityValues?
  private var kept: AccessibilityValues {
    if let given { return given }
    let made = AccessibilityValues()
    given = made
    return made
  }

  /// Makes an object without accessibility values of its own.
  public override init() { super.init() }

  // MARK: Speech

  /// Whether assistive technologies see the object as a single element and ignore what is in it; true by
  /// default for controls, and for labels with text.
  open var isAccessibilityElement: Bool {
    get { given?.isElement ?? isElementByDefault }
    set { kept.isElement = newValue }
  }
  /// What is spoken first; by default what the object shows.
  open var accessibilityLabel: String? {
    get { given?.label?.string ?? labelByDefault }
    set { kept.label = newValue.map(AccessibilityText.init) }
  }
  /// The label with attributes, which are kept; its text is spoken.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { given?.label?.attributed ?? accessibilityLabel.map { NSAttributedString(string: $0) } }
    set { kept.label = newValue.map(AccessibilityText.init) }
  }
  /// The value that is spoken after the label.
  open var accessibilityValue: String? {
    get { given?.value?.string ?? valueByDefault }
    set { kept.value = newValue.map(AccessibilityText.init) }
  }
  /// The value with attributes, which are kept; its text is spoken.
  open var accessibilityAttributedValue: NSAttributedString? {
    get { given?.value?.attributed ?? accessibilityValue.map { NSAttributedString(string: $0) } }
    set { kept.value = newValue.map(AccessibilityText.init) }
  }
  /// What is spoken last: the effect of using the element.
  open var accessibilityHint: String? {
    get { given?.hint?.string }
    set { kept.hint = newValue.map(AccessibilityText.init) }
  }
  /// The hint with attributes, which are kept; its text is spoken.
  open var accessibilityAttributedHint: NSAttributedString? {
    get { given?.hint?.attributed ?? accessibilityHint.map { NSAttributedString(string: $0) } }
    set { kept.hint = newValue.map(AccessibilityText.init) }
  }
  /// The traits of the element, such as its kind.
  ///
  /// The client's traits replace those of the class, except for traits that follow the state: a disabled
  /// control is `notEnabled` and a selected one `selected`, whatever was set, for as long as the state lasts.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { (given?.traits ?? traitsByDefault).union(traitsOfState) }
    set { kept.traits = newValue.subtracting(traitsOfState) }
  }
  /// The language in which it is spoken, stored only; nil for the user's.
  open var accessibilityLanguage: String? {
    get { given?.language }
    set { kept.language = newValue }
  }
  /// The names by which a user of Voice Control may address it; by default the label.
  open var accessibilityUserInputLabels: [String]! {
    get { given?.userInputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { kept.userInputLabels = newValue }
  }

  // MARK: Geometry

  /// The frame on the screen, in points; by default a view's bounds.
  open var accessibilityFrame: CGRect {
    get { given?.frame ?? frameByDefault }
    set { kept.frame = newValue }
  }
  /// The outline on the screen, in points, or nil for the frame; the reading order follows the frame.
  open var accessibilityPath: UIBezierPath? {
    get { given?.path }
    set { kept.path = newValue }
  }
  /// The point that a double tap touches, in screen points; by default the object's centre or, on a slider,
  /// the knob's.
  open var accessibilityActivationPoint: CGPoint {
    get { given?.activationPoint ?? activationPointByDefault }
    set { kept.activationPoint = newValue }
  }

  // MARK: Contents

  /// The elements in it in reading order, or nil if its views determine them.
  open var accessibilityElements: [Any]? {
    get { given?.elements ?? elementsByDefault }
    set { kept.elements = newValue }
  }
  /// The number of elements in it; by default the count of ``accessibilityElements``.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// The element at an index, or nil for an index out of range.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
  /// The index of an element in it, or `NSNotFound`.
  open func index(ofAccessibilityElement element: Any) -> Int {
    let sought = element as AnyObject
    return (0..<AccessibilityTree.count(of: self)).first {
      accessibilityElement(at: $0).map { $0 as AnyObject } === sought
    } ?? NSNotFound
  }
  /// How the elements in it are related, which is spoken where they begin and end.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { given?.containerType ?? .none }
    set { kept.containerType = newValue }
  }
  /// Whether assistive technologies skip it and everything in it.
  open var accessibilityElementsHidden: Bool {
    get { given?.hidesElements ?? false }
    set { kept.hidesElements = newValue }
  }
  /// Whether assistive technologies skip the other views of its superview.
  open var accessibilityViewIsModal: Bool {
    get { given?.isModal ?? false }
    set { kept.isModal = newValue }
  }
  /// Whether everything in it is read before what is around it; false by default.
  open var shouldGroupAccessibilityChildren: Bool {
    get { given?.groupsChildren ?? false }
    set { kept.groupsChildren = newValue }
  }
  /// How Switch Control visits the elements in it; stored only, as Switch Control does not run here and the
  /// reading order does not depend on it.
  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { given?.navigationStyle ?? .automatic }
    set { kept.navigationStyle = newValue }
  }

  // MARK: Actions

  /// Whether users interact with it; by default what its traits say, unless it is disabled.
  open var accessibilityRespondsToUserInteraction: Bool {
    get {
      let traits = accessibilityTraits
      return given?.respondsToUser ?? (!traits.isDisjoint(with: .used) && !traits.contains(.notEnabled))
    }
    set { kept.respondsToUser = newValue }
  }
  /// The additional actions of the element.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { given?.customActions }
    set { kept.customActions = newValue }
  }
  /// Activates the element; only client code calls it here.
  ///
  /// - Returns: Whether it did something; false means that a tap in its middle should follow.
  open func accessibilityActivate() -> Bool { false }
  /// Raises the value of an adjustable element; only client code calls it here.
  open func accessibilityIncrement() {}
  /// Lowers the value of an adjustable element; only client code calls it here.
  open func accessibilityDecrement() {}
  /// Scrolls the content that the element is in; only client code calls it here.
  ///
  /// - Returns: Whether it scrolled; false passes the request to the enclosing object.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Dismisses the screen that the element is in; only client code calls it here.
  open func accessibilityPerformEscape() -> Bool { false }
  /// VoiceOver has come to the object; nothing runs that would call it.
  open func accessibilityElementDidBecomeFocused() {}
  /// VoiceOver has left the object; nothing runs that would call it.
  open func accessibilityElementDidLoseFocus() {}
  /// Whether VoiceOver is at the object: it is nowhere.
  open func accessibilityElementIsFocused() -> Bool { false }
  /// Performs the most important action; only client code calls it here.
  open func accessibilityPerformMagicTap() -> Bool { false }

  // MARK: Values supplied by the class

  /// Whether it is an element if the client has set nothing.
  var isElementByDefault: Bool { false }
  /// What is spoken first if the client has set nothing.
  var labelByDefault: String? { nil }
  /// The value if the client has set none.
  var valueByDefault: String? { nil }
  /// The traits if the client has set none.
  var traitsByDefault: UIAccessibilityTraits { .none }
  /// The traits that follow the state, whatever the client has set.
  var traitsOfState: UIAccessibilityTraits { .none }
  /// The frame on the screen if the client has set none, in points.
  var frameByDefault: CGRect { .zero }
  /// The point that a double tap touches if the client has set none, in screen points.
  var activationPointByDefault: CGPoint {
    let frame = accessibilityFrame
    return CGPoint(x: frame.midX, y: frame.midY)
  }
  /// The elements in it if the client has set none.
  var elementsByDefault: [UIAccessibilityObject]? { nil }
}

/// The accessibility values that a client has set for one object; a nil value is left to the class.
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
