import UIKit

/// What the engine is handed at one instant.
enum ReplayInput {
  /// One sample a contact.
  case touches([TouchSample])
  /// A pointer or pen that moves without touching.
  case hover(HoverSample)
  /// A wheel.
  case scroll(ScrollSample)
}

/// Keeps input until the display's next picture (rule 5 of the clock).
///
/// Picture k stands at ⌊k·10⁶/n⌋ µs. What comes at that time or since the picture before is handed on with it:
/// moves of one contact as one event with the earlier ones coalesced, everything else as an event of its own.
struct PictureBuffer {
  /// The input that a picture shows.
  struct Picture {
    /// When, in µs since the recording's start.
    var time: Int64
    /// One event after the other.
    var inputs: [ReplayInput]
  }

  private let rate: Int64
  private var next: Picture?

  /// Pictures at so many a second, at least one.
  init(rate: Int) { self.rate = Int64(max(1, rate)) }

  /// Takes in what a frame brought.
  ///
  /// - Returns: The picture before, where the frame belongs to a later one.
  mutating func add(_ input: ReplayInput, at time: Int64) -> Picture? {
    let tick = self.time(ofPictureFor: time)
    guard var picture = next, picture.time == tick else {
      defer { next = Picture(time: tick, inputs: [input]) }
      return next
    }
    if !merge(input, into: &picture.inputs[picture.inputs.count - 1]) { picture.inputs.append(input) }
    next = picture
    return nil
  }

  /// The picture that waits, if any, which then waits no more.
  mutating func take() -> Picture? {
    defer { next = nil }
    return next
  }

  /// The picture that waits, if it stands at a time or before it.
  mutating func take(ifDueBy time: Int64) -> Picture? {
    next.map { $0.time <= time } == true ? take() : nil
  }

  /// The first picture's time that is not before a time, in µs.
  func time(ofPictureFor time: Int64) -> Int64 {
    // ⌊k·10⁶/n⌋ ≥ t exactly where k·10⁶ ≥ t·n; times are below 2⁵³, so the product needs 128 bits.
    let product = Int128(time) * Int128(rate)
    let million: Int128 = 1_000_000
    let k = product / million + (product % million > 0 ? 1 : 0)
    return Int64(k * million / Int128(rate))
  }

  private func merge(_ input: ReplayInput, into event: inout ReplayInput) -> Bool {
    guard case .touches(let samples) = input, case .touches(var merged) = event else { return false }
    for sample in samples {
      if let index = merged.firstIndex(where: { $0.contact == sample.contact }) {
        guard merged[index].coalesce(sample) else { return false }
      } else {
        merged.append(sample)
      }
    }
    event = .touches(merged)
    return true
  }
}
