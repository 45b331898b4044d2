/// A file of a peer's kind, and what of the recording it cannot hold.
public struct Export: Hashable, Sendable {
  /// The file's bytes.
  public var bytes: [UInt8]
  /// What was lost, a sentence each; empty where the file says all that the recording does.
  public var remarks: [String]
}
