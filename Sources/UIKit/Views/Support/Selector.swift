/// The name of a method, as source written for the Objective-C runtime spells it.
///
/// There is no such runtime here, so a name alone calls nothing: targets and actions take method references.
/// A selector that is made with its method works as on iOS, including comparisons and nil targets:
///
/// ```swift
/// let save = Selector("save", Editor.save)
/// button.addTarget(nil, action: save, for: .touchUpInside)   // the first Editor along the responder chain
/// button.removeTarget(nil, action: save, for: .touchUpInside)
/// ```
/// A selector that has only a name is for targets that are a ``SelectorPerforming``, or whose classes are
/// lowered with their methods' names. Two selectors of one name are equal.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The method behind a name.
  struct Call: Sendable {
    /// Whether an object's class has the method.
    let belongs: @MainActor @Sendable (AnyObject) -> Bool
    /// Whether a class has the method; nil where that cannot be said of a class, as of a protocol's method.
    let belongsToClass: @MainActor @Sendable (AnyClass) -> Bool?
    /// Calls it with a sender and an event; returns false if the object or the sender has another type.
    let call: @MainActor @Sendable (AnyObject, Any?, Any?) -> Bool

    init<Target>(
      of target: Target.Type, _ call: @escaping @MainActor @Sendable (AnyObject, Any?, Any?) -> Bool
    ) {
      belongs = { $0 is Target }
      belongsToClass = { Target.self is AnyClass ? $0 is Target.Type : nil }
      self.call = call
    }

    /// A method that only some objects of its type have, which nothing says of their class.
    init(
      belongs: @escaping @MainActor @Sendable (AnyObject) -> Bool,
      call: @escaping @MainActor @Sendable (AnyObject, Any?, Any?) -> Bool
    ) {
      (self.belongs, belongsToClass, self.call) = (belongs, { _ in nil }, call)
    }
  }

  let name: String
  let method: Call?

  /// Makes a selector from a method's name, such as "tapped:".
  public init(_ str: String) {
    self.init(name: str, method: nil)
  }

  /// Makes a selector from a literal name.
  public init(stringLiteral value: String) {
    self.init(name: value, method: nil)
  }

  init(name: String, method: Call?) {
    self.name = name
    self.method = method
  }

  /// The method's name.
  public var description: String { name }

  /// Whether two selectors have the same name.
  public static func == (left: Selector, right: Selector) -> Bool { left.name == right.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Calls the method on an object: the selector's own, or the one that the object finds by its name.
  ///
  /// - Returns: Whether there is such a method.
  @MainActor
  func perform(on object: AnyObject, sender: Any?, event: Any?) -> Bool {
    if method?.call(object, sender, event) == true { return true }
    if method(ofClass: type(of: object))?.call(object, sender, event) == true { return true }
    return (object as? any SelectorPerforming)?.perform(self, sender: sender) == true
  }

  /// Whether an object may have the method; only ``perform(on:sender:event:)`` shows whether it does.
  @MainActor
  func mayBelong(to object: AnyObject) -> Bool {
    method?.belongs(object) == true || object is any SelectorPerforming
      || method(ofClass: type(of: object)) != nil
  }

  /// Whether the objects of a class may have the method; nil where that is not known.
  @MainActor
  func mayBelong(toObjectsOf aClass: AnyClass) -> Bool? {
    if aClass is any SelectorPerforming.Type || method(ofClass: aClass) != nil { return true }
    return method.map { $0.belongsToClass(aClass) } ?? false
  }
}

/// Returns the selector with a given name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// Returns the name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

/// Runs a closure; there is no pool to drain, because nothing here is autoreleased.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
