/// What is drawn of an image: the bytes of a file that was looked at, and what its head says.
///
/// Only heads are read here, so that an image has the same size in a build with and without drawing libraries.
package struct ImageContent: Hashable, Sendable {
  /// What kind of file it is.
  package enum Kind: String, Hashable, Sendable {
    case png, svg, pdf
  }

  /// What kind of file it is.
  package let kind: Kind
  /// The whole file.
  package let bytes: [UInt8]
  /// The size of a PNG in pixels; that of an SVG or of a PDF's first page in its own units, which count as points.
  package let pixelSize: CGSize
  /// Pixels a point: 1, 2 or 3 for a PNG, 1 for what is made of lines.
  package let scale: CGFloat
  /// Whether it stays sharp when it is scaled up: lines, kept as such (the asset catalog's "Preserve Vector Data").
  package let preservesVector: Bool

  /// The size in points.
  package var size: CGSize {
    CGSize(width: pixelSize.width / scale, height: pixelSize.height / scale)
  }

  /// Reads the head of a file of one of the three kinds.
  ///
  /// - Parameters:
  ///   - bytes: The whole file; what is longer than ``ImageBounds`` allows is refused.
  ///   - scale: Pixels a point, for a PNG.
  ///   - preservesVector: Whether lines are kept as such; a PNG has none.
  ///   - file: The file's name, for the error.
  package init(_ bytes: [UInt8], scale: CGFloat = 1, preservesVector: Bool = true, file: String)
    throws(ImageTrouble)
  {
    do throws(ImageFlaw) {
      guard bytes.count <= ImageBounds.bytes else {
        throw ImageFlaw(
          .huge, expected: "at most \(ImageBounds.bytes) bytes", found: "\(bytes.count)",
          hint: "make the file smaller")
      }
      if bytes.starts(with: PNGHeader.signature) {
        kind = .png
        pixelSize = try PNGHeader(bytes).size
      } else if PDFHeader.isPDF(bytes) {
        kind = .pdf
        pixelSize = try PDFHeader(bytes).size
      } else if SVGHeader.mayBeSVG(bytes) {
        kind = .svg
        pixelSize = try SVGHeader(bytes).size
      } else {
        throw ImageFlaw(
          .broken, expected: "a PNG, an SVG or a PDF",
          found: bytes.isEmpty ? "an empty file" : "something else",
          hint: "export the image anew")
      }
    } catch {
      throw ImageTrouble(error, file: file)
    }
    self.bytes = bytes
    self.scale = kind == .png && scale > 0 && scale.isFinite ? scale : 1
    self.preservesVector = kind != .png && preservesVector
  }
}

/// How large an image may be: what is larger is not read, and has a placeholder in its place.
package enum ImageBounds {
  /// Bytes of one file: 8 MiB.
  package static let bytes = 8 << 20
  /// Bytes of an SVG, whose every byte is looked at: 1 MiB.
  package static let svgBytes = 1 << 20
  /// Bytes of all images that one fixture asks for: 64 MiB.
  package static let allBytes = 64 << 20
  /// Pixels of a PNG, and of all that lie in one SVG: 16,777,216, which are 64 MiB in memory.
  package static let pixels = 1 << 24
  /// Pixels along one side of a PNG.
  package static let pixelsOfSide = 16_384
  /// Points along one side of an SVG or a PDF.
  package static let pointsOfSide: Double = 4_096
  /// Elements that lie in one another in an SVG.
  package static let depth = 100
  /// Elements of an SVG.
  package static let elements = 50_000
  /// Bytes of a `Contents.json`: 64 KiB.
  package static let catalogBytes = 1 << 16
  /// Files and folders that are looked at below a fixture's folder.
  package static let entries = 10_000
  /// Folders that lie in one another below a fixture's folder.
  package static let folderDepth = 8
}
