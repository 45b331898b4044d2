import RetouchArguments
import RetouchRecording
import RetouchReplay
import RetouchSupport
import RetouchVerdict

/// What was measured of a program or an engine with the recording of a case.
struct BenchedSubject: Equatable {
  /// The case's address.
  var name: String
  /// `program` or `engine`.
  var kind: String
  /// What was started, with its arguments.
  var command: String
  /// How many frames the recording has.
  var frames: Int
  /// How many runs were timed.
  var runs = 0
  /// The median time of a run, in nanoseconds.
  var run = 0.0
  /// The median time of a run in which the recording has no frame, in nanoseconds; nil of an engine, which is
  /// not started again for each run.
  var idle: Double?
  /// Real time that a frame takes, in nanoseconds; nil where it cannot be told from chance.
  var frame: Double?
  /// Processor time of the program or the engine that a frame takes, in nanoseconds; nil as above.
  var processor: Double?
  /// When its lines came.
  var decisions = DecisionReport()

  /// How many frames it takes in a second of real time.
  var framesPerSecond: Double? { frame.map { 1e9 / $0 } }
}

/// Measures a program or an engine: its lines once, then the time and the processor time of whole runs.
@MainActor
struct SubjectBench {
  private let job: Retouch.ReplayJob
  private let subject: CaseSubject
  /// How long it is timed, in nanoseconds; there are at least three runs.
  private let time: Int64

  init(_ job: Retouch.ReplayJob, _ subject: CaseSubject, time: Int64) {
    (self.job, self.subject, self.time) = (job, subject, time)
  }

  /// Runs it again and again. The first run is not timed: it fills caches.
  func measure() throws -> BenchedSubject { try CaseSubject.keepingEngines { try measured() } }

  private func measured() throws -> BenchedSubject {
    var result = BenchedSubject(
      name: job.name, kind: subject.key, command: subject.command.joined(separator: " "),
      frames: job.document.entries.count { if case .frame = $0.entry { true } else { false } })
    result.decisions.add(try job.decisions(), of: job.name, in: result.command)
    var idleDocument = job.document
    idleDocument.entries.removeAll { if case .frame = $0.entry { true } else { false } }
    var (runs, idles): ([Cost], [Cost]) = ([], [])
    let deadline = Stopwatch.now() + time
    repeat {
      runs.append(try cost(of: job.document))
      // One after the other: what else the machine does meets both.
      if subject.key == "program" { idles.append(try cost(of: idleDocument)) }
    } while runs.count < 3 || Stopwatch.now() < deadline
    result.runs = runs.count
    result.run = Self.median(runs.map(\.time))
    guard result.frames > 0 else { return result }
    func perFrame(_ costs: [Int64], _ idle: [Int64]) -> Double? {
      let difference = Self.median(idle.isEmpty ? costs : zip(costs, idle).map { $0 - $1 })
      return difference > 0 ? difference / Double(result.frames) : nil
    }
    if !idles.isEmpty { result.idle = Self.median(idles.map(\.time)) }
    result.frame = perFrame(runs.map(\.time), idles.map(\.time))
    result.processor = perFrame(runs.map(\.processor), idles.map(\.processor))
    return result
  }

  private struct Cost {
    var time: Int64
    var processor: Int64
  }

  private func cost(of document: RecordingDocument) throws -> Cost {
    let (start, before) = (Stopwatch.now(), CaseSubject.processorTime)
    _ = try subject.engine.outcome(of: document, job.settings, line: nil)
    return Cost(time: Stopwatch.now() - start, processor: CaseSubject.processorTime - before)
  }

  private static func median(_ values: [Int64]) -> Double {
    let sorted = values.sorted()
    return Double(sorted[sorted.count / 2])
  }
}

extension Retouch.ReplayJob {
  /// When the recognizers of its fixture decided, or the lines of its program or engine came.
  @MainActor
  func decisions() throws -> Decisions {
    guard let subject else {
      return try Replayer.decisions(document, in: fixture, settings: settings)
    }
    var settings = settings
    settings.tellsDecisions = true
    return try subject.engine.outcome(of: document, settings, line: nil).decisions ?? Decisions()
  }

  /// What the decisions are of, in a table of several: the fixture, or the program or engine.
  @MainActor var decider: String { subject?.command.joined(separator: " ") ?? fixture.name }
}

extension BenchedSubject {
  /// The figures as lines for people.
  var text: String {
    var text = "\(printable(name)), \(kind) \(printable(command)): \(counted(frames, "frame")), "
    text += "\(counted(runs, "run")) timed\n  a run: \(Self.milliseconds(run)) ms"
    if let idle { text += ", without a frame \(Self.milliseconds(idle)) ms" }
    text += "\n"
    if frames > 0 {
      text += "  a frame: "
      if let frame, let framesPerSecond {
        text += "\(figure(frame / 1_000)) µs, which is \(figure(framesPerSecond)) frames a second; "
      } else {
        text += "its time cannot be told from chance; "
      }
      text += processor.map { "\(figure($0 / 1_000)) µs" } ?? "not measurable"
      text += " of the \(kind)'s processor time\n"
    }
    return text + decisions.text
  }

  private static func milliseconds(_ time: Double) -> String {
    JSONLiteral.decimal((time / 1_000).rounded() / 1_000)
  }

  /// The figures as one object.
  var json: String {
    var object = JSONObject()
    object.add("name", name)
    object.add(kind, command)
    object.add("frames", frames)
    object.add("runs", runs)
    let figures = [
      ("run_ns", run), ("idle_ns", idle), ("frame_ns", frame), ("frames_per_second", framesPerSecond),
      ("processor_ns_per_frame", processor),
    ]
    for (key, value) in figures { object.add(key, json: value.map { JSONLiteral.decimal($0) } ?? "null") }
    object.add("decisions", json: decisions.object.json)
    return object.json
  }
}
