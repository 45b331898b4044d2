import CoreGraphics

/// Renders a display list as a file.
@MainActor
package enum Picture {
  /// Paints a list as PNG, and returns remarks on what could not be painted faithfully.
  ///
  /// The same list gives the same bytes on one machine; they also depend on the installed fonts, icons and
  /// libraries.
  ///
  /// - Parameters:
  ///   - scale: the number of pixels per point.
  ///   - limits: what each of a client's images may use.
  /// - Throws: ``PictureError``.
  package static func png(
    of list: DisplayList, scale: Double, limits: ImageLimits = ImageLimits()
  ) throws(PictureError) -> (bytes: [UInt8], remarks: [PictureRemark]) {
    let canvas = try CairoCanvas(size: list.size, scale: scale, limits: limits)
    try canvas.paint(list)
    return (try canvas.png(), canvas.remarks)
  }

  /// Writes a list as SVG; no library is used unless it contains a PDF, or vectors that are rasterized.
  ///
  /// - Parameters:
  ///   - limits: what each rasterized image may use. Any other SVG is embedded unchanged, and is not drawn.
  ///   - remark: called with what could not be drawn faithfully.
  /// - Throws: ``PictureError``.
  package static func svg(
    of list: DisplayList, limits: ImageLimits = ImageLimits(), remark: (PictureRemark) -> Void = { _ in }
  ) throws(PictureError) -> String {
    var problem: PictureError?
    var canvas: CairoCanvas?
    let text = SVGWriter.text(of: list) { name, content, width, height in
      do throws(PictureError) {
        let painter: CairoCanvas
        if let canvas {
          painter = canvas
        } else {
          painter = try CairoCanvas(size: CGSize(width: 1, height: 1), scale: 1, limits: limits)
          canvas = painter
        }
        return try painter.png(of: content, name: name, width: width, height: height)
      } catch {
        problem = problem ?? error
        return nil
      }
    }
    if let problem { throw problem }
    canvas?.remarks.forEach(remark)
    return text
  }
}
