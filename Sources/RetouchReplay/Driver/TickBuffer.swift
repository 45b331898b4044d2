import UIKit

/// Input that is delivered to the engine at one instant.
enum ReplayInput {
  /// One sample for each contact, and the earlier moves that fell between the same two display ticks, by
  /// contact.
  case touches([TouchSample], earlier: [Int: [TouchSample.Step]] = [:])
  /// A pointer or pen that moves without touching.
  case hover(HoverSample)
  /// A movement of a scroll wheel.
  case scroll(ScrollSample)
}

/// Holds input back until the next display tick (rule 5 of the clock).
///
/// Tick k is at ⌊k·10⁶/n⌋ µs. Input that came at that time or since the tick before is delivered with it: the
/// moves of one contact as one event with the earlier ones coalesced, everything else as separate events.
struct TickBuffer {
  /// The input that is delivered at one display tick.
  struct Tick {
    /// When, in µs since the recording's start.
    var time: Int64
    /// The events, in order.
    var inputs: [ReplayInput]
  }

  private let rate: Int64
  private var next: Tick?

  /// Creates a buffer for a display of `rate` ticks a second, at least one.
  init(rate: Int) { self.rate = Int64(max(1, rate)) }

  /// Adds the input of a frame.
  ///
  /// - Returns: The previous tick, if the frame belongs to a later one.
  mutating func add(_ input: ReplayInput, at time: Int64) -> Tick? {
    let due = self.time(ofTickFor: time)
    guard var tick = next, tick.time == due else {
      defer { next = Tick(time: due, inputs: [input]) }
      return next
    }
    if !merge(input, into: &tick.inputs[tick.inputs.count - 1]) { tick.inputs.append(input) }
    next = tick
    return nil
  }

  /// Removes and returns the pending tick, if any.
  mutating func take() -> Tick? {
    defer { next = nil }
    return next
  }

  /// Removes and returns the pending tick if it is due by a time.
  mutating func take(ifDueBy time: Int64) -> Tick? {
    next.map { $0.time <= time } == true ? take() : nil
  }

  /// The time of the first tick at or after a time, in µs.
  func time(ofTickFor time: Int64) -> Int64 {
    // ⌊k·10⁶/n⌋ ≥ t exactly where k·10⁶ ≥ t·n; times are below 2⁵³, so the product needs 128 bits.
    let product = Int128(time) * Int128(rate)
    let million: Int128 = 1_000_000
    let k = product / million + (product % million > 0 ? 1 : 0)
    return Int64(k * million / Int128(rate))
  }

  private func merge(_ input: ReplayInput, into event: inout ReplayInput) -> Bool {
    guard case .touches(let samples, _) = input, case .touches(var merged, var earlier) = event else {
      return false
    }
    for sample in samples {
      if let index = merged.firstIndex(where: { $0.contact == sample.contact }) {
        guard let step = merged[index].coalesce(sample) else { return false }
        earlier[sample.contact, default: []].append(step)
      } else {
        merged.append(sample)
      }
    }
    event = .touches(merged, earlier: earlier)
    return true
  }
}
