// Adding and removing recognizers and interactions.

extension UIView {
  func take(_ gestureRecognizer: UIGestureRecognizer) {
    if gestureRecognizer.attachedView === self { return }
    gestureRecognizer.attachedView?.removeGestureRecognizer(gestureRecognizer)
    recognizers.append(gestureRecognizer)
    gestureRecognizer.attach(to: self)
  }

  func drop(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.attachedView === self else { return }
    recognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.detach()
  }

  func replaceGestureRecognizers(with new: [UIGestureRecognizer]) {
    for recognizer in recognizers where !new.contains(where: { $0 === recognizer }) {
      removeGestureRecognizer(recognizer)
    }
    for recognizer in new { addGestureRecognizer(recognizer) }
  }

  func take(_ interaction: any UIInteraction) {
    guard !interactions.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
  }

  func drop(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}

/// An object that can be added to a view to take part in its touches.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
  /// The view that the interaction is on, or nil.
  var view: UIView? { get }
  /// The interaction is about to be added to a view, or removed if the argument is nil.
  func willMove(to view: UIView?)
  /// The interaction was added to a view, or removed if the argument is nil.
  func didMove(to view: UIView?)
}
