/// A text padded on the right to a width in characters.
package func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

/// A text padded on the left to a width in characters.
package func padded(left text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

/// A number of at least so many digits, with zeros before it: `0042`, `00ff`.
package func digits(_ number: some BinaryInteger, _ width: Int, radix: Int = 10) -> String {
  let text = String(number, radix: radix)
  return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
}

/// What follows the whole part of a number, without trailing zeros: `.125`, `.5`, nothing.
///
/// - Parameters:
///   - part: The part after the point, in units of the last digit.
///   - width: How many digits there are to a whole.
package func decimals(_ part: UInt64, _ width: Int) -> String {
  guard part > 0 else { return "" }
  var text = "." + digits(part, width)
  while text.utf8.last == UInt8(ascii: "0") { text.removeLast() }
  return text
}
