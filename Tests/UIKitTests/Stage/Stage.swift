import RetouchImages
import QuartzCore
import RetouchReplayClock
import UIKit

/// An application with one window of 390×844 points, fingers to touch it with, and a log of what happens.
///
/// A test creates its stage inside its own body: there is one application at a time, and bodies do not
/// interleave.
///
/// Times are in µs since the stage was created. Timers that are due fire before the event at their time.
@MainActor
final class Stage {
  let application: UIApplication
  let window: UIWindow
  let log = Log()
  private let start: Int64

  init(
    thresholds: GestureThresholds = GestureThresholds(), contentSizeCategory: UIContentSizeCategory = .large
  ) {
    let clock = VirtualClock()
    start = clock.now
    application = UIApplication(
      clock: clock, thresholds: thresholds, contentSizeCategory: contentSizeCategory)
    ReplayContext.stay(in: ReplayContext(application, drivesTime: false))
    application.observer = log
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.makeKeyAndVisible()
    log.stage = self
  }

  /// The time since the stage was created, in µs.
  var now: Int64 { application.clock.now - start }

  /// Advances the clock to a time, firing the timers that are due by then.
  func wait(until time: Int64) {
    while application.clock.fireNext(through: start + time) { application.dispatcher.settle() }
    application.clock.advance(to: start + time)
  }

  /// Advances the clock until no timer is left.
  func waitForAllTimers() {
    while application.clock.fireNext(through: .max) { application.dispatcher.settle() }
  }

  func send(_ samples: [TouchSample], at time: Int64) {
    wait(until: time)
    application.dispatcher.dispatch(samples, in: window)
  }

  func down(_ x: Double, _ y: Double, finger: Int = 1, at time: Int64) {
    send([TouchSample(contact: finger, phase: .began, location: CGPoint(x: x, y: y))], at: time)
  }

  func move(_ x: Double, _ y: Double, finger: Int = 1, at time: Int64) {
    send([TouchSample(contact: finger, phase: .moved, location: CGPoint(x: x, y: y))], at: time)
  }

  func up(_ x: Double, _ y: Double, finger: Int = 1, at time: Int64) {
    send([TouchSample(contact: finger, phase: .ended, location: CGPoint(x: x, y: y))], at: time)
  }

  func cancel(_ x: Double, _ y: Double, finger: Int = 1, at time: Int64) {
    send(
      [TouchSample(contact: finger, phase: .cancelled(reason: "palm"), location: CGPoint(x: x, y: y))],
      at: time)
  }

  /// Sends the samples of several fingers in one frame.
  func fingers(_ phase: TouchSample.Phase, _ points: [(x: Double, y: Double)], at time: Int64) {
    send(
      points.enumerated().map { index, point in
        TouchSample(contact: index + 1, phase: phase, location: CGPoint(x: point.x, y: point.y))
      }, at: time)
  }

  /// Moves a pointer to a place without a button pressed; nil if it leaves.
  func hover(_ point: CGPoint?, type: UITouch.TouchType = .indirectPointer, at time: Int64) {
    wait(until: time)
    application.dispatcher.hover(HoverSample(location: point, type: type), in: window)
  }

  /// Turns a wheel by some steps: to the right, and away from the user.
  func scroll(_ x: Double, _ y: Double, over point: CGPoint, at time: Int64) {
    wait(until: time)
    application.dispatcher.scroll(ScrollSample(location: point, x: x, y: y), in: window)
  }

  /// Adds a view as large as the window, with a named recognizer.
  func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, named name: String, calling target: Target
  ) -> Recognizer {
    let view = add(UIView(frame: window.bounds), name: "view")
    recognizer.name = name
    recognizer.addTarget(target, action: Target.act)
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  /// Taps at one place for 50 ms.
  func tap(_ x: Double, _ y: Double, finger: Int = 1, at time: Int64) {
    down(x, y, finger: finger, at: time)
    up(x, y, finger: finger, at: time + 50_000)
  }

  /// Adds a named view to the window, or to another view.
  @discardableResult
  func add<View: UIView>(_ view: View, name: String, to parent: UIView? = nil) -> View {
    view.accessibilityIdentifier = name
    (parent ?? window).addSubview(view)
    return view
  }

  /// Returns the log's lines and clears it.
  func take() -> [String] {
    defer { log.lines = [] }
    return log.lines
  }

  /// Whether everything is back in its initial state.
  var isQuiet: Bool {
    application.dispatcher.isAtRest && !application.clock.hasOneShotTimers
  }
}

/// Logs what the engine does, one line each: "time source what".
@MainActor
final class Log: ApplicationObserver {
  var lines: [String] = []
  weak var stage: Stage?
  /// Whether touches are logged too.
  var writesTouches = false
  /// Whether scrolls are logged too.
  var writesScrolls = false

  func add(_ text: String) { lines.append("\(stage?.now ?? 0) \(text)") }

  func touch(_ touch: UITouch, phase: UITouch.Phase, reason: TouchSample.Reason?) {
    if writesTouches { add("touch \(touch.number) \(phase)") }
  }

  func recognizer(
    _ recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State, reason: GestureEndReason?
  ) {
    let why = reason.map { " (\($0.value(named: $0.object.map(Self.name)).text))" } ?? ""
    add("\(Self.name(recognizer)) \(state.word)\(why)")
  }

  func recognizer(_ recognizer: UIGestureRecognizer, waitsFor other: UIGestureRecognizer) {
    add("\(Self.name(recognizer)) waits for \(Self.name(other))")
  }

  func control(_ control: UIControl, sends event: UIControl.Event) {
    add("\(Self.name(control)) \(event.parts.map(\.name).joined(separator: "+"))")
  }

  func viewer(_ interaction: UILargeContentViewerInteraction, _ event: LargeContentViewerEvent) {
    switch event {
    case .shows(let item): add("viewer shows \(Self.name(item))")
    case .moves(let item): add("viewer moves \(item.map { Self.name($0) } ?? "nothing")")
    case .ends(let item, let point):
      add("viewer ends \(item.map { Self.name($0) } ?? "nothing") \(EngineNumber.point(point))")
    case .cancelled(let reason):
      add("viewer gone (\(reason.map { $0.value(named: $0.object.map(Self.name)).text } ?? ""))")
    }
  }

  func scroll(_ view: UIScrollView, _ event: ScrollEvent) {
    guard writesScrolls else { return }
    let what =
      switch event {
      case .begins: "begins"
      case .lifted: "lifted"
      case .ends(let zoom, let wasStopped):
        (wasStopped ? "stopped" : "ends") + (zoom.map { " zoom \(EngineNumber.points($0))" } ?? "")
      }
    add("scroll \(what) \(Log.name(view)) \(EngineNumber.point(view.contentOffset))")
  }

  func action(source: AnyObject, event: String, target: AnyObject?) {
    add("action \(Self.name(source)) \(event)")
  }

  func image(named name: String, _ trouble: ImageTrouble) {
    add("image \(name) \(trouble.kind.rawValue) \(trouble)")
  }

  func trouble(_ text: String, source: AnyObject?, isWarning: Bool) { add("trouble \(text)") }

  static func name(_ object: AnyObject) -> String {
    switch object {
    case let view as UIView: view.accessibilityIdentifier ?? "\(type(of: view))"
    case let recognizer as UIGestureRecognizer: recognizer.name ?? "\(type(of: recognizer))"
    default: "\(type(of: object))"
    }
  }
}

/// A view that logs its touches.
@MainActor
final class TouchView: UIView {
  weak var log: Log?

  convenience init(_ frame: CGRect, _ stage: Stage) {
    self.init(frame: frame)
    log = stage.log
  }

  private func write(_ what: String, _ touches: Set<UITouch>) {
    let numbers = touches.map(\.number).sorted().map(String.init).joined(separator: ",")
    log?.add("\(Log.name(self)) \(what) \(numbers)")
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { write("touchesBegan", touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { write("touchesMoved", touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { write("touchesEnded", touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    write("touchesCancelled", touches)
  }
}

/// A recognizer's target that does nothing; the log shows that it was called.
@MainActor
final class Target {
  func act() {}
}

/// A delegate that answers with closures.
@MainActor
final class Delegate: NSObject, UIGestureRecognizerDelegate {
  var shouldBegin: (UIGestureRecognizer) -> Bool = { _ in true }
  var together: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var requiresFailure: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var requiredToFail: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var receivesTouch: (UIGestureRecognizer, UITouch) -> Bool = { _, _ in true }
  var receivesEvent: (UIGestureRecognizer, UIEvent) -> Bool = { _, _ in true }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { shouldBegin(recognizer) }
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { together(recognizer, other) }
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool { requiresFailure(recognizer, other) }
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool { requiredToFail(recognizer, other) }
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    receivesTouch(recognizer, touch)
  }
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    receivesEvent(recognizer, event)
  }
}
