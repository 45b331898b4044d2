/// Image files, made for a test.
///
/// They are written without the code that reads them, so that a test of it is not a test of itself.
package enum ImageFiles {
  /// The bytes that each PNG begins with.
  package static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// Returns a PNG whose header states a size in pixels; it has no pixels to draw.
  package static func png(_ width: Int, _ height: Int, extra: [(String, [UInt8])] = []) -> [UInt8] {
    var bytes = signature
    bytes += chunk("IHDR", four(width) + four(height) + [8, 6, 0, 0, 0])
    for (kind, data) in extra { bytes += chunk(kind, data) }
    return bytes + chunk("IDAT", [0x78, 0x9c, 1, 0, 0, 255, 255, 0, 0, 0, 1]) + chunk("IEND", [])
  }

  /// Returns a chunk of a PNG, with its length and checksum.
  package static func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(kind.utf8) + data
    return four(data.count) + body + four(checksum(body))
  }

  /// Returns a number as four bytes, the most significant one first.
  package static func four(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// Returns an SVG with attributes and content of its root element.
  package static func svg(_ attributes: String, _ content: String = "<path d='M0 0h24v24z'/>") -> [UInt8] {
    Array("<svg xmlns='http://www.w3.org/2000/svg' \(attributes)>\(content)</svg>".utf8)
  }

  /// Returns a PDF of one page: its MediaBox, and what else its dictionary and that of all pages hold.
  package static func pdf(_ box: String = "[0 0 30 20]", page: String = "", pages: String = "") -> [UInt8] {
    Array(
      """
      %PDF-1.4
      1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 \(pages) >> endobj
      3 0 obj << /Type /Page /Parent 2 0 R /MediaBox \(box) /Contents 4 0 R \(page) >> endobj
      4 0 obj << /Length 31 >> stream
      /MediaBox [0 0 1 1] 0 0 m endob
      endstream endobj
      trailer << /Root 1 0 R /Size 5 >>
      %%EOF
      """.utf8)
  }

  /// CRC-32, bit by bit.
  private static func checksum(_ bytes: [UInt8]) -> Int {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xedb8_8320 ^ (sum >> 1) : sum >> 1 }
    }
    return Int(~sum)
  }
}
