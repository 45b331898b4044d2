/// Whom a control calls with which events.
@MainActor
struct ControlTarget {
  weak var target: AnyObject?
  var selector: Selector?
  var action: UIAction?
  var events: UIControl.Event
  let call: @MainActor (AnyObject?, UIControl, UIEvent?) -> Void

  /// Whether it calls a closure rather than a method of an object.
  var isClosure: Bool { action != nil }
}

extension UIControl {
  /// Calls a method without argument with some events; the target is not kept alive (S17).
  @preconcurrency
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void, for controlEvents: Event
  ) {
    targets.append(
      ControlTarget(target: target, events: controlEvents) { target, _, _ in
        if let target = target as? Target { action(target)() }
      })
  }

  /// Calls a method that takes the control with some events; the target is not kept alive (S17).
  @preconcurrency
  public func addTarget<Target: AnyObject, Sender: UIControl>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    for controlEvents: Event
  ) {
    targets.append(
      ControlTarget(target: target, events: controlEvents) { target, sender, _ in
        if let target = target as? Target, let sender = sender as? Sender { action(target)(sender) }
      })
  }

  /// Calls a method that takes the control and the event with some events; the target is not kept alive (S17).
  @preconcurrency
  public func addTarget<Target: AnyObject, Sender: UIControl>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent?) -> Void,
    for controlEvents: Event
  ) {
    targets.append(
      ControlTarget(target: target, events: controlEvents) { target, sender, event in
        if let target = target as? Target, let sender = sender as? Sender { action(target)(sender, event) }
      })
  }

  /// Calls a method by its selector with some events; the target is not kept alive.
  ///
  /// The same pair added twice is called once, with the events of both (S17).
  public func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    guard let target = target as? AnyObject else { return }
    if let index = targets.firstIndex(where: { $0.target === target && $0.selector == action }) {
      targets[index].events.formUnion(controlEvents)
      return
    }
    targets.append(
      ControlTarget(target: target, selector: action, events: controlEvents) { target, sender, event in
        sender.sendAction(action, to: target, for: event)
      })
  }

  /// Takes a target's methods away for some events; a nil target or action stands for any (S17).
  public func removeTarget(_ target: AnyObject?, action: Selector?, for controlEvents: Event) {
    for index in targets.indices.reversed() where targets[index].action == nil {
      guard target == nil || targets[index].target === target else { continue }
      guard action == nil || targets[index].selector == action else { continue }
      targets[index].events.subtract(controlEvents)
      if targets[index].events.isEmpty { targets.remove(at: index) }
    }
  }

  /// Calls an action's closure with some events; one with the same identifier is replaced (C8).
  public func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    targets.append(
      ControlTarget(action: action, events: controlEvents) { _, sender, _ in sender.sendAction(action) })
  }

  /// Takes an action away for some events.
  public func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Takes the action with an identifier away for some events.
  public func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    for index in targets.indices.reversed() where targets[index].action?.identifier == identifier {
      targets[index].events.subtract(controlEvents)
      if targets[index].events.isEmpty { targets.remove(at: index) }
    }
  }

  /// The objects whose methods are called.
  public var allTargets: Set<AnyHashable> {
    Set(targets.compactMap { ($0.target as? NSObject).map { AnyHashable($0) } })
  }

  /// The selectors that a target is called by for one event; nil where there are none.
  public func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object = target as AnyObject?
    let found = targets.filter { $0.target === object && $0.events.contains(controlEvent) }
      .compactMap { $0.selector?.description }
    return found.isEmpty ? nil : found
  }

  func sendActions(for controlEvents: Event, _ event: UIEvent?) {
    let application = UIApplication.shared
    for (part, name) in controlEvents.parts {
      application.observer?.control(self, sends: part)
      // A copy: a target may add or remove targets.
      for target in targets where target.events.contains(part) && (target.isClosure || target.target != nil) {
        application.send(
          { target.call(target.target, self, event) }, target: target.target, source: self, event: name)
      }
    }
  }
}
