import CoreGraphics
import Foundation
import RetouchImages

/// Writes a display list as SVG, with its structure: a `<g>` for each view, with its name in an outcome, and
/// a `<text>` for each line.
///
/// The bytes depend on the list alone: lines are broken and narrowed by our own measurements, whatever fonts
/// are installed. Icons and images are embedded as data; a PDF, which no browser shows there, is embedded as
/// the PNG that the painter makes of it.
struct SVGWriter {
  /// Makes a PNG of a PDF with a size in pixels, or returns nil if it cannot.
  typealias Rasterizer = (_ name: String, _ content: ImageContent, _ width: Int, _ height: Int) -> [UInt8]?

  private let rasterize: Rasterizer
  private var text = ""
  private var depth = 1
  private var definitions = 0

  /// The font families to try in turn, here and in PNGs.
  static let family = "Inter, DejaVu Sans, NanumGothic, sans-serif"
  static let monospaced = "DejaVu Sans Mono, monospace"

  init(rasterize: @escaping Rasterizer) { self.rasterize = rasterize }

  /// The whole document.
  static func text(of list: DisplayList, rasterize: @escaping Rasterizer) -> String {
    var writer = SVGWriter(rasterize: rasterize)
    let (width, height) = (SVGText.number(list.size.width), SVGText.number(list.size.height))
    writer.text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      font-family="\(family)">

      """
    for item in list.items { writer.write(item) }
    writer.text += "</svg>\n"
    return writer.text
  }

  private mutating func write(_ item: DisplayItem) {
    switch item {
    case .group(let group): write(group)
    case .figure(let figure): write(figure)
    case .text(let text): write(text)
    case .image(let image): write(image)
    }
  }

  private mutating func line(_ content: String) {
    text += String(repeating: " ", count: min(depth, 40)) + content + "\n"
  }

  /// Adds a definition and returns its name.
  private mutating func define(_ prefix: String, _ body: (String) -> String) -> String {
    definitions += 1
    let name = prefix + String(definitions)
    line("<defs>" + body(name) + "</defs>")
    return name
  }

  // MARK: Items

  private mutating func write(_ group: DisplayGroup) {
    var attributes = ""
    if let clip = group.clip {
      // A clip is in the coordinates of the clipped content, so it goes inside if there is a transform.
      let name = define("c") { "<clipPath id=\"\($0)\">\(Self.element(clip, ""))</clipPath>" }
      attributes = " clip-path=\"url(#\(name))\""
    }
    var head = "<g data-kind=\"\(SVGText.escaped(group.kind))\""
    if let name = group.name { head += " data-name=\"\(SVGText.escaped(name))\"" }
    if let frame = group.frame {
      head += " data-frame=\"\(SVGText.numbers(frame.minX, frame.minY, frame.width, frame.height))\""
    }
    if !group.transform.isIdentity {
      let matrix = group.transform
      let numbers = [matrix.a, matrix.b, matrix.c, matrix.d].map(Self.precise)
      let place = [matrix.tx, matrix.ty].map(SVGText.number)
      head += " transform=\"matrix(\((numbers + place).joined(separator: " ")))\""
    }
    if group.opacity < 1 { head += " opacity=\"\(SVGText.number(group.opacity))\"" }
    line(head + attributes + (group.items.isEmpty ? "/>" : ">"))
    guard !group.items.isEmpty else { return }
    depth += 1
    for item in group.items { write(item) }
    depth -= 1
    line("</g>")
  }

  /// A factor of a transform, with six decimals.
  private static func precise(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e6 else { return "0" }
    return "\((value * 1e6).rounded() / 1e6)"
  }

  private mutating func write(_ figure: DisplayFigure) {
    var fill = figure.fill
    // A card hides what it cannot blur; a veil over everything stays one.
    if figure.backdropBlur > 0, figure.fill.map({ $0.alpha > 0.5 }) == true { fill?.alpha = 1 }
    var attributes = Self.paint("fill", fill)
    if figure.isEvenOdd { attributes += " fill-rule=\"evenodd\"" }
    if let stroke = figure.stroke {
      attributes += Self.paint("stroke", stroke.color) + " stroke-width=\"\(SVGText.number(stroke.width))\""
      if stroke.join != .miter { attributes += " stroke-linejoin=\"\(stroke.join.rawValue)\"" }
      if stroke.cap != .butt { attributes += " stroke-linecap=\"\(stroke.cap.rawValue)\"" }
      if stroke.join == .miter, stroke.miterLimit != 4 {
        attributes += " stroke-miterlimit=\"\(SVGText.number(max(1, stroke.miterLimit)))\""
      }
      if !stroke.dashes.isEmpty {
        attributes += " stroke-dasharray=\"\(stroke.dashes.map(SVGText.number).joined(separator: " "))\""
        if stroke.phase != 0 { attributes += " stroke-dashoffset=\"\(SVGText.number(stroke.phase))\"" }
      }
    }
    if figure.blur > 0 {
      let deviation = SVGText.number(figure.blur)
      let box = figure.shape.bounds.insetBy(dx: -3 * figure.blur, dy: -3 * figure.blur)
      let name = define("b") {
        "<filter id=\"\($0)\" filterUnits=\"userSpaceOnUse\" \(Self.place(box))>"
          + "<feGaussianBlur stdDeviation=\"\(deviation)\"/></filter>"
      }
      attributes += " filter=\"url(#\(name))\""
    }
    line(Self.element(figure.shape, attributes))
  }

  private static func paint(_ name: String, _ color: DisplayColor?) -> String {
    guard let color, color.isVisible else { return " \(name)=\"none\"" }
    let opacity = color.alpha < 1 ? " \(name)-opacity=\"\(SVGText.number(color.alpha))\"" : ""
    return " \(name)=\"\(color.hex)\"" + opacity
  }

  private static func place(_ rect: CGRect) -> String {
    "x=\"\(SVGText.number(rect.minX))\" y=\"\(SVGText.number(rect.minY))\""
      + " width=\"\(SVGText.number(rect.width))\" height=\"\(SVGText.number(rect.height))\""
  }

  private static func element(_ shape: DisplayShape, _ attributes: String) -> String {
    switch shape {
    case .rectangle(let rect): return "<rect \(place(rect))\(attributes)/>"
    case .rounded(let rect, let radius, .all):
      let radius = min(radius, rect.width / 2, rect.height / 2)
      return "<rect \(place(rect)) rx=\"\(SVGText.number(radius))\"\(attributes)/>"
    case .ellipse(let rect):
      return "<ellipse cx=\"\(SVGText.number(rect.midX))\" cy=\"\(SVGText.number(rect.midY))\""
        + " rx=\"\(SVGText.number(rect.width / 2))\" ry=\"\(SVGText.number(rect.height / 2))\"\(attributes)/>"
    case .rounded, .path:
      let steps = shape.segments.map { segment in
        let points = segment.points.map { SVGText.numbers($0.x, $0.y) }.joined(separator: " ")
        return switch segment {
        case .move: "M\(points)"
        case .line: "L\(points)"
        case .quadratic: "Q\(points)"
        case .cubic: "C\(points)"
        case .close: "Z"
        }
      }
      return "<path d=\"\(steps.joined())\"\(attributes)/>"
    }
  }

  private mutating func write(_ text: DisplayText) {
    // If reading starts at the right, SVG's "start" is the right end.
    let anchor =
      switch text.anchor {
      case .center: "middle"
      case .left: text.isRightToLeft ? "end" : "start"
      case .right: text.isRightToLeft ? "start" : "end"
      }
    var head = "<text x=\"\(SVGText.number(text.place.x))\" y=\"\(SVGText.number(text.place.y))\""
    head += " font-size=\"\(SVGText.number(text.font.size))\""
    if text.font.isMonospaced { head += " font-family=\"\(Self.monospaced)\"" }
    if text.font.weight != 400 { head += " font-weight=\"\(text.font.weight)\"" }
    if anchor != "start" { head += " text-anchor=\"\(anchor)\"" }
    if text.isRightToLeft { head += " direction=\"rtl\"" }
    if text.narrowing < 1 {
      head += " textLength=\"\(SVGText.number(text.width))\" lengthAdjust=\"spacingAndGlyphs\""
    }
    line("\(head)\(Self.paint("fill", text.color))>\(SVGText.escaped(text.text))</text>")
  }

  private mutating func write(_ image: DisplayImage) {
    let data = data(of: image)
    if data == nil, !image.placeholder.isEmpty {
      for item in image.placeholder { write(item) }
      return
    }
    var attributes = ""
    if let tint = image.tint {
      let opacity = tint.alpha < 1 ? " flood-opacity=\"\(SVGText.number(tint.alpha))\"" : ""
      let name = define("t") {
        "<filter id=\"\($0)\" color-interpolation-filters=\"sRGB\"><feFlood flood-color=\"\(tint.hex)\"\(opacity)/>"
          + "<feComposite in2=\"SourceGraphic\" operator=\"in\"/></filter>"
      }
      attributes = " filter=\"url(#\(name))\""
    }
    let name = image.name.isEmpty ? "" : " data-name=\"\(SVGText.escaped(image.name))\""
    let reference = data.map {
      " href=\"data:\($0.type);base64,\(Data($0.bytes).base64EncodedString())\""
    }
    line(
      "<image\(name) \(Self.place(image.frame)) preserveAspectRatio=\"none\"\(reference ?? "")\(attributes)/>"
    )
  }

  private func data(of image: DisplayImage) -> (type: String, bytes: [UInt8])? {
    switch image.content {
    case .drawing(let svg): ("image/svg+xml", Array(svg.utf8))
    case .file(let content):
      if content.isPixelsByThen(in: image.frame) {
        rasterized(image.name, content, content.size)
      } else {
        switch content.kind {
        case .png: ("image/png", content.bytes)
        case .svg: ("image/svg+xml", content.bytes)
        case .pdf: rasterized(image.name, content, image.frame.size)
        }
      }
    }
  }

  private func rasterized(_ name: String, _ content: ImageContent, _ size: CGSize) -> (
    type: String, bytes: [UInt8]
  )? {
    rasterize(name, content, Self.pixels(size.width), Self.pixels(size.height)).map { ("image/png", $0) }
  }

  /// Three pixels per point, as many as the finest screens have.
  private static func pixels(_ points: Double) -> Int { max(1, min(4096, Int((points * 3).rounded(.up)))) }
}
