import RetouchContactTracking
import RetouchRecording
import RetouchReplay
import RetouchVerdict

extension Decision {
  /// A line of a program or an engine, which follows from an input.
  init(_ line: OutcomeLine, after input: Input?) {
    self.init(
      line.fields.joined().joined(separator: " "), .recognized, at: line.time, input: input)
    own = latency ?? 0
    isTimed = own > 0
  }
}

extension Decision.Input {
  /// The input of a frame that decides: of several contacts, one that went down or was lifted takes
  /// precedence over one that moved. Nil if nothing happened to any.
  init?(_ changes: ArraySlice<ContactChange>, at time: Int64) {
    let inputs = changes.compactMap { change -> Self? in
      switch change {
      case .began(let contact): Self(.down, contact: contact.number, time: time)
      case .moved(let contact): Self(.move, contact: contact.number, time: time)
      case .ended(let contact): Self(.lift, contact: contact.number, time: time)
      case .cancelled(let contact, _): Self(.cancel, contact: contact.number, time: time)
      case .hovered, .scrolled: nil
      }
    }
    let kinds = Kind.allCases.lazy
    guard let first = kinds.compactMap({ kind in inputs.last { $0.kind == kind } }).first else { return nil }
    self = first
  }
}

extension Decisions {
  /// When the lines of a program came.
  ///
  /// Which input set a program's timers is not seen. So a line follows from the input of its own time;
  /// without one, from the last contact before it that went down, was lifted or was taken away.
  @MainActor
  init(ofProgram lines: [OutcomeLine], under document: RecordingDocument, _ settings: ReplaySettings) throws {
    var inputs: [Decision.Input] = []
    try ContactFeed(document, settings).play { time, step in
      if case .contacts(let changes) = step, let input = Decision.Input(changes, at: time) {
        inputs.append(input)
      }
    }
    var rest = inputs[...]
    var (latest, change): (Decision.Input?, Decision.Input?) = (nil, nil)
    self.init(
      lines.filter { $0.kind == .note }.map { line in
        while let next = rest.first, next.time <= line.time {
          rest.removeFirst()
          // Of two frames of one time, what changes how many fingers touch counts before what moves them.
          if next.kind != .move || latest?.time != next.time { latest = next }
          if next.kind != .move { change = next }
        }
        return Decision(line, after: latest?.time == line.time ? latest : change)
      }, areLines: true)
  }
}
