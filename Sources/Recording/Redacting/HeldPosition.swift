/// A position: what the device said last, and what the recording says.
///
/// The kernel sends only the axis that changed, so both have to be known: a finger that leaves a redacted
/// rectangle along one axis never sends the other one again.
struct HeldPosition: Hashable, Sendable {
  /// What the device said last, in its units; nil as long as it has said nothing.
  var x, y: Int32?
  /// What the recording says; nil as long as it says nothing.
  var toldX, toldY: Int32?
  /// Whether the recording says something else than the device, or nothing.
  var isHidden = false
}

/// What becomes of a position.
enum PositionCover: Hashable, Sendable {
  /// It is kept as it is.
  case none
  /// It is replaced by another one.
  case replaced(x: Int32, y: Int32)
  /// It is left out.
  case leftOut
}
