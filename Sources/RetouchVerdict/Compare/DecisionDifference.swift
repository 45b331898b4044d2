import RetouchReplay

/// Where two replays of one recording part: the first decision that differs, and its rule.
package struct DecisionDifference: Hashable, Sendable {
  /// Whose decision it is; empty if one side has no outcome.
  package var subject: String
  /// Its class, or the kind of its lines.
  package var kind: String
  /// When, in µs since the recording's start: the earlier one of both sides.
  package var time: Int64
  /// What happened on each side, or nil where nothing did.
  package var a, b: DecisionSide.Step?
  /// The rule that it follows.
  package var rule: DecisionRule
  /// The numbers in which both sides differ, if what happened is otherwise the same.
  package var numbers: (a: String, b: String)?
  /// How the outcomes differ; empty if only decisions do.
  package var lines: [LineDifference.Line]

  package static func == (left: Self, right: Self) -> Bool {
    (left.subject, left.kind, left.time, left.a, left.b) == (
      right.subject, right.kind, right.time, right.a, right.b
    )
      && left.rule == right.rule && left.lines == right.lines
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(subject)
    hasher.combine(time)
    hasher.combine(a)
    hasher.combine(b)
  }

  /// Finds the first decision in which two sides differ; nil if there is none.
  ///
  /// Each subject's steps are compared one by one. Of the subjects that differ the one counts whose first
  /// differing step is earliest; at one instant what is nearer to the input: that a touch reaches something
  /// comes before what is measured of it, and that before what is done to others.
  package init?(_ a: DecisionSide, _ b: DecisionSide) {
    let all = LineDifference(
      from: a.lines.joined(separator: "\n"), to: b.lines.joined(separator: "\n")
    ).lines
    let differing = all.contains { $0.role != .same } ? all : []
    lines = differing
    guard a.ended == nil, b.ended == nil else {
      if a.ended == b.ended { return nil }
      (subject, kind, time) = ("", "", 0)
      self.a = a.ended.map { DecisionSide.Step(time: 0, $0) }
      self.b = b.ended.map { DecisionSide.Step(time: 0, $0) }
      rule = DecisionRule("the replay has an outcome", rows: [])
      return
    }
    var first: Candidate?
    for subject in Self.pairs(a, b) {
      guard let found = Candidate(subject.a, subject.b) else { continue }
      if first.map({ found.order < $0.order }) ?? true { first = found }
    }
    guard let first else {
      guard let line = differing.first(where: { $0.role != .same }) else { return nil }
      // Everybody does the same, in another order.
      let start = LineWords(line.text).time ?? 0
      (subject, kind, time) = ("", "order", start)
      self.a = differing.first { $0.role == .gone }.map { DecisionSide.Step(time: start, $0.text) }
      self.b = differing.first { $0.role == .new }.map { DecisionSide.Step(time: start, $0.text) }
      rule = .order
      return
    }
    (subject, kind, time) = (first.subject, first.kind, first.time)
    (self.a, self.b) = (first.a, first.b)
    rule = DecisionRule(first.a?.text, first.b?.text, kind: first.kind)
    numbers = Self.numbers(first.a, first.b)
  }

  /// What equal differences have in common, without names and figures: by it cases are grouped.
  package var key: String {
    func shape(_ step: DecisionSide.Step?) -> String {
      step.map { Self.shape($0.text) } ?? "nothing"
    }
    return "\(rule.text) | \(kind) | \(shape(a)) | \(shape(b))"
  }

  // MARK: Comparing

  private typealias Subject = DecisionSide.Subject

  /// The subjects of both sides by name and kind, those of one name in order.
  private static func pairs(_ a: DecisionSide, _ b: DecisionSide) -> [(a: Subject, b: Subject)] {
    var left: [String: [Subject]] = [:]
    func key(_ subject: Subject) -> String { subject.kind + "\n" + subject.name }
    for subject in b.subjects { left[key(subject), default: []].append(subject) }
    var pairs: [(a: Subject, b: Subject)] = []
    for subject in a.subjects {
      var others = left[key(subject)] ?? []
      let other = others.isEmpty ? Subject(subject.name, subject.kind) : others.removeFirst()
      left[key(subject)] = others
      pairs.append((subject, other))
    }
    for subject in b.subjects where left[key(subject)]?.first == subject {
      left[key(subject)]?.removeFirst()
      pairs.append((Subject(subject.name, subject.kind), subject))
    }
    return pairs
  }

  /// A subject's first step that differs.
  private struct Candidate {
    var subject, kind: String
    var time: Int64
    var a, b: DecisionSide.Step?
    var rank: Int

    init?(_ a: Subject, _ b: Subject) {
      let same = zip(a.steps, b.steps).prefix { $0 == $1 }.count
      guard same < a.steps.count || same < b.steps.count else { return nil }
      (subject, kind) = (a.name, a.kind)
      self.a = same < a.steps.count ? a.steps[same] : nil
      self.b = same < b.steps.count ? b.steps[same] : nil
      time = min(self.a?.time ?? .max, self.b?.time ?? .max)
      // A step that one side has later is none of its side at this time.
      if let step = self.a, step.time > time, step.text != self.b?.text { self.a = nil }
      if let step = self.b, step.time > time, step.text != self.a?.text { self.b = nil }
      rank = DecisionRule.rank(
        self.a?.text ?? self.b?.text ?? "", isRecognizer: a.isRecognizer, kind: kind)
    }

    var order: (Int64, Int) { (time, rank) }
  }

  /// A text without its figures.
  private static func shape(_ text: String) -> String {
    OutcomeText.words(text).map { figure($0) == nil ? $0 : "#" }.joined(separator: " ")
  }

  private static func figure(_ word: String) -> String? {
    var core = word[...]
    while let last = core.last, ".,;:%)".contains(last) { core.removeLast() }
    if core.first == "(" { core.removeFirst() }
    let isFigure =
      core.utf8.contains { (48...57).contains($0) }
      && core.utf8.allSatisfy { (48...57).contains($0) || [43, 44, 45, 46].contains($0) }
    return isFigure ? String(core) : nil
  }

  /// The first figures that differ in two steps of the same words, or their times.
  private static func numbers(_ a: DecisionSide.Step?, _ b: DecisionSide.Step?) -> (
    a: String, b: String
  )? {
    guard let a, let b, shape(a.text) == shape(b.text) else { return nil }
    let pairs = zip(OutcomeText.words(a.text), OutcomeText.words(b.text))
    if let pair = pairs.first(where: { $0 != $1 }), let one = figure(pair.0),
      let other = figure(pair.1)
    {
      return (one, other)
    }
    return a.time == b.time ? nil : ("\(a.time)", "\(b.time)")
  }
}
