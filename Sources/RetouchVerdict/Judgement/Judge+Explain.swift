import Foundation
import RetouchReplay

// Explains mismatches. Nothing here changes a verdict.
extension Judge {
  static let contextRadius = 3

  /// The lines of the outcome around a given one, which is marked.
  func context(around index: Int?) -> [Mismatch.ContextLine] {
    guard let index else { return [] }
    let range = max(0, index - Self.contextRadius)..<min(lines.count, index + Self.contextRadius + 1)
    return range.map { .init($0 == index ? .subject : .near, lines[$0].line.text) }
  }

  /// Explains that no line matches, by the line that was probably meant.
  func missing(_ expectation: OutcomeExpectation, after position: Int) -> Mismatch {
    if let time = expectation.time, time.resolved(outcome.anchors) == nil {
      return Mismatch(
        expected: expectation.text, got: "no time to count from", context: [],
        cause: time.missingAnchor,
        nextStep: "count from something that \(OutcomeText.escaped(recording.file)) has")
    }
    if let index = lines[..<position].lastIndex(where: { expectation.matches($0, anchors: outcome.anchors) })
    {
      return outOfOrder(expectation, index, before: position)
    }
    // Stars alone do not say what should happen, so no line is similar.
    let isNamed = expectation.words.contains { $0 != .any }
    let sameWords = isNamed ? lines.indices.filter { expectation.matchesWords(of: lines[$0]) } : []
    if let time = expectation.time?.resolved(outcome.anchors),
      let index = sameWords.min(by: { distance($0, time) < distance($1, time) })
    {
      return atAnotherTime(expectation, index, time)
    }
    if let mismatch = atAnotherPlace(expectation) { return mismatch }
    return absent(expectation)
  }

  /// The maximum number of suspects that are tried for one line.
  static let suspectLimit = 3

  func tooMany(_ expectation: OutcomeExpectation, _ found: [Int]) -> Mismatch {
    let times = found.prefix(5).map { String(lines[$0].line.time) }.joined(separator: ", ")
    return Mismatch(
      expected: expectation.text,
      got: "\(found.count) such lines, at \(times)\(found.count > 5 ? ", … in µs" : " µs")",
      context: context(around: found[1]),
      cause: "it happened more than once", nextStep: "look at what caused the second one")
  }

  func happened(_ expectation: OutcomeExpectation, _ found: [Int]) -> Mismatch {
    let index = found[0]
    let more = found.count > 1 ? ", and \(found.count - 1) more such lines" : ""
    return Mismatch(
      expected: expectation.text, got: lines[index].line.text + more, context: context(around: index),
      cause: nil, input: press(near: index), nextStep: Self.decide)
  }

  static let decide =
    "if the recording, the fixture or what it stands on was changed by mistake, change it back; "
    + "if the new outcome is right, change the expectation"

  private func outOfOrder(_ expectation: OutcomeExpectation, _ index: Int, before position: Int) -> Mismatch {
    let first = lines[position - 1].fields.prefix(2).joined().joined(separator: " ")
    let isTaken = taken.contains(index)
    return Mismatch(
      expected: expectation.text, got: lines[index].line.text, context: context(around: index),
      cause: isTaken
        ? "this line already fulfils an expectation before it, and there is no second one"
        : "it came, but before \(OutcomeText.quoted(first)) that the expectations name first",
      nextStep: isTaken
        ? Self.decide : "swap the expectations if this order is right: plain ones match in order")
  }

  private func atAnotherTime(_ expectation: OutcomeExpectation, _ index: Int, _ time: Int64) -> Mismatch {
    let (difference, overflow) = lines[index].line.time.subtractingReportingOverflow(time)
    let amount = overflow ? "far" : "\(difference.magnitude) µs"
    var mismatch = Mismatch(
      expected: expectation.text + " (that is at \(time))", got: lines[index].line.text,
      context: context(around: index),
      cause: "the same thing happened, \(amount) \(difference < 0 ? "earlier" : "later")",
      input: press(near: index), nextStep: Self.decide)
    mismatch.expectation = expectation.text
    return mismatch
  }

  /// Explains that no line has these words at any time, by what happened to their subject.
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
    let shown = ended ?? nearest
    var mismatch = Mismatch(
      expected: expectation.text, got: lines[shown].line.text, context: context(around: shown),
      cause: otherForm(of: expectation) ?? unknownWord(of: expectation), input: press(near: shown),
      nextStep: Self.decide)
    if mismatch.cause == nil { mismatch.suspects = suspects(subject: sameSource) }
    return mismatch
  }

  /// What may have kept a line from coming: first the failures of the line's own subjects, then those of
  /// controls, because usually a control causes what is expected, then others; the latest first in each
  /// group.
  private func suspects(subject: [Int]) -> [Suspect] {
    let defeats = lines.indices.filter { lines[$0].line.isDefeat }
    let own = Set(subject)
    var suspects: [Suspect] = []
    let outcome = lines.map(\.line)
    let others = defeats.filter { !own.contains($0) }.reversed()
    let isControl = { (index: Int) in outcome[index].kind == .control }
    for index in defeats.filter(own.contains).reversed() + others.filter(isControl)
      + others.filter({ !isControl($0) })
    {
      for suspect in Suspect.of(index, in: outcome)
      where !suspects.contains(where: { $0.whatIf == suspect.whatIf }) {
        suspects.append(suspect)
      }
      if suspects.count >= Self.suspectLimit { break }
    }
    return Array(suspects.prefix(Self.suspectLimit))
  }

  /// Says that a line reads the same as the expectation but consists of other bytes, if there is one.
  private func otherForm(of expectation: OutcomeExpectation) -> String? {
    let composed = expectation.words.map(\.composed)
    let found = lines.first { line in
      OutcomeExpectation.matches(
        composed[...], line.fields.map { $0.map(\.precomposedStringWithCanonicalMapping) }[...],
        line.sentence?.precomposedStringWithCanonicalMapping)
    }
    return found.map { "the line at \($0.line.time) has the same text in other characters of Unicode" }
  }

  /// Describes the word of an expectation that no line can have, with the one that was probably meant.
  private func unknownWord(of expectation: OutcomeExpectation) -> String? {
    guard let unknown = expectation.unknownWord else { return nil }
    return unknown.problem + (unknown.suggestion.map { " (did you mean \($0)?)" } ?? "")
  }

  /// Explains that no line begins with the expectation's first word.
  private func neverNamed(_ expectation: OutcomeExpectation) -> Mismatch {
    let last = lines.indices.last
    // These are not names, so no other name was meant: something kept the line from coming.
    if let word = expectation.words.first,
      [.exact("note"), .exact("action"), .exact("viewer")].contains(word)
    {
      var mismatch = Mismatch(
        expected: expectation.text, got: "no such line", context: context(around: last),
        cause: unknownWord(of: expectation), input: last.flatMap(press(near:)), nextStep: Self.decide)
      if mismatch.cause == nil { mismatch.suspects = suspects(subject: []) }
      return mismatch
    }
    var names: [String] = []
    for line in lines where !names.contains(line.line.source) { names.append(line.line.source) }
    let listed = names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
    var cause = "no line starts with this word; the outcome names " + (names.isEmpty ? "nothing" : listed)
    // Something that is in no line may have a name similar to another one.
    if case .exact(let word)? = expectation.words.first,
      let near = Suggestion.nearest(to: word, in: names, atMost: 1)
    {
      cause += " (did you mean \(near)?)"
    }
    return Mismatch(
      expected: expectation.text, got: "no such line", context: context(around: last),
      cause: otherForm(of: expectation) ?? cause, input: last.flatMap(press(near:)), nextStep: Self.decide)
  }

  /// Describes the press that a line belongs to: the last one that was down by then.
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

extension OutcomeExpectation.Word {
  /// The word in its composed form, so that canonically equivalent spellings compare equal.
  fileprivate var composed: Self {
    guard case .exact(let text) = self else { return self }
    return .exact(text.precomposedStringWithCanonicalMapping)
  }
}

extension OutcomeLine {
  /// Whether something failed: a recognizer failed or was cancelled, or a control lost its touch.
  var isDefeat: Bool {
    switch kind {
    case .recognizer, .viewer: event == "failed" || event == "cancelled"
    case .control: event == "touchCancel"
    default: false
    }
  }

  /// Whether a recognizer or the viewer succeeded, which may have taken the touch from others.
  var isVictory: Bool {
    switch kind {
    case .recognizer: event == "began" || event == "ended"
    case .viewer: event == "shows"
    default: false
    }
  }
}

extension OutcomeExpectation.Time {
  /// Why the time cannot be resolved.
  var missingAnchor: String {
    switch self {
    case .at: "the time is out of range"
    case .down: "no contact goes down in the recording"
    case .up: "no contact is lifted in the recording"
    case .marker(let name, _): "the recording has no marker \(OutcomeText.quoted(name))"
    }
  }
}
