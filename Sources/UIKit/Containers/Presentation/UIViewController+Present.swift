import ReplayClock

// Presentation and dismissal of controllers.

/// A controller that is shown over another one.
@MainActor
final class Presentation {
  /// Held weakly: the presenter holds this object.
  private(set) weak var presenter: UIViewController?
  let presented: UIViewController
  let container: TransitionView
  /// Whether the presenter's view was taken out of the window.
  var hidesPresenter = false
  /// Whether it is being dismissed.
  var isEnding = false
  /// The end of the transition in progress, and the transaction's notification of it.
  fileprivate var pending: (end: ClientTime.Call, ended: (@MainActor () -> Void)?)?

  init(_ presenter: UIViewController, _ presented: UIViewController, in window: UIWindow) {
    self.presenter = presenter
    self.presented = presented
    container = TransitionView(frame: window.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // The views beneath are out of reach, for assistive technologies as for touches.
    container.accessibilityViewIsModal = true
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
      } else if controller.presentedBy != nil || controller === presenter || controller.parent != nil {
        "that is shown already"
      } else if presenter.viewIfLoaded?.window == nil {
        "its view is in no window"
      } else {
        nil
      }
    guard problem == nil, let window = presenter.viewIfLoaded?.window, let view = controller.view else {
      UIApplication.shared.observer?.trouble(
        "\(type(of: presenter)) does not present \(type(of: controller)): \(problem ?? "it has no view")",
        source: presenter)
      return
    }
    let presentation = Presentation(presenter, controller, in: window)
    presenter.presentation = presentation
    controller.presentedBy = presentation
    presentation.hidesPresenter = controller.modalPresentationStyle.hidesPresenter
    window.addSubview(presentation.container)
    view.frame = presentation.container.bounds
    presentation.container.addSubview(view)
    controller.isBeingPresented = true
    UIApplication.shared.bringStatusBarsUpToDate()
    controller.tellWillAppear(true, animated)
    if presentation.hidesPresenter { presenter.tellWillAppear(false, animated) }
    view.layoutIfNeeded()
    presentation.inTransition(animated: animated, "presentation") {
      if presentation.hidesPresenter { presenter.viewIfLoaded?.removeFromSuperview() }
      controller.tellDidAppear(true, animated)
      if presentation.hidesPresenter { presenter.tellDidAppear(false, animated) }
      controller.isBeingPresented = false
      completion?()
    }
  }

  func startDismissing(animated: Bool, _ completion: (() -> Void)?) {
    guard let presentation else {
      // A child asks its parents' root; a controller that presents nothing asks its presenter.
      let asked = parent == nil ? presentedBy?.presenter : rootOfParents
      asked?.startDismissing(animated: animated, completion)
      return
    }
    guard !presentation.isEnding else { return }
    presentation.isEnding = true
    let (presenter, controller) = (self, presentation.presented)
    // A controller that it presents is dismissed with it, without a separate transition.
    if controller.presentation != nil { controller.startDismissing(animated: false, nil) }
    presentation.breakOff()
    controller.isBeingPresented = false
    controller.isBeingDismissed = true
    controller.tellWillAppear(false, animated)
    if presentation.hidesPresenter {
      presenter.returnToWindow(below: presentation.container)
      presenter.tellWillAppear(true, animated)
    }
    presentation.inTransition(animated: animated, "dismissal") {
      controller.viewIfLoaded?.removeFromSuperview()
      presentation.container.removeFromSuperview()
      controller.presentedBy = nil
      presenter.presentation = nil
      UIApplication.shared.bringStatusBarsUpToDate()
      controller.isBeingDismissed = false
      controller.tellDidAppear(false, animated)
      if presentation.hidesPresenter { presenter.tellDidAppear(true, animated) }
      completion?()
    }
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
  /// Blocks touches for the duration of a transition, then ends it; one that is not animated ends at once.
  fileprivate func inTransition(animated: Bool, _ name: String, _ end: @escaping @MainActor () -> Void) {
    guard animated, UIView.areAnimationsEnabled else {
      container.isInTransition = false
      end()
      return
    }
    container.isInTransition = true
    let ended = CATransaction.started()
    let seconds = Double(UIApplication.shared.thresholds.transitionDuration) / 1_000_000
    let call = ClientTime.call(after: seconds, origin: name) { [self] in
      container.isInTransition = false
      pending = nil
      end()
      ended?()
    }
    pending = (call, ended)
  }

  /// Ends the transition in progress without its completion.
  fileprivate func breakOff() {
    guard let (call, ended) = pending else { return }
    pending = nil
    call.cancel()
    ended?()
  }
}
