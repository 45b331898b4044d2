public import Foundation

// The usual gestures. Their default times are those of real hands, half of whose contacts last less than 141
// ms.

extension Gesture {
  /// A finger that goes down and lifts without moving.
  ///
  /// Several fingers are on a horizontal line around the point, `spacing` points apart, and go down and lift
  /// as one.
  public static func tap(
    at point: CGPoint, for time: GestureTime = 0.1, fingers: Int = 1, spacing: Double = 60
  ) -> Gesture {
    (0..<max(fingers, 0)).reduce(Gesture()) { gesture, number in
      let offset = (Double(number) - Double(fingers - 1) / 2) * spacing
      return gesture.together(with: press(at: point.offset(offset, 0), for: time))
    }
  }

  /// Two fingers that tap together, centred on the point.
  public static func twoFingerTap(
    at point: CGPoint, spacing: Double = 60, for time: GestureTime = 0.1
  ) -> Gesture {
    tap(at: point, for: time, fingers: 2, spacing: spacing)
  }

  /// Two taps at one point; `after` is the time from the first lift to the second down.
  public static func doubleTap(
    at point: CGPoint, for time: GestureTime = 0.08, after pause: GestureTime = 0.1
  ) -> Gesture {
    tap(at: point, for: time).then(after: pause, tap(at: point, for: time))
  }

  /// A finger that goes down, stays for a time, and lifts.
  public static func press(at point: CGPoint, for time: GestureTime) -> Gesture {
    finger {
      $0.down(at: point)
      $0.hold(time)
      $0.lift()
    }
  }

  /// A finger that moves from one point to another, rests there and lifts, so that the lift has no velocity.
  public static func drag(
    from start: CGPoint, to end: CGPoint, over time: GestureTime = 0.5,
    holding before: GestureTime = 0, resting after: GestureTime = 0.1
  ) -> Gesture {
    finger {
      $0.down(at: start)
      $0.hold(before)
      $0.move(to: end, over: time)
      $0.hold(after)
      $0.lift()
    }
  }

  /// A finger that lifts while it moves.
  public static func swipe(
    from start: CGPoint, to end: CGPoint, over time: GestureTime = 0.15
  ) -> Gesture {
    drag(from: start, to: end, over: time, resting: 0)
  }

  /// Two fingers on opposite sides of a point that come closer or go apart.
  ///
  /// - Parameters:
  ///   - center: The point between them, in points.
  ///   - start: Their distance at the start, in points.
  ///   - end: Their distance at the end, in points.
  ///   - degrees: The direction of the line between them, clockwise from the horizontal.
  ///   - time: How long they move.
  public static func pinch(
    at center: CGPoint, from start: Double, to end: Double, degrees: Double = 0,
    over time: GestureTime = 0.4
  ) -> Gesture {
    pair(at: center, degrees: degrees, spacing: start) { finger, side in
      finger.move(
        to: center.offset(side * end / 2, 0).turned(around: center, by: degrees * .pi / 180), over: time)
    }
  }

  /// Two fingers on opposite sides of a point that turn around it, clockwise for a positive angle.
  public static func rotate(
    at center: CGPoint, degrees: Double, spacing: Double = 160, from start: Double = 0,
    over time: GestureTime = 0.4
  ) -> Gesture {
    pair(at: center, degrees: start, spacing: spacing) { finger, _ in
      finger.turn(around: center, degrees: degrees, over: time)
    }
  }

  /// Two fingers; `side` is −1 for the first and 1 for the second.
  private static func pair(
    at center: CGPoint, degrees: Double, spacing: Double,
    _ steps: (_ finger: inout Finger, _ side: Double) -> Void
  ) -> Gesture {
    [-1.0, 1.0].reduce(Gesture()) { gesture, side in
      gesture.together(
        with: finger {
          $0.down(
            at: center.offset(side * spacing / 2, 0).turned(around: center, by: degrees * .pi / 180))
          steps(&$0, side)
          $0.lift()
        })
    }
  }
}
