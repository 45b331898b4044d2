import Foundation

extension GestureScript {
  /// Reads a script; `Documentation/HowTo/Gestures.md` has the grammar.
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
  var words: ArraySlice<GestureLexer.Token>
  private let end: GestureLexer.Token

  init(_ words: [GestureLexer.Token], end: GestureLexer.Token) {
    self.words = words[...]
    self.end = end
  }

  /// The largest number of fingers in one tap.
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
      guard accept("for") else { throw expected("'for' and how long") }
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
      guard accept("from") else { throw expected("'from' and a time") }
      let from = try time()
      guard accept("to") else { throw expected("'to' and a time") }
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
        if !parser.accept("fingers"), !parser.accept("finger") { throw parser.expected("'fingers'") }
      },
      "spread": { (parser) throws(GestureError) in spacing = try parser.length() },
    ])
    // A single finger has no distance to another one.
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
    guard accept("from") else { throw expected("'from' and the fingers' distance at the start") }
    let start = try length()
    guard accept("to") else { throw expected("'to' and the fingers' distance at the end") }
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
    guard accept("by") else { throw expected("'by' and an angle") }
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
      guard accept("by") else { throw expected("'by' and an angle") }
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

// MARK: Words and errors

extension GestureParser {
  /// The next word, or the step's end.
  var next: GestureLexer.Token { words.first ?? end }

  /// Consumes the next word if it is this one.
  mutating func accept(_ word: String) -> Bool {
    guard words.first?.text == word else { return false }
    words.removeFirst()
    return true
  }

  /// The error for a word that is not what is expected there.
  func expected(_ what: String, at token: GestureLexer.Token? = nil) -> GestureError {
    let token = token ?? next
    let found = token.text.isEmpty ? "the end of the step" : OutcomeText.quoted(String(token.text.prefix(60)))
    return GestureError(
      .malformed, line: token.line, problem: "column \(token.column): expected \(what), found \(found)")
  }

  private func unknown(_ verb: GestureLexer.Token) -> GestureError {
    var error = expected("one of " + Self.verbs.joined(separator: ", "), at: verb)
    error.hint =
      GesturePlace.isPointLike(verb.text)
      ? "A line begins with what is done, such as tap"
      : NearestName.nearest(to: verb.text, in: Self.verbs).map { "Did you mean \($0)?" }
    return error
  }
}
