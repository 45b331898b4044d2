// Which recognizers get which touches, and how they are notified of them.

extension TouchDispatcher {
  /// Finds the recognizers for touches that went down: those of the hit view and of all views around it (R8),
  /// whichever touches the views themselves take (R11).
  func attachRecognizers(for event: UIEvent, _ bits: UInt64) {
    for touch in event.touches where touch.bit & bits != 0 {
      // Those on the content of a scroll view that the touch stops are asked as well, but for those on its
      // controls and cells (SC11).
      var isContent = touch.stoppedContent != nil
      var view = touch.stoppedContent ?? touch.view
      let window = view?.window
      let changes = NameChanges.count
      while let candidate = view?.nearestWithRecognizers {
        let around = candidate.superview
        if candidate === touch.view { isContent = false }
        if isContent, !candidate.sharesStoppingTouches {
          view = around
          continue
        }
        // The array keeps the recognizers alive, whatever a delegate removes.
        let recognizers = candidate.recognizers
        for index in recognizers.indices {
          recognizers.unretained(index).use {
            attach($0, of: candidate, to: touch, event, window: window, since: changes)
          }
        }
        view = around
      }
    }
  }

  /// Gives a touch to a recognizer, if it takes it; the view is the touched one or around it.
  ///
  /// - Parameters:
  ///   - candidate: The view whose recognizer it is.
  ///   - window: The window of the touched view as the touch went down.
  ///   - changes: The count of changes (``NameChanges``) then: as long as it is the same, nothing has left.
  private func attach(
    _ recognizer: UIGestureRecognizer, of candidate: UIView, to touch: UITouch, _ event: UIEvent,
    window: UIWindow?, since changes: Int
  ) {
    var refusal = recognizer.refusal(of: touch, event)
    // A delegate that was asked, about this one or about one before it, may have removed the recognizer or
    // its view (V8), which is counted.
    if refusal == nil, changes != NameChanges.count || !recognizer.isBuiltIn || !recognizer.isEnabled,
      recognizer.view !== candidate || !recognizer.isEnabled || hasLeft(candidate, window)
    {
      refusal = .leftMeanwhile
    }
    if let refusal {
      witness?.noted(.refused(touch, refusal), of: recognizer)
      return
    }
    // Each step of an array's growth would be an allocation.
    if touch.receivers.isEmpty { touch.receivers.reserveCapacity(8) }
    touch.receivers.append(recognizer)
    recognizer.liveTouches |= touch.bit
    recognizer.seenTouches |= touch.bit
    if recognizer.firstTouchType == nil { recognizer.firstTouchType = touch.type }
    if recognizer.touchedWindow == nil { recognizer.touchedWindow = touch.window }
    join(recognizer)
    witness?.noted(.received(touch), of: recognizer)
  }

  /// Notifies the recognizers that share a touch with one that has begun.
  func tellOthers(ofBeginningOf recognizer: UIGestureRecognizer) {
    for index in active.indices where active[index] !== recognizer {
      if active[index].seenTouches & recognizer.seenTouches != 0 { active[index].heed(recognizer) }
    }
  }

  private func hasLeft(_ view: UIView, _ window: UIWindow?) -> Bool {
    return view.window !== window
  }

  /// Adds a recognizer to `active`, sorted by the depth of its view, then by the order of joining (R9).
  func join(_ recognizer: UIGestureRecognizer) {
    guard !recognizer.isActive else { return }
    recognizer.joined = number
    recognizer.depth = recognizer.view?.depth ?? 0
    if application.thresholds.deepViewsFirst == 0 { recognizer.depth = -recognizer.depth }
    let depth = recognizer.depth
    var index = 0
    while index < active.count, active.unretained(index).use({ $0.depth >= depth }) { index += 1 }
    // The last place is the usual one, and `append` costs a fraction of `insert` there.
    if index == active.count { active.append(recognizer) } else { active.insert(recognizer, at: index) }
  }

  /// Notifies the recognizers of touches that moved, by far the most frequent notification.
  func deliverMoves(_ event: UIEvent, _ moved: UInt64) {
    var index = 0
    var count = active.count
    while index < count {
      // `active` keeps it alive: recognizers leave only when nothing is being delivered.
      let recognizer = active.unretained(index)
      recognizer.use { tellOfMove($0, moved, event) }
      if active.count != count {
        // Others have joined, before it or after it; none of them has any of these touches.
        index = recognizer.use { told in active.firstIndex { $0 === told } } ?? count
        count = active.count
      }
      index += 1
    }
  }

  @inline(__always)
  private func tellOfMove(_ recognizer: UIGestureRecognizer, _ moved: UInt64, _ event: UIEvent) {
    let bits = recognizer.liveTouches & moved
    guard bits != 0 else { return }
    recognizer.buttonMask = event.buttonMask
    guard !recognizer.isFinal, recognizer.isEnabled else { return }
    batch.fill(with: bits, of: event)
    recognizer.updateCentroid()
    if probe != nil { return tellOfMoveProbed(recognizer, event) }
    if recognizer.isBuiltIn {
      recognizer.moved(batch, event)
    } else {
      recognizer.touchesMoved(batch.set, with: event)
    }
  }

  @inline(never)
  private func tellOfMoveProbed(_ recognizer: UIGestureRecognizer, _ event: UIEvent) {
    probed(.recognizerTouches(.moved), of: recognizer) {
      if recognizer.isBuiltIn {
        recognizer.moved(batch, event)
      } else {
        recognizer.touchesMoved(batch.set, with: event)
      }
    }
  }

  /// Notifies the recognizers of what their touches did, one phase after the other.
  func deliverToRecognizers(_ event: UIEvent, _ changes: PhaseBits) {
    let changed = changes.all
    // Iterates over a copy, which costs nothing unless a recognizer joins or leaves in the meantime, and
    // which keeps all of them alive.
    let recognizers = active
    for index in recognizers.indices {
      recognizers.unretained(index).use { recognizer in
        let live = recognizer.liveTouches
        guard live & changed != 0 else { return }
        recognizer.buttonMask = event.buttonMask
        if live & changes.began != 0 { tell(recognizer, of: .began, changes.began, event) }
        if live & changes.moved != 0 { tell(recognizer, of: .moved, changes.moved, event) }
        if live & changes.ended != 0 { tell(recognizer, of: .ended, changes.ended, event) }
        if live & changes.cancelled != 0 { tell(recognizer, of: .cancelled, changes.cancelled, event) }
      }
    }
  }

  private func tell(
    _ recognizer: UIGestureRecognizer, of phase: UITouch.Phase, _ bits: UInt64, _ event: UIEvent
  ) {
    let bits = bits & recognizer.liveTouches
    guard bits != 0 else { return }
    // Recognizers of one touch see the same batch, one after the other.
    batch.fill(with: bits, of: event)
    if !recognizer.isFinal, recognizer.isEnabled {
      recognizer.track(batch, phase)
      if probe == nil {
        tellOnce(recognizer, of: phase, event)
      } else {
        probed(.recognizerTouches(phase), of: recognizer) { tellOnce(recognizer, of: phase, event) }
      }
    }
    guard phase == .ended || phase == .cancelled else { return }
    recognizer.untrack(batch)
    if recognizer.liveTouches == 0 { somethingEnded = true }
  }

  private func tellOnce(_ recognizer: UIGestureRecognizer, of phase: UITouch.Phase, _ event: UIEvent) {
    guard recognizer.isBuiltIn else { return tellClient(recognizer, of: phase, batch.set, event) }
    switch phase {
    case .began: recognizer.began(batch, event)
    case .moved: recognizer.moved(batch, event)
    case .ended: recognizer.ended(batch, event)
    case .cancelled: recognizer.cancelled(batch, event)
    default: break
    }
  }

  private func tellClient(
    _ recognizer: UIGestureRecognizer, of phase: UITouch.Phase, _ touches: Set<UITouch>, _ event: UIEvent
  ) {
    switch phase {
    case .began: recognizer.touchesBegan(touches, with: event)
    case .moved: recognizer.touchesMoved(touches, with: event)
    case .ended: recognizer.touchesEnded(touches, with: event)
    case .cancelled: recognizer.touchesCancelled(touches, with: event)
    default: break
    }
  }

  // MARK: Relations

  /// The recognizers that have seen any of this one's touches, itself included (R1).
  func recognizers(sharingTouchesWith recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    let seen = recognizer.seenTouches
    // Most often all of them have: then this is their list itself, and nothing is allocated.
    var isAll = true
    for index in active.indices where active.unretained(index).use({ $0.seenTouches & seen == 0 }) {
      isAll = false
      break
    }
    if isAll { return active }
    var sharing: [UIGestureRecognizer] = []
    sharing.reserveCapacity(active.count)
    for other in active where other.seenTouches & seen != 0 { sharing.append(other) }
    return sharing
  }

  /// A recognizer that has already recognized and excludes this one, if any (R1).
  func recognizerThatExcludes(_ recognizer: UIGestureRecognizer) -> UIGestureRecognizer? {
    for other in active where other !== recognizer && other.seenTouches & recognizer.seenTouches != 0 {
      switch other.currentState {
      case .began, .changed, .ended: if other.excludes(recognizer) { return other }
      default: break
      }
    }
    return nil
  }

  /// Fails the recognizers that this one, having recognized, excludes (R1).
  func exclude(by winner: UIGestureRecognizer) {
    let others = recognizers(sharingTouchesWith: winner)
    for index in others.indices {
      others.unretained(index).use { other in
        guard other !== winner, other.currentState == .possible, winner.excludes(other) else { return }
        other.fail(.prevented(by: winner))
      }
    }
  }

  /// Lets the recognizers that waited for one that has failed continue.
  func retryWaiting() {
    while retriesWaiting {
      retriesWaiting = false
      for recognizer in active where recognizer.pending != .none { recognizer.retryPending() }
    }
  }

  /// Calls a closure for each recognizer that waits, or would have to wait, for this one to fail.
  func recognizersWaitingFor(_ required: UIGestureRecognizer, do action: (UIGestureRecognizer) -> Void) {
    for recognizer in active where recognizer !== required && recognizer.currentState == .possible {
      guard recognizer.waits(for: required) else { continue }
      action(recognizer)
    }
  }

  /// Ends waits that can never end: of recognizers that wait for each other and have no touches left (R5).
  func breakCycles() {
    var stuck: [UIGestureRecognizer] = []
    for recognizer in active where recognizer.pending != .none && recognizer.liveTouches == 0 {
      stuck.append(recognizer)
    }
    var size = stuck.count + 1
    while stuck.count < size {
      size = stuck.count
      stuck = stuck.filter { recognizer in
        recognizer.blockers.allSatisfy { blocker in stuck.contains { $0 === blocker } }
      }
    }
    guard !stuck.isEmpty else { return }
    observer?.trouble(
      "\(stuck.count) recognizers wait for each other to fail: none of them can recognize", source: stuck[0])
    for recognizer in stuck { recognizer.pending = .none }
    for recognizer in stuck { recognizer.fail(.requirementCycle) }
  }
}

extension UIGestureRecognizer {
  /// Why the recognizer does not get a touch that went down; nil if it does (S7, S10, S16).
  final func refusal(of touch: UITouch, _ event: UIEvent) -> TouchRefusal? {
    guard isEnabled else { return .disabled }
    guard !isFinal else { return .isOver(currentState) }
    guard pending == .none else { return .isWaiting }
    guard allowedTypeBits & (1 << UInt8(touch.type.rawValue)) != 0 else { return .type(touch.type) }
    if requiresExclusiveTouchType, let firstTouchType, firstTouchType != touch.type {
      return .otherType(first: firstTouchType)
    }
    if let objection = objection(to: touch) { return objection }
    if let refusal = refusal(of: event) { return refusal }
    guard let delegate else { return nil }
    let receives = EngineWork.shouldReceive.probed(of: delegate) {
      delegate.gestureRecognizer(self, shouldReceive: touch)
    }
    return receives ? nil : .touchRefusedByDelegate
  }

  /// Why the recognizer or its delegate refuses an event altogether; each is asked once per event (S10).
  final func refusal(of event: UIEvent) -> TouchRefusal? {
    let isKnown = eventAsked.number == event.number
    if isKnown { return eventAsked.refusal }
    eventAsked.number = event.number
    // Set before anything is asked, so that an answer that sends the event again does not ask a second time.
    eventAsked.refusal = .eventRefused
    guard shouldReceive(event) else { return .eventRefused }
    if let delegate, !delegate.gestureRecognizer(self, shouldReceive: event) {
      eventAsked.refusal = .eventRefusedByDelegate
    } else {
      eventAsked.refusal = nil
    }
    return eventAsked.refusal
  }

  /// Keeps the list of touches and their centroid up to date.
  final func track(_ batch: TouchBatch, _ phase: UITouch.Phase) {
    // One by one: there are few, and `append(contentsOf:)` is costly for a single element.
    if phase == .began { for index in batch.indices { trackedTouches.append(batch[index].object) } }
    updateCentroid()
  }

  final func updateCentroid() {
    guard !trackedTouches.isEmpty else { return }
    // The recognizer keeps them alive.
    if trackedTouches.count == 1 {
      windowCentroid = trackedTouches.unretained(0).use { $0.windowLocation }
      return
    }
    var x: CGFloat = 0
    var y: CGFloat = 0
    for index in trackedTouches.indices {
      let location = trackedTouches.unretained(index).use { $0.windowLocation }
      x += location.x
      y += location.y
    }
    let count = CGFloat(trackedTouches.count)
    windowCentroid = CGPoint(x: x / count, y: y / count)
  }

  /// Drops touches that were lifted or cancelled.
  final func untrack(_ batch: TouchBatch) {
    let keepsLiftedTouches = keepsLiftedTouches
    for index in batch.indices { liveTouches &= ~batch[index].use { $0.bit } }
    if keepsLiftedTouches { return }
    // No closure: its calls would check at run time for the main actor.
    for index in trackedTouches.indices.reversed()
    where trackedTouches.unretained(index).use({ batch.contains($0) }) {
      trackedTouches.remove(at: index)
    }
  }

  /// Whether the recognizer waits for another one, or would if it wanted to recognize now (R5).
  final func waits(for other: UIGestureRecognizer) -> Bool {
    guard other.seenTouches & seenTouches != 0 else { return false }
    for requirement in staticRequirements where requirement.recognizer === other { return true }
    guard let dynamicRequirements else { return false }
    for requirement in dynamicRequirements where requirement === other { return true }
    return false
  }

  /// The recognizers that hold this one back now.
  final var blockers: [UIGestureRecognizer] {
    dispatcher.recognizers(sharingTouchesWith: self).filter {
      $0 !== self && waits(for: $0) && $0.currentState == .possible && $0.isEnabled
    }
  }

  /// Whether nothing has been decided and nothing is awaited; for use once all touches are gone.
  final var needsDecision: Bool {
    currentState == .possible && pending == .none && !awaitsFurtherTouches && undecidedTimer == nil
  }

  /// Ends a gesture whose touches are gone.
  ///
  /// A built-in recognizer fails now, and so does any that has ignored all its touches (S15). A client's
  /// fails after the time in which a further tap could come, because it may count taps by itself.
  final func decideWithoutTouches() {
    guard !isBuiltIn, seenTouches != 0 || !hasIgnoredTouches else {
      fail(hasIgnoredTouches ? .touchesIgnored : .undecided(after: 0))
      return
    }
    let wait = UIApplication.shared.thresholds.undecidedDuration
    undecidedTimer = arm(after: wait, origin: "undecided recognizer") { [self] in
      undecidedTimer = nil
      if liveTouches == 0 { fail(hasIgnoredTouches ? .touchesIgnored : .undecided(after: wait)) }
    }
  }
}
