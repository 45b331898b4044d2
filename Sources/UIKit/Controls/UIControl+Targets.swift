/// What a control calls, and for which events.
@MainActor
struct ControlTarget {
  weak var target: AnyObject?
  var selector: Selector?
  var action: UIAction?
  /// Whether the target is the first responder along the chain that has the selector's method.
  var isAnybody = false
  var events: UIControl.Event
  let call: @MainActor (AnyObject?, UIControl, UIEvent?) -> Void

  /// Whether there is anything to call: a closure needs no target, and an object may have been freed.
  var isThere: Bool { action != nil || isAnybody || target != nil }
}

// Method references, which no client overrides, because UIKit has none.
extension UIControl {
  /// Calls a method without arguments for some events; the target is not kept alive (S17).
  ///
  /// Method references cannot be compared: one that is added twice is called twice. A ``Selector`` that is
  /// made with its method can be compared. The method's result is discarded, here and in the overloads below.
  @preconcurrency
  public func addTarget<Target: AnyObject, Result>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Result,
    for controlEvents: Event
  ) {
    targets.append(
      ControlTarget(target: target, events: controlEvents) { target, _, _ in
        if let target = target as? Target { _ = action(target)() }
      })
  }

  /// Calls a method that takes the control, for some events; the target is not kept alive (S17).
  @preconcurrency
  public func addTarget<Target: AnyObject, Sender: UIControl, Result>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result,
    for controlEvents: Event
  ) {
    targets.append(
      ControlTarget(target: target, events: controlEvents) { target, sender, _ in
        if let target = target as? Target, let sender = sender as? Sender { _ = action(target)(sender) }
      })
  }

  /// Calls a method that takes the control and the event for some events; the target is not kept alive (S17).
  @preconcurrency
  public func addTarget<Target: AnyObject, Sender: UIControl, Result>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent?) -> Result,
    for controlEvents: Event
  ) {
    targets.append(
      ControlTarget(target: target, events: controlEvents) { target, sender, event in
        if let target = target as? Target, let sender = sender as? Sender {
          _ = action(target)(sender, event)
        }
      })
  }

  /// Calls a method that takes the control and an event that is never nil, for some events; the target is not
  /// kept alive (S17).
  ///
  /// If a client sends the event itself, without any touch, the method receives an event that contains none.
  @preconcurrency
  public func addTarget<Target: AnyObject, Sender: UIControl, Result>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent) -> Result,
    for controlEvents: Event
  ) {
    targets.append(
      ControlTarget(target: target, events: controlEvents) { target, sender, event in
        if let target = target as? Target, let sender = sender as? Sender {
          _ = action(target)(sender, event ?? UIEvent())
        }
      })
  }
}

// MARK: What the class's own methods do

extension UIControl {
  func addTarget(_ target: AnyObject?, selector: Selector, for controlEvents: Event) {
    if let index = targets.firstIndex(where: { $0.isOf(target) && $0.selector == selector }) {
      targets[index].events.formUnion(controlEvents)
      return
    }
    targets.append(
      ControlTarget(target: target, selector: selector, isAnybody: target == nil, events: controlEvents) {
        target, sender, event in sender.sendAction(selector, to: target, for: event)
      })
  }

  func removeTargets(of target: AnyObject?, selector: Selector?, for controlEvents: Event) {
    for index in targets.indices.reversed() where targets[index].action == nil {
      guard target == nil || targets[index].target === target else { continue }
      guard selector == nil || targets[index].selector == selector else { continue }
      targets[index].events.subtract(controlEvents)
      if targets[index].events.isEmpty { targets.remove(at: index) }
    }
  }

  func add(_ action: UIAction, for controlEvents: Event) {
    remove(for: controlEvents) { $0.isSame(as: action) }
    targets.append(
      ControlTarget(action: action, events: controlEvents) { _, sender, _ in sender.sendAction(action) })
  }

  func remove(for controlEvents: Event, where isMeant: (UIAction) -> Bool) {
    for index in targets.indices.reversed() where targets[index].action.map(isMeant) ?? false {
      targets[index].events.subtract(controlEvents)
      if targets[index].events.isEmpty { targets.remove(at: index) }
    }
  }

  /// Sends events; a registration for several of them is called once, for the first one (C8b).
  func sendActions(for controlEvents: Event, _ event: UIEvent?) {
    let application = UIApplication.shared
    let parts = controlEvents.parts
    // When several events are sent at once, a target is called for the first one that it was added for (C8b).
    let calls =
      application.thresholds.severalEventsCallOnce
    let callsOnce = parts.count > 1 && calls != 0
    var told = Event()
    for (part, name) in parts {
      application.observer?.control(self, sends: part)
      // Iterates over a copy: a target may add or remove targets.
      for target in targets where target.events.contains(part) && target.isThere {
        if callsOnce, !target.events.isDisjoint(with: told) { continue }
        let object = target.target ?? target.selector.flatMap { application.responder(for: $0, from: self) }
        application.send(
          {
            application.dispatcher.probed(.controlAction(name), of: object ?? self) {
              target.call(target.target, self, event)
            }
          }, target: object, source: self, event: name)
      }
      told.formUnion(part)
    }
  }
}

extension ControlTarget {
  /// Whether it was added for a target; nil means whichever responder has the selector's method.
  func isOf(_ target: AnyObject?) -> Bool {
    target == nil ? isAnybody : self.target === target
  }
}

// MARK: What cannot be compared

extension UIControl {
  /// Does not exist: whether two references name the same method cannot be determined.
  @available(
    *, unavailable,
    message:
      "method references cannot be compared: write Selector(\"tapped\", Bar.tapped) in addTarget and removeTarget, or action: nil for all methods of the target"
  )
  @preconcurrency
  public func removeTarget<Target: AnyObject, Result>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Result,
    for controlEvents: Event
  ) {}

  /// Does not exist: whether two references name the same method cannot be determined.
  @available(
    *, unavailable,
    message:
      "method references cannot be compared: write Selector(\"tapped\", Bar.tapped) in addTarget and removeTarget, or action: nil for all methods of the target"
  )
  @preconcurrency
  public func removeTarget<Target: AnyObject, Sender: UIControl, Result>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result,
    for controlEvents: Event
  ) {}

  /// Does not exist: whether two references name the same method cannot be determined.
  @available(
    *, unavailable,
    message:
      "method references cannot be compared: write Selector(\"tapped\", Bar.tapped) in addTarget and removeTarget, or action: nil for all methods of the target"
  )
  @preconcurrency
  public func removeTarget<Target: AnyObject, Sender: UIControl, Result>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent) -> Result,
    for controlEvents: Event
  ) {}
}
