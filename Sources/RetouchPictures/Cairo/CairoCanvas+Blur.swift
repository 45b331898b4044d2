import CRetouchDrawing
import CoreGraphics

// Shadows: cairo has none, so the outline's opacity is blurred here.
extension CairoCanvas {
  /// Fills an outline with a blurred edge.
  ///
  /// - Parameter blur: the standard deviation in points.
  func paintBlurred(_ shape: DisplayShape, _ fill: DisplayColor, _ blur: Double) {
    let reach = (blur * 3).rounded(.up)
    let box = shape.bounds.insetBy(dx: -reach, dy: -reach)
    guard box.width >= 1, box.height >= 1, box.width * box.height <= 4_194_304, box.minX.isFinite,
      box.minY.isFinite
    else { return }
    // One pixel per point: a blurred edge shows no more detail.
    let (width, height) = (Int(box.width.rounded(.up)), Int(box.height.rounded(.up)))
    guard let mask = cairo.cairo_image_surface_create(2, Int32(width), Int32(height)) else { return }
    defer { cairo.cairo_surface_destroy(mask) }
    guard let inner = cairo.cairo_create(mask) else { return }
    cairo.cairo_translate(inner, -box.minX, -box.minY)
    trace(shape, inner)
    cairo.cairo_fill(inner)
    cairo.cairo_destroy(inner)
    cairo.cairo_surface_flush(mask)
    guard cairo.cairo_surface_status(mask) == 0, let data = cairo.cairo_image_surface_get_data(mask) else {
      return
    }
    let stride = Int(cairo.cairo_image_surface_get_stride(mask))
    Self.blur(data, width: width, height: height, step: 1, stride: stride, deviation: blur)
    cairo.cairo_surface_mark_dirty(mask)
    use(fill)
    cairo.cairo_mask_surface(context, mask, box.minX, box.minY)
  }

  /// Blurs everything painted so far, within an outline.
  ///
  /// - Parameter blur: the standard deviation in points.
  func blurBackdrop(_ shape: DisplayShape, _ blur: Double) {
    let box = shape.bounds.insetBy(dx: -3 * blur, dy: -3 * blur)
    guard box.width >= 1, box.height >= 1, box.width * box.height <= 4_194_304, box.minX.isFinite,
      box.minY.isFinite
    else { return }
    let (width, height) = (Int(box.width.rounded(.up)), Int(box.height.rounded(.up)))
    guard let copy = cairo.cairo_image_surface_create(1, Int32(width), Int32(height)) else { return }
    defer { cairo.cairo_surface_destroy(copy) }
    guard let inner = cairo.cairo_create(copy) else { return }
    // The copy has one pixel per point, wherever these points are on the surface.
    var matrix = retouch_matrix()
    cairo.cairo_get_matrix(context, &matrix)
    cairo.cairo_translate(inner, -box.minX, -box.minY)
    cairo.cairo_set_source_surface(inner, surface, 0, 0)
    cairo.cairo_pattern_set_matrix(cairo.cairo_get_source(inner), &matrix)
    // Beyond its edges the picture goes on as it is there, or they would be dark.
    cairo.cairo_pattern_set_extend(cairo.cairo_get_source(inner), 3)
    cairo.cairo_paint(inner)
    cairo.cairo_destroy(inner)
    cairo.cairo_surface_flush(copy)
    guard cairo.cairo_surface_status(copy) == 0, let data = cairo.cairo_image_surface_get_data(copy) else {
      return
    }
    let stride = Int(cairo.cairo_image_surface_get_stride(copy))
    for channel in 0..<3 {
      Self.blur(data + channel, width: width, height: height, step: 4, stride: stride, deviation: blur)
    }
    cairo.cairo_surface_mark_dirty(copy)
    cairo.cairo_save(context)
    trace(shape, context)
    cairo.cairo_clip(context)
    cairo.cairo_set_source_surface(context, copy, box.minX, box.minY)
    cairo.cairo_paint(context)
    cairo.cairo_restore(context)
  }

  /// Applies three running averages, which approximate a bell curve of the deviation.
  private static func blur(
    _ data: UnsafeMutablePointer<UInt8>, width: Int, height: Int, step: Int, stride: Int, deviation: Double
  ) {
    let radius = max(1, Int((deviation * 0.94).rounded()))
    let line = UnsafeMutablePointer<UInt8>.allocate(capacity: max(width, height))
    defer { line.deallocate() }
    for _ in 0..<3 {
      for y in 0..<height { average(data + y * stride, step: step, count: width, radius, line) }
      for x in 0..<width { average(data + x * step, step: stride, count: height, radius, line) }
    }
  }

  // Only pointers and `while`: whatever else a loop calls, a debug build calls for each pixel.
  private static func average(
    _ data: UnsafeMutablePointer<UInt8>, step: Int, count: Int, _ radius: Int,
    _ line: UnsafeMutablePointer<UInt8>
  ) {
    let width = 2 * radius + 1
    var (sum, i) = (0, 0)
    while i < radius, i < count {
      sum &+= Int(data[i &* step])
      i &+= 1
    }
    i = 0
    while i < count {
      if i &+ radius < count { sum &+= Int(data[(i &+ radius) &* step]) }
      line[i] = UInt8(truncatingIfNeeded: sum / width)
      if i >= radius { sum &-= Int(data[(i &- radius) &* step]) }
      i &+= 1
    }
    i = 0
    while i < count {
      data[i &* step] = line[i]
      i &+= 1
    }
  }
}
