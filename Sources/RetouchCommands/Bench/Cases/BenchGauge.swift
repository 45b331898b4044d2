import CCounters

/// What a meter reads before and after a piece of work: the clock, or the count of instructions.
@MainActor
struct BenchGauge {
  /// Reads the gauge, which stands still until ``goOn``, or goes on where nothing can stop it.
  let read: () -> Int64
  /// Lets the gauge go on, and returns where it stands.
  let goOn: () -> Int64
  /// What it counts between ``goOn`` and ``read`` without work.
  let overhead: Int64

  /// Creates a gauge, and measures what reading it costs.
  init(read: @escaping () -> Int64, goOn: @escaping () -> Int64) {
    (self.read, self.goOn) = (read, goOn)
    var samples: [Int64] = []
    for _ in 0..<101 {
      let start = goOn()
      samples.append(read() - start)
    }
    samples.sort()
    overhead = samples[50]
  }

  /// Real time in nanoseconds.
  static var time: BenchGauge { BenchGauge(read: { Stopwatch.now() }, goOn: { Stopwatch.now() }) }

  /// Instructions of this thread, between `open_counting` and `close_counting`.
  static var instructions: BenchGauge {
    BenchGauge(
      read: { Int64(clamping: pause_counting().instructions) },
      goOn: {
        let start = Int64(clamping: pause_counting().instructions)
        continue_counting()
        return start
      })
  }
}
