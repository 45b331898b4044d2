// How a text with attributes and the properties of the view that shows it go together: the view takes the
// style of the first character, and what is set on the view afterwards applies to the whole text.

@MainActor
extension NSAttributedString {
  /// The font, colour and alignment of the first character, as far as it has them.
  var firstStyle: (font: UIFont?, color: UIColor?, alignment: NSTextAlignment?) {
    guard length > 0 else { return (nil, nil, nil) }
    let first = attributes(at: 0, effectiveRange: nil)
    return (
      first[.font] as? UIFont, first[.foregroundColor] as? UIColor,
      (first[.paragraphStyle] as? NSParagraphStyle)?.alignment
    )
  }

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
