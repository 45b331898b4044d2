import Foundation
import ImageSamples
import RetouchSupport
import Testing

@testable import RetouchImages

@Suite("Image headers")
struct ImageHeaderTests {
  @Test("an SVG's size is its width and height, in any absolute unit, else its viewBox")
  func svgSizes() throws {
    let sizes: [(String, CGSize)] = [
      ("width='24' height='12'", CGSize(width: 24, height: 12)),
      ("width=' 24px ' height='12.5'", CGSize(width: 24, height: 12.5)),
      ("width='72pt' height='1in'", CGSize(width: 96, height: 96)),
      ("width='2.54cm' height='25.4mm'", CGSize(width: 96, height: 96)),
      ("width='1pc' height='1e1'", CGSize(width: 16, height: 10)),
      ("viewBox='1 2 30,40'", CGSize(width: 30, height: 40)),
      ("width='100%' height='100%' viewBox='0 0 30 40'", CGSize(width: 30, height: 40)),
      ("width='15' viewBox='0 0 30 40'", CGSize(width: 15, height: 20)),
      ("height='20' viewBox='0 0 30 40'", CGSize(width: 15, height: 20)),
    ]
    for (attributes, size) in sizes {
      let found = try SVGHeader(ImageFiles.svg(attributes)).size
      #expect(
        abs(found.width - size.width) < 1e-9 && abs(found.height - size.height) < 1e-9, "\(attributes)")
    }
  }

  @Test("what drawing programs write into an SVG is accepted: prologs, comments, gradients, embedded PNGs")
  func ordinaryDrawings() throws {
    let png = Data(ImageFiles.png(8, 8)).base64EncodedString()
    let text = """
      \u{feff}<?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <!-- by hand -->
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="24" height="24"
        xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:export-filename="C:\\a(b).png">
        <title>A &amp; B &#233;</title>
        <style type="text/css"><![CDATA[ .a { fill: url(#g) } @media print { .a { fill: red } } ]]></style>
        <defs><linearGradient id="g"><stop offset="0" stop-color="rgb(1,2,3)"/></linearGradient></defs>
        <path id="p" d="M0 0h24v24z" style="fill:url('#g')" transform="rotate(3)"/>
        <use xlink:href="#p"/><image href="data:image/png;base64,\(png)" width="8" height="8"/>
      </svg>
      """
    #expect(try SVGHeader(Array(text.utf8)).size == CGSize(width: 24, height: 24))
    let packed = ImageFiles.svg(
      "width='9' height='9'",
      "<image href='data:image/png;base64,\(Data(ImageFiles.png(4_097, 4_096)).base64EncodedString())'/>")
    #expect(throws: ImageFlaw.self) { try SVGHeader(packed) }
  }

  @Test("a PDF's size is the first page's MediaBox: inherited, referred to, turned, or saved again later")
  func pdfSizes() throws {
    func size(_ text: [UInt8]) throws -> CGSize { try PDFHeader(text).size }
    #expect(try size(ImageFiles.pdf()) == CGSize(width: 30, height: 20))
    #expect(try size(ImageFiles.pdf("[10 10 40.5 30]")) == CGSize(width: 30.5, height: 20))
    #expect(try size(ImageFiles.pdf("[40 30 10 10]")) == CGSize(width: 30, height: 20))
    #expect(try size(ImageFiles.pdf(page: "/Rotate 90")) == CGSize(width: 20, height: 30))
    #expect(try size(ImageFiles.pdf(page: "/Rotate 180")) == CGSize(width: 30, height: 20))
    #expect(
      try size(ImageFiles.pdf("null", pages: "/MediaBox [0 0 7 8]")) == CGSize(width: 7, height: 8))
    let referred = ImageFiles.pdf("6 0 R") + Array("\n6 0 obj [0 0 7 0 R 9] endobj\n7 0 obj 5 endobj".utf8)
    #expect(try size(referred) == CGSize(width: 5, height: 9))
    let again = ImageFiles.pdf() + Array("\n3 0 obj << /Type /Page /MediaBox [0 0 1 2] >> endobj".utf8)
    #expect(try size(again) == CGSize(width: 1, height: 2))
    let circle =
      "%PDF-1.4 1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj 2 0 obj << /Kids [2 0 R] >> endobj"
    #expect(throws: ImageFlaw.self) { try PDFHeader(Array(circle.utf8)) }
  }

  @Test("no bytes trap, and every answer is within the bounds: seeded changes of good files")
  func generated() throws {
    var random = SeededNumbers(seed: 20_260_102)
    let seeds = [
      ImageFiles.png(24, 24),
      ImageFiles.svg("viewBox='0 0 24 24'", "<style>a{fill:url(#b)}</style><use href='#b'/>"),
      ImageFiles.pdf("[0 0 30 20]", page: "/Rotate 90"),
      Array(
        #"{"images": [{"filename": "a.png", "scale": "2x"}], "properties": {"preserves-vector-representation": true}}"#
          .utf8),
    ]
    let words = [
      "<", ">", "/>", "&#", ";", "url(", "href=", "<!--", "<![CDATA[", "]]>", "obj", "endobj", "stream",
      "endstream", "<<", ">>", "[",
      "(", "/Kids", "3 0 R", "trailer", "99999999999999999999", "-1e308", "IHDR", "IEND", "{", "\"", "\u{0}",
      "é",
    ]
    var (taken, refused) = (0, 0)
    for number in 0..<4_000 {
      var bytes = seeds[number % seeds.count]
      for _ in 0...random.below(4) {
        let place = random.below(bytes.count + 1)
        switch random.below(4) {
        case 0 where place < bytes.count: bytes[place] = UInt8(random.below(256))
        case 1: bytes.insert(contentsOf: words[random.below(words.count)].utf8, at: place)
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.below(8)))
        default: bytes = Array(bytes[..<place]) + bytes[max(0, place - random.below(30))...]
        }
      }
      if number % seeds.count == 3 {
        if let set = try? ImageSet(bytes, file: "f") { #expect(set.usual.filename?.isEmpty == false) }
        continue
      }
      do throws(ImageTrouble) {
        let content = try ImageContent(bytes, file: "f")
        let side = content.kind == .png ? Double(ImageBounds.pixelsOfSide) : ImageBounds.pointsOfSide
        #expect(content.size.width > 0 && content.size.width <= side)
        #expect(content.size.height > 0 && content.size.height <= side)
        taken += 1
      } catch {
        #expect(error.description.utf8.count < 600 && error.kind != .missing)
        refused += 1
      }
    }
    #expect(taken > 100 && refused > 1_000, "\(taken) taken, \(refused) refused")
  }

  @Test("reading takes time linear in the length, even if bytes nest, open and never close")
  func repeated() {
    // A reader that backtracks takes minutes for one of them.
    for (start, unit) in [
      ("<svg width='1' height='1'>", "<g a='url(#a'>"), ("<svg width='1' height='1'><style>", "url(#a) "),
      ("<svg width='1' height='1' style='", "url(#a) "), ("<svg width='1' height='1'>", "&#65;"),
      ("<svg ", "a='' "),
      ("<!--", "<!--"), ("<svg width='1' height='1'>", "<![CDATA["), ("%PDF-1.4 ", "1 0 obj ("),
      ("%PDF-1.4 ", "1 0 obj [ "),
      ("%PDF-1.4 ", "1 0 obj <<"), ("%PDF-1.4 ", "1 0 obj << /Length 9 >> stream "),
      ("%PDF-1.4 1 0 obj ", "[1 %"), ("%PDF-1.4 ", "<"),
      ("%PDF-1.4 1 0 obj [", "1 2 "), ("%PDF-1.4 ", "1 0 obj << /Type /Page >> endobj "),
    ] {
      let count = 150_000
      let bytes = Array(start.utf8) + Array(String(repeating: unit, count: count / unit.utf8.count).utf8)
      // None of them is an image: each is read to its end, and refused with a short message.
      let trouble = #expect(throws: ImageTrouble.self, "\(start)\(unit)…") {
        try ImageContent(bytes, file: "f")
      }
      #expect((trouble?.description.utf8.count ?? 0) < 600)
    }
  }
}
