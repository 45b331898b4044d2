import Verdict
import Foundation

/// What each stage may cost, as a file of the tree says it.
///
///     {"bench": 1, "budgets": {"engine-move": {"instructions": 2000, "allocations": 0}}}
///
/// Only what is counted has budgets; wall time depends on the machine and is only ever compared within a run.
struct BenchBudgets: Hashable {
  /// What one stage may cost, per unit.
  struct Budget: Hashable {
    var instructions: Double?
    var allocations: Double?
    /// Of the instructions to those of the stage that this one is compared with.
    var ratio: Double?
  }

  /// By the name of the item.
  var budgets: [String: Budget]

  /// Reads a budget file.
  ///
  /// - Parameter names: the items that there are.
  /// - Throws: ``CommandFailure`` for a file that cannot be read or says what is not understood.
  init(contentsOf path: String, items names: [String]) throws {
    func refused(_ problem: String) -> CommandFailure {
      CommandFailure(
        .usage, "\(path): \(problem)",
        hint: #"A budget file is {"bench":1,"budgets":{"engine-move":{"instructions":2000,"allocations":0}}}"#
      )
    }
    let object: Any
    do {
      object = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path)))
    } catch let error as CocoaError where error.isFileError {
      throw CommandFailure(.usage, "\(path): cannot be read", hint: "Is the name right?")
    } catch {
      throw refused("this is no JSON")
    }
    guard let file = object as? [String: Any], file["bench"] as? Int == 1,
      let all = file["budgets"] as? [String: [String: Double]]
    else { throw refused("this is no budget file") }
    budgets = [:]
    for name in all.keys.sorted() {
      guard names.contains(name) else {
        throw refused("there is no stage '\(name)', only \(names.joined(separator: ", "))")
      }
      let known = ["instructions", "allocations", "ratio"]
      for key in (all[name] ?? [:]).keys.sorted() where !known.contains(key) {
        throw refused("'\(key)' of '\(name)' is none of \(known.map { "'\($0)'" }.joined(separator: ", "))")
      }
      budgets[name] = Budget(
        instructions: all[name]?["instructions"], allocations: all[name]?["allocations"],
        ratio: all[name]?["ratio"])
    }
  }

  /// What is over its budget, a line each, in the order of the results; nil where a figure was not counted.
  func violations(in results: [BenchResult]) -> [String]? {
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
            "\(result.name): \(figure(found)) \(what) per \(result.unit), budget \(figure(allowed))")
        }
      }
      if let allowed = budget.ratio, let found = result.ratio, found > allowed {
        lines.append("\(result.name): \(percent(found)) of the stage beside it, budget \(percent(allowed))")
      }
    }
    return lines
  }
}

extension CocoaError {
  /// Whether the file could not be read at all, rather than not understood.
  fileprivate var isFileError: Bool {
    [.fileReadNoSuchFile, .fileReadNoPermission, .fileReadUnknown, .fileNoSuchFile].contains(code)
  }
}

/// A ratio for people, in percent with one decimal.
func percent(_ ratio: Double) -> String { "\((ratio * 1_000).rounded() / 10) %" }

/// A figure for people: whole from 100 on, else with one decimal where it has one.
func figure(_ value: Double) -> String {
  let tenths = (value * 10).rounded() / 10
  if abs(tenths) >= 100 || tenths == tenths.rounded() { return String(Int64(tenths.rounded())) }
  return String(tenths)
}
