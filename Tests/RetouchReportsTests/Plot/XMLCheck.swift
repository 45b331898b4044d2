/// Whether a text is one XML element: tags in pairs, attributes in quotation marks, nothing unescaped.
///
/// It knows as much of XML as a plot uses.
enum XMLCheck {
  static func isWellFormed(_ text: String) -> Bool {
    var open: [Substring] = []
    var elements = 0
    var rest = text[...]
    while let character = rest.first {
      guard character == "<" else {
        let content = rest.prefix { $0 != "<" }
        guard isText(content), !open.isEmpty || content.allSatisfy(\.isWhitespace) else { return false }
        rest = rest[content.endIndex...]
        continue
      }
      let tag = rest.dropFirst().prefix { $0 != ">" && $0 != "<" }
      rest = rest[tag.endIndex...]
      guard rest.first == ">" else { return false }
      rest = rest.dropFirst()
      if tag.first == "/" {
        guard open.popLast() == tag.dropFirst() else { return false }
        continue
      }
      let isEmpty = tag.last == "/"
      if open.isEmpty { elements += 1 }
      guard let match = tag.wholeMatch(of: /([A-Za-z]+)((?:\s+[A-Za-z-]+="[^"<]*")*)\s*\/?/),
        isText(match.2)
      else { return false }
      if !isEmpty { open.append(match.1) }
    }
    return open.isEmpty && elements == 1
  }

  private static func isText(_ text: Substring) -> Bool {
    let plain = text.replacing(/&(?:amp|lt|gt|quot|#[0-9]+);/, with: "")
    return !plain.contains("&")
      && !plain.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" }
  }
}
