import CCounters

/// What a piece of work cost, counted one by one.
struct CountedWork: Hashable {
  /// Instructions of this thread outside the kernel.
  var instructions: Int64
  /// Calls that ask for memory.
  var allocations: Int64

  static func - (a: Self, b: Self) -> Self {
    CountedWork(instructions: a.instructions - b.instructions, allocations: a.allocations - b.allocations)
  }
}

enum WorkCounter {
  /// Runs the work once, some microseconds an instruction, and counts; nil where this machine cannot count.
  ///
  /// - Throws: what the work throws.
  static func count(_ work: () throws -> Void) throws -> CountedWork? {
    var failure: (any Error)?
    var result = counted_work()
    let isCounted = withoutActuallyEscaping({
      do { try work() } catch { failure = error }
    }) { (body: @escaping () -> Void) in
      var box = body
      return withUnsafeMutablePointer(to: &box) { pointer in
        count_work(
          { context in context?.assumingMemoryBound(to: (() -> Void).self).pointee() }, pointer, &result)
      }
    }
    if let failure { throw failure }
    guard isCounted else { return nil }
    return CountedWork(
      instructions: Int64(clamping: result.instructions), allocations: Int64(clamping: result.allocations))
  }
}
