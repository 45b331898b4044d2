import Glibc

/// Why the system refused something: the C library's `errno`.
public struct SystemError: Error, RawRepresentable, Hashable, Sendable {
  /// The number, e.g. `EACCES`.
  public var rawValue: Int32

  /// Makes an error of a number.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// The error of the call that failed last on this thread.
  static var last: SystemError { SystemError(rawValue: errno) }

  /// The C library's words for it, e.g. `Permission denied`.
  public var message: String { strerror(rawValue).map { String(cString: $0) } ?? "error \(rawValue)" }

  /// The call was interrupted by a signal (`EINTR`).
  public static let interrupted = SystemError(rawValue: EINTR)
  /// Nothing is there to be read (`EAGAIN`).
  public static let wouldBlock = SystemError(rawValue: EAGAIN)
  /// The device is gone (`ENODEV`).
  public static let noDevice = SystemError(rawValue: ENODEV)
  /// A node behind which no device is (`ENXIO`).
  public static let noSuchDevice = SystemError(rawValue: ENXIO)
  /// No such file (`ENOENT`).
  public static let noEntry = SystemError(rawValue: ENOENT)
  /// Permission denied (`EACCES`).
  public static let accessDenied = SystemError(rawValue: EACCES)
  /// Not permitted (`EPERM`).
  public static let notPermitted = SystemError(rawValue: EPERM)
  /// An argument that the call does not take (`EINVAL`).
  public static let invalid = SystemError(rawValue: EINVAL)
  /// A request that is not known (`ENOTTY`).
  public static let unknownRequest = SystemError(rawValue: ENOTTY)
  /// Another program has it (`EBUSY`).
  public static let busy = SystemError(rawValue: EBUSY)
  /// A terminal that another job is in front of (`EIO`).
  public static let inputOutput = SystemError(rawValue: EIO)
}
