import Foundation
import Dispatch

/// The time for calls that client code delays through UIKit and QuartzCore.
@MainActor
package enum ClientTime {
  /// A delayed call that can be cancelled.
  @MainActor
  package final class Call {
    fileprivate var body: (@MainActor () -> Void)?
    fileprivate var token: VirtualClock.Token?

    fileprivate init(_ body: @escaping @MainActor () -> Void) { self.body = body }

    fileprivate func run() {
      let body = body
      self.body = nil
      token = nil
      body?()
    }

    /// Cancels the call; has no effect if it was already made.
    package func cancel() {
      body = nil
      if let token { ReplayContext.runningClock?.cancel(token) }
      token = nil
    }
  }

  /// Calls a closure some seconds from now: on the clock of the running replay, otherwise in real time.
  ///
  /// For NaN, infinity and 285 years or more the call is never made.
  ///
  /// - Returns: The call, which can be cancelled.
  @discardableResult
  package static func call(
    after delay: TimeInterval, origin: String, _ body: @escaping @MainActor () -> Void
  ) -> Call {
    let call = Call(body)
    guard let microseconds = VirtualClock.microseconds(delay) else { return call }
    if let clock = ReplayContext.runningClock {
      call.token = clock.schedule(after: microseconds, origin: origin) { call.run() }
    } else {
      DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(1000 * Int(microseconds))) {
        MainActor.assumeIsolated { call.run() }
      }
    }
    return call
  }
}
