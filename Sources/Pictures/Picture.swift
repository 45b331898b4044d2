/// What a display list looks like, as a file.
@MainActor
package enum Picture {
  /// A list painted, as PNG; with what could not be painted as it is.
  ///
  /// The same list makes the same bytes on one machine: what they hang on beside it is the installed fonts, icons and
  /// libraries.
  ///
  /// - Parameter scale: pixels a point.
  /// - Throws: ``PictureError``.
  package static func png(
    of list: DisplayList, scale: Double
  ) throws(PictureError) -> (bytes: [UInt8], remarks: [String]) {
    let canvas = try CairoCanvas(size: list.size, scale: scale)
    try canvas.paint(list)
    return (try canvas.png(), canvas.remarks)
  }

  /// A list written as SVG; no library is asked unless there is a PDF in it.
  package static func svg(of list: DisplayList) throws(PictureError) -> String {
    var problem: PictureError?
    let text = SVGWriter.text(of: list) { content, width, height in
      do throws(PictureError) {
        return try CairoCanvas.png(of: content, width: width, height: height)
      } catch {
        problem = problem ?? error
        return nil
      }
    }
    if let problem { throw problem }
    return text
  }
}
