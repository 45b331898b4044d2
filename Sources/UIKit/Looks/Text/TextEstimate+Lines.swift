extension TextEstimate {
  /// A line of a text: its characters, and where each one is.
  struct Line: Equatable {
    /// The characters in UTF-16 units, with a space or line break at the end.
    var range: NSRange
    /// Where each unit begins and how wide its character is, in units of the font's size.
    ///
    /// What ends a line has no width, so that it does not make the line wider.
    var places: [(start: CGFloat, width: CGFloat)] = []
    /// The width of the line in units of the font's size.
    var width: CGFloat = 0

    init(at start: Int) { range = NSRange(location: start, length: 0) }

    mutating func add(_ character: Character, _ characterWidth: CGFloat) {
      let units = character.utf16.count
      places += Array(repeating: (width, characterWidth), count: units)
      range.length += units
      width += characterWidth
    }

    static func == (line: Line, other: Line) -> Bool {
      line.range == other.range && line.width == other.width
        && zip(line.places, other.places).allSatisfy { $0 == $1 }
    }
  }

  /// The lines of a text, broken where ``size(of:font:width:lines:)`` breaks them.
  ///
  /// - Parameter limit: The width of the space for lines, in units of the font's size.
  func lines(of text: String, within limit: CGFloat) -> [Line] {
    guard !text.isEmpty else { return [] }
    var lines: [Line] = []
    var start = 0
    let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, paragraph) in paragraphs.enumerated() {
      var broken = self.lines(ofParagraph: paragraph, from: start, within: limit)
      if index < paragraphs.count - 1 { broken[broken.count - 1].add("\n", 0) }
      lines += broken
      start = broken.last.map { NSMaxRange($0.range) } ?? start
    }
    return lines
  }

  private func lines(ofParagraph paragraph: Substring, from start: Int, within limit: CGFloat) -> [Line] {
    var lines: [Line] = []
    var line = Line(at: start)
    func begin() {
      lines.append(line)
      line = Line(at: NSMaxRange(line.range))
    }
    for (index, word) in paragraph.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      let wordWidth = word.reduce(0) { $0 + width(of: $1) }
      let joined = index > 0 ? line.width + characterWidth + wordWidth : wordWidth
      let fits = joined <= limit
      if index > 0 {
        line.add(" ", fits ? characterWidth : 0)
        if !fits { begin() }
      }
      for character in word {
        let width = width(of: character)
        if !fits, line.width > 0, line.width + width > limit { begin() }
        line.add(character, width)
      }
    }
    lines.append(line)
    return lines
  }
}
