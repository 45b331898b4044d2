/// Series of values between two axes: one panel of a ``PlotPage``.
///
/// ```swift
/// var plot = Plot(title: "Speed", x: PlotAxis("time", unit: "s"), y: PlotAxis("speed", unit: "pt/s"))
/// plot.series = [Plot.Series("contact 1", .line([Plot.Point(0, 0), Plot.Point(0.5, 120)]))]
/// let svg = PlotPage(title: "tap.recording", plots: [plot]).svg
/// ```
package struct Plot: Sendable {
  /// A point in the units of the axes.
  ///
  /// A point that is not finite interrupts its line.
  package struct Point: Hashable, Sendable {
    /// The horizontal value.
    package var x: Double
    /// The vertical value.
    package var y: Double
    /// What a browser shows when the mouse rests on a dot, or nil.
    package var note: String?

    /// Creates a point.
    package init(_ x: Double, _ y: Double, note: String? = nil) {
      self.x = x
      self.y = y
      self.note = note
    }

    /// Interrupts a line.
    package static let gap = Point(.nan, .nan)

    var isFinite: Bool { x.isFinite && y.isFinite }
  }

  /// A bar of a histogram, in the units of the axes.
  package struct Bar: Hashable, Sendable {
    /// Where it begins on the horizontal axis.
    package var from: Double
    /// Where it ends.
    package var to: Double
    /// How high it is on the vertical axis, from 0 or from the axis's lower end.
    package var height: Double
    /// What a browser shows when the mouse rests on it, or nil.
    package var note: String?

    /// Creates a bar.
    package init(from: Double, to: Double, height: Double, note: String? = nil) {
      self.from = from
      self.to = to
      self.height = height
      self.note = note
    }
  }

  /// What a series consists of.
  package enum Content: Hashable, Sendable {
    /// Points with lines between them.
    case line([Point])
    /// Points by themselves.
    case dots([Point])
    /// The bars of a histogram.
    case bars([Bar])
  }

  /// Values that belong together: one colour, one name in the legend.
  package struct Series: Hashable, Sendable {
    /// Its name in the legend; an empty one is not listed.
    package var name: String
    /// Its values.
    package var content: Content
    /// The index of its colour, from 0, or nil to use its place among the plot's series.
    package var color: Int?

    /// Creates a series.
    package init(_ name: String, _ content: Content, color: Int? = nil) {
      self.name = name
      self.content = content
      self.color = color
    }
  }

  /// What is written above it.
  package var title: String
  /// The horizontal axis.
  package var x: PlotAxis
  /// The vertical axis.
  package var y: PlotAxis
  /// What is drawn; later series over earlier ones.
  package var series: [Series] = []
  /// The height of the area between the axes in pixels, 80…1,200; see ``keepsShape``.
  package var height: Double
  /// Whether a unit is as long horizontally as vertically, as for paths on a screen.
  ///
  /// The area is then as wide as fits, and at most ``height`` pixels high.
  package var keepsShape = false

  /// Creates a plot without series.
  package init(title: String, x: PlotAxis, y: PlotAxis, height: Double = 260) {
    self.title = title
    self.x = x
    self.y = y
    self.height = min(max(height.isFinite ? height : 260, 80), 1200)
  }

  /// The axes with their ranges: the declared ones, otherwise those of all values.
  var ranged: (x: PlotAxis, y: PlotAxis) {
    var x = PlotExtent()
    var y = PlotExtent()
    for series in series {
      switch series.content {
      case .line(let points), .dots(let points):
        for point in points where point.isFinite {
          x.add(point.x)
          y.add(point.y)
        }
      case .bars(let bars):
        for bar in bars {
          x.add(bar.from)
          x.add(bar.to)
          y.add(bar.height)
          if self.y.scale == .linear { y.add(0) }
        }
      }
    }
    return (self.x.ranged(over: x), self.y.ranged(over: y))
  }
}
