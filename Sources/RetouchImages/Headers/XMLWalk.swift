import Foundation

/// Walks the elements of an XML document in UTF-8, within bounds, and keeps only the path to its position.
///
/// It is not a complete XML parser: it knows what images need and refuses the rest, such as document types
/// with entities, other encodings and style sheets, so that nothing that another parser would follow goes
/// unchecked.
///
/// It is our own because a parser such as expat accepts more than is wanted here: it expands a document's
/// own entities, reads other encodings and passes on any instruction, so that its caller would have to refuse
/// each of these. It would also add a `-dev` package to what the build of each client's package needs.
struct XMLWalk {
  struct Attribute {
    let name: String
    let value: String
    var localName: String { XMLWalk.local(name) }
  }

  struct Element {
    let name: String
    let attributes: [Attribute]
    var localName: String { XMLWalk.local(name) }
    subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
  }

  /// The texts of the `style` elements that were passed.
  private(set) var styles: [String] = []

  private let bytes: [UInt8]
  private var place = 0
  private var open: [String] = []
  private var hasRoot = false
  private var hasProlog = false
  private var elements = 0
  /// The text of the `style` element that is open.
  private var style = ""

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { place = 3 }
  }

  /// The next start tag, or nil after the end of the root.
  mutating func next() throws(ImageFlaw) -> Element? {
    if place == 0 || place == 3, String(validating: bytes, as: UTF8.self) == nil || bytes.contains(0) {
      throw Self.broken("UTF-8", "other bytes")
    }
    while place < bytes.count {
      if bytes[place] != UInt8(ascii: "<") {
        try passText()
        continue
      }
      if try passRemark() { continue }
      if starts("</") {
        try passEnd()
        continue
      }
      return try takeStart()
    }
    guard hasRoot, open.isEmpty else {
      throw Self.broken(
        open.last.map { "the end of \(SVGHeader.short($0))" } ?? "an element", "the end of the file")
    }
    return nil
  }

  // MARK: Between elements

  private mutating func passText() throws(ImageFlaw) {
    let start = place
    while place < bytes.count, bytes[place] != UInt8(ascii: "<") { place += 1 }
    let text = bytes[start..<place]
    if open.isEmpty {
      guard text.allSatisfy(Self.isSpace) else { throw Self.broken("an element", "text outside of all") }
    } else if text.contains(UInt8(ascii: "&")) || isInStyle {
      let text = try Self.decoded(text)
      if isInStyle { style += text }
    }
  }

  private var isInStyle: Bool { open.last.map { Self.local($0).lowercased() == "style" } ?? false }

  /// Skips a comment, an instruction, a document type or a CDATA section; returns false if there is none
  /// here.
  private mutating func passRemark() throws(ImageFlaw) -> Bool {
    if starts("<!--") {
      _ = try pass(through: "-->")
    } else if starts("<![CDATA[") {
      guard !open.isEmpty else { throw Self.broken("an element", "text outside of all") }
      let text = try pass(through: "]]>").dropFirst(9).dropLast(3)
      if isInStyle { style += String(decoding: text, as: UTF8.self) }
    } else if starts("<?") {
      let text = String(decoding: try pass(through: "?>"), as: UTF8.self)
      try takeInstruction(text)
    } else if starts("<!") {
      try takeDocumentType()
    } else {
      return false
    }
    hasProlog = true
    return true
  }

  private mutating func takeInstruction(_ text: String) throws(ImageFlaw) {
    guard text.hasPrefix("<?xml "), !hasProlog, !hasRoot else {
      throw Self.unsafe("no instruction but the first one", SVGHeader.short(text))
    }
    guard let range = text.range(of: "encoding") else { return }
    let encoding = text[range.upperBound...].drop { $0 == "=" || $0 == "\"" || $0 == "'" || $0.isWhitespace }
      .prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    guard ["utf-8", "utf8", "us-ascii"].contains(encoding.lowercased()) else {
      throw Self.broken("UTF-8", "the encoding \(SVGHeader.short(String(encoding)))")
    }
  }

  /// Skips the document type of older SVGs, which no library loads; any other one could define entities.
  private mutating func takeDocumentType() throws(ImageFlaw) {
    let start = place
    while place < bytes.count, bytes[place] != UInt8(ascii: ">"), bytes[place] != UInt8(ascii: "[") {
      place += 1
    }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    guard !hasRoot, place < bytes.count, bytes[place] == UInt8(ascii: ">"),
      text.hasPrefix("<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG ")
    else { throw Self.unsafe("no document type of its own", SVGHeader.short(text)) }
    place += 1
  }

  // MARK: Elements

  private mutating func passEnd() throws(ImageFlaw) {
    place += 2
    let name = try takeName()
    passSpace()
    guard place < bytes.count, bytes[place] == UInt8(ascii: ">"), open.last == name else {
      throw Self.broken(
        "the end of \(SVGHeader.short(open.last ?? "nothing"))", "the end of \(SVGHeader.short(name))")
    }
    if isInStyle {
      styles.append(style)
      style = ""
    }
    place += 1
    open.removeLast()
  }

  private mutating func takeStart() throws(ImageFlaw) -> Element {
    guard !hasRoot || !open.isEmpty else { throw Self.broken("one root", "two") }
    guard !isInStyle else { throw Self.broken("text in style", "an element") }
    place += 1
    let name = try takeName()
    var attributes: [Attribute] = []
    while true {
      let hasSpace = passSpace()
      guard place < bytes.count else { throw Self.broken("the end of a tag", "the end of the file") }
      if bytes[place] == UInt8(ascii: ">") || starts("/>") { break }
      guard hasSpace else { throw Self.broken("space before an attribute", "none") }
      let attribute = try takeAttribute()
      guard attributes.count < 100, !attributes.contains(where: { $0.name == attribute.name }) else {
        throw Self.broken("each attribute once", "\(SVGHeader.short(attribute.name)) again, or too many")
      }
      attributes.append(attribute)
    }
    hasRoot = true
    elements += 1
    guard elements <= ImageBounds.elements, open.count < ImageBounds.depth else {
      throw ImageFlaw(
        .huge,
        expected: "at most \(ImageBounds.elements) elements, \(ImageBounds.depth) in one another",
        found: "more", hint: "simplify the drawing")
    }
    if bytes[place] == UInt8(ascii: "/") {
      place += 2
    } else {
      place += 1
      open.append(name)
    }
    return Element(name: name, attributes: attributes)
  }

  private mutating func takeAttribute() throws(ImageFlaw) -> Attribute {
    let name = try takeName()
    passSpace()
    guard place < bytes.count, bytes[place] == UInt8(ascii: "=") else { throw Self.broken("a value", "none") }
    place += 1
    passSpace()
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'") else {
      throw Self.broken("a value in quotes", "one without")
    }
    let quote = bytes[place]
    place += 1
    let start = place
    while place < bytes.count, bytes[place] != quote, bytes[place] != UInt8(ascii: "<") { place += 1 }
    guard place < bytes.count, bytes[place] == quote else { throw Self.broken("a closing quote", "none") }
    let value = try Self.decoded(bytes[start..<place])
    place += 1
    return Attribute(name: name, value: value)
  }

  private mutating func takeName() throws(ImageFlaw) -> String {
    let start = place
    while place < bytes.count, Self.isName(bytes[place]) { place += 1 }
    guard place > start else { throw Self.broken("a name", "none") }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  // MARK: Bytes

  private func starts(_ text: String) -> Bool { bytes[place...].starts(with: text.utf8) }

  @discardableResult
  private mutating func passSpace() -> Bool {
    let start = place
    while place < bytes.count, Self.isSpace(bytes[place]) { place += 1 }
    return place > start
  }

  private mutating func pass(through end: String) throws(ImageFlaw) -> ArraySlice<UInt8> {
    let start = place
    let end = Array(end.utf8)
    while bytes.count - place >= end.count {
      if bytes[place] == end[0], bytes[place...].starts(with: end) {
        place += end.count
        return bytes[start..<place]
      }
      place += 1
    }
    throw Self.broken(String(decoding: end, as: UTF8.self), "the end of the file")
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0d }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }

  private static func local(_ name: String) -> String {
    name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
  }

  /// The text with its references replaced: numeric characters and the five entities of XML itself.
  private static func decoded(_ bytes: ArraySlice<UInt8>) throws(ImageFlaw) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var text = ""
    var rest = bytes
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      text += String(decoding: rest[..<start], as: UTF8.self)
      guard let end = rest[start...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
        throw broken("a reference", "an ampersand alone")
      }
      text.unicodeScalars.append(try character(String(decoding: rest[(start + 1)..<end], as: UTF8.self)))
      rest = rest[(end + 1)...]
    }
    return text + String(decoding: rest, as: UTF8.self)
  }

  private static func character(_ reference: String) throws(ImageFlaw) -> Unicode.Scalar {
    switch reference {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      let number =
        reference.hasPrefix("#x")
        ? UInt32(reference.dropFirst(2), radix: 16)
        : reference.hasPrefix("#") ? UInt32(reference.dropFirst()) : nil
      guard let number, let scalar = Unicode.Scalar(number), number != 0 else {
        throw unsafe("no entity of its own", "&\(SVGHeader.short(reference));")
      }
      return scalar
    }
  }

  private static func broken(_ expected: String, _ found: String) -> ImageFlaw {
    ImageFlaw(.broken, expected: expected, found: found, hint: "export the SVG anew")
  }

  private static func unsafe(_ expected: String, _ found: String) -> ImageFlaw {
    ImageFlaw(.unsafe, expected: expected, found: found, hint: "export the SVG as plain shapes")
  }
}
