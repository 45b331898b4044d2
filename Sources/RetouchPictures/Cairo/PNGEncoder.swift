import CRetouchDrawing

/// Writes opaque pixels as PNG.
///
/// Cairo can do this as well, but takes as long for it as for the rest of a picture: flat areas need no
/// search for the best match. Here each row is the difference from the one above, and only runs are searched
/// for.
struct PNGEncoder {
  /// The pixels in cairo's format: four bytes each, blue, green, red, and one unused.
  let pixels: UnsafePointer<UInt8>
  let width: Int
  let height: Int
  /// The distance from one row to the next, in bytes.
  let stride: Int

  /// Returns the file's bytes; `scale` is the number of pixels per point, of which 72 are an inch.
  @MainActor
  func encode(scale: Double) throws(PictureError) -> [UInt8] {
    let zlib = try DrawingLibraries.zlib()
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    // Eight bits each of red, green and blue; no interlacing.
    append("IHDR", bytes(width) + bytes(height) + [8, 2, 0, 0, 0], to: &file, zlib)
    let metre = Int((scale * 72 / 0.0254).rounded())
    append("pHYs", bytes(metre) + bytes(metre) + [1], to: &file, zlib)
    append("IDAT", try compressed(rows(), zlib), to: &file, zlib)
    append("IEND", [], to: &file, zlib)
    return file
  }

  private func bytes(_ number: Int) -> [UInt8] {
    let number = UInt32(truncatingIfNeeded: number)
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private func append(_ name: String, _ content: [UInt8], to file: inout [UInt8], _ zlib: retouch_zlib) {
    let chunk = Array(name.utf8) + content
    file += bytes(content.count)
    file += chunk
    file += bytes(Int(zlib.crc32(0, chunk, UInt32(chunk.count)) & 0xFFFF_FFFF))
  }

  /// The rows, each preceded by the filter's number: 2, the difference from the row above.
  private func rows() -> [UInt8] {
    let length = width * 3 + 1
    return [UInt8](unsafeUninitializedCapacity: length * height) { buffer, count in
      count = length * height
      guard var out = buffer.baseAddress else { return }
      for y in 0..<height {
        var here = pixels + y * stride
        // Above the first row everything is 0.
        out[0] = y == 0 ? 0 : 2
        out += 1
        // Not a range, whose iterator a debug build calls for each pixel.
        let end = out + width * 3
        if y == 0 {
          while out < end {
            (out[0], out[1], out[2]) = (here[2], here[1], here[0])
            here += 4
            out += 3
          }
        } else {
          var above = here - stride
          while out < end {
            out[0] = here[2] &- above[2]
            out[1] = here[1] &- above[1]
            out[2] = here[0] &- above[0]
            here += 4
            above += 4
            out += 3
          }
        }
      }
    }
  }

  private func compressed(_ rows: [UInt8], _ zlib: retouch_zlib) throws(PictureError) -> [UInt8] {
    let failure = PictureError(.failed, "zlib has no memory")
    var stream = retouch_deflate()
    // Level 3; PNG allows only method 8 and a window of 15 bits; strategy 3 searches for runs.
    let size = Int32(MemoryLayout<retouch_deflate>.size)
    guard zlib.deflateInit2_(&stream, 3, 8, 15, 9, 3, "1", size) == 0 else { throw failure }
    defer { _ = zlib.deflateEnd(&stream) }
    let bound = Int(zlib.deflateBound(&stream, UInt(rows.count)))
    let result = rows.withUnsafeBufferPointer { rows in
      [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
        stream.next_in = rows.baseAddress
        stream.avail_in = UInt32(rows.count)
        stream.next_out = buffer.baseAddress
        stream.avail_out = UInt32(bound)
        // 4 is Z_FINISH, and 1 is Z_STREAM_END.
        count = zlib.deflate(&stream, 4) == 1 ? Int(stream.total_out) : 0
      }
    }
    guard !result.isEmpty else { throw failure }
    return result
  }
}
