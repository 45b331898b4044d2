import RetouchImages
import UIKit

/// An observer that forwards everything that it observes.
///
/// What it does not observe itself is forwarded here; a method of its own forwards first, before it adds
/// anything.
@MainActor
protocol ForwardingObserver: ApplicationObserver {
  /// The observer that everything is forwarded to.
  var next: any ApplicationObserver { get }
}

extension ForwardingObserver {
  func touch(_ touch: UITouch, phase: UITouch.Phase, reason: TouchSample.Reason?) {
    next.touch(touch, phase: phase, reason: reason)
  }

  func recognizer(
    _ recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State, reason: GestureEndReason?
  ) {
    next.recognizer(recognizer, state: state, reason: reason)
  }

  func recognizer(_ recognizer: UIGestureRecognizer, waitsFor other: UIGestureRecognizer) {
    next.recognizer(recognizer, waitsFor: other)
  }

  func control(_ control: UIControl, sends event: UIControl.Event) { next.control(control, sends: event) }

  func viewer(_ interaction: UILargeContentViewerInteraction, _ event: LargeContentViewerEvent) {
    next.viewer(interaction, event)
  }

  func scroll(_ view: UIScrollView, _ event: ScrollEvent) { next.scroll(view, event) }

  func action(source: AnyObject, event: String, target: AnyObject?) {
    next.action(source: source, event: event, target: target)
  }

  func image(named name: String, _ trouble: ImageTrouble) { next.image(named: name, trouble) }

  func raises(_ exception: RaisedException, _ reason: String, source: AnyObject?) {
    next.raises(exception, reason, source: source)
  }

  func trouble(_ text: String, source: AnyObject?, isWarning: Bool) {
    next.trouble(text, source: source, isWarning: isWarning)
  }
}
