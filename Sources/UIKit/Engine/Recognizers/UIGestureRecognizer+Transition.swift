// How a state changes: what is allowed (S2), which delegates and views are asked (S8), which recognizers must
// wait (R5) and which are excluded (R1).

extension UIGestureRecognizer {
  /// The dispatcher, which turns touches into calls.
  var dispatcher: TouchDispatcher { UIApplication.useShared { $0.dispatcher } }

  /// Whether the gesture was recognized and continues, or will be as soon as another one has failed.
  final var hasBegun: Bool {
    switch currentState {
    case .began, .changed: true
    case .possible: pending != .none
    default: false
    }
  }

  /// Whether the state cannot change any more before the reset.
  final var isFinal: Bool {
    switch currentState {
    case .ended, .cancelled, .failed: true
    default: false
    }
  }

  /// Handles a state that a subclass, a client or a timer requests.
  final func request(_ new: State, reason: GestureEndReason) {
    switch (currentState, new) {
    case (.possible, .began), (.possible, .changed):
      recognize(as: .began)
    case (.possible, .ended):
      recognize(as: .ended)
    case (.possible, .failed), (.possible, .cancelled):
      fail(reason)
    case (.began, .changed), (.changed, .changed):
      commitChanged()
    case (.began, .ended), (.changed, .ended):
      commit(.ended)
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
      commit(.cancelled, reason: reason)
    default:
      if new != .possible { dispatcher.witness?.noted(.cannotBecome(new), of: self) }
    }
  }

  /// Fails, or cancels what has begun, with a reason.
  final func fail(_ reason: GestureEndReason) {
    if isBeingTold {
      requestedState = (.failed, reason)
      return
    }
    switch currentState {
    case .possible:
      pending = .none
      commit(.failed, reason: reason)
      dispatcher.retriesWaiting = true
    case .began, .changed:
      commit(.cancelled, reason: reason)
    default:
      break
    }
  }

  /// Tries to leave `possible`.
  private func recognize(as new: State) {
    guard isActive else {
      // A recognizer without a touch, for instance if a client sets its state: nothing to ask or exclude.
      commit(new)
      return
    }
    if pending != .none {
      if new == .ended, pending == .began { pending = .beganAndEnded }
      return
    }
    if mayBegin == nil {
      dispatcher.witness?.noted(.wants(new), of: self)
      let reason = reasonNotToBegin()
      guard currentState == .possible, isActive else { return }
      mayBegin = reason == nil
      if let reason {
        fail(reason)
        return
      }
    }
    pending = new == .began ? .began : .ended
    if letsOthersGoFirst {
      dispatcher.witness?.noted(.stepsBack, of: self)
      dispatcher.retriesWaiting = true
    } else {
      retryPending()
    }
  }

  /// Carries out the pending change of state once nothing stands in its way any more.
  ///
  /// After a failure it is called when all recognizers have been notified of the event, so that the order in
  /// which they are notified makes no difference.
  final func retryPending() {
    guard pending != .none, currentState == .possible else { return }
    let dispatcher = dispatcher
    if let winner = dispatcher.recognizerThatExcludes(self) {
      fail(.prevented(by: winner))
      return
    }
    let requirements = failureRequirements()
    if dispatcher.witness != nil { noteScope(of: requirements) }
    for required in requirements where required.seenTouches & seenTouches != 0 && required.isEnabled {
      switch required.currentState {
      case .possible:
        if waitedFor != ObjectIdentifier(required) {
          waitedFor = ObjectIdentifier(required)
          dispatcher.observer?.recognizer(self, waitsFor: required)
        }
        return
      case .began, .changed, .ended:
        fail(.requirementRecognized(required))
        return
      case .cancelled, .failed:
        break
      }
    }
    let transition = pending
    pending = .none
    switch transition {
    case .none: break
    case .began: commit(.began)
    case .ended: commit(.ended)
    case .beganAndEnded:
      commit(.began)
      if currentState == .began { commit(.ended) }
    }
  }

  /// The recognizers that this one waits for while they are possible; delegates are asked once per attempt
  /// (R6).
  private func failureRequirements() -> [UIGestureRecognizer] {
    let dynamic: [UIGestureRecognizer]
    if let known = dynamicRequirements {
      dynamic = known
    } else {
      dynamic = askForRequirements()
      dynamicRequirements = dynamic
    }
    if staticRequirements.isEmpty { return dynamic }
    return staticRequirements.compactMap { $0.recognizer } + dynamic
  }

  /// Asks, for every other recognizer that shares a touch with this one, whether it has to fail first (R6).
  private func askForRequirements() -> [UIGestureRecognizer] {
    let dispatcher = dispatcher
    var required: [UIGestureRecognizer] = []
    // A loop, because the closure of `filter` would check its actor at every call. The array keeps all of
    // them alive, whatever those that are asked do.
    let others = dispatcher.recognizers(sharingTouchesWith: self)
    for index in others.indices {
      others.unretained(index).use { other in
        guard other !== self, let source = requirementSource(for: other) else { return }
        dispatcher.witness?.noted(.requires(other, source), of: self)
        required.append(other)
      }
    }
    return required
  }

  /// What makes this one wait for another one; each party is asked until one returns true (R6).
  private func requirementSource(for other: UIGestureRecognizer) -> RequirementSource? {
    if shouldRequireFailure(of: other) { return .ownClass }
    if other.shouldBeRequiredToFail(by: self) { return .otherClass }
    if let delegate {
      let requires = EngineWork.shouldRequireFailure.probed(of: delegate) {
        delegate.gestureRecognizer(self, shouldRequireFailureOf: other)
      }
      if requires { return .ownDelegate(delegate) }
    }
    if let delegate = other.delegate {
      let requires = EngineWork.shouldBeRequiredToFail.probed(of: delegate) {
        delegate.gestureRecognizer(other, shouldBeRequiredToFailBy: self)
      }
      if requires { return .otherDelegate(delegate) }
    }
    return nil
  }

  /// Reports which recognizers that have to fail first no longer hold this one back, or never did (R5).
  private func noteScope(of requirements: [UIGestureRecognizer]) {
    for required in requirements {
      if staticRequirements.contains(where: { $0.recognizer === required }) {
        dispatcher.witness?.noted(.requires(required, .call), of: self)
      }
      let scope: RequirementScope
      if required.seenTouches & seenTouches == 0 {
        scope = .sharesNoTouch
      } else if !required.isEnabled {
        scope = .disabled
      } else if required.currentState == .failed || required.currentState == .cancelled {
        scope = .failed
      } else {
        continue
      }
      dispatcher.witness?.noted(.isNotHeld(by: required, scope), of: self)
    }
  }

  /// Asks the delegate, then the views from the touched one up to the recognizer's own (S8).
  private func reasonNotToBegin() -> GestureEndReason? {
    let dispatcher = dispatcher
    if let delegate {
      let answer = EngineWork.shouldBegin.probed(of: delegate) {
        delegate.gestureRecognizerShouldBegin(self)
      }
      dispatcher.witness?.noted(.delegateOnBegin(delegate, answer: answer), of: self)
      if !answer { return .refusedByDelegate }
    }
    var asked = firstAskedView
    var views: [UIView] = []
    while let candidate = asked {
      let answer = EngineWork.shouldBegin.probed(of: candidate) {
        candidate.gestureRecognizerShouldBegin(self)
      }
      if dispatcher.witness != nil { views.append(candidate) }
      if !answer {
        dispatcher.witness?.noted(.viewsOnBegin(views, answer: false), of: self)
        return .refusedByView(candidate)
      }
      if candidate === view { break }
      asked = candidate.superview
    }
    dispatcher.witness?.noted(.viewsOnBegin(views, answer: true), of: self)
    return nil
  }

  /// The view that was touched, or the recognizer's own if the touched view is no longer inside it: a button
  /// that has been removed decides nothing.
  private var firstAskedView: UIView? {
    guard let touched = trackedTouches.first?.view, let view else { return view }
    return touched.isInside(view) ? touched : view
  }

  /// Enters a state, notifies all parties, and excludes the recognizers that cannot continue beside this one.
  final func commit(_ new: State, reason: GestureEndReason? = nil) {
    let leavesPossible = currentState == .possible
    let dispatcher = dispatcher
    endReason = reason
    set(new)
    guard currentState == new else { return }
    // A recognizer whose state a client sets without a touch has to be reset as well.
    if !isActive { dispatcher.join(self) }
    dispatcher.observing?.use { $0.observer.recognizer(self, state: new, reason: reason) }
    if new == .began { dispatcher.tellOthers(ofBeginningOf: self) }
    if leavesPossible, new != .failed {
      dispatcher.recognizersWaitingFor(self, do: { $0.fail(.requirementRecognized(self)) })
      dispatcher.exclude(by: self)
      if cancelsTouchesInView {
        if dispatcher.witness != nil { dispatcher.noteTaking(of: seenTouches, by: self) }
        dispatcher.cancelInViews(seenTouches)
      }
    }
    // Targets are called for every state except possible and failed (S3).
    let acts = new != .failed
    if acts { dispatcher.enqueueAction(of: self, state: new) }
    if isFinal { dispatcher.somethingEnded = true }
    if requestedState != nil { enterRequestedState() }
  }

  /// Continues a gesture that has begun: `state = .changed`, which comes with every move.
  @inline(__always)
  final func reportChange() {
    // No built-in class overrides `state`, so setting it would notify no override, and none could request
    // more.
    guard isBuiltIn, currentState == .changed || currentState == .began else {
      state = .changed
      return
    }
    shownState = nil
    currentState = .changed
    tellOfChange()
  }

  /// Does what ``commit(_:reason:)`` does, for a gesture that continues, which excludes no other.
  private func commitChanged() {
    set(.changed)
    guard currentState == .changed else { return }
    tellOfChange()
    if requestedState != nil { enterRequestedState() }
  }

  private func tellOfChange() {
    UIApplication.useShared { application in
      let dispatcher = application.dispatcher
      if !isActive { dispatcher.join(self) }
      dispatcher.observing?.use { $0.observer.recognizer(self, state: .changed, reason: nil) }
      dispatcher.enqueueAction(of: self, state: .changed)
    }
  }

  /// Changes the state through the property, so that an override sees it (S9).
  private func set(_ new: State) {
    shownState = nil
    if isInSetter {
      currentState = new
      return
    }
    isCommitting = true
    isBeingTold = true
    state = new
    isBeingTold = false
    isCommitting = false
  }

  /// Carries out what an override of ``state`` requested when it was notified of the change just made.
  private func enterRequestedState() {
    guard let (wanted, reason) = requestedState else { return }
    requestedState = nil
    // An override that requests a change upon every change would never end.
    guard requestDepth < 64 else {
      dispatcher.observer?.trouble("a change of state asks for the next one without end", source: self)
      return
    }
    requestDepth += 1
    isLeaving = view == nil
    request(wanted, reason: reason)
    isLeaving = false
    requestDepth -= 1
  }

  /// Resets the recognizer, which forgets the gesture (S5).
  final func resetForNextGesture() {
    forget()
    reset()
    dispatcher.witness?.noted(.reset, of: self)
    pending = .none
    mayBegin = nil
    endReason = nil
    hasIgnoredTouches = false
    waitedFor = nil
    dynamicRequirements = nil
    seenTouches = 0
    liveTouches = 0
    trackedTouches.removeAll(keepingCapacity: true)
    firstTouchType = nil
    touchedWindow = nil
    if let undecidedTimer { UIApplication.shared.clock.cancel(undecidedTimer) }
    undecidedTimer = nil
    if currentState != .possible { set(.possible) }
    // What an override requests upon the return to `possible` is dropped: the next gesture has no touch yet.
    requestedState = nil
  }

  /// Whose delegate lets two recognizers recognize together or, if neither does, what each of them answered
  /// (R2).
  private func simultaneity(with other: UIGestureRecognizer) -> RecognizerRelation {
    let own = delegate
    if let own, asks(own, about: other) {
      return .togetherByOwnDelegate(own)
    }
    let its = other.delegate
    if let its, other.asks(its, about: self) {
      return .togetherByOtherDelegate(its)
    }
    return .excludes(own: own.map(DelegateAnswer.no) ?? .unset, other: its.map(DelegateAnswer.no) ?? .unset)
  }

  /// Asks its delegate whether it may recognize together with another one (R2).
  private func asks(_ delegate: any UIGestureRecognizerDelegate, about other: UIGestureRecognizer) -> Bool {
    EngineWork.shouldRecognizeSimultaneously.probed(of: delegate) {
      delegate.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other)
    }
  }

  /// How this one, having recognized, relates to another one (R1, R3).
  private func relation(to other: UIGestureRecognizer) -> RecognizerRelation {
    guard canPrevent(other) else { return .cannotPrevent }
    guard other.canBePrevented(by: self) else { return .cannotBePrevented }
    return simultaneity(with: other)
  }

  /// Whether this one, having recognized, excludes another one (R1, R3).
  final func excludes(_ other: UIGestureRecognizer) -> Bool {
    let relation = relation(to: other)
    dispatcher.witness?.noted(.meets(other, relation), of: self)
    if case .excludes = relation { return true }
    return false
  }
}

// MARK: Measures

extension UIGestureRecognizer {
  /// The distance of the touch that moved furthest from where it went down, in points.
  final var farthestMove: Double {
    var farthest = 0.0
    for touch in trackedTouches { farthest = max(farthest, distance(touch.windowLocation, touch.origin)) }
    return farthest
  }
}

// MARK: Relations that clients set

extension UIGestureRecognizer {
  func wait(for otherGestureRecognizer: UIGestureRecognizer) {
    guard otherGestureRecognizer !== self else { return }
    staticRequirements.removeAll { $0.recognizer == nil || $0.recognizer === otherGestureRecognizer }
    staticRequirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  func wasDisabled() {
    guard isActive else { return }
    fail(.disabled)
    liveTouches = 0
    dispatcher.retriesWaiting = true
    dispatcher.somethingEnded = true
  }

  /// Ends a gesture that has begun, because what it moves has gone or is moved by other means.
  final func breakOff() {
    guard currentState == .began || currentState == .changed else { return }
    isEnabled = false
    isEnabled = true
  }

  func attach(to view: UIView) { attachedView = view }

  func detach() {
    let left = attachedView
    if isActive {
      isLeaving = true
      fail(.removed)
      isLeaving = false
      liveTouches = 0
      dispatcher.somethingEnded = true
    }
    // An override of `state` may have added it to another view meanwhile.
    if attachedView === left { attachedView = nil }
  }
}
