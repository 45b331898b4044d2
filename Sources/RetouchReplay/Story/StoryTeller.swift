import RetouchImages
import RetouchReplayClock
import UIKit

/// Observes what the engine does and asks, and records each recognizer's part in it.
///
/// It forwards what it observes to the outcome's recorder before it adds anything.
@MainActor
final class StoryTeller: ForwardingObserver {
  private let recorder: OutcomeRecorder
  var next: any ApplicationObserver { recorder }
  private let clock: VirtualClock
  let names: NameTable
  private let application: UIApplication
  let showsAll: Bool

  /// The traces, in the order in which they began.
  private(set) var traces: [RecognizerTrace] = []
  /// The position in ``traces`` of each recognizer's own, by its address.
  private var positions: [ObjectIdentifier: Int] = [:]
  /// The touches that are down, with the number of their moves and the farthest distance that they went.
  private var touches: [(id: ObjectIdentifier, moves: Int, farthest: Double)] = []

  /// The views that were hit by the touches that are down.
  private var hitViews: [ObjectIdentifier: Mention] = [:]

  init(
    _ recorder: OutcomeRecorder, clock: VirtualClock, names: NameTable, application: UIApplication,
    showsAll: Bool
  ) {
    self.recorder = recorder
    self.clock = clock
    self.names = names
    self.application = application
    self.showsAll = showsAll
  }

  /// The current time in µs since the recording's start.
  var now: Int64 { clock.now - VirtualClock.startOfReplay }

  /// Returns the trace of a recognizer, beginning it if necessary.
  func trace(of recognizer: UIGestureRecognizer) -> RecognizerTrace {
    if let position = position(of: recognizer) { return traces[position] }
    let trace = RecognizerTrace(recognizer, names)
    positions[ObjectIdentifier(recognizer)] = traces.count
    traces.append(trace)
    return trace
  }

  /// The number of a recognizer's trace, from 1; 0 if it has none yet.
  func number(of recognizer: UIGestureRecognizer) -> Int { position(of: recognizer).map { $0 + 1 } ?? 0 }

  private func position(of recognizer: UIGestureRecognizer) -> Int? {
    guard let position = positions[ObjectIdentifier(recognizer)] else { return nil }
    // The address may have belonged to a recognizer that was freed.
    return traces[position].recognizer === recognizer ? position : nil
  }

  func mention(_ object: AnyObject) -> StoryPart { .name(Mention(object, names)) }

  func add(_ trace: RecognizerTrace, _ text: String) { trace.add(now, [.text(text)]) }

  /// Returns every recognizer in a window, front windows last, each view before its subviews.
  func recognizersInWindows() -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    func look(_ view: UIView) {
      found += view.gestureRecognizers ?? []
      for subview in view.subviews { look(subview) }
    }
    for window in application.windows { look(window) }
    return found
  }

  /// Records the measures of all recognizers, once the work of a frame or timer is done.
  func measure() {
    for trace in traces where trace.isUnderWay {
      if let recognizer = trace.recognizer { trace.measure(recognizer.measures) }
    }
  }

  // MARK: ApplicationObserver

  func touch(_ touch: UITouch, phase: UITouch.Phase, reason: TouchSample.Reason?) {
    recorder.touch(touch, phase: phase, reason: reason)
    let id = ObjectIdentifier(touch)
    switch phase {
    case .began:
      touches.append((id, 0, 0))
      if recorder.tellsTouches { hitView(of: touch)?.keepName(names) }
      wentDown(touch)
    case .moved:
      guard let index = touches.firstIndex(where: { $0.id == id }) else { return }
      let gone = farness(of: touch)
      touches[index].moves += 1
      touches[index].farthest = max(touches[index].farthest, gone)
      guard showsAll else { return }
      for recognizer in touch.gestureRecognizers ?? [] {
        let place = EngineNumber.point(touch.location(in: nil))
        add(
          trace(of: recognizer),
          "touch \(touch.number) moves to \(place), \(EngineNumber.points(gone)) from where it went down")
      }
    case .ended, .cancelled:
      let known = touches.firstIndex { $0.id == id }.map { touches.remove(at: $0) }
      let farthest = max(known?.farthest ?? 0, farness(of: touch))
      hitViews[id] = nil
      let moves = known?.moves ?? 0
      let held = clock.now - touch.downTime
      var text = "touch \(touch.number) is \(phase == .ended ? "lifted" : "cancelled") at "
      text += EngineNumber.point(touch.location(in: nil))
      if let reason { text += " (\(OutcomeText.escaped(reason.description)))" }
      text += ", \(held) after it went down; \(moves == 1 ? "1 move" : "\(moves) moves"), at most "
      text += "\(EngineNumber.points(farthest)) from there"
      for recognizer in touch.gestureRecognizers ?? [] { add(trace(of: recognizer), text) }
    default:
      break
    }
  }

  private func farness(of touch: UITouch) -> Double {
    let here = touch.location(in: nil)
    let (x, y) = (Double(here.x - touch.origin.x), Double(here.y - touch.origin.y))
    return (x * x + y * y).squareRoot()
  }

  /// Records why a touch does not reach certain recognizers; for the others, the engine reports it.
  private func wentDown(_ touch: UITouch) {
    for recognizer in recognizersInWindows() {
      let trace = trace(of: recognizer)
      trace.touches += 1
      if let view = recognizer.view, touch.view?.isDescendant(of: view) == true { continue }
      trace.add(
        now, down(touch) + [.text(": it does not reach it, ")] + StoryText.obstacle(recognizer, touch, names))
    }
  }

  /// The view that a touch hit; it has the same name wherever the touch is mentioned.
  func hitView(of touch: UITouch) -> Mention? {
    guard let view = touch.view else { return nil }
    let id = ObjectIdentifier(touch)
    if let known = hitViews[id], known.isAbout(view) { return known }
    let mention = Mention(view, names)
    hitViews[id] = mention
    return mention
  }

  func down(_ touch: UITouch) -> [StoryPart] {
    let place = EngineNumber.point(touch.origin)
    return [
      .text("touch \(touch.number) goes down at \(place) on "),
      hitView(of: touch).map(StoryPart.name) ?? .text("nothing"),
    ]
  }

  func recognizer(
    _ recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State, reason: GestureEndReason?
  ) {
    recorder.recognizer(recognizer, state: state, reason: reason)
    came(recognizer, into: state, reason)
  }

  func recognizer(_ recognizer: UIGestureRecognizer, waitsFor other: UIGestureRecognizer) {
    recorder.recognizer(recognizer, waitsFor: other)
    let trace = trace(of: recognizer)
    trace.waitsFor.append(ObjectIdentifier(other))
    trace.add(now, [.text("waits for "), mention(other), .text(", which is still possible")])
  }

  func viewer(_ interaction: UILargeContentViewerInteraction, _ event: LargeContentViewerEvent) {
    recorder.viewer(interaction, event)
    let trace = trace(of: interaction.gestureRecognizerForExclusionRelationship)
    func item(_ item: (any UILargeContentViewerItem)?) -> StoryPart {
      item.map { mention($0) } ?? .text("nothing")
    }
    switch event {
    case .shows(let shown): trace.add(now, [.text("the viewer shows "), mention(shown)])
    case .moves(let new): trace.add(now, [.text("the viewer moves to "), item(new)])
    case .ends(let last, _): trace.add(now, [.text("the viewer ends on "), item(last)])
    case .cancelled(let reason):
      trace.add(now, [.text("the viewer is taken away")] + (reason.map(parts(of:)) ?? []))
    }
  }

  func action(source: AnyObject, event: String, target: AnyObject?) {
    recorder.action(source: source, event: event, target: target)
    guard let recognizer = source as? UIGestureRecognizer, showsAll || event != "changed" else { return }
    add(trace(of: recognizer), "calls \(target.map(StoryText.type) ?? "a closure") for \(event)")
  }

  func trouble(_ text: String, source: AnyObject?, isWarning: Bool) {
    recorder.trouble(text, source: source, isWarning: isWarning)
    guard let recognizer = source as? UIGestureRecognizer else { return }
    add(trace(of: recognizer), "trouble: \(OutcomeText.escaped(text))")
  }
}
