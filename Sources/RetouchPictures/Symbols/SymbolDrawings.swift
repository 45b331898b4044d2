/// Our own drawings in the place of the system's symbols, which may be used on Apple's systems only.
///
/// A variant is made from the symbol that it is of: `.fill` fills what it encloses, `.circle` and `.square`
/// set it small into a frame, `.slash` strikes it out. A name that is in no table falls back to itself
/// without its last word (`star.leadinghalf.filled` to `star`); if no word is left, there is no drawing.
package enum SymbolDrawings {
  /// The drawing of a symbol as an SVG of 16×16 points in black, or nil if nothing represents it.
  package static func svg(of symbol: String) -> String? {
    var words = symbol.split(separator: ".")
    while !words.isEmpty {
      if let body = body(of: words) {
        return
          #"<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16" fill="none" "#
          + #"stroke="black" stroke-width="1.3" stroke-linecap="round" stroke-linejoin="round">\#(body)</svg>"#
      }
      words.removeLast()
    }
    return nil
  }

  /// The names of all drawings, without their variants.
  static var names: [String] { SymbolPaths.table.keys.sorted() }

  /// What is drawn for a name as a whole, or nil if it is neither in the table nor a variant of one that is.
  ///
  /// - Parameter isFramed: whether it goes into a frame, which decides how wide all lines are.
  private static func body(of words: [Substring], isFramed: Bool = false) -> String? {
    let name = words.joined(separator: ".")
    // In a frame an area is filled, so that it can be told from the frame.
    if let text = SymbolPaths.table[name] { return body(text, isFilled: isFramed, isFramed) }
    guard words.count > 1, let variant = words.last else { return nil }
    let base = Array(words.dropLast())
    switch variant {
    case "fill" where base.last == "slash":
      return body(of: base.dropLast() + ["fill", "slash"], isFramed: isFramed)
    case "fill":
      if let text = SymbolPaths.table[base.joined(separator: ".")] {
        return body(text, isFilled: true, isFramed)
      }
      guard let frame = base.last, frame == "circle" || frame == "square" else { return nil }
      return body(of: Array(base.dropLast()), isFramed: true).map {
        framed($0, by: String(frame), isFilled: true)
      }
    case "circle", "square":
      return body(of: base, isFramed: true).map { framed($0, by: String(variant), isFilled: false) }
    case "slash":
      let line = #"<path d="M2.4 2.2L13.6 13.8""#
      return body(of: base, isFramed: isFramed).map {
        masked("<g>\($0)</g>", by: "\(line) stroke-width=\"3.6\"/>") + "\(line)/>"
      }
    default: return nil
    }
  }

  /// A drawing made small in a circle or a square, and cut out of it if that is filled.
  private static func framed(_ body: String, by frame: String, isFilled: Bool) -> String {
    let small = #"<g transform="translate(8 8) scale(0.54) translate(-8 -8)" stroke-width="2.2">\#(body)</g>"#
    let edge = SymbolPaths.table[frame].flatMap { self.body($0, isFilled: isFilled, false) } ?? ""
    return isFilled ? masked(edge, by: small) : edge + small
  }

  /// The drawing that a text of the table describes; nil if it refers to one that is not there.
  private static func body(_ text: String, isFilled: Bool, _ isFramed: Bool) -> String? {
    if text.hasPrefix("=") || text.hasPrefix("~") {
      let name = text.dropFirst() + (isFilled ? ".fill" : "")
      guard let other = body(of: name.split(separator: "."), isFramed: isFramed) else { return nil }
      return text.hasPrefix("=") ? other : #"<g transform="matrix(-1 0 0 1 16 0)">\#(other)</g>"#
    }
    var (drawn, holes) = ("", "")
    for part in text.split(separator: "|") {
      let sign = part.first.flatMap { "+-*".contains($0) ? $0 : nil }
      let look =
        sign == "*" ? #" fill="black" stroke="none""# : isFilled && sign == "+" ? #" fill="black""# : ""
      let shape = element(sign == nil ? part : part.dropFirst(), look, isFramed)
      if isFilled, sign == "-" { holes += shape } else { drawn += shape }
    }
    return holes.isEmpty ? drawn : masked(drawn, by: holes)
  }

  /// What is drawn, without what lies under the black parts of a mask.
  private static func masked(_ body: String, by holes: String) -> String {
    // The names of masks differ, because a drawing may hold others.
    let name = "m\(body.utf8.count)-\(holes.utf8.count)"
    return #"<mask id="\#(name)" maskUnits="userSpaceOnUse" x="0" y="0" width="16" height="16">"#
      + #"<path d="M0 0H16V16H0Z" fill="white" stroke="none"/>\#(holes)</mask><g mask="url(#\#(name))">\#(body)</g>"#
  }

  /// The element of a part, without the sign before it.
  private static func element(_ part: Substring, _ look: String, _ isFramed: Bool) -> String {
    var (part, look) = (part, look)
    if part.first == "w", let space = part.firstIndex(of: " ") {
      if !isFramed { look += #" stroke-width="\#(part.dropFirst()[..<space])""# }
      part = part[part.index(after: space)...]
    }
    let numbers = part.dropFirst().split(separator: " ")
    switch part.first {
    case "O" where numbers.count == 3:
      return #"<circle cx="\#(numbers[0])" cy="\#(numbers[1])" r="\#(numbers[2])"\#(look)/>"#
    case "R" where numbers.count == 5:
      return #"<rect x="\#(numbers[0])" y="\#(numbers[1])" width="\#(numbers[2])" height="\#(numbers[3])" "#
        + #"rx="\#(numbers[4])"\#(look)/>"#
    default: return #"<path d="\#(part)"\#(look)/>"#
    }
  }
}
