import Glibc

/// The errors by which a system reports that a machine or its network fails, so that a file may be there the
/// next time.
package enum StorageFailure {
  private static let numbers: Set<Int32> = [
    EIO, ESTALE, ENOTCONN, ETIMEDOUT, EHOSTDOWN, EHOSTUNREACH, EREMOTEIO,
  ]

  /// Whether an error number is one of them.
  package static func isOne(_ number: Int32) -> Bool { numbers.contains(number) }
}
