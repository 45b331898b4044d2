import RetouchArguments
import RetouchCommands
import RetouchSupport

/// The budgets of the stages, read from a file in the source tree.
///
///     {"bench": 1, "budgets": {"engine-move": {"instructions": 2000, "allocations": 0}}}
///
/// A stage's `kind` states, for all its figures or for each by name, whether the figure is a budget, which is
/// the default, or a guard: the value that has been reached, so that it does not get worse.
///
/// Only counted figures have budgets; wall time depends on the machine and is compared only within a run.
struct StageBudgets: Hashable {
  /// The budget of one stage, per unit.
  struct Budget: Hashable {
    var instructions: Double?
    var allocations: Double?
    /// The ratio of the instructions to those of the stage that this one is compared with.
    var ratio: Double?
    /// The figures that only guard against getting worse; the others are goals.
    var guards: Set<String> = []

    /// What a message calls the limit of a figure.
    func word(for figure: String) -> String { guards.contains(figure) ? "guard" : "budget" }
  }

  /// The budgets by the name of the stage.
  var budgets: [String: Budget]

  /// Reads a budget file.
  ///
  /// - Parameter names: The names of the existing stages.
  /// - Throws: ``CommandFailure`` for a file that cannot be read or understood.
  init(contentsOf path: String, stages names: [String]) throws {
    func refused(_ line: Int?, _ problem: String) -> CommandFailure {
      CommandFailure(
        .usage, "\(path)\(line.map { ":\($0)" } ?? ""): \(problem)",
        hint: #"A budget file is {"bench":1,"budgets":{"engine-move":{"instructions":2000,"allocations":0}}}"#
      )
    }
    let bytes = try NamedFile.bytes(of: path, hint: "Name a budget file, such as Tools/budgets.json")
    let tree: JSONTree
    do {
      tree = try JSONParser.parse(bytes, depth: 32)
    } catch {
      throw refused(error.line, error.problem)
    }
    guard let file = tree.members else {
      throw refused(tree.line, #"expected an object with "bench":1 and "budgets", found \#(tree.brief)"#)
    }
    guard file["bench"]?.number == 1 else {
      throw refused(
        (file["bench"] ?? tree).line, #"expected "bench":1, found \#(file["bench"]?.brief ?? "none")"#)
    }
    guard let stages = file["budgets"]?.members else {
      throw refused(
        (file["budgets"] ?? tree).line,
        #"expected an object of stages as "budgets", found \#(file["budgets"]?.brief ?? "none")"#)
    }
    if let twice = tree.repeatedKey { throw refused(twice.line, "'\(twice.key)' is here twice") }
    guard !stages.isEmpty else {
      throw refused((file["budgets"] ?? tree).line, "expected the budget of a stage, found none")
    }
    budgets = [:]
    for (name, node) in stages.sorted(by: { $0.key < $1.key }) {
      guard names.contains(name) else {
        throw refused(node.line, "there is no stage '\(name)', only \(names.joined(separator: ", "))")
      }
      guard let stage = node.members else {
        throw refused(node.line, "expected an object as the budget of '\(name)', found \(node.brief)")
      }
      let known = Self.figures + ["kind"]
      for (key, value) in stage.sorted(by: { $0.key < $1.key }) {
        guard known.contains(key) else {
          throw refused(
            value.line,
            "'\(key)' of '\(name)' is not one of \(known.map { "'\($0)'" }.joined(separator: ", "))")
        }
        guard key == "kind" || value.number != nil else {
          throw refused(value.line, "expected a number as '\(key)' of '\(name)', found \(value.brief)")
        }
      }
      guard Self.figures.contains(where: { stage[$0] != nil }) else {
        throw refused(
          node.line,
          "expected a figure as the budget of '\(name)', one of \(Self.figures.joined(separator: ", "))")
      }
      guard let guards = Self.guards(stage["kind"]) else {
        throw refused(
          (stage["kind"] ?? node).line,
          #"'kind' of '\#(name)' is neither "budget" nor "guard", for all figures or by name"#)
      }
      budgets[name] = Budget(
        instructions: stage["instructions"]?.number, allocations: stage["allocations"]?.number,
        ratio: stage["ratio"]?.number, guards: guards)
    }
  }

  private static let figures = ["instructions", "allocations", "ratio"]

  /// The figures that are guards, or nil if the value is invalid.
  private static func guards(_ kind: JSONTree?) -> Set<String>? {
    guard let kind else { return [] }
    if let all = kind.text { return all == "guard" ? Set(figures) : all == "budget" ? [] : nil }
    guard let each = kind.members?.mapValues(\.text),
      each.allSatisfy({ figures.contains($0.key) && ["budget", "guard"].contains($0.value) })
    else { return nil }
    return Set(each.filter { $0.value == "guard" }.keys)
  }

  /// Compares results with the budgets.
  ///
  /// - Throws: ``CommandFailure`` if nothing could be counted: a check that measures nothing must not pass.
  func gate(_ results: [StageResult], isQuiet: Bool, _ console: Console) throws -> ExitCode {
    let count = results.count { budgets[$0.name] != nil }
    guard count > 0 else {
      throw CommandFailure(
        .usage, "none of the stages that were measured has a budget, so nothing was gated",
        hint: "There are budgets of: \(listed(budgets.keys.sorted()))")
    }
    guard let violations = violations(in: results) else {
      throw CommandFailure(
        .machine, "a figure that has a budget was not counted here, so nothing was gated",
        hint: "Run the gate on an x86-64 Linux, not below valgrind; a ratio needs the stage beside it as well"
      )
    }
    for violation in violations { console.note("over budget: \(violation)") }
    guard violations.isEmpty else { return .budget }
    if !isQuiet { console.print("within budget: \(counted(count, "stage"))") }
    return .success
  }

  /// Returns a line for each figure over its budget, in the results' order; nil if a figure was not counted.
  func violations(in results: [StageResult]) -> [String]? {
    var lines: [String] = []
    for result in results {
      guard let budget = budgets[result.name] else { continue }
      for (what, found, allowed) in [
        ("instructions", result.instructions, budget.instructions),
        ("allocations", result.allocations, budget.allocations),
      ] {
        guard let allowed else { continue }
        guard let found else { return nil }
        if found > allowed {
          lines.append(
            "\(result.name): \(figure(found)) \(what) per \(result.unit), \(budget.word(for: what)) \(figure(allowed))"
          )
        }
      }
      if let allowed = budget.ratio {
        guard let found = result.ratio else {
          // Measured alone, it is gated by its other figures; if it has none, by nothing.
          let isGated = budget.instructions != nil || budget.allocations != nil
          if isGated { continue }
          return nil
        }
        guard found > allowed else { continue }
        let limit = "\(budget.word(for: "ratio")) \(percent(allowed))"
        lines.append("\(result.name): \(percent(found)) of the stage beside it, \(limit)")
      }
    }
    return lines
  }
}

extension JSONTree {
  /// An object's members by their keys, the last one if a key occurs twice; nil for any other value.
  fileprivate var members: [String: JSONTree]? {
    guard case .object(let members) = value else { return nil }
    return Dictionary(members.map { ($0.key, $0.node) }, uniquingKeysWith: { $1 })
  }

  /// A member whose key its object has twice, here or in a value; nil if there is none.
  fileprivate var repeatedKey: (key: String, line: Int)? {
    guard case .object(let members) = value else { return nil }
    for (index, member) in members.enumerated() {
      if members[..<index].contains(where: { $0.key == member.key }) { return (member.key, member.line) }
      if let twice = member.node.repeatedKey { return twice }
    }
    return nil
  }

  /// A number; nil for any other value.
  fileprivate var number: Double? {
    guard case .number(let number) = value else { return nil }
    return number
  }

  /// A string; nil for any other value.
  fileprivate var text: String? {
    guard case .string(let text) = value else { return nil }
    return text
  }

  /// What it is, for an error.
  fileprivate var brief: String {
    switch value {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number(let number): JSONLiteral.decimal(number)
    case .string(let text): JSONLiteral.quoted(String(text.prefix(60))) + (text.count > 60 ? "…" : "")
    case .array: "a list"
    case .object: "an object"
    }
  }
}
