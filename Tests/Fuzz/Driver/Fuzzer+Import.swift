public import RetouchInterchange
import RetouchRecording

extension Fuzzer {
  /// Feeds any bytes to the importer of one kind of file; what it returns must be a valid recording.
  public static func runImport(as kind: FileKind) -> Never {
    run { bytes in
      guard let document = try? Importer.read(bytes: bytes, as: kind) else { return }
      requireRoundTrip(document)
      requireContacts(of: document)
    }
  }
}
