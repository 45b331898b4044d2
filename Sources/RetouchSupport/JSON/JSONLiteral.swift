/// Texts and numbers as JSON: what every report and every `--json` writes.
///
///     JSONLiteral.quoted("a\u{202e}b\n")                       // "a\u202eb\n"
///     JSONLiteral.quoted("a<b", escapingAlso: "<>&")           // "a\u003cb"
package enum JSONLiteral {
  /// The text in quotation marks, with nothing in it that could control a terminal or break the line.
  ///
  /// - Parameter others: The characters that are written as escapes as well, all of them ASCII.
  package static func quoted(_ text: String, escapingAlso others: String = "") -> String {
    var result = ""
    append(text, to: &result, escapingAlso: others)
    return result
  }

  /// Appends what ``quoted(_:escapingAlso:)`` returns.
  package static func append(_ text: String, to result: inout String, escapingAlso others: String = "") {
    var text = text
    let isPlain = text.withUTF8 { bytes in
      bytes.allSatisfy {
        0x20..<0x7f ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
          && !others.utf8.contains($0)
      }
    }
    result += "\""
    if isPlain {
      result += text
    } else {
      for scalar in text.unicodeScalars { append(scalar, to: &result, others) }
    }
    result += "\""
  }

  private static func append(_ scalar: Unicode.Scalar, to result: inout String, _ others: String) {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    default:
      let isEscaped =
        scalar.actsOnTerminal
        || scalar.isASCII && others.unicodeScalars.contains(scalar)
      if isEscaped { result += escape(scalar) } else { result.unicodeScalars.append(scalar) }
    }
  }

  /// The escape of a character, such as `\u202e`; every character that is escaped has one.
  static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u" + digits(scalar.value, 4, radix: 16)
  }

  /// A number with three decimals at most, without trailing zeros and without -0; 0 for what is not a number.
  package static func decimal(_ number: Double) -> String {
    let rounded = (number * 1000).rounded()
    guard let thousandths = Int64(exactly: rounded) else { return "0" }
    let (whole, part) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    return (thousandths < 0 ? "-" : "") + String(whole) + decimals(part, 3)
  }
}
