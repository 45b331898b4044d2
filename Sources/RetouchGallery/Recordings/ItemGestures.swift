import Foundation
import RetouchReplay

/// The gestures of a suite's matrix: the usual touches on adjacent items, each defined by its points.
///
/// ```swift
/// static var customBar: [File] {
///   ItemGestures(items: [CGPoint(x: 98, y: 790), CGPoint(x: 292, y: 790)],
///     gap: CGPoint(x: 195, y: 790), away: CGPoint(x: 195, y: 400)).files(in: "custom-bar")
/// }
/// ```
/// `files(in:)` makes one file for each ``Name`` that is possible; a suite of one item has no slide to
/// another. Further gestures of a suite are written beside them. All times are defined here, so that all
/// suites' cases are the same:
///
/// | name | what the first finger does; it goes down at 0 on the first item |
/// |---|---|
/// | `tap` | lifts at 0.05 s, before any viewer that was ever timed |
/// | `short-press` | lifts at 0.15 s: longer than most taps, and shorter than `viewerDelay` |
/// | `long-press` | lifts at 0.8 s |
/// | `slide-across` | goes to each further item within 0.2 s, from 0.5 s on, stays on each for 0.2 s, and lifts on the last |
/// | `slide-off` | goes away from 0.5 s to 0.8 s, lifts there at 1 s |
/// | `slide-off-and-back` | goes away from 0.5 s to 0.8 s, comes back from 0.9 s to 1.2 s, lifts on the first item at 1.4 s |
/// | `lift-between` | goes between the first items from 0.5 s to 0.6 s, lifts there at 0.8 s |
/// | `palm` | is taken for a palm at 0.5 s and lifts at 1 s |
/// | `second-finger-early` | lifts at 0.8 s; another one taps the last item from 0.1 s to 0.15 s |
/// | `second-finger-late` | lifts at 0.8 s; another one taps the last item from 0.5 s to 0.55 s |
/// | `mouse-tap`, `mouse-press`, `mouse-slide` | the button of a mouse, as `tap`, `long-press`, `slide-across` |
///
/// A cancellation by the system is not a gesture: a case replays `long-press` with the event
/// `{"at": "0.5s", "cancelTouches": true}`.
struct ItemGestures {
  /// A gesture's name, which its file and its cases share.
  enum Name: String, CaseIterable {
    case tap
    case shortPress = "short-press"
    case longPress = "long-press"
    case slideAcross = "slide-across"
    case slideOff = "slide-off"
    case slideOffAndBack = "slide-off-and-back"
    case liftBetween = "lift-between"
    case palm
    case secondFingerEarly = "second-finger-early"
    case secondFingerLate = "second-finger-late"
    case mouseTap = "mouse-tap"
    case mousePress = "mouse-press"
    case mouseSlide = "mouse-slide"

    /// Whether a mouse performs it, rather than a finger.
    var isOfMouse: Bool { rawValue.hasPrefix("mouse") }
  }

  /// A point on each item, in the window and in the order of a slide; at least one.
  var items: [CGPoint]
  /// A point between the first two items and on neither; nil if they are adjacent.
  var gap: CGPoint?
  /// A point far from all items, further than a control's slack of 70 points.
  var away: CGPoint
  /// The window's size in points.
  var size = CGSize(width: 390, height: 844)

  /// Returns the files of the gestures whose points exist, in a suite's folder.
  ///
  /// - Parameters:
  ///   - suite: the folder's name.
  ///   - names: which gestures; all by default.
  ///   - prefix: the beginning of each file's name, for a suite with several groups of items.
  func files(in suite: String, _ names: [Name] = Name.allCases, prefix: String = "")
    -> [GalleryRecordings.File]
  {
    names.compactMap { name in
      self[name].map { .init("\(suite)/\(prefix)\(name.rawValue).recording", $0, on: device(for: name)) }
    }
  }

  /// Returns a file of a further gesture, with the usual trailing time.
  func file(_ name: String, in suite: String, _ gesture: Gesture) -> GalleryRecordings.File {
    let screen = GestureDevice.touchscreen(width: size.width, height: size.height)
    return .init("\(suite)/\(name).recording", gesture.idle(Self.trail), on: screen)
  }

  private func device(for name: Name) -> GestureDevice {
    name.isOfMouse
      ? .mouse(width: size.width, height: size.height) : .touchscreen(width: size.width, height: size.height)
  }

  /// Trailing time, so that the effects of a press that was not lifted in time still occur.
  private static let trail: GestureTime = 0.5

  /// The gesture with a name, or nil if its point does not exist.
  subscript(name: Name) -> Gesture? {
    switch name {
    case .tap, .mouseTap: press(0.05)
    case .shortPress: press(0.15)
    case .longPress, .mousePress: press(0.8)
    case .slideAcross, .mouseSlide: items.count > 1 ? slideAcross : nil
    case .slideOff: slide(to: away, over: 0.3)
    case .slideOffAndBack: slideOffAndBack
    case .liftBetween: gap.map { slide(to: $0, over: 0.1) }
    case .palm: palm
    case .secondFingerEarly: secondFinger(at: 0.1)
    case .secondFingerLate: secondFinger(at: 0.5)
    }
  }

  private var first: CGPoint { items.first ?? .zero }
  private var last: CGPoint { items.last ?? .zero }

  private func press(_ time: GestureTime) -> Gesture { .press(at: first, for: time).idle(Self.trail) }

  /// A finger that is down on the first item until 0.5 s, and then follows the steps.
  private func held(_ steps: (inout Finger) -> Void) -> Gesture {
    Gesture.finger {
      $0.down(at: first)
      $0.hold(0.5)
      steps(&$0)
      $0.lift()
    }.idle(Self.trail)
  }

  private var slideAcross: Gesture {
    held {
      for item in items.dropFirst() {
        $0.move(to: item, over: 0.2)
        $0.hold(0.2)
      }
    }
  }

  private func slide(to point: CGPoint, over time: GestureTime) -> Gesture {
    held {
      $0.move(to: point, over: time)
      $0.hold(0.2)
    }
  }

  private var slideOffAndBack: Gesture {
    held {
      $0.move(to: away, over: 0.3)
      $0.hold(0.1)
      $0.move(to: first, over: 0.3)
      $0.hold(0.2)
    }
  }

  private var palm: Gesture {
    held {
      $0.becomePalm()
      $0.hold(0.5)
    }
  }

  private func secondFinger(at time: GestureTime) -> Gesture {
    press(0.8).together(with: .tap(at: last, for: 0.05).delayed(by: time))
  }
}
