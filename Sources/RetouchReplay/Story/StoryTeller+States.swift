import UIKit

// The states that recognizers enter, and the stories that are made when the replay is over.

extension StoryTeller {
  func came(
    _ recognizer: UIGestureRecognizer, into state: UIGestureRecognizer.State, _ reason: GestureEndReason?
  ) {
    let trace = trace(of: recognizer)
    trace.isUnderWay = true
    if state == .changed {
      trace.changes += 1
      if showsAll { trace.add(now, [.text("changed")] + place(of: recognizer)) }
      return
    }
    var parts: [StoryPart] = [.text(state.word)]
    switch state {
    case .failed: break
    case .ended, .cancelled:
      parts += place(of: recognizer)
      if trace.changes > 0 { parts.append(.text(", having changed \(trace.changes) times")) }
    default: parts += place(of: recognizer)
    }
    if let reason { parts += self.parts(of: reason) }
    trace.add(now, parts)
    if state != .began { trace.ends.append(StoryLine(time: now, parts: parts)) }
    switch state {
    case .failed where trace.atDecision.isEmpty:
      let measures = recognizer.measures
      trace.measure(measures)
      trace.add(measures)
    default: break
    }
    if state != .failed, recognizer.hasNoTarget { add(trace, "calls no target: it has none") }
    guard state == .failed || state == .cancelled else { return }
    tellThoseWhoWait(for: recognizer, parts)
  }

  /// A colon and a reason, with the name of what it is about.
  func parts(of reason: GestureEndReason) -> [StoryPart] {
    [.text(": \(reason.value().text)")] + (reason.object.map { [.text(" "), mention($0)] } ?? [])
  }

  private func place(of recognizer: UIGestureRecognizer) -> [StoryPart] {
    guard let view = recognizer.view else { return [] }
    return [.text(" at \(EngineNumber.point(recognizer.location(in: view))) in "), mention(view)]
  }

  private func tellThoseWhoWait(for recognizer: UIGestureRecognizer, _ what: [StoryPart]) {
    let id = ObjectIdentifier(recognizer)
    for trace in traces where trace.waitsFor.contains(id) {
      trace.waitsFor.removeAll { $0 == id }
      trace.add(now, [mention(recognizer), .text(", which it waits for, ")] + what)
    }
  }

  // MARK: When everything is over

  /// All stories, sorted by name; those of the same name in the order in which they began.
  func finish() -> [RecognizerStory] { finishNumbered().map(\.story) }

  /// Like ``finish()``, with what ``number(of:)`` returned for each story's recognizer.
  func finishNumbered() -> [(number: Int, story: RecognizerStory)] {
    for recognizer in recognizersInWindows() { _ = trace(of: recognizer) }
    let named = traces.enumerated().map { (name: $1.mention.name(names), index: $0, trace: $1) }
    return named.sorted { ($0.name, $0.index) < ($1.name, $1.index) }.map {
      ($0.index + 1, story($0.trace, $0.name))
    }
  }

  private func story(_ trace: RecognizerTrace, _ name: String) -> RecognizerStory {
    let view = trace.recognizer?.view.map { names.name(ofView: $0) }
    var parts = RecognizerStory.Parts(title: "\(name): \(trace.type) on \(view ?? "no view")")
    parts.aims =
      trace.recognizer.map { trace.aims.isEmpty ? RecognizerTable.aims(of: $0) : trace.aims } ?? trace.aims
    if trace.ends.isEmpty {
      let of = trace.touches == 1 ? "the only touch" : "\(trace.touches) touches"
      let short =
        if trace.received > 0 {
          "it never ended"
        } else if trace.lines.contains(where: { $0.time != nil }), trace.touches > 0 {
          trace.touches == 1 ? "it does not follow the only touch" : "it follows none of \(of)"
        } else {
          "nothing was touched"
        }
      parts.ends = [short]
    } else {
      parts.ends = trace.ends.prefix(20).map { "at \($0.time ?? 0) " + words($0.parts) }
      if trace.ends.count > 20 { parts.ends.append("and \(trace.ends.count - 20) ends more") }
    }
    parts.steps = trace.lines.map { line in
      RecognizerStory.Step(
        line.time == nil ? .figures : line.isReset ? .reset : .event, time: line.time, words(line.parts))
    }
    if trace.dropped > 0 {
      parts.steps.append(
        RecognizerStory.Step(.rest, "and \(trace.dropped) lines more: replay less of the recording"))
    }
    let plainName = trace.recognizer.map { names.plainName(ofRecognizer: $0) } ?? name
    return RecognizerStory(
      name: name, plainName: plainName, isTouched: trace.isReached || !trace.ends.isEmpty, view: view,
      parts: parts)
  }

  private func words(_ parts: [StoryPart]) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .name(let mention): mention.name(names)
      }
    }.joined()
  }
}
