import Replay

// How a mismatch is explained. Nothing here changes a verdict.
extension Judge {
  static let contextRadius = 3

  /// The lines of the outcome around one, the one marked.
  func context(around index: Int?) -> [Mismatch.ContextLine] {
    guard let index else { return [] }
    let range = max(0, index - Self.contextRadius)..<min(lines.count, index + Self.contextRadius + 1)
    return range.map { .init($0 == index ? .subject : .near, lines[$0].line.text) }
  }

  /// No line matches: finds the line that was probably meant.
  func missing(_ expectation: OutcomeExpectation, after position: Int) -> Mismatch {
    if let time = expectation.time, time.resolved(outcome.anchors) == nil {
      return Mismatch(
        expected: expectation.text, got: "no time to count from", context: [],
        cause: time.missingAnchor,
        nextStep: "count from something that \(OutcomeText.escaped(recording.file)) has")
    }
    if let index = lines[..<position].lastIndex(where: { expectation.matches($0, anchors: outcome.anchors) })
    {
      return outOfOrder(expectation, index)
    }
    let sameWords = lines.indices.filter { expectation.matchesWords(of: lines[$0]) }
    if let time = expectation.time?.resolved(outcome.anchors),
      let index = sameWords.min(by: { distance($0, time) < distance($1, time) })
    {
      return atAnotherTime(expectation, index, time)
    }
    return absent(expectation)
  }

  func tooMany(_ expectation: OutcomeExpectation, _ found: [Int]) -> Mismatch {
    let times = found.prefix(5).map { String(lines[$0].line.time) }.joined(separator: ", ")
    return Mismatch(
      expected: expectation.text,
      got: "\(found.count) such lines, at \(times)\(found.count > 5 ? ", …" : "")",
      context: context(around: found[1]),
      cause: "it happened more than once", nextStep: "look at what caused the second one")
  }

  func happened(_ expectation: OutcomeExpectation, _ index: Int) -> Mismatch {
    Mismatch(
      expected: expectation.text, got: lines[index].line.text, context: context(around: index),
      cause: "it happened, at \(TimeText.seconds(lines[index].line.time))", input: press(near: index),
      nextStep: Self.decide)
  }

  static let decide =
    "if the recording or the fixture was changed by mistake, change it back; "
    + "if the new outcome is right, change the expectation"

  private func outOfOrder(_ expectation: OutcomeExpectation, _ index: Int) -> Mismatch {
    let before = matched.indices.last { matched[$0] && $0 > index }
    let expectedFirst = before.map {
      OutcomeText.quoted(lines[$0].fields.prefix(2).joined().joined(separator: " "))
    }
    return Mismatch(
      expected: expectation.text, got: lines[index].line.text, context: context(around: index),
      cause: matched[index]
        ? "this line already fulfils an expectation before it, and there is no second one"
        : "it came, but before \(expectedFirst ?? "the line") that the expectations name first",
      nextStep: "swap the expectations if this order is right: plain ones match in order")
  }

  private func atAnotherTime(_ expectation: OutcomeExpectation, _ index: Int, _ time: Int64) -> Mismatch {
    let (difference, overflow) = lines[index].line.time.subtractingReportingOverflow(time)
    let amount = overflow ? "far" : "\(difference.magnitude) µs"
    return Mismatch(
      expected: expectation.text + " (that is at \(time))", got: lines[index].line.text,
      context: context(around: index),
      cause: "the same thing happened, \(amount) \(difference < 0 ? "earlier" : "later")",
      input: press(near: index), nextStep: Self.decide)
  }

  /// Nothing says these words at any time: tells what became of their subject.
  private func absent(_ expectation: OutcomeExpectation) -> Mismatch {
    let anchor = expectation.time?.resolved(outcome.anchors)
    let sameSource = lines.indices.filter { expectation.leadingMatches(in: lines[$0]) > 0 }
    let nearest = sameSource.min {
      let (left, right) = (
        expectation.leadingMatches(in: lines[$0]), expectation.leadingMatches(in: lines[$1])
      )
      guard left == right, let anchor else { return left > right }
      return distance($0, anchor) < distance($1, anchor)
    }
    guard let nearest else { return neverNamed(expectation) }
    let ended = sameSource.last { lines[$0].line.isDefeat }
    let subject = ended ?? lines.indices.last { lines[$0].line.isDefeat }
    return Mismatch(
      expected: expectation.text, got: lines[ended ?? nearest].line.text,
      context: context(around: ended ?? nearest),
      cause: subject.map(defeat) ?? "nothing says this; the line above is the nearest",
      input: press(near: subject ?? nearest), nextStep: Self.decide)
  }

  /// Why a recognizer or control came to nothing: its own reason, or who took its touch away.
  private func defeat(_ index: Int) -> String {
    let line = lines[index].line
    let time = TimeText.seconds(line.time)
    if line.kind == .control {
      let winner = lines[..<index].last { $0.line.time == line.time && $0.line.isVictory }
      guard let winner else { return "the touch was taken away from \(line.source) at \(time)" }
      return
        "\(winner.line.source) \(winner.line.event) at \(time) and took the touch away from \(line.source)"
    }
    let reason = line.details.isEmpty ? "" : ": " + line.details.joined(separator: " ")
    return "\(line.source) \(line.event) at \(time)\(reason)"
  }

  private func neverNamed(_ expectation: OutcomeExpectation) -> Mismatch {
    var names: [String] = []
    for line in lines where !names.contains(line.line.source) { names.append(line.line.source) }
    let listed = names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
    var cause = "no line starts with this word; the outcome speaks of " + (names.isEmpty ? "nothing" : listed)
    if case .exact(let word)? = expectation.words.first, let near = Suggestion.nearest(to: word, in: names) {
      cause += " (did you mean \(near)?)"
    }
    let last = lines.indices.last
    return Mismatch(
      expected: expectation.text, got: "no such line", context: context(around: last),
      cause: cause, input: last.flatMap(press(near:)), nextStep: Self.decide)
  }

  /// What is to be said of the press that a line belongs to: the last one that was down by then.
  func press(near index: Int) -> String? { press(at: lines[index].line.time) }

  func press(at time: Int64) -> String? {
    let press = outcome.presses.last { $0.down <= time } ?? outcome.presses.first
    return press.map(recording.sentence)
  }

  private func distance(_ index: Int, _ time: Int64) -> UInt64 {
    let (difference, overflow) = lines[index].line.time.subtractingReportingOverflow(time)
    return overflow ? .max : difference.magnitude
  }
}

extension OutcomeLine {
  /// Whether somebody came to nothing: a recognizer that failed or was cancelled, a control that lost its touch.
  var isDefeat: Bool {
    switch kind {
    case .recognizer, .viewer: event == "failed" || event == "cancelled"
    case .control: event == "touchCancel"
    default: false
    }
  }

  /// Whether a recognizer or the viewer came to something, by which others may lose their touch.
  var isVictory: Bool {
    switch kind {
    case .recognizer: event == "began" || event == "ended"
    case .viewer: event == "shows"
    default: false
    }
  }
}

extension OutcomeExpectation.Time {
  /// Why the time cannot be told.
  var missingAnchor: String {
    switch self {
    case .at: "the time is out of range"
    case .down: "no contact goes down in the recording"
    case .up: "no contact is lifted in the recording"
    case .marker(let name, _): "the recording has no marker \(OutcomeText.quoted(name))"
    }
  }
}
