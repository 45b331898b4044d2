/// One stage between a file and an outcome, with what is measured of it.
@MainActor
package struct Stage {
  /// The name on the command line, in a budget file and in the results.
  let name: String
  /// The unit of the figures: `event`, `touch`, `replay`.
  let unit: String
  /// What is measured, in one line.
  let meaning: String
  /// The stage that this one is compared with in the same run, or nil.
  var comparedWith: String?
  /// Prepares what the measured work needs.
  let prepare: @MainActor () throws -> StageWork
}

/// The prepared work of a measurement.
@MainActor
struct StageWork {
  /// A part of the work with the number of units in it.
  struct Piece {
    /// How many units one run processes.
    let units: Int
    /// Prepares a run; neither timed nor counted.
    var prepare: @MainActor () throws -> Void = {}
    /// Does the work; it is called repeatedly.
    let run: @MainActor () throws -> Void
  }

  /// What was counted, per unit.
  struct Counts: Hashable {
    var instructions: Double
    var allocations: Double
  }

  /// The work that is timed, run by run.
  let timed: Piece
  /// The work that is counted, or nil if that would take too long.
  let counted: Piece?
  /// The same work for fewer units: its costs are subtracted, so that one-time work does not count.
  let lessCounted: Piece?
  /// Counts a part of the work by itself, in place of the pieces above; returns nil if nothing can be
  /// counted.
  let counting: (@MainActor () throws -> Counts?)?

  init(
    timed: Piece, counted: Piece? = nil, lessCounted: Piece? = nil,
    counting: (@MainActor () throws -> Counts?)? = nil
  ) {
    (self.timed, self.counted, self.lessCounted) = (timed, counted, lessCounted)
    self.counting = counting
  }
}

/// The result of one item, with all figures per unit.
struct StageResult: Hashable {
  var name: String
  var unit: String
  /// How often the work was timed.
  var runs: Int
  /// The median time, in nanoseconds of wall time.
  var p50: Double
  /// The time that 99 of 100 runs do not exceed.
  var p99: Double
  /// The time that 999 of 1,000 runs do not exceed.
  var p999 = 0.0
  /// The number of instructions outside the kernel, or nil if not counted.
  var instructions: Double?
  /// The number of allocations, or nil if not counted.
  var allocations: Double?
  /// The ratio of the instructions to those of the stage to compare with; nil if one is missing.
  var ratio: Double?
}

extension [StageResult] {
  /// Computes the ratios of stages that are compared with others of the same run.
  func compared(by items: [Stage]) -> [StageResult] {
    map { result in
      guard let other = items.first(where: { $0.name == result.name })?.comparedWith,
        let base = first(where: { $0.name == other })?.instructions, base > 0,
        let instructions = result.instructions
      else { return result }
      var result = result
      result.ratio = instructions / base
      return result
    }
  }
}
