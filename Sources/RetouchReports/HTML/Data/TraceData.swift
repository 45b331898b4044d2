import RetouchReplay
import RetouchSupport
import RetouchVerdict

/// How much of a trace a page holds; each level has less than the one before.
enum TraceDetail: CaseIterable {
  /// Every story, and thousands of samples.
  case whole
  /// The stories of what the difference names, and hundreds of samples.
  case named
  /// Enough to see what happened.
  case least

  /// The maximum number of samples of all contacts, and as many of scroll offsets.
  var samples: Int {
    switch self {
    case .whole: 12_000
    case .named: 900
    case .least: 240
    }
  }

  /// The maximum number of recognizers, of controls' events and of notes.
  var events: Int {
    switch self {
    case .whole: 400
    case .named: 60
    case .least: 24
    }
  }

  /// The maximum number of rows of a golden compared with an outcome.
  var rows: Int {
    switch self {
    case .whole: 1_200
    case .named: 80
    case .least: 24
    }
  }

  /// The maximum number of characters of one of those lines.
  var lineLength: Int { self == .least ? 240 : 1_000 }

  /// The maximum number of characters of what a case printed.
  var printed: Int {
    switch self {
    case .whole: 24_000
    case .named: 4_000
    case .least: 500
    }
  }

  /// The maximum number of lines of a story.
  var storyLines: Int {
    switch self {
    case .whole: 400
    case .named: 60
    case .least: 14
    }
  }
}

/// A trace as the page's script takes it: samples as differences in µs and tenths of points.
struct TraceData {
  let trace: CaseTrace
  /// The words of the lines that differ: whatever has one of them as its name is listed first.
  let named: Set<String>
  let detail: TraceDetail

  var json: PageJSON {
    .object([
      ("end", .number(trace.endTime)),
      (
        "sizes",
        .list(
          trace.sizes.prefix(20).map { .list([.number($0.time), .decimal($0.width), .decimal($0.height)]) })
      ),
      ("contacts", .list(contacts)),
      ("recognizers", .list(recognizers.map(recognizer))),
      ("more", .number(Int64(trace.recognizers.count - recognizers.count))),
      ("viewer", .list(trace.viewer.prefix(detail.events).map(viewer))),
      (
        "controls",
        .list(
          trace.controls.prefix(detail.events).map {
            .list([.number($0.time), name($0.control), .text($0.event)])
          })
      ),
      ("scrolls", .list(trace.scrolls.prefix(8).map(scroll))),
      ("places", .list(trace.places.map(place))),
      ("notes", .list(notes.prefix(detail.events).map { .list([.number($0.time), name($0.words)]) })),
      ("note", .optional(note)),
    ])
  }

  private func name(_ text: String) -> PageJSON { .text(OutcomeText.printable(OutcomeText.shortened(text))) }

  private func optionalName(_ text: String?) -> PageJSON { text.map(name) ?? .null }

  // MARK: Contacts

  private var contacts: [PageJSON] {
    let areAlone = trace.tellsContacts
    return trace.contacts.prefix(detail.events).map { contact($0, isAlone: areAlone) }
  }

  private func contact(_ contact: CaseTrace.Contact, isAlone: Bool) -> PageJSON {
    let share = max(2, detail.samples / max(1, trace.contacts.count))
    let samples = Self.thinned(contact.samples, to: share)
    var numbers: [PageJSON] = []
    var last: (Int64, Int64, Int64) = (0, 0, 0)
    for sample in samples {
      let next = (sample.time, Self.tenths(sample.x), Self.tenths(sample.y))
      numbers += [.number(next.0 - last.0), .number(next.1 - last.1), .number(next.2 - last.2)]
      last = next
    }
    var members: [(String, PageJSON)] = [
      ("n", .number(Int64(contact.number))), ("type", .text(contact.type)),
      ("view", optionalName(isAlone ? nil : contact.view)),
      ("s", .list(numbers)),
    ]
    if contact.hasPressure {
      members.append(("p", .list(samples.map { .number(Int64((($0.pressure ?? 0) * 100).rounded())) })))
    }
    if isAlone { members.append(("word", .text(trace.contactWord))) }
    let end: String? =
      switch contact.samples.last?.phase {
      case .ended: "ended"
      case .cancelled: "cancelled"
      default: nil
      }
    return .object(members + [("end", .optional(end)), ("why", optionalName(contact.reason))])
  }

  /// The first and the last sample, and evenly spaced ones between them, up to a given count.
  static func thinned(_ samples: [CaseTrace.Sample], to limit: Int) -> [CaseTrace.Sample] {
    guard samples.count > limit, limit >= 2 else { return samples }
    return (0..<limit).map { samples[$0 * (samples.count - 1) / (limit - 1)] }
  }

  private static func tenths(_ value: Double) -> Int64 { Int64(exactly: (value * 10).rounded()) ?? 0 }

  // MARK: Recognizers

  /// Those that took part or that the difference names; the named ones come first if there is not room for
  /// all.
  private var recognizers: [CaseTrace.Recognizer] {
    let taking = trace.recognizers.filter { $0.tookPart || named.contains($0.name) }
    guard taking.count > detail.events else { return taking }
    let first = taking.filter { named.contains($0.name) }
    return Array((first + taking.filter { !named.contains($0.name) }).prefix(detail.events))
  }

  private func recognizer(_ recognizer: CaseTrace.Recognizer) -> PageJSON {
    let isNamed = named.contains(recognizer.name)
    let limit = isNamed || detail == .whole ? detail.storyLines : 0
    // A story that is cut keeps a short form of its end.
    var story = [recognizer.story.shortLine].compactMap { $0.map(OutcomeText.printable) }
    if limit > 0 {
      let lines = recognizer.story.lines
      story = lines.prefix(limit).map { OutcomeText.printable($0) }
      if lines.count > limit { story.append("… \(lines.count - limit) lines more") }
    }
    return .object([
      ("name", name(recognizer.name)),
      ("short", .optional(recognizer.story.ends.first.map { OutcomeText.printable($0) })),
      ("view", optionalName(recognizer.view)), ("named", .flag(isNamed)),
      (
        "r",
        .list(
          recognizer.touches.prefix(detail.events).map {
            .list([.number(Int64($0.contact)), .number($0.time)])
          })
      ),
      (
        "s",
        .list(
          recognizer.states.prefix(detail.events).map { state in
            .list([.number(state.time), .text(state.name)] + (state.reason.map { [name($0)] } ?? []))
          })
      ),
      ("story", .texts(story)),
    ])
  }

  // MARK: The screen

  private func viewer(_ event: CaseTrace.ViewerEvent) -> PageJSON {
    .list([
      .number(event.time), .text(event.event), optionalName(event.item),
      optionalName(event.title.map { OutcomeText.quoted($0) }), optionalName(event.reason),
    ])
  }

  private func scroll(_ scroll: CaseTrace.Scroll) -> PageJSON {
    let limit = max(2, detail.samples / max(1, min(8, trace.scrolls.count)))
    let count = scroll.offsets.count
    let offsets =
      count > limit ? (0..<limit).map { scroll.offsets[$0 * (count - 1) / (limit - 1)] } : scroll.offsets
    var numbers: [PageJSON] = []
    var last: (Int64, Int64, Int64) = (0, 0, 0)
    for offset in offsets {
      let next = (offset.time, Self.tenths(offset.x), Self.tenths(offset.y))
      numbers += [.number(next.0 - last.0), .number(next.1 - last.1), .number(next.2 - last.2)]
      last = next
    }
    let bars = TracedScroll.all(of: scroll.name, in: trace.lines, end: trace.endTime).prefix(detail.events)
    let spans = bars.map { bar -> PageJSON in
      .list([.number(bar.start), .number(bar.free), .number(bar.end), bar.over.map { .text($0) } ?? .null])
    }
    return .object([("name", name(scroll.name)), ("e", .list(spans)), ("o", .list(numbers))])
  }

  private func place(_ place: CaseTrace.Place) -> PageJSON {
    .object([
      ("name", name(place.name)), ("k", .number(Int64(place.kind.rawValue))),
      (
        "f",
        .list(
          place.frames.prefix(detail.events).map { frame in
            guard let rect = frame.rect else { return .list([.number(frame.time)]) }
            return .list(
              [.number(frame.time)]
                + [rect.x, rect.y, rect.width, rect.height].map { .decimal(($0 * 10).rounded() / 10) })
          })
      ),
    ])
  }

  // MARK: Calls

  /// The calls to the fixture's code, and its notes.
  private var notes: [(time: Int64, words: String)] {
    trace.lines.compactMap { line in
      switch line.kind {
      case .action: (line.time, line.event)
      case .note, .end: (line.time, line.source + " " + line.event)
      case .trouble: (line.time, "trouble " + line.event)
      case .touch, .recognizer, .control, .viewer, .scroll, .image, .spoken, .contact, .app, .screen, .raises:
        nil
      }
    }
  }

  /// What a reader has to know about the parts that are left out.
  private var note: String? {
    let samples = trace.contacts.reduce(0) { $0 + $1.samples.count }
    if trace.dropped > 0 { return "\(trace.dropped) samples and events were too many to keep" }
    return samples > detail.samples
      ? "the paths are drawn with some \(detail.samples) of \(samples) samples" : nil
  }
}
