// How a text with attributes and the properties of the view that shows it go together: the view takes the
// style of the first character, and what is set on the view afterwards applies to the whole text.

/// How a view shows its text, kept apart from the properties that clients override.
@MainActor
struct TextLook {
  var font: UIFont?
  var color: UIColor? = .label
  var alignment = NSTextAlignment.natural

  /// Takes over the font, colour and alignment of a text's first character, as far as it has them.
  mutating func take(from text: NSAttributedString?) {
    guard let text, text.length > 0 else { return }
    let first = text.attributes(at: 0, effectiveRange: nil)
    font = first[.font] as? UIFont ?? font
    color = first[.foregroundColor] as? UIColor ?? color
    alignment = (first[.paragraphStyle] as? NSParagraphStyle)?.alignment ?? alignment
  }
}

@MainActor
extension NSAttributedString {
  /// The text without an attribute.
  func without(_ key: NSAttributedString.Key) -> NSAttributedString {
    let text = NSMutableAttributedString(attributedString: self)
    text.removeAttribute(key, range: NSRange(location: 0, length: length))
    return text
  }

  /// The text with attributes where it has none of these.
  func filled(_ usual: [NSAttributedString.Key: Any?]) -> NSAttributedString {
    let text = NSMutableAttributedString(attributedString: self)
    for case (let key, let value?) in usual {
      enumerateAttribute(key, in: NSRange(location: 0, length: length)) { found, range, _ in
        if found == nil { text.addAttribute(key, value: value, range: range) }
      }
    }
    return text
  }
}
