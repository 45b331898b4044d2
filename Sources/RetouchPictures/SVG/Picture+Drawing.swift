import CoreGraphics

extension Picture {
  /// Paints an SVG made by this program as PNG, on a white background.
  ///
  /// - Parameters:
  ///   - svg: The drawing. It does not come from a file, so it needs no limits.
  ///   - size: The size in points; the drawing is stretched to it.
  ///   - scale: the number of pixels per point.
  /// - Throws: ``PictureError``, for example if librsvg is not installed or cannot read it.
  package static func png(
    ofDrawing svg: String, size: CGSize, scale: Double
  ) throws(PictureError) -> [UInt8] {
    let frame = CGRect(origin: .zero, size: size)
    let image = DisplayImage(frame: frame, content: .drawing(svg), tint: nil, name: "plot")
    let picture = try png(of: DisplayList(size: size, items: [.image(image)]), scale: scale)
    if let remark = picture.remarks.first { throw PictureError(.failed, remark.text) }
    return picture.bytes
  }
}
