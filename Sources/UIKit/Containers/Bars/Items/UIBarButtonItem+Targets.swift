// Initialisers with method references, in place of `#selector(Editor.save)`. The target is held weakly; the
// method's result is discarded.

extension UIBarButtonItem {
  /// Makes an item with a title that calls a method without an argument.
  @preconcurrency
  public convenience init<Target: AnyObject, Result>(
    title: String?, style: Style, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor () -> Result
  ) {
    self.init(title: title, style: style, target: nil, action: nil)
    take(target) { target, _, _ in _ = action(target)() }
  }

  /// Makes an item with a title that calls a method with the item.
  @preconcurrency
  public convenience init<Target: AnyObject, Result>(
    title: String?, style: Style, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (UIBarButtonItem) -> Result
  ) {
    self.init(title: title, style: style, target: nil, action: nil)
    take(target) { target, item, _ in _ = action(target)(item) }
  }

  /// Makes an item with a title that calls a method with the item and the event.
  @preconcurrency
  public convenience init<Target: AnyObject, Result>(
    title: String?, style: Style, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (UIBarButtonItem, UIEvent) -> Result
  ) {
    self.init(title: title, style: style, target: nil, action: nil)
    take(target) { target, item, event in _ = action(target)(item, event ?? UIEvent()) }
  }

  /// Makes an item with an image that calls a method without an argument.
  @preconcurrency
  public convenience init<Target: AnyObject, Result>(
    image: UIImage?, style: Style, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor () -> Result
  ) {
    self.init(image: image, style: style, target: nil, action: nil)
    take(target) { target, _, _ in _ = action(target)() }
  }

  /// Makes an item with an image that calls a method with the item.
  @preconcurrency
  public convenience init<Target: AnyObject, Result>(
    image: UIImage?, style: Style, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (UIBarButtonItem) -> Result
  ) {
    self.init(image: image, style: style, target: nil, action: nil)
    take(target) { target, item, _ in _ = action(target)(item) }
  }

  /// Makes an item with an image that calls a method with the item and the event.
  @preconcurrency
  public convenience init<Target: AnyObject, Result>(
    image: UIImage?, style: Style, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (UIBarButtonItem, UIEvent) -> Result
  ) {
    self.init(image: image, style: style, target: nil, action: nil)
    take(target) { target, item, event in _ = action(target)(item, event ?? UIEvent()) }
  }

  /// Makes an item with an image, and one for landscape, that calls a method without an argument.
  @preconcurrency
  public convenience init<Target: AnyObject, Result>(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor () -> Result
  ) {
    self.init(image: image, landscapeImagePhone: landscapeImagePhone, style: style, target: nil, action: nil)
    take(target) { target, _, _ in _ = action(target)() }
  }

  /// Makes an item with an image, and one for landscape, that calls a method with the item.
  @preconcurrency
  public convenience init<Target: AnyObject, Result>(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (UIBarButtonItem) -> Result
  ) {
    self.init(image: image, landscapeImagePhone: landscapeImagePhone, style: style, target: nil, action: nil)
    take(target) { target, item, _ in _ = action(target)(item) }
  }

  /// Makes an item with an image, and one for landscape, that calls a method with the item and the event.
  @preconcurrency
  public convenience init<Target: AnyObject, Result>(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (UIBarButtonItem, UIEvent) -> Result
  ) {
    self.init(image: image, landscapeImagePhone: landscapeImagePhone, style: style, target: nil, action: nil)
    take(target) { target, item, event in _ = action(target)(item, event ?? UIEvent()) }
  }

  /// Makes one of the system's items that calls a method without an argument.
  @preconcurrency
  public convenience init<Target: AnyObject, Result>(
    barButtonSystemItem systemItem: SystemItem, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor () -> Result
  ) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    take(target) { target, _, _ in _ = action(target)() }
  }

  /// Makes one of the system's items that calls a method with the item.
  @preconcurrency
  public convenience init<Target: AnyObject, Result>(
    barButtonSystemItem systemItem: SystemItem, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (UIBarButtonItem) -> Result
  ) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    take(target) { target, item, _ in _ = action(target)(item) }
  }

  /// Makes one of the system's items that calls a method with the item and the event.
  @preconcurrency
  public convenience init<Target: AnyObject, Result>(
    barButtonSystemItem systemItem: SystemItem, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (UIBarButtonItem, UIEvent) -> Result
  ) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    take(target) { target, item, event in _ = action(target)(item, event ?? UIEvent()) }
  }

  private func take<Target: AnyObject>(
    _ target: Target, _ call: @escaping @MainActor (Target, UIBarButtonItem, UIEvent?) -> Void
  ) {
    self.target = target
    method = { target, item, event in
      if let target = target as? Target { call(target, item, event) }
    }
  }

  /// Performs the item's action once, for a tap or for a lift from the viewer.
  final func activate(from source: UIView, event: UIEvent?) {
    let (application, name) = (UIApplication.shared, "touchUpInside")
    if let primaryAction {
      application.send(
        { primaryAction.performWithSender(self, target: nil) }, target: nil, source: source, event: name)
    } else if let method {
      guard let target else { return }
      application.send({ method(target, self, event) }, target: target, source: source, event: name)
    } else if let action {
      let receiver = target ?? application.responder(for: action, from: source)
      guard let receiver else {
        application.observer?.trouble("nothing performs selector \(action)", source: source)
        return
      }
      application.send(
        { self.perform(action, on: receiver, source, event) }, target: receiver, source: source, event: name)
    } else if let perform {
      application.send(perform, target: nil, source: source, event: name)
    }
  }

  /// Without a target, the performer of the selector may be further along the chain than the first candidate.
  private func perform(_ action: Selector, on receiver: AnyObject, _ source: UIView, _ event: UIEvent?) {
    if action.perform(on: receiver, sender: self, event: event) { return }
    if target == nil,
      UIApplication.shared.responders(from: source).contains(where: {
        $0.canPerformAction(action, withSender: self) && action.perform(on: $0, sender: self, event: event)
      })
    {
      return
    }
    UIApplication.shared.observer?.trouble("nothing performs selector \(action)", source: source)
  }
}
