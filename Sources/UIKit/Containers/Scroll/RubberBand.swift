/// How content follows a finger past an edge: less and less, never by more than the view's length (SC3).
struct RubberBand {
  /// The view's length along the axis, in points.
  let length: Double
  /// The share of the finger's motion that the content follows at first.
  let share: Double

  /// How far content is beyond the edge for a motion of the finger beyond it.
  func shown(_ way: Double) -> Double {
    return length > 0 ? (1 - 1 / (way * share / length + 1)) * length : 0
  }

  /// The motion of the finger for which content is this far beyond the edge.
  func way(_ shown: Double) -> Double {
    guard length > 0, share > 0 else { return 0 }
    // Code can put content further out than any finger could.
    return shown * length / (max(length - shown, 1) * share)
  }
}
