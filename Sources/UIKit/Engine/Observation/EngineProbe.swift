/// Measures the parts of the engine's work: it is called when each part begins and when it ends.
///
/// An application has none unless it is measured; the engine then checks for one, and does nothing else.
/// Pieces are nested: what begins last is over first.
@MainActor
package protocol EngineProbe: AnyObject {
  /// A piece of work begins, for a recognizer, view or delegate, or for none in particular.
  func began(_ work: EngineWork, of object: AnyObject?)

  /// The piece that began last is over.
  func ended()
}

/// A piece of the engine's work, or a call of a client's code.
package enum EngineWork: Hashable, Sendable {
  /// Finding the view below a touch that went down.
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
  /// A delegate's `gestureRecognizerShouldBegin(_:)`.
  case shouldBegin
  /// A delegate's `gestureRecognizer(_:shouldReceive:)` for a touch.
  case shouldReceive
  /// A view's `layoutSubviews()`.
  case layoutSubviews
  /// The observer's work when it is notified.
  case outcome
  /// Turning the device's events into contacts.
  case contacts

  /// The method that a client overrides or implements; nil for work of the engine's own.
  package var method: String? {
    switch self {
    case .hitTest, .outcome, .contacts: nil
    case .pointInside: "point(inside:with:)"
    case .viewTouches(let phase), .recognizerTouches(let phase): phase.method
    case .action: "action"
    case .shouldRecognizeSimultaneously: "shouldRecognizeSimultaneouslyWith"
    case .shouldBegin: "gestureRecognizerShouldBegin"
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
  /// Does a piece of work, between telling a probe of its beginning and of its end.
  ///
  /// It is apart from where the work is done without a probe, so that it costs nothing there.
  @inline(never)
  func probed<Result>(_ work: EngineWork, of object: AnyObject?, _ body: () -> Result) -> Result {
    guard let probe else { return body() }
    probe.began(work, of: object)
    defer { probe.ended() }
    return body()
  }
}
