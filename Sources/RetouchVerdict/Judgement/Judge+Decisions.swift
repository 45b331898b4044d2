import RetouchSupport
import RetouchReplay

// Expectations of the time at which recognizers decide, or programs and engines say a line.
extension Judge {
  /// Judges when a recognizer decided.
  mutating func judge(_ claim: DecisionClaim, _ expectation: OutcomeExpectation) -> [Mismatch] {
    guard let decisions = outcome.decisions else {
      return [
        mismatch(expectation, nil, "nothing of recognizers' decisions", "the replay did not take them down")
      ]
    }
    let own = decisions.all.filter { claim.isAbout($0, of: decisions) }
    if decisions.areLines {
      // Such a claim names lines, which recognizers' decisions are not.
      for index in lines.indices where own.contains(where: { isLine(index, of: $0) }) {
        matched[index] = true
      }
    }
    let name = OutcomeText.escaped(claim.recognizer)
    guard !own.isEmpty else {
      return [
        mismatch(
          expectation, nil, decisions.areLines ? "no line \(name)" : "\(name) never decided",
          decisions.areLines
            ? nil : decisions.all.isEmpty ? "no recognizer got a touch" : "no touch led it to a decision")
      ]
    }
    let late: [Mismatch]
    switch claim.limit {
    case .deadline(let within): late = judgeDeadlines(own, within, expectation)
    case .input(let within, let cause): late = judgeInputs(own, within, cause, expectation)
    case .wait(let most, let other):
      let isFor = { (wait: Decision.Wait) in DecisionClaim.isName(other, wait.recognizer) }
      guard own.contains(where: { $0.waits.contains(where: isFor) })
      else {
        return [
          mismatch(
            expectation, own.first, "\(name) never waited for \(OutcomeText.escaped(other))",
            "no failure requirement between them held it back in any gesture")
        ]
      }
      late = own.compactMap { decision in
        let wait = decision.waits.filter(isFor).reduce(0) {
          $0 + $1.time
        }
        guard wait > most else { return nil }
        let waited = "\(name) waited \(Margin.time(wait)) for \(OutcomeText.escaped(other))"
        return mismatch(
          expectation, decision, waited + ", at \(TimeText.seconds(decision.time))",
          "that is \(Margin.time(wait - most)) more than expected")
      }
    }
    guard let first = late.first else { return [] }
    var reported = first
    if late.count > 1 { reported.got += ", and \(late.count - 1) more such decisions" }
    return [reported]
  }

  /// Judges each recognition, and each failure at which the recognizer's time was over.
  private func judgeDeadlines(
    _ decisions: [Decision], _ within: Int64, _ expectation: OutcomeExpectation
  ) -> [Mismatch] {
    let judged = decisions.filter { $0.end == .recognized || $0.end == .failed && $0.isTimed }
    guard !judged.isEmpty else {
      return decisions.prefix(1).map {
        mismatch(expectation, $0, text($0), "it never reached its deadline")
      }
    }
    return judged.compactMap { decision in
      guard let deadline = decision.deadline else {
        return mismatch(expectation, decision, text(decision), "it has no deadline: no duration decides")
      }
      let off = (decision.time - deadline).magnitude
      if off <= within.magnitude { return nil }
      return mismatch(expectation, decision, text(decision), cause(of: decision))
    }
  }

  /// Judges how long after its input each decision was made.
  private func judgeInputs(
    _ decisions: [Decision], _ within: Int64, _ cause: DecisionClaim.Cause?, _ expectation: OutcomeExpectation
  ) -> [Mismatch] {
    let judged = decisions.filter { decision in
      guard let input = decision.input, decision.end != .prevented else { return false }
      return cause == nil || input.kind == cause?.kind
    }
    guard !judged.isEmpty else {
      let which = cause.map { "no \(noun) that \(Self.deed($0.kind))" } ?? "no input"
      return decisions.prefix(1).map {
        let word = outcome.decisions?.areLines == true ? "came" : $0.end.rawValue
        return mismatch(
          expectation, $0, "\(OutcomeText.escaped($0.recognizer)) \(word)\(by($0))", "\(which) led to it")
      }
    }
    return judged.compactMap { decision in
      guard let latency = decision.latency, latency > within else { return nil }
      let name = OutcomeText.escaped(decision.recognizer)
      let word = outcome.decisions?.areLines == true ? "came" : "decided"
      let got = "\(name) \(word) \(Margin.time(latency)) after its input\(by(decision))"
      return mismatch(
        expectation, decision, got, "that is \(Margin.time(latency - within)) more than expected")
    }
  }

  /// What outcomes call a finger: what is under no view is a contact.
  private var noun: String { outcome.decisions?.areLines == true ? "contact" : "touch" }

  private static func deed(_ kind: Decision.Input.Kind) -> String {
    switch kind {
    case .down: "goes down"
    case .lift: "is lifted"
    case .cancel: "is cancelled"
    case .move: "moves"
    case .pointer: "points"
    }
  }

  /// When a decision was made, such as `history decided 3.2 ms after its deadline of 1 s`.
  private func text(_ decision: Decision) -> String {
    let name = OutcomeText.escaped(decision.recognizer)
    guard let deadline = decision.deadline else { return "\(name) \(decision.end.rawValue)\(by(decision))" }
    let off = decision.time - deadline
    let limit = decision.input.map { " of \(Margin.time(deadline - $0.time))" } ?? ""
    let verb = decision.end == .recognized ? "decided" : decision.end == .failed ? "failed" : "was prevented"
    let side = off < 0 ? "before" : "after"
    let text = "\(name) \(verb) \(Margin.time(Int64(off.magnitude))) \(side) its deadline"
    // If the decision was not made by a timer, the deadline counts from an earlier input than the one that
    // decided.
    return text + (decision.isTimed ? limit : by(decision))
  }

  private func by(_ decision: Decision) -> String {
    guard let input = decision.input else { return " at \(TimeText.seconds(decision.time))" }
    let what =
      switch input.kind {
      case .down: "going down"
      case .lift: "being lifted"
      case .cancel: "being cancelled"
      case .move: "moving"
      case .pointer: "moving"
      }
    let who = input.kind == .pointer ? "a pointer" : "\(noun) \(input.contact)"
    return " at \(TimeText.seconds(decision.time)), by \(who) \(what)"
  }

  private func cause(of decision: Decision) -> String? {
    var parts = decision.waits.map {
      "it waited \(Margin.time($0.time)) for \(OutcomeText.escaped($0.recognizer))"
    }
    if decision.delivery > 0 {
      parts.append("its input was delivered \(Margin.time(decision.delivery)) late")
    }
    if parts.isEmpty, !decision.isTimed { return "the input decided, and not a duration" }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Whether an outcome's line is the one of a decision.
  private func isLine(_ index: Int, of decision: Decision) -> Bool {
    let line = lines[index].line
    guard line.time == decision.time else { return false }
    guard outcome.decisions?.areLines != true else {
      return decision.recognizer.hasSameBytes(as: lines[index].fields.joined().joined(separator: " "))
    }
    return line.source.hasSameBytes(as: decision.recognizer)
      && ["began", "ended", "failed"].contains(line.event)
  }

  private func mismatch(
    _ expectation: OutcomeExpectation, _ decision: Decision?, _ got: String, _ cause: String?
  ) -> Mismatch {
    let index = decision.flatMap { decision in
      lines.indices.first { isLine($0, of: decision) }
    }
    return Mismatch(
      expected: expectation.text, got: got, context: context(around: index), cause: cause,
      nextStep: Self.decide)
  }
}
