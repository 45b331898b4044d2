import CoreGraphics
import RetouchReplayClock

/// An animation on a layer.
@MainActor
final class RunningAnimation {
  let key: String
  let animation: CAAnimation
  /// When it was added, in the seconds of `CACurrentMediaTime()`.
  private let start = CACurrentMediaTime()
  /// How long it runs if it does not say so itself, in seconds.
  private let standardDuration = CATransaction.animationDuration()
  /// Notifies a waiting transaction.
  var ended: (@MainActor () -> Void)?
  var call: ClientTime.Call?
  var hasStopped = false

  init(key: String, animation: CAAnimation) {
    self.key = key
    self.animation = animation
  }

  /// Gives a layer the values that the animation shows now (A1).
  func show(on layer: CALayer) {
    animation.show(on: layer, after: CACurrentMediaTime() - start, start, standardDuration)
  }

  /// Notifies the delegate and the transaction, once.
  func stop(finished: Bool) {
    guard !hasStopped else { return }
    hasStopped = true
    call?.cancel()
    animation.delegate?.animationDidStop(animation, finished: finished)
    ended?()
  }
}

extension CALayer {
  /// Starts an animation under a key, replacing one that runs under it; without a key it replaces none.
  ///
  /// Its delegate is notified of the start and, after its duration, of the end. The layer's properties do not
  /// change; ``presentation()`` has the values under way. Core Animation starts a copy; here the animation
  /// itself is used.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    if let key { removeAnimation(forKey: key) }
    let running = RunningAnimation(key: key ?? "animation.\(animations.count)", animation: anim)
    animations.append(running)
    running.ended = CATransaction.started()
    ClientTime.call(after: 0, origin: "CAAnimation") {
      if !running.hasStopped { anim.delegate?.animationDidStart(anim) }
    }
    running.call = ClientTime.call(
      after: anim.secondsToEnd(CATransaction.animationDuration()), origin: "CAAnimation"
    ) { [weak self] in
      if anim.isRemovedOnCompletion { self?.animations.removeAll { $0 === running } }
      running.stop(finished: true)
    }
  }

  /// Removes the animation under a key from the layer; its delegate is notified that it did not finish.
  public func removeAnimation(forKey key: String) {
    guard let index = animations.firstIndex(where: { $0.key == key }) else { return }
    animations.remove(at: index).stop(finished: false)
  }

  /// Removes all animations from the layer, including those of the view that it belongs to.
  public func removeAllAnimations() {
    let all = animations
    animations = []
    for running in all { running.stop(finished: false) }
    owner?.layerLosesAnimations(self)
  }

  /// The keys of the animations on the layer, in the order in which they were added; nil if there are none.
  public func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.map(\.key) }

  /// The animation under a key, or nil.
  public func animation(forKey key: String) -> CAAnimation? {
    animations.first { $0.key == key }?.animation
  }
}
