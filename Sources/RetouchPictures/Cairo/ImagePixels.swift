import CRetouchDrawing

/// The pixels of one image, separate from the picture until they are known to be complete.
@MainActor
final class ImagePixels {
  let surface: OpaquePointer
  let columns: Int
  let rows: Int
  /// The memory of the surface, or nil if the surface has its own.
  let memory: UnsafeMutablePointer<UInt8>?
  private let cairo: retouch_cairo

  /// Creates empty pixels that a child process can draw into; nil if there is not enough memory.
  init?(columns: Int, rows: Int, _ cairo: retouch_cairo) {
    guard let (width, height) = Self.sides(columns, rows), let memory = retouch_pixels_new(width, height)
    else { return nil }
    guard let surface = cairo.cairo_image_surface_create_for_data(memory, 0, width, height, width * 4) else {
      retouch_pixels_free(memory)
      return nil
    }
    (self.surface, self.columns, self.rows) = (surface, columns, rows)
    (self.memory, self.cairo) = (memory, cairo)
  }

  /// Reads a PNG; nil if it cannot be decoded.
  init?(png bytes: [UInt8], _ cairo: retouch_cairo) {
    guard let surface = Self.decoded(bytes, cairo) else { return nil }
    (self.surface, self.cairo, memory) = (surface, cairo, nil)
    columns = Int(cairo.cairo_image_surface_get_width(surface))
    rows = Int(cairo.cairo_image_surface_get_height(surface))
    guard cairo.cairo_surface_status(surface) == 0, columns > 0, rows > 0 else { return nil }
  }

  isolated deinit {
    cairo.cairo_surface_destroy(surface)
    if let memory { retouch_pixels_free(memory) }
  }

  /// Both sides in the type that cairo takes; nil if cairo does not accept them.
  private static func sides(_ columns: Int, _ rows: Int) -> (Int32, Int32)? {
    let sides = 1...PictureLimits.side
    guard sides.contains(columns), sides.contains(rows) else { return nil }
    return (Int32(columns), Int32(rows))
  }

  private static func decoded(_ bytes: [UInt8], _ cairo: retouch_cairo) -> OpaquePointer? {
    struct Source {
      var rest: UnsafeRawBufferPointer
    }
    return bytes.withUnsafeBytes { buffer in
      var source = Source(rest: buffer)
      return withUnsafeMutablePointer(to: &source) { pointer in
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
    }
  }
}
