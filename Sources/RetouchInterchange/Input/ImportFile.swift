import RetouchArchives
import RetouchRecording

/// Opens an importer's input: a file, a pipe, or a member of an archive.
enum ImportFile {
  /// The bytes at a path; `-` is standard input, and `corpus.tar.zst/safari/tap.recording` a member.
  ///
  /// - Throws: `RecordingError` `unreadable`, or `malformed` for an archive that is damaged.
  static func open(_ path: String) throws(RecordingError) -> any ByteSource {
    if let bytes = try member(path) { return MemorySource(bytes) }
    return try FileSource(path: path)
  }

  private static func member(_ path: String) throws(RecordingError) -> [UInt8]? {
    do throws(ArchiveError) {
      guard let found = try ArchivedPath(path), !found.member.isEmpty else { return nil }
      if let bytes = try found.bytes() { return bytes }
      throw ArchiveError(
        .unreadable, file: path, problem: "the archive has no such member",
        hint: "'tar -t' lists what it has")
    } catch {
      let code: RecordingErrorCode =
        switch error.code {
        case .unreadable, .machineFailed, .unwritable: .unreadable
        case .noLibrary: .noLibrary
        case .tooLarge: .tooLarge
        case .malformed, .outsideRoot, .staleIndex: .malformed
        }
      throw RecordingError(code, file: error.file, problem: error.problem, hint: error.hint)
    }
  }
}
