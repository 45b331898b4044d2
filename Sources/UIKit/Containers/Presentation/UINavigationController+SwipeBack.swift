/// A controller that a finger swipes off a stack, and that keeps moving by itself after the lift (N1).
@MainActor
final class SwipeBack: DisplayTicks.Mover {
  let popped: UIViewController
  let shown: UIViewController
  /// How far the view has been moved off, in points.
  fileprivate(set) var way: CGFloat = 0
  fileprivate weak var navigation: UINavigationController?
  /// The view's motion after the lift: when and where it starts, how long it takes, and whether it goes back.
  fileprivate var settling: (start: Int64, duration: Double, from: CGFloat, completes: Bool)?

  fileprivate init(
    _ popped: UIViewController, off navigation: UINavigationController, to shown: UIViewController
  ) {
    (self.popped, self.navigation, self.shown) = (popped, navigation, shown)
  }

  func tick(at now: Int64) -> Bool {
    guard let navigation, let settling, navigation.swipeBack === self else { return false }
    let elapsed = Double(now - settling.start)
    guard elapsed < settling.duration else {
      navigation.endSwipeBack()
      return false
    }
    let end = settling.completes ? navigation.swipedWidth : 0
    navigation.move(self, to: settling.from + (end - settling.from) * CGFloat(elapsed / settling.duration))
    return true
  }
}

extension UINavigationController {
  /// Whether there is a controller to go back to, and no change in progress.
  final var canSwipeBack: Bool {
    stack.count > 1 && pending == nil && swipeBack == nil && viewIfLoaded?.window != nil
  }

  fileprivate var swipedWidth: CGFloat { viewIfLoaded?.bounds.width ?? 0 }

  final func followSwipeBack(_ state: UIGestureRecognizer.State, _ pan: PopGestureRecognizer) {
    // The direction off the screen, to the left if the interface runs from right to left.
    let outwards: CGFloat = pan.edges == .right ? -1 : 1
    switch state {
    case .began:
      beginSwipeBack()
      followFinger(pan.translation(in: viewIfLoaded).x * outwards)
    case .changed: followFinger(pan.translation(in: viewIfLoaded).x * outwards)
    case .ended: liftSwipeBack(at: pan.velocity(in: viewIfLoaded).x * outwards, of: pan)
    default: settle(completes: false)
    }
  }

  private func beginSwipeBack() {
    guard canSwipeBack, let popped = stack.last, let shown = stack.dropLast().last else { return }
    let swipe = SwipeBack(popped, off: self, to: shown)
    swipeBack = swipe
    popped.isMovingFromParent = true
    popped.willMove(toParent: nil)
    stack.removeLast()
    bringItemsUpToDate()
    (viewIfLoaded as? TransitionView)?.isInTransition = true
    popped.tellWillAppear(false, true)
    put(shown, below: popped.viewIfLoaded)
    shown.tellWillAppear(true, true)
    delegate?.navigationController(self, willShow: shown, animated: true)
    UIApplication.shared.bringStatusBarsUpToDate()
  }

  private func followFinger(_ way: CGFloat) {
    guard let swipeBack, swipeBack.settling == nil else { return }
    move(swipeBack, to: min(max(0, way), swipedWidth))
  }

  fileprivate func move(_ swipe: SwipeBack, to way: CGFloat) {
    swipe.way = way
    guard let view = swipe.popped.viewIfLoaded else { return }
    view.frame.origin.x = view.isRightToLeft ? -way : way
  }

  /// Moves the view to where the finger was heading, or to the nearer end if it was slow.
  private func liftSwipeBack(at velocity: CGFloat, of pan: PopGestureRecognizer) {
    guard let swipeBack else { return }
    let thresholds = UIApplication.shared.thresholds
    let isFar = swipeBack.way >= swipedWidth * CGFloat(thresholds.popShare)
    let isFast = abs(velocity) >= CGFloat(thresholds.popVelocity)
    let completes = isFast ? velocity > 0 : isFar
    let end = DragEnd.pop(
      completes: completes, speed: Double(abs(velocity)), fast: thresholds.popVelocity)
    UIApplication.shared.witness?.noted(.letsGo(end, velocity: CGPoint(x: velocity, y: 0)), of: pan)
    settle(completes: completes)
  }

  private func settle(completes: Bool) {
    guard let swipeBack, swipeBack.settling == nil else { return }
    let application = UIApplication.shared
    let width = swipedWidth
    let left = completes ? width - swipeBack.way : swipeBack.way
    let share = width > 0 && UIView.areAnimationsEnabled ? Double(left / width) : 0
    let duration = Double(application.thresholds.transitionDuration) * share
    swipeBack.settling = (application.clock.now, duration, swipeBack.way, completes)
    if duration > 0 { application.ticks.add(swipeBack) } else { endSwipeBack() }
  }

  /// Ends a swipe at once: as its lift decided or, while a finger still holds it, with the stack as it was.
  final func endSwipeBack() {
    guard let swipe = swipeBack else { return }
    let completes = swipe.settling?.completes ?? false
    swipeBack = nil
    UIApplication.shared.ticks.remove(swipe)
    (interactivePopGestureRecognizer as? PopGestureRecognizer)?.breakOff()
    (viewIfLoaded as? TransitionView)?.isInTransition = false
    if completes { completeSwipe(swipe) } else { takeBack(swipe) }
    UIApplication.shared.bringStatusBarsUpToDate()
  }

  private func completeSwipe(_ swipe: SwipeBack) {
    let (popped, shown) = (swipe.popped, swipe.shown)
    popped.viewIfLoaded?.removeFromSuperview()
    popped.tellDidAppear(false, true)
    shown.tellDidAppear(true, true)
    popped.barInsets = .zero
    popped.removeFromParent()
    delegate?.navigationController(self, didShow: shown, animated: true)
  }

  /// As on iOS, only the views are notified: the stack is as it was.
  private func takeBack(_ swipe: SwipeBack) {
    let (popped, shown) = (swipe.popped, swipe.shown)
    stack.append(popped)
    popped.isMovingFromParent = false
    bringItemsUpToDate()
    shown.tellWillAppear(false, true)
    popped.tellWillAppear(true, true)
    shown.viewIfLoaded?.removeFromSuperview()
    arrange()
    shown.tellDidAppear(false, true)
    popped.tellDidAppear(true, true)
  }
}
