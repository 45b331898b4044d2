/// An object that touches can be handed to; what it does not take goes to the next one.
///
/// The touch methods of this class hand on to ``next`` (V7).
@preconcurrency @MainActor
open class UIResponder: NSObject {
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
    UITraitCollection(preferredContentSizeCategory: UIApplication.shared.preferredContentSizeCategory)
  }

  /// The traits have changed; `previous` is what they were.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Whether the responder could become the first one; false unless a subclass says otherwise.
  open var canBecomeFirstResponder: Bool { false }
}
