// Selectors that are made with their method, whose result is discarded.

extension Selector {
  /// Names a method without arguments: `Selector("save", Editor.save)`.
  @preconcurrency
  public init<Target: AnyObject, Result>(
    _ name: String, _ method: @escaping @MainActor @Sendable (Target) -> @MainActor () -> Result
  ) {
    self.init(
      name: name,
      method: Call(of: Target.self) { target, _, _ in
        guard let target = target as? Target else { return false }
        _ = method(target)()
        return true
      })
  }

  /// Names a method that takes the sender: `Selector("tapped:", Bar.tapped(_:))`.
  @preconcurrency
  public init<Target: AnyObject, Sender: AnyObject, Result>(
    _ name: String, _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (Sender) -> Result
  ) {
    self.init(
      name: name,
      method: Call(of: Target.self) { target, sender, _ in
        guard let target = target as? Target, let sender = sender as? Sender else { return false }
        _ = method(target)(sender)
        return true
      })
  }

  /// Names a method that takes the sender and the event:
  /// `Selector("tapped:forEvent:", Bar.tapped(_:forEvent:))`.
  @preconcurrency
  public init<Target: AnyObject, Sender: AnyObject, Result>(
    _ name: String,
    _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (Sender, UIEvent?) -> Result
  ) {
    self.init(
      name: name,
      method: Call(of: Target.self) { target, sender, event in
        guard let target = target as? Target, let sender = sender as? Sender else { return false }
        _ = method(target)(sender, event as? UIEvent)
        return true
      })
  }

  /// Names a method that takes the sender and an event that is never nil.
  ///
  /// If a client sends the event itself, without any touch, the method receives an event that contains none.
  @preconcurrency
  public init<Target: AnyObject, Sender: AnyObject, Result>(
    _ name: String,
    _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (Sender, UIEvent) -> Result
  ) {
    self.init(
      name: name,
      method: Call(of: Target.self) { target, sender, event in
        guard let target = target as? Target, let sender = sender as? Sender else { return false }
        _ = method(target)(sender, event as? UIEvent ?? UIEvent())
        return true
      })
  }
}
