/// Time for what client code puts off through UIKit.
@MainActor
enum ClientTime {
  /// Calls back some seconds from now: on the clock of the replay that is running, else in real time.
  ///
  /// NaN, infinity and 285 years or more mean never.
  static func call(after delay: TimeInterval, origin: String, _ body: @escaping @MainActor () -> Void) {
    guard let microseconds = VirtualClock.microseconds(delay) else { return }
    if let clock = VirtualClock.current {
      clock.schedule(after: microseconds, origin: origin, body)
    } else {
      DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(1000 * Int(microseconds))) {
        MainActor.assumeIsolated(body)
      }
    }
  }
}
