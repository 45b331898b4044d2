import Foundation
import RetouchSupport

extension MeasuredRun {
  /// Reads what `bench --json` printed.
  ///
  /// - Parameters:
  ///   - bytes: The JSON.
  ///   - source: Where it comes from, for messages.
  /// - Throws: ``CommandFailure`` with what was expected and found.
  init(json bytes: [UInt8], from source: String) throws {
    let reader = Reader(source: source)
    let tree: JSONTree
    do {
      tree = try JSONParser.parse(bytes, depth: 32)
    } catch {
      throw reader.failure(error.line, error.problem)
    }
    self = try reader.run(tree)
  }

  /// Reads one object, and reports what is wrong with it.
  private struct Reader {
    let source: String

    func failure(_ line: Int?, _ problem: String) -> CommandFailure {
      CommandFailure(
        .usage, "\(printable(source))\(line.map { ":\($0)" } ?? ""): \(problem)",
        hint: "Expected is what 'bench CASE --json' prints: {\"bench\":2,\"program\":…,\"cases\":[…]}")
    }

    func run(_ tree: JSONTree) throws -> MeasuredRun {
      guard case .object = tree.value, let version = member("bench", of: tree) else {
        throw failure(tree.line, "expected an object with the key \"bench\"")
      }
      guard case .number(let number) = version.value, number == 2 else {
        var found = "another value"
        if case .number(let number) = version.value { found = JSONLiteral.decimal(number) }
        let meaning =
          found == "1" ? ", figures of Retouch's own stages or of an older program, which name no case" : ""
        throw failure(version.line, "expected \"bench\":2, found \(found)\(meaning)")
      }
      var run = MeasuredRun(
        program: try text("program", of: tree), counter: try optionalText("counter", of: tree),
        toolchain: try text("toolchain", of: tree), cpu: try text("cpu", of: tree), cases: [])
      guard member("programs", of: tree) == nil else {
        throw failure(
          tree.line,
          "expected cases of fixtures, found \"programs\": of programs and engines nothing is compared")
      }
      run.cases = try list("cases", of: tree).map(measuredCase)
      guard !run.cases.isEmpty else { throw failure(tree.line, "expected a case in \"cases\", found none") }
      return run
    }

    private func measuredCase(_ tree: JSONTree) throws -> Case {
      guard let touch = member("touch_ns", of: tree) else {
        throw failure(tree.line, "expected the key \"touch_ns\" in a case")
      }
      guard let input = try optionalText("input", of: tree) else {
        throw failure(
          tree.line, "expected a text as \"input\" in a case, found none: it is of an older program")
      }
      var counted: [String: Double] = [:]
      for entry in try list("counted", of: tree) {
        counted[try text("kind", of: entry)] = try number("counted", of: entry)
      }
      return Case(
        name: try text("name", of: tree), fixture: try optionalText("fixture", of: tree), input: input,
        touches: try number("touches", of: tree), touchTime: try time(of: touch),
        instructions: try optionalNumber("instructions_per_touch", of: tree),
        allocations: try optionalNumber("allocations_per_touch", of: tree), counted: counted,
        parts: try list("parts", of: tree).compactMap(part))
    }

    /// Reads the median of a distribution, which is null if there were no touches.
    private func time(of tree: JSONTree) throws -> Double? {
      if case .null = tree.value { return nil }
      return try number("p50", of: tree)
    }

    /// Reads a part; nil for a kind that a later version may have added.
    private func part(_ tree: JSONTree) throws -> Part? {
      guard let kind = Kind(rawValue: try text("kind", of: tree)) else { return nil }
      return Part(
        name: try text("name", of: tree), kind: kind, time: try optionalNumber("ns_per_touch", of: tree),
        instructions: try optionalNumber("instructions_per_touch", of: tree))
    }

    private func member(_ key: String, of tree: JSONTree) -> JSONTree? {
      guard case .object(let members) = tree.value else { return nil }
      return members.last { $0.key == key }?.node
    }

    private func optionalText(_ key: String, of tree: JSONTree) throws -> String? {
      switch member(key, of: tree)?.value {
      case nil, .null: return nil
      case .string(let text): return text
      default: throw failure(tree.line, "expected a text or null as \"\(key)\"")
      }
    }

    private func text(_ key: String, of tree: JSONTree) throws -> String {
      guard let text = try optionalText(key, of: tree) else {
        throw failure(tree.line, "expected a text as \"\(key)\", found none")
      }
      return text
    }

    private func optionalNumber(_ key: String, of tree: JSONTree) throws -> Double? {
      switch member(key, of: tree)?.value {
      case nil, .null: return nil
      case .number(let number) where number >= 0 && number < 1e15: return number
      default: throw failure(tree.line, "expected a number of 0 or more, or null, as \"\(key)\"")
      }
    }

    private func number(_ key: String, of tree: JSONTree) throws -> Double {
      guard let number = try optionalNumber(key, of: tree) else {
        throw failure(tree.line, "expected a number as \"\(key)\", found none")
      }
      return number
    }

    private func list(_ key: String, of tree: JSONTree) throws -> [JSONTree] {
      guard case .array(let items)? = member(key, of: tree)?.value else {
        throw failure(tree.line, "expected a list as \"\(key)\"")
      }
      return items
    }
  }
}
