import RetouchSupport
import RetouchArguments
import RetouchVerdict

/// Shows the difference between a golden and an outcome on a terminal or in a file.
///
///         200000    back      touchCancel
///       - 200000    viewer    shows          back  "Back"
///       + 250000    viewer    shows          back  "Back"
struct DifferenceView {
  /// The stream that it is written to, which decides on colours.
  let stream: Console.Stream
  /// The characters in a line, beyond which lines are broken; nil for no limit.
  var width: Int?
  /// Whether the golden is shown on the left and the outcome on the right.
  var isSideBySide = false
  /// How many lines that are the same are shown around those that differ.
  var context = 3

  /// Creates a view for a stream.
  ///
  /// - Parameter isSideBySide: Whether there are two columns; nil means on a terminal that is wide enough.
  init(_ stream: Console.Stream, isSideBySide: Bool? = nil) {
    self.stream = stream
    width = stream.isTerminal ? max(stream.width, 40) : nil
    self.isSideBySide = isSideBySide ?? (stream.isTerminal && stream.width >= Self.wide)
    if self.isSideBySide { width = max(stream.width, 40) }
  }

  /// With this many characters per line or more, there are two columns.
  static let wide = 130

  /// Returns the whole difference, line by line.
  func lines(_ difference: LineDifference) -> [String] {
    var lines: [String] = []
    var next = 0
    let hunks = difference.hunks(around: context)
    for hunk in hunks {
      lines += gap(next..<hunk.lowerBound)
      lines += isSideBySide ? columns(difference, hunk) : unified(difference.lines[hunk])
      next = hunk.upperBound
    }
    if !hunks.isEmpty { lines += gap(next..<difference.lines.count) }
    return lines
  }

  /// Returns the first lines that are gone, the first that are new, and how many more differ.
  func summary(_ difference: LineDifference, atMost limit: Int = 6) -> [String] {
    var left: [LineDifference.Line.Role: Int] = [.gone: limit / 2, .new: limit / 2]
    let shown = difference.lines.filter { line in
      guard let count = left[line.role], count > 0 else { return false }
      left[line.role] = count - 1
      return true
    }
    let more = difference.goneCount + difference.newCount - shown.count
    guard more > 0 else { return unified(shown) }
    return unified(shown) + ["      … \(counted(more, "more line")) that \(more == 1 ? "differs" : "differ")"]
  }

  private func gap(_ range: Range<Int>) -> [String] {
    guard !range.isEmpty else { return [] }
    return [
      stream.styled(
        "      … \(counted(range.count, "line")) that \(range.count == 1 ? "is" : "are") the same", .cyan)
    ]
  }

  private func unified(_ lines: some Sequence<LineDifference.Line>) -> [String] {
    lines.flatMap { line in
      let (mark, style): (String, Console.Style?) =
        switch line.role {
        case .same: (" ", nil)
        case .gone: ("-", .red)
        case .new: ("+", .green)
        }
      return pieces(line.text, width.map { $0 - 6 }).enumerated().map { index, piece in
        painted("    \(index == 0 ? mark : " ") \(piece)", style)
      }
    }
  }

  private func columns(_ difference: LineDifference, _ range: Range<Int>) -> [String] {
    let column = max(((width ?? 80) - 7) / 2, 10)
    return difference.rows(range).flatMap { row in
      let left = row.old.map { pieces($0.text, column) } ?? []
      let right = row.new.map { pieces($0.text, column) } ?? []
      let isSame = row.old?.role == .same
      let mark = isSame ? " " : row.old == nil ? ">" : row.new == nil ? "<" : "|"
      return (0..<max(left.count, right.count, 1)).map { index in
        let old = padded(index < left.count ? left[index] : "", column)
        let new = index < right.count ? right[index] : ""
        let middle = "  \(index == 0 ? mark : " ")  "
        var line = painted(old, isSame ? nil : .red) + middle + painted(new, isSame ? nil : .green)
        while line.last == " " { line.removeLast() }
        return line
      }
    }
  }

  private func painted(_ text: String, _ style: Console.Style?) -> String {
    style.map { stream.styled(text, $0) } ?? text
  }

  /// The text, safe for a terminal, in pieces of at most the given number of characters.
  private func pieces(_ text: String, _ width: Int?) -> [String] {
    let text = printable(text)
    guard let width, text.utf8.count > width else { return [text] }
    var pieces: [String] = []
    var rest = text[...]
    while !rest.isEmpty {
      pieces.append(String(rest.prefix(width)))
      rest = rest.dropFirst(width)
    }
    return pieces
  }
}
