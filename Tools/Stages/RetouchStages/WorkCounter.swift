import CRetouchCounters

/// The counted costs of a piece of work.
struct CountedWork: Hashable {
  /// The instructions of this thread outside the kernel.
  var instructions: Int64
  /// The number of allocations.
  var allocations: Int64

  static func - (a: Self, b: Self) -> Self {
    CountedWork(instructions: a.instructions - b.instructions, allocations: a.allocations - b.allocations)
  }
}

enum WorkCounter {
  /// Runs the work once and counts, which takes some microseconds per instruction; nil if this machine cannot
  /// count.
  ///
  /// - Throws: Whatever the work throws.
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
