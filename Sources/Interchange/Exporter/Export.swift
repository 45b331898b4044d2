/// A file in another tool's format, and what it cannot hold of the recording.
public struct Export: Hashable, Sendable {
  /// The file's bytes.
  public var bytes: [UInt8]
  /// What was lost, one sentence each; empty if the file holds everything that the recording does.
  public var remarks: [String]
}
