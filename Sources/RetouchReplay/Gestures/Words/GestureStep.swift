public import Foundation

/// One thing that hands do, as a line of words says it: the form into which words are read, and in which a
/// ``Gesture`` is printed.
///
/// ```swift
/// try GestureScript("press back for 0.6s").lines[0].step    // .press(at: .view("back"), for: 0.6)
/// ```
/// Each of them, except for those of a finger, begins when the one before is over. Consecutive steps of
/// fingers are a block: every finger begins it at the same time and does its own steps one after the other,
/// and the block is over when its last finger is done.
public enum GestureStep: Hashable, Sendable {
  /// `tap P with N fingers spread D`: fingers that go down and lift after 0.1 s.
  case tap(at: GesturePlace, fingers: Int, spacing: Double)
  /// `doubletap P`: two taps of 0.08 s, 0.1 s apart.
  case doubleTap(at: GesturePlace)
  /// `press P for T`: a finger that goes down, stays for a time, and lifts.
  case press(at: GesturePlace, for: GestureTime)
  /// `drag P -> P in T holding T resting T`: a finger that moves and rests before it lifts.
  case drag(
    from: GesturePlace, to: GesturePlace, over: GestureTime, holding: GestureTime, resting: GestureTime)
  /// `swipe P -> P in T`: a finger that lifts while it moves.
  case swipe(from: GesturePlace, to: GesturePlace, over: GestureTime)
  /// `pinch P from D to D at A in T`: two fingers that come closer or go apart.
  case pinch(at: GesturePlace, from: Double, to: Double, degrees: Double, over: GestureTime)
  /// `rotate P by A from A spread D in T`: two fingers that turn around a point.
  case rotate(at: GesturePlace, degrees: Double, from: Double, spacing: Double, over: GestureTime)
  /// `wait T`: nothing, for a time.
  case wait(GestureTime)
  /// `finger N …`: one thing that one finger does.
  case finger(Int, FingerStep)
  /// `marker "TEXT" at T`: a marker, now or at a time of the recording.
  case marker(String, at: GestureTime?)
  /// `display A at T`: the display is turned to 0, 90, 180 or 270 degrees, now or at a time.
  case display(Int, at: GestureTime?)
  /// `unplug at T until T`: the device is unplugged, now or at a time, for good or until a time.
  case unplug(at: GestureTime?, until: GestureTime?)
  /// `drop from T to T`: the kernel loses the frames between two times.
  case drop(from: GestureTime, to: GestureTime)
}

/// One thing that one finger of several does; every finger has its own clock within a block.
public enum FingerStep: Hashable, Sendable {
  /// `down P pressure N radius D`: it goes down.
  case down(GesturePlace, pressure: Double, radius: Double)
  /// `move P in T` or `move by DX,DY in T`: it moves straight, at an even speed.
  case move(GesturePlace, over: GestureTime)
  /// `turn P by A in T`: it moves along a circle around a point, clockwise.
  case turn(around: GesturePlace, degrees: Double, over: GestureTime)
  /// `wait T`: it stays as it is, up or down, while the others continue.
  case wait(GestureTime)
  /// `palm`: the device takes it for a palm from now on.
  case palm
  /// `up`: it lifts.
  case up
}

/// Where something happens.
public enum GesturePlace: Hashable, Sendable {
  /// A point of the display, or of the fixture's window.
  case point(CGPoint)
  /// The centre of the view that has this name in an outcome, and how far from it.
  ///
  /// It is looked up when the step begins, so that a view that has moved is hit where it is then.
  case view(String, dx: Double = 0, dy: Double = 0)
  /// A distance from where the step starts; only as the end of a motion.
  case away(dx: Double, dy: Double)

  /// The view's name, or nil for a point.
  var viewName: String? {
    if case .view(let name, _, _) = self { name } else { nil }
  }
}

extension GestureStep {
  /// The places that it names, in the order of its words.
  var places: [GesturePlace] {
    switch self {
    case .tap(let place, _, _), .doubleTap(let place), .press(let place, _), .pinch(let place, _, _, _, _),
      .rotate(let place, _, _, _, _):
      [place]
    case .drag(let from, let to, _, _, _), .swipe(let from, let to, _): [from, to]
    case .finger(_, .down(let place, _, _)), .finger(_, .move(let place, _)),
      .finger(_, .turn(let place, _, _)):
      [place]
    case .finger, .wait, .marker, .display, .unplug, .drop: []
    }
  }
}
