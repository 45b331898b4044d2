/// The characters that a drawing of fingers is made of.
enum PathGlyphs: String, CaseIterable {
  /// Braille patterns: two by four dots in a character.
  case braille
  /// Half blocks: one by two dots in a character; most consoles without a desktop have them.
  case blocks
  /// ASCII alone.
  case ascii

  /// How many dots a character has across and down. All dots are about as wide as they are high.
  var dots: (across: Int, down: Int) { self == .braille ? (2, 4) : (1, 2) }

  /// The character with some of its dots set.
  ///
  /// - Parameter bits: A bit for each dot, row by row.
  func character(_ bits: UInt8) -> Unicode.Scalar {
    guard bits != 0 else { return " " }
    switch self {
    case .braille: return Unicode.Scalar(0x2800 + UInt32(Self.brailleBits(bits))) ?? "?"
    case .blocks: return bits == 1 ? "▀" : bits == 2 ? "▄" : "█"
    case .ascii: return bits == 1 ? "'" : bits == 2 ? "." : ":"
    }
  }

  /// Unicode counts the dots of the upper three rows column by column, then those of the last row.
  private static func brailleBits(_ bits: UInt8) -> UInt8 {
    let places: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
    return places.indices.reduce(0) { bits & (1 << $1) != 0 ? $0 | places[$1] : $0 }
  }

  /// A finger that is down.
  var tip: Unicode.Scalar {
    switch self {
    case .braille: "⣿"
    case .blocks: "█"
    case .ascii: "@"
    }
  }

  /// A box's edges: horizontal, vertical, and the corners in reading order.
  var box: [Unicode.Scalar] {
    self == .ascii ? ["-", "|", "+", "+", "+", "+"] : ["─", "│", "┌", "┐", "└", "┘"]
  }
}

/// A drawing in dots, of which several make a character.
struct DotCanvas {
  let columns: Int
  let rows: Int
  let glyphs: PathGlyphs
  private var bits: [UInt8]
  private var styles: [CellStyle]

  /// Makes an empty canvas of a size in characters.
  init(columns: Int, rows: Int, glyphs: PathGlyphs) {
    (self.columns, self.rows, self.glyphs) = (max(columns, 0), max(rows, 0), glyphs)
    bits = Array(repeating: 0, count: self.columns * self.rows)
    styles = Array(repeating: .plain, count: bits.count)
  }

  /// Sets a dot, counted from the upper left; one outside is left out.
  mutating func set(_ x: Int, _ y: Int, _ style: CellStyle) {
    let dots = glyphs.dots
    guard x >= 0, y >= 0, x < columns * dots.across, y < rows * dots.down else { return }
    let cell = y / dots.down * columns + x / dots.across
    bits[cell] |= 1 << UInt8(y % dots.down * dots.across + x % dots.across)
    styles[cell] = style
  }

  /// Sets the dots of a line, its ends included (Bresenham).
  mutating func line(_ from: (x: Int, y: Int), _ to: (x: Int, y: Int), _ style: CellStyle) {
    var (x, y) = from
    let (dx, dy) = (abs(to.x - x), -abs(to.y - y))
    let (stepX, stepY) = (x < to.x ? 1 : -1, y < to.y ? 1 : -1)
    var error = dx + dy
    while true {
      set(x, y, style)
      if x == to.x, y == to.y { return }
      let twice = 2 * error
      if twice >= dy {
        error += dy
        x += stepX
      }
      if twice <= dx {
        error += dx
        y += stepY
      }
    }
  }

  /// Puts the drawing into a grid, with its upper left corner at a cell; cells without a dot are left as they
  /// are.
  func draw(into grid: inout CellGrid, column: Int, row: Int) {
    for index in bits.indices where bits[index] != 0 {
      grid.set(
        glyphs.character(bits[index]), column: column + index % columns, row: row + index / columns,
        styles[index])
    }
  }
}
