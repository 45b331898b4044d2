import Synchronization

/// Remembers what small files mean, by their bytes, of which it depends alone.
///
/// The cases of a suite mostly show the same images, and each replay reads the files anew, as they may have changed.
final class BytesMemory<Value: Sendable>: Sendable {
  private let known = Mutex<[[UInt8]: Value]>([:])

  /// The most bytes of a file that is remembered.
  private static var longest: Int { 4096 }
  /// How many files are remembered; all are forgotten when there are more.
  private static var limit: Int { 256 }

  /// Returns what a file means; what is no value is found out anew each time.
  func value<Failure>(
    of bytes: [UInt8], _ find: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard bytes.count <= Self.longest else { return try find() }
    if let value = known.withLock({ $0[bytes] }) { return value }
    let value = try find()
    known.withLock { known in
      if known.count >= Self.limit { known = [:] }
      known[bytes] = value
    }
    return value
  }
}
