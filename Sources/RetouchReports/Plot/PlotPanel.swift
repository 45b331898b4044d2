/// A plot as SVG, at its place on the page.
struct PlotPanel {
  private let plot: Plot
  private let x: PlotAxis
  private let y: PlotAxis
  private let number: Int
  private let top: Double
  private let legend: PlotLegend
  /// The area between the axes, in pixels of the page.
  private let area: (left: Double, top: Double, width: Double, height: Double)

  private static let left = 72.0
  private static let right = 20.0

  init(_ plot: Plot, number: Int, top: Double) {
    self.plot = plot
    self.number = number
    self.top = top
    (x, y) = plot.ranged
    let widest = PlotPage.width - Self.left - Self.right
    legend = PlotLegend(plot.series, left: Self.left, top: top + 26, width: widest)
    var (width, height) = (widest, plot.height)
    if plot.keepsShape, let across = x.range, let down = y.range {
      let ratio = (down.upperBound - down.lowerBound) / (across.upperBound - across.lowerBound)
      (width, height) = widest * ratio <= height ? (widest, widest * ratio) : (height / ratio, height)
      // A path that is exactly horizontal or vertical still needs some room.
      (width, height) = (max(width, 120), max(height, 80))
    }
    area = (Self.left, top + 26 + legend.height, width, height)
  }

  /// Where the next plot may begin.
  var bottom: Double { area.top + area.height + 44 }

  var svg: String {
    PlotText.element(plot.title, x: 16, y: top + 14, class: "name", limit: 110) + legend.svg + grid
      + "<clipPath id=\"p\(number)\"><rect \(bounds)/></clipPath>\n<g clip-path=\"url(#p\(number))\">\n"
      + plot.series.enumerated().map { draw($1, color: $1.color ?? $0) }.joined() + "</g>\n"
  }

  private var bounds: String {
    "x=\"\(PlotText.number(area.left))\" y=\"\(PlotText.number(area.top))\" "
      + "width=\"\(PlotText.number(area.width))\" height=\"\(PlotText.number(area.height))\""
  }

  // MARK: Places

  private func across(_ value: Double) -> Double {
    let place = x.place(value)
    return area.left + (x.isReversed ? 1 - place : place) * area.width
  }

  private func down(_ value: Double) -> Double {
    let place = y.place(value)
    return area.top + (y.isReversed ? place : 1 - place) * area.height
  }

  // MARK: Axes

  private var grid: String {
    var text = "<rect class=\"grid\" \(bounds)/>\n"
    let bottom = area.top + area.height
    for tick in x.ticks(Int(area.width / 90)) {
      let place = PlotText.number(across(tick))
      text += "<path class=\"grid\" d=\"M\(place) \(PlotText.number(area.top))V\(PlotText.number(bottom))\"/>"
      text += PlotText.element(
        PlotText.tick(tick), x: across(tick), y: bottom + 15, class: "tick middle", limit: 20)
    }
    for tick in y.ticks(Int(area.height / 36)) {
      let place = PlotText.number(down(tick))
      text += "<path class=\"grid\" d=\"M\(PlotText.number(area.left)) \(place)"
      text += "H\(PlotText.number(area.left + area.width))\"/>"
      text += PlotText.element(
        PlotText.tick(tick), x: area.left - 6, y: down(tick) + 4, class: "tick end", limit: 20)
    }
    let middle = area.top + area.height / 2
    text += PlotText.element(
      x.label, x: area.left + area.width / 2, y: bottom + 32, class: "soft middle",
      limit: Int(max(area.width, 280) / 7))
    text += PlotText.element(
      y.label, x: 14, y: middle, class: "soft middle", limit: Int(max(area.height, 140) / 7),
      transform: " transform=\"rotate(-90 14 \(PlotText.number(middle)))\"")
    return text
  }

  // MARK: Series

  private func draw(_ series: Plot.Series, color: Int) -> String {
    let shade = PlotLegend.shade(color)
    switch series.content {
    case .line(let points): return line(points, shade, isDashed: color >= PlotPage.colors)
    case .dots(let points):
      return points.filter(\.isFinite).map { point in
        "<circle class=\"f\(shade)\" cx=\"\(PlotText.number(across(point.x)))\" "
          + "cy=\"\(PlotText.number(down(point.y)))\" r=\"3\">\(PlotText.tooltip(point.note))</circle>\n"
      }.joined()
    case .bars(let bars):
      return bars.map { bar in
        let (from, to) = (min(across(bar.from), across(bar.to)), max(across(bar.from), across(bar.to)))
        let base = down(y.range?.lowerBound ?? 0)
        let (low, high) = (down(max(y.range?.lowerBound ?? 0, 0)), down(bar.height))
        // A gap of a pixel separates neighbours, and even a count of one among many gets a visible height.
        let length = bar.height > 0 ? max(abs(low - high), 1) : 0
        let edge = y.isReversed ? base : min(high, low - length)
        return "<rect class=\"bar f\(shade)\" x=\"\(PlotText.number(from))\" y=\"\(PlotText.number(edge))\" "
          + "width=\"\(PlotText.number(max(to - from - 1, 0.5)))\" height=\"\(PlotText.number(length))\">"
          + PlotText.tooltip(bar.note) + "</rect>\n"
      }.joined()
    }
  }

  /// A path through the points, without those that would look the same as the previous one.
  private func line(_ points: [Plot.Point], _ shade: Int, isDashed: Bool) -> String {
    var path = ""
    var last: (x: Double, y: Double)?
    var skipped: (x: Double, y: Double)?
    func add(_ place: (x: Double, y: Double), _ letter: String) {
      path += "\(letter)\(PlotText.number(place.x)) \(PlotText.number(place.y))"
    }
    for point in points + [.gap] {
      guard point.isFinite else {
        if let skipped { add(skipped, "L") }
        (last, skipped) = (nil, nil)
        continue
      }
      let place = (x: across(point.x), y: down(point.y))
      guard let before = last else {
        add(place, "M")
        // A line to the point itself, so that a single point appears as a dot.
        (last, skipped) = (place, place)
        continue
      }
      if abs(place.x - before.x) < 0.5, abs(place.y - before.y) < 0.5 {
        skipped = place
      } else {
        add(place, "L")
        (last, skipped) = (place, nil)
      }
    }
    let kind = "line s\(shade)" + (isDashed ? " dashed" : "")
    return path.isEmpty ? "" : "<path class=\"\(kind)\" d=\"\(path)\"/>\n"
  }
}
