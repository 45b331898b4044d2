import UIKit

/// A client's recognizer that records its calls and does what a test sets.
@MainActor
final class Recorder: UIGestureRecognizer {
  private weak var log: Log?
  var onBegan: (Recorder) -> Void = { _ in }
  var onMoved: (Recorder) -> Void = { _ in }
  var onEnded: (Recorder) -> Void = { _ in }

  convenience init(_ stage: Stage, name: String = "recorder") {
    self.init(target: nil, action: nil)
    log = stage.log
    self.name = name
  }

  override var state: State {
    didSet { log?.add("set \(state.word)") }
  }

  private func write(_ what: String, _ touches: Set<UITouch>) {
    log?.add("\(what) \(touches.map(\.number).sorted().map(String.init).joined(separator: ","))")
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    write("began", touches)
    onBegan(self)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    onMoved(self)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    write("ended", touches)
    onEnded(self)
  }

  override func reset() {
    super.reset()
    log?.add("reset")
  }
}

/// A view that records when it is asked whether a recognizer should begin.
@MainActor
final class AskedView: UIView {
  weak var log: Log?
  var answer = true
  var asked = 0

  convenience init(_ frame: CGRect, _ stage: Stage) {
    self.init(frame: frame)
    log = stage.log
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    log?.add("\(Log.name(self)) asked")
    asked += 1
    return answer
  }
}

/// A target that is called by selector.
@MainActor
final class Performer: SelectorPerforming {
  var calls: [String] = []

  func perform(_ action: Selector, sender: Any?) -> Bool {
    calls.append(action.description)
    return true
  }
}

/// Returns a recognizer after giving it a name.
@MainActor
func named<Recognizer: UIGestureRecognizer>(_ name: String, _ recognizer: Recognizer) -> Recognizer {
  recognizer.name = name
  return recognizer
}
