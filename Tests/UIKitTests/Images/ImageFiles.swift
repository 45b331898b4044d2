import Foundation

@testable import UIKit

/// Image files, made for a test.
enum ImageFiles {
  /// Returns a PNG whose header states a size in pixels; it has no pixels to draw.
  static func png(_ width: Int, _ height: Int, extra: [(String, [UInt8])] = []) -> [UInt8] {
    var bytes = PNGHeader.signature
    bytes += chunk("IHDR", four(width) + four(height) + [8, 6, 0, 0, 0])
    for (kind, data) in extra { bytes += chunk(kind, data) }
    return bytes + chunk("IDAT", [0x78, 0x9c, 1, 0, 0, 255, 255, 0, 0, 0, 1]) + chunk("IEND", [])
  }

  static func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(kind.utf8) + data
    return four(data.count) + body + four(Int(PNGHeader.checksum(body[...])))
  }

  static func four(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  static func svg(_ attributes: String, _ content: String = "<path d='M0 0h24v24z'/>") -> [UInt8] {
    Array("<svg xmlns='http://www.w3.org/2000/svg' \(attributes)>\(content)</svg>".utf8)
  }

  static func pdf(_ box: String = "[0 0 30 20]", page: String = "", pages: String = "") -> [UInt8] {
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
}

/// A separate folder for one test, removed when the test ends.
final class ImageFolderOnDisk {
  let url: URL

  init(_ files: [String: [UInt8]] = [:]) throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("retouch-images-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, bytes) in files { try put(bytes, at: name) }
  }

  func put(_ bytes: [UInt8], at name: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func put(_ text: String, at name: String) throws { try put(Array(text.utf8), at: name) }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: url.appendingPathComponent(name).path, withDestinationPath: target)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
