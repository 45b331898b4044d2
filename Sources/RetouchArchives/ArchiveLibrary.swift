import CRetouchArchive

/// libarchive, loaded when a tar file is first written, or first read without an index.
enum ArchiveLibrary {
  /// The functions of the library.
  ///
  /// - Throws: ``ArchiveError`` `noLibrary`.
  static func functions(for path: String) throws(ArchiveError) -> retouch_archive {
    switch opened {
    case .success(let functions): return functions
    case .failure(var error):
      error.file = path
      throw error
    }
  }

  private static let opened: Result<retouch_archive, ArchiveError> =
    withUnsafeTemporaryAllocation(of: retouch_archive.self, capacity: 1) { place in
      guard let functions = place.baseAddress else {
        return .failure(ArchiveError(.noLibrary, problem: "no memory for libarchive"))
      }
      if let problem = retouch_open_archive(functions) {
        return .failure(
          ArchiveError(
            .noLibrary, problem: "cannot be read without libarchive: \(String(cString: problem))",
            hint: "Install libarchive13; an archive with the index that 'pack' writes needs none"))
      }
      return .success(functions.move())
    }
}
