import CRetouchDrawing

/// The drawing libraries, each opened on first use.
///
/// Opening all takes longer than `retouch` takes to start, and most pictures need no PDF: a program that
/// draws nothing opens none, and a picture without images opens two of four.
@MainActor
package enum DrawingLibraries {
  /// The library for surfaces, paths and pixels.
  static func cairo() throws(PictureError) -> retouch_cairo { try openedCairo.get() }
  /// The library for text.
  static func pango() throws(PictureError) -> retouch_pango { try openedPango.get() }
  /// The library for SVG images and symbols.
  static func rsvg() throws(PictureError) -> retouch_rsvg { try openedRsvg.get() }
  /// The library for PDF images.
  static func poppler() throws(PictureError) -> retouch_poppler { try openedPoppler.get() }

  /// The library that compresses a PNG's pixels.
  static func zlib() throws(PictureError) -> retouch_zlib { try openedZlib.get() }

  private static let openedCairo = open("libcairo2", retouch_open_cairo)
  private static let openedPango = open("libpangocairo-1.0-0", retouch_open_pango)
  private static let openedRsvg = open("librsvg2-2", retouch_open_rsvg)
  private static let openedPoppler = open("libpoppler-glib8", retouch_open_poppler)
  private static let openedZlib = open("zlib1g", retouch_open_zlib)

  /// Opens a library; Debian's package is named in case it is missing.
  private static func open<Functions>(
    _ package: String, _ opener: (UnsafeMutablePointer<Functions>) -> UnsafePointer<CChar>?
  ) -> Result<Functions, PictureError> {
    withUnsafeTemporaryAllocation(of: Functions.self, capacity: 1) { place in
      guard let functions = place.baseAddress else {
        return .failure(PictureError(.noLibrary, "no memory for \(package)"))
      }
      if let problem = opener(functions) {
        return .failure(
          PictureError(
            .noLibrary, "a drawing library cannot be used: \(String(cString: problem))",
            hint: "Install \(package), or run Tools/setup in Retouch's folder"))
      }
      return .success(functions.move())
    }
  }
}
