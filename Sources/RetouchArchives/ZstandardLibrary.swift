import CRetouchZstd
import RetouchSupport

/// libzstd, loaded when the first compressed bytes are read or written.
package enum ZstandardLibrary {
  /// The functions of the library, or why there are none.
  package static let opened = MissingLibrary.opened("libzstd1", retouch_open_zstd)

  /// The functions of the library, for an archive that is read or written.
  ///
  /// - Throws: ``ArchiveError`` `noLibrary`.
  static func functions(for path: String) throws(ArchiveError) -> retouch_zstd {
    try opened.get(or: ArchiveErrorCode.noLibrary, file: path, "its packing is zstd's, which is missing")
  }
}

extension retouch_zstd {
  /// What went wrong, in zstd's words.
  package func problem(_ result: Int) -> String {
    ZSTD_getErrorName(result).map { String(cString: $0) } ?? "error \(result)"
  }
}
