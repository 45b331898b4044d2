/// A controller, or a presentation controller, whose size changes with what is around it (CS1).
///
/// Before a size changes, `viewWillTransition(to:with:)` is called from the outside in, each with the size
/// that the one around it gives. What is handed to the coordinator happens along with the change, and at its
/// end.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The size that the content would like to have, in points.
  var preferredContentSize: CGSize { get }
  /// What a controller within this one would like has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// The size of a controller within this one, in points, once this one has another size.
  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  )
    -> CGSize
  /// A controller within this one that is laid out by constraints needs another size.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// The view is about to change to a size, in points.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// The traits are about to change.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  )
}

extension UIViewController: UIContentContainer {
  /// The controllers' part of ``UIWindow/transition(to:)``, and of a presentation controller's.
  final func willTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    if viewIfLoaded?.bounds.size != size { viewWillTransition(to: size, with: coordinator) }
  }

  /// The size of a child that leaves as much of the view to bars as it does now.
  final func size(of container: any UIContentContainer, besideBarsIn parentSize: CGSize) -> CGSize {
    guard let own = viewIfLoaded?.bounds, let child = (container as? UIViewController)?.viewIfLoaded?.bounds
    else { return parentSize }
    return CGSize(
      width: parentSize.width - own.width + child.width, height: parentSize.height - own.height + child.height
    )
  }
}

extension UIWindow {
  /// Changes the window's size, as when the screen is turned, and tells its controllers before (CS1).
  ///
  /// The window has its new size at once: what is to happen along with it is animated in that size, after a
  /// layout in it where controllers find their new places; what it changes is laid out in turn.
  package func transition(to size: CGSize) {
    let application = UIApplication.shared
    application.sizeToCome = size
    UIDevice.orientationDidChange()
    defer { application.keyboard.screenDidChange() }
    guard size != bounds.size, let root = rootViewController else { return take(size) }
    let turn = ControllerTransition(from: root, to: root, in: self, .none, animated: true)
    let traits = application.traits(ofScreen: size)
    if traits != application.screenTraits { willTransition(to: traits, with: turn) }
    root.viewWillTransition(to: size, with: turn)
    var outer = root.presentation
    while let presentation = outer {
      presentation.controller.viewWillTransition(to: size, with: turn)
      outer = presentation.presented.presentation
    }
    take(size)
    root.view.frame = bounds
    layoutIfNeeded()
    guard turn.isUsed else { return }
    turn.run("turn") { [self] _ in layoutIfNeeded() }
    layoutIfNeeded()
  }

  /// Takes its size, and tells controllers and views of the traits that have changed with it (1.8e).
  private func take(_ size: CGSize) {
    let application = UIApplication.shared
    let before = application.screenTraits
    frame.size = size
    application.sizeToCome = nil
    application.bringTraitsUpToDate()
    guard application.screenTraits != before else { return }
    for window in application.windows { window.screenTraitsDidChange(from: before) }
  }
}
