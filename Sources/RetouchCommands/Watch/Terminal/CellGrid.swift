/// How a character stands out on a terminal.
enum CellStyle: UInt8 {
  case plain, bold, dim, cyan, green, yellow, magenta, blue, red

  /// The numbers that select it, after a reset (ECMA-48, SGR).
  var code: String {
    switch self {
    case .plain: "0"
    case .bold: "0;1"
    case .dim: "0;2"
    case .cyan: "0;36"
    case .green: "0;32"
    case .yellow: "0;33"
    case .magenta: "0;35"
    case .blue: "0;34"
    case .red: "0;31"
    }
  }
}

/// What a terminal shows: a grid of cells with one character each.
struct CellGrid: Equatable {
  /// A character and its style.
  struct Cell: Equatable {
    var character: Unicode.Scalar = " "
    var style = CellStyle.plain
  }

  let columns: Int
  let rows: Int
  private(set) var cells: [Cell]

  /// Makes a grid of spaces.
  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (max(columns, 0), max(rows, 0))
    cells = Array(repeating: Cell(), count: self.columns * self.rows)
  }

  /// Sets a character; one outside the grid is left out.
  mutating func set(_ character: Unicode.Scalar, column: Int, row: Int, _ style: CellStyle = .plain) {
    guard column >= 0, row >= 0, column < columns, row < rows else { return }
    cells[row * columns + column] = Cell(character: character, style: style)
  }

  /// Writes a text into a row, cut to a width and to the grid.
  ///
  /// Characters that may not be one cell wide, and those that control a terminal, become `?`.
  mutating func write(
    _ text: String, column: Int, row: Int, width: Int = .max, _ style: CellStyle = .plain,
    onlyASCII: Bool = false
  ) {
    for (offset, scalar) in text.unicodeScalars.prefix(max(width, 0)).enumerated() {
      set(Self.oneCell(scalar, onlyASCII: onlyASCII), column: column + offset, row: row, style)
    }
  }

  /// The character, or its replacement if it may not be one cell wide.
  static func oneCell(_ scalar: Unicode.Scalar, onlyASCII: Bool) -> Unicode.Scalar {
    if 0x20...0x7E ~= scalar.value { return scalar }
    if onlyASCII {
      switch scalar {
      case "µ": return "u"
      case "×": return "x"
      case "→": return ">"
      default: return "?"
      }
    }
    switch scalar.value {
    // Western, Greek and Cyrillic letters without combining marks, dashes and quotes, arrows, boxes, braille.
    case 0xA1...0xAC, 0xAE...0x2FF, 0x370...0x482, 0x48A...0x52F, 0x2010...0x2027, 0x2190...0x2193,
      0x2500...0x259F, 0x2800...0x28FF:
      return scalar
    default: return "?"
    }
  }

  /// The rows as text, without styles and without spaces at their ends.
  var text: [String] {
    (0..<rows).map { row in
      var line = ""
      for cell in cells[row * columns..<(row + 1) * columns] { line.unicodeScalars.append(cell.character) }
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }
}

// MARK: - Updates

extension CellGrid {
  /// Returns the output that turns a terminal that shows another grid into this one: only what differs, as
  /// one update.
  ///
  /// - Parameters:
  ///   - old: What the terminal shows, or nil if that is not known; it is then cleared.
  ///   - usesColor: Whether styles are written.
  func update(from old: CellGrid?, usesColor: Bool) -> String {
    let isComparable = old.map { $0.columns == columns && $0.rows == rows } ?? false
    if isComparable, old == self { return "" }
    var text = ""
    for row in 0..<rows {
      var column = 0
      while let run = nextRun(row, from: column, isComparable ? old : nil) {
        append(run, row, to: &text, usesColor)
        column = run.upperBound
      }
    }
    // A terminal that supports this mode shows the whole update at once; others ignore it.
    return "\u{1B}[?2026h" + (isComparable ? "" : "\u{1B}[0m\u{1B}[2J") + text + "\u{1B}[?2026l"
  }

  /// The next cells of a row that differ; writing a few equal ones between them costs less than skipping
  /// them.
  private func nextRun(_ row: Int, from column: Int, _ old: CellGrid?) -> Range<Int>? {
    let start = row * columns
    func differs(_ column: Int) -> Bool {
      cells[start + column] != (old.map { $0.cells[start + column] } ?? Cell())
    }
    guard let first = (column..<columns).first(where: differs) else { return nil }
    var end = first + 1
    var next = end
    while next < columns, next < end + 6 {
      if differs(next) { end = next + 1 }
      next += 1
    }
    return first..<end
  }

  private func append(_ run: Range<Int>, _ row: Int, to text: inout String, _ usesColor: Bool) {
    text += "\u{1B}[\(row + 1);\(run.lowerBound + 1)H"
    var style = CellStyle.plain
    for column in run {
      let cell = cells[row * columns + column]
      if usesColor, cell.style != style {
        text += "\u{1B}[\(cell.style.code)m"
        style = cell.style
      }
      text.unicodeScalars.append(cell.character)
    }
    if usesColor, style != .plain { text += "\u{1B}[0m" }
  }
}
