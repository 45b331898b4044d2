import RetouchReplay
import RetouchVerdict

/// The figures by which a recognizer decides, such as the 10 points of `distance 12.000 of more than 10.000`.
///
/// A step that both sides have at other times does not say why. What was measured in the same step does, and
/// more surely a limit that is another one on the other side.
struct DecisionMeasures {
  /// A limit that is not the same on both sides.
  struct Changed {
    /// The rule whose figure it is.
    var rule: DecisionRule
    /// The limit on each side.
    var a, b: String
    /// When one side first measured by it.
    var time: Int64
  }

  /// The limits by which a recognizer measures, by the threshold that they are of.
  private var limits: [String: [(rule: DecisionRule, value: String, time: Int64)]] = [:]

  init(_ subject: DecisionSide.Subject) {
    for step in subject.steps {
      guard let value = Self.limit(of: step) else { continue }
      // The distance decides as well, so the speed is the reason only if its figure has changed.
      let isPop = step.text.hasPrefix("lets go at ") && step.text.contains(": the controller ")
      let rule = isPop ? .popping : DecisionRule(step.text, nil, kind: subject.kind)
      if let threshold = rule.threshold { limits[threshold, default: []].append((rule, value, step.time)) }
    }
  }

  /// The first limit of which both sides have values, and none in common.
  static func changed(_ a: DecisionSide.Subject, _ b: DecisionSide.Subject) -> Changed? {
    guard a.isRecognizer else { return nil }
    let (left, right) = (DecisionMeasures(a).limits, DecisionMeasures(b).limits)
    return left.compactMap { threshold, ours -> Changed? in
      guard let theirs = right[threshold], let one = ours.first, let other = theirs.first,
        Set(ours.map(\.value)).isDisjoint(with: theirs.map(\.value))
      else { return nil }
      return Changed(rule: one.rule, a: one.value, b: other.value, time: min(one.time, other.time))
    }.min { ($0.time, $0.rule.text) < ($1.time, $1.rule.text) }
  }

  /// The rule of what was measured in a step: of the lines that follow it at the same time the first one
  /// whose measure decided.
  static func rule(of subject: DecisionSide.Subject, from index: Int) -> DecisionRule? {
    guard subject.isRecognizer, subject.steps.indices.contains(index) else { return nil }
    let time = subject.steps[index].time
    return subject.steps[(index + 1)...].prefix { $0.time == time }.first {
      ["beyond it", "just reached"].contains(where: $0.text.contains)
    }.map { DecisionRule($0.text, nil, kind: subject.kind) }.flatMap { $0.threshold == nil ? nil : $0 }
  }

  /// The limit that a step names: `12.000 of more than 10.000`, `held for longer than 750000`, or of a timer
  /// how long it runs.
  private static func limit(of step: DecisionSide.Step) -> String? {
    let words = OutcomeText.words(step.text)
    func figure(after index: Int) -> String? {
      words.indices.contains(index + 1) ? DecisionDifference.figure(words[index + 1]) : nil
    }
    if let index = words.lastIndex(of: "within") ?? words.firstIndex(of: "longer").map({ $0 + 1 }) {
      return figure(after: index)
    }
    if let index = words.firstIndex(of: "due"), words.first == "timer" {
      return figure(after: index + 1).flatMap { Int64($0) }.map { "\($0 - step.time)" }
    }
    for (index, word) in words.enumerated()
    where word == "of" && index > 0 && DecisionDifference.figure(words[index - 1]) != nil {
      let relation = words[(index + 1)...].prefix(2).joined(separator: " ")
      return figure(
        after: ["more than", "at most", "at least", "less than"].contains(relation) ? index + 2 : index)
    }
    return nil
  }
}
