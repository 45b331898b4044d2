import Foundation

/// The content of an image: the bytes of a file that was checked, and the values in its header.
///
/// Only headers are read here, so that images have the same size with and without drawing libraries.
package struct ImageContent: Hashable, Sendable {
  /// The file format.
  package enum Kind: String, Hashable, Sendable {
    case png, svg, pdf
  }

  /// The file format.
  package let kind: Kind
  /// The whole file.
  package let bytes: [UInt8]
  /// The size of a PNG in pixels; that of an SVG or a PDF's first page in its units, which count as points.
  package let pixelSize: CGSize
  /// The number of pixels per point: 1, 2 or 3 for a PNG, 1 for a vector file.
  package let scale: CGFloat
  /// Whether it is vector data that is kept as such and stays sharp when scaled up (Xcode's "Preserve Vector
  /// Data").
  package let preservesVector: Bool

  /// The size in points.
  package var size: CGSize {
    CGSize(width: pixelSize.width / scale, height: pixelSize.height / scale)
  }

  private static let sizesOfSVG = BytesMemory<CGSize>()

  /// Reads the header of a file in one of the three formats.
  ///
  /// - Parameters:
  ///   - bytes: The whole file; a file larger than ``ImageBounds`` allows is refused.
  ///   - scale: The number of pixels per point, for a PNG.
  ///   - preservesVector: Whether vectors are kept as such; irrelevant for a PNG.
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
        pixelSize = try Self.sizesOfSVG.value(of: bytes) { () throws(ImageFlaw) in try SVGHeader(bytes).size }
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
