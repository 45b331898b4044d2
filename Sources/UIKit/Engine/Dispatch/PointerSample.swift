import RetouchReplayClock

/// Where a pointer, or a pen above the screen, is while it touches nothing.
package struct HoverSample: Hashable, Sendable {
  /// The pointer's number: the same for one device.
  package var pointer: Int
  /// Where the pointer is, in the window's coordinates, in points; nil once it has gone away.
  package var location: CGPoint?
  /// Whether it is a pointer or a pen.
  package var type: UITouch.TouchType

  /// Describes a pointer.
  package init(pointer: Int = 0, location: CGPoint?, type: UITouch.TouchType = .indirectPointer) {
    self.pointer = pointer
    self.location = location
    self.type = type
  }
}

/// How a wheel or trackpad scrolls at one instant.
package struct ScrollSample: Hashable, Sendable {
  /// Where the pointer is, in the window's coordinates, in points.
  package var location: CGPoint
  /// How far to the right, in steps of a wheel or points of a trackpad.
  package var x: Double
  /// How far away from the user, in steps of a wheel or points of a trackpad.
  package var y: Double
  /// Whether a wheel or a trackpad scrolls.
  package var type: UIScrollType
  /// Whether the fingers left the trackpad; a wheel does not report this, and its drag ends after a pause.
  package var isLast: Bool

  /// Describes a wheel's or trackpad's scrolling.
  package init(
    location: CGPoint, x: Double = 0, y: Double = 0, type: UIScrollType = .discrete, isLast: Bool = false
  ) {
    self.location = location
    self.x = x
    self.y = y
    self.type = type
    self.isLast = isLast
  }

  /// How a finger would have dragged the scrolled content, in points.
  ///
  /// Turning a wheel away from the user shows what is above, like a finger that drags down; turning it to the
  /// right shows what is there, like a finger that drags to the left.
  func drag(step: Double) -> CGPoint {
    let factor = type == .discrete ? step : 1
    let (x, y) = (0 - self.x * factor, self.y * factor)
    return CGPoint(x: x.isFinite ? x : 0, y: y.isFinite ? y : 0)
  }
}

/// What a pointer does without touching, as an event carries it.
@MainActor
struct PointerInput {
  enum Kind {
    case hover(HoverSample)
    case scroll(ScrollSample)
  }
  var kind: Kind
  var window: UIWindow
}

/// A hovering pointer, and the recognizers whose views it is over.
@MainActor
struct Hover {
  var pointer: Int
  var type: UITouch.TouchType
  var window: UIWindow
  var location: CGPoint
  /// A bit that no touch has; it keeps the recognizers in their gesture.
  var bit: UInt64
  var recognizers: [UIHoverGestureRecognizer]
}

/// A drag that a wheel or trackpad makes, and the recognizers that follow it.
@MainActor
struct Scrolling {
  /// The drag's bit, as if it were a touch, so that relations between recognizers apply to it too.
  var bit: UInt64
  var recognizers: [UIPanGestureRecognizer]
  var pause: VirtualClock.Token?
}
