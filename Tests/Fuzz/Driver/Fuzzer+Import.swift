public import Interchange
import Recording

extension Fuzzer {
  /// Runs with any bytes taken for a file of one kind; what comes out of them must be a recording.
  public static func runImport(as kind: FileKind) -> Never {
    run { bytes in
      guard let document = try? Importer.read(bytes: bytes, as: kind) else { return }
      requireRoundTrip(document)
      requireContacts(of: document)
    }
  }
}
