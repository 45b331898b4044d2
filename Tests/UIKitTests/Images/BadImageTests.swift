import Foundation
import ReplayClock
import Testing

@testable import UIKit

@Suite("Bad images")
@MainActor
struct BadImageTests {
  /// Returns the lines reported for an image, without the time.
  private func lines(_ name: String, in folder: ImageFolderOnDisk) -> [String] {
    let stage = Stage()
    stage.application.imageFolder = ImageFolder(folder.url)
    defer { ReplayContext.stay(in: nil) }
    let image = UIImage(named: name)
    #expect(image?.size == UIImage.sizeOfNamed && image?.content == nil && image?.trouble != nil)
    #expect(image?.name == name)
    return stage.take().map { String($0.dropFirst(2)) }
  }

  @Test(
    "one that is missing is a placeholder of the size of named images, and one line, however often it is asked for"
  )
  func missing() throws {
    let folder = try ImageFolderOnDisk(["Camera.svg": ImageFiles.svg("width='4' height='2'")])
    let stage = Stage()
    stage.application.imageFolder = ImageFolder(folder.url)
    defer { ReplayContext.stay(in: nil) }
    let images = (0..<3).map { _ in UIImage(named: "camera") }
    #expect(images.allSatisfy { $0?.size == UIImage.sizeOfNamed && $0 == images[0] })
    #expect(
      stage.take() == [
        "0 image camera missing camera: expected an image set or a file of this name, found none; did you mean Camera?"
      ])
  }

  @Test("a folder that is not there is said with each name")
  func noFolder() {
    let stage = Stage()
    stage.application.imageFolder = ImageFolder(URL(fileURLWithPath: "/nonexistent/images"))
    defer { ReplayContext.stay(in: nil) }
    #expect(UIImage(named: "camera")?.size == UIImage.sizeOfNamed)
    #expect(
      stage.take() == [
        "0 image camera missing camera: expected the fixture's folder of images, found none there; look at its property assets"
      ])
  }

  @Test(
    "a broken PNG is told from a whole one by its chunks, lengths and checksums",
    arguments: [
      "truncated", "no pixels", "no head", "bad checksum", "zero width", "bad colour", "long chunk", "empty",
      "text",
    ])
  func brokenPNG(kind: String) throws {
    let good = ImageFiles.png(24, 24)
    var bad = good
    switch kind {
    case "truncated": bad.removeLast(5)
    case "no pixels": bad = PNGHeader.signature + good[8..<33] + ImageFiles.chunk("IEND", [])
    case "no head": bad = PNGHeader.signature + good[33...]
    case "bad checksum": bad[30] ^= 1
    case "zero width": bad = ImageFiles.png(0, 24)
    case "bad colour":
      let head = ImageFiles.four(9) + ImageFiles.four(9) + [7, 3, 0, 0, 0]
      bad = PNGHeader.signature + ImageFiles.chunk("IHDR", head) + good[33...]
    case "long chunk": bad.replaceSubrange(8..<12, with: [0x7f, 0xff, 0xff, 0xff])
    case "empty": bad = []
    default: bad = Array("not an image at all".utf8)
    }
    let told = lines("a", in: try ImageFolderOnDisk(["a.png": bad]))
    #expect(told.count == 1 && told[0].hasPrefix("image a broken a.png: expected "), "\(told)")
    #expect(told.first?.contains("; ") == true)
  }

  @Test(
    "what is too large is refused by its head alone",
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
    let told = lines("a", in: folder)
    #expect(told.count == 1 && told[0].hasPrefix("image a huge a."), "\(told)")
  }

  @Test("the largest that is allowed is taken")
  func largest() throws {
    let folder = try ImageFolderOnDisk([
      "a.png": ImageFiles.png(4_096, 4_096), "b.svg": ImageFiles.svg("width='4096' height='4096'"),
    ])
    let stage = Stage()
    stage.application.imageFolder = ImageFolder(folder.url)
    defer { ReplayContext.stay(in: nil) }
    #expect(UIImage(named: "a")?.content != nil && UIImage(named: "b")?.content != nil)
    #expect(stage.take().isEmpty)
  }

  @Test("all images of one fixture together have a bound")
  func together() throws {
    let folder = try ImageFolderOnDisk()
    #expect(ImageBounds.allBytes == 67_108_864)
    let bytes = ImageFiles.png(1, 1, extra: [("ruFF", [UInt8](repeating: 0, count: 1000))])
    for number in 0..<9 { try folder.put(bytes, at: "\(number).png") }
    let stage = Stage()
    stage.application.imageFolder = ImageFolder(folder.url, bound: 9 * bytes.count - 1)
    defer { ReplayContext.stay(in: nil) }
    let isThere = (0..<9).map { UIImage(named: "\($0)")?.content != nil }
    #expect(isThere == Array(repeating: true, count: 8) + [false])
    let told = stage.take()
    #expect(told.count == 1)
    #expect(told[0].contains("image 8 huge 8.png: expected at most \(9 * bytes.count - 1) bytes"))
  }

  nonisolated static let unsafeDrawings: [(String, String)] = [
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

  @Test("a drawing that runs or reaches outside is refused", arguments: BadImageTests.unsafeDrawings)
  func unsafeDrawing(attributes: String, content: String) throws {
    let svg = ImageFiles.svg("width='9' height='9' \(attributes)", content)
    let told = lines("a", in: try ImageFolderOnDisk(["a.svg": svg]))
    #expect(told.count == 1 && told[0].hasPrefix("image a unsafe a.svg: expected "), "\(told)")
  }

  @Test("document types with entities and style sheets of their own are refused, wherever they are")
  func prolog() throws {
    let svg = String(decoding: ImageFiles.svg("width='9' height='9'"), as: UTF8.self)
    for prolog in [
      "<!DOCTYPE svg [<!ENTITY a 'b'>]>", "<!DOCTYPE svg SYSTEM 'file:///etc/passwd'>",
      "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"a\" [<!ENTITY a SYSTEM 'b'>]>",
      "<?xml-stylesheet href='a.css'?>", "<!-- --><?xml-stylesheet href='a.css'?>",
    ] {
      let told = lines("a", in: try ImageFolderOnDisk(["a.svg": Array((prolog + svg).utf8)]))
      #expect(told.count == 1 && told[0].hasPrefix("image a unsafe a.svg: "), "\(prolog): \(told)")
    }
  }

  @Test(
    "a drawing that is no XML of UTF-8 with a size is broken",
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
    let told = lines("a", in: try ImageFolderOnDisk(["a.svg": Array(text.utf8)]))
    #expect(told.count == 1 && told[0].hasPrefix("image a broken a.svg: expected "), "\(told)")
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
      let told = lines("a", in: try ImageFolderOnDisk(["a.pdf": Array(pdf.utf8)]))
      #expect(told.count == 1 && told[0].hasPrefix("image a broken a.pdf: "), "\(told)")
      #expect(told.first?.contains(words) == true, "\(told)")
    }
  }

  @Test(
    "nothing outside the folder is opened: links, paths, file names in catalogs; a pipe is not waited for")
  func outside() throws {
    let outside = try ImageFolderOnDisk(["secret.png": ImageFiles.png(5, 5)])
    let secret = outside.url.appendingPathComponent("secret.png").path
    let folder = try ImageFolderOnDisk(["real.png": ImageFiles.png(6, 6)])
    try folder.link("link.png", to: secret)
    try folder.link("inner.png", to: "real.png")
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("A.xcassets"), withIntermediateDirectories: true)
    try folder.link("A.xcassets/linked.imageset", to: outside.url.path)
    for (name, file) in [("above", "../../../x.png"), ("absolute", secret), ("dots", "..")] {
      try folder.put(
        #"{"images": [{"filename": "\#(file)"}]}"#, at: "A.xcassets/\(name).imageset/Contents.json")
    }
    mkfifo(folder.url.appendingPathComponent("pipe.png").path, 0o600)
    try outside.put(#"{"images": [{"filename": "secret.png"}]}"#, at: "Contents.json")

    for (name, kind) in [
      ("link", "unsafe"), ("linked", "unsafe"), ("above", "unsafe"), ("absolute", "unsafe"),
      ("dots", "unsafe"),
      ("../\(outside.url.lastPathComponent)/secret", "unsafe"), (secret, "unsafe"), ("pipe", "broken"),
    ] {
      let told = lines(name, in: folder)
      #expect(told.count == 1 && told[0].contains(" \(kind) "), "\(name): \(told)")
    }
    let stage = Stage()
    stage.application.imageFolder = ImageFolder(folder.url)
    defer { ReplayContext.stay(in: nil) }
    #expect(UIImage(named: "inner")?.size == CGSize(width: 6, height: 6) && stage.take().isEmpty)
  }

  @Test(
    "a catalog's Contents.json that is none, or names no file, is broken",
    arguments: [
      "", "{", "[]", "{}", #"{"images": []}"#, #"{"images": [{"idiom": "universal"}]}"#, #"{"images": 5}"#,
      #"{"images": [{"filename": 7}]}"#, String(repeating: "[", count: 5_000),
    ])
  func brokenContents(json: String) throws {
    let folder = try ImageFolderOnDisk()
    try folder.put(json, at: "A.xcassets/a.imageset/Contents.json")
    let told = lines("a", in: folder)
    #expect(
      told.count == 1 && told[0].hasPrefix("image a broken A.xcassets/a.imageset/Contents.json: expected "),
      "\(told)")
  }
}
