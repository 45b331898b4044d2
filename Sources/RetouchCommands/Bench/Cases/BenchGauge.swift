import CRetouchCounters
import RetouchReplayClock
import UIKit

/// What a meter reads before and after a piece of work: the clock, or the count of instructions.
@MainActor
struct BenchGauge {
  /// The calls of the allocator so far, and the bytes that were requested from it.
  struct Memory: Equatable {
    var allocations: Int64 = 0
    var bytes: Int64 = 0

    static func - (a: Self, b: Self) -> Self {
      Self(allocations: a.allocations - b.allocations, bytes: a.bytes - b.bytes)
    }

    static func += (a: inout Self, b: Self) {
      a = Self(allocations: a.allocations + b.allocations, bytes: a.bytes + b.bytes)
    }
  }

  /// What the meter's own calls add to the measurement, in addition to reading the gauge.
  struct Overhead: Equatable {
    /// Added to a frame, a timer or the end.
    var span: Int64 = 0
    /// Added to the piece of work that a probe is notified of.
    var inner: Int64 = 0
    /// Added to the piece around it.
    var outer: Int64 = 0
    /// What notifying a probe of a piece allocates.
    var memory = Memory()
  }

  /// Reads the gauge, which stops until ``resume``, or keeps running if it cannot be stopped.
  let read: () -> Int64
  /// Lets the gauge continue, and returns its current value.
  let resume: () -> Int64
  /// What was allocated while the gauge was running; nothing if that is not known.
  let memory: () -> Memory
  /// Whether the gauge has stopped for good, because it has reached its limit.
  let isOver: () -> Bool
  /// How far it advances between ``resume`` and ``read`` with no work in between.
  let reading: Int64
  /// What a meter's calls add to the measurement.
  private(set) var overhead = Overhead()

  /// Creates a gauge, and measures what reading it costs.
  init(
    read: @escaping () -> Int64, resume: @escaping () -> Int64, memory: @escaping () -> Memory = { Memory() },
    isOver: @escaping () -> Bool = { false }
  ) {
    (self.read, self.resume, self.memory, self.isOver) = (read, resume, memory, isOver)
    var samples: [Int64] = []
    for _ in 0..<101 {
      let start = resume()
      samples.append(read() - start)
    }
    samples.sort()
    reading = samples[50]
  }

  /// Real time in nanoseconds.
  static let time = BenchGauge(read: { Stopwatch.now() }, resume: { Stopwatch.now() })
    .calibrated(batches: 25, of: 40)

  /// Instructions of this thread, between `open_counting` and `close_counting`.
  static var instructions: BenchGauge {
    if let known = knownInstructions { return known }
    let gauge = BenchGauge(
      read: { Int64(clamping: pause_counting().instructions) },
      resume: {
        let start = Int64(clamping: pause_counting().instructions)
        continue_counting()
        return start
      },
      memory: {
        let counted = pause_counting()
        return Memory(
          allocations: Int64(clamping: counted.allocations), bytes: Int64(clamping: counted.bytes))
      }, isOver: { counting_is_over() }
    ).calibrated(batches: 3, of: 10)
    knownInstructions = gauge
    return gauge
  }

  private static var knownInstructions: BenchGauge?

  /// The gauge, with the overhead that a meter with this gauge finds when no work is done: the median of
  /// batches.
  func calibrated(batches: Int, of calls: Int) -> BenchGauge {
    let application = UIApplication(clock: VirtualClock())
    var found: [Overhead] = []
    for _ in 0..<batches {
      let empty = BenchMeter(self)
      for _ in 0..<5 { empty.measureNothing {} }
      let full = BenchMeter(self, parts: true)
      application.dispatcher.probe = full
      full.measureNothing { application.dispatcher.tellOfNothing(times: calls, of: application) }
      application.dispatcher.probe = nil
      let spans = empty.samples.map(\.cost).sorted()
      let inner = full.total(of: .call("\(UIApplication.self).shouldReceive")).cost
      let outer = full.total(of: .stage("engine")).cost - inner - spans[2]
      found.append(
        Overhead(
          span: spans[2], inner: inner / Int64(calls), outer: max(0, outer) / Int64(calls),
          memory: full.memory(perCall: calls)))
    }
    func median(_ value: (Overhead) -> Int64) -> Int64 { found.map(value).sorted()[batches / 2] }
    var gauge = self
    gauge.overhead = Overhead(
      span: median(\.span), inner: median(\.inner), outer: median(\.outer),
      memory: Memory(allocations: median { $0.memory.allocations }, bytes: median { $0.memory.bytes }))
    return gauge
  }
}
