import CRetouchLibevdev
import Glibc

/// Turns signals into something that a recorder can wait for together with its devices.
///
/// The signals are blocked and read from a descriptor (`signalfd`), so that no code runs inside a handler.
/// They are unblocked when the value is released, so it must be kept until the recorder has returned, for
/// example for ``take()``. Create it before starting any thread: a thread keeps the mask that it was started
/// with.
public struct StopSignal: ~Copyable {
  /// Becomes readable when a signal arrived.
  public let descriptor: Int32
  private let formerMask: sigset_t
  private let isBlocking: Bool

  /// Waits for signals, by default for an interrupt, a termination and a closed terminal.
  ///
  /// - Throws: `CaptureError` if the system refuses.
  public init(_ signals: [Int32] = [SIGINT, SIGTERM, SIGHUP]) throws(CaptureError) {
    var mask = sigset_t()
    var former = sigset_t()
    sigemptyset(&mask)
    for signal in signals { sigaddset(&mask, signal) }
    let refusal = pthread_sigmask(SIG_BLOCK, &mask, &former)
    descriptor = refusal == 0 ? signalfd(-1, &mask, retouch_signalfd_flags()) : -1
    formerMask = former
    isBlocking = refusal == 0
    guard descriptor >= 0 else {
      let error = refusal == 0 ? SystemError.last : SystemError(rawValue: refusal)
      throw CaptureError(
        .systemFailed, problem: "cannot wait for signals: \(error.message)", hint: "Start it again")
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    var mask = formerMask
    if isBlocking { pthread_sigmask(SIG_SETMASK, &mask, nil) }
  }

  /// Takes the signal that arrived, or nil if none did.
  ///
  /// Pending signals must be taken before the value is released, or they take effect then.
  public func take() -> Int32? { Self.take(from: descriptor) }

  /// Takes the signal that arrived at a ``descriptor``, for a caller that cannot hold the value itself.
  public static func take(from descriptor: Int32) -> Int32? {
    var information = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    guard read(descriptor, &information, size) == size else { return nil }
    return Int32(bitPattern: information.ssi_signo)
  }
}
