// What `#selector` becomes in a source that is lowered: a name, and a closure that calls the method; and
// `#keyPath`.

extension Selector {
  /// Names a method without arguments, or a property that is read.
  @preconcurrency
  public init<Target, Result>(
    lowered name: String, _ call: @escaping @MainActor @Sendable (Target) -> Result
  ) {
    self.init(
      name: name,
      method: Call(of: Target.self) { target, _, _ in
        guard let target = target as? Target else { return false }
        _ = call(target)
        return true
      })
  }

  /// Names a method that takes the sender, whatever type it has there.
  @preconcurrency
  public init<Target, Sender, Result>(
    lowered name: String, _ call: @escaping @MainActor @Sendable (Target, Sender) -> Result
  ) {
    self.init(
      name: name,
      method: Call(of: Target.self) { target, sender, _ in
        guard let target = target as? Target, let sender = sender as? Sender else { return false }
        _ = call(target, sender)
        return true
      })
  }

  /// Names a method that reads nothing of its sender but what a class above the parameter's own has.
  ///
  /// It takes any object of that class, as with the Objective-C runtime, which does not look at a sender.
  @preconcurrency
  public init<Target, Base, Sender, Result>(
    lowered name: String, reading base: Base.Type,
    _ call: @escaping @MainActor @Sendable (Target, Sender) -> Result
  ) {
    let plain = Selector(lowered: name, call).method
    self.init(
      name: name,
      method: Call(of: Target.self) { target, sender, event in
        if plain?.call(target, sender, event) == true { return true }
        guard let target = target as? Target, let sender, sender is Base else { return false }
        // Members are found by their places in the class, which are those of the class above.
        _ = call(target, unsafeBitCast(sender as AnyObject, to: Sender.self))
        return true
      })
  }

  /// Names a method that takes the sender and the event.
  ///
  /// If a client sends the event itself, without any touch, a method whose event cannot be nil receives one
  /// that contains none.
  @preconcurrency
  public init<Target, Sender, Event, Result>(
    lowered name: String, _ call: @escaping @MainActor @Sendable (Target, Sender, Event) -> Result
  ) {
    self.init(
      name: name,
      method: Call(of: Target.self) { target, sender, event in
        guard let target = target as? Target, let sender = sender as? Sender else { return false }
        guard let event = (event as? Event) ?? (UIEvent() as? Event) else { return false }
        _ = call(target, sender, event)
        return true
      })
  }

  /// Names a method without arguments of objects of a value's type, as `#selector(table.reloadData)` does.
  @preconcurrency
  public init<Target, Result>(
    lowered name: String, on value: @autoclosure () -> Target,
    _ method: @escaping @MainActor @Sendable (Target) -> @MainActor () -> Result
  ) {
    self.init(lowered: name) { (target: Target) in method(target)() }
  }

  /// Names a method of objects of a value's type that takes the sender.
  @preconcurrency
  public init<Target, Sender, Result>(
    lowered name: String, on value: @autoclosure () -> Target,
    _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (Sender) -> Result
  ) {
    self.init(lowered: name) { (target: Target, sender: Sender) in method(target)(sender) }
  }
}

/// The text that `#keyPath` stands for; the closure is never called, and has the compiler find the property.
@preconcurrency
public func _keyPath<Owner, Value>(_ text: String, _ property: @MainActor (Owner) -> Value) -> String { text }
