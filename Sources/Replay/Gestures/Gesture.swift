/// What fingers do to a device, written in code: in points and seconds, exact to the microsecond.
///
/// ```swift
/// let tap = Gesture.tap(at: CGPoint(x: 195, y: 812))
/// let slide = Gesture.finger {
///   $0.down(at: back); $0.hold(0.5); $0.move(to: forward, over: 0.3); $0.lift()
/// }
/// let document = slide.together(with: tap.delayed(by: 0.3))
///   .recording(on: .touchscreen(width: 390, height: 844))
/// ```
/// A gesture is a value without a device. `recording(on:)` says what a device would have reported of it, as a
/// recording that takes the same way through frames and contacts as one of real hardware.
public struct Gesture: Hashable, Sendable {
  /// What happens beside the fingers.
  enum Occurrence: Hashable, Sendable {
    case marker(String, at: Int64)
    case unplugged(at: Int64, until: Int64?)
    case dropped(from: Int64, to: Int64)
    case rotated(degrees: Int, at: Int64)
  }

  /// The contacts, in the order in which they were written.
  var paths: [GesturePath] = []
  /// What happens beside them, in the order in which it was written.
  var occurrences: [Occurrence] = []
  /// How long it all takes, in µs, with the idle time at its end.
  var length: Int64 = 0

  /// Nothing at all, and no time.
  public init() {}

  /// How long the gesture takes, with the idle time at its end.
  public var duration: GestureTime { .microseconds(length) }

  /// One finger, described step by step.
  public static func finger(_ steps: (inout Finger) -> Void) -> Gesture {
    var finger = Finger()
    steps(&finger)
    var gesture = Gesture()
    gesture.paths = finger.paths
    gesture.length = finger.now
    return gesture
  }

  /// No finger, only time.
  public static func pause(_ time: GestureTime) -> Gesture { Gesture().idle(time) }
}
