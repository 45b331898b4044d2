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
  /// The view is about to change to a size, in points.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
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
  /// The change takes no time: what is to happen along with it happens in the new size, after a layout in it
  /// where controllers find their new places; what it changes is laid out in turn.
  package func transition(to size: CGSize) {
    guard size != bounds.size, let root = rootViewController else {
      frame.size = size
      return screenWasTurned()
    }
    let turn = ControllerTransition(from: root, to: root, in: self, .none, animated: false)
    root.viewWillTransition(to: size, with: turn)
    var outer = root.presentation
    while let presentation = outer {
      presentation.controller.viewWillTransition(to: size, with: turn)
      outer = presentation.presented.presentation
    }
    frame.size = size
    root.view.frame = bounds
    layoutIfNeeded()
    turn.run("turn") { [self] _ in layoutIfNeeded() }
    screenWasTurned()
  }

  private func screenWasTurned() {
    UIApplication.shared.keyboard.screenDidChange()
    UIDevice.orientationDidChange()
  }
}
