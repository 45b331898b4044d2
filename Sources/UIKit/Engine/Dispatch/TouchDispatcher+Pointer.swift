// What pointers do without touching: hovering (H1) and scrolling (G1).

extension TouchDispatcher {
  /// Delivers the position of a pointer, or of a pen above the screen, and everything that follows from it.
  ///
  /// It is for moves without a pressed button; moves with one are touches. A sample without a location ends
  /// the pointer's hovering.
  package func hover(_ sample: HoverSample, in window: UIWindow) {
    send(PointerInput(kind: .hover(sample), window: window), .hover)
  }

  /// Ends all hovering, as at the end of a recording.
  package func endHovering() {
    for hover in hovers { end(hover) }
  }

  /// Delivers the scrolling of a wheel or trackpad, and everything that follows from it.
  ///
  /// A wheel's drag lasts from its first step until the wheel has rested for `scrollPause`, and drags the
  /// same recognizers throughout.
  package func scroll(_ sample: ScrollSample, in window: UIWindow) {
    send(PointerInput(kind: .scroll(sample), window: window), .scroll)
  }

  private func send(_ input: PointerInput, _ kind: UIEvent.EventType) {
    number(pointerEvent)
    pointerEvent.kind = kind
    pointerEvent.pointer = input
    application.sendEvent(pointerEvent)
    // A window that does not pass it on withholds it from all recognizers.
    pointerEvent.pointer = nil
    settle()
  }

  /// Delivers a pointer's event to recognizers, once.
  func deliverPointer(_ event: UIEvent) {
    guard let input = event.pointer else { return }
    event.pointer = nil
    switch input.kind {
    case .hover(let sample): deliver(sample, event, in: input.window)
    case .scroll(let sample): deliver(sample, event, in: input.window)
    }
    retryWaiting()
    cancelTakenTouches()
  }

  /// The recognizers of a kind on the view at a point and on all views around it, those of deep views first.
  private func recognizers<Kind: UIGestureRecognizer>(
    at point: CGPoint, in window: UIWindow, _ event: UIEvent
  ) -> [Kind] {
    var found: [Kind] = []
    var view = window.hitTest(point, with: event)
    while let candidate = view {
      for recognizer in candidate.recognizers {
        if let recognizer = recognizer as? Kind { found.append(recognizer) }
      }
      view = candidate.superview
    }
    return found
  }

  // MARK: Hovering

  /// Ends the hovering of pens, because one touches the screen.
  func endHoveringOfPens() {
    for hover in hovers where hover.type == .pencil { end(hover) }
  }

  private func end(_ hover: Hover) {
    self.hover(HoverSample(pointer: hover.pointer, location: nil, type: hover.type), in: hover.window)
  }

  private func deliver(_ sample: HoverSample, _ event: UIEvent, in window: UIWindow) {
    let index = hovers.firstIndex { $0.pointer == sample.pointer }
    let before = index.map { hovers[$0] }
    let point = sample.location ?? before?.location ?? .zero
    let under: [UIHoverGestureRecognizer] =
      sample.location == nil ? [] : recognizers(at: point, in: window, event)
    // A recognizer that was disabled or removed from its view meanwhile no longer hovers.
    var known: [UIHoverGestureRecognizer] = []
    if let before { known = before.recognizers.filter { $0.liveTouches & before.bit != 0 } }
    for recognizer in known where !under.contains(where: { $0 === recognizer }) {
      witness?.noted(.exited(point), of: recognizer)
      recognizer.exited(at: point)
    }
    guard sample.location != nil, let bit = before?.bit ?? freeBit() else {
      if let index { hovers.remove(at: index) }
      return
    }
    var over: [UIHoverGestureRecognizer] = []
    for recognizer in under {
      if known.contains(where: { $0 === recognizer }) {
        recognizer.moved(to: point)
      } else if let refusal = recognizer.refusal(of: sample, event) {
        // A recognizer whose gesture is over stays in the list until the pointer leaves; its refusal is not
        // reported again.
        if before == nil { witness?.noted(.pointerRefused(refusal), of: recognizer) }
        continue
      } else {
        recognizer.liveTouches = bit
        recognizer.touchedWindow = window
        join(recognizer)
        witness?.noted(.entered(point), of: recognizer)
        recognizer.entered(at: point)
      }
      over.append(recognizer)
    }
    hovers.removeAll { $0.pointer == sample.pointer }
    guard !over.isEmpty else { return }
    hovers.append(
      Hover(
        pointer: sample.pointer, type: sample.type, window: window, location: point, bit: bit,
        recognizers: over))
  }

  // MARK: Scrolling

  private func deliver(_ sample: ScrollSample, _ event: UIEvent, in window: UIWindow) {
    let drag = sample.drag(step: application.thresholds.scrollStep)
    if scrolling == nil { startScrolling(sample, event, in: window) }
    guard let current = scrolling else { return }
    if let pause = current.pause { application.clock.cancel(pause) }
    scrolling?.pause = nil
    for recognizer in current.recognizers where isScrolled(recognizer, current) {
      recognizer.scrolled(by: drag, at: sample.location, event)
    }
    if sample.isLast {
      endScrolling()
      return
    }
    let pause = application.thresholds.scrollPause
    scrolling?.pause = application.clock.schedule(after: pause, origin: "the pause after scrolling") {
      [self] in endScrolling()
    }
  }

  private func startScrolling(_ sample: ScrollSample, _ event: UIEvent, in window: UIWindow) {
    let under: [UIPanGestureRecognizer] = recognizers(at: sample.location, in: window, event)
    let followers = under.filter { recognizer in
      guard let refusal = recognizer.refusal(of: sample, event) else { return true }
      witness?.noted(.pointerRefused(refusal), of: recognizer)
      return false
    }
    guard !followers.isEmpty, let bit = freeBit() else { return }
    for recognizer in followers {
      recognizer.liveTouches |= bit
      recognizer.touchedWindow = window
      recognizer.seenTouches |= bit
      join(recognizer)
      witness?.noted(.scrolls(sample.location), of: recognizer)
      recognizer.startScrolling(at: sample.location, event)
    }
    scrolling = Scrolling(bit: bit, recognizers: followers, pause: nil)
  }

  private func isScrolled(_ recognizer: UIPanGestureRecognizer, _ scrolling: Scrolling) -> Bool {
    recognizer.liveTouches & scrolling.bit != 0 && !recognizer.isFinal && recognizer.isEnabled
  }

  private func endScrolling() {
    guard let ended = scrolling else { return }
    scrolling = nil
    for recognizer in ended.recognizers {
      if isScrolled(recognizer, ended) {
        witness?.noted(.scrolled, of: recognizer)
        recognizer.endScrolling()
      }
      recognizer.liveTouches &= ~ended.bit
    }
    somethingEnded = true
  }
}

extension UIHoverGestureRecognizer {
  /// Why the recognizer does not get a pointer that entered its view; nil if it does (S7, S10).
  fileprivate func refusal(of sample: HoverSample, _ event: UIEvent) -> TouchRefusal? {
    guard isEnabled else { return .disabled }
    guard !isActive else { return .isBusy }
    guard allowedTypeBits & (1 << UInt8(sample.type.rawValue)) != 0 else { return .type(sample.type) }
    return refusal(of: event)
  }
}

extension UIPanGestureRecognizer {
  /// Why the recognizer does not get a wheel's or trackpad's drag; nil if it does (S10, G1).
  fileprivate func refusal(of sample: ScrollSample, _ event: UIEvent) -> TouchRefusal? {
    guard isEnabled else { return .disabled }
    guard !isActive else { return .isBusy }
    guard follows(sample) else { return .doesNotScroll }
    return refusal(of: event)
  }
}
