import RetouchArguments
import RetouchSupport

/// Draws what `watch --paths` shows: the screen with the fingers, and beside or below it what is known about
/// them.
///
/// It depends only on the state and on the terminal's size: the same input always gives the same picture.
struct PathsPicture {
  let paths: LivePaths
  let glyphs: PathGlyphs
  private(set) var grid: CellGrid

  /// The widths, in columns, from which the fingers are listed beside the screen, and from which they have
  /// more details.
  private static let (columnsForBeside, columnsForMore) = (70, 150)

  /// Draws a state into a grid of characters.
  static func draw(_ paths: LivePaths, columns: Int, rows: Int, glyphs: PathGlyphs) -> CellGrid {
    var picture = PathsPicture(
      paths: paths, glyphs: glyphs, grid: CellGrid(columns: columns, rows: rows))
    picture.draw()
    return picture.grid
  }

  private mutating func draw() {
    let (columns, rows) = (grid.columns, grid.rows)
    guard columns > 0, rows > 0 else { return }
    let size = "\(coordinate(paths.size.x))×\(coordinate(paths.size.y))"
    let title = paths.title.isEmpty ? "" : paths.title + "  "
    write("\(title)\(size)  Ctrl-C ends it", column: 0, row: 0, .bold)
    guard rows > 3 else { return }
    if columns >= Self.columnsForBeside {
      let table = FingerTable(showsMore: columns >= Self.columnsForMore)
      let left = columns - table.width - 2
      // A screen that is taller than wide leaves space for longer lines.
      let column = drawScreen(columns: left, rows: rows - 1, row: 1) + 2
      drawPanel(table, column: column, row: 1, width: columns - column, rows: rows - 1)
    } else {
      let table = FingerTable(showsMore: false)
      // The screen gets the remaining rows, if they are enough to see anything.
      let below = min(max((rows - 1) / 3, paths.devices.count + 3), rows - 1)
      let above = rows - 1 - below
      if above >= 4 { drawScreen(columns: columns, rows: above, row: 1) }
      let top = above >= 4 ? 1 + above : 1
      drawPanel(table, column: 0, row: top, width: columns, rows: rows - top)
    }
  }

  private mutating func write(
    _ text: String, column: Int, row: Int, width: Int = .max, _ style: CellStyle = .plain
  ) {
    grid.write(text, column: column, row: row, width: width, style, onlyASCII: glyphs == .ascii)
  }

  /// The colour of a slot, the same one for as long as it is watched.
  private static func style(ofSlot slot: Int) -> CellStyle {
    let styles: [CellStyle] = [.cyan, .green, .yellow, .magenta, .blue, .red]
    return styles[abs(slot) % styles.count]
  }
}

// MARK: - The screen

extension PathsPicture {
  /// Draws the screen in its shape, as large as there is space for, and returns how many columns it takes.
  @discardableResult
  private mutating func drawScreen(columns: Int, rows: Int, row top: Int) -> Int {
    let dots = glyphs.dots
    guard columns > 2, rows > 2 else { return 0 }
    let scale = min(
      Double((columns - 2) * dots.across) / paths.size.x, Double((rows - 2) * dots.down) / paths.size.y)
    let across = Int((paths.size.x * scale / Double(dots.across)).rounded())
    let down = Int((paths.size.y * scale / Double(dots.down)).rounded())
    let (width, height) = (min(max(across, 1), columns - 2), min(max(down, 1), rows - 2))
    drawBox(width: width, height: height, row: top)
    let screen = Screen(size: paths.size, columns: width, rows: height, dots: dots)
    var canvas = DotCanvas(columns: width, rows: height, glyphs: glyphs)
    for finger in paths.fingers {
      let style = finger.state == .down ? Self.style(ofSlot: finger.slot) : .dim
      var before = screen.dot(finger.way[0])
      for place in finger.way {
        let dot = screen.dot(place)
        canvas.line(before, dot, style)
        before = dot
      }
    }
    canvas.draw(into: &grid, column: 1, row: top + 1)
    for (_, place) in paths.hovers.sorted(by: { $0.key < $1.key }) {
      let cell = screen.cell(place)
      grid.set("+", column: 1 + cell.column, row: top + 1 + cell.row, .bold)
    }
    for finger in paths.fingers { mark(finger, screen, row: top + 1) }
    return width + 2
  }

  private mutating func drawBox(width: Int, height: Int, row: Int) {
    let box = glyphs.box
    for column in 1..<width + 1 {
      grid.set(box[0], column: column, row: row, .dim)
      grid.set(box[0], column: column, row: row + height + 1, .dim)
    }
    for line in row + 1..<row + height + 1 {
      grid.set(box[1], column: 0, row: line, .dim)
      grid.set(box[1], column: width + 1, row: line, .dim)
    }
    grid.set(box[2], column: 0, row: row, .dim)
    grid.set(box[3], column: width + 1, row: row, .dim)
    grid.set(box[4], column: 0, row: row + height + 1, .dim)
    grid.set(box[5], column: width + 1, row: row + height + 1, .dim)
  }

  /// Marks where a finger is with its slot and its contact, to the right of it, or to the left at the edge.
  private mutating func mark(_ finger: LivePaths.Finger, _ screen: Screen, row: Int) {
    let cell = screen.cell(finger.place)
    let isDown = finger.state == .down
    let style = isDown ? Self.style(ofSlot: finger.slot) : CellStyle.dim
    grid.set(isDown ? glyphs.tip : "o", column: 1 + cell.column, row: row + cell.row, style)
    let label = "\(finger.slot):\(finger.number)"
    guard screen.columns > label.count else { return }
    let fits = cell.column + label.count < screen.columns
    let column = fits ? cell.column + 1 : max(cell.column - label.count, 0)
    write(label, column: 1 + column, row: row + cell.row, style)
  }

  /// Where positions in points are on a drawing of a size in characters.
  private struct Screen {
    let size: LivePaths.Point
    let columns: Int
    let rows: Int
    let dots: (across: Int, down: Int)

    func dot(_ place: LivePaths.Point) -> (x: Int, y: Int) {
      (index(place.x / size.x, columns * dots.across), index(place.y / size.y, rows * dots.down))
    }

    func cell(_ place: LivePaths.Point) -> (column: Int, row: Int) {
      let dot = dot(place)
      return (dot.x / dots.across, dot.y / dots.down)
    }

    /// A share of the side as the number of a dot; a value outside is placed at the edge.
    private func index(_ share: Double, _ count: Int) -> Int {
      guard share > 0 else { return 0 }
      return share >= 1 ? count - 1 : min(Int(share * Double(count)), count - 1)
    }
  }
}

// MARK: - The panel

extension PathsPicture {
  /// A line of the outcome, with single spaces if it would be cut otherwise.
  private static func fitting(_ line: String, _ width: Int) -> String {
    line.count <= width ? line : line.split(separator: " ").joined(separator: " ")
  }

  /// Writes the devices, the fingers, the latency and the outcome's last lines, as far as there is space.
  private mutating func drawPanel(_ table: FingerTable, column: Int, row: Int, width: Int, rows: Int) {
    var lines: [(text: String, style: CellStyle)] = []
    for device in paths.devices { lines += FingerTable.lines(of: device, width: width).map { ($0, .plain) } }
    // Shows the newest fingers, if there is no space for all.
    let room = max(rows - lines.count - 2, 1)
    lines.append((table.head, .bold))
    for finger in paths.fingers.suffix(room) {
      lines.append((table.row(finger), finger.state == .down ? Self.style(ofSlot: finger.slot) : .dim))
    }
    if let latency = paths.latency {
      let text = "latency p50 \(latency.median)  p99 \(latency.high)  worst \(latency.worst) µs"
      lines.append(contentsOf: [("", .plain), (text, .plain)])
    }
    let left = rows - lines.count - 1
    if left > 0, !paths.lines.isEmpty {
      lines.append(("", .plain))
      for line in paths.lines.suffix(left) { lines.append((Self.fitting(line, width), .plain)) }
    }
    for (index, line) in lines.prefix(rows).enumerated() {
      write(line.text, column: column, row: row + index, width: width, line.style)
    }
  }
}
