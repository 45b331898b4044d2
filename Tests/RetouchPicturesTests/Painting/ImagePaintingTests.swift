import CoreGraphics
import Foundation
import RetouchImages
import Testing
import UIKit
import RetouchRunner
import RetouchVerdict

@testable import RetouchPictures

@Suite("painting images")
@MainActor
struct ImagePaintingTests {
  private static let black = DisplayColor.black
  private let frame = CGRect(x: 2, y: 3, width: 10, height: 10)

  private func list(_ items: DisplayItem...) -> DisplayList {
    DisplayList(size: CGSize(width: 40, height: 30), items: items)
  }

  private func image(
    _ bytes: some Collection<UInt8>, in frame: CGRect? = nil, tint: DisplayColor? = nil, name: String = "x",
    placeholder: [DisplayItem] = []
  ) throws -> DisplayItem {
    let content = try ImageContent(Array(bytes), file: name)
    return .image(
      DisplayImage(
        frame: frame ?? self.frame, content: .file(content), tint: tint, name: name, placeholder: placeholder)
    )
  }

  private func figure(_ rect: CGRect, _ color: DisplayColor = black) -> DisplayItem {
    .figure(DisplayFigure(shape: .rectangle(rect), fill: color))
  }

  private func png(_ list: DisplayList) throws -> [UInt8] { try Picture.png(of: list, scale: 2).bytes }

  @Test(
    "vectors fill their rectangle to the pixel, even where it reaches out of the picture",
    arguments: [
      CGRect(x: 2, y: 3, width: 10, height: 10), CGRect(x: -5, y: -6.5, width: 20, height: 20),
      CGRect(x: 30.5, y: 20, width: 400, height: 4_000),
    ])
  func place(frame: CGRect) throws {
    for bytes in [Files.blackSVG, Files.blackPDF] {
      let expected = try png(list(figure(frame)))
      #expect(try png(list(image(bytes.utf8, in: frame))) == expected)
      #expect(try png(list(image(bytes.utf8, in: frame, tint: Self.black))) == expected)
    }
  }

  @Test("vectors keep their place when moved, scaled and half transparent")
  func group() throws {
    let scaled = CGAffineTransform(a: 0.5, b: 0, c: 0, d: 1.5, tx: 4, ty: 2)
    func grouped(_ item: DisplayItem) -> DisplayList {
      list(.group(DisplayGroup(kind: "x", transform: scaled, opacity: 0.5, items: [item])))
    }
    #expect(try png(grouped(image(Files.blackSVG.utf8))) == png(grouped(figure(frame))))
  }

  @Test("an image outside the picture causes no remark")
  func beside() throws {
    let picture = try Picture.png(
      of: list(image(Files.blackSVG.utf8, in: CGRect(x: 100, y: 0, width: 9, height: 9))), scale: 2)
    #expect(picture.bytes == (try png(list())))
    #expect(picture.remarks.isEmpty)
  }

  @Test("an image that a library gives up on is left out, and everything after it is drawn")
  func givenUp() throws {
    let after = [
      figure(CGRect(x: 20, y: 5, width: 10, height: 10)), try image(Files.blackSVG.utf8, name: "fine"),
    ]
    var list = list(
      try image(Files.hugePattern.utf8, in: CGRect(x: 0, y: 0, width: 30, height: 30), name: "pattern"))
    list.items += after
    let picture = try Picture.png(of: list, scale: 2)
    #expect(picture.remarks.map(\.text) == ["image pattern: it cannot be decoded"])
    list.items = after
    #expect(try picture.bytes == png(list))
  }

  @Test("a placeholder takes the place of an image that cannot be painted, in its own colours")
  func placeholder() throws {
    let cross = figure(frame, DisplayColor(1, 0, 0, 1))
    let bomb = try image(Files.hugePattern.utf8, tint: Self.black, placeholder: [cross])
    #expect(try png(list(bomb)) == png(list(cross)))
  }

  @Test(
    "an image that would take years to draw is given up, and the others are drawn", arguments: Files.endless)
  func endless(file: ImageFile) throws {
    let limits = ImageLimits(milliseconds: 60)
    let cross = figure(frame, DisplayColor(1, 0, 0, 1))
    let other = try image(Files.blackSVG.utf8, in: CGRect(x: 20, y: 0, width: 9, height: 9))
    let content = try ImageContent(file.bytes, file: file.name)
    #expect(ImageFailures.reason(content, limits) == nil)
    let list = list(try image(file.bytes, name: file.name, placeholder: [cross]), other)
    let expected = try png(self.list(cross, other))
    // The second time, the failure is already known.
    for _ in 1...2 {
      let picture = try Picture.png(of: list, scale: 2, limits: limits)
      #expect(
        picture.remarks.map(\.text) == ["image \(file.name): drawing it took more than 0.06 s of computing"])
      #expect(picture.bytes == expected)
      #expect(ImageFailures.reason(content, limits) != nil)
    }
  }

  @Test("a PDF that would take years becomes a placeholder in an SVG as well, with a remark")
  func endlessInSVG() throws {
    let cross = DisplayItem.group(DisplayGroup(kind: "placeholder", frame: frame, items: [figure(frame)]))
    let list = list(try image(Files.nestedForms.utf8, name: "forms", placeholder: [cross]))
    var remarks: [String] = []
    let svg = try Picture.svg(of: list, limits: ImageLimits(milliseconds: 50)) { remarks.append($0.text) }
    #expect(remarks == ["image forms: drawing it took more than 0.05 s of computing"])
    let root = try #require(Element.read(svg))
    #expect(root.every("image").isEmpty)
    #expect(root.groups(ofKind: "placeholder").count == 1)
  }

  @Test("images that fail when drawn together are reported by name, and the others are drawn")
  func together() throws {
    let limits = ImageLimits(milliseconds: 70)
    let places = (0..<4).map { CGRect(x: 10 * $0, y: 0, width: 8, height: 8) }
    let picture = try Picture.png(
      of: list(
        image(Files.blackSVG.utf8, in: places[0]),
        image(Files.endless[0].bytes, in: places[1], name: "noise"),
        image(Files.hugePattern.utf8, in: places[2], name: "pattern"),
        image(Files.blackPDF.utf8, in: places[3])),
      scale: 2, limits: limits)
    #expect(
      picture.remarks.map(\.text) == [
        "image noise: drawing it took more than 0.07 s of computing", "image pattern: it cannot be decoded",
      ])
    #expect(picture.bytes == (try png(list(figure(places[0]), figure(places[3])))))
  }

  @Test("an image that needs more memory than allowed is not decoded")
  func memory() throws {
    let svg =
      #"<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="3000">"#
      + #"<filter id="f" x="0" y="0" width="1" height="1"><feOffset dx="1"/></filter>"#
      + ##"<rect width="3000" height="3000" filter="url(#f)"/></svg>"##
    let frame = CGRect(x: 0, y: 0, width: 3_000, height: 3_000)
    let list = DisplayList(size: frame.size, items: [try image(svg.utf8, in: frame, name: "large")])
    func remarks(_ limits: ImageLimits) throws -> [String] {
      let canvas = try CairoCanvas(size: list.size, scale: 1, limits: limits)
      try canvas.paint(list)
      return canvas.remarks.map(\.text)
    }
    #expect(try remarks(ImageLimits()).isEmpty)
    // A filter draws on separate surfaces, of 36 MB here.
    #expect(try remarks(ImageLimits(bytes: 1 << 22)) == ["image large: it cannot be decoded"])
  }

  @Test(
    "a small PDF that asks for half a gigabyte does not get it",
    .enabled(if: WorkerSetting.ownMemoryLimit != nil, "a sanitizer takes more time than the limit"))
  func memoryOfAPage() throws {
    // Each of these saves a state of more than a kilobyte, which is kept until the page ends.
    let list = list(try image(Files.manyStates.utf8, name: "states"))
    let picture = try Picture.png(of: list, scale: 2)
    #expect(picture.remarks.map(\.text) == ["image states: it cannot be decoded"])
  }

  @Test("an image used twice at the same pixel offset is drawn once and painted twice")
  func twice() throws {
    let places = [frame, frame.offsetBy(dx: 15, dy: 5)]
    let expected = try png(list(figure(places[0]), figure(places[1])))
    let twice = try list(image(Files.blackSVG.utf8, in: places[0]), image(Files.blackSVG.utf8, in: places[1]))
    #expect(try png(twice) == expected)
    let canvas = try CairoCanvas(size: twice.size, scale: 2)
    try canvas.paint(twice)
    #expect(canvas.keptImages.count == 1)
  }

  @Test("an image that only drawing shows to be broken is crossed out like any broken image")
  func crossed() throws {
    let bad = try #require(ImageFile.all.first { !$0.isGood })
    let view = UIImageView(image: UIImage(data: Data(bad.bytes)))
    view.frame = frame
    let window = window(view, size: CGSize(width: 40, height: 30))
    let depiction = Depiction(traits: UITraitCollection(userInterfaceStyle: .light)) { _ in "" }
    guard
      case .image(let image)? = depiction.list(windows: [window]).items.flatMap(\.flat).first(
        where: \.isImage)
    else {
      Issue.record("there is no image")
      return
    }
    #expect(image.placeholder == depiction.crossed(image.frame, image.name))
    #expect(image.placeholder.count == 1)
  }

  @Test("a canvas on which cairo failed gives an error, not a picture")
  func cairoError() throws {
    let canvas = try CairoCanvas(size: CGSize(width: 4, height: 4), scale: 1)
    _ = try canvas.png()
    // There is no saved state to restore, which leaves the context in an error state.
    canvas.cairo.cairo_restore(canvas.context)
    #expect(throws: PictureError.self) { try canvas.png() }
  }
}

/// Images that are small but expensive to draw.
private enum Files {
  static let blackSVG =
    #"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>"#

  static let blackPDF = pdf(["0 0 40 40 re f"], side: 40)

  /// A pattern with more pixels than a surface allows, in groups that librsvg leaves open when it gives up.
  static let hugePattern =
    #"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">"#
    + #"<pattern id="p" width="100000" height="100000" patternUnits="userSpaceOnUse"><rect width="9" height="9"/>"#
    + ##"</pattern><g transform="scale(2)"><rect width="24" height="24" fill="url(#p)"/></g></svg>"##

  /// Forms that each show the next one ten times.
  static let nestedForms = pdf(
    Array(repeating: String(repeating: "/X Do ", count: 10), count: 12) + ["0 0 9 9 re f"], side: 24)

  /// A page that saves its graphics state again and again.
  static let manyStates = pdf([String(repeating: "q ", count: 400_000) + "0 0 9 9 re f"], side: 24)

  static let endless = [
    ImageFile(
      name: "noise.svg",
      bytes: Array(
        (#"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><filter id="f">"#
          + #"<feTurbulence baseFrequency="0.01" numOctaves="1000000000"/></filter>"#
          + #"<rect width="24" height="24" filter="url(#f)"/></svg>"#).utf8)),
    ImageFile(name: "forms.pdf", bytes: Array(nestedForms.utf8)),
  ]

  /// Returns a PDF with a page that shows the first form, which shows the second, and so on.
  private static func pdf(_ contents: [String], side: Int) -> String {
    var text = """
      %PDF-1.4
      1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
      2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 \(side) \(side)]>> endobj
      3 0 obj <</Type /Page /Parent 2 0 R /Contents 4 0 R /Resources <</XObject <</X 5 0 R>>>>>> endobj

      """
    for (index, content) in contents.enumerated() {
      let form =
        "/Type /XObject /Subtype /Form /BBox [0 0 \(side) \(side)] /Resources <</XObject <</X \(index + 5) 0 R>>>>"
      text +=
        "\(index + 4) 0 obj <<\(index == 0 ? "" : form) /Length \(content.utf8.count)>> stream\n\(content)\n"
        + "endstream endobj\n"
    }
    return text + "trailer <</Root 1 0 R /Size \(contents.count + 4)>>\n%%EOF\n"
  }
}

extension DisplayItem {
  /// This item, or all items inside it.
  fileprivate var flat: [DisplayItem] {
    guard case .group(let group) = self else { return [self] }
    return group.items.flatMap(\.flat)
  }

  fileprivate var isImage: Bool {
    if case .image = self { true } else { false }
  }
}
