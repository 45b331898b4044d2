import Testing

@testable import RetouchReports

@Suite("A map of cells")
struct CellMapTests {
  private var map: CellMap {
    var map = CellMap(title: "tap <1>", x: "press.for", y: "text-size")
    map.columns = ["0", "1s", "2s"]
    map.rows = ["small", "large"]
    map.names = ["back", "history & more"]
    map.cells = [0, 0, 1, 0, 1, 1]
    return map
  }

  private func rects(_ svg: String) -> Int {
    // Without those of the legend and the page.
    svg.components(separatedBy: "<rect class=\"f").count - 1 - 2
  }

  @Test("has a strip for neighbouring cells that are the same, a legend and texts along the axes")
  func strips() {
    let svg = map.svg
    #expect(rects(svg) == 4)
    for text in [">small<", ">large<", ">0<", ">2s<", ">back<", "history &amp; more", "tap &lt;1&gt;"] {
      #expect(svg.contains(text), "\(text)")
    }
    #expect(!svg.contains("<circle"))
    #expect(svg == map.svg)
  }

  @Test("has the point where it is, counted from the bottom left")
  func point() {
    var map = map
    map.point = (0.5, 0.25)
    map.note = "recorded"
    // In the colour of what is so there, whatever the cell around it has.
    map.pointCell = 1
    #expect(map.svg.contains("<circle class=\"f1 ring\" cx=\"585\""))
    #expect(map.svg.contains("<title>recorded</title>"))
  }

  @Test("has the texts of its marks in the place of those of its cells")
  func marks() {
    var map = map
    map.columnMarks = [(0.5, "1.5s")]
    #expect(map.svg.contains("x=\"585\"") && map.svg.contains(">1.5s<") && !map.svg.contains(">1s<"))
    #expect(map.svg.contains(">small<"))
  }

  @Test("is the same in light colours alone, with no variable left")
  func light() {
    let light = map.lightSVG
    #expect(!light.svg.contains("var(") && light.width == 960 && light.height > 400)
    #expect(rects(light.svg) == 4)
  }

  @Test("names a dozen things, and counts the rest")
  func many() {
    var map = map
    map.names = (0..<20).map { "thing \($0)" }
    map.cells = [0, 6, 11, 13, 1, 1]
    for style in ["f0\"", "f6\"", "f11\"", "f1 bar\""] { #expect(map.svg.contains("<rect class=\"" + style)) }
    #expect(map.svg.contains("and 8 more") && map.svg.contains("thing 11<") && !map.svg.contains("thing 12<"))
  }
}
