/// The destination of a writer.
public enum RecordingSink: Hashable, Sendable {
  /// A new file, readable by its owner only; an existing file is never overwritten.
  case newFile(String)
  /// An open file or pipe with a name for errors; closing the descriptor remains up to the caller.
  case descriptor(Int32, name: String)
  /// The writer's own memory.
  case memory
}
