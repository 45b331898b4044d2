import RetouchArguments
import RetouchReplay
import RetouchSupport
import RetouchRunner

/// Prints what `compare` found.
@MainActor
struct CompareOutput {
  let isJSON: Bool
  /// Whether nothing is left out.
  let showsAll: Bool
  let console: Console

  /// How many lines that followed, and how many cases of a group, are printed.
  private static let most = 12

  /// Prints the differences of pairs, and returns the exit code.
  func write(_ pairs: SideComparing.Pairs, a: String, b: String) -> ExitCode {
    let groups = DecisionGroups(pairs)
    if isJSON {
      for group in groups.groups { console.print(CompareJSON.object(of: group, a: a, b: b)) }
      console.print(CompareJSON.end(groups))
    } else if pairs.count == 1, let pair = pairs.first {
      for line in one(pair, a, b) { console.print(line) }
    } else {
      for line in many(groups, a, b) { console.print(line) }
    }
    return groups.groups.isEmpty ? .success : .mismatch
  }

  // MARK: One case

  private func one(_ pair: (a: DecisionSide, b: DecisionSide), _ a: String, _ b: String) -> [String] {
    let name = pair.a.name == pair.b.name ? pair.a.name : "\(pair.a.name) and \(pair.b.name)"
    let head = ["\(printable(name))   A: \(printable(a))   B: \(printable(b))", ""]
    guard let difference = DecisionDifference(pair.a, pair.b) else {
      return head + ["Both decide the same, and their outcomes are equal."]
    }
    return head + text(of: difference)
      + (difference.lines.isEmpty && pair.a.ended == nil
        ? ["", "Nothing followed: the outcomes are equal."] : [])
  }

  /// The decision, its rule, both numbers and what followed.
  private func text(of difference: DecisionDifference) -> [String] {
    let who =
      difference.subject.isEmpty
      ? difference.kind == "order" ? "the order of what happens" : "the replay's end"
      : printable(difference.subject)
        + (difference.kind.contains("GestureRecognizer") ? " (\(difference.kind))" : "")
    var lines = [
      "first decision that differs: \(who), at \(seconds(difference.time))",
      "  A     \(text(difference.a, since: difference.time))",
      "  B     \(text(difference.b, since: difference.time))",
      "  rule  \(difference.rule.text)",
    ]
    if !difference.rule.rows.isEmpty {
      lines.append("        in brackets: rows of Documentation/Reference/Engine.md")
    }
    if let numbers = difference.numbers { lines.append("        A \(numbers.a), B \(numbers.b)") }
    let followed = difference.lines.filter { $0.role != .same && !$0.text.isEmpty }
    guard !followed.isEmpty else { return lines }
    lines += ["", "what followed in the outcome (- only A, + only B; times in µs):"]
    let shown = showsAll ? followed[...] : followed.prefix(Self.most)
    lines += shown.map { "  \($0.role == .gone ? "-" : "+") \(printable($0.text))" }
    if followed.count > shown.count {
      lines.append("  and \(counted(followed.count - shown.count, "line")) more: --all")
    }
    return lines
  }

  private func text(_ step: DecisionSide.Step?, since time: Int64) -> String {
    guard let step else { return "nothing" }
    return printable(step.text) + (step.time == time ? "" : ", at \(seconds(step.time))")
  }

  // MARK: Many

  private func many(_ groups: DecisionGroups, _ a: String, _ b: String) -> [String] {
    let differing = groups.groups.reduce(0) { $0 + $1.cases.count }
    var lines = ["A: \(printable(a))   B: \(printable(b))", ""]
    for (number, group) in groups.groups.enumerated() {
      lines.append("\(number + 1). \(counted(group.cases.count, "case")): \(group.difference.rule.text)")
      let shown = showsAll ? group.cases[...] : group.cases.prefix(4)
      let more = group.cases.count - shown.count
      lines.append(
        "   " + shown.map { printable($0) }.joined(separator: ", ")
          + (more > 0 ? " and \(more) more: --all" : ""))
      lines += text(of: group.difference).map { $0.isEmpty ? $0 : "   " + $0 } + [""]
    }
    lines.append(
      "\(differing) of \(counted(groups.compared, "case")) differ, in \(counted(groups.groups.count, "group"))"
        + (groups.onlyDecisions.isEmpty
          ? "" : "; in \(groups.onlyDecisions.count) more only a decision differs, and nothing followed"))
    return lines
  }
}

/// What `compare --json` prints.
enum CompareJSON {
  /// The objects' keys, for the help.
  static let keys =
    "compare (the format's version), a, b, cases, who, kind, us, steps (a and b: us, text), rule (what, threshold, "
    + "rows), numbers [a,b], followed (only_a or only_b); and last an object with end, cases, differing, groups, "
    + "only_decisions"

  /// A group as an object on one line.
  static func object(of group: DecisionGroups.Group, a: String, b: String) -> String {
    let difference = group.difference
    var object = JSONObject()
    object.add("compare", 1)
    object.add("a", a)
    object.add("b", b)
    object.add("cases", group.cases)
    object.add("who", difference.subject)
    object.add("kind", difference.kind)
    object.add("us", difference.time)
    var steps = JSONObject()
    for (key, step) in [("a", difference.a), ("b", difference.b)] {
      guard let step else { continue }
      var part = JSONObject()
      part.add("us", step.time)
      part.add("text", step.text)
      steps.add(key, json: part.json)
    }
    object.add("steps", json: steps.json)
    var rule = JSONObject()
    rule.add("what", difference.rule.meaning)
    rule.add("threshold", difference.rule.threshold)
    rule.add("rows", difference.rule.rows)
    object.add("rule", json: rule.json)
    if let numbers = difference.numbers { object.add("numbers", [numbers.a, numbers.b]) }
    object.add(
      "followed",
      difference.lines.filter { $0.role != .same }.map { line in
        var part = JSONObject()
        part.add(line.role == .gone ? "only_a" : "only_b", line.text)
        return part
      })
    return object.json
  }

  /// The counts, which come last.
  static func end(_ groups: DecisionGroups) -> String {
    var object = JSONObject()
    object.add("end", 1)
    object.add("cases", groups.compared)
    object.add("differing", groups.groups.reduce(0) { $0 + $1.cases.count })
    object.add("groups", groups.groups.count)
    object.add("only_decisions", groups.onlyDecisions.count)
    return object.json
  }
}
