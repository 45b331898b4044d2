import RetouchReplay
import RetouchVerdict

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
  /// By what it is grouped if it follows from something else: the figure that is another, or the rule.
  private var cause: String?
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
    let fixtures = a.fixture == b.fixture ? [] : [a.fixture, b.fixture].compactMap(\.self)
    func plain(_ text: String) -> String {
      fixtures.isEmpty ? text : DecisionSide.withoutTypes(text, of: fixtures)
    }
    var all = LineDifference(
      from: a.lines.map(plain).joined(separator: "\n"), to: b.lines.map(plain).joined(separator: "\n")
    ).lines
    for index in all.indices {
      if let number = all[index].newNumber, b.lines.indices.contains(number - 1) {
        all[index].text = b.lines[number - 1]
      } else if let number = all[index].oldNumber, a.lines.indices.contains(number - 1) {
        all[index].text = a.lines[number - 1]
      }
    }
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
    let pairs = Self.pairs(a, b)
    // What the same view is called is no decision, unless it is all that differs.
    var found = pairs.compactMap { Candidate($0.a, $0.b, as: { plain($0.withoutViews) }) }
    if found.isEmpty { found = pairs.compactMap { Candidate($0.a, $0.b, as: { plain($0.text) }) } }
    guard
      let first = found.enumerated().min(by: { ($0.element, $0.offset) < ($1.element, $1.offset) })?.element
    else {
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
    let cause = Self.cause(of: first, among: found, pairs)
    rule = cause?.rule ?? first.rule
    numbers = Self.numbers(first.a, first.b, withTimes: rule.threshold == nil)
    if let changed = cause?.changed { numbers = (changed.a, changed.b) }
    self.cause = cause.flatMap { $0.changed?.rule.threshold ?? "\($0.rule.text) | \(first.kind)" }
  }

  /// What equal differences have in common, without names and figures: by it cases are grouped.
  package var key: String {
    func shape(_ step: DecisionSide.Step?) -> String {
      step.map { Self.shape($0.text) } ?? "nothing"
    }
    // One figure that is another makes one group, whoever measures by it and whatever follows.
    if let cause { return cause }
    // Which item or row it was is no other fault.
    if rule.threshold != nil || !rule.rows.isEmpty { return "\(rule.text) | \(kind)" }
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
  private struct Candidate: Comparable {
    var subject, kind: String
    var time: Int64
    var a, b: DecisionSide.Step?
    var rank: Int
    /// The rule of what was measured in the step.
    var measured: DecisionRule?
    /// A limit that is not the same on both sides.
    var changed: DecisionMeasures.Changed?

    init?(_ a: Subject, _ b: Subject, as text: (DecisionSide.Step) -> String) {
      let same = zip(a.steps, b.steps).prefix { $0.time == $1.time && text($0) == text($1) }.count
      guard same < a.steps.count || same < b.steps.count else { return nil }
      (subject, kind) = (a.name, a.kind)
      self.a = same < a.steps.count ? a.steps[same] : nil
      self.b = same < b.steps.count ? b.steps[same] : nil
      time = min(self.a?.time ?? .max, self.b?.time ?? .max)
      measured =
        DecisionMeasures.rule(of: self.a?.time == time ? a : b, from: same)
        ?? DecisionMeasures.rule(of: self.a?.time == time ? b : a, from: same)
      changed = DecisionMeasures.changed(a, b)
      let isLater = self.a.map(text) == self.b.map(text)
      // A step that one side has later is none of its side at this time.
      if let step = self.a, step.time > time, !isLater { self.a = nil }
      if let step = self.b, step.time > time, !isLater { self.b = nil }
      let said = self.a?.text ?? self.b?.text ?? ""
      rank =
        isLater && said.contains("kept from recognizing")
        ? DecisionRule.consequence : DecisionRule.rank(said, isRecognizer: a.isRecognizer, kind: kind)
    }

    /// Whether a scroll view's gesture ends at another place of the content under the same finger.
    var isOfContent: Bool {
      guard kind.hasPrefix("Scroll"), let a, let b, a.time == b.time else { return false }
      return a.text != b.text && a.text.contains("ended at") && shape(a.text) == shape(b.text)
    }

    /// The rule of the step itself.
    var rule: DecisionRule { DecisionRule(a?.text, b?.text, kind: kind) }

    static func < (left: Self, right: Self) -> Bool {
      (left.time, left.rank) < (right.time, right.rank)
    }

    static func == (left: Self, right: Self) -> Bool {
      (left.time, left.rank) == (right.time, right.rank)
    }
  }

  /// What a step that differs follows from, if it does not say so itself.
  private static func cause(
    of first: Candidate, among found: [Candidate], _ pairs: [(a: Subject, b: Subject)]
  ) -> (rule: DecisionRule, changed: DecisionMeasures.Changed?)? {
    // What a touch reaches is decided before anything is measured.
    guard first.rank > DecisionRule.reached else { return nil }
    let own = first.rule
    if let changed = first.changed {
      let isOwn = own.threshold == changed.rule.threshold && !own.isOfState(first.kind)
      return (isOwn ? own : changed.rule, changed)
    }
    if let measured = first.measured, own.isOfState(first.kind) { return (measured, nil) }
    if first.isOfContent { return (.following(first.kind), nil) }
    guard first.rank >= DecisionRule.consequence, own.threshold == nil else { return nil }
    // Something else was measured by another limit until then. Lines of other kinds have reasons of their
    // own.
    let kind = OutcomeLine.Kind(rawValue: first.kind)
    if [nil, .app, .note, .action].contains(kind),
      let other = found.filter({ $0.changed.map { $0.time <= first.time } ?? false }).min(),
      let changed = other.changed
    {
      return (changed.rule, changed)
    }
    // What was lifted is dragged later: no recognizer says how far a finger went since.
    if let a = first.a, let b = first.b, a.text == b.text,
      pairs.contains(where: { isDragged($0.a, first.time) })
    {
      return (.dragging, nil)
    }
    // What no finger holds changes its value as its content is pulled.
    let steps = pairs.filter { $0.a.name == first.subject && $0.a.kind == first.kind }.flatMap {
      $0.a.steps + $0.b.steps
    }
    if first.kind == OutcomeLine.Kind.control.rawValue,
      steps.allSatisfy({ $0.text.hasPrefix("valueChanged") })
    {
      return (.refreshing, nil)
    }
    return nil
  }

  /// Whether a recognizer has lifted something that can be dragged, and not let go of it.
  private static func isDragged(_ subject: Subject, _ time: Int64) -> Bool {
    subject.kind.contains("DragLift")
      && subject.steps.last {
        $0.time <= time && ["began at", "ended at", "is reset"].contains(where: $0.text.contains)
      }?
      .text.contains("began at") == true
  }

  /// A text without its figures.
  private static func shape(_ text: String) -> String {
    OutcomeText.words(text).map { figure($0) == nil ? $0 : "#" }.joined(separator: " ")
  }

  /// The figure that a word is, without what is around it; nil if it is none.
  static func figure(_ word: String) -> String? {
    var core = word[...]
    while let last = core.last, ".,;:%)".contains(last) { core.removeLast() }
    if core.first == "(" { core.removeFirst() }
    let isFigure =
      core.utf8.contains { (48...57).contains($0) }
      && core.utf8.allSatisfy { (48...57).contains($0) || [43, 44, 45, 46].contains($0) }
    return isFigure ? String(core) : nil
  }

  /// The first figures that differ in two steps of the same words, or their times, which are no figures of a
  /// threshold.
  private static func numbers(
    _ a: DecisionSide.Step?, _ b: DecisionSide.Step?, withTimes: Bool
  ) -> (a: String, b: String)? {
    guard let a, let b, shape(a.text) == shape(b.text) else { return nil }
    let pairs = zip(OutcomeText.words(a.text), OutcomeText.words(b.text))
    if let pair = pairs.first(where: { $0 != $1 }), let one = figure(pair.0),
      let other = figure(pair.1)
    {
      return (one, other)
    }
    return a.time == b.time || !withTimes ? nil : ("\(a.time) µs", "\(b.time) µs")
  }
}
