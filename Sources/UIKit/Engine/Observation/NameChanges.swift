/// Counts the changes that may affect how an observer names an object by its place, or which responders are
/// around it.
///
/// Code that keeps such a name keeps the count beside it, and makes the name again once the count has
/// changed. Views and recognizers count when they are added, removed, reordered or renamed: never on a move.
@MainActor
package enum NameChanges {
  /// The number of changes so far, of all applications.
  @exclusivity(unchecked)
  package nonisolated(unsafe) static var count = 0

  /// How often an identifier or name was read from the framework's own storage.
  ///
  /// A client's override that returns a different name does not raise the count, and there is no way to know
  /// when that name changes.
  @exclusivity(unchecked)
  package nonisolated(unsafe) static var reads = 0
}

extension UIView {
  /// The identifier that was set, whatever an override says.
  package final var storedIdentifier: String? { ownIdentifier }

  /// Whether the next responder is the framework's own one, not one that an override returns.
  package final var hasUsualNext: Bool { next === (viewController ?? superview) }
  /// The controller whose view this is, also while events end at the view, as during a transition.
  package final var controllerOfView: UIViewController? { viewController }
}

extension UIGestureRecognizer {
  /// The name that was set, whatever an override says.
  package final var storedName: String? { ownName }

  /// The view that it was added to, whatever an override says.
  package final var storedView: UIView? { attachedView }
}
