import RetouchSupport
import RetouchReplay

/// An expectation of the time at which a recognizer decides.
///
///     history decides within 1ms of its deadline
///     tap waits at most 350ms for doubleTap
public struct DecisionClaim: Hashable, Sendable {
  /// What is claimed.
  public enum Limit: Hashable, Sendable {
    /// It decides when its own time is over, at most this many µs earlier or later.
    case deadline(within: Int64)
    /// It waits at most this many µs in all, in one gesture, for the other recognizer with this name.
    case wait(atMost: Int64, for: String)
  }

  /// What outcomes call the recognizer.
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
    let isDeadline = words[start] == .exact(Self.verb)
    let shape =
      isDeadline ? ["decides", "within", nil, "of", "its", "deadline"] : ["waits", "at", "most", nil, "for"]
    var duration: Int64?
    for (offset, word) in shape.enumerated() {
      let index = start + offset
      let found: String? = if index < words.count, case .exact(let text) = words[index] { text } else { nil }
      guard let word else {
        duration = found.flatMap { TimeText.microseconds($0) }
        if duration == nil { throw Refusal(index: index, expected: "a duration such as 1ms") }
        continue
      }
      guard found == word else { throw Refusal(index: index, expected: "\"\(word)\"") }
    }
    let rest = start + shape.count
    recognizer = try Self.name(words, 0, start)
    if isDeadline {
      guard words.count == rest else { throw Refusal(index: rest, expected: "nothing after \"deadline\"") }
      limit = .deadline(within: duration ?? 0)
    } else {
      limit = .wait(atMost: duration ?? 0, for: try Self.name(words, rest, words.count))
    }
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
}

extension OutcomeExpectation {
  /// Why a claim about a recognizer's time can never fail or never hold, and what to write instead; nil if it
  /// can do both.
  ///
  /// - Parameter outcome: The outcome, with the decisions of its recognizers.
  func strangeness(_ outcome: Outcome) -> SuiteError.Advice? {
    guard let decision, let names = outcome.decisions?.names else { return nil }
    var asked = [decision.recognizer]
    let limit: Int64
    switch decision.limit {
    case .deadline(let within): limit = within
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
