import CRetouchDrawing
import RetouchSupport

/// The drawing libraries, each opened on first use.
///
/// Opening all takes longer than `retouch` takes to start, and most pictures need no PDF: a program that
/// draws nothing opens none, and a picture without images opens two of four.
@MainActor
package enum DrawingLibraries {
  /// The library for surfaces, paths and pixels.
  static func cairo() throws(PictureError) -> retouch_cairo { try get(openedCairo) }
  /// The library for text.
  static func pango() throws(PictureError) -> retouch_pango { try get(openedPango) }
  /// The library for SVG images and symbols.
  static func rsvg() throws(PictureError) -> retouch_rsvg { try get(openedRsvg) }
  /// The library for PDF images.
  static func poppler() throws(PictureError) -> retouch_poppler { try get(openedPoppler) }

  /// The library that compresses a PNG's pixels.
  static func zlib() throws(PictureError) -> retouch_zlib { try get(openedZlib) }

  private static let openedCairo = MissingLibrary.opened("libcairo2", retouch_open_cairo)
  private static let openedPango = MissingLibrary.opened("libpangocairo-1.0-0", retouch_open_pango)
  private static let openedRsvg = MissingLibrary.opened("librsvg2-2", retouch_open_rsvg)
  private static let openedPoppler = MissingLibrary.opened("libpoppler-glib8", retouch_open_poppler)
  private static let openedZlib = MissingLibrary.opened("zlib1g", retouch_open_zlib)

  private static func get<Functions>(
    _ opened: Result<Functions, MissingLibrary>
  ) throws(PictureError) -> Functions {
    try opened.get(or: PictureErrorCode.noLibrary, "a drawing library cannot be used")
  }
}
