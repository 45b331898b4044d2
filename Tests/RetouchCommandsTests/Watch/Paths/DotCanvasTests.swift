import RetouchSupport
import Testing

@testable import RetouchCommands

@Suite("a drawing in dots")
struct DotCanvasTests {
  private func text(_ glyphs: PathGlyphs, columns: Int, rows: Int, _ draw: (inout DotCanvas) -> Void)
    -> [String]
  {
    var canvas = DotCanvas(columns: columns, rows: rows, glyphs: glyphs)
    draw(&canvas)
    var grid = CellGrid(columns: columns, rows: rows)
    canvas.draw(into: &grid, column: 0, row: 0)
    return grid.text
  }

  @Test("each dot of a braille pattern is where Unicode has it")
  func braille() {
    let patterns = (0..<4).flatMap { y in
      (0..<2).map { x in text(.braille, columns: 1, rows: 1) { $0.set(x, y, .plain) }[0] }
    }
    #expect(patterns == ["⠁", "⠈", "⠂", "⠐", "⠄", "⠠", "⡀", "⢀"])
    #expect(
      text(.braille, columns: 1, rows: 1) { canvas in
        for x in 0..<2 { for y in 0..<4 { canvas.set(x, y, .plain) } }
      } == ["⣿"])
  }

  @Test("half blocks and ASCII have two dots above each other")
  func halves() {
    func draw(_ canvas: inout DotCanvas) {
      canvas.set(0, 0, .plain)
      canvas.set(1, 1, .plain)
      canvas.set(2, 0, .plain)
      canvas.set(2, 1, .plain)
    }
    #expect(text(.blocks, columns: 4, rows: 1, draw) == ["▀▄█"])
    #expect(text(.ascii, columns: 4, rows: 1, draw) == ["'.:"])
  }

  @Test("a line has its ends and no gaps, in every direction")
  func lines() {
    var random = SeededNumbers(seed: 5)
    for _ in 0..<300 {
      let from = (x: random.below(20), y: random.below(20))
      let to = (x: random.below(20), y: random.below(20))
      let rows = text(.ascii, columns: 20, rows: 10) { $0.line(from, to, .plain) }
      // The dots that are set: as many as the longer side has.
      let dots = rows.joined().reduce(0) { $0 + ($1 == ":" ? 2 : $1 == "'" || $1 == "." ? 1 : 0) }
      #expect(dots == max(abs(from.x - to.x), abs(from.y - to.y)) + 1)
    }
  }

  @Test("dots outside are left out")
  func outside() {
    #expect(text(.braille, columns: 1, rows: 1) { $0.line((-5, -5), (-1, 9), .plain) } == [""])
  }
}
