import UIKit

/// A recognizer and its settings, as used in generated pairs.
enum RecognizerKind: String, CaseIterable {
  case tap, doubleTap, twoFingerTap, press, tapThenPress, pan, twoFingerPan
  case swipe, twoFingerSwipe, pinch, rotation, screenEdgePan, hover
  /// Client subclasses: one that recognizes at touch-down, and one that drags.
  case touchDown, clientDrag

  @MainActor
  func make() -> UIGestureRecognizer {
    switch self {
    case .tap: return UITapGestureRecognizer()
    case .doubleTap:
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      return tap
    case .twoFingerTap:
      let tap = UITapGestureRecognizer()
      tap.numberOfTouchesRequired = 2
      return tap
    case .press: return UILongPressGestureRecognizer()
    case .tapThenPress:
      let press = UILongPressGestureRecognizer()
      press.numberOfTapsRequired = 1
      return press
    case .pan: return UIPanGestureRecognizer()
    case .twoFingerPan:
      let pan = UIPanGestureRecognizer()
      pan.minimumNumberOfTouches = 2
      return pan
    case .swipe, .twoFingerSwipe:
      let swipe = UISwipeGestureRecognizer()
      // The direction in which generated moves go.
      swipe.direction = .down
      swipe.numberOfTouchesRequired = self == .swipe ? 1 : 2
      return swipe
    case .pinch: return UIPinchGestureRecognizer()
    case .rotation: return UIRotationGestureRecognizer()
    case .screenEdgePan:
      let pan = UIScreenEdgePanGestureRecognizer()
      // The edge near which generated touches go down.
      pan.edges = .top
      return pan
    case .hover: return UIHoverGestureRecognizer()
    case .touchDown: return TouchDown()
    case .clientDrag: return ClientDrag()
    }
  }

  /// Whether it is one of UIKit's as it is, without settings that change what it waits for; each class has
  /// one.
  var isPlain: Bool {
    switch self {
    case .tap, .press, .pan, .swipe, .pinch, .rotation, .screenEdgePan, .hover: true
    default: false
    }
  }

  /// Whether it is a client's class.
  var isClients: Bool { self == .touchDown || self == .clientDrag }

  /// Makes it as a client's class that changes nothing, with the same settings.
  @MainActor
  func makeSubclass() -> UIGestureRecognizer {
    let subclass: UIGestureRecognizer
    switch self {
    case .tap, .doubleTap, .twoFingerTap:
      let (tap, made) = (PlainTap(), make() as? UITapGestureRecognizer)
      tap.numberOfTapsRequired = made?.numberOfTapsRequired ?? 1
      tap.numberOfTouchesRequired = made?.numberOfTouchesRequired ?? 1
      subclass = tap
    case .press, .tapThenPress:
      let (press, made) = (PlainPress(), make() as? UILongPressGestureRecognizer)
      press.numberOfTapsRequired = made?.numberOfTapsRequired ?? 0
      subclass = press
    case .pan, .twoFingerPan:
      let (pan, made) = (PlainPan(), make() as? UIPanGestureRecognizer)
      pan.minimumNumberOfTouches = made?.minimumNumberOfTouches ?? 1
      subclass = pan
    case .swipe, .twoFingerSwipe:
      let (swipe, made) = (PlainSwipe(), make() as? UISwipeGestureRecognizer)
      swipe.direction = made?.direction ?? .down
      swipe.numberOfTouchesRequired = made?.numberOfTouchesRequired ?? 1
      subclass = swipe
    case .pinch: subclass = PlainPinch()
    case .rotation: subclass = PlainRotation()
    case .screenEdgePan:
      let pan = PlainEdgePan()
      pan.edges = .top
      subclass = pan
    case .hover: subclass = PlainHover()
    case .touchDown, .clientDrag: subclass = make()
    }
    return subclass
  }

  /// Whether the gesture is continuous rather than discrete.
  var isContinuous: Bool {
    switch self {
    case .tap, .doubleTap, .twoFingerTap, .swipe, .twoFingerSwipe, .touchDown: false
    case .press, .tapThenPress, .pan, .twoFingerPan, .pinch, .rotation: true
    case .screenEdgePan, .hover, .clientDrag: true
    }
  }

  var isSwipe: Bool { self == .swipe || self == .twoFingerSwipe }

  /// How many taps the gesture has; 0 if it is not a tap.
  var taps: Int {
    switch self {
    case .tap, .twoFingerTap: 1
    case .doubleTap: 2
    default: 0
    }
  }

  /// The samples of all fingers for one such gesture, with times in µs.
  var exampleGesture: [(phase: TouchSample.Phase, fingers: [(x: Double, y: Double)], time: Int64)] {
    let (one, two) = ([(x: 100.0, y: 300.0)], [(x: 100.0, y: 300.0), (x: 200.0, y: 300.0)])
    let tap = [(TouchSample.Phase.began, one, Int64(0)), (.ended, one, 50_000)]
    func drag(
      _ start: [(x: Double, y: Double)], _ end: [(x: Double, y: Double)]
    ) -> [(phase: TouchSample.Phase, fingers: [(x: Double, y: Double)], time: Int64)] {
      [(.began, start, 0), (.moved, end, 20_000), (.moved, end, 30_000), (.ended, end, 40_000)]
    }
    let (oneLower, twoLower) = (one.map { ($0.x, $0.y + 100) }, two.map { ($0.x, $0.y + 100) })
    return switch self {
    case .tap, .touchDown: tap
    case .doubleTap: tap + [(.began, one, 150_000), (.ended, one, 200_000)]
    case .twoFingerTap: [(.began, two, 0), (.ended, two, 50_000)]
    case .press: [(.began, one, 0), (.moved, one, 600_000), (.ended, one, 700_000)]
    case .tapThenPress: tap + [(.began, one, 150_000), (.moved, one, 800_000), (.ended, one, 900_000)]
    case .pan, .swipe, .clientDrag: drag(one, oneLower)
    case .twoFingerPan, .twoFingerSwipe: drag(two, twoLower)
    case .pinch: drag(two, [(100, 300), (300, 300)])
    case .rotation: drag(two, [(100, 300), (100, 400)])
    case .screenEdgePan: drag([(100, 5)], [(100, 105)])
    // Touches never reach a hover recognizer.
    case .hover: []
    }
  }
}

// Subclasses that change nothing, so that they get their touches as clients' classes do: in a set.

final class PlainTap: UITapGestureRecognizer {}
final class PlainPress: UILongPressGestureRecognizer {}
final class PlainPan: UIPanGestureRecognizer {}
final class PlainSwipe: UISwipeGestureRecognizer {}
final class PlainPinch: UIPinchGestureRecognizer {}
final class PlainRotation: UIRotationGestureRecognizer {}
final class PlainEdgePan: UIScreenEdgePanGestureRecognizer {}
final class PlainHover: UIHoverGestureRecognizer {}
