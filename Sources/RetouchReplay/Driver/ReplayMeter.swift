import RetouchContactTracking
import RetouchImages
import RetouchRecording
import UIKit

/// How many contacts changed in a frame.
package struct MeteredTouches: Equatable, Sendable {
  /// All of them.
  package var all = 0
  /// Those that went down.
  package var began = 0
  /// Those that were lifted or cancelled.
  package var ended = 0

  package init(all: Int = 0, began: Int = 0, ended: Int = 0) {
    (self.all, self.began, self.ended) = (all, began, ended)
  }
}

/// Measures the frames of a replay, its timers and its end, and what they consist of.
///
/// A timer that fires while a frame is played, or during the end, is nested in that: it begins later and ends
/// earlier.
@MainActor
package protocol ReplayMeter: AnyObject {
  /// Is called for each part of a frame's work, or nil if only whole frames are measured.
  var probe: (any EngineProbe)? { get }

  /// The fixture is on the screen, and no frame has been played yet.
  func prepare(_ window: UIWindow)

  /// The touches of one instant to hand to the engine in place of the recorded ones.
  func touches(for recorded: [TouchSample], in window: UIWindow) -> [TouchSample]

  /// A frame of a device is about to be played, at a time of the recording in µs.
  func frameBegins(at time: Int64)

  /// Everything that the frame caused has happened, except for what it leaves to timers.
  func frameEnded(_ touches: @autoclosure () -> MeteredTouches)

  /// A timer is about to fire; `origin` says what it is for.
  func timerBegins(_ origin: String)

  /// Everything that the timer caused has happened.
  func timerEnded()

  /// The entries of the recording are played; its end is about to come, then the timers that still wait.
  func endBegins()

  /// The end is over: nothing further happens.
  func endEnded()

  /// The replay is over; `name` says what the outcome calls an object.
  func finish(_ name: (AnyObject) -> String)
}

extension ReplayMeter {
  /// A frame is about to be played, and its contacts are about to be determined.
  func frameBegins(withContactsAt time: Int64) {
    frameBegins(at: time)
    probe?.began(.contacts, of: nil)
  }

  /// Everything has happened that a frame with these changes caused.
  func frameEnded(_ changes: [ContactChange]) { frameEnded(MeteredTouches(changes)) }
}

extension MeteredTouches {
  /// Counts what happened to contacts.
  fileprivate init(_ changes: [ContactChange]) {
    self.init(all: changes.count)
    for change in changes {
      switch change {
      case .began: began += 1
      case .ended, .cancelled: ended += 1
      case .moved, .hovered, .scrolled: break
      }
    }
  }
}

extension Replayer {
  /// Replays a recording as `replay(_:in:settings:)` does, and lets a meter measure it.
  ///
  /// - Throws: ``ReplayError`` as a replay does.
  package static func replay(
    _ document: RecordingDocument, in fixture: any Fixture.Type, settings: ReplaySettings,
    meter: any ReplayMeter
  ) throws(ReplayError) -> Outcome {
    try replay(document, in: fixture, settings: settings, for: ReplayListeners(meter: meter))
  }
}

/// Passes everything on to the outcome's recorder, whose work is reported to a probe.
@MainActor
final class MeteredObserver: ApplicationObserver {
  private let recorder: OutcomeRecorder
  private let probe: any EngineProbe

  init(_ recorder: OutcomeRecorder, _ probe: any EngineProbe) {
    (self.recorder, self.probe) = (recorder, probe)
  }

  private func measured(_ body: () -> Void) {
    probe.began(.outcome, of: nil)
    body()
    probe.ended()
  }

  func touch(_ touch: UITouch, phase: UITouch.Phase, reason: TouchSample.Reason?) {
    measured { recorder.touch(touch, phase: phase, reason: reason) }
  }

  func recognizer(
    _ recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State, reason: GestureEndReason?
  ) { measured { recorder.recognizer(recognizer, state: state, reason: reason) } }

  func recognizer(_ recognizer: UIGestureRecognizer, waitsFor other: UIGestureRecognizer) {
    measured { recorder.recognizer(recognizer, waitsFor: other) }
  }

  func control(_ control: UIControl, sends event: UIControl.Event) {
    measured { recorder.control(control, sends: event) }
  }

  func viewer(_ interaction: UILargeContentViewerInteraction, _ event: LargeContentViewerEvent) {
    measured { recorder.viewer(interaction, event) }
  }

  func scroll(_ view: UIScrollView, _ event: ScrollEvent) {
    measured { recorder.scroll(view, event) }
  }

  func action(source: AnyObject, event: String, target: AnyObject?) {
    measured { recorder.action(source: source, event: event, target: target) }
  }

  func image(named name: String, _ trouble: ImageTrouble) {
    measured { recorder.image(named: name, trouble) }
  }

  func raises(_ exception: RaisedException, _ reason: String, source: AnyObject?) {
    measured { recorder.raises(exception, reason, source: source) }
  }

  func trouble(_ text: String, source: AnyObject?, isWarning: Bool) {
    measured { recorder.trouble(text, source: source, isWarning: isWarning) }
  }
}
