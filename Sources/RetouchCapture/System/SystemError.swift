import Glibc

/// Why the system refused a call: the C library's `errno`.
public struct SystemError: Error, RawRepresentable, Hashable, Sendable {
  /// The number, e.g. `EACCES`.
  public var rawValue: Int32

  /// Makes an error from a number.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// The error of the last failed call on this thread.
  static var last: SystemError { SystemError(rawValue: errno) }

  /// The C library's message for it, e.g. `Permission denied`.
  public var message: String { strerror(rawValue).map { String(cString: $0) } ?? "error \(rawValue)" }

  /// The call was interrupted by a signal (`EINTR`).
  public static let interrupted = SystemError(rawValue: EINTR)
  /// Nothing can be read at present (`EAGAIN`).
  public static let wouldBlock = SystemError(rawValue: EAGAIN)
  /// The device is gone (`ENODEV`).
  public static let noDevice = SystemError(rawValue: ENODEV)
  /// A node without a device behind it (`ENXIO`).
  public static let noSuchDevice = SystemError(rawValue: ENXIO)
  /// No such file (`ENOENT`).
  public static let noEntry = SystemError(rawValue: ENOENT)
  /// Permission denied (`EACCES`).
  public static let accessDenied = SystemError(rawValue: EACCES)
  /// Not permitted (`EPERM`).
  public static let notPermitted = SystemError(rawValue: EPERM)
  /// An argument that the call does not accept (`EINVAL`).
  public static let invalid = SystemError(rawValue: EINVAL)
  /// An unknown request (`ENOTTY`).
  public static let unknownRequest = SystemError(rawValue: ENOTTY)
  /// Another program uses it (`EBUSY`).
  public static let busy = SystemError(rawValue: EBUSY)
  /// A terminal whose foreground job is another one (`EIO`).
  public static let inputOutput = SystemError(rawValue: EIO)
}
