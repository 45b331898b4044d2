extension GestureStep: CustomStringConvertible {
  /// The step in words, as they are read; defaults are left out.
  public var description: String {
    switch self {
    case .tap(let place, let fingers, let spacing):
      "tap \(place)" + (fingers == 1 ? "" : " with \(fingers) fingers")
        + option("spread", number: spacing, fingers == 1 ? spacing : Self.spread)
    case .doubleTap(let place): "doubletap \(place)"
    case .press(let place, let time): "press \(place) for \(time.words)"
    case .drag(let from, let to, let time, let holding, let resting):
      "drag \(from)\(destination(to))" + option("in", time, Self.dragTime) + option("holding", holding, .zero)
        + option("resting", resting, Self.rest)
    case .swipe(let from, let to, let time):
      "swipe \(from)\(destination(to))" + option("in", time, Self.swipeTime)
    case .pinch(let place, let start, let end, let degrees, let time):
      "pinch \(place) from \(GestureNumber.text(start)) to \(GestureNumber.text(end))"
        + option("at", degrees: degrees) + option("in", time, Self.pairTime)
    case .rotate(let place, let degrees, let start, let spacing, let time):
      "rotate \(place) by \(GestureNumber.text(degrees))deg" + option("from", degrees: start)
        + option("spread", number: spacing, Self.rotationSpread) + option("in", time, Self.pairTime)
    case .wait(let time): "wait \(time.words)"
    case .finger(let number, let step): "finger \(number) \(step)"
    case .marker(let text, let at): "marker \(OutcomeText.quoted(text))" + option("at", at)
    case .display(let degrees, let at): "display \(degrees)deg" + option("at", at)
    case .unplug(let at, let until): "unplug" + option("at", at) + option("until", until)
    case .drop(let from, let to): "drop from \(from.words) to \(to.words)"
    }
  }
}

extension GestureStep {
  /// How far apart the fingers of a tap are, in points.
  static let spread = 60.0
  /// How far apart the fingers of a rotation are, in points.
  static let rotationSpread = 160.0
  /// How long a drag moves.
  static let dragTime: GestureTime = 0.5
  /// How long a drag rests at its end, so that its lift has no velocity.
  static let rest: GestureTime = 0.1
  /// How long a swipe moves.
  static let swipeTime: GestureTime = 0.15
  /// How long a pinch and a rotation move.
  static let pairTime: GestureTime = 0.4
}

extension FingerStep: CustomStringConvertible {
  /// The words after the finger's number.
  public var description: String {
    switch self {
    case .down(let place, let pressure, let radius):
      "down \(place)" + option("pressure", number: pressure, Self.pressure)
        + option("radius", number: radius, Self.radius)
    case .move(let place, let time): "move \(place)" + option("in", time, .zero)
    case .turn(let center, let degrees, let time):
      "turn \(center) by \(GestureNumber.text(degrees))deg" + option("in", time, .zero)
    case .wait(let time): "wait \(time.words)"
    case .palm: "palm"
    case .up: "up"
    }
  }

  /// How hard a finger presses, as a share of what the device announces.
  static let pressure = 0.5
  /// Half a finger's longer diameter, in points.
  static let radius = 5.0
}

extension GesturePlace: CustomStringConvertible {
  /// A point as `195,420`, a view as its name, a distance as `by 10,0`.
  public var description: String {
    switch self {
    case .point(let point): GestureNumber.text(point.x, point.y)
    case .view(let name, let dx, let dy):
      Self.word(name) + (dx == 0 && dy == 0 ? "" : " offset \(GestureNumber.text(dx, dy))")
    case .away(let dx, let dy): "by \(GestureNumber.text(dx, dy))"
    }
  }

  /// A name as one word that is read as a name: in quotation marks if it looks like anything else.
  private static func word(_ name: String) -> String {
    let parts = parts(name)
    return parts.enumerated().map { index, part in
      let looksElse =
        part.contains(";")
        || index == 0
          && (part.hasPrefix("#") || isPointLike(part)
            || parts.count == 1 && (part == "->" || part == "→" || part == "by"))
      guard looksElse, !part.hasPrefix("\"") else { return part }
      // The full stops that separate it from a quoted part beside it stay outside its own quotation marks.
      let (first, last) = (index > 0 && part.hasPrefix("."), index + 1 < parts.count && part.hasSuffix("."))
      let inner = part.dropFirst(first ? 1 : 0).dropLast(last ? 1 : 0)
      return (first ? "." : "") + "\"\(inner)\"" + (last ? "." : "")
    }.joined()
  }

  /// The parts of a name as one word, which joined are the name: the quoted parts, and what is between them.
  static func parts(_ name: String) -> [String] {
    var parts = [""]
    var (isQuoted, isEscaped) = (false, false)
    for character in name {
      let last = parts[parts.count - 1]
      if !isQuoted, character == "\"", last.isEmpty || last.hasSuffix(".") {
        isQuoted = true
        if !last.isEmpty { parts.append("") }
      } else if isQuoted, character == "\"", !isEscaped {
        isQuoted = false
        parts[parts.count - 1].append(character)
        parts.append("")
        continue
      }
      isEscaped = isQuoted && character == "\\" && !isEscaped
      parts[parts.count - 1].append(character)
    }
    return parts.filter { !$0.isEmpty }
  }

  /// Whether a word begins as a number does, so that it is read as a point.
  static func isPointLike(_ word: some StringProtocol) -> Bool {
    let rest = word.drop { $0 == "-" || $0 == "+" || $0 == "." }
    return rest.first.map { "0"..."9" ~= $0 } ?? false
  }
}

extension GestureTime {
  /// The time as words say it: `0.6s`.
  var words: String { GestureNumber.text(time: microseconds) }
}

private func destination(_ place: GesturePlace) -> String {
  if case .away = place { " \(place)" } else { " -> \(place)" }
}

private func option(_ word: String, _ time: GestureTime?, _ usual: GestureTime? = nil) -> String {
  guard let time, time != usual else { return "" }
  return " \(word) \(time.words)"
}

private func option(_ word: String, number: Double, _ usual: Double) -> String {
  number == usual ? "" : " \(word) \(GestureNumber.text(number))"
}

private func option(_ word: String, degrees: Double) -> String {
  degrees == 0 ? "" : " \(word) \(GestureNumber.text(degrees))deg"
}
