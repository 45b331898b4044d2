import Glibc

/// The error numbers with which the system reports that the machine or its network failed, so that a file may
/// be there the next time.
package enum StorageFailure {
  private static let numbers: Set<Int32> = [
    EIO, ESTALE, ENOTCONN, ETIMEDOUT, EHOSTDOWN, EHOSTUNREACH, EREMOTEIO,
  ]

  /// Whether an error number reports such a failure.
  package static func isOne(_ number: Int32) -> Bool { numbers.contains(number) }
}
