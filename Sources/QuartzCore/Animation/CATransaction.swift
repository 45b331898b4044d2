import CoreGraphics
import RetouchReplayClock

/// A group of changes of layers, and what happens after they have been shown.
///
/// ```swift
/// CATransaction.begin()
/// CATransaction.setCompletionBlock { print("shown") }   // 0.25 s later, on the replay's clock
/// layer.opacity = 0
/// CATransaction.commit()
/// ```
/// The completion is called when everything animated between `begin` and `commit` has ended: layers'
/// animations, views' animations, and changes of layers without a view, which are animated implicitly. If
/// nothing is animated it is called at `commit`.
@preconcurrency @MainActor
open class CATransaction: NSObject {
  @MainActor
  private final class Group {
    var duration: CFTimeInterval?
    var actionsAreDisabled: Bool
    var timingFunction: CAMediaTimingFunction?
    var completion: (() -> Void)?
    private var running = 0
    private var isCommitted = false

    init(_ outer: Group?) {
      duration = outer?.duration
      actionsAreDisabled = outer?.actionsAreDisabled ?? false
      timingFunction = outer?.timingFunction
    }

    func started() { running += 1 }

    func ended() {
      running -= 1
      completeIfOver()
    }

    func commit() {
      isCommitted = true
      completeIfOver()
    }

    private func completeIfOver() {
      guard isCommitted, running == 0, let completion else { return }
      self.completion = nil
      completion()
    }
  }

  private static var groups: [Group] = []

  /// Begins a transaction, nested in the one that is open.
  open class func begin() { groups.append(Group(groups.last)) }

  /// Ends the innermost transaction.
  open class func commit() { groups.popLast()?.commit() }

  /// Commits the implicit transaction; does nothing here, where it ends by itself.
  open class func flush() {}

  /// The duration in seconds of animations without their own duration; 0.25 by default.
  open class func animationDuration() -> CFTimeInterval { groups.last?.duration ?? 0.25 }

  /// Sets the duration in seconds of animations without their own duration.
  open class func setAnimationDuration(_ dur: CFTimeInterval) { current.duration = max(0, dur) }

  /// Whether implicit animations of layers are disabled.
  open class func disableActions() -> Bool { groups.last?.actionsAreDisabled ?? false }

  /// Sets whether implicit animations of layers are disabled.
  open class func setDisableActions(_ flag: Bool) { current.actionsAreDisabled = flag }

  /// The timing function of animations; stored only.
  open class func animationTimingFunction() -> CAMediaTimingFunction? { groups.last?.timingFunction }

  /// Sets the timing function of animations; stored only.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    current.timingFunction = function
  }

  /// Sets a value by its name: whether actions are disabled, the duration, the timing function.
  open class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionDisableActions: setDisableActions((anObject as? NSNumber)?.boolValue ?? false)
    case kCATransactionAnimationDuration:
      if let duration = (anObject as? NSNumber)?.doubleValue { setAnimationDuration(duration) }
    case kCATransactionAnimationTimingFunction:
      setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    default: break
    }
  }
  /// A value by its name.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    default: nil
    }
  }

  /// The closure to call when all animations have ended.
  open class func completionBlock() -> (() -> Void)? { groups.last?.completion }

  /// Sets the closure to call when all animations have ended.
  open class func setCompletionBlock(_ block: (() -> Void)?) { current.completion = block }

  /// The innermost transaction; an implicit one ends after the current event.
  private static var current: Group {
    if let group = groups.last { return group }
    let group = Group(nil)
    groups.append(group)
    ClientTime.call(after: 0, origin: "CATransaction") {
      groups.removeAll { $0 === group }
      group.commit()
    }
    return group
  }

  // MARK: For animations

  /// Records that an animation starts within the open transaction.
  ///
  /// - Returns: The closure to call when it has ended; nil if no transaction is open.
  package static func started() -> (@MainActor () -> Void)? {
    guard let group = groups.last else { return nil }
    group.started()
    return { group.ended() }
  }

  /// Records an animation of some seconds within the open transaction.
  package static func animates(for seconds: TimeInterval) {
    guard let ended = started() else { return }
    ClientTime.call(after: seconds, origin: "CATransaction", ended)
  }

  /// Whether a transaction is open, so that changes have to be recorded.
  static var isOpen: Bool { !groups.isEmpty }

  /// Records that a layer without a view was changed, which is animated implicitly.
  static func layerChanged() {
    guard !disableActions() else { return }
    animates(for: animationDuration())
  }

  /// Discards transactions that a client never committed, so that none affects the next replay.
  package static func forgetAll() { groups = [] }
}
