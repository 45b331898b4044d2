public import RetouchRecording

extension Fuzzer {
  /// Requires that a document can be written and read again, and that writing it once more gives the same
  /// bytes.
  public static func requireRoundTrip(_ document: RecordingDocument) {
    do {
      let written = try document.encoded(includeKeys: true)
      let again = try RecordingDocument(bytes: written)
      require(!again.isCut, "what we write has an end")
      require(
        again.endTime == document.endTime, "the end time survives: \(document.endTime), \(again.endTime)")
      require(
        try again.encoded(includeKeys: true) == written, "writing what was written gives the same bytes")
    } catch {
      fatalError("broken promise: a document that was read can be written and read again: \(error)")
    }
  }
}
