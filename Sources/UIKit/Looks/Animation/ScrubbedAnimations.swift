/// Animations that a finger drives, in place of the clock: the views move with it (TR2).
@MainActor
final class ScrubbedAnimations {
  private struct Part {
    let values: AnimatedValues
    /// The start, in seconds of the animations' own time.
    let start: Double
    let length: Double
    let completion: (@MainActor (Bool) -> Void)?
  }

  /// Collects the animations of the running block; nil if the clock drives them.
  static var current: ScrubbedAnimations?

  private var parts: [Part] = []
  private var total: Double { parts.reduce(0) { max($0, $1.start + $1.length) } }

  /// Runs a block, and collects its animations.
  func record(_ body: () -> Void) {
    let outer = Self.current
    Self.current = self
    body()
    Self.current = outer
  }

  /// Adds an animation whose changes have been made.
  func take(
    _ values: AnimatedValues, after delay: Double, for length: Double,
    _ completion: (@MainActor (Bool) -> Void)?
  ) {
    // A zero, negative or infinite time counts as 0: the finger drives the whole animation.
    func seconds(_ time: Double) -> Double { time > 0 && time.isFinite ? time : 0 }
    parts.append(Part(values: values, start: seconds(delay), length: seconds(length), completion: completion))
  }

  /// Gives the views their values at a progress from 0 to 1.
  func apply(_ share: CGFloat) {
    let total = total
    for part in parts {
      guard share < 1, part.length > 0 else {
        part.values.apply(share)
        continue
      }
      part.values.apply(min(max(0, CGFloat((Double(share) * total - part.start) / part.length)), 1))
    }
  }

  /// Ends them at 0 or 1, and calls their completions.
  func end(at share: CGFloat) {
    apply(share)
    let ended = parts
    parts = []
    for part in ended { part.completion?(true) }
  }
}
