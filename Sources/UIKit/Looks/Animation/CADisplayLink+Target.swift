// How a display link is made: with a selector, or with a method.

extension CADisplayLink {
  /// Makes a link that calls a target by a selector; a ``Selector`` without a method of the target is
  /// reported and ends the link.
  public convenience init(target: Any, selector sel: Selector) {
    self.init(target as AnyObject, sel.description) { target, link in
      sel.perform(on: target, sender: link, event: nil)
    }
  }

  /// Makes a link that calls a method without arguments, as `#selector(Wheel.step)` does on iOS.
  @preconcurrency
  public convenience init<Target: AnyObject>(
    target: Target, selector: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(target, "") { target, _ in
      // It was passed as a `Target`.
      selector(unsafeDowncast(target, to: Target.self))()
      return true
    }
  }

  /// Makes a link that calls a method with itself as argument, as `#selector(Wheel.step(_:))` does on iOS.
  @preconcurrency
  public convenience init<Target: AnyObject>(
    target: Target, selector: @escaping @MainActor (Target) -> @MainActor (CADisplayLink) -> Void
  ) {
    self.init(target, "") { target, link in
      selector(unsafeDowncast(target, to: Target.self))(link)
      return true
    }
  }
}
