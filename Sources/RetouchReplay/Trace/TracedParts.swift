import UIKit

// The parts of a trace while it is being recorded; the names of the objects that they mention are looked up
// at the end.

/// A contact that is being recorded.
struct TracedContact {
  var number: Int
  var type: String
  var view: Mention?
  var samples: [CaseTrace.Sample] = []
  var reason: String?

  @MainActor
  func contact(_ names: NameTable) -> CaseTrace.Contact {
    CaseTrace.Contact(
      number: number, type: type, view: view?.name(names), samples: samples,
      reason: reason.map(OutcomeText.escaped))
  }
}

/// A state with the object whose name comes at the end of its reason.
struct TracedState {
  var state: CaseTrace.State
  var about: Mention?
}

/// What happened to a recognizer.
struct TracedRecognizer {
  var touches: [CaseTrace.Received] = []
  var states: [TracedState] = []

  /// Whether anything happened since it was reset.
  var isUnderWay: Bool {
    guard let last = states.last else { return !touches.isEmpty }
    return last.state.name != "possible" || (touches.last?.time ?? .min) > last.state.time
  }

  @MainActor
  func recognizer(_ story: RecognizerStory, _ names: NameTable) -> CaseTrace.Recognizer {
    CaseTrace.Recognizer(
      name: story.name, view: story.view, touches: touches,
      states: states.map { traced in
        var state = traced.state
        state.why?.name = traced.about?.name(names)
        return state
      }, story: story.parts)
  }
}

extension TouchSample.Phase {
  /// The phase without its reason.
  var own: CaseTrace.Sample.Phase {
    switch self {
    case .began: .began
    case .moved: .moved
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }
}

extension CaseTrace.Sample.Phase {
  /// Whether the contact is gone after it.
  public var isLast: Bool { self == .ended || self == .cancelled }
}

extension UITouch.TouchType {
  /// The type's name as a trace writes it.
  var word: String {
    switch self {
    case .direct: "direct"
    case .indirect: "indirect"
    case .pencil: "pencil"
    case .indirectPointer: "indirectPointer"
    }
  }
}
