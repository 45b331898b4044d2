import Synchronization

/// Remembers what was read from small files, by their bytes, which alone determine it.
///
/// The cases of a suite usually show the same images, and each replay reads the files again, as they may have
/// changed.
final class BytesMemory<Value: Sendable>: Sendable {
  private let known = Mutex<[[UInt8]: Value]>([:])

  /// The maximum size of a file that is remembered, in bytes.
  private static var longest: Int { 4096 }
  /// How many files are remembered; all are forgotten when there are more.
  private static var limit: Int { 256 }

  /// Returns what is read from a file's bytes; a failure is not remembered.
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
