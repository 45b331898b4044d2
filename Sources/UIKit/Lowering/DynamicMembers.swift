import Foundation

/// The members that code for iOS calls on an `AnyObject`, whose class is known when the program runs.
///
/// The Objective-C runtime finds any member by its name; here those are found that actions and notifications
/// are asked for. A property that the object does not have is nil, and a method stops the program, as on iOS.
@preconcurrency @MainActor
public struct DynamicMembers {
  private nonisolated let held: Unchecked<AnyObject>
  private nonisolated var object: AnyObject { held.value }

  /// The members of an object.
  public nonisolated init(of object: AnyObject) { held = Unchecked(value: object) }

  /// The members of an object, if there is one.
  public nonisolated init?(ofAny object: AnyObject?) {
    guard let object else { return nil }
    held = Unchecked(value: object)
  }

  private func value<Owner, Value>(_ get: @MainActor (Owner) -> Value) -> Value? {
    (object as? Owner).map(get)
  }

  private func called<Result>(_ result: Result?, _ name: String = #function) -> Result {
    guard let result else { fatalError("\(type(of: object)) has no method \(name)") }
    return result
  }

  /// A number or a geometry that Foundation keeps, or Swift's own value of the type.
  private nonisolated func kept<Value>(_ get: (NSValue) -> Value) -> Value? {
    (object as? NSValue).map(get) ?? object as? Value
  }
}

// MARK: Views and controls

extension DynamicMembers {
  /// A view's or bar item's number.
  public var tag: Int! { value { (it: UIView) in it.tag } ?? value { (it: UIBarItem) in it.tag } }
  /// A view's frame.
  public var frame: CGRect! { value { (it: UIView) in it.frame } ?? value { (it: CALayer) in it.frame } }
  /// A view's bounds.
  public var bounds: CGRect! { value { (it: UIView) in it.bounds } ?? value { (it: CALayer) in it.bounds } }
  /// A view's center.
  public var center: CGPoint! { value { (it: UIView) in it.center } }
  /// A view's opacity.
  public var alpha: CGFloat! { value { (it: UIView) in it.alpha } }
  /// Whether a view or layer is hidden.
  public var isHidden: Bool! {
    value { (it: UIView) in it.isHidden } ?? value { (it: CALayer) in it.isHidden }
  }
  /// The view around a view.
  public var superview: UIView?! { value { (it: UIView) in it.superview } }
  /// The views in a view.
  public var subviews: [UIView]! { value { (it: UIView) in it.subviews } }
  /// A view's window.
  public var window: UIWindow?! { value { (it: UIView) in it.window } }
  /// Whether a control or cell is selected.
  public var isSelected: Bool! {
    value { (it: UIControl) in it.isSelected } ?? value { (it: UITableViewCell) in it.isSelected }
      ?? value { (it: UICollectionViewCell) in it.isSelected }
  }
  /// Whether a control, a bar item or a recognizer is enabled.
  public var isEnabled: Bool! {
    value { (it: UIControl) in it.isEnabled } ?? value { (it: UIBarItem) in it.isEnabled }
      ?? value { (it: UIGestureRecognizer) in it.isEnabled }
  }
  /// Whether a switch is on.
  public var isOn: Bool! { value { (it: UISwitch) in it.isOn } }
  /// A segmented control's place.
  public var selectedSegmentIndex: Int! { value { (it: UISegmentedControl) in it.selectedSegmentIndex } }
  /// A page control's page.
  public var currentPage: Int! { value { (it: UIPageControl) in it.currentPage } }
  /// A button's label.
  public var titleLabel: UILabel?! { value { (it: UIButton) in it.titleLabel } }
  /// A button's title.
  public var currentTitle: String?! { value { (it: UIButton) in it.currentTitle } }
  /// The title of a controller or a bar item.
  public var title: String?! {
    value { (it: UIViewController) in it.title } ?? value { (it: UIBarItem) in it.title }
  }
  /// The text of a label, a field or a text view.
  public var text: String?! {
    value { (it: UILabel) in it.text } ?? value { (it: UITextField) in it.text }
      ?? value { (it: UITextView) in it.text }
  }
  /// Takes a view out of the one around it.
  public func removeFromSuperview() { called(value { (it: UIView) in it.removeFromSuperview() }) }
}

// MARK: Recognizers

extension DynamicMembers {
  /// A recognizer's or controller's view.
  public var view: UIView?! {
    value { (it: UIGestureRecognizer) in it.view } ?? value { (it: UIViewController) in it.view }
  }
  /// A recognizer's state.
  public var state: UIGestureRecognizer.State! { value { (it: UIGestureRecognizer) in it.state } }
  /// How many touches a recognizer has.
  public var numberOfTouches: Int! { value { (it: UIGestureRecognizer) in it.numberOfTouches } }
  /// A pinch's factor.
  public var scale: CGFloat! { value { (it: UIPinchGestureRecognizer) in it.scale } }
  /// Where a recognizer's or touch's fingers are.
  public func location(in view: UIView?) -> CGPoint {
    called(
      value { (it: UIGestureRecognizer) in it.location(in: view) }
        ?? value { (it: UITouch) in it.location(in: view) }
    )
  }
  /// How far a pan has moved.
  public func translation(in view: UIView?) -> CGPoint {
    called(value { (it: UIPanGestureRecognizer) in it.translation(in: view) })
  }
  /// How fast a pan moves.
  public func velocity(in view: UIView?) -> CGPoint {
    called(value { (it: UIPanGestureRecognizer) in it.velocity(in: view) })
  }
}

// MARK: Values and objects

extension DynamicMembers {
  /// A rectangle.
  public nonisolated var cgRectValue: CGRect! { kept(\.cgRectValue) }
  /// A point.
  public nonisolated var cgPointValue: CGPoint! { kept(\.cgPointValue) }
  /// A size.
  public nonisolated var cgSizeValue: CGSize! { kept(\.cgSizeValue) }
  /// Insets.
  public nonisolated var uiEdgeInsetsValue: UIEdgeInsets! { kept(\.uiEdgeInsetsValue) }
  /// A number as a double, also one in a text.
  public nonisolated var doubleValue: Double! {
    (object as? NSNumber)?.doubleValue ?? (object as? NSString)?.doubleValue
  }
  /// A number as a float, also one in a text.
  public nonisolated var floatValue: Float! {
    (object as? NSNumber)?.floatValue ?? (object as? NSString)?.floatValue
  }
  /// A number as an integer.
  public nonisolated var intValue: Int! { (object as? NSNumber)?.intValue }
  /// A number as yes or no, also one in a text.
  public nonisolated var boolValue: Bool! {
    (object as? NSNumber)?.boolValue ?? (object as? NSString)?.boolValue
  }
  /// What the object says of itself.
  public nonisolated var description: String! { "\(object)" }
  /// Whether the object is of a class, or one below it.
  public nonisolated func isKind(of aClass: AnyClass) -> Bool {
    var next: AnyClass? = type(of: object)
    while let current = next, current != aClass { next = _getSuperclass(current) }
    return next != nil
  }
  /// Whether the object is equal to another.
  public nonisolated func isEqual(_ other: Any?) -> Bool {
    (object as? NSObject)?.isEqual(other) ?? (other.map { $0 as AnyObject } === object)
  }
  /// Whether the object has the method that a selector names.
  public nonisolated func responds(to aSelector: Selector!) -> Bool { respond(object, to: aSelector) }
  /// Calls the method that a selector names; what it returns is not known.
  @discardableResult
  public nonisolated func perform(_ aSelector: Selector!, with argument: Any? = nil) -> Unmanaged<AnyObject>!
  {
    guard let object = object as? any NSObjectProtocol else {
      fatalError("\(type(of: object)) has no method \(aSelector.map { "\($0)" } ?? "")")
    }
    return object.perform(aSelector, with: argument)
  }
}
