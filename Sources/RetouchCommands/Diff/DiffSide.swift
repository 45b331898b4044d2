import RetouchArguments
import RetouchContactTracking
import RetouchEvdev
import RetouchInterchange
import RetouchSupport
import RetouchRecording

/// One of the two recordings that are compared.
struct DiffSide {
  /// The name of the recording in messages.
  let name: String
  /// The first line.
  let header: RecordingHeader
  /// What its contacts did.
  let trace: SessionTrace
  /// Whether the file stopped early.
  let isCut: Bool
  /// How many markers it has.
  let markers: Int
  /// Notes for the user, one sentence each.
  let remarks: [String]

  /// Reads a recording to its end.
  ///
  /// - Throws: `RecordingError` with file and line, also if there are more contacts than can be compared.
  init(_ input: ImportStream, mappings: DisplayMappings) throws {
    var tracer = SessionTracer(devices: input.header.devices, mappings: mappings)
    var markers = 0
    var count = 0
    var frame = Frame(time: 0, events: [])
    while let item = try input.next(into: &frame) {
      switch item {
      case .frame: tracer.follow(frame)
      case .entry(let entry):
        tracer.follow(entry)
        if case .marker = entry.entry { markers += 1 }
      }
      count += 1
      if count % 4096 == 0, tracer.isTooLarge {
        throw RecordingError(
          .tooLarge, file: input.name, line: input.line,
          problem: "holds more than can be compared at once, from \(seconds(frame.time)) on",
          hint: "Compare parts of both, from 'retouch trim --from --to'")
      }
    }
    try tracer.check(or: RecordingErrorCode.noLibrary, file: input.name)
    name = input.name
    header = input.header
    var trace = tracer.finish(time: input.endTime)
    trace.oldestEvent = input.lateReports.max { $0.age < $1.age }.map { ($0.age, $0.time) }
    self.trace = trace
    isCut = input.isCut
    self.markers = markers
    remarks = input.remarks + trace.remarks
  }

  /// The number of a contact as `show` prints it, by its index in the trace.
  func number(_ place: Int) -> Int { trace.contacts[place].summary.contact }

  /// Why there is nothing to compare in it, or nil if it has contacts.
  var emptiness: String? {
    guard trace.contacts.isEmpty else { return nil }
    let rest = markers > 0 ? ", only \(counted(markers, "marker"))" : ""
    return "\(printable(name)) holds no contacts\(rest)"
  }
}
