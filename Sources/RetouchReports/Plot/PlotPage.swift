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

  package var svg: String { drawn("\n\(Self.variables)\n\(Self.rules)\n").svg }

  /// The SVG in light colours alone, for libraries that do not support variables in style sheets, with its
  /// size in pixels.
  package var lightSVG: (svg: String, width: Double, height: Double) {
    var style = Self.rules
    for (name, color) in Self.lightColors { style = style.replacing("var(--\(name))", with: color) }
    let page = drawn(style)
    return (page.svg, Self.width, page.height)
  }

  private func drawn(_ style: String) -> (svg: String, height: Double) {
    var body = ""
    var y = 34.0
    body += PlotText.element(title, x: 16, y: y - 6, class: "head", limit: 100)
    if !subtitle.isEmpty {
      body += PlotText.element(subtitle, x: 16, y: y + 14, class: "soft", limit: 130)
      y += 20
    }
    for (number, plot) in plots.enumerated() {
      let panel = PlotPanel(plot, number: number, top: y + 12)
      body += panel.svg
      y = panel.bottom
    }
    let height = y + 10
    let size = "\(PlotText.number(Self.width)) \(PlotText.number(height))"
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size)" width="\(PlotText.number(Self.width))" \
      height="\(PlotText.number(height))" role="img">
      <title>\(XMLText.content(title))</title>
      <style>\(style)</style>
      <rect class="page" width="100%" height="100%"/>
      \(body)</svg>

      """
    return (svg, height)
  }

  /// The first colours of ``variables``.
  private static let lightColors = [
    ("page", "#ffffff"), ("text", "#1b1f24"), ("soft", "#59636e"), ("line", "#d3d9e0"), ("c0", "#0a58ca"),
    ("c1", "#b3471d"), ("c2", "#1a7f37"), ("c3", "#8250df"), ("c4", "#bf3989"), ("c5", "#7d4e00"),
  ]

  private static let variables = String(retouch_plot_colors())
  private static let rules = String(retouch_plot_style())
}
