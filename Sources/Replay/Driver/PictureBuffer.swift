import UIKit

/// Keeps input until the display's next picture (rule 5 of the clock).
///
/// Picture k stands at ⌊k·10⁶/n⌋ µs. What comes at that time or since the picture before is handed on with it:
/// moves of one contact as one event with the earlier ones coalesced, everything else as an event of its own.
struct PictureBuffer {
  /// The input that a picture shows.
  struct Picture {
    /// When, in µs since the recording's start.
    var time: Int64
    /// One event after the other, each with one sample a contact.
    var events: [[TouchSample]]
  }

  private let rate: Int64
  private var next: Picture?

  /// Pictures at so many a second, at least one.
  init(rate: Int) { self.rate = Int64(max(1, rate)) }

  /// Takes in a frame's samples.
  ///
  /// - Returns: The picture before, where the frame belongs to a later one.
  mutating func add(_ samples: [TouchSample], at time: Int64) -> Picture? {
    let tick = self.time(ofPictureFor: time)
    guard var picture = next, picture.time == tick else {
      defer { next = Picture(time: tick, events: [samples]) }
      return next
    }
    if !merge(samples, into: &picture.events[picture.events.count - 1]) { picture.events.append(samples) }
    next = picture
    return nil
  }

  /// The picture that waits, if any, which then waits no more.
  mutating func take() -> Picture? {
    defer { next = nil }
    return next
  }

  /// The first picture's time that is not before a time, in µs.
  func time(ofPictureFor time: Int64) -> Int64 {
    // ⌊k·10⁶/n⌋ ≥ t exactly where k·10⁶ ≥ t·n; times are below 2⁵³, so the product needs 128 bits.
    let product = Int128(time) * Int128(rate)
    let million: Int128 = 1_000_000
    let k = product / million + (product % million > 0 ? 1 : 0)
    return Int64(k * million / Int128(rate))
  }

  private func merge(_ samples: [TouchSample], into event: inout [TouchSample]) -> Bool {
    var merged = event
    for sample in samples {
      if let index = merged.firstIndex(where: { $0.contact == sample.contact }) {
        guard merged[index].coalesce(sample) else { return false }
      } else {
        merged.append(sample)
      }
    }
    event = merged
    return true
  }
}
