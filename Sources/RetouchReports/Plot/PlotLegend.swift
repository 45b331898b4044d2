/// The names of a plot's series with their colours, in as many rows as they need.
struct PlotLegend {
  /// Its SVG; empty if no series has a name.
  let svg: String
  /// Its height in pixels.
  let height: Double

  /// The maximum number of names that are listed; further ones are counted.
  private static let limit = 24

  init(_ series: [Plot.Series], left: Double, top: Double, width: Double) {
    let named = series.enumerated().filter { !$1.name.isEmpty }
    guard !named.isEmpty else {
      (svg, height) = ("", 0)
      return
    }
    var (x, y) = (left, top + 4)
    var text = ""
    func place(_ name: String) -> Double {
      let needed = PlotText.width(name) + 38
      if x > left, x + needed > left + width { (x, y) = (left, y + 18) }
      defer { x += needed }
      return x
    }
    for (number, series) in named.prefix(Self.limit) {
      let name = PlotText.shortened(series.name, 60)
      let start = place(name)
      let color = series.color ?? number
      text += Self.sample(of: series.content, color: color, x: start, y: y)
      text += PlotText.element(series.name, x: start + 22, y: y + 4, class: "soft", limit: 60)
    }
    if named.count > Self.limit {
      let more = "and \(named.count - Self.limit) more"
      text += PlotText.element(more, x: place(more), y: y + 4, class: "soft", limit: 60)
    }
    (svg, height) = (text, y - top + 14)
  }

  /// Which of the page's colours a series has.
  static func shade(_ color: Int) -> Int { color % PlotPage.colors }

  private static func sample(of content: Plot.Content, color: Int, x: Double, y: Double) -> String {
    let shade = shade(color)
    let (left, top) = (PlotText.number(x), PlotText.number(y))
    switch content {
    case .line:
      let kind = "line s\(shade)" + (color >= PlotPage.colors ? " dashed" : "")
      return "<path class=\"\(kind)\" d=\"M\(left) \(top)h16\"/>"
    case .dots: return "<circle class=\"f\(shade)\" cx=\"\(PlotText.number(x + 8))\" cy=\"\(top)\" r=\"3\"/>"
    case .bars:
      return
        "<rect class=\"bar f\(shade)\" x=\"\(left)\" y=\"\(PlotText.number(y - 5))\" width=\"16\" height=\"10\"/>"
    }
  }
}
