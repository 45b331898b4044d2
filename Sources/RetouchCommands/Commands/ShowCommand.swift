import RetouchSupport
import RetouchVerdict
import RetouchArguments
import RetouchContactTracking
import RetouchEvdev
import RetouchInterchange
import RetouchRecordCommands
import RetouchRecording

extension Retouch {
  /// The kinds of output of `show`.
  private enum View {
    case timeline, timelineAsJSON, contacts, contactsAsJSON, frames, events
    case gesture(tolerance: Double)
  }

  /// The `show FILE` command.
  static func showCommand() -> Command {
    Command(
      "show", "Print what a recording holds.",
      discussion: """
        Without options: the header, and what happened, in microseconds since the start. FILE may be of any \
        kind that 'import' understands. Positions are in points if the recording names its display, \
        otherwise in device units; of several displays, those of the one that the device lies on. Below each \
        device stands which display that is, how it is turned, the calibration, and who says so.

        With --json one JSON object: show (the format's version), file, kind, created, devices, displays, meta, \
        end_us, frames, events, contacts (how many of each), happened (what is not a frame: time_us, what).

        With --contacts --json each contact is one JSON object on a line of its own: contact, device, slot, \
        kind, start (down, before), down_us, up_us, end (up, cancelled, cut), down [x,y], up [x,y], frames.

        With --as-gesture the contacts are printed in words that 'gesture' reads, so that they can be edited \
        and made into a recording again. When each goes down and lifts is exact; where it is in between is \
        within --tolerance in x and in y.
        """,
      examples: [
        .init("show tap.recording", "The header and a timeline."),
        .init("show tap.events --contacts --json", "One JSON object a contact."),
        .init("show - --frames < log.txt", "Every frame of what stdin holds."),
        .init("show tap.recording --as-gesture > tap.gesture", "Words to edit, for 'gesture --file'."),
      ]
    ) { signature in
      let contacts = signature.flag("contacts", "One line per contact, from down to up.")
      let frames = signature.flag("frames", "One line per frame.")
      let events = signature.flag("events", "One line per event.")
      let gesture = signature.flag("as-gesture", "The contacts in words, as 'gesture' reads them.")
      let tolerance = signature.option(
        "tolerance", .tolerance,
        "With --as-gesture: how far a finger may be from its recorded position; by default 0.5pt.")
      let json = signature.flag("json", "One JSON object; with --contacts one per contact.")
      let description = signature.option(
        "description", .file, "A description of the device, for a file that has none: see 'help import'.")
      let display = signature.option(
        "display", .describedDisplay, "The display under the devices, in place of what FILE says.")
      let file = signature.operand("FILE", .file, "The recording; - is stdin.")
      return { parsed, console in
        let chosen = [parsed[contacts], parsed[frames], parsed[events], parsed[gesture]].count { $0 }
        guard chosen <= 1 else {
          throw UsageError("only one of --contacts, --frames, --events and --as-gesture at a time")
        }
        guard parsed[tolerance] == nil || parsed[gesture] else {
          throw UsageError("--tolerance needs --as-gesture")
        }
        guard !parsed[json] || !parsed[frames] && !parsed[events] && !parsed[gesture] else {
          throw UsageError("--json goes with --contacts alone, or with none of them")
        }
        let view: View =
          parsed[contacts]
          ? (parsed[json] ? .contactsAsJSON : .contacts)
          : parsed[gesture]
            ? .gesture(tolerance: parsed[tolerance] ?? 0.5)
            : parsed[frames] ? .frames : parsed[events] ? .events : parsed[json] ? .timelineAsJSON : .timeline
        var stated = StatedDevice()
        stated.display = parsed[display]
        let input = try Importer.stream(
          path: parsed[file], description: parsed[description], stated: stated)
        try show(input, try input.header.placed(display: parsed[display]), as: view, console)
        return .success
      }
    }
  }

  private static func show(
    _ input: ImportStream, _ header: RecordingHeader, as view: View, _ console: Console
  ) throws {
    var remarks: [String] = []
    switch view {
    case .timeline:
      for line in header.summary(of: input.name, kind: input.kind.title) { console.print(line) }
      console.print()
      var timeline = Timeline(header) { console.print($0) }
      try walk(input, frame: { timeline.take($0) }, entry: { timeline.take($0) })
      try timeline.check(file: input.name)
      timeline.finish(at: input.endTime)
      remarks = timeline.remarks
    case .timelineAsJSON:
      var object = ShowJSON(header, file: input.name, kind: input.kind.title)
      remarks = try summarizeContacts(
        input, header, frame: { object.take($0) }, entry: { object.take($0) },
        contact: { _ in object.contacts += 1 })
      object.end_us = input.endTime
      console.print(try jsonText(object))
    case .contacts, .contactsAsJSON:
      var isJSON = false
      if case .contactsAsJSON = view { isJSON = true }
      remarks = try showContacts(input, header, asJSON: isJSON, console)
    case .gesture(let tolerance):
      remarks = try showGesture(input, header, tolerance: tolerance, console)
    case .frames:
      try walk(input, frame: { console.print($0.text) }, entry: { _ in })
    case .events:
      try walk(
        input,
        frame: { frame in
          let reports = frame.report == 0 ? [] : [InputEvent(.report, frame.report)]
          for event in frame.events + reports {
            console.print(
              padded(String(frame.time), 12) + padded("device \(frame.device)", 12)
                + padded(event.code.description, 24) + String(event.value))
          }
        }, entry: { _ in })
    }
    console.warn(input.remarks + remarks, about: input.name)
  }

  private static func showContacts(
    _ input: ImportStream, _ header: RecordingHeader, asJSON: Bool, _ console: Console
  ) throws -> [String] {
    if !asJSON { console.print(ContactSummary.heading) }
    let remarks = try summarizeContacts(input, header) { console.print(asJSON ? $0.json : $0.text) }
    let units =
      header.display == nil ? ["positions are in device units: the file names no display"] : []
    return units + remarks
  }

  /// Reads to the end and passes on each contact when it is complete, preceded by what it is made of.
  private static func summarizeContacts(
    _ input: ImportStream, _ header: RecordingHeader, frame take: (Frame) -> Void = { _ in },
    entry takeOther: (TimedEntry) -> Void = { _ in }, contact: (ContactSummary) -> Void
  ) throws -> [String] {
    var summarizer = ContactSummarizer(devices: header.devices, mappings: header.mappings)
    func handOn() {
      for complete in summarizer.takeComplete() { contact(complete) }
    }
    try walk(
      input,
      frame: { frame in
        take(frame)
        summarizer.follow(frame)
        handOn()
      },
      entry: { entry in
        takeOther(entry)
        summarizer.follow(entry)
        handOn()
      })
    try summarizer.check(or: RecordingErrorCode.noLibrary, file: input.name)
    summarizer.finish(time: input.endTime)
    handOn()
    return summarizer.remarks
  }

  /// Reads to the end, with memory use that does not depend on the length.
  static func walk(
    _ input: ImportStream, frame take: (Frame) -> Void, entry takeOther: (TimedEntry) -> Void
  ) throws {
    var frame = Frame(time: 0, events: [])
    while let item = try input.next(into: &frame) {
      switch item {
      case .frame: take(frame)
      case .entry(let entry): takeOther(entry)
      }
    }
  }
}
