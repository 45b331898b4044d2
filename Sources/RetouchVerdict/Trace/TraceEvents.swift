import RetouchReplay
import RetouchSupport

/// The events of one case's process in a trace: https://perfetto.dev/docs/reference/trace-packet-proto
/// describes what they are converted to; the JSON follows Chrome's trace event format.
struct TraceEvents {
  /// The process's number.
  let process: Int64
  /// How many arrows there are so far; each has a number of its own.
  private(set) var flows: Int64

  private var heads: [PageJSON] = []
  private var events: [(time: Int64, length: Int64, json: PageJSON)] = []
  private var tracks: Int64 = 0

  init(process: Int64, flows: Int64) { (self.process, self.flows) = (process, flows) }

  /// Returns all events of a case: the names of its tracks, then what happened, in the order of time; if
  /// slices begin at one time, the one that holds the others comes first.
  mutating func all(of trace: CaseTrace, named name: String) -> [PageJSON] {
    head("process_name", [("name", .text(name))])
    head("process_sort_index", [("sort_index", .number(process))])
    var contacts: [Int: (track: Int64, range: ClosedRange<Int64>)] = [:]
    for contact in trace.contacts {
      add(
        contact, trace.contactWord, end: trace.endTime, onView: trace.tellsContacts ? nil : contact.view,
        &contacts)
    }
    for recognizer in trace.recognizers where recognizer.tookPart {
      add(recognizer, end: trace.endTime, contacts)
    }
    addViewer(trace)
    addControls(trace)
    addScrolls(trace)
    addCalls(trace)
    let order = events.indices.sorted {
      let (one, other) = (events[$0], events[$1])
      return (one.time, -one.length, $0) < (other.time, -other.length, $1)
    }
    return heads + order.map { events[$0].json }
  }

  // MARK: Tracks

  private mutating func add(
    _ contact: CaseTrace.Contact, _ word: String, end: Int64, onView view: String?,
    _ contacts: inout [Int: (track: Int64, range: ClosedRange<Int64>)]
  ) {
    guard let first = contact.samples.first, let last = contact.samples.last else { return }
    let name = "\(word) \(contact.number)"
    let track = track(name + (view.map { " on \($0)" } ?? ""))
    let over = last.phase.isLast ? last.time : max(end, last.time)
    contacts[contact.number] = (track, first.time...max(first.time, over))
    slice(
      name, track, first.time, over,
      [
        ("type", .text(contact.type)), ("on", .optional(view)),
        ("samples", .number(Int64(contact.samples.count))),
        (
          "end",
          .text(last.phase == .cancelled ? "cancelled" : last.phase == .ended ? "lifted" : "still down")
        ),
        ("reason", .optional(contact.reason)),
      ])
    for sample in contact.samples {
      counter("\(name) x", sample.time, "points", sample.x)
      counter("\(name) y", sample.time, "points", sample.y)
      if contact.hasPressure { counter("\(name) pressure", sample.time, "pressure", sample.pressure ?? 0) }
    }
  }

  private mutating func add(
    _ recognizer: CaseTrace.Recognizer, end: Int64,
    _ contacts: [Int: (track: Int64, range: ClosedRange<Int64>)]
  ) {
    let track = track(recognizer.name + (recognizer.view.map { " on \($0)" } ?? ""))
    for gesture in TracedGesture.all(of: recognizer, end: end) {
      slice(recognizer.name, track, gesture.start, gesture.end, [("on", .optional(recognizer.view))])
      let over = gesture.over ?? gesture.end
      slice("possible", track, gesture.start, gesture.began ?? over)
      if let began = gesture.began { slice("began", track, began, over) }
    }
    for state in recognizer.states where state.name != "possible" {
      instant(state.name, track, state.time, [("reason", .optional(state.reason))])
    }
    for touch in recognizer.touches {
      guard let contact = contacts[touch.contact], contact.range.contains(touch.time) else { continue }
      flows += 1
      arrow("s", from: contact.track, touch.time, [])
      arrow("f", from: track, touch.time, [("bp", .text("e"))])
    }
  }

  private mutating func addViewer(_ trace: CaseTrace) {
    guard !trace.viewer.isEmpty else { return }
    let track = track("viewer")
    for (index, event) in trace.viewer.enumerated() {
      let next =
        index + 1 < trace.viewer.count ? trace.viewer[index + 1].time : max(trace.endTime, event.time)
      let details: [(String, PageJSON)] = [
        ("item", .optional(event.item)), ("title", .optional(event.title)),
        ("reason", .optional(event.reason)),
      ]
      if event.isShown { slice("shows \(event.item ?? "nothing")", track, event.time, next, details) }
      instant(event.event, track, event.time, details)
    }
  }

  private mutating func addControls(_ trace: CaseTrace) {
    var tracks: [String: Int64] = [:]
    for event in trace.controls {
      let track = tracks[event.control] ?? track(event.control)
      tracks[event.control] = track
      instant(event.event, track, event.time)
    }
  }

  private mutating func addScrolls(_ trace: CaseTrace) {
    for scroll in trace.scrolls {
      add(TracedScroll.all(of: scroll.name, in: trace.lines, end: trace.endTime), of: scroll.name)
      for offset in scroll.offsets {
        counter("\(scroll.name) offset x", offset.time, "points", offset.x)
        counter("\(scroll.name) offset y", offset.time, "points", offset.y)
        if scroll.offsets.contains(where: { $0.zoom != 1 }) {
          counter("\(scroll.name) zoom", offset.time, "scale", offset.zoom)
        }
      }
    }
  }

  /// A track with a slice for each scroll, which holds those of the drag and of what follows the lift.
  private mutating func add(_ scrolls: [TracedScroll], of name: String) {
    guard !scrolls.isEmpty else { return }
    let track = track("\(name) scrolls")
    for scroll in scrolls {
      slice("scrolls", track, scroll.start, scroll.end, [("end", .optional(scroll.over))])
      if scroll.free > scroll.start { slice("dragged", track, scroll.start, scroll.free) }
      if scroll.end > scroll.free { slice("glides", track, scroll.free, scroll.end) }
    }
  }

  private mutating func addCalls(_ trace: CaseTrace) {
    let calls = trace.lines.filter { $0.kind == .action || $0.kind == .note || $0.kind == .trouble }
    guard !calls.isEmpty else { return }
    let track = track("actions and notes")
    for line in calls {
      instant(line.kind == .action ? line.event : "\(line.source) \(line.event)", track, line.time)
    }
  }

  // MARK: Events

  private mutating func track(_ name: String) -> Int64 {
    tracks += 1
    head("thread_name", [("name", .text(OutcomeText.shortened(name)))], track: tracks)
    head("thread_sort_index", [("sort_index", .number(tracks))], track: tracks)
    return tracks
  }

  private mutating func head(_ name: String, _ details: [(String, PageJSON)], track: Int64 = 0) {
    heads.append(
      .object([
        ("ph", .text("M")), ("pid", .number(process)), ("tid", .number(track)), ("name", .text(name)),
        ("args", .object(details)),
      ]))
  }

  private mutating func slice(
    _ name: String, _ track: Int64, _ start: Int64, _ end: Int64, _ details: [(String, PageJSON)] = []
  ) {
    let length = max(0, end - start)
    add("X", name, track: track, time: start, length: length, more: [("dur", .number(length))], details)
  }

  private mutating func instant(
    _ name: String, _ track: Int64, _ time: Int64, _ details: [(String, PageJSON)] = []
  ) {
    add("i", name, track: track, time: time, length: -1, more: [("s", .text("t"))], details)
  }

  private mutating func counter(_ name: String, _ time: Int64, _ unit: String, _ value: Double) {
    add("C", name, track: 0, time: time, length: -1, more: [], [(unit, .decimal(value))])
  }

  private mutating func arrow(
    _ phase: String, from track: Int64, _ time: Int64, _ more: [(String, PageJSON)]
  ) {
    let id: [(String, PageJSON)] = [("cat", .text("touch")), ("id", .number(flows))]
    add(phase, "touch", track: track, time: time, length: phase == "s" ? -1 : -2, more: id + more)
  }

  private mutating func add(
    _ phase: String, _ name: String, track: Int64, time: Int64, length: Int64, more: [(String, PageJSON)],
    _ details: [(String, PageJSON)] = []
  ) {
    let details = details.filter { $0.1 != .null }
    var members: [(String, PageJSON)] = [
      ("ph", .text(phase)), ("pid", .number(process)), ("tid", .number(track)), ("ts", .number(time)),
      ("name", .text(OutcomeText.shortened(name))),
    ]
    members += more
    if !details.isEmpty { members.append(("args", .object(details))) }
    events.append((time, length, .object(members)))
  }
}

/// A gesture of a recognizer: from the first touch or state to its reset.
struct TracedGesture: Hashable {
  var start: Int64
  var end: Int64
  /// When it began, or nil.
  var began: Int64?
  /// When it ended, failed or was cancelled, or nil.
  var over: Int64?

  /// The gestures of a recognizer in order; one that was never reset lasts to the end.
  static func all(of recognizer: CaseTrace.Recognizer, end: Int64) -> [TracedGesture] {
    let touches = recognizer.touches.map { (time: $0.time, name: "touch") }
    let states = recognizer.states.map { (time: $0.time, name: $0.name) }
    // A touch comes before what it causes; a reset frees the recognizer for the next touch.
    let all = touches + states
    let order = all.indices.sorted { (all[$0].time, $0) < (all[$1].time, $1) }
    var gestures: [TracedGesture] = []
    var isOpen = false
    for (time, name) in order.map({ all[$0] }) {
      if name == "possible" {
        if isOpen { gestures[gestures.count - 1].end = time }
        isOpen = false
        continue
      }
      if !isOpen {
        gestures.append(TracedGesture(start: time, end: max(time, end)))
        isOpen = true
      }
      let last = gestures.count - 1
      switch name {
      case "began" where gestures[last].began == nil: gestures[last].began = time
      case "ended", "cancelled", "failed": gestures[last].over = gestures[last].over ?? time
      default: break
      }
    }
    return gestures
  }
}
