import Foundation
import RetouchRecording
import RetouchReplay
import Testing

@testable import RetouchRunner
@testable import RetouchVerdict

@Suite("a program under recordings", .serialized)
@MainActor
struct ProgramRunTests {
  /// The C program beside the tests, whose argument names a test of the preload library.
  nonisolated static let probe = URL(fileURLWithPath: Probe.path).deletingLastPathComponent()
    .appendingPathComponent("PreloadProbe").path

  /// A recording of words.
  static func recording(_ words: String = "press 100,100 for 0.5s") throws -> RecordingDocument {
    try GestureOrder(try GestureScript(words)).recording(in: nil)
  }

  /// What a program does under a recording; it has five seconds after its end.
  static func run(
    _ command: [String], _ words: String = "press 100,100 for 0.5s",
    _ change: (inout ProgramSettings) throws -> Void = { _ in }
  ) throws -> ProgramOutcome {
    var settings = ProgramSettings(command: command)
    settings.tail = 5_000_000
    try change(&settings)
    return try ProgramRun.run([try recording(words)], settings)
  }

  /// Its lines without those of the recording's contacts, such as `0 stdout ready`.
  static func lines(_ outcome: ProgramOutcome) -> [String] {
    outcome.lines.filter { $0.kind == .note }.map { "\($0.time) \($0.source) \($0.event)" }
  }

  nonisolated static let calls = [
    "clocks", "sleeps", "polls", "selects", "epolls", "signals_waited_for", "signals_of_others",
    "timer_descriptors", "interval_timers",
    "posix_timers", "conditions", "semaphores", "locks", "joins", "futexes", "threads_that_compute",
    "children", "bare_children",
    "reads", "stamps", "two_readers", "grabs", "masks", "states", "descriptions", "revoked", "copies",
    "writes", "inherits", "background",
    "nodes", "folders", "streams", "spins",
    "by_hand", "looked_up",
    "waits_in_the_kernel", "begins_again", "main_thread", "alarm_of_a_program", "starts", "cancels", "shells",
    "other_forks", "killed_children",
    "by_descriptor", "told_by_a_signal",
  ]

  @Test("finds its devices, its clocks and its waits as the preload library makes them", arguments: calls)
  func call(_ name: String) throws {
    let outcome = try Self.run([Self.probe, name])
    #expect(outcome.end == .exits(0))
    #expect(
      Self.lines(outcome).filter { $0.contains(" std") }.map { $0.split(separator: " ").last } == ["ok"])
  }

  @Test("that does not read for a second is told that events were dropped, as the kernel tells it")
  func overrun() throws {
    let outcome = try Self.run([Self.probe, "overruns"], "drag 100,100 -> 300,700 in 3s")
    #expect(Self.lines(outcome).map { $0.split(separator: " ").last } == ["ok"])
  }

  @Test("that looks for devices while they go and come is told by libudev, by inotify and by what it reads")
  func plugs() throws {
    let outcome = try Self.run(
      [Self.probe, "plugs"],
      "tap 100,100; unplug at 0.5s until 1s; wait 1.5s; press 100,200 for 0.3s")
    #expect(Self.lines(outcome).map { $0.split(separator: " ").last } == ["ok"])
    #expect(outcome.end == .exits(0))
    let watches = try Self.run([Self.probe, "watches"], "unplug at 0.5s until 1s; wait 1.5s")
    #expect(Self.lines(watches).map { $0.split(separator: " ").last } == ["ok"])
  }

  @Test("that calls the kernel by itself is answered, and the calls are named")
  func byHand() throws {
    let outcome = try Self.run([Self.probe, "by_hand"])
    #expect(
      outcome.remarks.contains {
        $0.contains("without the C library: clock_gettime, close, nanosleep, openat, read.")
      })
    let other = try Self.run([Self.probe, "looked_up"])
    #expect(!other.remarks.contains { $0.contains("without the C library") })
  }

  @Test("draws the same random numbers in each run")
  func random() throws {
    let outcomes = try (0..<3).map { _ in try Self.run([Self.probe, "random_numbers"]) }
    #expect(Set(outcomes.map(\.text)).count == 1)
    #expect(Self.lines(outcomes[0]).last == "0 stdout ok")
    #expect(Self.lines(outcomes[0]).count == 2)
  }

  @Test("has each of the probe's tests run by one of these")
  func allCalls() throws {
    let outcome = try Self.run([Self.probe])
    #expect(outcome.end == .exits(0))
    #expect(
      Self.lines(outcome).map { String($0.split(separator: " ")[2]) }.sorted()
        == (Self.calls + ["overruns", "plugs", "random_numbers", "watches"]).sorted())
  }

  @Test("that writes to a device has that in its outcome")
  func written() throws {
    let outcome = try Self.run([Self.probe, "writes"])
    #expect(
      Self.lines(outcome).contains {
        $0.hasSuffix("device 0 is told EV_LED 0x1 1") || $0.contains("LED_CAPSL")
      })
  }

  private static let script = """
    echo ready; printf 'half' >&2; sleep 0.25; echo ' and half' >&2
    echo told > "$RETOUCH_OUTCOME"; exec cat /dev/input/event0 > /dev/null
    """

  @Test("prints lines with its own time, complete when their end is, before and after the recording's start")
  func times() throws {
    let outcome = try Self.run(["/bin/sh", "-c", Self.script])
    #expect(
      Self.lines(outcome) == [
        "-1000000 stdout ready", "-750000 stderr half and half", "-750000 outcome told",
      ])
    #expect(outcome.end == .waits)
    #expect(outcome.text.hasSuffix("program   still waits\n"))
    #expect(outcome.lines.filter { $0.kind == .contact }.map(\.time) == [0, 500_000])
  }

  @Test("is the same in each run, whatever else the machine does")
  func same() throws {
    let texts = try (0..<20).map { _ in try Self.run([Self.probe, "threads_that_compute"]).text }
    #expect(Set(texts).count == 1)
    let scripts = try (0..<20).map { _ in try Self.run(["/bin/sh", "-c", Self.script]).text }
    #expect(Set(scripts).count == 1)
  }

  @Test("keeps the lines that a pattern matches, as its template makes them")
  func patterns() throws {
    let outcome = try Self.run(["/bin/sh", "-c", "echo a 1; echo b 2; echo c"]) { settings in
      settings.patterns = [try LinePattern("([ab]) ([0-9]) => $2-$1"), try LinePattern("^c$")]
    }
    #expect(Self.lines(outcome).map { $0.split(separator: " ").last } == ["1-a", "2-b", "c"])
    #expect(throws: ProgramError.self) { try LinePattern("(") }
  }

  @Test("has clocks that show what was asked for when the recording starts")
  func phase() throws {
    let outcome = try Self.run(["/bin/sh", "-c", "sleep 11; date -u +%T.%6N"]) { settings in
      settings.phase = 7_000
      settings.start = 0
    }
    // It opens no device for ten seconds: the recording starts at the next whole second without it.
    #expect(Self.lines(outcome) == ["1000000 stdout 00:00:11.007000"])
    #expect(outcome.end == .exits(0))
  }
}
