import RetouchSupport
import Testing

@testable import RetouchCommands

@Suite("what a terminal shows")
struct CellGridTests {
  private func grid(_ lines: [String], columns: Int = 20) -> CellGrid {
    var grid = CellGrid(columns: columns, rows: lines.count)
    for (row, line) in lines.enumerated() { grid.write(line, column: 0, row: row) }
    return grid
  }

  @Test("the first picture clears the screen, and is shown as one update")
  func first() {
    let update = grid(["ab", "", "c"]).update(from: nil, usesColor: false)
    #expect(update == "\u{1B}[?2026h\u{1B}[0m\u{1B}[2J\u{1B}[1;1Hab\u{1B}[3;1Hc\u{1B}[?2026l")
  }

  @Test("of the next one only what differs is written")
  func difference() {
    let update = grid(["fingers 11"]).update(from: grid(["fingers 10"]), usesColor: false)
    #expect(update == "\u{1B}[?2026h\u{1B}[1;10H1\u{1B}[?2026l")
  }

  @Test("nothing is written where nothing differs")
  func unchanged() {
    #expect(grid(["a", "b"]).update(from: grid(["a", "b"]), usesColor: true) == "")
  }

  @Test("a picture of another size is written whole")
  func resized() {
    let update = grid(["a"], columns: 30).update(from: grid(["a"]), usesColor: false)
    #expect(update.contains("\u{1B}[2J\u{1B}[1;1Ha"))
  }

  @Test("styles end where their text ends, and are left out without colour")
  func styles() {
    var grid = CellGrid(columns: 9, rows: 1)
    grid.write("ab", column: 0, row: 0, .red)
    grid.write("cd", column: 2, row: 0)
    #expect(grid.update(from: nil, usesColor: true).contains("\u{1B}[1;1H\u{1B}[0;31mab\u{1B}[0mcd"))
    let plain = grid.update(from: nil, usesColor: false)
    #expect(plain.contains("\u{1B}[1;1Habcd"))
    #expect(!plain.contains("31m"))
  }

  @Test("characters that may take two cells or none, or act on a terminal, become a question mark")
  func oneCell() {
    var grid = CellGrid(columns: 12, rows: 1)
    grid.write("Über\u{1B}[2J蛙e\u{301}", column: 0, row: 0)
    #expect(grid.text == ["Über?[2J?e?"])
    grid.write("5 µs 2×3 →", column: 0, row: 0, onlyASCII: true)
    #expect(grid.text == ["5 us 2x3 >?"])
  }

  @Test("what is outside the grid is left out")
  func outside() {
    var grid = CellGrid(columns: 4, rows: 1)
    grid.write("abcdefgh", column: 2, row: 0)
    grid.write("abc", column: -1, row: 0, width: 2)
    grid.write("x", column: 0, row: 7)
    #expect(grid.text == ["b ab"])
    #expect(CellGrid(columns: -1, rows: 3).update(from: nil, usesColor: true).contains("2J"))
  }

  @Test("a terminal that gets the updates shows each picture, whatever came before")
  func generated() {
    var random = SeededNumbers(seed: 7)
    for _ in 0..<200 {
      let (columns, rows) = (1 + random.below(30), 1 + random.below(8))
      var emulator = ScreenEmulator(columns: columns, rows: rows)
      var shown: CellGrid?
      for _ in 0..<6 {
        var grid = shown ?? CellGrid(columns: columns, rows: rows)
        for _ in 0..<random.below(20) {
          let styles: [CellStyle] = [.plain, .red, .dim]
          grid.set(
            ["a", " ", "⣿", "x"][random.below(4)], column: random.below(columns), row: random.below(rows),
            styles[random.below(3)])
        }
        emulator.feed(grid.update(from: shown, usesColor: random.below(2) == 0))
        shown = grid
        #expect(emulator.text == grid.text)
        #expect(emulator.isPlain && !emulator.isUpdating && emulator.unknown == [])
      }
    }
  }
}
