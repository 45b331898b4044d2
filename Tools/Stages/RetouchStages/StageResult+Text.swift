import Foundation
import RetouchArguments
import RetouchCommands
import RetouchSupport

extension [StageResult] {
  /// The results as a table, with the ratios below it.
  @MainActor
  var table: String {
    var text =
      padded("stage", 24) + padded("per", 8) + padded(left: "p50 ns", 12) + padded(left: "p99 ns", 12)
      + padded(left: "instructions", 15) + padded(left: "allocations", 14) + "\n"
    for result in self {
      text +=
        padded(result.name, 24) + padded(result.unit, 8) + padded(left: figure(result.p50), 12)
        + padded(left: figure(result.p99), 12) + padded(left: result.instructions.map(figure) ?? "–", 15)
        + padded(left: result.allocations.map(figure) ?? "–", 14) + "\n"
    }
    if contains(where: { $0.instructions == nil }) { text += "– not counted\n" }
    for result in self {
      guard let ratio = result.ratio,
        let base = Stage.all.first(where: { $0.name == result.name })?.comparedWith,
        let time = first(where: { $0.name == base })?.p50
      else { continue }
      text += "\(result.name): \(percent(ratio)) of the instructions of \(base), "
      text += "\(percent(result.p50 / Swift.max(time, 1))) of its time\n"
    }
    return text
  }

  /// The results as one JSON object.
  var json: String {
    get throws {
      let object: [String: Any] = [
        "bench": 1,
        "results": map { result in
          [
            "stage": result.name, "per": result.unit, "runs": result.runs, "p50_ns": rounded(result.p50),
            "p99_ns": rounded(result.p99), "p999_ns": rounded(result.p999),
            "instructions": result.instructions.map(rounded) ?? NSNull(),
            "allocations": result.allocations.map(rounded) ?? NSNull(),
            "ratio": result.ratio.map { ($0 * 10_000).rounded() / 10_000 } ?? NSNull(),
          ] as [String: Any]
        },
      ]
      let data = try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys, .prettyPrinted])
      return String(decoding: data, as: UTF8.self) + "\n"
    }
  }

  private func rounded(_ value: Double) -> Any { (value * 100).rounded() / 100 }
}
