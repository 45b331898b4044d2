import CRetouchArchive
import RetouchSupport

/// libarchive, loaded when a tar file is first written, or first read without an index.
enum ArchiveLibrary {
  /// The functions of the library.
  ///
  /// - Throws: ``ArchiveError`` `noLibrary`.
  static func functions(for path: String) throws(ArchiveError) -> retouch_archive {
    do throws(ArchiveError) {
      return try opened.get(or: ArchiveErrorCode.noLibrary, file: path, "cannot be read without libarchive")
    } catch {
      throw error.with(
        hint: "\(error.hint ?? ""); an archive with the index that 'pack' writes needs none")
    }
  }

  private static let opened = MissingLibrary.opened("libarchive13", retouch_open_archive)
}
