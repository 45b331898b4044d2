import Foundation

/// The size of a PNG in pixels, and a check that its chunks are intact.
///
/// All chunks are walked with their lengths and checksums; pixels are not decompressed. The resolution in the
/// file (`pHYs`) is ignored, as in UIKit: the file's name gives the scale.
struct PNGHeader {
  let size: CGSize

  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// - Throws: An ``ImageFlaw`` of kind `broken` or `huge`.
  init(_ bytes: [UInt8]) throws(ImageFlaw) {
    guard bytes.starts(with: Self.signature) else {
      throw Self.broken("the signature of a PNG", "something else")
    }
    var place = Self.signature.count
    var size: (width: Int, height: Int)?
    var hasPixels = false
    while true {
      guard bytes.count - place >= 12 else { throw Self.broken("the chunk IEND", "the end of the file") }
      let length = Self.number(bytes, place)
      guard length <= bytes.count - place - 12 else {
        throw Self.broken("a chunk of \(length) bytes", "\(bytes.count - place - 12) bytes")
      }
      let kind = bytes[place + 4..<place + 8]
      let end = place + 8 + length
      guard Self.checksum(bytes[place + 4..<end]) == UInt32(Self.number(bytes, end)) else {
        throw Self.broken("a chunk with its right checksum", "another one")
      }
      if size == nil {
        guard kind.elementsEqual("IHDR".utf8), length == 13 else {
          throw Self.broken("the chunk IHDR", "another chunk")
        }
        size = try Self.dimensions(bytes, place + 8)
      }
      if kind.elementsEqual("IDAT".utf8) { hasPixels = hasPixels || length > 0 }
      place = end + 4
      if kind.elementsEqual("IEND".utf8) { break }
    }
    guard let size, hasPixels else { throw Self.broken("the chunk IDAT", "none") }
    self.size = CGSize(width: size.width, height: size.height)
  }

  private static func dimensions(_ bytes: [UInt8], _ place: Int) throws(ImageFlaw) -> (Int, Int) {
    let (width, height) = (number(bytes, place), number(bytes, place + 4))
    guard width > 0, height > 0 else { throw broken("a width and a height", "\(width)×\(height)") }
    guard width <= ImageBounds.pixelsOfSide, height <= ImageBounds.pixelsOfSide,
      width * height <= ImageBounds.pixels
    else {
      throw ImageFlaw(
        .huge,
        expected: "at most \(ImageBounds.pixels) pixels and \(ImageBounds.pixelsOfSide) along a side",
        found: "\(width)×\(height)", hint: "scale the image down")
    }
    // The valid combinations of bit depth and colour type, from the table in the PNG specification.
    let (depth, colour) = (bytes[place + 8], bytes[place + 9])
    let allowed: [UInt8] =
      switch colour {
      case 0: [1, 2, 4, 8, 16]
      case 3: [1, 2, 4, 8]
      case 2, 4, 6: [8, 16]
      default: []
      }
    guard allowed.contains(depth), bytes[place + 10] == 0, bytes[place + 11] == 0, bytes[place + 12] < 2
    else {
      throw broken("a valid colour type", "kind \(colour) of \(depth) bits")
    }
    return (width, height)
  }

  private static func broken(_ expected: String, _ found: String) -> ImageFlaw {
    ImageFlaw(.broken, expected: expected, found: found, hint: "export the PNG anew")
  }

  /// A big-endian number of four bytes; the caller has checked that they exist.
  private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
    Int(bytes[place]) << 24 | Int(bytes[place + 1]) << 16 | Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
  }

  /// The checksum of chunks: CRC-32, as in gzip.
  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes { sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ (sum >> 8) }
    return ~sum
  }

  private static let table: [UInt32] = (0..<256).map { index in
    var sum = UInt32(index)
    for _ in 0..<8 { sum = sum & 1 == 1 ? 0xedb8_8320 ^ (sum >> 1) : sum >> 1 }
    return sum
  }
}
