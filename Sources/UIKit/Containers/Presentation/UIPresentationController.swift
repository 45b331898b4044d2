/// Places the views of a presented controller (SH1, TR1, PC1).
///
/// The presented view gets its frame when the presentation begins. Of a custom presentation it is left alone
/// afterwards: a subclass that wants it elsewhere sets the frame in ``containerViewWillLayoutSubviews()``.
/// With UIKit's own styles the view follows its container to a new size by its autoresizing mask; without a
/// mask it gets its frame anew.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer {
  /// The controller that presents.
  open var presentingViewController: UIViewController { presenter ?? UIViewController() }
  /// The controller that is presented.
  open var presentedViewController: UIViewController { presented ?? UIViewController() }
  /// How it is presented.
  open var presentationStyle: UIModalPresentationStyle { presented?.modalPresentationStyle ?? .none }
  /// How it is presented where there is little room: the same as everywhere else.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
  /// The view that contains everything while the controller is presented, or nil.
  open var containerView: UIView? { container }
  /// The view that is placed: the presented controller's, or a view around it that a subclass has made by the
  /// time that the transition begins.
  open var presentedView: UIView? { presented?.view }
  /// Where the presented view is at the end of its transition, in the container, in points.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether the presenter's view leaves the window: by default with the styles `fullScreen` and
  /// `currentContext`.
  open var shouldRemovePresentersView: Bool { presentationStyle.hidesPresenter }
  /// Whether the window is filled; true, and never asked here.
  open var shouldPresentInFullscreen: Bool { true }
  /// Decides whether the user may dismiss it, and is notified when the user does.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  private weak var presenter: UIViewController?
  private weak var presented: UIViewController?
  final weak var container: TransitionView?
  /// The container's size for which the presented view was placed.
  private final var placedFor = CGSize.zero

  /// Makes a controller for a presentation.
  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    (presented, presenter) = (presentedViewController, presentingViewController)
    super.init()
  }

  /// The size that the presented controller would like to have, in points.
  open var preferredContentSize: CGSize { presented?.preferredContentSize ?? .zero }
  /// What the presented controller would like has changed; by default nothing follows from it.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// The size of the presented view in a container of some size, in points; by default all of it (CS1).
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// The container is about to change to a size, in points; overrides call super, which tells the presented
  /// controller if its size changes with it (CS1).
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    guard let presented else { return }
    presented.willTransition(
      to: self.size(forChildContentContainer: presented, withParentContainerSize: size), with: coordinator)
  }

  /// A controller within the presented one needs another size; nothing calls it.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// The traits are about to change with the screen's size; overrides call super, which tells the presented
  /// controller (1.8e).
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { presented?.willTransition(to: newCollection, with: coordinator) }
  /// The traits of the container; those of the screen before there is one.
  open var traitCollection: UITraitCollection {
    containerView?.traitCollection ?? UIApplication.shared.screenTraits
  }

  /// The container is about to be laid out.
  open func containerViewWillLayoutSubviews() {}
  /// The container was laid out.
  open func containerViewDidLayoutSubviews() {}
  /// The presented view is about to appear.
  open func presentationTransitionWillBegin() {}
  /// The presented view has appeared, or the transition was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// The presented view is about to disappear.
  open func dismissalTransitionWillBegin() {}
  /// The presented view has disappeared, or the transition was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// The controller is about to be presented, in a container.
  func begin(_ presenter: UIViewController, in container: TransitionView) {
    (self.presenter, self.container) = (presenter, container)
    placedFor = container.bounds.size
    container.arrange = { [weak self] in
      guard let self else { return }
      containerViewWillLayoutSubviews()
      arrangeAtLayout()
      containerViewDidLayoutSubviews()
    }
  }

  /// Lets the presented view follow the container where that has another size.
  func arrangeAtLayout() {
    guard let container, container.bounds.size != placedFor else { return }
    guard followsByMask else { return arrange() }
    placedFor = container.bounds.size
  }

  /// Whether the presented view follows the container by itself.
  var followsByMask: Bool {
    guard let view = presentedView, view.superview === container else { return false }
    return !view.autoresizingMask.isEmpty && view.translatesAutoresizingMaskIntoConstraints
  }

  /// Puts the presented view in its place, unless a transition moves it or it is a client's to place (PC1).
  func arrange() {
    guard let container, !container.isInTransition, presentedView?.superview === container else { return }
    placedFor = container.bounds.size
    if placesPresentedView { presentedView?.frame = frameOfPresentedViewInContainerView }
  }

  /// Whether UIKit places the view after the beginning: not that of a custom presentation.
  var placesPresentedView: Bool { presentationStyle != .custom }

  /// Ends the finger's drag because code dismisses the controller.
  func breakOff() {}
}

/// Decides whether the user may dismiss a presented controller, and is notified when the user does (SH3).
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Whether the user may dismiss it; true by default.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// It is about to be dismissed by the user.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// It was dismissed by the user.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// The user tried to dismiss it but may not.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
  /// How it is presented where there is little room; asked of popovers alone.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// How it is presented with some traits; asked of popovers alone.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// The controller to show where it is presented in another style; never asked here.
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .automatic }
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  public func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }
}

extension UIViewController {
  /// Places the controller's views when it is presented: made with its style when it is first asked for, or
  /// by the transitioning delegate for the style `custom`; nil for the style `none`.
  public final var presentationController: UIPresentationController? {
    let root = rootOfParents
    return root.presentedBy?.controller ?? root.madePresentationController(for: nil, isAsked: true)
  }

  /// The presentation controller, if the controller is a sheet (SH1).
  public final var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The transition in progress that the controller, or one that contains it, takes part in (TR4).
  public final var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    let root = rootOfParents
    return root.presentation?.transition ?? root.presentedBy?.transition
      ?? (self as? UINavigationController ?? navigationController)?.pending
  }

  final func madePresentationController(
    for presenter: UIViewController?, isAsked: Bool
  ) -> UIPresentationController? {
    if let known = knownPresentationController, known.style == modalPresentationStyle {
      return known.controller
    }
    var made: UIPresentationController?
    switch modalPresentationStyle {
    case .none: return nil
    case .pageSheet, .formSheet:
      made = UISheetPresentationController(presentedViewController: self, presenting: presenter)
    case .popover:
      made = UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
    // An alert is over everything.
    case .automatic where !(self is UIAlertController):
      made = UISheetPresentationController(presentedViewController: self, presenting: presenter)
    case .custom:
      made = transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenter, source: presenter ?? self)
    default: break
    }
    let controller = made ?? UIPresentationController(presentedViewController: self, presenting: presenter)
    if isAsked { knownPresentationController = (modalPresentationStyle, controller) }
    return controller
  }
}
