import RetouchReplayClock
import UIKit

/// The engine's set-up for measurements: a window of 101 views, ten levels deep, with five recognizers.
///
/// The recognizers are on views along the path to the touched one, as in an application: a tap, a double tap
/// and a long press near the finger, and two pans above, one of which allows simultaneous recognition.
@MainActor
final class EngineStage: NSObject, UIGestureRecognizerDelegate {
  let clock = VirtualClock()
  let application: UIApplication
  let window: UIWindow
  /// How often recognizers' actions were called.
  @exclusivity(unchecked)
  private(set) var actions = 0
  private var views = 1
  @exclusivity(unchecked)
  private var samples: [TouchSample]

  static let depth = 10
  static let viewCount = 101

  /// Creates the window, its views and recognizers.
  ///
  /// - Parameters:
  ///   - isSubclassed: Whether the recognizers are a client's subclasses, which override their touch methods.
  ///   - hasViewer: Whether the finger is in a view with a Large Content Viewer's interaction and item; the
  ///     text size is ordinary.
  init(isSubclassed: Bool = false, hasViewer: Bool = false) {
    application = UIApplication(clock: clock)
    ReplayContext.stay(in: ReplayContext(application, drivesTime: false))
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    samples = [TouchSample(contact: 1, phase: .began, location: .zero)]
    super.init()
    var way: [UIView] = [window]
    // Each level has nine views that the finger misses and one that contains it.
    while way.count < Self.depth {
      let parent = way[way.count - 1]
      for place in 0..<9 {
        add(UIView(frame: CGRect(x: Double(place) * 40, y: 760, width: 40, height: 40)), to: parent)
      }
      let next = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
      add(next, to: parent)
      way.append(next)
    }
    while views < Self.viewCount {
      add(UIView(frame: CGRect(x: 0, y: 760, width: 40, height: 40)), to: window)
    }
    window.makeKeyAndVisible()

    let tap = isSubclassed ? ClientTap() : UITapGestureRecognizer()
    let doubleTap = isSubclassed ? ClientTap() : UITapGestureRecognizer()
    doubleTap.numberOfTapsRequired = 2
    let press = isSubclassed ? ClientPress() : UILongPressGestureRecognizer()
    let pan = isSubclassed ? ClientPan() : UIPanGestureRecognizer()
    let outerPan = isSubclassed ? ClientPan() : UIPanGestureRecognizer()
    outerPan.delegate = self
    for recognizer in [tap, doubleTap, press, pan, outerPan] {
      recognizer.addTarget(self, action: EngineStage.count)
    }
    for (recognizer, level) in [(tap, 9), (doubleTap, 9), (press, 8), (pan, 5), (outerPan, 2)]
      as [(UIGestureRecognizer, Int)]
    {
      way[level].addGestureRecognizer(recognizer)
    }
    if hasViewer {
      way[9].showsLargeContentViewer = true
      way[6].addInteraction(UILargeContentViewerInteraction())
    }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer is UIPanGestureRecognizer }

  private func count() { actions += 1 }

  private func add(_ view: UIView, to parent: UIView) {
    parent.addSubview(view)
    views += 1
  }

  /// Performs a phase of the finger the given number of µs after the previous one.
  func touch(_ phase: TouchSample.Phase, x: Double, y: Double, after delay: Int64) {
    let time = clock.now + delay
    while clock.fireNext(through: time) { application.dispatcher.settle() }
    clock.advance(to: time)
    samples[0].phase = phase
    samples[0].location = CGPoint(x: x, y: y)
    application.dispatcher.dispatch(samples, in: window)
  }

  /// Moves the finger along an endless path that never pauses: back and forth within the window.
  func move(_ step: Int) {
    let place = Double(step % 600)
    touch(.moved, x: 100 + (place < 300 ? place : 600 - place) / 2, y: 400, after: 8_333)
  }
}
