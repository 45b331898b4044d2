/// Knows which of the optional methods of UIKit's delegates its class has, as the Objective-C runtime does of
/// all; classes that are lowered conform.
public protocol MethodTelling: AnyObject {
  /// Whether the class, or one above it, has a method, by its name as a selector.
  static func hasMethod(named name: String) -> Bool
}

/// Passes messages on that its class does not understand: UIKit's calls of optional methods that it does not
/// have reach the object that it names.
///
/// Classes that are lowered conform where they override `forwardingTarget(for:)`.
@preconcurrency @MainActor
public protocol MessageForwarding: AnyObject {
  /// Whether the object, or who gets its messages, has a method.
  func responds(to aSelector: Selector!) -> Bool
  /// The object that gets a message in place of this one.
  func forwardingTarget(for aSelector: Selector!) -> Any?
}

extension Selector {
  /// Names an optional method of a protocol, which belongs to those of its objects whose classes have it.
  public init<Owner>(optional name: String, of owner: Owner.Type) {
    self.init(
      name: name,
      method: Call(belongs: { $0 is Owner && mayHave(name, $0) }, call: { _, _, _ in false }))
  }

  /// The same selector of a method that a class may have or not.
  public var asOptional: Selector {
    guard let method else { return self }
    let name = name
    return Selector(
      name: name,
      method: Call(belongs: { method.belongs($0) && mayHave(name, $0) }, call: method.call))
  }
}

/// Whether an object's class has an optional method; of a class that was not lowered nobody knows, and each
/// of its protocols' methods counts.
private func mayHave(_ name: String, _ object: AnyObject) -> Bool {
  (object as? any MethodTelling).map { type(of: $0).hasMethod(named: name) } ?? true
}

/// Whether an object's class says that it has an optional method, or that it passes its calls on; one that
/// was not lowered counts as one without it.
@MainActor
func isKnownToHave(_ name: String, _ object: AnyObject) -> Bool {
  if let router = object as? any MessageForwarding {
    return router.responds(to: Selector(optional: name, of: AnyObject.self))
  }
  return (object as? any MethodTelling).map { type(of: $0).hasMethod(named: name) } ?? false
}

/// The object itself if it has an optional method, by itself or by who gets its messages: what
/// `delegate?.method` is in a source that is lowered.
@MainActor
public func _implementing<Owner>(_ object: Owner?, _ name: String) -> Owner? {
  guard let object else { return nil }
  let any = object as AnyObject
  if let router = any as? any MessageForwarding {
    return router.responds(to: Selector(optional: name, of: AnyObject.self)) ? object : nil
  }
  return mayHave(name, any) ? object : nil
}

/// Whether an object has the method that a selector names, by itself or by who gets its messages.
func respond(_ object: Any, to selector: Selector?) -> Bool {
  guard let selector else { return false }
  let object = Unchecked(value: object as AnyObject)
  return MainActor.assumeIsolated {
    (object.value as? any MessageForwarding)?.responds(to: selector)
      ?? selector.mayBelong(to: object.value)
  }
}

/// The class that was found last to pass no messages on.
@MainActor private var lastWithoutForwarding: ObjectIdentifier?

/// Who gets the call of an optional method that an object does not have; nil for one that passes nothing on.
@MainActor
func forwardee<Owner>(of object: AnyObject, _ name: String, _ owner: Owner.Type) -> Owner? {
  // Each touch asks several times, nearly always of one class, and a cast looks conformances up.
  let kind = ObjectIdentifier(type(of: object))
  if kind == lastWithoutForwarding { return nil }
  guard let router = object as? any MessageForwarding else {
    lastWithoutForwarding = kind
    return nil
  }
  let selector = Selector(optional: name, of: owner)
  guard router.responds(to: selector), let target = router.forwardingTarget(for: selector),
    target as AnyObject !== router
  else { return nil }
  return target as? Owner
}

extension UIGestureRecognizerDelegate {
  /// Whether the delegate has the method that a selector names.
  @_disfavoredOverload
  public nonisolated func responds(to aSelector: Selector!) -> Bool { respond(self, to: aSelector) }
}

extension UIScrollViewDelegate {
  /// Whether the delegate has the method that a selector names.
  @_disfavoredOverload
  public nonisolated func responds(to aSelector: Selector!) -> Bool { respond(self, to: aSelector) }
}

extension UITableViewDataSource {
  /// Whether the delegate has the method that a selector names.
  @_disfavoredOverload
  public nonisolated func responds(to aSelector: Selector!) -> Bool { respond(self, to: aSelector) }
}

extension UICollectionViewDataSource {
  /// Whether the delegate has the method that a selector names.
  @_disfavoredOverload
  public nonisolated func responds(to aSelector: Selector!) -> Bool { respond(self, to: aSelector) }
}

extension UITextFieldDelegate {
  /// Whether the delegate has the method that a selector names.
  @_disfavoredOverload
  public nonisolated func responds(to aSelector: Selector!) -> Bool { respond(self, to: aSelector) }
}

extension UISearchBarDelegate {
  /// Whether the delegate has the method that a selector names.
  @_disfavoredOverload
  public nonisolated func responds(to aSelector: Selector!) -> Bool { respond(self, to: aSelector) }
}
