import RetouchSupport
import RetouchReplay

/// An expectation of the time at which a recognizer decides, or at which a program or an engine says a line.
///
///     history decides within 1ms of its deadline
///     tap waits at most 350ms for doubleTap
///     stdout tapped decides within 20ms of its input
///     engine tapped waits at most 350ms after up
public struct DecisionClaim: Hashable, Sendable {
  /// What is claimed.
  public enum Limit: Hashable, Sendable {
    /// It decides when its own time is over, at most this many µs earlier or later.
    case deadline(within: Int64)
    /// It waits at most this many µs in all, in one gesture, for the other recognizer with this name.
    case wait(atMost: Int64, for: String)
    /// It decides at most this many µs after the input that decides, which has to be of a kind, or of any.
    case input(within: Int64, after: Cause?)
  }

  /// The kind of input that an expectation may name.
  public enum Cause: String, Hashable, Sendable, CaseIterable {
    /// A contact went down.
    case down
    /// It was lifted.
    case up
    /// It moved.
    case move

    /// The same, as decisions have it.
    var kind: Decision.Input.Kind {
      switch self {
      case .down: .down
      case .up: .lift
      case .move: .move
      }
    }
  }

  /// What outcomes call the recognizer; of a program or an engine the words that its lines begin with.
  public var recognizer: String
  /// What is claimed.
  public var limit: Limit

  /// Creates a claim.
  public init(_ recognizer: String, _ limit: Limit) { (self.recognizer, self.limit) = (recognizer, limit) }

  /// The word of a claim about a deadline that follows the name.
  static let verb = "decides"

  /// Why words are not a claim although they begin like one.
  struct Refusal: Error {
    /// The index of the wrong word; the number of words if one is missing.
    var index: Int
    /// What was expected there.
    var expected: String
  }

  /// Reads the words of an expectation; nil if they are those of a line.
  ///
  /// A name may have several words, as outcomes write it.
  init?(_ words: [OutcomeExpectation.Word]) throws(Refusal) {
    guard case .exact(let first)? = words.first, !Self.othersThanRecognizers.contains(first) else {
      // A star may match a recognizer in a line, but here it would hide which one is late.
      if words.first == .any, Self.start(in: words) != nil {
        throw Refusal(index: 0, expected: "the name of a recognizer")
      }
      return nil
    }
    guard let start = Self.start(in: words) else { return nil }
    let decides = words[start] == .exact(Self.verb)
    var index = start
    func word() -> String? {
      if index < words.count, case .exact(let text) = words[index] { text } else { nil }
    }
    /// Takes one of some words, or says which are expected.
    func next(_ known: String...) throws(Refusal) -> String {
      guard let found = word(), known.contains(found) else {
        throw Refusal(index: index, expected: known.map { "\"\($0)\"" }.joined(separator: " or "))
      }
      index += 1
      return found
    }
    for known in decides ? ["decides", "within"] : ["waits", "at", "most"] { _ = try next(known) }
    guard let duration = word().flatMap({ TimeText.microseconds($0) }) else {
      throw Refusal(index: index, expected: "a duration such as 1ms")
    }
    index += 1
    recognizer = try Self.name(words, 0, start)
    let last: String
    if decides {
      for known in ["of", "its"] { _ = try next(known) }
      last = try next("deadline", "input")
      limit = last == "input" ? .input(within: duration, after: nil) : .deadline(within: duration)
    } else if try next("for", "after") == "for" {
      limit = .wait(atMost: duration, for: try Self.name(words, index, words.count))
      return
    } else {
      last = try next("down", "up", "move")
      limit = .input(within: duration, after: Cause(rawValue: last))
    }
    guard words.count == index else { throw Refusal(index: index, expected: "nothing after \"\(last)\"") }
  }

  /// The words that begin lines other than a recognizer's.
  private static let othersThanRecognizers: Set = [
    "note", "trouble", "spoken", "touch", "contact", "image", "action",
  ]

  /// The index of the verb, after the name.
  private static func start(in words: [OutcomeExpectation.Word]) -> Int? {
    words.indices.dropFirst().first { index in
      words[index] == .exact(verb)
        || words[index] == .exact("waits") && index + 1 < words.count && words[index + 1] == .exact("at")
    }
  }

  private static func name(
    _ words: [OutcomeExpectation.Word], _ from: Int, _ to: Int
  ) throws(Refusal) -> String {
    var parts: [String] = []
    for index in from..<to {
      guard case .exact(let text) = words[index] else {
        throw Refusal(index: index, expected: "the name of a recognizer")
      }
      parts.append(text)
    }
    guard !parts.isEmpty else { throw Refusal(index: from, expected: "the name of a recognizer") }
    return parts.joined(separator: " ")
  }

  /// Whether an outcome's name is the one in the expectation.
  static func isName(_ written: String, _ name: String) -> Bool {
    written.hasSameBytes(as: name) || written.hasSameBytes(as: "\"\(name)\"")
  }

  /// Whether a decision is one of those that the claim is about.
  func isAbout(_ decision: Decision, of decisions: Decisions) -> Bool {
    guard decisions.areLines else { return Self.isName(decision.recognizer, recognizer) }
    let written = decision.recognizer.utf8
    return written.starts(with: recognizer.utf8)
      && (written.count == recognizer.utf8.count || written.dropFirst(recognizer.utf8.count).first == 0x20)
  }
}

extension OutcomeExpectation {
  /// Why a claim about a recognizer's time can never fail or never hold, and what to write instead; nil if it
  /// can do both.
  ///
  /// - Parameter outcome: The outcome, with the decisions of its recognizers.
  func strangeness(_ outcome: Outcome) -> SuiteError.Advice? {
    guard let decision, let decisions = outcome.decisions else { return nil }
    let names = decisions.names
    var asked = decisions.areLines ? [] : [decision.recognizer]
    let limit: Int64
    switch decision.limit {
    case .deadline(let within), .input(let within, _): limit = within
    case .wait(let most, let other):
      asked.append(other)
      limit = most
    }
    for name in asked where !names.contains(where: { DecisionClaim.isName(name, $0) }) {
      let near = Suggestion.nearest(to: name, in: names)
      let known =
        names.isEmpty ? "The fixture has no recognizers" : "There are: \(names.joined(separator: ", "))"
      return SuiteError.Advice(
        problem: "no recognizer is called \(OutcomeText.quoted(name))",
        hint: near.map { "Did you mean \($0)?" } ?? known)
    }
    if asked.count == 2, asked[0].hasSameBytes(as: asked[1]) {
      return SuiteError.Advice(
        problem: "no recognizer waits for itself", hint: "Name the one whose failure it requires")
    }
    guard limit >= outcome.endTime else { return nil }
    return SuiteError.Advice(
      problem: "its limit is as long as the whole replay, which lasts \(TimeText.seconds(outcome.endTime))",
      hint: "Make the limit smaller")
  }
}
