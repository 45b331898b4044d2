import Verdict
import Foundation

/// The budgets of the stages, read from a file in the source tree.
///
///     {"bench": 1, "budgets": {"engine-move": {"instructions": 2000, "allocations": 0}}}
///
/// Only counted figures have budgets; wall time depends on the machine and is compared only within a run.
struct BenchBudgets: Hashable {
  /// The budget of one stage, per unit.
  struct Budget: Hashable {
    var instructions: Double?
    var allocations: Double?
    /// The ratio of the instructions to those of the stage that this one is compared with.
    var ratio: Double?
  }

  /// The budgets by the name of the item.
  var budgets: [String: Budget]

  /// Reads a budget file.
  ///
  /// - Parameter names: The names of the existing items.
  /// - Throws: ``CommandFailure`` for a file that cannot be read or understood.
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

  /// Returns a line for each figure over its budget, in the results' order; nil if a figure was not counted.
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
  /// Whether the file could not be read at all, as opposed to not understood.
  fileprivate var isFileError: Bool {
    [.fileReadNoSuchFile, .fileReadNoPermission, .fileReadUnknown, .fileNoSuchFile].contains(code)
  }
}

/// Formats a ratio in percent with one decimal.
func percent(_ ratio: Double) -> String { "\((ratio * 1_000).rounded() / 10) %" }

/// Formats a figure: whole from 100 on, otherwise with one decimal unless that is 0.
func figure(_ value: Double) -> String {
  let tenths = (value * 10).rounded() / 10
  if abs(tenths) >= 100 || tenths == tenths.rounded() { return String(Int64(tenths.rounded())) }
  return String(tenths)
}
