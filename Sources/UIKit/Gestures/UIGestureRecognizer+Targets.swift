/// Whom a recognizer calls: a method of an object that it does not keep alive, or a closure.
///
/// An object, because copying a weak reference costs more than an action.
@MainActor
final class GestureTarget {
  weak var target: AnyObject?
  let selector: Selector?
  let isClosure: Bool
  let call: @MainActor (AnyObject?, UIGestureRecognizer) -> Void

  init(
    target: AnyObject?, selector: Selector? = nil, isClosure: Bool,
    call: @escaping @MainActor (AnyObject?, UIGestureRecognizer) -> Void
  ) {
    self.target = target
    self.selector = selector
    self.isClosure = isClosure
    self.call = call
  }
}

/// A target that knows methods by the selectors that name them on iOS.
///
/// ```swift
/// func perform(_ action: Selector, sender: Any?) -> Bool {
///   switch action {
///   case "goBack": goBack()
///   default: return false
///   }
///   return true
/// }
/// ```
@preconcurrency @MainActor
public protocol SelectorPerforming: AnyObject {
  /// Calls the method that a selector names.
  ///
  /// - Returns: Whether there is one.
  func perform(_ action: Selector, sender: Any?) -> Bool
}

extension UIGestureRecognizer {
  /// Makes a recognizer that calls a method without argument, as `#selector(Bar.back)` does on iOS.
  ///
  /// ```swift
  /// UITapGestureRecognizer(target: self, action: Bar.back)
  /// ```
  @preconcurrency
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Makes a recognizer that calls a method with itself as argument, as `#selector(Bar.pan(_:))` does on iOS.
  @preconcurrency
  public convenience init<Target: AnyObject, Sender: UIGestureRecognizer>(
    target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Adds a method without argument; the target is not kept alive.
  @preconcurrency
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    targets.append(
      GestureTarget(target: target, isClosure: false) { target, _ in
        if let target = target as? Target { action(target)() }
      })
  }

  /// Adds a method that takes the recognizer; the target is not kept alive.
  @preconcurrency
  public func addTarget<Target: AnyObject, Sender: UIGestureRecognizer>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    targets.append(
      GestureTarget(target: target, isClosure: false) { target, sender in
        if let target = target as? Target, let sender = sender as? Sender { action(target)(sender) }
      })
  }

  /// Adds a method by its selector; the target is not kept alive.
  ///
  /// The same pair added twice is called once (S17). A target that does not know the selector is reported.
  public func addTarget(_ target: AnyObject, action: Selector) {
    guard !targets.contains(where: { $0.target === target && $0.selector == action }) else { return }
    targets.append(
      GestureTarget(target: target, selector: action, isClosure: false) { target, sender in
        if (target as? any SelectorPerforming)?.perform(action, sender: sender) == true { return }
        UIApplication.shared.observer?.trouble("nothing performs selector \(action)", source: sender)
      })
  }

  /// Takes a target's methods away; nil takes all away (S17).
  public func removeTarget(_ target: AnyObject?) {
    guard let target else {
      targets.removeAll()
      return
    }
    targets.removeAll { $0.target === target }
  }

  /// Adds a closure; not in UIKit, and named so that nobody takes it for it.
  public func addClosureTarget(_ action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    targets.append(GestureTarget(target: nil, isClosure: true) { _, sender in action(sender) })
  }

  /// Calls the targets for a state, which ``state`` shows during the call.
  func callTargets(for state: State, of application: UIApplication) {
    if handlesOwnActions { act(on: state) }
    guard !targets.isEmpty else { return }
    let name = state.word
    for target in targets {
      let object = target.target
      guard target.isClosure || object != nil else { continue }
      shownState = state == currentState ? nil : state
      application.send({ target.call(object, self) }, target: object, source: self, event: name)
    }
    shownState = nil
  }
}

extension UIGestureRecognizer.State {
  /// The state's name as an outcome writes it.
  package var word: String {
    switch self {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}
