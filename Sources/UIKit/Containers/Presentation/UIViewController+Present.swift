import RetouchReplayClock

// Presentation and dismissal of controllers.

/// A controller that is shown over another one.
@MainActor
final class Presentation {
  /// Held weakly: the presenter holds this object.
  private(set) weak var presenter: UIViewController?
  let presented: UIViewController
  let container: TransitionView
  let controller: UIPresentationController
  /// Whether the presenter's view was taken out of the window.
  let hidesPresenter: Bool
  /// Whether it is being dismissed.
  var isEnding = false
  /// The transition in progress.
  fileprivate(set) var transition: ControllerTransition?

  init(
    _ presenter: UIViewController, _ presented: UIViewController, in window: UIWindow,
    by controller: UIPresentationController
  ) {
    self.presenter = presenter
    self.presented = presented
    self.controller = controller
    container = TransitionView(frame: window.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // The views beneath cannot be reached, by assistive technologies or by touches.
    container.accessibilityViewIsModal = true
    hidesPresenter = controller.shouldRemovePresentersView
    controller.begin(presenter, in: container)
  }

  /// Begins a transition, animated by the delegate's animator if there is one.
  fileprivate func begin(presents: Bool, animated: Bool) -> ControllerTransition {
    let presenter = presenter ?? presented
    let transition = ControllerTransition(
      from: presents ? presenter : presented, to: presents ? presented : presenter, in: container,
      presented.modalPresentationStyle, animated: animated)
    self.transition = transition
    guard transition.isAnimated, let delegate = presented.transitioningDelegate
    else { return transition }
    if presents {
      transition.animator = delegate.animationController(
        forPresented: presented, presenting: presenter, source: presenter)
      transition.interaction = transition.animator.flatMap {
        delegate.interactionControllerForPresentation(using: $0)
      }
    } else {
      transition.animator = delegate.animationController(forDismissed: presented)
      transition.interaction = transition.animator.flatMap {
        delegate.interactionControllerForDismissal(using: $0)
      }
    }
    return transition
  }
}

extension UIViewController {
  /// The topmost of the controllers that contain this one: it presents for all of them.
  var rootOfParents: UIViewController {
    var root = self
    while let parent = root.parent { root = parent }
    return root
  }

  func startPresenting(_ controller: UIViewController, animated: Bool, _ completion: (() -> Void)?) {
    let presenter = rootOfParents
    let problem: String? =
      if presenter.presentation != nil {
        "it presents another one already"
      } else if controller.presentedBy != nil {
        "that is presented already"
      } else if controller === presenter || controller.parent != nil {
        "that is shown already"
      } else if presenter.viewIfLoaded?.window == nil {
        "its view is in no window"
      } else {
        nil
      }
    guard problem == nil, let window = presenter.viewIfLoaded?.window, let view = controller.view else {
      let text =
        "\(type(of: presenter)) does not present \(type(of: controller)): \(problem ?? "it has no view")"
      let observer = UIApplication.shared.observer
      if controller.presentedBy != nil {
        observer?.raises(.badArgument, text, source: presenter)
      } else {
        observer?.trouble(text, source: presenter)
      }
      return
    }
    let places =
      controller.madePresentationController(for: presenter, isAsked: false)
      ?? UIPresentationController(presentedViewController: controller, presenting: presenter)
    let presentation = Presentation(presenter, controller, in: window, by: places)
    presenter.presentation = presentation
    controller.presentedBy = presentation
    window.addSubview(presentation.container)
    let transition = presentation.begin(presents: true, animated: animated)
    if presentation.hidesPresenter { transition.fromView = presenter.viewIfLoaded }
    transition.frame = places.frameOfPresentedViewInContainerView
    view.frame = transition.frame
    controller.isBeingPresented = true
    places.presentationTransitionWillBegin()
    // A client may have put the controller's view into one of its own, which is then what is presented.
    let placed = places.presentedView ?? view
    if placed !== view { placed.frame = transition.frame }
    transition.toView = placed
    // The presentation's animator adds the view to the container by itself.
    if transition.animator == nil { presentation.container.addSubview(placed) }
    UIApplication.shared.bringStatusBarsUpToDate()
    controller.tellWillAppear(true, animated)
    if presentation.hidesPresenter { presenter.tellWillAppear(false, animated) }
    // An animator finds the view as it is: it is laid out once it is in the window.
    if transition.animator == nil { view.layoutIfNeeded() }
    transition.run("presentation") { completed in
      if presentation.transition === transition { presentation.transition = nil }
      guard completed else {
        presentation.end()
        (controller.isBeingPresented, controller.isBeingDismissed) = (false, true)
        controller.tellWillAppear(false, animated)
        controller.tellDidAppear(false, animated)
        controller.isBeingDismissed = false
        if presentation.hidesPresenter {
          presenter.tellWillAppear(true, animated)
          presenter.tellDidAppear(true, animated)
        }
        return places.presentationTransitionDidEnd(false)
      }
      if placed.superview == nil { presentation.container.addSubview(placed) }
      // Where an animator leaves the view is its own decision.
      if transition.animator == nil { places.arrange() } else { places.arrangeAtLayout() }
      if presentation.hidesPresenter { presenter.viewIfLoaded?.removeFromSuperview() }
      controller.tellDidAppear(true, animated)
      controller.isBeingPresented = false
      if presentation.hidesPresenter { presenter.tellDidAppear(false, animated) }
      places.presentationTransitionDidEnd(true)
      completion?()
    }
  }

  /// - Parameter mover: Moves the view away, and reports when that is done; nil for the usual transition.
  func startDismissing(
    animated: Bool, moving mover: ((@escaping @MainActor () -> Void) -> Void)? = nil,
    _ completion: (() -> Void)?
  ) {
    guard let presentation else {
      // A child asks its parents' root; a controller that presents nothing asks its presenter.
      let asked = parent == nil ? presentedBy?.presenter : rootOfParents
      asked?.startDismissing(animated: animated, moving: mover, completion)
      return
    }
    guard !presentation.isEnding else { return }
    presentation.isEnding = true
    let (presenter, controller, places) = (self, presentation.presented, presentation.controller)
    // A controller that it presents is dismissed with it, without a separate transition.
    if controller.presentation != nil { controller.startDismissing(animated: false, nil) }
    presentation.transition?.breakOff()
    if mover == nil { places.breakOff() }
    controller.isBeingPresented = false
    controller.isBeingDismissed = true
    let transition = presentation.begin(presents: false, animated: animated)
    transition.fromView = controller.viewIfLoaded.map { places.presentedView ?? $0 }
    transition.frame = transition.fromView?.frame ?? .zero
    if mover != nil { transition.animator = nil }
    controller.tellWillAppear(false, animated)
    if presentation.hidesPresenter {
      presenter.returnToWindow(below: presentation.container)
      transition.toView = presenter.viewIfLoaded
      presenter.tellWillAppear(true, animated)
    }
    places.dismissalTransitionWillBegin()
    transition.run(moving: mover, "dismissal") { completed in
      if presentation.transition === transition { presentation.transition = nil }
      guard completed else { return presenter.takeBack(presentation, animated) }
      presentation.end()
      UIApplication.shared.bringStatusBarsUpToDate()
      controller.tellDidAppear(false, animated)
      controller.isBeingDismissed = false
      if presentation.hidesPresenter { presenter.tellDidAppear(true, animated) }
      places.dismissalTransitionDidEnd(true)
      completion?()
    }
  }

  /// Keeps a controller whose dismissal was cancelled (TR3).
  private func takeBack(_ presentation: Presentation, _ animated: Bool) {
    presentation.isEnding = false
    let controller = presentation.presented
    (controller.isBeingPresented, controller.isBeingDismissed) = (true, false)
    controller.tellWillAppear(true, animated)
    if presentation.hidesPresenter { tellWillAppear(false, animated) }
    presentation.controller.arrange()
    controller.tellDidAppear(true, animated)
    controller.isBeingPresented = false
    if presentation.hidesPresenter {
      viewIfLoaded?.removeFromSuperview()
      tellDidAppear(false, animated)
    }
    presentation.controller.dismissalTransitionDidEnd(false)
  }

  private func returnToWindow(below container: UIView) {
    guard let view = viewIfLoaded, view.window == nil, let window = container.window else { return }
    if let own = presentedBy?.container {
      own.addSubview(view)
      view.frame = own.bounds
    } else {
      window.insertSubview(view, at: 0)
      view.frame = window.bounds
    }
  }
}

extension Presentation {
  /// Removes the presentation's views from the window.
  fileprivate func end() {
    presented.viewIfLoaded.map { controller.presentedView ?? $0 }?.removeFromSuperview()
    container.removeFromSuperview()
    presented.presentedBy = nil
    presenter?.presentation = nil
  }
}
