/// How far a stream may be from what a golden holds of it.
package struct WayTolerance: Sendable, Hashable {
  /// By how many µs contacts may go down, go up or be somewhere at another time.
  package var time: Int64
  /// How far they may be elsewhere, in thousandths of a point.
  package var place: Int64

  /// Creates a tolerance; without values, nothing may differ.
  package init(time: Int64 = 0, place: Int64 = 0) { (self.time, self.place) = (time, place) }
}
