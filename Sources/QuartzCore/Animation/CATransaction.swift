import CoreGraphics

/// Changes of layers that belong together, and what happens when they have been shown.
///
/// ```swift
/// CATransaction.begin()
/// CATransaction.setCompletionBlock { print("shown") }   // 0.25 s later, on the replay's clock
/// layer.opacity = 0
/// CATransaction.commit()
/// ```
/// The completion is called when everything animated between `begin` and `commit` has ended: layers' animations, views'
/// animations, and changes of layers that belong to no view, which animate by themselves. Where nothing is animated it is
/// called at `commit`.
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

  /// Begins a transaction, within the one that is open.
  open class func begin() { groups.append(Group(groups.last)) }

  /// Ends the innermost transaction.
  open class func commit() { groups.popLast()?.commit() }

  /// Ends the transaction that was begun by itself; here it ends by itself.
  open class func flush() {}

  /// The duration in seconds of what is animated without one of its own; 0.25 by default.
  open class func animationDuration() -> CFTimeInterval { groups.last?.duration ?? 0.25 }

  /// Sets the duration in seconds of what is animated without one of its own.
  open class func setAnimationDuration(_ dur: CFTimeInterval) { current.duration = max(0, dur) }

  /// Whether changes of layers animate by themselves.
  open class func disableActions() -> Bool { groups.last?.actionsAreDisabled ?? false }

  /// Says whether changes of layers animate by themselves.
  open class func setDisableActions(_ flag: Bool) { current.actionsAreDisabled = flag }

  /// How fast what is animated goes at which time; it is kept.
  open class func animationTimingFunction() -> CAMediaTimingFunction? { groups.last?.timingFunction }

  /// Sets how fast what is animated goes at which time.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    current.timingFunction = function
  }

  /// What is called when all that was animated has ended.
  open class func completionBlock() -> (() -> Void)? { groups.last?.completion }

  /// Sets what is called when all that was animated has ended.
  open class func setCompletionBlock(_ block: (() -> Void)?) { current.completion = block }

  /// The innermost transaction; one that was not begun ends after what is happening now.
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

  // MARK: For what is animated

  /// Takes note that something animates within the open transaction.
  ///
  /// - Returns: What to call when it has ended; nil where no transaction is open.
  package static func started() -> (@MainActor () -> Void)? {
    guard let group = groups.last else { return nil }
    group.started()
    return { group.ended() }
  }

  /// Takes note of an animation of some seconds within the open transaction.
  package static func animates(for seconds: TimeInterval) {
    guard let ended = started() else { return }
    ClientTime.call(after: seconds, origin: "CATransaction", ended)
  }

  /// Whether a transaction is open, so that changes have to be looked at.
  static var isOpen: Bool { !groups.isEmpty }

  /// Takes note that a layer that belongs to no view was changed, which animates by itself.
  static func layerChanged() {
    guard !disableActions() else { return }
    animates(for: animationDuration())
  }

  /// Forgets transactions that a client never committed, so that none reaches the next replay.
  package static func forgetAll() { groups = [] }
}
