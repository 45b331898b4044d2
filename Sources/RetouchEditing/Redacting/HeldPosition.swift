import RetouchRecording

/// A position: what the device reported last, and what the recording has.
///
/// The kernel sends only the axis that changed, so both have to be known: a finger that leaves a redacted
/// rectangle along one axis never sends the other one again.
struct HeldPosition: Hashable, Sendable {
  /// What the device reported last, in its units; nil until it reports something.
  var x, y: Int32?
  /// What the recording has; nil until it has a value.
  var toldX, toldY: Int32?
  /// Whether the recording has something other than the device reported, or nothing.
  var isHidden = false
}

/// What happens to a position.
enum PositionCover: Hashable, Sendable {
  /// It is kept as it is.
  case none
  /// It is replaced by another one.
  case replaced(x: Int32, y: Int32)
  /// It is left out.
  case leftOut
}
