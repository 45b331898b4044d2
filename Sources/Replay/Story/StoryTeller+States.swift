import UIKit

// The states that recognizers enter, and the stories that are made when the replay is over.

extension StoryTeller {
  func came(
    _ recognizer: UIGestureRecognizer, into state: UIGestureRecognizer.State, _ reason: GestureEndReason?
  ) {
    let tale = tale(of: recognizer)
    tale.isUnderWay = true
    if state == .changed {
      tale.changes += 1
      if showsAll { tale.add(now, [.text("changed")] + place(of: recognizer)) }
      return
    }
    var parts: [StoryPart] = [.text(state.word)]
    switch state {
    case .failed: break
    case .ended, .cancelled:
      parts += place(of: recognizer)
      if tale.changes > 0 { parts.append(.text(", having changed \(tale.changes) times")) }
    default: parts += place(of: recognizer)
    }
    if let reason {
      parts.append(.text(": \(reason.description)"))
      if let object = reason.object { parts += [.text(" "), mention(object)] }
    }
    tale.add(now, parts)
    if state != .began { tale.ends.append(StoryLine(time: now, parts: parts)) }
    switch state {
    case .failed where tale.atDecision.isEmpty:
      let measures = recognizer.measures
      tale.measure(measures)
      tale.add(measures)
    default: break
    }
    if state != .failed, recognizer.hasNoTarget { add(tale, "calls nobody: it has no target") }
    guard state == .failed || state == .cancelled else { return }
    tellThoseWhoWait(for: recognizer, parts)
  }

  private func place(of recognizer: UIGestureRecognizer) -> [StoryPart] {
    guard let view = recognizer.view else { return [] }
    return [.text(" at \(EngineNumber.point(recognizer.location(in: view))) in "), mention(view)]
  }

  private func tellThoseWhoWait(for recognizer: UIGestureRecognizer, _ what: [StoryPart]) {
    let id = ObjectIdentifier(recognizer)
    for tale in tales where tale.waitsFor.contains(id) {
      tale.waitsFor.removeAll { $0 == id }
      tale.add(now, [mention(recognizer), .text(", which it waits for, ")] + what)
    }
  }

  // MARK: When everything is over

  /// All stories, sorted by name; those of the same name in the order in which they began.
  func finish() -> [RecognizerStory] {
    for recognizer in recognizersInWindows() { _ = tale(of: recognizer) }
    let named = tales.enumerated().map { (name: $1.mention.name(names), index: $0, tale: $1) }
    return named.sorted { ($0.name, $0.index) < ($1.name, $1.index) }.map { story($0.tale, $0.name) }
  }

  private func story(_ tale: Tale, _ name: String) -> RecognizerStory {
    let view = tale.recognizer?.view.map { names.name(ofView: $0) }
    var lines = ["\(name): \(tale.type) on \(view ?? "no view")"]
    let aims = tale.recognizer.map { tale.aims.isEmpty ? StoryText.aims(of: $0) : tale.aims } ?? tale.aims
    if !aims.isEmpty { lines.append("looks for: " + aims.joined(separator: ", ")) }
    if tale.ends.isEmpty {
      let of = tale.touches == 1 ? "the only touch" : "\(tale.touches) touches"
      let short =
        if tale.received > 0 {
          "it never came to an end"
        } else if tale.lines.contains(where: { $0.time != nil }), tale.touches > 0 {
          tale.touches == 1 ? "the only touch is none of its own" : "none of \(of) is one of its own"
        } else {
          "nothing was touched"
        }
      lines.append("in short: " + short)
    } else {
      for (index, end) in tale.ends.prefix(20).enumerated() {
        lines.append((index == 0 ? "in short: " : "          ") + "at \(end.time ?? 0) " + words(end.parts))
      }
      if tale.ends.count > 20 { lines.append("          and \(tale.ends.count - 20) ends more") }
    }
    if !tale.lines.isEmpty { lines.append("") }
    for line in tale.lines {
      let time = line.time.map(String.init) ?? ""
      let column = time + String(repeating: " ", count: max(2, 10 - time.count))
      lines.append(column + (line.time == nil ? "  " : "") + words(line.parts))
    }
    if tale.dropped > 0 {
      lines.append("          and \(tale.dropped) lines more: replay less of the recording")
    }
    return RecognizerStory(name: name, view: view, lines: lines)
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
