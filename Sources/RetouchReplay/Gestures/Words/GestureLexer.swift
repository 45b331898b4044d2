/// Splits the text of a gesture into words, with the line and column of each.
struct GestureLexer {
  /// A word, or the end of a step.
  struct Token: Hashable {
    /// The word as it is written, with its quotation marks.
    var text: String
    /// The line, counted from 1.
    var line: Int
    /// The column, counted from 1 in characters.
    var column: Int
  }

  /// The steps' words; steps without any are left out.
  private(set) var steps: [[Token]] = []
  /// The end of each step, which is where a missing word would be.
  private(set) var ends: [Token] = []

  private var step: [Token] = []

  /// Splits a text; `;` and a line's end end a step, `#` before a word begins a comment.
  init(_ text: String) throws(GestureError) {
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      try read(Array(line), number: index + 1)
    }
  }

  private mutating func read(_ line: [Character], number: Int) throws(GestureError) {
    var position = 0
    while position < line.count {
      let character = line[position]
      if character == "#" { break }
      if character == ";" {
        end(at: Token(text: "", line: number, column: position + 1))
        position += 1
      } else if character.isWhitespace {
        position += 1
      } else {
        let start = position
        let text = try word(line, &position, number: number)
        // A point may be written with a space after its comma.
        if let last = step.last, last.text.hasSuffix(","), GesturePlace.isPointLike(last.text) {
          step[step.count - 1].text += text
        } else {
          step.append(Token(text: text, line: number, column: start + 1))
        }
      }
    }
    end(at: Token(text: "", line: number, column: position + 1))
  }

  /// Reads a word: a quotation mark at its beginning, or after a full stop, keeps everything up to the next
  /// one together.
  private func word(
    _ line: [Character], _ position: inout Int, number: Int
  ) throws(GestureError) -> String {
    var text = ""
    var isQuoted = line[position] == "\""
    var start = position
    while position < line.count {
      let character = line[position]
      if !isQuoted, character == ";" || character.isWhitespace { break }
      if !isQuoted, character == "\"", text.last == "." { (isQuoted, start) = (true, position) }
      text.append(character)
      position += 1
      if isQuoted, character == "\\", position < line.count {
        text.append(line[position])
        position += 1
      } else if isQuoted, character == "\"", position > start + 1 {
        isQuoted = false
      }
    }
    guard !isQuoted else {
      throw GestureError(
        .malformed, line: number, problem: "column \(start + 1): the quotation mark is not closed",
        hint: "Put another one behind the name")
    }
    return text
  }

  private mutating func end(at token: Token) {
    guard !step.isEmpty else { return }
    steps.append(step)
    ends.append(token)
    step = []
  }
}
