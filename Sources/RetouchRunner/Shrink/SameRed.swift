import RetouchReplay
import RetouchVerdict

/// What makes a case red, in a form that can be asked of the outcome of another recording.
///
/// A golden is of the whole recording, so that nothing smaller can be held against it: what is asked is
/// whether the line that should not be there is still there, or the one that is missing still missing after
/// the line before it. Times, numbers of touches and places do not count, except where they are the
/// difference.
package enum SameRed: Hashable, Sendable {
  /// The lines that were asked for are in the outcome.
  case kept([OutcomeExpectation])
  /// An expectation is not met in the same way, and none is broken that the case itself meets.
  case expectation(DifferenceKey, Broken)
  /// A line is where another one should be, or is new.
  case line(words: String, insteadOf: String?)
  /// A line is no more there after another one; `directly` where it comes later all the same, so that only
  /// the next line tells.
  case gone(words: String, after: String?, directly: Bool = false)
  /// The same thing happens at another time, at another place or with another number: a line with these
  /// words, so many µs after the last touch that came or went, and with these figures; nil for one that is no
  /// part of the difference.
  case figures(words: String, after: Int64?, [String?])
  /// The fixture ends its process with this sentence, at this address of the program if that is known.
  case crash(String, address: UInt64?)
  /// The replay does not end.
  case hang

  /// The expectations that a case does not meet.
  package struct Broken: Hashable, Sendable {
    /// The first of them, as it was written.
    var first: String
    /// The first of them and what was found, with all their figures.
    var text: String
    /// All of them, as they were written.
    var all: Set<String>
  }

  /// What makes a result red.
  ///
  /// - Throws: ``Refusal`` if it is not red, or not in a way that one replay can show.
  package init(_ result: CaseResult) throws(Refusal) {
    switch result.verdict {
    case .mismatched(let mismatches):
      guard let first = mismatches.first(where: { $0.difference != nil }) ?? mismatches.first else {
        throw .green
      }
      // An expectation is the case's own word; a golden only says that something has changed.
      if let own = mismatches.first(where: { $0.difference == nil }) {
        self = .expectation(DifferenceKey(own).withoutTouchNumbers, Broken(own, among: mismatches))
      } else if let red = Self.ofGolden(result) {
        self = red
      } else {
        throw .other("\(first.expected) in the golden, \(first.got) in the outcome")
      }
    case .trapped(let sentence):
      self = .crash(sentence, address: CrashPlace(printed: result.output.text)?.addresses.first)
    case .hung: self = .hang
    case .passed: throw .green
    case .notDeterministic(let first, let second): throw .varies(first, second)
    case .goldenMissing, .goldenPending: throw .other("it has no golden yet, so nothing is wrong with it")
    case .warned(let sentences): throw .other("it is as expected, and warns: \(sentences.first ?? "")")
    case .leaked(let sentences): throw .other(sentences.first ?? "an earlier case acted in it")
    case .spoils(let sentence, _), .disturbed(let sentence, _): throw .other(sentence)
    case .failed(let problem, _): throw .other(problem)
    }
  }

  /// Why a case cannot be shrunk.
  package enum Refusal: Error, Hashable, Sendable {
    /// It is as expected.
    case green
    /// Two replays of it differ; the first lines that do.
    case varies(String, String)
    /// It is red for something that is not one outcome.
    case other(String)
  }

  private static func ofGolden(_ result: CaseResult) -> SameRed? {
    guard let outcome = result.outcome, let golden = try? Golden.read(for: result.testCase) else {
      return nil
    }
    let difference = LineDifference(from: golden, to: outcome.goldenText)
    guard let start = difference.lines.firstIndex(where: { $0.role != .same }) else { return nil }
    let place = difference.lines[start...].prefix { $0.role != .same }
    let before = difference.lines[..<start].last.map { LineWords($0.text) }.flatMap {
      $0.time == nil ? nil : $0
    }
    let old = place.first { $0.role == .gone }.map { LineWords($0.text) }
    let new = place.first { $0.role == .new }.map { LineWords($0.text) }
    switch (old, new) {
    case (nil, nil): return nil
    case (let old?, nil):
      let (words, after) = (old.withoutTouchNumber, before?.withoutTouchNumber)
      return [SameRed.gone(words: words, after: after), .gone(words: words, after: after, directly: true)]
        .first { $0.holds(in: outcome) }
    case (nil, let new?): return .line(words: new.withoutTouchNumber, insteadOf: nil)
    case (let old?, let new?):
      if old.words != new.words {
        // Where the outcome has the golden's line as well, only later, its being there says nothing.
        let isElsewhere = outcome.lines.contains { LineWords($0.text).words == old.words }
        return .line(
          words: new.withoutTouchNumber, insteadOf: isElsewhere ? nil : old.withoutTouchNumber)
      }
      let index = outcome.lines.firstIndex { LineWords($0.text) == new } ?? outcome.lines.endIndex
      return .figures(
        words: new.withoutTouchNumber, after: old.time == new.time ? nil : outcome.timeSinceTouch(of: index),
        old.time == new.time ? differing(old.places + old.numbers, new.places + new.numbers) : [])
    }
  }

  /// The figures that are other ones than the golden's, each in its place: where the finger had got to counts
  /// only where it is the difference.
  private static func differing(_ old: [String], _ new: [String]) -> [String?] {
    guard old.count == new.count else { return new }
    return zip(old, new).map { $0 == $1 ? nil : $1 }
  }

  /// Whether a result is red in this way.
  package func holds(of result: CaseResult) -> Bool {
    switch self {
    case .crash(let sentence, let address):
      guard case .trapped(let other) = result.verdict, Self.withoutTimes(other) == Self.withoutTimes(sentence)
      else { return false }
      return CrashPlace(printed: result.output.text)?.addresses.first == address
    case .hang: return result.verdict == .hung(limit: result.verdict.timeLimit)
    default: return result.outcome.map(holds(in:)) ?? false && result.outcome?.leaks.isEmpty == true
    }
  }

  /// Whether an outcome has it; what it says about the case's expectations is ``holds(in:of:)``.
  private func holds(in outcome: Outcome) -> Bool {
    switch self {
    case .kept(let expectations):
      return expectations.allSatisfy { expectation in
        outcome.lines.contains { expectation.matches($0, anchors: outcome.anchors) }
      }
    case .line(let words, let other):
      let all = outcome.lines.map { LineWords($0.text).withoutTouchNumber }
      return all.contains(words) && !(other.map(all.contains) ?? false)
    case .gone(let words, let before, let directly):
      let all = outcome.lines.map { LineWords($0.text).withoutTouchNumber }
      guard let before else { return !all.contains(words) }
      guard !directly else {
        return all.indices.contains { all[$0] == before && !all.dropFirst($0 + 1).prefix(1).contains(words) }
      }
      guard let place = all.lastIndex(of: before) else { return false }
      return !all[place...].contains(words)
    case .figures(let words, let after, let figures):
      return outcome.lines.indices.contains(where: { index in
        let line = LineWords(outcome.lines[index].text)
        guard line.withoutTouchNumber == words else { return false }
        return after.map { outcome.timeSinceTouch(of: index) == $0 }
          ?? Self.have(line.places + line.numbers, figures)
      })
    case .expectation, .crash, .hang: return false
    }
  }

  private static func have(_ own: [String], _ figures: [String?]) -> Bool {
    own.count == figures.count && zip(own, figures).allSatisfy { $1 == nil || $0 == $1 }
  }

  /// Whether a result is red in this way, with the case's own expectations.
  package func holds(of result: CaseResult, expecting groups: [[OutcomeExpectation]]) -> Bool {
    guard case .expectation(let key, let broken) = self else { return holds(of: result) }
    guard let outcome = result.outcome, outcome.leaks.isEmpty else { return false }
    let mismatches = Judge.mismatches(groups, outcome, recording: RecordingPlace(file: ""))
    // Where one is broken that was met, another fault may have taken the place of the first.
    guard mismatches.allSatisfy({ broken.all.contains($0.written) }) else { return false }
    return mismatches.contains { DifferenceKey($0).withoutTouchNumbers == key }
  }

  /// A sentence about a crash or a hang without when it came: the time, and the engine's request.
  static func withoutTimes(_ sentence: String) -> String {
    sentence.replacing(/[0-9]+(\.[0-9]+)? ?(µs|ms|s)\b/, with: "…").replacing(/'go [0-9]+'/, with: "'go'")
  }

  /// Whether doing nothing may be enough for it, because it is about something that does not happen.
  package var isAboutAbsence: Bool {
    switch self {
    case .gone: true
    case .expectation(let key, _): !key.gone.hasPrefix("never ")
    case .kept, .line, .figures, .crash, .hang: false
    }
  }

  /// What is kept, in one sentence without a full stop.
  package var sentence: String {
    switch self {
    case .kept(let expectations):
      return "it has " + expectations.map { "‘\(OutcomeText.printable($0.text))’" }.joined(separator: " and ")
    case .expectation(_, let broken): return broken.text
    case .line(let words, let other):
      let line = "‘\(OutcomeText.printable(words))’"
      return other.map { "\(line) in place of ‘\(OutcomeText.printable($0))’" }
        ?? "new line, not in the golden: \(line)"
    case .gone(let words, let before, _):
      return "no ‘\(OutcomeText.printable(words))’"
        + (before.map { " after ‘\(OutcomeText.printable($0))’" } ?? "")
    case .figures(let words, let after, let figures):
      let text = OutcomeText.printable(words)
      if let after { return "‘\(text)’ \(TimeText.seconds(after)) after a touch came or went" }
      return "‘\(text)’ with \(figures.compactMap(\.self).joined(separator: " and "))"
    case .crash(let sentence, _): return OutcomeText.printable(sentence)
    case .hang: return "the replay does not end"
    }
  }
}

extension CaseVerdict {
  fileprivate var timeLimit: Int { if case .hung(let limit) = self { limit } else { -1 } }
}

extension SameRed.Broken {
  init(_ first: Mismatch, among mismatches: [Mismatch]) {
    func quoted(_ text: String) -> String {
      "‘\(OutcomeText.printable(OutcomeText.words(text).joined(separator: " ")))’"
    }
    self.first = first.written
    text = "expected \(quoted(first.written)), got \(quoted(first.got))"
    all = Set(mismatches.filter { $0.difference == nil }.map(\.written))
  }
}

extension Mismatch {
  /// The expectation as it was written.
  fileprivate var written: String { expectation ?? expected }
}

extension LineWords {
  /// The words without the number of a touch or contact, which depends on what came before, and with "…" for
  /// other numbers.
  var withoutTouchNumber: String { Self.withoutTouchNumber(OutcomeText.words(outline)) }

  static func withoutTouchNumber(_ words: [String]) -> String {
    var words = words
    for index in words.indices.dropLast().reversed()
    where ["touch", "contact"].contains(words[index]) && Int(words[index + 1]) != nil {
      words.remove(at: index + 1)
    }
    return words.joined(separator: " ")
  }
}

extension DifferenceKey {
  /// The key without the numbers of touches, which depend on what came before.
  var withoutTouchNumbers: DifferenceKey {
    // How often a line came that should not is no part of it.
    let more = ", and … more such lines"
    let new = new.hasSuffix(more) ? String(new.dropLast(more.count)) : new
    return DifferenceKey(
      kind, gone: LineWords.withoutTouchNumber(OutcomeText.words(gone)),
      new: LineWords.withoutTouchNumber(OutcomeText.words(new)))
  }
}

extension Outcome {
  /// How many µs before a line a touch last began or ended; nil if none did.
  fileprivate func timeSinceTouch(of index: Int) -> Int64? {
    guard index < lines.count else { return nil }
    let touch = lines[..<index].last {
      $0.kind == .touch && $0.event != "moved" && $0.time <= lines[index].time
    }
    return touch.map { lines[index].time - $0.time }
  }
}
