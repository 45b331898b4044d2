import CoreGraphics

/// What a display list looks like, as a file.
@MainActor
package enum Picture {
  /// A list painted, as PNG; with what could not be painted as it is.
  ///
  /// The same list makes the same bytes on one machine: what they hang on beside it is the installed fonts, icons and
  /// libraries.
  ///
  /// - Parameters:
  ///   - scale: pixels a point.
  ///   - limits: what each of a client's images may take.
  /// - Throws: ``PictureError``.
  package static func png(
    of list: DisplayList, scale: Double, limits: ImageLimits = ImageLimits()
  ) throws(PictureError) -> (bytes: [UInt8], remarks: [String]) {
    let canvas = try CairoCanvas(size: list.size, scale: scale, limits: limits)
    try canvas.paint(list)
    return (try canvas.png(), canvas.remarks)
  }

  /// A list written as SVG; no library is asked unless there is a PDF in it, or lines that become pixels.
  ///
  /// - Parameters:
  ///   - limits: what each image that becomes pixels may take. Any other SVG lies in it as it is, and is not drawn.
  ///   - remark: hears what could not be drawn as it is, a sentence each.
  /// - Throws: ``PictureError``.
  package static func svg(
    of list: DisplayList, limits: ImageLimits = ImageLimits(), remark: (String) -> Void = { _ in }
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
    for sentence in canvas?.remarks ?? [] { remark(sentence) }
    return text
  }
}
