import Foundation
import ImageSamples
import Testing

@testable import RetouchImages

@Suite("Bad images")
struct BadImageTests {
  @Test(
    "a broken PNG is distinguished from a whole one by its chunks, lengths and checksums",
    arguments: [
      "truncated", "no pixels", "no head", "bad checksum", "zero width", "bad colour", "long chunk", "empty",
      "text",
    ])
  func brokenPNG(kind: String) throws {
    let good = ImageFiles.png(24, 24)
    var bad = good
    switch kind {
    case "truncated": bad.removeLast(5)
    case "no pixels": bad = ImageFiles.signature + good[8..<33] + ImageFiles.chunk("IEND", [])
    case "no head": bad = ImageFiles.signature + good[33...]
    case "bad checksum": bad[30] ^= 1
    case "zero width": bad = ImageFiles.png(0, 24)
    case "bad colour":
      let head = ImageFiles.four(9) + ImageFiles.four(9) + [7, 3, 0, 0, 0]
      bad = ImageFiles.signature + ImageFiles.chunk("IHDR", head) + good[33...]
    case "long chunk": bad.replaceSubrange(8..<12, with: [0x7f, 0xff, 0xff, 0xff])
    case "empty": bad = []
    default: bad = Array("not an image at all".utf8)
    }
    let told = trouble("a", in: try ImageFolderOnDisk(["a.png": bad]))
    #expect(told.hasPrefix("broken a.png: expected "), "\(told)")
    #expect(told.contains("; "))
  }

  @Test(
    "an image that is too large is refused by its header alone",
    arguments: ["sides", "pixels", "svg", "pdf", "bytes", "elements", "deep"])
  func huge(kind: String) throws {
    let folder: ImageFolderOnDisk
    switch kind {
    case "sides": folder = try ImageFolderOnDisk(["a.png": ImageFiles.png(16_385, 1)])
    case "pixels": folder = try ImageFolderOnDisk(["a.png": ImageFiles.png(4_097, 4_096)])
    case "svg": folder = try ImageFolderOnDisk(["a.svg": ImageFiles.svg("width='1e9' height='1'")])
    case "pdf": folder = try ImageFolderOnDisk(["a.pdf": ImageFiles.pdf("[0 0 4097 1]")])
    case "elements":
      folder = try ImageFolderOnDisk([
        "a.svg": ImageFiles.svg("width='1' height='1'", String(repeating: "<g/>", count: 50_000))
      ])
    case "deep":
      folder = try ImageFolderOnDisk([
        "a.svg": ImageFiles.svg(
          "width='1' height='1'", String(repeating: "<g>", count: 200) + String(repeating: "</g>", count: 200)
        )
      ])
    default:
      folder = try ImageFolderOnDisk(["a.png": ImageFiles.png(1, 1)])
      // A sparse file: it has the size, but takes no space.
      let file = try FileHandle(forWritingTo: folder.url.appendingPathComponent("a.png"))
      try file.truncate(atOffset: UInt64(ImageBounds.bytes) + 1)
      try file.close()
    }
    let told = trouble("a", in: folder)
    #expect(told.hasPrefix("huge a."), "\(told)")
  }

  static let unsafeDrawings: [(String, String)] = [
    ("", "<script>alert(1)</script>"), ("", "<svg:script xmlns:svg='http://www.w3.org/2000/svg'/>"),
    ("", "<SCRIPT/>"), ("onload='x()'", ""), ("", "<g onclick='x()'/>"), ("", "<foreignObject/>"),
    ("", "<image href='http://example.org/a.png'/>"), ("", "<image xlink:href='../secret.png'/>"),
    ("", "<image href='file:///etc/passwd'/>"), ("", "<use href='other.svg#a'/>"),
    ("", "<use href='&#x66;ile:a'/>"), ("", "<a href='javascript:x()'/>"),
    ("", "<image href='data:image/svg+xml;base64,AAAA'/>"), ("", "<image href='data:text/html,x'/>"),
    ("", "<path fill='url(http://example.org/#a)'/>"), ("", "<path style='fill: URL( \"b.svg#a\" )'/>"),
    ("", "<path style='fill:url(#a url(b.svg))'/>"), ("", "<path style='fill:u\\72l(b.svg)'/>"),
    ("", "<path fill='url(b.svg'/>"), ("", "<style>@import 'a.css';</style>"),
    ("", "<style><![CDATA[@IMPORT url(a.css);]]></style>"),
    ("", "<style>@font-face{src:url(a.woff)}</style>"), ("", "<style>a{fill:&#117;rl(b.svg)}</style>"),
    ("xml:base='http://example.org/'", ""), ("", "<set attributeName='xlink:href' to='a'/>"),
    ("", "<xi:include href='#a'/>"), ("", "<text>&other;</text>"), ("", "<?php x?>"),
  ]

  @Test("an SVG that has scripts or refers to outside is refused", arguments: BadImageTests.unsafeDrawings)
  func unsafeDrawing(attributes: String, content: String) throws {
    let svg = ImageFiles.svg("width='9' height='9' \(attributes)", content)
    let told = trouble("a", in: try ImageFolderOnDisk(["a.svg": svg]))
    #expect(told.hasPrefix("unsafe a.svg: expected "), "\(told)")
  }

  @Test("document types with entities and style sheets of their own are refused, wherever they are")
  func prolog() throws {
    let svg = String(decoding: ImageFiles.svg("width='9' height='9'"), as: UTF8.self)
    for prolog in [
      "<!DOCTYPE svg [<!ENTITY a 'b'>]>", "<!DOCTYPE svg SYSTEM 'file:///etc/passwd'>",
      "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"a\" [<!ENTITY a SYSTEM 'b'>]>",
      "<?xml-stylesheet href='a.css'?>", "<!-- --><?xml-stylesheet href='a.css'?>",
    ] {
      let told = trouble("a", in: try ImageFolderOnDisk(["a.svg": Array((prolog + svg).utf8)]))
      #expect(told.hasPrefix("unsafe a.svg: "), "\(prolog): \(told)")
    }
  }

  @Test(
    "an SVG that is not UTF-8 XML with a size is broken",
    arguments: [
      "<svg", "<svg width='1' height='1'>", "<svg></g>", "<html/>", "<svg/>", "<svg width='1'/>",
      "<svg width='a' height='b'/>",
      "<svg width='-1' height='1'/>", "<svg viewBox='0 0 0 1'/>", "<svg width='50%' height='2em'/>",
      "<svg width=1 height=1/>",
      "<svg width='1' width='1'/>", "<svg width='1' height='1'/><svg/>", "<svg width='1' height='1'/>text",
      "<svg a='<'/>",
      "<?xml version='1.0' encoding='UTF-16'?><svg width='1' height='1'/>",
      "<svg width='1' height='1'>\u{0}</svg>",
      "<svg width='1' height='1'>& </svg>", "<!-- never closed", "<svg width='1' height='1'><![CDATA[</svg>",
      "<svg width='nan' height='inf'/>", "<svg width='0x10' height='1'/>",
    ])
  func brokenDrawing(text: String) throws {
    let told = trouble("a", in: try ImageFolderOnDisk(["a.svg": Array(text.utf8)]))
    #expect(told.hasPrefix("broken a.svg: expected "), "\(told)")
  }

  @Test("a PDF without a page, with a password, or with packed pages is broken, and says what to do")
  func brokenPDF() throws {
    let packed = "%PDF-1.5\n1 0 obj << /Type /ObjStm /Length 3 >> stream\nabc\nendstream endobj"
    for (pdf, words) in [
      ("%PDF-1.4\n", "found none"), (packed, "save the image as PDF 1.4"),
      (String(decoding: ImageFiles.pdf("[0 0 0 1]"), as: UTF8.self), "a page with a size"),
      (String(decoding: ImageFiles.pdf("[0 0 1]"), as: UTF8.self), "MediaBox"),
      (
        String(decoding: ImageFiles.pdf(), as: UTF8.self).replacingOccurrences(
          of: "/Size", with: "/Encrypt 9 0 R /Size"), "without encryption"
      ),
    ] {
      let told = trouble("a", in: try ImageFolderOnDisk(["a.pdf": Array(pdf.utf8)]))
      #expect(told.hasPrefix("broken a.pdf: "), "\(told)")
      #expect(told.contains(words), "\(told)")
    }
  }
}
