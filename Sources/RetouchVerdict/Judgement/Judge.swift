import RetouchReplay

/// Compares an outcome with what a case expects.
///
/// Expectations come in groups: those of `expect`, and those that a matrix value adds. The plain ones of a
/// group match in order, each a different line; `never`, `once` and `nothing else` look at the whole outcome.
public struct Judge {
  let outcome: Outcome
  let lines: [MatchableLine]
  let recording: RecordingPlace
  /// Which lines any expectation has matched.
  var matched: [Bool]
  /// Which lines a plain expectation of the current group has matched.
  var taken: Set<Int> = []

  /// Prepares an outcome for judging; messages point at the recording.
  public init(_ outcome: Outcome, recording: RecordingPlace) {
    self.outcome = outcome
    self.recording = recording
    lines = outcome.lines.map(MatchableLine.init)
    matched = Array(repeating: false, count: lines.count)
  }

  /// Returns the mismatches between an outcome and groups of expectations; empty if there are none.
  ///
  /// - Parameter endsFreely: Whether something else, such as a golden, says how a program ends.
  public static func mismatches(
    _ groups: [[OutcomeExpectation]], _ outcome: Outcome, recording: RecordingPlace, endsFreely: Bool = false
  ) -> [Mismatch] {
    let raises = outcome.lines.contains { $0.kind == .raises }
    // A case with only a golden has no expectations, so its lines need not be parsed.
    if groups.allSatisfy(\.isEmpty), !raises { return [] }
    var judge = Judge(outcome, recording: recording)
    if raises, let mismatch = judge.raised { return [mismatch] }
    var mismatches = groups.flatMap { judge.judge($0) }
    // Judged last, wherever it was written, because it depends on what all others matched.
    if let expectation = groups.joined().first(where: { $0.kind == .nothingElse }) {
      mismatches += judge.nothingElse(expectation)
    }
    if mismatches.isEmpty, !endsFreely, let mismatch = judge.endedBadly { return [mismatch] }
    return mismatches
  }

  private mutating func judge(_ group: [OutcomeExpectation]) -> [Mismatch] {
    var mismatches: [Mismatch] = []
    var position = 0
    taken = []
    for expectation in group {
      if let count = expectation.contactCount {
        mismatches += judge(count, expectation)
        continue
      }
      if let claim = expectation.decision {
        mismatches += judge(claim, expectation)
        continue
      }
      switch expectation.kind {
      case .inOrder:
        let found = lines[position...].firstIndex { expectation.matches($0, anchors: outcome.anchors) }
        if let found {
          matched[found] = true
          taken.insert(found)
          position = found + 1
        } else {
          mismatches.append(missing(expectation, after: position))
        }
      case .once:
        let found = indices(of: expectation)
        for index in found { matched[index] = true }
        if found.isEmpty {
          mismatches.append(missing(expectation, after: 0))
        } else if found.count > 1 {
          mismatches.append(tooMany(expectation, found))
        }
      case .never:
        let found = indices(of: expectation)
        if !found.isEmpty {
          mismatches.append(happened(expectation, found))
        }
      case .nothingElse:
        break
      }
    }
    return mismatches
  }

  /// The mismatch of an outcome in which UIKit would raise an exception: an app ends there, whatever comes
  /// after it here.
  private var raised: Mismatch? {
    guard let index = lines.firstIndex(where: { $0.line.kind == .raises }) else { return nil }
    return Mismatch(
      expected: "no exception", got: lines[index].line.text, context: context(around: index),
      cause: "UIKit raises an exception here, which ends the app; what follows would not happen on iOS",
      nextStep: "change the client's code: no expectation and no golden makes such a case pass")
  }

  /// The mismatch of a program that ends as none should, where no expectation names that.
  private var endedBadly: Mismatch? {
    guard let index = lines.indices.last, lines[index].line.kind == .end, !lines[index].line.isFineEnd,
      !matched[index]
    else { return nil }
    return Mismatch(
      expected: "the program still waits, or exits with 0", got: lines[index].line.text,
      context: context(around: index), cause: "no expectation names the program's end",
      nextStep: "expect the line as well if it is right: \(OutcomeText.quoted(suggestion(for: index)))")
  }

  private func indices(of expectation: OutcomeExpectation) -> [Int] {
    lines.indices.filter { expectation.matches(lines[$0], anchors: outcome.anchors) }
  }

  private func nothingElse(_ expectation: OutcomeExpectation) -> [Mismatch] {
    // What the fingers did is the outcome only where nothing makes anything of it.
    let others = lines.indices.filter {
      !matched[$0] && lines[$0].line.hasConsequences
        && (lines[$0].line.kind != .contact || !recording.hasSubject)
    }
    guard let first = others.first else { return [] }
    let more = others.count > 1 ? ", and \(others.count - 1) more such lines" : ""
    return [
      Mismatch(
        expected: expectation.text, got: lines[first].line.text + more, context: context(around: first),
        cause: "the line is a \(lines[first].line.consequence), and no other expectation names it",
        nextStep: "expect the line as well if it is right: \(OutcomeText.quoted(suggestion(for: first)))")
    ]
  }

  /// A line as an expectation would express it.
  func suggestion(for index: Int) -> String {
    let line = lines[index].line
    return ([TimeText.compact(line.time)] + lines[index].fields.prefix(2).joined()).joined(separator: " ")
  }
}

extension OutcomeLine {
  /// Whether a program ends as it should: it still waits, or ends by itself with the status 0.
  var isFineEnd: Bool { event == "still waits" || event == "exits with 0" }

  /// Whether `nothing else` covers it: a note, an action, a viewer's line, an activation of a control or,
  /// without a fixture, any line of a contact.
  var hasConsequences: Bool {
    switch kind {
    case .note, .action, .viewer, .contact: true
    case .end: !isFineEnd
    case .control: ["touchUpInside", "primaryActionTriggered", "valueChanged"].contains(event)
    case .touch, .recognizer, .scroll, .image, .trouble, .spoken, .app, .screen, .raises: false
    }
  }

  var consequence: String {
    switch kind {
    case .note: "note"
    case .action: "call of an action"
    case .viewer: "line of the Large Content Viewer"
    case .contact: "line of a contact"
    case .end: "program's end"
    default: "control event that activates"
    }
  }
}
