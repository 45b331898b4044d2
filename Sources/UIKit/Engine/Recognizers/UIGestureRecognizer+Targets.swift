/// A target that finds methods by the selectors that name them on iOS.
///
/// It is for code that passes names around; where the method is known, `Selector("goBack", Bar.goBack)` needs
/// no such list.
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
  /// - Returns: Whether such a method exists.
  func perform(_ action: Selector, sender: Any?) -> Bool
}

extension UIGestureRecognizer {
  /// Whether nothing is called when its state changes.
  package final var hasNoTarget: Bool { targets.isEmpty && !handlesOwnActions }

  /// Makes a recognizer that calls a method without arguments, as `#selector(Bar.back)` does on iOS.
  ///
  /// ```swift
  /// UITapGestureRecognizer(target: self, action: Bar.back)
  /// ```
  @preconcurrency
  @inlinable
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Makes a recognizer that calls a method with itself as argument, as `#selector(Bar.pan(_:))` does on iOS.
  @preconcurrency
  @inlinable
  public convenience init<Target: AnyObject, Sender: UIGestureRecognizer>(
    target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Adds a method without arguments; the target is not kept alive.
  ///
  /// Method references cannot be compared: one that is added twice is called twice. A ``Selector`` that is
  /// made with its method can be compared.
  @preconcurrency
  @inlinable
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    call(on: target) { target, _ in
      // It was passed as a `Target`, so it is one and need not be checked at every call.
      action(unsafeDowncast(target, to: Target.self))()
    }
  }

  /// Adds a method that takes the recognizer; the target is not kept alive.
  @preconcurrency
  @inlinable
  public func addTarget<Target: AnyObject, Sender: UIGestureRecognizer>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    call(on: target) { target, sender in
      if let sender = sender as? Sender { action(unsafeDowncast(target, to: Target.self))(sender) }
    }
  }

  /// Adds a target that calls a method.
  ///
  /// The functions that make it are inlined in the client, whose compiler then calls the method itself: a
  /// method reference that is applied at run time allocates at each action.
  @usableFromInline
  func call(
    on target: AnyObject, _ method: @escaping @MainActor (AnyObject, UIGestureRecognizer) -> Void
  ) {
    targets.append(GestureTarget(target: target, call: method))
  }

  func addTarget(_ target: AnyObject, selector: Selector) {
    guard !targets.contains(where: { $0.target === target && $0.selector == selector }) else { return }
    targets.append(
      GestureTarget(target: target, selector: selector) { target, sender in
        guard !selector.perform(on: target, sender: sender, event: nil) else { return }
        UIApplication.shared.observer?.trouble("nothing performs selector \(selector)", source: sender)
      })
  }

  func removeTargets(of target: Any?, selector: Selector?) {
    if isCallingTargets { targetsTakenAway += targets }
    targets.removeAll { added in
      if let target, added.target !== targetObject(target) { return false }
      return selector == nil || added.selector == selector
    }
  }

  /// Adds a closure; not in UIKit, and named so that it is not mistaken for UIKit's.
  public func addClosureTarget(_ action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    targets.append(GestureTarget(target: nil) { _, sender in action(sender) })
  }

  /// Calls the targets for a state, which ``state`` shows during the call.
  func callTargets(for state: State, _ observing: Unretained<ObserverHolder>?) {
    if handlesOwnActions { act(on: state) }
    guard !targets.isEmpty else { return }
    let isOutermost = !isCallingTargets
    isCallingTargets = true
    if targets.count == 1 {
      // One is the common case and needs no copy: `targets` keeps it, or `targetsTakenAway` if removed.
      targets.unretained(0).use { call($0, state, observing) }
    } else {
      // The targets that exist at the start are called, whatever they add or remove.
      for target in targets { call(target, state, observing) }
    }
    shownState = nil
    guard isOutermost else { return }
    isCallingTargets = false
    if !targetsTakenAway.isEmpty { targetsTakenAway.removeAll() }
  }

  @inline(__always)
  private func call(_ target: GestureTarget, _ state: State, _ observing: Unretained<ObserverHolder>?) {
    if target.isClosure {
      show(state)
      observing?.use { $0.observer.action(source: self, event: state.word, target: nil) }
      target.call(self, self)
    } else if let object = target.target {
      show(state)
      observing?.use { $0.observer.action(source: self, event: state.word, target: object) }
      target.call(object, self)
    }
  }

  private func show(_ state: State) { shownState = state == currentState ? nil : state }
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

// MARK: Methods that return something

// Separate overloads, because a method with a result of any type costs an allocation at each call.
extension UIGestureRecognizer {
  /// Makes a recognizer that calls a method without arguments and discards its result.
  @preconcurrency
  @inlinable
  public convenience init<Target: AnyObject, Result>(
    target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Result
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Makes a recognizer that calls a method with itself as the argument and discards the result.
  @preconcurrency
  @inlinable
  public convenience init<Target: AnyObject, Sender: UIGestureRecognizer, Result>(
    target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Adds a method without arguments; the target is not kept alive, and the method's result is discarded.
  @preconcurrency
  @inlinable
  public func addTarget<Target: AnyObject, Result>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Result
  ) {
    call(on: target) { target, _ in _ = action(unsafeDowncast(target, to: Target.self))() }
  }

  /// Adds a method that takes the recognizer; the target is not kept alive, and the result is discarded.
  @preconcurrency
  @inlinable
  public func addTarget<Target: AnyObject, Sender: UIGestureRecognizer, Result>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result
  ) {
    call(on: target) { target, sender in
      if let sender = sender as? Sender { _ = action(unsafeDowncast(target, to: Target.self))(sender) }
    }
  }
}

// MARK: What cannot be compared

extension UIGestureRecognizer {
  /// Does not exist: whether two references name the same method cannot be determined.
  @available(
    *, unavailable,
    message:
      "method references cannot be compared: write Selector(\"tapped\", Bar.tapped) in addTarget and removeTarget, or action: nil for all methods of the target"
  )
  @preconcurrency
  public func removeTarget<Target: AnyObject, Result>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Result
  ) {}

  /// Does not exist: whether two references name the same method cannot be determined.
  @available(
    *, unavailable,
    message:
      "method references cannot be compared: write Selector(\"tapped\", Bar.tapped) in addTarget and removeTarget, or action: nil for all methods of the target"
  )
  @preconcurrency
  public func removeTarget<Target: AnyObject, Sender: UIGestureRecognizer, Result>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result
  ) {}
}
