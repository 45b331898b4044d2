import CRetouchPage

/// Plots one below the other, as one SVG that needs no library, no font and no network.
///
/// It is light or dark like the reader's system (`prefers-color-scheme`). Its bytes depend only on what it
/// shows. Texts may come from anywhere: they are escaped and, if they are too long, shortened.
package struct PlotPage: Sendable {
  /// What is written at the top.
  package var title: String
  /// A line below the title, or empty.
  package var subtitle: String
  /// The plots, from top to bottom.
  package var plots: [Plot]

  /// Creates a page.
  package init(title: String, subtitle: String = "", plots: [Plot]) {
    self.title = title
    self.subtitle = subtitle
    self.plots = plots
  }

  /// The page's width in pixels.
  static let width = 960.0
  /// How many colours there are for series.
  static let colors = 6
  /// How many colours there are for areas: those of series and as many more, which are too pale for a line.
  static let fills = 12

  package var svg: String { Self.svg(title, drawn) }

  /// The SVG in light colours alone, for libraries that do not support variables in style sheets, with its
  /// size in pixels.
  package var lightSVG: (svg: String, width: Double, height: Double) { Self.lightSVG(title, drawn) }

  private var drawn: (body: String, height: Double) {
    var (body, y) = Self.head(title, subtitle)
    for (number, plot) in plots.enumerated() {
      let panel = PlotPanel(plot, number: number, top: y + 12)
      body += panel.svg
      y = panel.bottom
    }
    return (body, y + 10)
  }

  // MARK: What all pages have

  /// The title and the line below it, and where they end.
  static func head(_ title: String, _ subtitle: String) -> (body: String, bottom: Double) {
    var body = ""
    var y = 34.0
    body += PlotText.element(title, x: 16, y: y - 6, class: "head", limit: 100)
    if !subtitle.isEmpty {
      body += PlotText.element(subtitle, x: 16, y: y + 14, class: "soft", limit: 130)
      y += 20
    }
    return (body, y)
  }

  /// A page in the colours of the reader's system.
  static func svg(_ title: String, _ drawn: (body: String, height: Double)) -> String {
    svg(title, drawn, style: "\n\(variables)\n\(rules)\n")
  }

  /// A page in light colours alone, with its size in pixels.
  static func lightSVG(
    _ title: String, _ drawn: (body: String, height: Double)
  ) -> (svg: String, width: Double, height: Double) {
    var style = rules
    for (name, color) in lightColors { style = style.replacing("var(--\(name))", with: color) }
    return (svg(title, drawn, style: style), width, drawn.height)
  }

  private static func svg(
    _ title: String, _ drawn: (body: String, height: Double), style: String
  ) -> String {
    let size = "\(PlotText.number(width)) \(PlotText.number(drawn.height))"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size)" width="\(PlotText.number(width))" \
      height="\(PlotText.number(drawn.height))" role="img">
      <title>\(XMLText.content(title))</title>
      <style>\(style)</style>
      <rect class="page" width="100%" height="100%"/>
      \(drawn.body)</svg>

      """
  }

  /// The first colours of ``variables``.
  private static let lightColors = [
    ("page", "#ffffff"), ("text", "#1b1f24"), ("soft", "#59636e"), ("line", "#d3d9e0"), ("c0", "#0a58ca"),
    ("c1", "#b3471d"), ("c2", "#1a7f37"), ("c3", "#8250df"), ("c4", "#bf3989"), ("c5", "#7d4e00"),
    ("c6", "#3bc9db"), ("c7", "#e9c46a"), ("c8", "#868e96"), ("c9", "#ff8787"), ("c10", "#a9e34b"),
    ("c11", "#d0bfff"),
  ]

  private static let variables = String(retouch_plot_colors())
  private static let rules = String(retouch_plot_style())
}
