import CRetouchDrawing
import CoreGraphics

/// Paints a display list on a surface of pixels.
///
/// It owns the surface, the context and pango's objects, and releases them when it is released.
@MainActor
final class CairoCanvas {
  let cairo: retouch_cairo
  let context: OpaquePointer
  let scale: Double
  let limits: ImageLimits
  /// Remarks on what could not be painted faithfully, one sentence each.
  private(set) var remarks: [PictureRemark] = []
  let surface: OpaquePointer
  var typesetter: Typesetter?
  var keptImages = KeptImages()

  /// Creates a canvas of a size in points, with the given number of pixels per point.
  ///
  /// - Throws: ``PictureError`` if cairo is missing, or the canvas would be larger than allowed.
  init(size: CGSize, scale: Double, limits: ImageLimits = ImageLimits()) throws(PictureError) {
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    guard width >= 1, height >= 1, width * height <= Double(PictureLimits.pixels),
      max(width, height) <= Double(PictureLimits.side)
    else {
      throw PictureError(
        .tooLarge,
        "a picture may have 1 to \(PictureLimits.pixels) pixels, \(PictureLimits.side) along a side; this one "
          + "would be \(SVGText.number(width)) × \(SVGText.number(height))",
        hint: "Choose a smaller --scale")
    }
    cairo = try DrawingLibraries.cairo()
    (self.scale, self.limits) = (scale, limits)
    // Red, green and blue without opacity, because paper is opaque.
    guard let surface = cairo.cairo_image_surface_create(1, Int32(width), Int32(height)),
      let context = cairo.cairo_create(surface)
    else { throw PictureError(.failed, "cairo has no memory") }
    (self.surface, self.context) = (surface, context)
    guard cairo.cairo_status(context) == 0 else {
      throw PictureError(.failed, "cairo has no surface of \(Int(width)) × \(Int(height)) pixels")
    }
    cairo.cairo_scale(context, scale, scale)
  }

  isolated deinit {
    typesetter = nil
    cairo.cairo_destroy(context)
    cairo.cairo_surface_destroy(surface)
  }

  func remark(_ sentence: String, image: String? = nil) {
    let remark = PictureRemark(sentence, image: image)
    if !remarks.contains(remark), remarks.count < 100 { remarks.append(remark) }
  }

  /// Paints a list's items.
  func paint(_ list: DisplayList) throws(PictureError) {
    try prepareImages(of: list.items)
    for item in list.items { try paint(item) }
  }

  func paint(_ item: DisplayItem) throws(PictureError) {
    switch item {
    case .group(let group): try paint(group)
    case .figure(let figure): paint(figure)
    case .text(let text): try paint(text)
    case .image(let image): try paint(image)
    }
  }

  private func paint(_ group: DisplayGroup) throws(PictureError) {
    guard !group.items.isEmpty else { return }
    cairo.cairo_save(context)
    defer { cairo.cairo_restore(context) }
    guard transform(by: group) else { return }
    if let clip = group.clip {
      trace(clip)
      cairo.cairo_clip(context)
    }
    if group.opacity < 1 { cairo.cairo_push_group(context) }
    for item in group.items { try paint(item) }
    if group.opacity < 1 {
      cairo.cairo_pop_group_to_source(context)
      cairo.cairo_paint_with_alpha(context, group.opacity)
    }
  }

  /// Applies a group's transform; returns false if it leaves nothing visible.
  func transform(by group: DisplayGroup) -> Bool {
    guard !group.transform.isIdentity else { return true }
    let matrix = group.transform
    guard matrix.isInvertible else { return false }
    var values = retouch_matrix(
      xx: matrix.a, yx: matrix.b, xy: matrix.c, yy: matrix.d, x0: matrix.tx, y0: matrix.ty)
    cairo.cairo_transform(context, &values)
    return true
  }

  // MARK: Figures

  private func paint(_ figure: DisplayFigure) {
    if figure.blur > 0, let fill = figure.fill { return paintBlurred(figure.shape, fill, figure.blur) }
    if figure.backdropBlur > 0 { blurBackdrop(figure.shape, figure.backdropBlur) }
    trace(figure.shape)
    if let fill = figure.fill, fill.isVisible {
      use(fill)
      cairo.cairo_set_fill_rule(context, figure.isEvenOdd ? 1 : 0)
      cairo.cairo_fill_preserve(context)
    }
    if let stroke = figure.stroke, stroke.color.isVisible, stroke.width > 0 {
      use(stroke.color)
      cairo.cairo_set_line_width(context, stroke.width)
      cairo.cairo_set_line_cap(context, stroke.cap == .butt ? 0 : stroke.cap == .round ? 1 : 2)
      cairo.cairo_set_line_join(context, stroke.join == .miter ? 0 : stroke.join == .round ? 1 : 2)
      cairo.cairo_set_miter_limit(context, stroke.miterLimit)
      // Cairo rejects dashes that are all empty.
      let dashes = stroke.dashes.contains { $0 > 0 } ? stroke.dashes : []
      cairo.cairo_set_dash(context, dashes, Int32(dashes.count), stroke.phase)
      cairo.cairo_stroke(context)
    }
    cairo.cairo_new_path(context)
  }

  func use(_ color: DisplayColor) {
    cairo.cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  private func trace(_ shape: DisplayShape) { trace(shape, context) }

  func trace(_ shape: DisplayShape, _ context: OpaquePointer) {
    cairo.cairo_new_path(context)
    if case .rectangle(let rect) = shape {
      return cairo.cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
    }
    var last = CGPoint.zero
    for segment in shape.segments {
      switch segment {
      case .move(let point): cairo.cairo_move_to(context, point.x, point.y)
      case .line(let point): cairo.cairo_line_to(context, point.x, point.y)
      case .quadratic(let control, let point):
        // The same curve with two control points.
        func third(_ from: Double, _ to: Double) -> Double { from + (to - from) * 2 / 3 }
        cairo.cairo_curve_to(
          context, third(last.x, control.x), third(last.y, control.y), third(point.x, control.x),
          third(point.y, control.y), point.x, point.y)
      case .cubic(let control1, let control2, let point):
        cairo.cairo_curve_to(
          context, control1.x, control1.y, control2.x, control2.y, point.x, point.y)
      case .close: cairo.cairo_close_path(context)
      }
      last = segment.points.last ?? last
    }
  }

  // MARK: The result

  /// Returns the picture as PNG.
  ///
  /// - Throws: ``PictureError`` if cairo failed earlier: everything drawn after that is missing.
  func png() throws(PictureError) -> [UInt8] {
    cairo.cairo_surface_flush(surface)
    for status in [cairo.cairo_status(context), cairo.cairo_surface_status(surface)] where status != 0 {
      throw PictureError(.failed, "cairo gave up on the picture (status \(status))")
    }
    guard let data = cairo.cairo_image_surface_get_data(surface) else {
      throw PictureError(.failed, "cairo has no pixels")
    }
    return try PNGEncoder(
      pixels: data, width: Int(cairo.cairo_image_surface_get_width(surface)),
      height: Int(cairo.cairo_image_surface_get_height(surface)),
      stride: Int(cairo.cairo_image_surface_get_stride(surface))
    ).encode(scale: scale)
  }

  /// Returns a surface with opacity as PNG.
  func png(of surface: OpaquePointer) throws(PictureError) -> [UInt8] {
    final class Sink { var bytes: [UInt8] = [] }
    let sink = Sink()
    let status = cairo.cairo_surface_write_to_png_stream(
      surface,
      { closure, data, count in
        guard let closure, let data else { return 11 }
        Unmanaged<Sink>.fromOpaque(closure).takeUnretainedValue().bytes
          .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
        return 0
      }, Unmanaged.passUnretained(sink).toOpaque())
    guard status == 0 else { throw PictureError(.failed, "cairo wrote no PNG (status \(status))") }
    return sink.bytes
  }
}

/// The maximum size of a picture.
package enum PictureLimits {
  /// The number of pixels in total: 67,108,864, which are 256 MiB in memory.
  package static let pixels = 1 << 26
  /// The number of pixels along a side, which cairo limits.
  package static let side = 32_767
}
