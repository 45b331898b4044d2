import Synchronization

/// What code can find out about the running replay without being passed it: the clock, and the application
/// that runs on it.
///
/// ```swift
/// ReplayContext(clock: clock, application: application).run {
///   CACurrentMediaTime()  // 1000.0
///   UIApplication.shared  // application
/// }
/// ```
///
/// One context at a time is the current one, and nothing else has to be set for a replay: everything that
/// belongs to the application follows from it. Views can be built outside a replay as well; they then find a
/// context whose clock does not drive the system's time.
@MainActor
package final class ReplayContext {
  /// The clock that the application's timers run on.
  package let clock: VirtualClock

  /// UIKit's `UIApplication`, a class that this module does not know; nil for code that does not ask for it.
  package let application: AnyObject?

  /// Whether the system's time follows the clock, as it does in a replay.
  package let drivesTime: Bool

  /// What the random numbers are made from that client code asks for.
  package let seed: UInt64

  /// Makes a context, which does not become the current one yet.
  package init(
    clock: VirtualClock, application: AnyObject? = nil, drivesTime: Bool = true, seed: UInt64 = 0
  ) {
    (self.clock, self.application, self.drivesTime, self.seed) = (clock, application, drivesTime, seed)
  }

  /// Makes this the current context while a closure runs, and then restores the previous one.
  package func run<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = Self.current
    Self.stay(in: self)
    defer { Self.stay(in: before) }
    return try body()
  }

  /// Makes a context the current one until another replaces it; for views that are built without a replay.
  package static func stay(in context: ReplayContext?) {
    let clock = context?.drivesTime == true ? context?.clock : nil
    let changesTime = clock !== runningClock
    // Whatever ends together with the old time may still ask for the old application.
    if changesTime, runningClock != nil { drive(nil, seed: 0) }
    // Released last: releasing it may run a client's code, which has to find the new context.
    let before = current
    lock.withLock { _ in
      current = context
      heldPointer = context?.application.map { Unmanaged.passUnretained($0).toOpaque() }
    }
    if changesTime, clock != nil { drive(clock, seed: context?.seed ?? 0) }
    withExtendedLifetime(before) {}
  }

  private static func drive(_ clock: VirtualClock?, seed: UInt64) {
    runningClock = clock
    ReplayTime.follow(clock, seed: seed)
  }

  // MARK: The current context

  // The variables below are written on the main thread only, which reads them without the lock. Code on other
  // threads is not part of a replay: it must not ask for the time during one.

  /// The current context, or nil if none has been needed yet.
  package private(set) static var current: ReplayContext?

  /// The current context's clock if the system's time follows it; nil outside a replay.
  ///
  /// While it does, the same thread's `Date()`, `DispatchTime.now()`, `asyncAfter` and `Timer` follow it too.
  nonisolated(unsafe) package private(set) static var runningClock: VirtualClock?

  /// The current context's application, for code that must not count references; the context keeps it alive.
  nonisolated package static var applicationPointer: UnsafeMutableRawPointer? { heldPointer }

  // Other modules read it through a function, because they would check each access to the variable itself.
  @exclusivity(unchecked)
  nonisolated(unsafe) private static var heldPointer: UnsafeMutableRawPointer?

  private nonisolated static let lock = Mutex(())

  /// Calls a closure with ``applicationPointer`` on any thread, and keeps that application alive meanwhile.
  nonisolated package static func withApplication<Result: Sendable>(
    _ body: (UnsafeMutableRawPointer?) -> Result
  ) -> Result {
    lock.withLock { _ in body(heldPointer) }
  }
}
