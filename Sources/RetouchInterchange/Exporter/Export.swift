/// A file in another tool's format, and what it cannot represent of the recording.
public struct Export: Hashable, Sendable {
  /// The file's bytes.
  public var bytes: [UInt8]
  /// What was lost, one sentence each; empty if the file has everything that the recording has.
  public var remarks: [String]

  /// Makes an export from a file's bytes and what was lost.
  package init(bytes: [UInt8], remarks: [String]) {
    self.bytes = bytes
    self.remarks = remarks
  }
}
