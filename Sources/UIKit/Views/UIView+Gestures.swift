extension UIView {
  /// Puts a recognizer on the view, which keeps it (S11); a recognizer is on one view at a time.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    if gestureRecognizer.view === self { return }
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    recognizers.append(gestureRecognizer)
    gestureRecognizer.attach(to: self)
  }

  /// Takes a recognizer off the view; one in the middle of a gesture is cancelled without an action.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    recognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.detach()
  }

  func replaceGestureRecognizers(with new: [UIGestureRecognizer]) {
    for recognizer in recognizers where !new.contains(where: { $0 === recognizer }) {
      removeGestureRecognizer(recognizer)
    }
    for recognizer in new { addGestureRecognizer(recognizer) }
  }

  /// Puts an interaction on the view, which keeps it; an interaction is on one view at a time.
  public func addInteraction(_ interaction: any UIInteraction) {
    guard !interactions.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Takes an interaction off the view.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}

/// Something that can be added to a view and then takes part in its touches.
@MainActor
public protocol UIInteraction: AnyObject {
  /// The view that the interaction is on, or nil.
  var view: UIView? { get }
  /// The interaction is about to be put on a view, or taken off where it is nil.
  func willMove(to view: UIView?)
  /// The interaction was put on a view, or taken off where it is nil.
  func didMove(to view: UIView?)
}
