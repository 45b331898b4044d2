/// Our own drawings for simple symbols that the icon theme lacks, or has only in faint form.
enum SymbolDrawings {
  /// The drawing of a symbol as an SVG of 16×16 points, or nil.
  static func svg(of symbol: String) -> String? {
    if let share = batteries[symbol] { return document(battery(share)) }
    return bodies[symbol].map(document)
  }

  /// The names of all drawings.
  static var names: [String] { bodies.keys.sorted() + batteries.keys.sorted() }

  private static func document(_ body: String) -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="black" "#
      + #"stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">\#(body)</svg>"#
  }

  private static let ring = #"<circle cx="8" cy="8" r="6.25"/>"#

  private static let bodies: [String: String] = [
    "arrow.backward": #"<path d="M13.5 8H2.5M7 3.5L2.5 8L7 12.5"/>"#,
    "arrow.down": #"<path d="M8 2.5V13.5M3.5 9L8 13.5L12.5 9"/>"#,
    "arrow.forward": #"<path d="M2.5 8H13.5M9 3.5L13.5 8L9 12.5"/>"#,
    "arrow.left": #"<path d="M13.5 8H2.5M7 3.5L2.5 8L7 12.5"/>"#,
    "arrow.right": #"<path d="M2.5 8H13.5M9 3.5L13.5 8L9 12.5"/>"#,
    "arrow.up": #"<path d="M8 13.5V2.5M3.5 7L8 2.5L12.5 7"/>"#,
    "cellularbars":
      #"<g fill="black" stroke="none"><rect x="1" y="10" width="2.75" height="4" rx="0.8"/>"#
      + #"<rect x="4.75" y="7.7" width="2.75" height="6.3" rx="0.8"/><rect x="8.5" y="5.3" width="2.75" height="8.7" rx="0.8"/>"#
      + #"<rect x="12.25" y="3" width="2.75" height="11" rx="0.8"/></g>"#,
    "circle": ring,
    "globe": ring + #"<ellipse cx="8" cy="8" rx="2.75" ry="6.25"/><path d="M2 8H14"/>"#,
    "info.circle": ring + #"<path d="M8 7.5V11M8 4.9V5"/>"#,
    "link":
      #"<path d="M6.5 9.5L9.5 6.5M7 4.5L8.6 2.9A2.9 2.9 0 0 1 13.1 7.4L11.5 9M9 11.5L7.4 13.1A2.9 2.9 0 0 1 2.9 8.6L4.5 7"/>"#,
    "minus.circle": ring + #"<path d="M5 8H11"/>"#,
    "plus.circle": ring + #"<path d="M5 8H11M8 5V11"/>"#,
    "slider.horizontal.3":
      #"<path d="M1.5 3.5H14.5M1.5 8H14.5M1.5 12.5H14.5"/><g fill="black" stroke="none"><circle cx="5" cy="3.5" r="2"/>"#
      + #"<circle cx="11" cy="8" r="2"/><circle cx="6.5" cy="12.5" r="2"/></g>"#,
    "square": #"<rect x="2" y="2" width="12" height="12" rx="2.5"/>"#,
    "star":
      #"<path d="M8 1.9L9.85 5.85L14.1 6.4L11 9.4L11.8 13.65L8 11.6L4.2 13.65L5 9.4L1.9 6.4L6.15 5.85Z"/>"#,
    "timer": #"<circle cx="8" cy="9" r="5.25"/><path d="M8 9V6M6.5 1.5H9.5M8 1.5V3.5"/>"#,
    "xmark.circle": ring + #"<path d="M5.75 5.75L10.25 10.25M10.25 5.75L5.75 10.25"/>"#,
  ]

  /// Horizontal batteries, by how full they are.
  private static let batteries: [String: Double] = [
    "battery.0": 0, "battery.25": 0.25, "battery.50": 0.5, "battery.75": 0.75, "battery.100": 1,
  ]

  private static func battery(_ share: Double) -> String {
    let width = SVGText.number(9.5 * share)
    return #"<rect x="0.75" y="4.25" width="12.5" height="7.5" rx="2.2" stroke-width="1"/>"#
      + #"<path d="M14.6 7V9" stroke-width="1.2"/>"#
      + #"<rect x="2.25" y="5.75" width="\#(width)" height="4.5" rx="1" fill="black" stroke="none"/>"#
  }
}
