import RetouchReplayClock

extension UIGestureRecognizer {
  /// Sets a timer for the gesture.
  ///
  /// - Parameters:
  ///   - delay: µs from now.
  ///   - origin: What the timer is for, as a failure names it.
  ///   - action: What to do when it fires.
  final func arm(
    after delay: Int64, origin: String, _ action: @escaping @MainActor () -> Void
  ) -> VirtualClock.Token {
    let application = UIApplication.shared
    guard let witness = application.witness else {
      return application.clock.schedule(after: delay, origin: origin, action)
    }
    let token = application.clock.schedule(after: delay, origin: origin) { [self] in
      application.witness?.noted(.timerFired(origin: origin), of: self)
      action()
    }
    let deadline = application.clock.waitingTimer(token)?.deadline ?? .max
    witness.noted(.timerSet(origin: origin, deadline: deadline), of: self)
    return token
  }

  /// Stops a timer of the gesture that has not fired yet.
  final func stop(_ token: inout VirtualClock.Token?) {
    guard let waiting = token else { return }
    token = nil
    let application = UIApplication.shared
    if let witness = application.witness, let timer = application.clock.waitingTimer(waiting) {
      witness.noted(.timerStopped(origin: timer.origin, deadline: timer.deadline), of: self)
    }
    application.clock.cancel(waiting)
  }
}
