import RetouchContactTracking
import RetouchEvdev
import RetouchSupport
import RetouchRecording
import Testing

@testable import RetouchCommands

@Suite("the picture of the fingers")
struct PathsPictureTests {
  /// A square screen, on which a finger went from the left edge to the middle and another one was lifted.
  private var square: LivePaths {
    var paths = LivePaths(
      RecordingHeader(devices: [DeviceDescription(id: 0, name: "Panel")]), title: "Door")
    paths.resize(width: 100, height: 100)
    paths.take(.began(Contact(number: 1, slot: 3, x: 75, y: 10)), at: 0)
    paths.take(.began(Contact(number: 2, slot: 0, x: 0, y: 50)), at: 0)
    for step in 1...3 {
      paths.take(TimedEntry(time: Int64(step) * 8_000, .frame(device: 0, events: [], report: 0)))
    }
    for step in 1...3 {
      paths.take(
        .moved(Contact(number: 2, slot: 0, x: Double(step) * 50 / 3, y: 50)), at: Int64(step) * 8_000)
    }
    paths.take(.ended(Contact(number: 1, slot: 3, x: 75, y: 10)), at: 24_000)
    return paths
  }

  private func text(_ paths: LivePaths, _ columns: Int, _ rows: Int, _ glyphs: PathGlyphs) -> [String] {
    PathsPicture.draw(paths, columns: columns, rows: rows, glyphs: glyphs).text
  }

  /// The character at a place.
  private func character(_ lines: [String], column: Int, row: Int) -> Character {
    let line = Array(lines[row])
    return column < line.count ? line[column] : " "
  }

  @Test("on 80 columns the screen is beside the list, in its own shape")
  func eighty() {
    let lines = text(square, 80, 24, .ascii)
    #expect(lines[0] == "Door  100x100  Ctrl-C ends it")
    // 38 columns are left, two of them for the box: 36 dots wide, as high, and two dots a row.
    #expect(lines[1].hasPrefix("+------------------------------------+"))
    #expect(lines[20].hasPrefix("+------------------------------------+"))
    #expect(lines[2].hasPrefix("|") && character(lines, column: 37, row: 2) == "|")
    // The finger that is down: half of 36 dots, and the 19th dot in height is the upper one of row 9.
    #expect(character(lines, column: 1 + 18, row: 2 + 9) == "@")
    #expect(lines[11].hasPrefix("|''''''''''''''''''@0:2              |"))
    // The one that was lifted, where it was: at three quarters of the width, in a tenth of the height.
    #expect(lines[3].contains("o3:1"))
    #expect(character(lines, column: 1 + 27, row: 2 + 1) == "o")
    let list = lines.map { String($0.dropFirst(40)) }
    #expect(list[1] == "Panel: 3 frames, 125 Hz, gap 8.0 ms")
    #expect(list[2] == "slot contact       x       y    Hz state")
    #expect(list[3] == "   3       1    75.0    10.0     - up")
    #expect(list[4] == "   0       2    50.0    50.0   125 down")
    #expect(list[5...].allSatisfy { $0.isEmpty })
  }

  @Test("200 columns have room for more about each finger, and for the outcome's lines")
  func wide() {
    var paths = square
    paths.show(["0         touch 1   began", "24000     touch 1   ended"])
    paths.latency = LivePaths.Latency(median: 120, high: 900, worst: 1_500)
    let lines = text(paths, 200, 50, .braille)
    #expect(
      lines.contains {
        $0.hasSuffix("slot contact       x       y    Hz state  gap ms  moves  force   size  tool")
      })
    #expect(
      lines.contains {
        $0.hasSuffix("   0       2    50.0    50.0   125 down      8.0      3      -      -  finger")
      })
    #expect(lines.contains { $0.hasSuffix("latency p50 120  p99 900  worst 1500 µs") })
    #expect(lines.contains { $0.hasSuffix("24000     touch 1   ended") })
    #expect(lines.contains { $0.contains("⣿0:2") })
    #expect(lines.allSatisfy { $0.count <= 200 })
  }

  @Test("a narrow terminal has the list below the screen")
  func narrow() {
    let lines = text(square, 40, 30, .braille)
    let head = lines.firstIndex { $0.hasPrefix("slot contact") }
    let bottom = lines.firstIndex { $0.hasPrefix("└") }
    #expect((bottom ?? .max) < (head ?? 0))
  }

  @Test("a finger at the right edge has its label to the left of it")
  func edge() {
    var paths = square
    paths.take(.moved(Contact(number: 2, slot: 0, x: 99.9, y: 90)), at: 40_000)
    let lines = text(paths, 80, 24, .ascii)
    let row = lines.first { $0.contains("@") }
    #expect(row?.prefix(38).hasSuffix("0:2@|") == true)
  }

  @Test("a pointer that does not touch is a cross")
  func hovering() {
    var paths = LivePaths(RecordingHeader(devices: [DeviceDescription(id: 0, name: "Mouse")]), title: "")
    paths.resize(width: 100, height: 100)
    paths.take(.hovered(device: 0, x: 50, y: 50), at: 0)
    #expect(character(text(paths, 80, 24, .ascii), column: 19, row: 11) == "+")
  }

  @Test("the same state and size give the same picture, whatever they are, and it stays within them")
  func anySize() {
    var random = SeededNumbers(seed: 13)
    for _ in 0..<400 {
      var paths = square
      paths.resize(width: Double(1 + random.below(4_000)), height: Double(1 + random.below(4_000)))
      for _ in 0..<random.below(20) {
        let (x, y) = (Double(random.below(9_000) - 2_000), Double(random.below(9_000) - 2_000))
        paths.take(
          .began(Contact(number: 10 + random.below(99_999), slot: random.below(12), x: x, y: y)), at: 50_000)
      }
      paths.show(["蛙 \u{1B}[2J a line of an outcome that is longer than any terminal is wide, or nearly so"])
      let (columns, rows) = (random.below(220), random.below(60))
      let glyphs = PathGlyphs.allCases[random.below(3)]
      let grid = PathsPicture.draw(paths, columns: columns, rows: rows, glyphs: glyphs)
      #expect(grid == PathsPicture.draw(paths, columns: columns, rows: rows, glyphs: glyphs))
      #expect(grid.columns == columns && grid.rows == rows)
      let isASCII = grid.cells.allSatisfy { 0x20..<0x7F ~= $0.character.value }
      #expect(isASCII || glyphs != .ascii)
    }
  }

  @Test("characters are chosen by the locale and the terminal")
  func glyphs() {
    func glyphs(_ environment: [String: String]) -> PathGlyphs { WatchScreen.glyphs(environment) }
    #expect(glyphs(["LANG": "en_US.UTF-8", "TERM": "xterm-256color"]) == .braille)
    #expect(glyphs(["LANG": "C", "LC_ALL": "C.utf8"]) == .braille)
    #expect(glyphs(["LANG": "en_US.UTF-8", "LC_ALL": "C"]) == .ascii)
    #expect(glyphs(["LANG": "en_US.UTF-8", "LC_ALL": ""]) == .braille)
    #expect(glyphs(["LANG": "en_US.UTF-8", "TERM": "linux"]) == .blocks)
    #expect(glyphs([:]) == .ascii)
  }
}
