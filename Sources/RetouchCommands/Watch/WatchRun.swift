import RetouchArguments
import RetouchCapture
import RetouchEvdev
import Foundation
import RetouchSupport
import RetouchRecording
import RetouchReplay
import RetouchVerdict

/// Passes live input to a fixture, and its outcome to the console.
@MainActor
struct WatchRun {
  let input: any WatchSource
  let fixture: any Fixture.Type
  let settings: ReplaySettings
  let asJSON: Bool
  /// Writes the input to a file as well; nil for none.
  let writer: RecordingWriter?
  let console: Console
  /// The devices, and where their touches land; nil to use the input's own.
  var header: RecordingHeader?
  /// Shows the fingers during the run; nil for no picture.
  var view: LiveView?
  /// Whether the lines are printed; if the picture covers the terminal they are shown only in it.
  var printsLines = true
  /// The remarks to print when the picture is gone.
  var remarks: WatchRemarks?

  /// The state of a run: why the input ended, and what went wrong with the file.
  private final class Course {
    var end: LiveInput.End?
    var unwritable: RecordingError?
    var lineCount = 0
    /// The time of the last entry, in µs.
    var time: Int64 = 0
    var latency = WatchLatency()
  }

  /// How far a picture may be delayed because input keeps arriving, in µs.
  private static let patience: Int64 = 100_000

  /// Watches until the input is over.
  ///
  /// - Throws: `ReplayError` as a replay does; `CaptureError` if the system fails; `RecordingError` if the
  ///   file cannot be written.
  func run() throws -> ExitCode {
    let course = Course()
    if !asJSON, printsLines { console.print(Outcome.firstLine) }
    console.output.flush()
    remarks?.isHeld = view != nil
    view?.begin(at: input.now)
    defer { uncover() }
    let outcome = try Replayer.follow(
      header ?? input.header, in: fixture, settings: settings,
      next: { step(before: $0, course) },
      lines: { show($0, course) }, news: { hear($0, course) })
    course.latency.close()
    uncover()
    show(outcome.lines, course)
    try course.unwritable.map { throw $0 }
    try input.trouble.map { throw $0 }
    if case .failed(let error) = course.end { throw error }
    console.warn(outcome.remarks + outcome.warnings, about: isBare ? "watch" : fixture.name)
    for leak in outcome.leaks { console.note("leak: \(printable(leak))") }
    report(course)
    if !outcome.leaks.isEmpty { return .mismatch }
    return course.end == .devicesGone ? .machine : .success
  }

  private var isBare: Bool { fixture is BareScreen.Type }

  private func uncover() {
    view?.end()
    remarks?.isHeld = false
  }

  private func step(before wake: Int64?, _ course: Course) -> LiveStep {
    course.latency.close()
    // What the last step produced is written now, when nothing is waiting for it.
    write(course) { writer throws(RecordingError) in try writer.flush() }
    while true {
      // Nobody can see the output any more.
      if console.output.failure != nil { return end(at: course.time, .stopped, course) }
      let picture = view?.deadline
      if let picture, input.now > picture + Self.patience { draw(course) }
      switch input.next(before: [wake, picture].compactMap(\.self).min()) {
      case .entry(let entry):
        take(entry, course)
        return .entry(entry)
      case .due(let time):
        draw(course)
        guard let wake, time >= wake else { continue }
        course.time = time
        return .time(time)
      case .woken: view?.wake(at: input.now)
      case .ended(let time, let reason): return end(at: time, reason, course)
      }
    }
  }

  private func draw(_ course: Course) {
    view?.draw(at: input.now, input.hasKernelStamps ? course.latency[.toCallbacks] : nil)
  }

  private func take(_ entry: TimedEntry, _ course: Course) {
    course.time = entry.time
    if case .frame = entry.entry { course.latency.took(stamp: entry.time, arrival: input.arrival) }
    write(course) { writer throws(RecordingError) in try writer.append(entry) }
    view?.take(entry, now: input.now)
  }

  private func end(at time: Int64, _ reason: LiveInput.End, _ course: Course) -> LiveStep {
    course.end = reason
    write(course) { writer throws(RecordingError) in try writer.finish(at: time) }
    return .end(time)
  }

  private func write(_ course: Course, _ body: (RecordingWriter) throws(RecordingError) -> Void) {
    guard let writer, course.unwritable == nil else { return }
    do throws(RecordingError) {
      try body(writer)
    } catch {
      course.unwritable = error
    }
  }

  private func hear(_ news: LiveNews, _ course: Course) {
    switch news {
    case .changed: course.latency.changed(at: input.now)
    case .handled: course.latency.handled(at: input.now)
    case .window: break
    }
    view?.take(news, now: input.now)
  }

  private func show(_ lines: [OutcomeLine], _ course: Course) {
    guard !lines.isEmpty else { return }
    course.lineCount += lines.count
    view?.take(lines, now: input.now)
    guard printsLines else { return }
    for line in lines {
      let text = line.text
      console.print(asJSON ? "{\"time_us\":\(line.time),\"line\":\(JSONLiteral.quoted(text))}" : text)
    }
    console.output.flush()
    course.latency.wrote(linesOf: lines.map(\.time), at: input.now)
  }

  private func report(_ course: Course) {
    if asJSON {
      reportJSON(course)
    } else {
      reportText(course)
    }
    if course.end == .devicesGone { console.note("stopped: no device is left") }
    if let count = writer?.eventsLeftOut, count > 0 {
      console.warn(
        ["\(counted(count, "key event")) not written, which would reveal what was typed"],
        about: "watch --record")
    }
  }

  private func reportText(_ course: Course) {
    let frames = counted(input.frameCount, "frame")
    guard input.hasKernelStamps else { return console.note(frames) }
    let delays = course.latency[.toCallbacks]
    console.note(
      "\(frames), from the kernel's stamp to the recognizers p50 \(delays.percentile(50)) µs, p90 "
        + "\(delays.percentile(90)) µs, p99 \(delays.percentile(99)) µs, worst \(delays.maximum) µs")
    for line in course.latency.table { console.note(line) }
    #if DEBUG
      console.note("warning: this is a debug build; its figures mean little")
    #endif
  }

  private func reportJSON(_ course: Course) {
    var object = JSONObject()
    object.add("watch", 1)
    object.add("fixture", isBare ? nil : fixture.name)
    object.add("lines", course.lineCount)
    object.add("frames", input.frameCount)
    if input.hasKernelStamps {
      object.add("latency_us", json: WatchLatency.json(course.latency[.toCallbacks], counts: false).json)
      object.add("stages_us", json: course.latency.json.json)
    }
    console.print(object.json)
  }
}
