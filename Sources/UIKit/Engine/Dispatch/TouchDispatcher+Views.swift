// How views receive touches: all those that no recognizer has taken or holds back (S12, S13, S14).

extension TouchDispatcher {
  /// Notes touches that views must not receive any longer, because a recognizer has recognized (S4).
  func cancelInViews(_ bits: UInt64) {
    bitsToCancel |= bits
  }

  /// Reports the views from which a recognizer takes its touches, in the order in which the touches went
  /// down.
  func noteTaking(of bits: UInt64, by recognizer: UIGestureRecognizer) {
    var views: [UIView] = []
    for touch in touches + withheld where touch.bit & bits != 0 {
      switch touch.delivery {
      case .delivered, .withheldEnd:
        if let view = touch.view, !views.contains(where: { $0 === view }) { views.append(view) }
      case .pending, .withheldBegan, .closed:
        break
      }
    }
    if !views.isEmpty { witness?.noted(.takesTouches(from: views), of: recognizer) }
  }

  /// Cancels in their views the touches that recognizers have taken.
  ///
  /// They are in the cancelled phase only while views are notified; recognizers continue with them as they
  /// are.
  func cancelTakenTouches() {
    guard bitsToCancel != 0 else { return }
    let taken = bitsToCancel
    bitsToCancel = 0
    cancelInViews(touchesThatAreDown, taken)
  }

  /// Cancels, in their views, the touches that have these bits, if the views received them.
  ///
  /// The views receive nothing further from these touches.
  func cancelInViews(_ touches: [UITouch], _ taken: UInt64 = .max) {
    var toTell: [UITouch] = []
    for touch in touches where touch.bit & taken != 0 {
      switch touch.delivery {
      case .delivered, .withheldEnd: toTell.append(touch)
      case .pending, .withheldBegan, .closed: break
      }
      touch.delivery = .closed
    }
    if !withheld.isEmpty {
      withheld.removeAll { touch in
        if case .closed = touch.delivery { return true }
        return false
      }
    }
    // No view is notified if another recognizer has already taken its touches.
    if !toTell.isEmpty { inPhase(.cancelled, toTell) { tell(toTell, .cancelled) } }
  }

  /// Runs a closure while touches temporarily have a phase other than that of their events.
  func inPhase(_ phase: UITouch.Phase, _ touches: [UITouch], _ body: () -> Void) {
    let phases = touches.map(\.phase)
    for touch in touches { touch.phase = phase }
    body()
    for (touch, phase) in zip(touches, phases) { touch.phase = phase }
  }

  /// Delivers an event's touches to their views.
  func deliverToViews(_ event: UIEvent, _ changes: PhaseBits) {
    if changes.began != 0 { deliver(event, changes.began, .began) }
    if changes.moved != 0, hasViewsThatFollow(event, changes.moved) { deliver(event, changes.moved, .moved) }
    if changes.ended != 0 { deliver(event, changes.ended, .ended) }
    if changes.cancelled != 0 { deliver(event, changes.cancelled, .cancelled) }
  }

  /// Whether any of the moves reaches a view; all others go to recognizers only.
  private func hasViewsThatFollow(_ event: UIEvent, _ bits: UInt64) -> Bool {
    for index in event.touches.indices {
      let follows = event.touches.unretained(index).use { touch in
        if case .delivered = touch.delivery { return touch.bit & bits != 0 && !touch.isUnheard }
        return false
      }
      if follows { return true }
    }
    return false
  }

  private func deliver(_ event: UIEvent, _ bits: UInt64, _ phase: UITouch.Phase) {
    var reached: UInt64 = 0
    // The event keeps it alive.
    var first: Unretained<UITouch>?
    var isOneView = true
    for index in event.touches.indices {
      let touch = event.touches.unretained(index)
      guard touch.use({ $0.bit & bits != 0 && reaches($0, phase) }) else { continue }
      if let first {
        if touch.use({ touch in first.use { touch.view !== $0.view } }) { isOneView = false }
      } else {
        first = touch
      }
      reached |= touch.use { $0.bit }
    }
    guard let first else { return }
    if isOneView {
      // The common case, which needs no array.
      guard let responder = first.use({ receiver(for: $0) }) else { return }
      viewBatch.fill(with: reached, of: event)
      call(responder, viewBatch.set, phase)
      return
    }
    var told: [UITouch] = []
    for touch in event.touches where touch.bit & reached != 0 { told.append(touch) }
    tell(told, phase)
  }

  /// The first responder in the chain, starting at a touch's view, that handles touches itself or may do so.
  ///
  /// It is cached until views change their places.
  private func receiver(for touch: UITouch) -> UIResponder? {
    if touch.knowsReceiver { return touch.receiver?.object }
    guard let view = touch.view else { return nil }
    if !view.knowsFirstToHandle { findFirstToHandle(touchesOn: view) }
    // The touch keeps it as well, because each move looks it up there.
    touch.receiver = view.firstToHandle.responder
    touch.receiverKnownAt = view.firstToHandle.at
    return touch.receiver?.object
  }

  /// Searches for the first responder that handles a view's touches; the view keeps what is found.
  private func findFirstToHandle(touchesOn view: UIView) {
    var responder: UIResponder? = view
    var isCounted = true
    while let candidate = responder, candidate.onlyHandsOn {
      if !candidate.countsItsNext { isCounted = false }
      responder = candidate.next
    }
    // It is alive as long as nothing changes: whatever leaves the chain, or ends, is counted.
    view.firstToHandle = (responder.map { Unretained($0) }, isCounted ? NameChanges.count : -1)
  }

  private func call(_ responder: UIResponder, _ touches: Set<UITouch>, _ phase: UITouch.Phase) {
    if probe == nil { return callUnprobed(responder, touches, phase) }
    probed(.viewTouches(phase), of: responder) { callUnprobed(responder, touches, phase) }
  }

  @inline(__always)
  private func callUnprobed(_ responder: UIResponder, _ touches: Set<UITouch>, _ phase: UITouch.Phase) {
    switch phase {
    case .began: responder.touchesBegan(touches, with: event)
    case .moved: responder.touchesMoved(touches, with: event)
    case .ended: responder.touchesEnded(touches, with: event)
    case .cancelled: responder.touchesCancelled(touches, with: event)
    default: break
    }
  }

  /// Whether the view receives this now; what it receives later is noted on the touch.
  private func reaches(_ touch: UITouch, _ phase: UITouch.Phase) -> Bool {
    switch (phase, touch.delivery) {
    case (_, .closed):
      return false
    case (.began, .pending):
      guard mayReachView(touch) else {
        touch.delivery = .closed
        return false
      }
      if beginningIsHeld(touch) {
        touch.delivery = .withheldBegan(lifted: false)
        withheld.append(touch)
        return false
      }
      return begins(touch)
    case (.moved, .delivered):
      return true
    case (.ended, .delivered):
      if endIsHeld(touch) {
        touch.delivery = .withheldEnd
        withheld.append(touch)
        return false
      }
      touch.delivery = .closed
      return true
    case (.ended, .withheldBegan):
      touch.delivery = .withheldBegan(lifted: true)
      return false
    case (.cancelled, .delivered):
      touch.delivery = .closed
      return true
    case (.cancelled, .withheldBegan):
      touch.delivery = .closed
      withheld.removeAll { $0 === touch }
      return false
    default:
      return false
    }
  }

  // Loops here and below, because each call of a closure would check at run time for the main actor.

  private func beginningIsHeld(_ touch: UITouch) -> Bool {
    for recognizer in touch.receivers where recognizer.currentState == .possible {
      if recognizer.holdsBack(touch) { return true }
    }
    return false
  }

  /// Notes that the view receives a touch, or never will because a scroll view around it keeps it.
  private func begins(_ touch: UITouch) -> Bool {
    for recognizer in touch.receivers where !recognizer.letsViewBegin(touch, event) {
      touch.delivery = .closed
      return false
    }
    touch.delivery = .delivered
    return true
  }

  private func endIsHeld(_ touch: UITouch) -> Bool {
    // A recognizer that was disabled and is possible again has lost this touch, whatever others it has (S7).
    for recognizer in touch.receivers where recognizer.delaysTouchesEnded {
      if recognizer.currentState == .possible, recognizer.isActive, hasKept(recognizer, touch) { return true }
    }
    return false
  }

  private func hasKept(_ recognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
    return recognizer.seenTouches & touch.bit != 0
  }

  /// Whether the view gets this touch in addition to those that are down (V4).
  ///
  /// A view that accepts a single touch gets the first of those that are down on it together, and no other as
  /// long as that one is down, even if a recognizer has taken it.
  private func mayReachView(_ touch: UITouch) -> Bool {
    guard let view = touch.view else { return false }
    for other in touches where other !== touch && other.window === touch.window {
      guard let otherView = other.view else { continue }
      if otherView === view {
        if !view.isMultipleTouchEnabled, other.holdsItsView { return false }
      } else if other.isReachingView, view.isExclusiveTouch || otherView.isExclusiveTouch {
        return false
      }
    }
    return true
  }

  /// Delivers what recognizers held back and no longer hold back.
  func deliverWithheldTouches() {
    guard !withheld.isEmpty else { return }
    for touch in withheld {
      switch touch.delivery {
      case .withheldBegan(let lifted):
        let isHeld = touch.receivers.contains {
          $0.currentState == .possible && $0.isActive && $0.holdsBack(touch)
        }
        if isHeld { continue }
        deliverWithheldBegan(touch)
        guard lifted, case .delivered = touch.delivery else { continue }
        if endIsHeld(touch) {
          touch.delivery = .withheldEnd
        } else {
          touch.delivery = .closed
          tell([touch], .ended)
        }
      case .withheldEnd:
        if endIsHeld(touch) { continue }
        touch.delivery = .closed
        tell([touch], .ended)
      case .pending, .delivered, .closed:
        break
      }
    }
    withheld.removeAll { touch in
      switch touch.delivery {
      case .withheldBegan, .withheldEnd: false
      case .pending, .delivered, .closed: true
      }
    }
  }

  /// Notifies a view that a touch began, as it was at that time, then that it moved, if it did (S12).
  ///
  /// During the first call the touch has the location, the phase and the time of its beginning; the second
  /// call covers all of its movement in one step.
  private func deliverWithheldBegan(_ touch: UITouch) {
    let now = touch.moment
    touch.moment = touch.beginning
    if begins(touch) { tell([touch], .began) }
    touch.moment = now
    guard touch.windowLocation != touch.origin, case .delivered = touch.delivery else { return }
    touch.phase = .moved
    touch.previousWindowLocation = touch.origin
    tell([touch], .moved)
    (touch.phase, touch.previousWindowLocation) = (now.phase, now.previousLocation)
  }

  /// Notifies the views of touches, each once with all of its own touches.
  private func tell(_ touches: [UITouch], _ phase: UITouch.Phase) {
    var rest = touches
    if phase == .began { for touch in touches { touch.delivery = .withheldBegan(lifted: false) } }
    while let first = rest.first {
      let view = first.view
      // A view called earlier may have removed another one, whose touches are cancelled by now (V8).
      var own: [UITouch] = []
      var others: [UITouch] = []
      for touch in rest {
        if touch.view !== view {
          others.append(touch)
        } else if touch.stillReaches(phase) {
          own.append(touch)
        }
      }
      rest = others
      if !own.isEmpty, let responder = receiver(for: first) { call(responder, Set(own), phase) }
    }
  }
}

extension UIView {
  /// Whether ``firstToHandle`` is still valid.
  fileprivate var knowsFirstToHandle: Bool {
    firstToHandle.at == NameChanges.count
  }
}

extension UITouch {
  /// Whether ``receiver`` receives the touch now.
  fileprivate var knowsReceiver: Bool {
    receiverKnownAt == NameChanges.count
  }

  /// Whether it is known that no responder in the chain from the touch's view handles touches.
  fileprivate var isUnheard: Bool { receiver == nil && knowsReceiver }

  /// Whether the touch is down, and came before those that its view has yet to receive.
  fileprivate var holdsItsView: Bool {
    if case .pending = delivery { return false }
    return phase != .ended && phase != .cancelled
  }

  /// Whether a view that is about to receive a beginning or a move still gets the touch; notes this if so.
  fileprivate func stillReaches(_ phase: UITouch.Phase) -> Bool {
    switch (phase, delivery) {
    case (.began, .withheldBegan):
      delivery = .delivered
      return true
    case (.moved, .delivered): return true
    case (.began, _), (.moved, _): return false
    default: return true
    }
  }

  /// Whether the view has received the touch, or is about to, and will receive more of it.
  var isReachingView: Bool {
    switch delivery {
    case .delivered, .withheldBegan: phase != .ended && phase != .cancelled
    case .pending, .withheldEnd, .closed: false
    }
  }
}
