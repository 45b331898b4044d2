import Arguments
import Capture
import Foundation
import Problems
import Recording
import Replay
import Verdict

/// Passes live input to a fixture, and its outcome to the console.
@MainActor
struct WatchRun {
  let input: LiveInput
  let fixture: any Fixture.Type
  let settings: ReplaySettings
  let asJSON: Bool
  /// Writes the input to a file as well; nil for none.
  let writer: RecordingWriter?
  let console: Console

  /// The state of a run: why the input ended, and what went wrong with the file meanwhile.
  private final class Course {
    var end: LiveInput.End?
    var unwritable: RecordingError?
    var lineCount = 0
    /// The time of the last entry, in µs.
    var time: Int64 = 0
  }

  /// Watches until the input is over.
  ///
  /// - Throws: `ReplayError` as a replay does; `CaptureError` if the system fails; `RecordingError` if the
  ///   file cannot be written.
  func run() throws -> ExitCode {
    let course = Course()
    if !asJSON { console.print(Outcome.firstLine) }
    console.output.flush()
    let outcome = try Replayer.follow(
      input.header, in: fixture, settings: settings, next: { step(before: $0, course) },
      lines: { show($0, course) })
    show(outcome.lines, course)
    try course.unwritable.map { throw $0 }
    if case .failed(let error) = course.end { throw error }
    console.warn(outcome.remarks, about: fixture.name)
    for leak in outcome.leaks { console.note("leak: \(printable(leak))") }
    report(course)
    if !outcome.leaks.isEmpty { return .mismatch }
    return course.end == .devicesGone ? .machine : .success
  }

  private func step(before wake: Int64?, _ course: Course) -> LiveStep {
    // What the last step produced is written now, when nothing is waiting for it.
    write(course) { writer throws(RecordingError) in try writer.flush() }
    // The output can no longer be seen.
    if console.output.failure != nil { return end(at: course.time, .stopped, course) }
    switch input.next(before: wake) {
    case .entry(let entry):
      course.time = entry.time
      write(course) { writer throws(RecordingError) in try writer.append(entry) }
      return .entry(entry)
    case .due(let time):
      course.time = time
      return .time(time)
    case .ended(let time, let reason): return end(at: time, reason, course)
    }
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

  private func show(_ lines: [OutcomeLine], _ course: Course) {
    guard !lines.isEmpty else { return }
    course.lineCount += lines.count
    for line in lines {
      let text = line.text
      console.print(asJSON ? "{\"time_us\":\(line.time),\"line\":\(JSONLiteral.quoted(text))}" : text)
    }
    console.output.flush()
  }

  private func report(_ course: Course) {
    let latency = input.latency
    if asJSON {
      console.print(
        "{\"watch\":1,\"fixture\":\(JSONLiteral.quoted(fixture.name)),\"lines\":\(course.lineCount),"
          + "\"frames\":\(input.frameCount),\"latency_us\":{\"p50\":\(latency.percentile(50)),"
          + "\"p99\":\(latency.percentile(99)),\"max\":\(latency.maximum)}}")
    } else {
      console.note(
        "\(counted(input.frameCount, "frame")), from the kernel's stamp to the recognizers p50 "
          + "\(latency.percentile(50)) µs, p99 \(latency.percentile(99)) µs, max \(latency.maximum) µs")
    }
    if course.end == .devicesGone { console.note("stopped: no device is left") }
    if let count = writer?.eventsLeftOut, count > 0 {
      console.warn(
        ["\(counted(count, "key event")) not written, which would reveal what was typed"],
        about: "watch --record")
    }
  }
}
