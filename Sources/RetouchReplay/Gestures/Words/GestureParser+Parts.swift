import Foundation

// What steps consist of: places, times, numbers, and options in any order.
extension GestureParser {
  /// Reads what follows an option's word.
  typealias Option = (inout GestureParser) throws(GestureError) -> Void

  /// Reads options in any order, each at most once.
  mutating func options(_ options: [String: Option]) throws(GestureError) {
    var open = options
    while let token = words.first {
      guard let read = open.removeValue(forKey: token.text) else {
        let names = open.keys.sorted().map { "'\($0)'" }
        throw expected((names + ["the end of the step"]).joined(separator: " or "))
      }
      words.removeFirst()
      try read(&self)
    }
  }

  /// Reads where a motion starts and where it ends.
  mutating func way() throws(GestureError) -> (from: GesturePlace, to: GesturePlace) {
    let from = try place()
    if next.text == "by" { return (from, try distance()) }
    guard accept("->") || accept("→") else { throw expected("'->' and where to, or 'by' and how far") }
    return (from, try place())
  }

  /// Reads a point or a view's name.
  mutating func place() throws(GestureError) -> GesturePlace {
    guard let token = words.first, token.text != "->", token.text != "→" else {
      throw expected("a point such as 195,420 or a view's name")
    }
    words.removeFirst()
    if GesturePlace.isPointLike(token.text) {
      guard let point = Self.pair(token.text) else {
        throw expected(
          "a point such as 195,420 (a name that begins with a digit stands in quotes)", at: token)
      }
      return .point(CGPoint(x: point.x, y: point.y))
    }
    let name = Self.name(token.text)
    guard accept("offset") else { return .view(name) }
    let (dx, dy) = try pair()
    return .view(name, dx: dx, dy: dy)
  }

  /// Reads `by DX,DY`.
  mutating func distance() throws(GestureError) -> GesturePlace {
    words.removeFirst()
    let (dx, dy) = try pair()
    return .away(dx: dx, dy: dy)
  }

  private mutating func pair() throws(GestureError) -> (x: Double, y: Double) {
    guard let token = words.first, let pair = Self.pair(token.text) else {
      throw expected("a distance such as 10,-5")
    }
    words.removeFirst()
    return pair
  }

  private static func pair(_ text: String) -> (x: Double, y: Double)? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = GestureNumber.number(parts[0]), let y = GestureNumber.number(parts[1])
    else {
      return nil
    }
    return (x, y)
  }

  /// The outcome's name for what a word names; quotation marks around its parts may have been added by the
  /// writer.
  static func name(_ word: String) -> String {
    GesturePlace.parts(word).map { part in
      guard part.count > 1, part.hasPrefix("\""), part.hasSuffix("\"") else { return part }
      return unquoted(part).map(OutcomeText.name) ?? part
    }.joined()
  }

  /// The text between a word's quotation marks, or nil if they do not enclose all of it.
  private static func unquoted(_ word: String) -> String? {
    var text = ""
    var rest = word.dropFirst().dropLast()
    while let character = rest.popFirst() {
      if character == "\"" { return nil }
      guard character == "\\" else {
        text.append(character)
        continue
      }
      switch rest.popFirst() {
      case "n": text.append("\n")
      case "t": text.append("\t")
      case "r": text.append("\r")
      case "u" where rest.first == "{":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        guard let number = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(number) else { return nil }
        text.unicodeScalars.append(scalar)
        rest = rest.dropFirst(digits.count + 2)
      case let other?: text.append(other)
      case nil: return nil
      }
    }
    return text
  }

  /// Reads a text in quotation marks.
  mutating func text() throws(GestureError) -> String {
    guard let token = words.first, token.text.hasPrefix("\""), let text = Self.unquoted(token.text) else {
      throw expected("a text in quotation marks")
    }
    words.removeFirst()
    return text
  }

  /// Reads a word and the time after it, if the word comes next.
  mutating func moment(_ word: String) throws(GestureError) -> GestureTime? {
    accept(word) ? try time() : nil
  }

  /// Reads a time.
  mutating func time() throws(GestureError) -> GestureTime {
    guard let token = words.first, let time = GestureNumber.time(token.text) else {
      throw expected("a time such as 0.6s or 200ms")
    }
    words.removeFirst()
    return .microseconds(time)
  }

  /// Reads an angle in degrees.
  mutating func angle() throws(GestureError) -> Double {
    try number("an angle such as 90deg", units: ["deg", "°"], in: -36_000...36_000)
  }

  /// Reads a distance in points.
  mutating func length() throws(GestureError) -> Double {
    try number("a distance in points such as 40", units: ["pt"], in: 0...GestureNumber.limit)
  }

  /// Reads a number from 0 to 1.
  mutating func share() throws(GestureError) -> Double {
    try number("a number from 0 to 1", units: [], in: 0...1)
  }

  private mutating func number(
    _ what: String, units: [String], in range: ClosedRange<Double>
  ) throws(GestureError) -> Double {
    guard let token = words.first else { throw expected(what) }
    let unit = units.first { token.text.hasSuffix($0) } ?? ""
    guard let number = GestureNumber.number(token.text.dropLast(unit.count)), range.contains(number) else {
      throw expected(what)
    }
    words.removeFirst()
    return number
  }

  /// Reads a whole number in a range.
  mutating func integer(_ what: String, _ range: ClosedRange<Int>) throws(GestureError) -> Int {
    guard let token = words.first, let number = Int(token.text), range.contains(number) else {
      throw expected("\(what), \(range.lowerBound) to \(range.upperBound)")
    }
    words.removeFirst()
    return number
  }
}
