import RetouchSupport

/// Numbers and texts in a plot's SVG.
enum PlotText {
  /// A place in pixels, to a tenth.
  static func number(_ pixels: Double) -> String { JSONLiteral.decimal((pixels * 10).rounded() / 10) }

  /// The number at a tick; large ones in thousands (`k`) or millions (`M`).
  static func tick(_ value: Double) -> String {
    if value.magnitude >= 10_000_000 { return JSONLiteral.decimal(value / 1_000_000) + "M" }
    if value.magnitude >= 100_000 { return JSONLiteral.decimal(value / 1000) + "k" }
    return JSONLiteral.decimal(value)
  }

  /// A text of limited length; a longer one is shortened, with the full text as its tooltip.
  static func element(
    _ text: String, x: Double, y: Double, class kind: String, limit: Int, transform: String = ""
  ) -> String {
    let shown = shortened(text, limit)
    let whole = shown == text ? "" : "<title>\(XMLText.content(text))</title>"
    return "<text class=\"\(kind)\" x=\"\(number(x))\" y=\"\(number(y))\"\(transform)>"
      + XMLText.content(shown) + whole + "</text>\n"
  }

  /// The text, or its beginning and `…`.
  static func shortened(_ text: String, _ limit: Int) -> String {
    text.count <= limit ? text : text.prefix(max(limit - 1, 1)) + "…"
  }

  /// About how wide a text of 12 pixels is, in pixels; fonts differ.
  static func width(_ text: String) -> Double {
    text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 7 : 12.5) }
  }

  /// What a browser shows when the mouse rests on a mark.
  static func tooltip(_ note: String?) -> String {
    note.map { "<title>\(XMLText.content($0))</title>" } ?? ""
  }
}
