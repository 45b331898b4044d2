/// What was counted in a part of a replay, as an estimate for the whole replay.
@MainActor
struct BenchCount {
  let meter: BenchMeter
  let sampling: BenchSampling
  private let weights: [BenchMeter.Stratum: Double]
  /// The number of touches in the counted frames.
  let touches: Int
  /// Whether fewer frames were counted than chosen, because it took too many instructions.
  let isLimited: Bool
  /// How many instructions were stepped through, the probes' own included.
  let stepped: Int64

  init(_ meter: BenchMeter, _ sampling: BenchSampling, isLimited: Bool = false, stepped: Int64 = 0) {
    (self.meter, self.sampling, self.isLimited, self.stepped) = (meter, sampling, isLimited, stepped)
    weights = sampling.weights(meter.groups)
    touches = sampling.touches(meter.groups)
  }

  /// The estimate of a value per touch for the whole replay; nil if no frame with a touch was counted.
  private func perTouch(_ value: (BenchMeter.Group) -> Double) -> Double? {
    guard touches > 0 else { return nil }
    let sum = meter.groups.reduce(0.0) { $0 + value($1.value) * (weights[$1.key] ?? 0) }
    return max(0, sum / Double(touches))
  }

  /// Instructions per touch: those of all stages and recognizers.
  var instructions: Double? { perTouch { Double($0.cost) } }
  /// Allocations per touch.
  var allocations: Double? { perTouch { Double($0.memory.allocations) } }
  /// The requested bytes per touch.
  var bytes: Double? { perTouch { Double($0.memory.bytes) } }

  /// A part's instructions per touch, or nil if it did not occur in the counted frames.
  func instructions(of part: BenchMeter.Part) -> Double? {
    guard meter.groups.values.contains(where: { $0.parts[part] != nil }) else { return nil }
    return perTouch { Double($0.parts[part]?.cost ?? 0) }
  }

  /// How many of each kind there are, and how many were counted.
  var coverage: [BenchedCase.Coverage] {
    BenchMeter.Kind.allCases.compactMap { kind in
      guard let all = sampling.populations[kind]?.spans else { return nil }
      let counted = meter.groups.reduce(0) { $1.key.kind == kind ? $0 + $1.value.count : $0 }
      return BenchedCase.Coverage(kind: kind.rawValue, counted: counted, all: all)
    }
  }
}
