import RetouchSupport

/// The form of numbers and texts in an SVG.
enum SVGText {
  /// A number with at most three decimals, without trailing zeros.
  static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "0" }
    let thousandths = Int64((value * 1000).rounded())
    let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    return (thousandths < 0 ? "-" : "") + "\(whole)" + decimals(rest, 3)
  }

  /// Numbers with a space between them.
  static func numbers(_ values: Double...) -> String { values.map(number).joined(separator: " ") }

  /// A text for an attribute or between tags; characters that XML cannot hold are replaced.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let markup = scalar.markup {
        result += markup
        continue
      }
      switch scalar {
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
