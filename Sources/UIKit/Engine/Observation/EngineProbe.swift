/// Measures the parts of the engine's work: it is called when each part begins and when it ends.
///
/// An application has none unless it is measured; without one, the engine only checks for it. Pieces are
/// nested: what begins last ends first.
@MainActor
package protocol EngineProbe: AnyObject {
  /// A piece of work begins, for a recognizer, view or delegate, or for none in particular.
  func began(_ work: EngineWork, of object: AnyObject?)

  /// The piece that began last has ended.
  func ended()
}

/// A piece of the engine's work, or a call of a client's code.
package enum EngineWork: Hashable, Sendable {
  /// A view's `hitTest(_:with:)`, for a touch that went down.
  case hitTest
  /// A view's own `point(inside:with:)`.
  case pointInside
  /// A responder's touch methods.
  case viewTouches(UITouch.Phase)
  /// A recognizer's touch methods, with what follows from them.
  case recognizerTouches(UITouch.Phase)
  /// A recognizer's targets, for a state.
  case action
  /// A delegate's `gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)`.
  case shouldRecognizeSimultaneously
  /// `gestureRecognizerShouldBegin(_:)` of a delegate or a view.
  case shouldBegin
  /// A delegate's `gestureRecognizer(_:shouldRequireFailureOf:)`.
  case shouldRequireFailure
  /// A delegate's `gestureRecognizer(_:shouldBeRequiredToFailBy:)`.
  case shouldBeRequiredToFail
  /// A delegate's `gestureRecognizer(_:shouldReceive:)` for a touch.
  case shouldReceive
  /// A control's target, or its action without one, for the event that this names.
  case controlAction(String)
  /// A delegate's `scrollViewDidScroll(_:)`.
  case didScroll
  /// A display link's target, at a tick of the display.
  case displayLink
  /// A view's `layoutSubviews()`.
  case layoutSubviews
  /// The observer's work when it is notified.
  case outcome
  /// Turning the device's events into contacts.
  case contacts

  /// The method that a client overrides or implements; nil for the engine's own work.
  package var method: String? {
    switch self {
    case .outcome, .contacts: nil
    case .hitTest: "hitTest(_:with:)"
    case .pointInside: "point(inside:with:)"
    case .viewTouches(let phase), .recognizerTouches(let phase): phase.method
    case .action: "action"
    case .shouldRecognizeSimultaneously: "shouldRecognizeSimultaneouslyWith"
    case .shouldBegin: "gestureRecognizerShouldBegin"
    case .shouldRequireFailure: "shouldRequireFailureOf"
    case .shouldBeRequiredToFail: "shouldBeRequiredToFailBy"
    case .controlAction(let event): "action for \(event)"
    case .didScroll: "scrollViewDidScroll"
    case .displayLink: "displayLink"
    case .shouldReceive: "shouldReceive"
    case .layoutSubviews: "layoutSubviews"
    }
  }
}

extension UITouch.Phase {
  fileprivate var method: String {
    switch self {
    case .began: "touchesBegan"
    case .moved: "touchesMoved"
    case .ended: "touchesEnded"
    case .cancelled: "touchesCancelled"
    default: "touches"
    }
  }
}

extension TouchDispatcher {
  /// Does a piece of work, and notifies a probe of its beginning and its end.
  ///
  /// It is separate from the path without a probe, so that it costs nothing there.
  @inline(never)
  func probed<Result>(_ work: EngineWork, of object: AnyObject?, _ body: () -> Result) -> Result {
    guard let probe else { return body() }
    probe.began(work, of: object)
    defer { probe.ended() }
    return body()
  }
}

extension TouchDispatcher {
  /// Notifies the probe of a number of empty pieces, to find out what the notification itself costs.
  package func tellOfNothing(times: Int, of object: AnyObject) {
    for _ in 0..<times { probed(.shouldReceive, of: object) {} }
  }
}

extension EngineWork {
  /// Does a piece of work where no dispatcher is known, and notifies the probe of its beginning and its end.
  @inline(__always)
  @MainActor
  func probed<Result>(of object: AnyObject?, _ body: () -> Result) -> Result {
    guard TouchDispatcher.isAnyProbed else { return body() }
    return UIApplication.shared.dispatcher.probed(self, of: object, body)
  }
}
