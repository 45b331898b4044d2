import CRetouchArchive
import RetouchSupport

/// libarchive, loaded when a tar file is first written, or first read without an index.
enum ArchiveLibrary {
  /// The functions of the library, to read an archive that has no index.
  ///
  /// - Throws: ``ArchiveError`` `noLibrary`.
  static func functions(toRead path: String) throws(ArchiveError) -> retouch_archive {
    do throws(ArchiveError) {
      return try opened.get(or: ArchiveErrorCode.noLibrary, file: path, "cannot be read without libarchive")
    } catch {
      throw error.with(
        hint: "\(error.hint ?? ""); an archive with the index that 'pack' writes needs none")
    }
  }

  /// The functions of the library, to write an archive.
  ///
  /// - Throws: ``ArchiveError`` `noLibrary`.
  static func functions(toWrite path: String) throws(ArchiveError) -> retouch_archive {
    try opened.get(or: ArchiveErrorCode.noLibrary, file: path, "cannot be written without libarchive")
  }

  private static let opened = MissingLibrary.opened("libarchive13", retouch_open_archive)
}
