import CoreGraphics
import Dispatch

/// Time for what client code puts off through UIKit and QuartzCore.
@MainActor
package enum ClientTime {
  /// A call that may still be taken back.
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

    /// Takes the call back; nothing happens where it was made already.
    package func cancel() {
      body = nil
      if let token { VirtualClock.current?.cancel(token) }
      token = nil
    }
  }

  /// Calls back some seconds from now: on the clock of the replay that is running, else in real time.
  ///
  /// NaN, infinity and 285 years or more mean never.
  ///
  /// - Returns: The call, to take it back.
  @discardableResult
  package static func call(
    after delay: TimeInterval, origin: String, _ body: @escaping @MainActor () -> Void
  ) -> Call {
    let call = Call(body)
    guard let microseconds = VirtualClock.microseconds(delay) else { return call }
    if let clock = VirtualClock.current {
      call.token = clock.schedule(after: microseconds, origin: origin) { call.run() }
    } else {
      DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(1000 * Int(microseconds))) {
        MainActor.assumeIsolated { call.run() }
      }
    }
    return call
  }
}
