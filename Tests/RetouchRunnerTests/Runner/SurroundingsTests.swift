import Foundation
import RetouchReplay
import Testing

@testable import RetouchRunner
@testable import RetouchVerdict

@Suite("What client code finds around it")
struct SurroundingsTests {
  /// Runs cases of fixtures of the probe, one after the other in as few processes as they need.
  private func notes(
    _ fixtures: [String], repetitions: Int = 1, _ change: ([Int: (inout ReplaySurroundings) -> Void]) = [:]
  ) throws -> [[String]] {
    var options = Probe.options()
    options.repetitions = repetitions
    let results = try Probe.run(fixtures.map { ($0, "touch 1 began") }, options: options) { cases, options in
      var cases = cases
      for (index, change) in change { change(&cases[index].settings.surroundings) }
      return Runner.run(cases, options: options)
    }
    #expect(results.allSatisfy { $0.verdict == .passed && $0.confirmation == .notNeeded })
    return results.map { $0.outcome?.lines.filter { $0.kind == .note }.map(\.event) ?? [] }
  }

  @Test("is the case's, whatever the machine and the caller have (rule 8 of the clock)")
  func own() throws {
    let notes = try notes(["Around"])
    #expect(
      notes == [
        [
          "zone GMT GMT GMT GMT GMT GMT GMT at 0 0 0",
          "locale en_US en_US en_US en_US en-US en-US C en_US.UTF-8 first day 1",
          "kept 1/1/26, 12:00\u{202f}AM, made 1/1/26, 12:00\u{202f}AM, 1/1/2026, 12:00\u{202f}AM",
          "numbers 1,234.5 1,234.5 1234.5",
          "home /dev/fd/250/home /dev/fd/250/home /dev/fd/250/home",
          "temporary /dev/fd/250/tmp/ user user folder /",
          "variables HOME=/dev/fd/250/home LANG=en_US.UTF-8 LC_ALL=C.UTF-8 LOGNAME=user "
            + "PATH=/usr/local/bin:/usr/bin:/bin TMPDIR=/dev/fd/250/tmp TZ=UTC USER=user",
        ]
      ])
  }

  @Test("follows the case's settings, also in what the process keeps for later cases")
  func settings() throws {
    let notes = try notes(
      ["Around", "Around", "Around", "Around"],
      [
        1: { surroundings in
          surroundings.timeZone = "Asia/Tokyo"
          surroundings.locale = "de_DE"
        },
        2: { $0.environment = ["API": "x y", "USER": "me"] },
      ])
    #expect(notes[0] == notes[3])
    #expect(
      Array(notes[1].prefix(4)) == [
        "zone " + Array(repeating: "Asia/Tokyo", count: 7).joined(separator: " ") + " at 9 9 9",
        "locale de_DE de_DE de_DE de_DE de-DE de-DE C de_DE.UTF-8 first day 2",
        "kept 01.01.26, 09:00, made 01.01.26, 09:00, 1.1.2026, 9:00",
        "numbers 1.234,5 1.234,5 1234.5",
      ])
    #expect(notes[2].last?.hasPrefix("variables API=x y HOME=") == true)
    #expect(notes[2].last?.hasSuffix(" TZ=UTC USER=me") == true)
    #expect(notes[2].dropLast() == notes[0].dropLast())
  }

  @Test("is the same after a case that has changed all of it")
  func rearranged() throws {
    let notes = try notes(["Around", "Rearranging", "Around", "Moving", "Placed", "Rearranging"])
    #expect(notes[1] == ["rearranged 8 Asia/Tokyo 0"])
    #expect(notes[2] == notes[0])
    #expect(notes[4] == ["clean"])
    #expect(notes[5] == notes[1])
  }

  @Test("has the case's time zone after a case that has only set another default")
  func standard() throws {
    let notes = try notes(["Around", "Defaulting", "Around"])
    #expect(notes[2] == notes[0])
  }

  @Test("includes folders of the process, with the same names everywhere")
  func folders() throws {
    let line = "/dev/fd/250/home/Documents/a/b.txt text Documents,Documents/a,Documents/a/b.txt 644"
    // A second one in the same process finds the file of the first.
    #expect(try notes(["Filing"]) == [[line]])
    #expect(try notes(["Filing", "Calm"]).first == [line])
  }

  @Test("lets cases with the same surroundings share a process, whatever lies between them")
  func order() throws {
    let case0 = TestCase(suite: "s", folder: "s", name: "a", recording: "r", fixture: "F")
    var case1 = case0
    case1.settings.surroundings.locale = "de_DE"
    var case2 = case0
    case2.settings.surroundings.seed = 1
    #expect(CaseRequests([case0, case1, case2, case1], repetitions: 2).order == [0, 1, 4, 5, 2, 3, 6, 7])
    #expect(CaseRequests([case0, case2]).order == [0, 1])
    #expect(CaseRequests([]).order == [])
  }

  @Test("of the caller's environment is only what the process itself needs")
  func caller() {
    var surroundings = ReplaySurroundings()
    surroundings.environment = ["API": "1"]
    let variables = WorkerEnvironment.variables(
      [
        "LD_LIBRARY_PATH": "/l", "ASAN_OPTIONS": "a", "RETOUCH_WORDS": "x", "CI": "1", "HOME": "/root",
        "TZ": "Z",
      ],
      WorkerSetting(executable: ""), surroundings)
    #expect(
      variables == [
        "API": "1", "HOME": "/dev/fd/250/home", "LANG": "en_US.UTF-8", "LC_ALL": "C.UTF-8", "LOGNAME": "user",
        "PATH": "/usr/local/bin:/usr/bin:/bin", "TMPDIR": "/dev/fd/250/tmp", "TZ": "UTC", "USER": "user",
        "LD_LIBRARY_PATH": "/l", "ASAN_OPTIONS": "a", "RETOUCH_WORDS": "x", "SWIFT_BACKTRACE": "enable=no",
        "GLIBC_TUNABLES": "glibc.malloc.tcache_count=4000",
      ])
  }

  @Test("is part of the command that replays a file again")
  func reproduction() {
    var testCase = TestCase(suite: "s", folder: "s", name: "a", recording: "r.recording", fixture: "F")
    #expect(Reproduction.command(testCase) == "retouch replay r.recording --fixture F")
    testCase.settings.surroundings.seed = 7
    testCase.settings.surroundings.timeZone = "Asia/Tokyo"
    testCase.settings.surroundings.locale = "de_DE"
    #expect(
      Reproduction.command(testCase)
        == "retouch replay r.recording --fixture F --seed 7 --time-zone Asia/Tokyo --locale de_DE")
  }
}
