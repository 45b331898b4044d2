/// What fingers do to a device, written in code: in points and seconds, exact to the microsecond.
///
/// ```swift
/// let tap = Gesture.tap(at: CGPoint(x: 195, y: 812))
/// let slide = Gesture.finger {
///   $0.down(at: back)
///   $0.hold(0.5)
///   $0.move(to: forward, over: 0.3)
///   $0.lift()
/// }
/// let document = slide.together(with: tap.delayed(by: 0.3))
///   .recording(on: .touchscreen(width: 390, height: 844))
/// ```
/// A gesture is a value without a device. `recording(on:)` returns what a device would have reported of it,
/// as a recording that takes the same path through frames and contacts as one of real hardware.
public struct Gesture: Hashable, Sendable {
  /// Something that happens besides the fingers.
  enum Occurrence: Hashable, Sendable {
    case marker(String, at: Int64)
    case unplugged(at: Int64, until: Int64?)
    case dropped(from: Int64, to: Int64)
    case rotated(degrees: Int, at: Int64)
  }

  /// The contacts, in the order in which they were written.
  var paths: [GesturePath] = []
  /// What happens besides the contacts, in the order in which it was written.
  var occurrences: [Occurrence] = []
  /// The length of the gesture in µs, including the idle time at its end.
  var length: Int64 = 0

  /// Creates an empty gesture of no length.
  public init() {}

  /// The length of the gesture, including the idle time at its end.
  public var duration: GestureTime { .microseconds(length) }

  /// Returns the gesture of one finger, described step by step.
  public static func finger(_ steps: (inout Finger) -> Void) -> Gesture {
    var finger = Finger()
    steps(&finger)
    var gesture = Gesture()
    gesture.paths = finger.paths
    gesture.length = finger.now
    return gesture
  }

  /// Returns a gesture of time alone, without fingers.
  public static func pause(_ time: GestureTime) -> Gesture { Gesture().idle(time) }
}
