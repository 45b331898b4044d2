/// An object that can receive touches; what it does not handle goes to the next one.
///
/// The touch methods of this class pass everything on to ``next`` (V7).
@preconcurrency @MainActor
open class UIResponder: UIAccessibilityObject, KeyValueObserver {
  /// Makes a responder without a next one.
  public override init() { super.init() }

  /// The responder that receives what this one does not handle, or nil at the end of the chain.
  open var next: UIResponder? { nil }

  /// The name that an observer found for it.
  @exclusivity(unchecked)
  package final var rememberedName = RememberedName()

  /// Whether the touch methods of this object's class are those of this file.
  ///
  /// It is true for some of the framework's own classes, by exact type: a client's subclass may override the
  /// methods. It lets the engine skip responders that only pass touches on.
  final var onlyHandsOn: Bool {
    if let knownToHandOn { return knownToHandOn }
    let handsOn = Self.classesThatHandOn.contains(ObjectIdentifier(type(of: self)))
    knownToHandOn = handsOn
    return handsOn
  }
  @exclusivity(unchecked)
  private final var knownToHandOn: Bool?

  /// Whether ``NameChanges`` counts when ``next`` of this object, whose class is the framework's, changes.
  var countsItsNext: Bool { true }

  private static let classesThatHandOn: Set<ObjectIdentifier> = [
    ObjectIdentifier(UIResponder.self), ObjectIdentifier(UIView.self), ObjectIdentifier(UIWindow.self),
    ObjectIdentifier(UIViewController.self), ObjectIdentifier(UIApplication.self),
    ObjectIdentifier(UILabel.self), ObjectIdentifier(UIImageView.self), ObjectIdentifier(UIStackView.self),
    ObjectIdentifier(UICollectionReusableView.self), ObjectIdentifier(UICollectionViewCell.self),
    ObjectIdentifier(UITableViewCell.self),
  ]

  /// Touches went down on this responder's view.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Touches that went down on this responder's view have moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Touches were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Touches were cancelled: by a recognizer, by the system, or because they came from a palm.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// The traits that apply to this responder; those of the screen unless a subclass overrides them.
  open var traitCollection: UITraitCollection { UIApplication.shared.screenTraits }

  /// The observers that asked to be notified of traits; only those of views and controllers are called.
  final var traitObservers: [TraitObserver] = []

  /// The traits have changed; the argument holds what they were.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Estimated properties of touches are known now; not called, because nothing is estimated here.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    next?.touchesEstimatedPropertiesUpdated(touches)
  }

  // MARK: Presses, which nothing here sends

  /// Buttons were pressed.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Buttons are pressed harder or less hard.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Buttons were released.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Presses were cancelled.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// A value that this observes by its name has changed; nothing by default.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  // MARK: The first responder

  /// Whether the responder can become the first one; false unless a subclass says otherwise.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the responder agrees to stop being the first one; true unless a subclass says otherwise.
  open var canResignFirstResponder: Bool { true }
  /// Whether actions without a target come here first.
  open var isFirstResponder: Bool { UIApplication.shared.firstResponder === self }

  /// Makes this the first responder, if it can be and the previous one resigns; a view has to be in a window.
  ///
  /// - Returns: Whether this is now the first responder.
  @discardableResult
  open func becomeFirstResponder() -> Bool { UIApplication.shared.makeFirstResponder(self) }

  /// Stops being the first responder.
  ///
  /// - Returns: Whether this is no longer the first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    UIApplication.shared.firstResponder = nil
    UIApplication.shared.keyboard.follow()
    return true
  }

  /// It is no longer the first responder although it was not asked, or refused.
  func firstResponderWasTakenAway() {}

  // MARK: Actions by name

  /// Whether an action may be performed here: by default whether there is such a method.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.mayBelong(to: self)
  }
  /// The first responder from here on that performs an action, or nil.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }
  /// The keys that call actions while this is in the responder chain; nil by default, and nothing presses
  /// one.
  open var keyCommands: [UIKeyCommand]? { nil }
  /// Cuts what is selected; nothing calls it by itself.
  open func cut(_ sender: Any?) {}
  /// Copies what is selected; nothing calls it by itself.
  open func copy(_ sender: Any?) {}
  /// Puts in what was copied; nothing calls it by itself.
  open func paste(_ sender: Any?) {}
  /// Selects what is there; nothing calls it by itself.
  open func select(_ sender: Any?) {}
  /// Selects everything; nothing calls it by itself.
  open func selectAll(_ sender: Any?) {}
  /// Deletes what is selected; nothing calls it by itself.
  open func delete(_ sender: Any?) {}
  /// The device was shaken; nothing shakes it.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }
  /// The device is no longer shaken; nothing shakes it.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }
  /// The system took the shake over; nothing shakes it.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  // MARK: The keyboard

  /// The view in place of the keyboard's keys while this is the first responder, or is in the chain of one
  /// that has none; nil by default (KB1).
  open var inputView: UIView? { nil }
  /// The view above the keyboard's keys while this is the first responder, or is in the chain of one that has
  /// none; nil by default (KB1).
  open var inputAccessoryView: UIView? { nil }
  /// The controller of the view in place of the keyboard's keys, before ``inputView``; nil by default (KB10).
  open var inputViewController: UIInputViewController? { nil }
  /// Reports that the keyboard's views have changed; it adopts them if this is the first responder.
  open func reloadInputViews() { if isFirstResponder { UIApplication.shared.keyboard.follow() } }
}
