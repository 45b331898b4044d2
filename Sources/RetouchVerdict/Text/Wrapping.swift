/// Breaks sentences into lines for a terminal.
package enum Wrapping {
  /// Returns the lines of a text, each at most as long as the width, except for longer words.
  ///
  /// It is broken at single spaces, which are dropped there; the width is at least 20.
  package static func lines(_ text: String, width: Int) -> [String] {
    let width = max(width, 20)
    guard text.unicodeScalars.count > width else { return [text] }
    var lines: [String] = []
    var room = 0
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let count = word.unicodeScalars.count
      if !lines.isEmpty, count < room {
        lines[lines.count - 1] += " " + word
        room -= count + 1
      } else {
        lines.append(String(word))
        room = width - count
      }
    }
    return lines
  }
}
