import RetouchArguments
import Foundation
import Testing

@testable import RetouchCommands

/// What happened to the terminal's input.
final class NotedMode: TerminalMode {
  private(set) var noted: [String] = []
  func enter() { noted.append("enter") }
  func leave() { noted.append("leave") }
}

@Suite("a terminal with a picture that changes")
struct LiveTerminalTests {
  let console = Console.captured(isTerminal: true)
  let mode = NotedMode()

  private func picture(_ text: String, _ size: LiveTerminal.Size) -> CellGrid {
    var grid = CellGrid(columns: size.columns, rows: size.rows)
    grid.write(text, column: 0, row: 0)
    return grid
  }

  @Test("it gets its cursor, its lines and its input back")
  func restored() {
    let terminal = LiveTerminal(console.output, mode: mode) { (10, 2) }
    terminal.enter()
    terminal.show { picture("here", $0) }
    var screen = ScreenEmulator(columns: 10, rows: 2)
    screen.feed(console.output.text)
    #expect(screen.text == ["here", ""])
    #expect(screen.isAlternate && !screen.isCursorVisible && !screen.wraps)
    terminal.leave()
    terminal.leave()
    screen = ScreenEmulator(columns: 10, rows: 2)
    screen.feed(console.output.text)
    #expect(!screen.isAlternate && screen.isCursorVisible && screen.wraps && screen.isPlain)
    #expect(screen.unknown == [])
    #expect(mode.noted == ["enter", "leave"])
  }

  @Test("nothing is written before it is entered, after it is left, or where nothing differs")
  func silent() {
    let terminal = LiveTerminal(console.output, mode: mode) { (10, 2) }
    #expect(!terminal.show { picture("a", $0) })
    #expect(console.output.text == "")
    terminal.enter()
    #expect(terminal.show { picture("a", $0) })
    let length = console.output.text.count
    #expect(!terminal.show { picture("a", $0) })
    #expect(console.output.text.count == length)
    terminal.leave()
    let end = console.output.text.count
    #expect(!terminal.show { picture("b", $0) })
    #expect(console.output.text.count == end)
  }

  @Test("it is drawn for the size that it has at that time, and whole after something else wrote there")
  func resized() {
    var size: LiveTerminal.Size = (10, 2)
    let terminal = LiveTerminal(console.output, mode: mode) { size }
    terminal.enter()
    terminal.show { picture("ab", $0) }
    size = (4, 1)
    terminal.show { picture("ab", $0) }
    terminal.forget()
    terminal.show { picture("ab", $0) }
    #expect(console.output.text.components(separatedBy: "\u{1B}[2J").count == 4)
  }

  @Test("a terminal whose picture is freed without leaving is restored")
  func released() {
    do {
      let terminal = LiveTerminal(console.output, mode: mode) { (10, 2) }
      terminal.enter()
    }
    #expect(console.output.text.hasSuffix("\u{1B}[?25h\u{1B}[?1049l"))
    #expect(mode.noted == ["enter", "leave"])
  }
}
