import Foundation

/// Refuses everything in an SVG that could run code or refer to something outside the document.
///
/// It refuses more than any drawing library would follow, which keeps the rule for what is allowed simple.
struct SVGCheck {
  /// The number of pixels of the PNGs embedded in the document.
  private var pixels = 0

  private static let forbidden: Set<String> = [
    "script", "foreignobject", "iframe", "object", "embed", "audio", "video", "handler", "listener",
    "include",
  ]

  mutating func take(_ element: XMLWalk.Element) throws(ImageFlaw) {
    if Self.forbidden.contains(element.localName.lowercased()) {
      throw Self.unsafe("a drawing", "the element \(SVGHeader.short(element.name))")
    }
    for attribute in element.attributes { try take(attribute) }
  }

  private mutating func take(_ attribute: XMLWalk.Attribute) throws(ImageFlaw) {
    let name = attribute.localName.lowercased()
    if attribute.name.lowercased().hasPrefix("on"), name.count > 2 {
      throw Self.unsafe("a drawing", "the attribute \(SVGHeader.short(attribute.name)), which runs a script")
    }
    let value = attribute.value
    if name == "href" || name == "src" || attribute.name.lowercased() == "xml:base" {
      try takeReference(value, of: attribute.name)
    }
    if name == "attributename", value.lowercased().hasSuffix("href") {
      throw Self.unsafe("a reference that stays", "one that is animated")
    }
    // Editors' own attributes have prefixes, and no library reads them as styles.
    if !attribute.name.contains(":") { try take(style: value) }
  }

  /// Checks a style sheet, or the value of an attribute, which may contain a style.
  mutating func take(style: String) throws(ImageFlaw) {
    let bytes = Array(style.utf8)
    guard bytes.contains(UInt8(ascii: "(")) || bytes.contains(UInt8(ascii: "@")) else { return }
    if bytes.contains(UInt8(ascii: "\\")) { throw Self.unsafe("a style without escapes", "a backslash") }
    var place = 0
    while place < bytes.count {
      if Self.stands("@import", in: bytes, at: place) {
        throw Self.unsafe("all styles in the document", "@import")
      }
      guard Self.stands("url(", in: bytes, at: place) else {
        place += 1
        continue
      }
      let start = place + 4
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ")"))
      guard let end, !bytes[start..<end].contains(UInt8(ascii: "(")) else {
        throw Self.unsafe("url() with its reference", "one without an end")
      }
      let argument = String(decoding: bytes[start..<end], as: UTF8.self)
      try takeReference(
        argument.trimmed.trimmingCharacters(in: CharacterSet(charactersIn: "\"'")), of: "url()")
      place = end + 1
    }
  }

  /// Whether a word is at a position, ignoring case.
  private static func stands(_ word: StaticString, in bytes: [UInt8], at place: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    guard bytes.count - place >= count else { return false }
    return word.withUTF8Buffer { letters in
      for index in 0..<count {
        let byte = bytes[place + index]
        let isLarge = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
        if (isLarge ? byte + 32 : byte) != letters[index] { return false }
      }
      return true
    }
  }

  private mutating func takeReference(_ reference: String, of place: String) throws(ImageFlaw) {
    let reference = reference.trimmed
    if reference.hasPrefix("#") { return }
    let prefix = "data:image/png;base64,"
    guard reference.hasPrefix(prefix) else {
      throw Self.unsafe(
        "a reference to a part of the drawing or a PNG in it",
        "\(SVGHeader.short(place)) to \(SVGHeader.short(reference))")
    }
    guard
      let data = Data(
        base64Encoded: String(reference.dropFirst(prefix.count)), options: .ignoreUnknownCharacters)
    else {
      throw ImageFlaw(.broken, expected: "base64", found: "something else", hint: "export the SVG anew")
    }
    let size = try PNGHeader([UInt8](data)).size
    pixels += Int(size.width) * Int(size.height)
    guard pixels <= ImageBounds.pixels else {
      throw ImageFlaw(
        .huge, expected: "at most \(ImageBounds.pixels) pixels in the drawing", found: "more",
        hint: "scale its images down")
    }
  }

  private static func unsafe(_ expected: String, _ found: String) -> ImageFlaw {
    ImageFlaw(.unsafe, expected: expected, found: found, hint: "export the SVG as plain shapes")
  }
}
