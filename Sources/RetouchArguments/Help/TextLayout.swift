import RetouchSupport

/// Lays out text in lines of a given width and in columns; widths are in characters.
enum TextLayout {
  /// Wraps paragraphs to the width. Empty lines separate them; an indented line stays as it is.
  static func wrapped(_ text: String, width: Int, indent: Int = 0) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var words: [Substring] = []
    func fillParagraph() {
      lines += fill(words, width: max(width - indent, 20)).map { margin + $0 }
      words = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.allSatisfy(\.isWhitespace) {
        fillParagraph()
        lines.append("")
      } else if line.first == " " {
        fillParagraph()
        lines.append(margin + line)
      } else {
        words += line.split(separator: " ")
      }
    }
    fillParagraph()
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// The width of the widest label that fits in the first of two columns.
  private static func widest(of labels: [String], width: Int) -> Int {
    // Even a narrow page keeps 20 characters for the text.
    let limit = min(26, width - 24)
    return labels.map(\.count).filter { $0 <= limit }.max() ?? 0
  }

  /// How wide the second column is beside these labels.
  static func room(beside labels: [String], width: Int) -> Int {
    max(width - widest(of: labels, width: width) - 4, 20)
  }

  /// The beginning of a text that fits on a line: its first sentence, or as many of its clauses as fit; and
  /// the whole sentence, for several lines, where none does.
  static func beginning(of text: String, width: Int) -> String {
    let sentence = text[
      ..<(["; ", ". "].compactMap { text.firstRange(of: $0)?.lowerBound }.min() ?? text.endIndex)]
    func ended(_ text: Substring) -> String { text.hasSuffix(".") ? String(text) : text + "." }
    if ended(sentence).count <= width { return ended(sentence) }
    let ends = [", ", ": "].flatMap { sentence.ranges(of: $0) }.map(\.lowerBound).sorted()
    // What an option goes with is no sentence by itself.
    let clauses = ends.map { sentence[..<$0] }.filter { !$0.hasPrefix("With ") }
    if let clause = clauses.last(where: { $0.count < width }) { return ended(clause) }
    return ended(sentence)
  }

  /// Two columns; a label too wide for the first column gets its own line.
  static func columns(_ rows: [(label: String, text: String)], width: Int) -> String {
    let widest = widest(of: rows.map(\.label), width: width)
    let start = 2 + widest + 2
    var lines: [String] = []
    for row in rows {
      var texts = fill(row.text.split { $0 == " " || $0 == "\n" }, width: max(width - start, 20))[...]
      var first = "  " + row.label
      if row.label.count <= widest, let text = texts.popFirst() {
        first = padded(first, start) + text
      }
      lines.append(first)
      lines += texts.map { String(repeating: " ", count: start) + $0 }
    }
    return lines.joined(separator: "\n")
  }

  /// Wraps words into lines; a word wider than the line is not broken.
  private static func fill(_ words: [Substring], width: Int) -> [String] {
    var lines: [String] = []
    var room = 0
    for word in words {
      let size = word.count
      if !lines.isEmpty, size + 1 <= room {
        lines[lines.count - 1] += " " + word
        room -= size + 1
      } else {
        lines.append(String(word))
        room = width - size
      }
    }
    return lines
  }
}
