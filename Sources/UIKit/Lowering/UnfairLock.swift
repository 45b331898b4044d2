import Foundation

/// A lock that one thread has at a time.
public struct os_unfair_lock: @unchecked Sendable {
  fileprivate var lock = pthread_spinlock_t()
  /// Makes a lock that nobody has.
  public init() { pthread_spin_init(&lock, 0) }
}
/// The type of a lock that nobody has.
public typealias os_unfair_lock_s = os_unfair_lock
/// Where a lock lies.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>

/// Waits until nobody has the lock, and takes it.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { pthread_spin_lock(&lock.pointee.lock) }
/// Takes the lock if nobody has it.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  pthread_spin_trylock(&lock.pointee.lock) == 0
}
/// Gives the lock back.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { pthread_spin_unlock(&lock.pointee.lock) }
