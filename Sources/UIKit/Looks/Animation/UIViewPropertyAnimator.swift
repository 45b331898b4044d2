import RetouchReplayClock

/// An animation of views that a gesture can take over: pause, scrub, reverse and continue.
///
/// ```swift
/// let animator = UIViewPropertyAnimator(duration: 0.4, curve: .easeOut) { card.alpha = 0 }
/// animator.addCompletion { position in if position == .end { card.removeFromSuperview() } }
/// animator.pauseAnimation()
/// animator.fractionComplete = 0.3      // as the finger goes
/// animator.isReversed = true           // let go too early
/// animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
/// ```
/// It runs on the replay's clock. Views have their end values from the start, as on iOS, where only what is
/// shown differs (A1); finishing at the start restores the old values, and stopping leaves the current ones.
/// Geometry, alpha and the background colour are restored, other properties are not.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// The total duration, in seconds: the spring's own, if that is made from its physical properties (A2).
  public let duration: TimeInterval
  /// The delay with which it was started, in seconds.
  public private(set) var delay: TimeInterval = 0
  /// The timing curve, or nil for the default one.
  public private(set) var timingParameters: (any UITimingCurveProvider)?
  /// Whether it is inactive, active or stopped.
  open private(set) var state = UIViewAnimatingState.inactive
  /// Whether it is running now, not paused.
  open private(set) var isRunning = false
  /// Whether its views, and everything in them, can be touched until it is over; true by default (V1b).
  ///
  /// What counts is the value at the time when the changes are made.
  open var isUserInteractionEnabled = true
  /// Whether views are hit-tested where they are shown; here they are always hit-tested where their values
  /// place them.
  open var isManualHitTestingEnabled = false
  /// Whether it can be paused; true by default. An animator that cannot be paused keeps running.
  open var isInterruptible = true
  /// Whether ``fractionComplete`` is time rather than distance; true by default, and always treated so here.
  open var scrubsLinearly = true
  /// Whether it pauses at its end without calling its completions, to be reversed; false by default.
  open var pausesOnCompletion = false

  /// Changes that are made together.
  @MainActor
  private final class Part {
    let values = AnimatedValues()
    /// Where on the animator's way they begin, from 0 at the start to 1 at the end.
    let begin: CGFloat
    /// What the layers of the views show of them (A1).
    var display: ViewAnimation?

    init(_ begin: CGFloat) { self.begin = begin }
  }

  /// The changes of an animator that is not active yet, and where on its way they begin.
  private var animations: [(make: @MainActor () -> Void, begin: CGFloat)] = []
  private var completions: [@MainActor (UIViewAnimatingPosition) -> Void] = []
  private var parts: [Part] = []
  /// The position at which it last started or paused, from 0 at the start to 1 at the end.
  private var place: CGFloat = 0
  /// When it last started to run, and how long it then had left, in µs.
  private var run = (start: Int64(0), length: Int64(0))
  private var goesBack = false
  private var end: ClientTime.Call?
  private var transactionEnded: (@MainActor () -> Void)?
  /// The animation that blocks touches on its views, if any.
  private var block: ViewAnimation?
  /// Whether ``fractionComplete`` was set since it last ran.
  private var isScrubbed = false

  /// Makes an animator with a duration in seconds and a timing curve.
  public convenience override init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters(animationCurve: .easeInOut))
  }

  /// Makes an animator with a duration in seconds and a curve.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    let spring = parameters as? UISpringTimingParameters
    self.duration = spring?.settlingDuration ?? max(0, duration)
    timingParameters = parameters
  }

  /// Makes an animator with a predefined curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (@MainActor () -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a curve of two control points.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (@MainActor () -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with the curve of a spring.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (@MainActor () -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator and starts it.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping @MainActor () -> Void,
    completion: (@MainActor (UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: options.curve))
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: Changes and completions

  /// Adds changes; an active animator makes them at once.
  open func addAnimations(_ animation: @escaping @MainActor () -> Void) {
    add(animation, after: 0)
  }

  /// Adds changes that begin to be shown after a share, from 0 to 1, of the time that is left.
  ///
  /// They are made together with the others, and end with them.
  open func addAnimations(_ animation: @escaping @MainActor () -> Void, delayFactor: CGFloat) {
    // NaN counts as no delay.
    add(animation, after: delayFactor > 0 ? min(delayFactor, 1) : 0)
  }

  private func add(_ animation: @escaping @MainActor () -> Void, after share: CGFloat) {
    guard state == .active else { return animations.append((animation, share)) }
    let passed = isReversed ? 0 : currentPlace
    make(animation, from: passed + (1 - passed) * share)
  }

  /// Adds a closure to call at the end, with the position at which it ended.
  open func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Running

  /// The progress from 0 to 1, in time; if reversed, towards the start.
  ///
  /// Setting it moves the animator, running or not; one that was not started is started and paused.
  open var fractionComplete: CGFloat {
    get { isReversed ? 1 - currentPlace : currentPlace }
    set {
      guard newValue.isFinite, state != .stopped else { return }
      activate()
      let share = min(max(0, newValue), 1)
      let wasRunning = isRunning
      stand()
      place = isReversed ? 1 - share : share
      isScrubbed = true
      if wasRunning { resume(for: nil) }
    }
  }

  /// Whether it runs back to its start; an animator that is running reverses where it is.
  open var isReversed: Bool {
    get { goesBack }
    set {
      guard newValue != goesBack else { return }
      let wasRunning = isRunning
      stand()
      goesBack = newValue
      if wasRunning { resume(for: nil) }
    }
  }

  /// Starts it, or continues it after a pause.
  open func startAnimation() { start(after: 0) }

  /// Starts it after a delay in seconds; the changes are made at once.
  open func startAnimation(afterDelay delay: TimeInterval) { start(after: delay) }

  /// Pauses it where it is; one that was not started is paused at its start.
  open func pauseAnimation() {
    guard state != .stopped, isInterruptible || !isRunning else { return }
    activate()
    stand()
  }

  /// Continues a paused animator in its current direction.
  ///
  /// - Parameters:
  ///   - parameters: Another timing curve from here on, or nil to keep its own.
  ///   - durationFactor: The time from here on, as a share of the duration; 0 for what is left of it.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, !isRunning else { return }
    if let parameters { timingParameters = parameters }
    resume(for: durationFactor > 0 ? duration * Double(durationFactor) : nil)
  }

  /// Stops it where it is, and gives the views their current values.
  ///
  /// - Parameter withoutFinishing: Whether it ends without calling its completions. If false, they wait for
  ///   ``finishAnimation(at:)``.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    stand()
    for part in parts { part.values.apply(shownShare(from: part.begin)) }
    state = .stopped
    if withoutFinishing { becomeInactive() }
  }

  /// Finishes a stopped animator, with the views' values at a given position.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    switch finalPosition {
    case .start: returnToStart()
    case .end: for part in parts { part.values.apply(1) }
    case .current: break
    }
    complete(at: finalPosition)
  }

  // MARK: Implementation

  private static var now: Int64 { VirtualClock.microseconds(CACurrentMediaTime()) ?? 0 }

  private var currentPlace: CGFloat {
    guard isRunning else { return place }
    let passed = min(max(0, Self.now - run.start), run.length)
    let share = run.length > 0 ? Double(passed) / Double(run.length) : 1
    return place + ((isReversed ? 0 : 1) - place) * CGFloat(share)
  }

  /// The share of the way of changes that is shown, from 0 to 1: what scrubbing has set, else by the curve.
  private func shownShare(from begin: CGFloat) -> CGFloat {
    guard state != .stopped else { return 1 }
    let whole = currentPlace
    let place = begin < 1 ? max(0, (whole - begin) / (1 - begin)) : whole.rounded(.down)
    if isScrubbed, scrubsLinearly { return place }
    return timingParameters?.progress(at: place) ?? place
  }

  /// Gives the views their old values; of several changes of one value the first has the oldest.
  private func returnToStart() {
    for part in parts.reversed() { part.values.apply(0) }
  }

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    place = 0
    parts = []
    let all = animations
    animations = []
    for animation in all { make(animation.make, from: animation.begin) }
  }

  /// Makes changes, and blocks touches on the changed views if the animator does so.
  private func make(_ animation: @MainActor () -> Void, from begin: CGFloat) {
    let part = parts.first { $0.begin == begin } ?? Part(begin)
    if !parts.contains(where: { $0 === part }) { parts.append(part) }
    part.values.record(animation)
    let display =
      part.display ?? ViewAnimation(allowsTouches: true) { [weak self] in self?.shownShare(from: begin) ?? 1 }
    part.display = display
    display.animate(part.values)
    guard !isUserInteractionEnabled else { return }
    if block == nil { block = ViewAnimation(allowsTouches: false, progress: nil) }
    block?.animate(part.values)
  }

  private func start(after delay: TimeInterval) {
    guard state != .stopped, !isRunning else { return }
    self.delay = max(0, delay)
    activate()
    resume(for: nil, after: self.delay)
  }

  /// Pauses it where it is.
  private func stand() {
    place = currentPlace
    isRunning = false
    end?.cancel()
    end = nil
  }

  /// Runs it from where it is, for some seconds or for what is left of the duration.
  private func resume(for seconds: TimeInterval?, after delay: TimeInterval = 0) {
    let left = isReversed ? place : 1 - place
    let length = seconds ?? duration * Double(left)
    // An infinite duration never progresses.
    run = (Self.now + (VirtualClock.microseconds(delay) ?? 0), VirtualClock.microseconds(length) ?? .max / 2)
    isRunning = true
    isScrubbed = false
    if transactionEnded == nil { transactionEnded = CATransaction.started() }
    // The clock keeps a running animator alive, as UIKit does.
    end = ClientTime.call(after: delay + length, origin: "UIViewPropertyAnimator") { self.arrive() }
  }

  private func arrive() {
    let position = isReversed ? UIViewAnimatingPosition.start : .end
    place = isReversed ? 0 : 1
    isRunning = false
    end = nil
    guard !pausesOnCompletion else { return }
    if position == .start { returnToStart() }
    complete(at: position)
  }

  private func complete(at position: UIViewAnimatingPosition) {
    let all = completions
    becomeInactive()
    for completion in all { completion(position) }
  }

  private func becomeInactive() {
    state = .inactive
    (animations, completions) = ([], [])
    let ended = parts
    parts = []
    for part in ended { part.display?.end() }
    block?.end()
    block = nil
    let told = transactionEnded
    transactionEnded = nil
    told?()
  }
}
