import RetouchReplayClock

/// Turns touches into the calls of recognizers, views and targets, in UIKit's order.
///
/// One frame is processed as follows. Touches are hit-tested once, when they go down. Recognizers see them
/// before the view does (R8), those of deep views before those of their ancestors (R9). Then the views get
/// the touches that no recognizer has taken or holds back. Then the actions that all this caused are called
/// (S4), after which the recognizers whose gesture is over are reset (S5). The dispatcher repeats this until
/// nothing changes.
@MainActor
package final class TouchDispatcher {
  /// The application that owns the dispatcher; it is set right after the dispatcher is made.
  unowned(unsafe) var application: UIApplication! {
    didSet { owner = Unretained(application) }
  }
  /// The same application, for use without reference counting. It owns the dispatcher, and is kept alive
  /// while anything is dispatched.
  @exclusivity(unchecked)
  private var owner: Unretained<UIApplication>?
  /// The application's clock.
  private let clock: VirtualClock
  /// The application's observer, kept here because it is read here most often.
  var observer: (any EngineObserver)? {
    get { observerHolder?.observer }
    set { observerHolder = newValue.map { ObserverHolder($0) } }
  }
  @exclusivity(unchecked)
  private var observerHolder: ObserverHolder? { didSet { observing = observerHolder.map { Unretained($0) } } }
  /// The same observer, for the calls that come with each move. It is replaced only from outside, between
  /// events.
  @exclusivity(unchecked)
  private(set) var observing: Unretained<ObserverHolder>?
  /// The application's witness, likewise.
  @exclusivity(unchecked)
  var witness: (any EngineWitness)?
  /// The probe that measures the work, or nil.
  @exclusivity(unchecked)
  package var probe: (any EngineProbe)? { didSet { Self.isAnyProbed = probe != nil } }
  /// Whether a probe measures; for work of views, which do not know the dispatcher.
  @exclusivity(unchecked)
  static var isAnyProbed = false
  /// Whether a view asked for layout since the windows were last laid out.
  @exclusivity(unchecked)
  var layoutIsPending = false

  /// The touches that are down, in the order in which they went down.
  @exclusivity(unchecked)
  var touches: [UITouch] = []
  /// The recognizers that have seen a touch since their last reset, those of deep views first.
  @exclusivity(unchecked)
  var active: [UIGestureRecognizer] = []
  /// Touches whose beginning or lift is still withheld from their view.
  @exclusivity(unchecked)
  var withheld: [UITouch] = []
  /// The bits of the touches that views must not receive any longer.
  @exclusivity(unchecked)
  var bitsToCancel: UInt64 = 0
  /// The actions to be called, in order.
  @exclusivity(unchecked)
  var actions: ContiguousArray<PendingAction> = []
  /// Recognizers with pending actions that are active with another application, which may release them.
  @exclusivity(unchecked)
  private var keptForActions: [UIGestureRecognizer] = []
  /// The bits of the touches whose lift has activated a control; anything else that could activate one checks
  /// here first (LV7).
  @exclusivity(unchecked)
  var activatingBits: UInt64 = 0
  /// Whether a recognizer has finished, so that resets have to be considered.
  @exclusivity(unchecked)
  var somethingEnded = false

  /// Whether a recognizer has failed that others may have been waiting for.
  @exclusivity(unchecked)
  var retriesWaiting = false

  /// The event that carries touches, the same object each time (V6).
  package let event = UIEvent()
  /// The event of a pointer that hovers or scrolls, reused each time.
  let pointerEvent = UIEvent()
  /// The pointers that hover, in the order in which they appeared.
  @exclusivity(unchecked)
  var hovers: [Hover] = []
  /// The drag that a wheel makes, from its first step until the wheel rests.
  @exclusivity(unchecked)
  var scrolling: Scrolling?
  /// The moves that fell between two display ticks before those of the next samples, by contact.
  @exclusivity(unchecked)
  package var earlierSteps: [Int: [TouchSample.Step]] = [:]
  /// The touches that recognizers are being notified of; reused from event to event, so that a moving finger
  /// allocates neither an array nor a set.
  let batch = TouchBatch()
  /// The touches that views are being notified of; reused in the same way.
  let viewBatch = TouchBatch()
  /// The dispatcher's number, by which a recognizer knows whose list it is in.
  let number: Int
  private static var lastNumber = 0
  @exclusivity(unchecked)
  private var nextNumber = 1
  @exclusivity(unchecked)
  private var lastReusedBit: UInt64 = 1
  @exclusivity(unchecked)
  private var lastEventNumber = 0
  @exclusivity(unchecked)
  private var waitingEvents: [(event: UIEvent, window: UIWindow)] = []
  @exclusivity(unchecked)
  private var isDelivering = false
  @exclusivity(unchecked)
  private var isUpdating = false
  @exclusivity(unchecked)
  private var isSettling = false
  /// How many of `actions` have been called.
  @exclusivity(unchecked)
  private var actionsCalled = 0
  @exclusivity(unchecked)
  private var taps = TapMemory()

  /// The view whose gliding content the touch that goes down stops, and the view under that touch (SC11).
  @exclusivity(unchecked)
  private var stopping: (view: UIView, content: UIView)?

  /// How many actions may follow from one another at one instant: as many callbacks as a replay allows.
  private static let actionLimit = 100_000

  init(clock: VirtualClock) {
    self.clock = clock
    Self.lastNumber += 1
    number = Self.lastNumber
  }

  /// Delivers what happened to contacts at one instant, and everything that follows from it.
  ///
  /// - Parameters:
  ///   - samples: One sample per contact; one for an unknown contact is ignored unless the contact begins.
  ///   - window: The window that the contacts are in.
  package func dispatch(_ samples: [TouchSample], in window: UIWindow) {
    if touches.isEmpty, !active.isEmpty { endForgottenGestures() }
    if layoutIsPending { application.layOutWindows() }
    if !hovers.isEmpty, samples.contains(where: { $0.type == .pencil && $0.phase == .began }) {
      endHoveringOfPens()
    }
    update(with: samples, in: window)
    guard event.changes.all != 0 else { return }
    let changes = event.changes
    owner?.use { $0.sendEvent(event) }
    if changes.ended | changes.cancelled != 0 { forgetLiftedTouches() }
    settle()
  }

  /// Cancels every touch that is down, as the system does.
  package func cancelTouches(reason: TouchSample.Reason) {
    guard let window = touches.first?.window else { return }
    let samples = touches.map {
      TouchSample(
        contact: $0.contact, phase: .cancelled(reason: reason), location: $0.screenLocation, type: $0.type)
    }
    dispatch(samples, in: window)
  }

  /// Whether no touch is down, no recognizer in a gesture, and neither a touch nor an action held back.
  package var isAtRest: Bool {
    touches.isEmpty && active.isEmpty && withheld.isEmpty && actions.isEmpty
  }

  // MARK: From samples to touches

  private func update(with samples: [TouchSample], in window: UIWindow) {
    event.changes = PhaseBits()
    isUpdating = true
    defer { isUpdating = false }
    number(event)
    for index in touches.indices { touches.unretained(index).use { $0.phase = .stationary } }
    for index in samples.indices { take(samples, index, in: window) }
    if !earlierSteps.isEmpty { earlierSteps = [:] }
    if event.changes.began != 0 || event.touches.count != touches.count {
      event.touches = touches
      batch.clear()
      viewBatch.clear()
    }
  }

  /// Applies what happened to one contact, and reports it.
  ///
  /// The sample is passed by index: a copy would count references to everything in it.
  private func take(_ samples: [TouchSample], _ number: Int, in window: UIWindow) {
    if let index = index(ofContact: samples[number].contact) {
      // `touches` keeps it alive; nothing removes it before the event has been delivered.
      touches.unretained(index).use { follow(samples, number, $0) }
    } else {
      begin(samples, number, in: window)
    }
  }

  private func note(_ touch: UITouch, _ buttons: UIEvent.ButtonMask) {
    event.changes.insert(touch)
    event.buttonMask = buttons
  }

  /// Reports a touch whose sample is passed by index, see ``take(_:_:in:)``.
  @inline(__always)
  private func tell(
    _ observer: any EngineObserver, of touch: UITouch, _ samples: [TouchSample], _ number: Int
  ) {
    var reason: TouchSample.Reason?
    if touch.phase == .cancelled, case .cancelled(let why) = samples[number].phase { reason = why }
    observer.touch(touch, phase: touch.phase, reason: reason)
  }

  /// Gives an event a new number and the current time.
  func number(_ event: UIEvent) {
    lastEventNumber += 1
    event.number = lastEventNumber
    event.time = clock.now
  }

  /// Finds a touch by its contact. This is a loop because the closure of `first(where:)` would check its
  /// actor at every call.
  private func index(ofContact contact: Int) -> Int? {
    for index in touches.indices where touches.unretained(index).use({ $0.contact == contact }) {
      return index
    }
    return nil
  }

  @inline(__always)
  private func follow(_ samples: [TouchSample], _ number: Int, _ touch: UITouch) {
    touch.update(samples, number, time: event.time)
    if !earlierSteps.isEmpty || !touch.earlierSteps.isEmpty {
      touch.earlierSteps = earlierSteps[touch.contact] ?? []
      if touch.windowShift != .zero { touch.shiftEarlierSteps() }
    }
    switch samples[number].phase {
    case .began: return
    case .moved: touch.phase = .moved
    case .ended: touch.phase = .ended
    case .cancelled: touch.phase = .cancelled
    }
    note(touch, samples[number].buttons)
    observing?.use { tell($0.observer, of: touch, samples, number) }
  }

  private func begin(_ samples: [TouchSample], _ number: Int, in window: UIWindow) {
    let sample = samples[number]
    guard case .began = sample.phase else { return }
    guard let bit = freeBit() else {
      observer?.trouble("more than 64 touches at once: contact \(sample.contact) is left out", source: nil)
      return
    }
    activatingBits &= ~bit
    let touch = UITouch(
      number: nextNumber, contact: sample.contact, bit: bit, sample: sample, time: event.time)
    nextNumber += 1
    touch.window = window
    if application.hasSeveralWindows {
      // A window that only touches kept alive is gone with the last of them.
      event.touches = touches
      batch.clear()
      viewBatch.clear()
      findWindow(of: touch, from: window)
    } else {
      touch.view = view(under: touch, in: window)
    }
    if let stopping {
      if stopping.view === touch.view { touch.stoppedContent = stopping.content }
      self.stopping = nil
    }
    touch.tapCount = taps.count(for: touch, application.thresholds)
    touches.append(touch)
    note(touch, sample.buttons)
    if let observer { tell(observer, of: touch, samples, number) }
  }

  private func view(under touch: UITouch, in window: UIWindow) -> UIView? {
    guard application.ignoring == 0 else { return nil }
    let point = touch.origin
    if probe == nil { return window.hitTest(point, with: event) }
    return probed(.hitTest, of: window) { window.hitTest(point, with: event) }
  }

  /// Finds the frontmost window whose hit test has a view for a touch (WN1).
  ///
  /// - Parameter screen: The window in whose coordinates the touch was reported.
  private func findWindow(of touch: UITouch, from screen: UIWindow) {
    let point = touch.origin
    for window in application.windows.reversed() where !window.isHidden {
      if window !== screen { touch.move(to: window.geometry.inside(screen.geometry.outside(point))) }
      touch.window = window
      touch.view = view(under: touch, in: window)
      if touch.view != nil {
        let here = touch.origin
        touch.windowShift = CGPoint(x: here.x - point.x, y: here.y - point.y)
        return
      }
      touch.move(to: point)
    }
    touch.window = screen
  }

  /// Remembers what is under a touch that stops gliding content (SC11).
  func touchStops(_ view: UIView, over content: UIView, _ event: UIEvent) {
    if isUpdating, event === self.event, content !== view { stopping = (view, content) }
  }

  /// A bit that no touch has and no recognizer remembers.
  ///
  /// A recognizer remembers all touches of its gesture. If a gesture lasts for more than 64 of them, the bits
  /// of lifted touches are reused, and those touches no longer count in deciding which recognizers exclude
  /// each other.
  func freeBit() -> UInt64? {
    var used: UInt64 = 0
    for touch in touches { used |= touch.bit }
    for touch in withheld { used |= touch.bit }
    for hover in hovers { used |= hover.bit }
    if let scrolling { used |= scrolling.bit }
    var remembered = used
    for recognizer in active { remembered |= recognizer.seenTouches | recognizer.liveTouches }
    if remembered != .max { return ~remembered & (remembered &+ 1) }
    guard used != .max else { return nil }
    // Round-robin, so that the bit of the touch that was lifted last is not the first to be reused.
    repeat { lastReusedBit = lastReusedBit << 1 | lastReusedBit >> 63 } while used & lastReusedBit != 0
    for recognizer in active {
      recognizer.seenTouches &= ~lastReusedBit
      recognizer.liveTouches &= ~lastReusedBit
    }
    return lastReusedBit
  }

  /// Cancels gestures that began, lost all their touches and never ended, before a new sequence (S5).
  private func endForgottenGestures() {
    for recognizer in active where recognizer.liveTouches == 0 {
      guard recognizer.seenTouches != 0 || recognizer.hasIgnoredTouches else { continue }
      switch recognizer.currentState {
      case .began, .changed: recognizer.fail(recognizer.hasIgnoredTouches ? .touchesIgnored : .neverEnded)
      case .possible, .ended, .cancelled, .failed: continue
      }
    }
    settle()
  }

  /// Discards lifts that a client's window or application has not passed on.
  private func forgetSwallowedTouches(_ bits: UInt64) {
    for recognizer in active where recognizer.liveTouches & bits != 0 {
      recognizer.fail(.touchesWithheld)
      recognizer.liveTouches &= ~bits
      recognizer.trackedTouches.removeAll { $0.bit & bits != 0 }
    }
    somethingEnded = true
  }

  private func forgetLiftedTouches() {
    let swallowed = event.changes.ended | event.changes.cancelled
    if swallowed != 0 { forgetSwallowedTouches(swallowed) }
    // A loop, because the closure of `removeAll` would check its actor at every call.
    var index = 0
    while index < touches.count {
      let isOver = touches.unretained(index).use { touch in
        guard touch.phase == .ended || touch.phase == .cancelled else { return false }
        taps.lifted(touch, application.thresholds)
        return true
      }
      if isOver { touches.remove(at: index) } else { index += 1 }
    }
    batch.clear()
    viewBatch.clear()
  }

  // MARK: One event

  /// Delivers an event to recognizers, then to views.
  ///
  /// An event that a client sends while another one is being delivered comes after it; one that was already
  /// delivered contains nothing new and is ignored.
  func deliver(_ event: UIEvent, in window: UIWindow) {
    // Sent from a client's hit test, before the event contains everything that has happened.
    guard !isUpdating else { return }
    guard !isDelivering else {
      waitingEvents.append((event, window))
      return
    }
    isDelivering = true
    deliverNow(event, in: window)
    while !waitingEvents.isEmpty {
      let (event, window) = waitingEvents.removeFirst()
      deliverNow(event, in: window)
    }
    isDelivering = false
  }

  private func deliverNow(_ event: UIEvent, in window: UIWindow) {
    if event.pointer != nil {
      deliverPointer(event)
      return
    }
    var mask: UInt64 = 0
    for index in event.touches.indices {
      event.touches.unretained(index).use { if $0.window === window { mask |= $0.bit } }
    }
    let changes = event.changes.intersection(mask)
    event.changes = event.changes.intersection(~mask)
    guard changes.all != 0 else { return }
    if changes.began != 0 { attachRecognizers(for: event, changes.began) }
    // One touch may have moved and been lifted in one frame.
    if changes.began | changes.ended | changes.cancelled == 0 {
      deliverMoves(event, changes.moved)
    } else {
      deliverToRecognizers(event, changes)
    }
    if retriesWaiting { retryWaiting() }
    if bitsToCancel != 0 { cancelTakenTouches() }
    deliverToViews(event, changes)
  }

  // MARK: Until nothing moves

  /// Carries out what a frame, a timer or a client has caused: cancellations, actions, resets, layout.
  package func settle() {
    guard !isSettling, !isDelivering else { return }
    isSettling = true
    defer { isSettling = false }
    var calls = 0
    while true {
      if retriesWaiting { retryWaiting() }
      if bitsToCancel != 0 { cancelTakenTouches() }
      if !withheld.isEmpty { deliverWithheldTouches() }
      if actionsCalled < actions.count {
        let next = actions[actionsCalled]
        actionsCalled += 1
        calls += 1
        clock.countCallback(fixedOrigin: "an action of a recognizer")
        if calls > Self.actionLimit {
          observer?.trouble(
            "actions make actions without end: the rest is left out", source: next.recognizer.object)
          forgetActions()
          return
        }
        if probe != nil {
          probed(.action, of: next.recognizer.object) {
            next.recognizer.use { $0.callTargets(for: next.state, observing) }
          }
          continue
        }
        next.recognizer.use { $0.callTargets(for: next.state, observing) }
        continue
      }
      if actionsCalled > 0 { forgetActions() }
      if somethingEnded {
        somethingEnded = false
        breakCycles()
        if !actions.isEmpty || resetFinishedRecognizers() { continue }
      }
      guard layoutIsPending else { return }
      application.layOutWindows()
    }
  }

  func enqueueAction(of recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State) {
    guard recognizer.handlesOwnActions || !recognizer.targets.isEmpty && !recognizer.isLeaving else { return }
    if recognizer.joined != number { keptForActions.append(recognizer) }
    actions.append(PendingAction(recognizer: Unretained(recognizer), state: state))
  }

  private func forgetActions() {
    // One by one: emptying an array while keeping its capacity takes the slow path, even for one element.
    while actions.popLast() != nil {}
    actionsCalled = 0
    if !keptForActions.isEmpty { keptForActions.removeAll() }
  }

  /// Resets the recognizers whose gesture is over and whose fingers are lifted (S5).
  ///
  /// - Returns: Whether any was reset.
  private func resetFinishedRecognizers() -> Bool {
    var finished: [UIGestureRecognizer] = []
    finished.reserveCapacity(active.count)
    do {
      // A copy, which keeps the recognizers alive whatever joins meanwhile.
      let all = active
      for index in all.indices {
        all.unretained(index).use { recognizer in
          guard recognizer.liveTouches == 0 else { return }
          if recognizer.needsDecision { recognizer.decideWithoutTouches() }
          if recognizer.isFinal { finished.append(recognizer) }
        }
      }
    }
    guard !finished.isEmpty else { return false }
    // No closures but those of `use` here and below: each call checks at run time for the main actor.
    for index in finished.indices { finished.unretained(index).use { removeFromActive($0) } }
    for index in finished.indices {
      finished.unretained(index).use { recognizer in
        recognizer.joined = 0
        recognizer.resetForNextGesture()
      }
    }
    return true
  }
}

extension TouchDispatcher {
  /// Takes a recognizer whose gesture is over out of `active`.
  private func removeFromActive(_ recognizer: UIGestureRecognizer) {
    for index in active.indices where active.unretained(index).use({ $0 === recognizer }) {
      active.remove(at: index)
      return
    }
  }
}

/// An action that is waiting to be called.
@MainActor
struct PendingAction {
  /// The recognizer whose action it is. The dispatcher keeps it alive: in `active`, which a recognizer leaves
  /// only when no action is pending, or, if it is active with another application, in `keptForActions` until
  /// no action is pending.
  let recognizer: Unretained<UIGestureRecognizer>
  /// The state for which the action is called.
  let state: UIGestureRecognizer.State
}
