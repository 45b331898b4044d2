import Foundation

extension GestureScript {
  /// Reads a script; `Documentation/Gestures.md` has the grammar.
  ///
  /// - Throws: ``GestureError`` with the line, and the column in its text.
  public init(_ text: String) throws(GestureError) {
    guard text.utf8.count <= Self.sizeLimit else {
      throw GestureError(.tooLong, problem: "the words of a gesture are at most \(Self.sizeLimit) bytes")
    }
    let lexer = try GestureLexer(text)
    lines = []
    for (words, end) in zip(lexer.steps, lexer.ends) {
      var parser = GestureParser(words, end: end)
      lines.append(Line(try parser.step(), number: words[0].line))
    }
  }

  /// The longest text that is read, in bytes.
  public static let sizeLimit = 1 << 20
}

/// Reads the words of one step.
struct GestureParser {
  private var words: ArraySlice<GestureLexer.Token>
  private let end: GestureLexer.Token

  init(_ words: [GestureLexer.Token], end: GestureLexer.Token) {
    self.words = words[...]
    self.end = end
  }

  /// The most fingers of one tap.
  static let fingerLimit = 20

  /// The words that a step can begin with.
  static let verbs = [
    "tap", "doubletap", "press", "drag", "swipe", "pinch", "rotate", "wait", "finger", "marker", "display",
    "unplug", "drop",
  ]

  mutating func step() throws(GestureError) -> GestureStep {
    let verb = next
    words.removeFirst()
    let step = try step(verb)
    guard words.isEmpty else { throw expected("the end of the step") }
    return step
  }

  private mutating func step(_ verb: GestureLexer.Token) throws(GestureError) -> GestureStep {
    switch verb.text {
    case "tap": return try tap()
    case "doubletap": return .doubleTap(at: try place())
    case "press":
      let place = try place()
      guard take("for") else { throw expected("'for' and how long") }
      return .press(at: place, for: try time())
    case "drag": return try drag()
    case "swipe":
      let (from, to) = try way()
      var time = GestureStep.swipeTime
      try options(["in": { (parser) throws(GestureError) in time = try parser.time() }])
      return .swipe(from: from, to: to, over: time)
    case "pinch": return try pinch()
    case "rotate": return try rotate()
    case "wait": return .wait(try time())
    case "finger":
      let number = try integer("a finger's number", 1...99)
      return .finger(number, try fingerStep())
    case "marker": return .marker(try text(), at: try moment("at"))
    case "display":
      let token = next
      let degrees = try angle()
      guard [0, 90, 180, 270].contains(degrees) else {
        throw expected("0, 90, 180 or 270 degrees", at: token)
      }
      return .display(Int(degrees), at: try moment("at"))
    case "unplug":
      let at = try moment("at")
      return .unplug(at: at, until: try moment("until"))
    case "drop":
      guard take("from") else { throw expected("'from' and a time") }
      let from = try time()
      guard take("to") else { throw expected("'to' and a time") }
      return .drop(from: from, to: try time())
    default: throw unknown(verb)
    }
  }

  private mutating func tap() throws(GestureError) -> GestureStep {
    let place = try place()
    var fingers = 1
    var spacing = GestureStep.spread
    try options([
      "with": { (parser) throws(GestureError) in
        fingers = try parser.integer("a number of fingers", 1...Self.fingerLimit)
        if !parser.take("fingers"), !parser.take("finger") { throw parser.expected("'fingers'") }
      },
      "spread": { (parser) throws(GestureError) in spacing = try parser.length() },
    ])
    // One finger has no distance to another.
    return .tap(at: place, fingers: fingers, spacing: fingers == 1 ? GestureStep.spread : spacing)
  }

  private mutating func drag() throws(GestureError) -> GestureStep {
    let (from, to) = try way()
    var time = GestureStep.dragTime
    var holding = GestureTime.zero
    var resting = GestureStep.rest
    try options([
      "in": { (parser) throws(GestureError) in time = try parser.time() },
      "holding": { (parser) throws(GestureError) in holding = try parser.time() },
      "resting": { (parser) throws(GestureError) in resting = try parser.time() },
    ])
    return .drag(from: from, to: to, over: time, holding: holding, resting: resting)
  }

  private mutating func pinch() throws(GestureError) -> GestureStep {
    let place = try place()
    guard take("from") else { throw expected("'from' and the fingers' distance at the start") }
    let start = try length()
    guard take("to") else { throw expected("'to' and the fingers' distance at the end") }
    let end = try length()
    var degrees = 0.0
    var time = GestureStep.pairTime
    try options([
      "at": { (parser) throws(GestureError) in degrees = try parser.angle() },
      "in": { (parser) throws(GestureError) in time = try parser.time() },
    ])
    return .pinch(at: place, from: start, to: end, degrees: degrees, over: time)
  }

  private mutating func rotate() throws(GestureError) -> GestureStep {
    let place = try place()
    guard take("by") else { throw expected("'by' and an angle") }
    let degrees = try angle()
    var from = 0.0
    var spacing = GestureStep.rotationSpread
    var time = GestureStep.pairTime
    try options([
      "from": { (parser) throws(GestureError) in from = try parser.angle() },
      "spread": { (parser) throws(GestureError) in spacing = try parser.length() },
      "in": { (parser) throws(GestureError) in time = try parser.time() },
    ])
    return .rotate(at: place, degrees: degrees, from: from, spacing: spacing, over: time)
  }

  private mutating func fingerStep() throws(GestureError) -> FingerStep {
    let token = next
    if !words.isEmpty { words.removeFirst() }
    switch token.text {
    case "down":
      let place = try place()
      var pressure = FingerStep.pressure
      var radius = FingerStep.radius
      try options([
        "pressure": { (parser) throws(GestureError) in pressure = try parser.share() },
        "radius": { (parser) throws(GestureError) in radius = try parser.length() },
      ])
      return .down(place, pressure: pressure, radius: radius)
    case "move":
      let place = next.text == "by" ? try distance() : try place()
      return .move(place, over: try moment("in") ?? .zero)
    case "turn":
      let center = try place()
      guard take("by") else { throw expected("'by' and an angle") }
      let degrees = try angle()
      return .turn(around: center, degrees: degrees, over: try moment("in") ?? .zero)
    case "wait": return .wait(try time())
    case "palm": return .palm
    case "up": return .up
    default:
      throw expected("what the finger does: down, move, turn, wait, palm or up", at: token)
    }
  }
}

// MARK: Parts of steps

extension GestureParser {
  private typealias Option = (inout GestureParser) throws(GestureError) -> Void

  /// Reads options in any order, each at most once.
  private mutating func options(_ options: [String: Option]) throws(GestureError) {
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
  private mutating func way() throws(GestureError) -> (from: GesturePlace, to: GesturePlace) {
    let from = try place()
    if next.text == "by" { return (from, try distance()) }
    guard take("->") || take("→") else { throw expected("'->' and where to, or 'by' and how far") }
    return (from, try place())
  }

  /// Reads a point or a view's name.
  private mutating func place() throws(GestureError) -> GesturePlace {
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
    guard take("offset") else { return .view(name) }
    let (dx, dy) = try pair()
    return .view(name, dx: dx, dy: dy)
  }

  /// Reads `by DX,DY`.
  private mutating func distance() throws(GestureError) -> GesturePlace {
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

  /// The name that an outcome has for what a word names; quotation marks around all of it are the writer's.
  static func name(_ word: String) -> String {
    guard word.count > 1, word.hasPrefix("\""), word.hasSuffix("\"") else { return word }
    return unquoted(word).map(OutcomeText.name) ?? word
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

  private mutating func text() throws(GestureError) -> String {
    guard let token = words.first, token.text.hasPrefix("\""), let text = Self.unquoted(token.text) else {
      throw expected("a text in quotation marks")
    }
    words.removeFirst()
    return text
  }

  private mutating func moment(_ word: String) throws(GestureError) -> GestureTime? {
    take(word) ? try time() : nil
  }

  private mutating func time() throws(GestureError) -> GestureTime {
    guard let token = words.first, let time = GestureNumber.time(token.text) else {
      throw expected("a time such as 0.6s or 200ms")
    }
    words.removeFirst()
    return .microseconds(time)
  }

  private mutating func angle() throws(GestureError) -> Double {
    try number("an angle such as 90deg", units: ["deg", "°"], in: -36_000...36_000)
  }

  private mutating func length() throws(GestureError) -> Double {
    try number("a distance in points such as 40", units: ["pt"], in: 0...GestureNumber.limit)
  }

  private mutating func share() throws(GestureError) -> Double {
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

  private mutating func integer(_ what: String, _ range: ClosedRange<Int>) throws(GestureError) -> Int {
    guard let token = words.first, let number = Int(token.text), range.contains(number) else {
      throw expected("\(what), \(range.lowerBound) to \(range.upperBound)")
    }
    words.removeFirst()
    return number
  }
}

// MARK: Words and errors

extension GestureParser {
  /// The next word, or the step's end.
  private var next: GestureLexer.Token { words.first ?? end }

  private mutating func take(_ word: String) -> Bool {
    guard words.first?.text == word else { return false }
    words.removeFirst()
    return true
  }

  private func expected(_ what: String, at token: GestureLexer.Token? = nil) -> GestureError {
    let token = token ?? next
    let found = token.text.isEmpty ? "the end of the step" : OutcomeText.quoted(String(token.text.prefix(60)))
    return GestureError(
      .malformed, line: token.line, problem: "column \(token.column): expected \(what), found \(found)")
  }

  private func unknown(_ verb: GestureLexer.Token) -> GestureError {
    var error = expected("one of " + Self.verbs.joined(separator: ", "), at: verb)
    error.hint = GesturePlace.isPointLike(verb.text) ? "A line begins with what is done, such as tap" : nil
    return error
  }
}
