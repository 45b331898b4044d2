import Foundation
import RetouchImages
import Testing
import UIKit

@testable import RetouchPictures

@Suite("painting")
@MainActor
struct PaintingTests {
  private func picture(_ views: UIView..., style: UIUserInterfaceStyle = .light) -> DisplayList {
    let window = window(size: CGSize(width: 60, height: 40))
    for view in views { window.addSubview(view) }
    window.layoutIfNeeded()
    return list(window, style)
  }

  private func label(_ text: String) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    label.text = text
    return label
  }

  /// Returns the width and height in a PNG's header.
  private func size(_ png: [UInt8]) -> [Int] {
    [16, 20].map { start in png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test(
    "a PNG has the window's size times the scale",
    arguments: [(1.0, 60, 40), (2.0, 120, 80), (1.5, 90, 60)])
  func scale(scale: Double, width: Int, height: Int) throws {
    let png = try Picture.png(of: picture(label("Back")), scale: scale).bytes
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(size(png) == [width, height])
  }

  @Test("the same display list gives the same bytes twice")
  func determinism() throws {
    let list = picture(label("Zurück 뒤로 חזרה"))
    let (first, second) = (try Picture.png(of: list, scale: 2), try Picture.png(of: list, scale: 2))
    #expect(first.bytes == second.bytes)
    #expect(first.remarks.isEmpty, "a font is missing: see Tools/setup")
    #expect(try Picture.svg(of: list) == Picture.svg(of: list))
  }

  @Test("to blur what is even changes nothing, up to the picture's edges")
  func evenBackdrop() throws {
    let whole = DisplayShape.rectangle(CGRect(x: 0, y: 0, width: 60, height: 40))
    func bytes(blur: Double) throws -> [UInt8] {
      let paper = DisplayItem.figure(DisplayFigure(shape: whole, fill: .white))
      let veil = DisplayFigure(shape: whole, fill: DisplayColor.black.faded(0.2), backdropBlur: blur)
      let list = DisplayList(size: CGSize(width: 60, height: 40), items: [paper, .figure(veil)])
      return try Picture.png(of: list, scale: 2).bytes
    }
    #expect(try bytes(blur: 9) == bytes(blur: 0))
  }

  @Test("text, images, shadows and opacity leave marks on the paper")
  func marks() throws {
    let empty = try Picture.png(of: picture(), scale: 1).bytes
    let faded = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
    faded.backgroundColor = .red
    faded.alpha = 0.5
    let shadowed = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
    shadowed.backgroundColor = .white
    shadowed.layer.shadowOpacity = 1
    let turned = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
    turned.backgroundColor = .blue
    turned.transform = CGAffineTransform(rotationAngle: 0.5)
    for view in [label("Back"), faded, shadowed, turned, UIImageView(image: UIImage(systemName: "star"))] {
      #expect(try Picture.png(of: picture(view), scale: 1).bytes != empty)
    }
  }

  @Test(
    "images of all three kinds are decoded; what is broken is crossed out, with a remark",
    arguments: ImageFile.all)
  func images(file: ImageFile) throws {
    let content = try ImageContent(file.bytes, file: file.name)
    var list = DisplayList(size: CGSize(width: 40, height: 40), items: [])
    let frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    list.items = [.image(DisplayImage(frame: frame, content: .file(content), tint: nil, name: file.name))]
    let png = try Picture.png(of: list, scale: 1)
    #expect(png.remarks.map(\.text) == (file.isGood ? [] : ["image \(file.name): it cannot be decoded"]))
    let svg = try #require(Element.read(try Picture.svg(of: list)))
    #expect(svg.every("image").count == 1)
  }

  @Test("images with preserved vectors are drawn as vectors at any size, others as pixels")
  func vectors() throws {
    func png(preserved: Bool, size: Double) throws -> [UInt8] {
      let content = try ImageContent(ImageFile.svg.bytes, preservesVector: preserved, file: "x.svg")
      let frame = CGRect(x: 0, y: 0, width: size, height: size)
      let list = DisplayList(
        size: frame.size,
        items: [.image(DisplayImage(frame: frame, content: .file(content), tint: .white, name: "x"))])
      return try Picture.png(of: list, scale: 1).bytes
    }
    #expect(try png(preserved: true, size: 200) != png(preserved: false, size: 200))
    #expect(try png(preserved: true, size: 10) == png(preserved: false, size: 10))
  }

  @Test("in an SVG preserved vectors stay vectors, and other images become pixels only when enlarged")
  func vectorsInSVG() throws {
    func image(preserved: Bool, size: Double) throws -> Element? {
      let content = try ImageContent(ImageFile.svg.bytes, preservesVector: preserved, file: "x.svg")
      let frame = CGRect(x: 0, y: 0, width: size, height: size)
      let list = DisplayList(
        size: frame.size,
        items: [.image(DisplayImage(frame: frame, content: .file(content), tint: nil, name: "x"))])
      return try #require(Element.read(try Picture.svg(of: list))).every("image").first
    }
    for (preserved, size) in [(true, 200.0), (true, 10), (false, 10)] {
      let image = try image(preserved: preserved, size: size)
      #expect(image?["href"]?.hasPrefix("data:image/svg+xml") == true && image?.pixels == nil)
    }
    #expect(try image(preserved: false, size: 200)?.pixels == CGSize(width: 30, height: 30))
  }

  @Test(
    "a picture that would be too large is refused before it is made",
    arguments: [(100_000, 10.0), (20_000, 8.0), (0, 1.0)])
  func tooLarge(side: Int, scale: Double) {
    let list = DisplayList(size: CGSize(width: side, height: side), items: [])
    #expect(throws: PictureError.self) { try Picture.png(of: list, scale: scale) }
  }
}

/// An image file's name and bytes.
struct ImageFile: CustomTestStringConvertible, Sendable {
  let name: String
  let bytes: [UInt8]
  var isGood = true
  var testDescription: String { name }

  static let svg = ImageFile(
    name: "good.svg",
    bytes: Array(
      #"<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><circle cx="5" cy="5" r="4"/></svg>"#
        .utf8))

  static let all: [ImageFile] = [
    svg,
    ImageFile(name: "good.png", bytes: png),
    // The header is valid, but the pixel data is not.
    ImageFile(name: "broken.png", bytes: Array(png.prefix(33)) + noPixels + png.suffix(12), isGood: false),
    ImageFile(name: "good.pdf", bytes: Array(pdf.utf8)),
  ]

  /// One red pixel.
  private static let png: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52, 0x00,
    0x00,
    0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x02, 0x00, 0x00, 0x00, 0x90, 0x77, 0x53, 0xDE, 0x00, 0x00,
    0x00,
    0x0C, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0xF8, 0xCF, 0xC0, 0x00, 0x00, 0x03, 0x01, 0x01, 0x00,
    0xC9,
    0xFE, 0x92, 0xEF, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]

  /// A chunk of pixel data that has a valid checksum but cannot be unpacked.
  private static let noPixels: [UInt8] = [
    0x00, 0x00, 0x00, 0x08, 0x49, 0x44, 0x41, 0x54, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xAA,
    0x2E,
    0x5D, 0xF2,
  ]

  /// A page of 20 by 20 points with a square on it.
  private static let pdf = """
    %PDF-1.4
    1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
    2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 20 20]>> endobj
    3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 20 20] /Contents 4 0 R /Resources <<>>>> endobj
    4 0 obj <</Length 14>> stream
    5 5 10 10 re f
    endstream endobj
    trailer <</Root 1 0 R /Size 5>>
    %%EOF

    """
}
