import RetouchReplayClock

/// Watches the touches on a view for one gesture, and calls its targets when it sees that gesture.
///
/// The state machine is UIKit's: possible → began → changed* → ended or cancelled for a continuous gesture,
/// possible → ended or failed for a discrete one (S2). Subclasses override the touch methods, call super, and
/// set ``state``. The engine then asks delegates, waits for the recognizers that have to fail first, excludes
/// those that cannot continue beside this one, and only then lets the state change. A recognizer that has to
/// wait stays `possible` meanwhile (R5).
///
/// ```swift
/// let press = UILongPressGestureRecognizer(target: self, action: Bar.showHistory)
/// press.minimumPressDuration = 1
/// button.addGestureRecognizer(press)
/// ```
/// A recognizer does not retain its targets; its view retains the recognizer (S11).
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// The state of a gesture (S1).
  public enum State: Int, Sendable {
    /// The gesture has not been seen yet.
    case possible = 0
    /// A continuous gesture was seen.
    case began
    /// A continuous gesture changed.
    case changed
    /// The gesture ended; a discrete gesture was seen.
    case ended
    /// The gesture was cancelled.
    case cancelled
    /// The touches are not this gesture.
    case failed
    /// The same as ``ended``.
    public static var recognized: State { .ended }
  }

  // MARK: For clients

  /// The name that tests and outcomes use, or nil.
  open var name: String? {
    get {
      NameChanges.reads &+= 1
      return ownName
    }
    set { ownName = newValue }
  }
  final var ownName: String? {
    didSet { NameChanges.count &+= 1 }
  }
  /// The object that decides what may begin and what may run together; it is not kept alive.
  open weak var delegate: (any UIGestureRecognizerDelegate)? {
    get { delegateReference?.isAlive == true ? ownDelegate : nil }
    set {
      ownDelegate = newValue
      delegateReference = newValue.map { LivingReference($0) }
    }
  }
  /// The delegate, valid only while ``delegateReference`` is alive: most delegates are targets as well.
  @exclusivity(unchecked)
  private unowned(unsafe) final var ownDelegate: (any UIGestureRecognizerDelegate)?
  @exclusivity(unchecked)
  private final var delegateReference: LivingReference?
  /// The view that the recognizer is on.
  open var view: UIView? { attachedView }
  /// Whether touches are accepted; setting it to false in the middle of a gesture cancels that gesture (S7).
  @exclusivity(unchecked)
  open var isEnabled = true {
    didSet { if oldValue, !isEnabled { wasDisabled() } }
  }
  /// Whether the view's touches are cancelled when the gesture is seen; true by default (S11).
  @exclusivity(unchecked)
  open var cancelsTouchesInView = true
  /// Whether the view receives touches only once this recognizer has failed; false by default (S12).
  @exclusivity(unchecked)
  open var delaysTouchesBegan = false
  /// Whether the view is notified of a lift only once this recognizer has failed; true by default (S13).
  @exclusivity(unchecked)
  open var delaysTouchesEnded = true
  /// The types of touches that are accepted, as raw values; all by default (S11).
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3] {
    didSet { allowedTypeBits = allowedTouchTypes.reduce(0) { $0 | 1 << (UInt8(truncating: $1) & 7) } }
  }
  /// Whether only touches of the first one's type are accepted until the recognizer is possible again (S16).
  @exclusivity(unchecked)
  open var requiresExclusiveTouchType = true
  /// The pressed buttons of the pointer in the latest event.
  @exclusivity(unchecked)
  public internal(set) var buttonMask: UIEvent.ButtonMask = []

  /// The keys that are held down in the latest event: none, because a replay leaves keys out.
  open var modifierFlags: UIKeyModifierFlags { [] }
  /// The types of presses that are accepted, as raw values; stored only, because nothing sends presses.
  open var allowedPressTypes: [NSNumber] = []

  /// The state of the gesture.
  ///
  /// Subclasses set it. The engine changes it through this property as well, so an override with `didSet`
  /// sees every change (S9). A change that the state machine does not allow is ignored. A change that has to
  /// wait happens later, and so does one that such an override requests while it is notified of another.
  open var state: State {
    get { shownState ?? currentState }
    set {
      if isCommitting {
        isCommitting = false
        currentState = newValue
      } else if isBeingTold {
        requestedState = (newValue, .client)
      } else {
        shownState = nil
        let outer = isInSetter
        isInSetter = true
        request(newValue, reason: .client)
        isInSetter = outer
      }
    }
  }

  // MARK: Targets and relations

  /// Adds a method by its selector; the target is not kept alive.
  ///
  /// The same pair added twice is called once (S17). A target without a method for the selector is reported
  /// when it is called.
  open func addTarget(_ target: Any, action: Selector) { addTarget(targetObject(target), selector: action) }

  /// Removes a target's methods; a nil target or action matches any (S17).
  ///
  /// A given action is compared by its selector. Method references and closures have none, and are removed
  /// only if the action is nil.
  open func removeTarget(_ target: Any?, action: Selector?) { removeTargets(of: target, selector: action) }

  /// Makes this recognizer wait until another one has failed (R5).
  ///
  /// The other one holds this one back only while it has a touch of this one, is enabled and still possible.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) { wait(for: otherGestureRecognizer) }

  // MARK: For the engine

  /// Thresholds that apply to this recognizer alone, or nil.
  @exclusivity(unchecked)
  package final var ownThresholds: OwnThresholds?
  /// The thresholds that apply to this recognizer.
  final var thresholds: GestureThresholds {
    @inline(__always) get { ownThresholds?.values ?? UIApplication.useShared { $0.thresholds } }
  }
  /// The view behind ``view``, which a client may override.
  @exclusivity(unchecked)
  final unowned(unsafe) var attachedView: UIView? { didSet { NameChanges.count &+= 1 } }
  @exclusivity(unchecked)
  final var currentState = State.possible {
    didSet { if KeyValueObservers.areUsed { KeyValueObservers.changed(self) } }
  }
  /// The state that an action is being called for, if the gesture has gone further in the same instant.
  @exclusivity(unchecked)
  final var shownState: State?
  /// Whether the engine, not a client, is setting ``state``.
  @exclusivity(unchecked)
  final var isCommitting = false
  /// Whether a subclass's override of ``state`` is being notified of a change.
  @exclusivity(unchecked)
  final var isBeingTold = false
  /// What such an override requested when it was notified of a change, and why.
  @exclusivity(unchecked)
  final var requestedState: (state: State, reason: GestureEndReason)?
  /// How many such requests have followed from one another.
  @exclusivity(unchecked)
  final var requestDepth = 0
  /// Whether the recognizer is being removed by a caller that expects no action.
  @exclusivity(unchecked)
  final var isLeaving = false
  /// Whether a subclass or client is setting ``state``; an override is notified as the setter returns.
  @exclusivity(unchecked)
  final var isInSetter = false
  /// What the recognizer will become once the recognizers that have to fail first have failed.
  @exclusivity(unchecked)
  final var pending = PendingTransition.none
  /// The bits of the touches that it receives and that are down.
  @exclusivity(unchecked)
  final var liveTouches: UInt64 = 0
  /// The bits of all touches that it has received since it was last reset.
  @exclusivity(unchecked)
  final package internal(set) var seenTouches: UInt64 = 0
  /// The touches behind ``numberOfTouches``, in the order in which they went down.
  @exclusivity(unchecked)
  final var trackedTouches: [UITouch] = []
  /// The centroid of the tracked touches in the window; it stays when the last one is lifted.
  @exclusivity(unchecked)
  final var windowCentroid = CGPoint.zero
  /// The window of the gesture's first touch; the view may have left it since.
  @exclusivity(unchecked)
  final var touchedWindow: UIWindow?
  /// The number of the dispatcher whose list it is in, or 0.
  @exclusivity(unchecked)
  final var joined = 0
  /// Whether it is in the engine's list.
  final var isActive: Bool { joined != 0 }
  /// Its place in the engine's order: deep views first, then by order of joining.
  final var depth = 0
  /// What `gestureRecognizerShouldBegin` decided, or nil if it has not been asked since the last reset.
  final var mayBegin: Bool?
  /// The recognizers that have to fail first, set by `require(toFail:)`.
  final var staticRequirements: [WeakRecognizer] = []
  /// The recognizers that delegates and subclasses named in this attempt, or nil if not asked yet (R6).
  final var dynamicRequirements: [UIGestureRecognizer]?
  @exclusivity(unchecked)
  final var targets: [GestureTarget] = []
  /// Whether targets are being called, so that removed ones are kept until that is done.
  @exclusivity(unchecked)
  final var isCallingTargets = false
  /// Targets that were removed while they were being called.
  @exclusivity(unchecked)
  final var targetsTakenAway: [GestureTarget] = []
  final var allowedTypeBits: UInt8 = 0b1111
  final var firstTouchType: UITouch.TouchType?
  /// Whether no method of its class is a client's, so that no set of touches has to be built for it.
  @exclusivity(unchecked)
  final var isBuiltIn = false
  final var undecidedTimer: VirtualClock.Token?
  /// The number of the event that ``shouldReceive(_:)`` was asked about last, and why it was refused (S10).
  final var eventAsked: (number: Int, refusal: TouchRefusal?) = (0, .eventRefused)
  /// Whether a touch of the gesture was excluded with ``ignore(_:for:)``.
  final var hasIgnoredTouches = false
  /// The recognizer that it was last reported to wait for.
  final var waitedFor: ObjectIdentifier?
  /// The name that an observer found for it.
  @exclusivity(unchecked)
  package final var rememberedName = RememberedName()
  /// Why it last failed or was cancelled.
  @exclusivity(unchecked)
  final var endReason: GestureEndReason?

  /// The built-in classes that clients use as they are; all others declare that they are built in.
  private static let builtInClasses = Set(RecognizerTable.all.map { ObjectIdentifier($0.type) })

  /// Makes a recognizer that calls a method by its selector, or none if the target or the action is nil.
  ///
  /// Without the Objective-C runtime a selector alone names no method: the initialisers that take a method
  /// reference are the usual way.
  public init(target: Any?, action: Selector?) {
    super.init()
    isBuiltIn = Self.builtInClasses.contains(ObjectIdentifier(type(of: self)))
    if let target, let action { addTarget(target, action: action) }
  }

  /// Makes a recognizer without targets.
  public override convenience init() { self.init(target: nil, action: nil) }

  /// Makes a recognizer; the coder is ignored, because there are no archives to read on Linux.
  public convenience init?(coder: NSCoder) { self.init(target: nil, action: nil) }

  // MARK: For subclasses

  /// Touches went down; subclasses call super.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    withBatch(of: touches) { began($0, event) }
  }

  /// Touches moved; subclasses call super.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    withBatch(of: touches) { moved($0, event) }
  }

  /// Touches were lifted; subclasses call super.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    withBatch(of: touches) { ended($0, event) }
  }

  /// Touches were cancelled; subclasses call super.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    withBatch(of: touches) { cancelled($0, event) }
  }

  /// Uses the engine's own batch if a subclass passes on the very set that it was called with.
  @inline(__always)
  private func withBatch(of touches: Set<UITouch>, _ body: (TouchBatch) -> Void) {
    UIApplication.useShared { application in
      let batch = application.dispatcher.batch
      body(batch.handedOut(touches) ? batch : TouchBatch(touches))
    }
  }

  /// Estimated properties of touches are known now; not called, because nothing is estimated here.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  /// Buttons were pressed; not called, because nothing here sends presses.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Buttons are pressed harder or less hard; not called, because nothing here sends presses.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Buttons were released; not called, because nothing here sends presses.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Presses were cancelled; not called, because nothing here sends presses.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Excludes a press from the gesture; has no effect, because nothing here sends presses.
  open func ignore(_ button: UIPress, for event: UIPressesEvent) {}

  /// The gesture is over and the next one may come; subclasses discard what they know, and call super (S5).
  open func reset() {}

  /// Whether this recognizer, having recognized, excludes another one; true by default (R3).
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether another recognizer, having recognized, excludes this one; true by default (R3).
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether another recognizer has to fail before this one may recognize; false by default (R6).
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether this recognizer has to fail before another one may recognize; false by default (R6).
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether an event is accepted at all; asked before its touches are (S10). True by default.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// Excludes a touch from the gesture; it is not cancelled on the view (S15).
  ///
  /// It no longer counts in deciding which recognizers exclude each other or hold each other back (R1, R5). A
  /// gesture without any touch left has failed. Ignoring a touch that the recognizer does not have changes
  /// nothing.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    guard touch.receivers.contains(where: { $0 === self }) else { return }
    liveTouches &= ~touch.bit
    seenTouches &= ~touch.bit
    trackedTouches.removeAll { $0 === touch }
    touch.receivers.removeAll { $0 === self }
    lost(touch)
    hasIgnoredTouches = true
    dispatcher.witness?.noted(.ignored(touch), of: self)
    // A recognizer that waits for this one may no longer have to.
    dispatcher.retriesWaiting = true
    if liveTouches == 0 { dispatcher.somethingEnded = true }
  }

  // MARK: The centroid of the touches

  /// Where the gesture is in a view's coordinates: the centroid of its touches; nil means the window (S18).
  open func location(in view: UIView?) -> CGPoint { fromWindow(windowCentroid, to: view) }

  /// Where one of the touches is in a view's coordinates; nil means the window (S18).
  ///
  /// UIKit raises an exception for an index outside 0..<``numberOfTouches``; here the centroid of all touches
  /// is returned.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard touchIndex >= 0, touchIndex < numberOfTouches, touchIndex < trackedTouches.count else {
      UIApplication.shared.observer?.raises(
        .range, "location(ofTouch: \(touchIndex)) of a gesture with \(numberOfTouches) touches", source: self)
      return location(in: view)
    }
    return trackedTouches[touchIndex].location(in: view)
  }

  /// How many touches the gesture has now (S18): none once the last finger of a pan, a pinch or a rotation
  /// has lifted (EX1).
  open var numberOfTouches: Int { state == .ended && endsWithoutTouches ? 0 : trackedTouches.count }
  /// Whether no touch is left when it has ended.
  var endsWithoutTouches: Bool { false }

  func fromWindow(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window = gestureWindow, view !== window else { return point }
    return window.convert(point, to: view)
  }

  /// The window in whose coordinates the gesture's locations are.
  final var gestureWindow: UIWindow? {
    return touchedWindow ?? view?.window
  }

  // MARK: The engine's calls to the built-in recognizers

  /// Touches went down; built-in recognizers override this method, which needs no set.
  func began(_ batch: TouchBatch, _ event: UIEvent) {}
  /// Touches moved.
  func moved(_ batch: TouchBatch, _ event: UIEvent) {}
  /// Touches were lifted.
  func ended(_ batch: TouchBatch, _ event: UIEvent) {}
  /// Touches were cancelled.
  func cancelled(_ batch: TouchBatch, _ event: UIEvent) {}
  /// A touch no longer belongs to the gesture although it is down (S15).
  func lost(_ touch: UITouch) {}
  /// The gesture is over; called in addition to ``reset()``, where a subclass may not call super.
  func forget() {}
  /// Another recognizer that has one of the same touches has begun.
  func heed(_ other: UIGestureRecognizer) {}
  /// Whether a touch is withheld from its view as long as the recognizer is possible (S12).
  func holdsBack(_ touch: UITouch) -> Bool { delaysTouchesBegan }
  /// Whether a touch's view may receive it at all; asked when nothing holds it back any more.
  func letsViewBegin(_ touch: UITouch, _ event: UIEvent) -> Bool { true }
  /// Whether the gesture may continue with touches that are not down yet, as a double tap does between taps.
  var awaitsFurtherTouches: Bool { false }
  /// Whether ``numberOfTouches`` counts touches that were lifted, as a tap's does (S18).
  var keepsLiftedTouches: Bool { false }
  /// Whether it yields if another one recognizes with the same event, in whatever order they were added (R7).
  var letsOthersGoFirst: Bool { false }
  /// Why this recognizer does not accept a touch, before its delegate is asked; nil if it does.
  func objection(to touch: UITouch) -> TouchRefusal? { nil }
  /// How near it is to a decision; empty if nothing is being measured.
  package var measures: [GestureMeasure] { [] }
  /// Whether the recognizer acts by itself when its state changes, in addition to its targets.
  var handlesOwnActions: Bool { false }
  /// Whether it is the recognizer that shows a Large Content Viewer.
  package var isLargeContentViewer: Bool { false }
  /// Acts by itself; called when an action would be.
  func act(on state: State) {}
}

/// A change of state that waits for other recognizers to fail.
enum PendingTransition {
  /// No change is waiting.
  case none
  /// A continuous gesture was seen.
  case began
  /// A continuous gesture was recognized and is over already.
  case beganAndEnded
  /// A discrete gesture was seen.
  case ended
}

/// A weak reference to a recognizer.
struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
}
