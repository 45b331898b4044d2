/// A terminal in memory, as far as the live view needs one: it shows what a real one would.
struct ScreenEmulator {
  let columns: Int
  let rows: Int
  private(set) var isAlternate = false
  private(set) var isCursorVisible = true
  private(set) var wraps = true
  /// Whether an update is open that is not shown yet.
  private(set) var isUpdating = false
  /// How many updates were shown.
  private(set) var updates = 0
  /// What could not be understood.
  private(set) var unknown: [String] = []
  /// Whether the last style was reset.
  private(set) var isPlain = true
  private var cells: [Unicode.Scalar]
  private var column = 0
  private var row = 0

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Array(repeating: " ", count: columns * rows)
  }

  /// The rows without spaces at their ends.
  var text: [String] {
    (0..<rows).map { row in
      var line = ""
      for cell in cells[row * columns..<(row + 1) * columns] { line.unicodeScalars.append(cell) }
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }

  mutating func feed(_ text: String) {
    var rest = Array(text.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\u{1B}" else {
        put(scalar)
        continue
      }
      guard rest.popFirst() == "[" else {
        unknown.append("no CSI")
        continue
      }
      var words = ""
      while let next = rest.popFirst() {
        if 0x40...0x7E ~= next.value {
          act(words, next)
          break
        }
        words.unicodeScalars.append(next)
      }
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    if scalar.value < 0x20 || column >= columns || row >= rows { return unknown.append("\(scalar.value)") }
    cells[row * columns + column] = scalar
    column += 1
  }

  private mutating func act(_ words: String, _ letter: Unicode.Scalar) {
    switch (words, letter) {
    case ("?1049", "h"): isAlternate = true
    case ("?1049", "l"): isAlternate = false
    case ("?25", "l"): isCursorVisible = false
    case ("?25", "h"): isCursorVisible = true
    case ("?7", "l"): wraps = false
    case ("?7", "h"): wraps = true
    case ("?2026", "h"): isUpdating = true
    case ("?2026", "l"):
      if isUpdating { updates += 1 }
      isUpdating = false
    case ("2", "J"): cells = Array(repeating: " ", count: columns * rows)
    case (_, "m"): isPlain = words == "0"
    case (_, "H"):
      let numbers = words.split(separator: ";").compactMap { Int($0) }
      guard numbers.count == 2 else { return unknown.append("\(words)H") }
      (row, column) = (numbers[0] - 1, numbers[1] - 1)
    default: unknown.append("\(words)\(letter)")
    }
  }
}
