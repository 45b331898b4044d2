/// Which of several things is so at each pair of two values: a map of coloured cells, with one point in it.
///
/// ```swift
/// var map = CellMap(title: "tap", x: "press.for", y: "text-size")
/// (map.columns, map.rows) = (["0 s", "1 s"], ["large"])
/// (map.names, map.cells) = (["back", "history"], [0, 1])
/// let svg = map.svg
/// ```
package struct CellMap: Sendable {
  /// What is written at the top.
  package var title: String
  /// A line below the title, or empty.
  package var subtitle = ""
  /// What the columns are of.
  package var x: String
  /// What the rows are of.
  package var y: String
  /// The columns' values as texts, from left to right.
  package var columns: [String] = []
  /// The rows' values as texts, from bottom to top.
  package var rows: [String] = []
  /// Values along the columns that have a text, each with its share of the width; if empty, some of the
  /// columns' own.
  package var columnMarks: [(share: Double, text: String)] = []
  /// The same along the rows, with shares of the height.
  package var rowMarks: [(share: Double, text: String)] = []
  /// The number of the thing in each cell, row by row.
  package var cells: [Int] = []
  /// What the things are called.
  package var names: [String] = []
  /// Where the point is, as shares of the width and of the height, or nil for none.
  package var point: (x: Double, y: Double)?
  /// The number of the thing at the point.
  package var pointCell = 0
  /// What a browser shows when the mouse rests on the point.
  package var note = ""

  /// Creates a map without cells.
  package init(title: String, x: String, y: String) { (self.title, self.x, self.y) = (title, x, y) }

  /// The map as SVG, light or dark like the reader's system.
  package var svg: String { PlotPage.svg(title, drawn) }

  /// The map in light colours alone, with its size in pixels.
  package var lightSVG: (svg: String, width: Double, height: Double) { PlotPage.lightSVG(title, drawn) }

  private static let left = 230.0
  private static let right = 20.0
  private static let height = 420.0
  /// How many texts there are along an axis at most.
  private static let labels = 12
  /// How many names are listed.
  private static let listed = 12

  private var drawn: (body: String, height: Double) {
    var (body, y) = PlotPage.head(title, subtitle)
    for (number, name) in names.enumerated().prefix(Self.listed) {
      y += 18
      body +=
        "<rect class=\"\(Self.style(number))\" x=\"16\" y=\"\(PlotText.number(y - 10))\" width=\"12\" height=\"12\"/>"
      body += PlotText.element(name, x: 36, y: y, class: "name", limit: 100)
    }
    if names.count > Self.listed {
      y += 18
      body += PlotText.element("and \(names.count - Self.listed) more", x: 36, y: y, class: "soft", limit: 40)
    }
    y += 26
    let width = PlotPage.width - Self.left - Self.right
    let (across, down) = (width / Double(max(columns.count, 1)), Self.height / Double(max(rows.count, 1)))
    for row in rows.indices {
      let top = y + Self.height - Double(row + 1) * down
      body += strips(row, top: top, width: across, height: down)
    }
    for (share, text) in rowMarks.isEmpty ? Self.marks(rows) : rowMarks {
      let place = y + Self.height * (1 - share) + 4
      body += PlotText.element(text, x: Self.left - 6, y: place, class: "tick end", limit: 36)
    }
    let bottom = y + Self.height
    for (share, text) in columnMarks.isEmpty ? Self.marks(columns) : columnMarks {
      let place = Self.left + width * share
      body += PlotText.element(text, x: place, y: bottom + 15, class: "tick middle", limit: 16)
    }
    if let point {
      let (x, y) = (Self.left + point.x * width, bottom - point.y * Self.height)
      body += "<circle class=\"\(Self.style(pointCell)) ring\" cx=\"\(PlotText.number(x))\" "
      body += "cy=\"\(PlotText.number(y))\" r=\"6\">\(PlotText.tooltip(note))</circle>\n"
    }
    body += PlotText.element(x, x: Self.left + width / 2, y: bottom + 34, class: "soft middle", limit: 60)
    body += PlotText.element(self.y, x: 16, y: y - 8, class: "soft", limit: 60)
    return (body, bottom + 48)
  }

  /// The cells of a row, those that are the same beside each other as one.
  private func strips(_ row: Int, top: Double, width: Double, height: Double) -> String {
    var text = ""
    var first = 0
    let own = cells[(row * columns.count)..<((row + 1) * columns.count)]
    for column in 1...max(columns.count, 1) {
      let index = own.startIndex + column
      if column < columns.count, own[index] == own[index - 1] { continue }
      let number = own[index - 1]
      let x = Self.left + Double(first) * width
      text +=
        "<rect class=\"\(Self.style(number))\" x=\"\(PlotText.number(x))\" y=\"\(PlotText.number(top))\" "
      // A little more than its size, so that no line of the background shows between two cells.
      text += "width=\"\(PlotText.number(Double(column - first) * width + 0.3))\" "
      text += "height=\"\(PlotText.number(height + 0.3))\">"
      text += PlotText.tooltip(names.indices.contains(number) ? names[number] : nil) + "</rect>\n"
      first = column
    }
    return text
  }

  private static func style(_ number: Int) -> String {
    "f\(number % PlotPage.fills)" + (number / PlotPage.fills % 2 == 1 ? " bar" : "")
  }

  /// The texts of all cells along an axis in their middles, or of some at equal distances with the first and
  /// the last.
  private static func marks(_ texts: [String]) -> [(share: Double, text: String)] {
    let count = texts.count
    let chosen = count > labels ? (0..<labels).map { $0 * (count - 1) / (labels - 1) } : Array(0..<count)
    return chosen.map { ((Double($0) + 0.5) / Double(count), texts[$0]) }
  }
}
