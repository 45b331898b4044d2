/// An element of a document, read strictly: whatever is not well-formed XML 1.0 is refused.
struct XMLElement {
  var name: String
  var attributes: [String: String]
  var children: [XMLElement] = []
  var text = ""

  struct Malformed: Error, CustomStringConvertible {
    var description: String
  }

  /// All elements of a name in it, in document order.
  func all(_ name: String) -> [XMLElement] {
    (self.name == name ? [self] : []) + children.flatMap { $0.all(name) }
  }

  /// Reads a whole document.
  init(document: String) throws {
    var reader = XMLReader(document)
    self = try reader.document()
  }

  fileprivate init(name: String, attributes: [String: String]) {
    (self.name, self.attributes) = (name, attributes)
  }
}

private struct XMLReader {
  private var rest: Substring.UnicodeScalarView

  init(_ text: String) { rest = text[...].unicodeScalars }

  mutating func document() throws -> XMLElement {
    try expect("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    skipSpace()
    let element = try self.element()
    skipSpace()
    guard rest.isEmpty else { throw fail("something follows the root element") }
    return element
  }

  private mutating func element() throws -> XMLElement {
    try expect("<")
    var element = XMLElement(name: try name(), attributes: [:])
    while true {
      let hadSpace = skipSpace()
      if take("/>") { return element }
      if take(">") { break }
      guard hadSpace else { throw fail("a space is missing before an attribute") }
      let key = try name()
      try expect("=\"")
      let value = try text(until: "\"")
      try expect("\"")
      guard element.attributes.updateValue(value, forKey: key) == nil else {
        throw fail("\(key) is there twice")
      }
    }
    while true {
      element.text += try text(until: "<")
      if take("</") {
        try expect(element.name)
        try expect(">")
        return element
      }
      element.children.append(try self.element())
    }
  }

  private mutating func name() throws -> String {
    let name = String(String.UnicodeScalarView(rest.prefix { $0.properties.isAlphabetic || $0 == "-" }))
    guard !name.isEmpty else { throw fail("a name is missing") }
    rest = rest.dropFirst(name.unicodeScalars.count)
    return name
  }

  private mutating func text(until end: Unicode.Scalar) throws -> String {
    var result = String.UnicodeScalarView()
    while let scalar = rest.first, scalar != end {
      guard scalar != "<" else { throw fail("< in an attribute") }
      guard scalar != "]" || !rest.starts(with: "]]>".unicodeScalars) else { throw fail("]]> in a text") }
      rest = rest.dropFirst()
      guard scalar == "&" else {
        guard Self.isAllowed(scalar) else { throw fail("U+\(String(scalar.value, radix: 16)) is forbidden") }
        result.append(scalar)
        continue
      }
      let name = String(String.UnicodeScalarView(rest.prefix { $0 != ";" && $0 != "<" }))
      rest = rest.dropFirst(name.unicodeScalars.count)
      try expect(";")
      switch name {
      case "amp": result.append("&")
      case "lt": result.append("<")
      case "gt": result.append(">")
      case "quot": result.append("\"")
      default:
        guard name.hasPrefix("#"), let value = UInt32(name.dropFirst()), let scalar = Unicode.Scalar(value),
          Self.isAllowed(scalar)
        else { throw fail("&\(name); is not a reference") }
        result.append(scalar)
      }
    }
    guard !rest.isEmpty else { throw fail("the document ends early") }
    return String(result)
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let count = rest.prefix { $0 == " " || $0 == "\n" }.count
    rest = rest.dropFirst(count)
    return count > 0
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.unicodeScalars) else { return false }
    rest = rest.dropFirst(text.unicodeScalars.count)
    return true
  }

  private mutating func expect(_ text: String) throws {
    guard take(text) else { throw fail("expected \(text)") }
  }

  private func fail(_ problem: String) -> XMLElement.Malformed {
    XMLElement.Malformed(
      description: "\(problem), before: \(String(String.UnicodeScalarView(rest.prefix(60))))")
  }
}
