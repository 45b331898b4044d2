import CDrawing
import CoreGraphics
import UIKit

// Images: PNG by cairo, SVG by librsvg, PDF by poppler. Bytes have been looked at before (ImageContent); no base
// URI is ever given, so that nothing outside of them can be reached.
extension CairoCanvas {
  func paint(_ image: DisplayImage) throws(PictureError) {
    guard image.frame.width > 0, image.frame.height > 0 else { return }
    cairo.cairo_save(context)
    defer { cairo.cairo_restore(context) }
    guard let tint = image.tint else { return try paintContent(of: image, context) }
    // A group is as large as the clip: without one, as the whole picture.
    let room = image.frame.insetBy(dx: -1, dy: -1)
    cairo.cairo_new_path(context)
    cairo.cairo_rectangle(context, room.minX, room.minY, room.width, room.height)
    cairo.cairo_clip(context)
    cairo.cairo_push_group(context)
    let result = Result { () throws(PictureError) in try paintContent(of: image, context) }
    let pattern = cairo.cairo_pop_group(context)
    use(tint)
    cairo.cairo_mask(context, pattern)
    cairo.cairo_pattern_destroy(pattern)
    try result.get()
  }

  private func paintContent(of image: DisplayImage, _ context: OpaquePointer) throws(PictureError) {
    let painted: Bool
    switch image.content {
    case .drawing(let svg): painted = try paintSVG(Array(svg.utf8), in: image.frame, context)
    case .icon(let path):
      painted =
        try IconFile.bytes(at: path).map { bytes throws(PictureError) in
          try paintSVG(bytes, in: image.frame, context)
        } ?? false
    case .file(let content): painted = try paint(content, in: image.frame, context)
    }
    guard !painted else { return }
    remark("image \(image.name): it cannot be decoded")
    paintCross(image.frame, context)
  }

  /// Paints an image's file into a rectangle.
  ///
  /// - Returns: Whether it could be decoded.
  private func paint(_ content: ImageContent, in frame: CGRect, _ context: OpaquePointer) throws(PictureError)
    -> Bool
  {
    if content.kind == .png { return paintPNG(content.bytes, in: frame, context) }
    let isEnlarged = frame.width > content.size.width * 1.001 || frame.height > content.size.height * 1.001
    guard !content.preservesVector, isEnlarged else { return try paintLines(content, in: frame, context) }
    // Lines that are not kept as such are made pixels of in their own size, as in an asset catalog.
    return try paintPixels(of: content, in: frame, context)
  }

  private func paintLines(
    _ content: ImageContent, in frame: CGRect, _ context: OpaquePointer
  ) throws(PictureError) -> Bool {
    content.kind == .svg
      ? try paintSVG(content.bytes, in: frame, context) : try paintPDF(content.bytes, in: frame, context)
  }

  private func paintPixels(
    of content: ImageContent, in frame: CGRect, _ context: OpaquePointer
  ) throws(PictureError) -> Bool {
    let (width, height) = (content.size.width * scale, content.size.height * scale)
    guard width >= 1, height >= 1, width * height <= Double(ImageBounds.pixels) else { return false }
    guard
      let pixels = cairo.cairo_image_surface_create(0, Int32(width.rounded(.up)), Int32(height.rounded(.up))),
      let inner = cairo.cairo_create(pixels)
    else { return false }
    defer {
      cairo.cairo_destroy(inner)
      cairo.cairo_surface_destroy(pixels)
    }
    let whole = CGRect(
      x: 0, y: 0, width: Double(cairo.cairo_image_surface_get_width(pixels)),
      height: Double(cairo.cairo_image_surface_get_height(pixels)))
    guard try paintLines(content, in: whole, inner) else { return false }
    return paint(surface: pixels, in: frame, context)
  }

  private func paint(surface: OpaquePointer, in frame: CGRect, _ context: OpaquePointer) -> Bool {
    let width = Double(cairo.cairo_image_surface_get_width(surface))
    let height = Double(cairo.cairo_image_surface_get_height(surface))
    guard cairo.cairo_surface_status(surface) == 0, width > 0, height > 0 else { return false }
    cairo.cairo_save(context)
    cairo.cairo_translate(context, frame.minX, frame.minY)
    cairo.cairo_scale(context, frame.width / width, frame.height / height)
    cairo.cairo_set_source_surface(context, surface, 0, 0)
    cairo.cairo_pattern_set_filter(cairo.cairo_get_source(context), 1)
    cairo.cairo_paint(context)
    cairo.cairo_restore(context)
    return true
  }

  private func paintPNG(_ bytes: [UInt8], in frame: CGRect, _ context: OpaquePointer) -> Bool {
    struct Source {
      var rest: UnsafeRawBufferPointer
    }
    return bytes.withUnsafeBytes { buffer in
      var source = Source(rest: buffer)
      let decoded = withUnsafeMutablePointer(to: &source) { pointer in
        cairo.cairo_image_surface_create_from_png_stream(
          { closure, data, count in
            let count = Int(count)
            guard let source = closure?.assumingMemoryBound(to: Source.self), let data,
              let rest = source.pointee.rest.baseAddress, source.pointee.rest.count >= count
            else { return 10 }
            UnsafeMutableRawPointer(data).copyMemory(from: rest, byteCount: count)
            source.pointee.rest = UnsafeRawBufferPointer(rebasing: source.pointee.rest.dropFirst(count))
            return 0
          }, pointer)
      }
      guard let decoded else { return false }
      defer { cairo.cairo_surface_destroy(decoded) }
      return paint(surface: decoded, in: frame, context)
    }
  }

  private func paintSVG(_ bytes: [UInt8], in frame: CGRect, _ context: OpaquePointer) throws(PictureError)
    -> Bool
  {
    let rsvg = try DrawingLibraries.rsvg()
    var error: UnsafeMutablePointer<retouch_error>?
    guard let handle = rsvg.rsvg_handle_new_from_data(bytes, bytes.count, &error) else {
      if let error { rsvg.g_error_free(error) }
      return false
    }
    defer { rsvg.g_object_unref(UnsafeMutableRawPointer(handle)) }
    var viewport = retouch_viewport(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
    let isDrawn = rsvg.rsvg_handle_render_document(handle, context, &viewport, &error) != 0
    if let error { rsvg.g_error_free(error) }
    return isDrawn
  }

  private func paintPDF(_ bytes: [UInt8], in frame: CGRect, _ context: OpaquePointer) throws(PictureError)
    -> Bool
  {
    let poppler = try DrawingLibraries.poppler()
    guard let data = poppler.g_bytes_new(bytes, bytes.count) else { return false }
    defer { poppler.g_bytes_unref(data) }
    var error: UnsafeMutablePointer<retouch_error>?
    guard let document = poppler.poppler_document_new_from_bytes(data, nil, &error) else {
      if let error { poppler.g_error_free(error) }
      return false
    }
    defer { poppler.g_object_unref(UnsafeMutableRawPointer(document)) }
    guard poppler.poppler_document_get_n_pages(document) > 0,
      let page = poppler.poppler_document_get_page(document, 0)
    else { return false }
    defer { poppler.g_object_unref(UnsafeMutableRawPointer(page)) }
    var (width, height) = (0.0, 0.0)
    poppler.poppler_page_get_size(page, &width, &height)
    guard width > 0, height > 0, width.isFinite, height.isFinite else { return false }
    cairo.cairo_save(context)
    cairo.cairo_translate(context, frame.minX, frame.minY)
    cairo.cairo_scale(context, frame.width / width, frame.height / height)
    poppler.poppler_page_render(page, context)
    cairo.cairo_restore(context)
    return true
  }

  private func paintCross(_ frame: CGRect, _ context: OpaquePointer) {
    let line = frame.insetBy(dx: 0.75, dy: 0.75)
    cairo.cairo_new_path(context)
    cairo.cairo_rectangle(context, line.minX, line.minY, line.width, line.height)
    cairo.cairo_move_to(context, line.minX, line.minY)
    cairo.cairo_line_to(context, line.maxX, line.maxY)
    cairo.cairo_move_to(context, line.maxX, line.minY)
    cairo.cairo_line_to(context, line.minX, line.maxY)
    cairo.cairo_set_source_rgba(context, 0.56, 0.56, 0.58, 1)
    cairo.cairo_set_line_width(context, 1.5)
    cairo.cairo_stroke(context)
  }

  /// A PDF as a PNG of so many pixels, for an SVG; nil where it cannot be decoded.
  static func png(of content: ImageContent, width: Int, height: Int) throws(PictureError) -> [UInt8]? {
    let cairo = try DrawingLibraries.cairo()
    guard let pixels = cairo.cairo_image_surface_create(0, Int32(width), Int32(height)) else { return nil }
    defer { cairo.cairo_surface_destroy(pixels) }
    guard let inner = cairo.cairo_create(pixels) else { return nil }
    defer { cairo.cairo_destroy(inner) }
    let canvas = try CairoCanvas(size: CGSize(width: 1, height: 1), scale: 1)
    guard
      try canvas.paintLines(
        content, in: CGRect(x: 0, y: 0, width: Double(width), height: Double(height)), inner)
    else { return nil }
    return try canvas.png(of: pixels)
  }
}
