/// When to draw again: only after something changed, and at most 60 times a second.
///
/// Times are in µs of one clock.
struct DrawingPacer {
  /// The minimum time between two drawings, in µs.
  static let interval: Int64 = 16_667

  /// When the next drawing is due, or nil if nothing has changed.
  private(set) var deadline: Int64?
  private var last: Int64?

  /// Records that something changed, so that it has to be drawn.
  mutating func change(at now: Int64) {
    guard deadline == nil else { return }
    let interval = Self.interval
    deadline = max(now, last.map { $0 + interval } ?? now)
  }

  /// Records that the picture was drawn.
  mutating func draw(at now: Int64) {
    last = now
    deadline = nil
  }
}
