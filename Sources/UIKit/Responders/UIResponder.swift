/// An object that touches can be handed to; what it does not take goes to the next one.
///
/// The touch methods of this class hand on to ``next`` (V7).
@preconcurrency @MainActor
open class UIResponder: UIAccessibilityObject {
  /// Makes a responder that has no next one.
  public override init() { super.init() }

  /// The responder that gets what this one does not take, or nil at the end of the chain.
  open var next: UIResponder? { nil }

  /// What an observer calls it.
  package final var rememberedName = RememberedName()

  /// Whether the touch methods of this object's class are those of this file.
  ///
  /// Known for the framework's own classes, by exact type: a client's subclass may override them. It lets the
  /// engine skip responders that only hand on.
  lazy var onlyHandsOn = Self.classesThatHandOn.contains(ObjectIdentifier(type(of: self)))

  private static let classesThatHandOn: Set<ObjectIdentifier> = [
    ObjectIdentifier(UIResponder.self), ObjectIdentifier(UIView.self), ObjectIdentifier(UIWindow.self),
    ObjectIdentifier(UIViewController.self), ObjectIdentifier(UIApplication.self),
    ObjectIdentifier(UILabel.self), ObjectIdentifier(UIImageView.self), ObjectIdentifier(UIStackView.self),
    ObjectIdentifier(UICollectionReusableView.self), ObjectIdentifier(UICollectionViewCell.self),
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

  /// Touches were taken away: by a recognizer, by the system, or because they were a palm's.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// The traits that this responder lives in; those of the screen unless a subclass knows better.
  open var traitCollection: UITraitCollection {
    let application = UIApplication.shared
    return UITraitCollection {
      $0.preferredContentSizeCategory = application.preferredContentSizeCategory
      $0.userInterfaceStyle = application.userInterfaceStyle
    }
  }

  /// Who asked to be told of the traits; only views and controllers are asked.
  final var traitObservers: [TraitObserver] = []

  /// The traits have changed; `previous` is what they were.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// What was only estimated of touches is known now; nothing is estimated here, so it is not called.
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

  /// Buttons were let go.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Presses were taken away.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: The first responder

  /// Whether the responder could become the first one; false unless a subclass says otherwise.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the responder would let go of being the first one; true unless a subclass says otherwise.
  open var canResignFirstResponder: Bool { true }
  /// Whether actions without a target come here first.
  open var isFirstResponder: Bool { UIApplication.shared.firstResponder === self }

  /// Makes this the first responder, where it can be and the one before lets go; a view has to be in a window.
  ///
  /// - Returns: Whether it is.
  @discardableResult
  open func becomeFirstResponder() -> Bool { UIApplication.shared.makeFirstResponder(self) }

  /// Lets go of being the first responder.
  ///
  /// - Returns: Whether it is not the first one any more.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    UIApplication.shared.firstResponder = nil
    return true
  }
}
