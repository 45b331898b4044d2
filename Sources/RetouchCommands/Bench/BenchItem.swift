/// One stage of the way from a file to an outcome, as the bench measures it.
@MainActor
struct BenchItem {
  /// The name on the command line, in a budget file and in the results.
  let name: String
  /// What the figures are per: `event`, `touch`, `replay`.
  let unit: String
  /// What is measured, in one line.
  let meaning: String
  /// The stage that this one is compared with, within one run; nil for none.
  var comparedWith: String?
  /// Makes ready what the measured work needs.
  let prepare: @MainActor () throws -> BenchWork
}

/// What is measured, made ready.
@MainActor
struct BenchWork {
  /// A part of the work with the number of units in it.
  struct Piece {
    /// How many units one run is.
    let units: Int
    /// Does it; again and again.
    let run: @MainActor () throws -> Void
  }

  /// What is timed, run by run.
  let timed: Piece
  /// What is counted; nil where it would take too long.
  let counted: Piece?
  /// What does the same for fewer units: its costs are taken off, so that what happens once does not count.
  let lessCounted: Piece?

  init(timed: Piece, counted: Piece? = nil, lessCounted: Piece? = nil) {
    self.timed = timed
    self.counted = counted
    self.lessCounted = lessCounted
  }
}

/// What came out for one item; all figures per unit.
struct BenchResult: Hashable {
  var name: String
  var unit: String
  /// How often the work was timed.
  var runs: Int
  /// The median time, in nanoseconds of wall time.
  var p50: Double
  /// The time that 99 of 100 runs keep to.
  var p99: Double
  /// Instructions outside the kernel, or nil where they were not counted.
  var instructions: Double?
  /// Calls that ask for memory, or nil where they were not counted.
  var allocations: Double?
  /// The instructions in relation to those of the stage that this one is compared with; nil where one is missing.
  var ratio: Double?
}

extension [BenchResult] {
  /// Works out the ratios of stages that are compared with others of the same run.
  func compared(by items: [BenchItem]) -> [BenchResult] {
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
