import Foundation

/// The size of an SVG in points, and a check that the document is self-contained.
///
/// The whole document is walked with ``XMLWalk``, and everything that could run code or refer to something
/// outside is refused: scripts and `on…` attributes, custom entities, external style sheets, and each `href`
/// and `url()` that is neither a part of the document (`#name`) nor a PNG embedded in it.
struct SVGHeader {
  let size: CGSize

  /// Whether the bytes begin like XML.
  static func mayBeSVG(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    if rest.starts(with: [0xef, 0xbb, 0xbf]) { rest = rest.dropFirst(3) }
    return rest.first { !XMLWalk.isSpace($0) } == UInt8(ascii: "<")
  }

  /// - Throws: An ``ImageFlaw`` of any kind but `missing`.
  init(_ bytes: [UInt8]) throws(ImageFlaw) {
    guard bytes.count <= ImageBounds.svgBytes else {
      throw ImageFlaw(
        .huge, expected: "at most \(ImageBounds.svgBytes) bytes of SVG", found: "\(bytes.count)",
        hint: "simplify the drawing")
    }
    var walk = XMLWalk(bytes)
    var check = SVGCheck()
    var root: XMLWalk.Element?
    while let element = try walk.next() {
      if root == nil {
        guard element.localName == "svg" else {
          throw ImageFlaw(
            .broken, expected: "the element svg", found: "the element \(Self.short(element.name))",
            hint: "export the SVG anew")
        }
        root = element
      }
      try check.take(element)
    }
    guard let root else {
      throw ImageFlaw(
        .broken, expected: "the element svg", found: "no element", hint: "export the SVG anew")
    }
    for style in walk.styles { try check.take(style: style) }
    size = try Self.size(of: root)
  }

  /// The size given by width and height, or by the viewBox; a missing width or height follows from the
  /// viewBox's ratio.
  private static func size(of root: XMLWalk.Element) throws(ImageFlaw) -> CGSize {
    let (width, height) = (length(root["width"]), length(root["height"]))
    let box = viewBox(root["viewBox"])
    let size: CGSize
    switch (width, height, box) {
    case (let width?, let height?, _): size = CGSize(width: width, height: height)
    case (let width?, nil, let box?): size = CGSize(width: width, height: width * box.height / box.width)
    case (nil, let height?, let box?): size = CGSize(width: height * box.width / box.height, height: height)
    case (_, _, let box?): size = box
    default:
      throw ImageFlaw(
        .broken, expected: "width and height, or a viewBox", found: "neither",
        hint: "give the element svg a viewBox")
    }
    guard size.width <= ImageBounds.pointsOfSide, size.height <= ImageBounds.pointsOfSide else {
      throw ImageFlaw(
        .huge, expected: "at most \(Int(ImageBounds.pointsOfSide)) points along a side",
        found: "\(size.width)×\(size.height)", hint: "give the element svg a smaller width and height")
    }
    return size
  }

  /// A length in points, if it is absolute and positive; a CSS inch has 96 of them.
  static func length(_ text: String?) -> Double? {
    guard let text = text?.trimmed else { return nil }
    let units: [(String, Double)] = [
      ("px", 1), ("pt", 96.0 / 72), ("pc", 16), ("mm", 96 / 25.4), ("cm", 96 / 2.54), ("in", 96), ("", 1),
    ]
    for (unit, factor) in units where text.hasSuffix(unit) {
      guard let value = number(text.dropLast(unit.count)) else { continue }
      return value > 0 ? value * factor : nil
    }
    return nil
  }

  private static func viewBox(_ text: String?) -> CGSize? {
    guard let text else { return nil }
    let parts = text.split { $0 == "," || $0.isWhitespace }
    guard parts.count == 4, let width = number(parts[2]), let height = number(parts[3]), width > 0, height > 0
    else { return nil }
    return CGSize(width: width, height: height)
  }

  /// A decimal number; other forms that `Double` accepts, such as hexadecimal and infinity, are refused.
  private static func number(_ text: Substring) -> Double? {
    guard !text.isEmpty, text.utf8.count <= 32, text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }),
      let value = Double(text), value.isFinite
    else { return nil }
    return value
  }

  /// A name from a file, shortened to fit into a line.
  static func short(_ name: String) -> String { name.count > 40 ? name.prefix(40) + "…" : name }
}

extension String {
  /// The text without surrounding white space.
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
