import Foundation
import RetouchReplay
import Testing

@testable import RetouchCommands

@Suite("bench of programs and engines", .serialized)
@MainActor
struct BenchSubjectTests {
  private let folder: Folder

  /// An engine that says what it sees, and asks for nothing.
  private static let engine = """
    #!/bin/sh
    while read -r word rest; do
      case $word in
      retouch-engine) echo "retouch-engine 1 taps again" ;;
      up) echo "say tapped $rest" ;;
      go) echo "done $rest" ;;
      esac
    done
    """

  init() throws {
    folder = try Folder()
    chmod(try folder.write("taps/engine", Self.engine), 0o755)
    try folder.write(
      "taps/suite.json",
      #"{"suite": 1, "engine": ["./engine"], "cases": [{"name": "tap", "gesture": ["tap 100,100"], "#
        + #""expect": ["engine tapped decides within 0s of its input"]}]}"#)
  }

  private func bench(_ arguments: String...) -> Run {
    run(["bench", folder.file("taps")] + arguments, fixtures: [])
  }

  @Test("times whole runs of an engine, and says when its lines came")
  func engine() throws {
    let found = bench("--time", "1ms", "--json")
    #expect(found.code == 0, "\(found.errors)")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(found.output.utf8)) as? [String: Any])
    #expect((object["cases"] as? [Any])?.isEmpty == true)
    let programs = try #require(object["programs"] as? [[String: Any]])
    #expect(programs.count == 1)
    #expect(programs[0]["name"] as? String == "taps/tap" && programs[0]["frames"] as? Int == 2)
    #expect((programs[0]["engine"] as? String)?.hasSuffix("/engine") == true)
    #expect(programs[0]["runs"] as? Int ?? 0 >= 3)
    #expect(programs[0]["frames_per_second"] as? Double ?? 0 > 0)
    #expect(programs[0]["idle_ns"] is NSNull)
    let decisions = try #require(programs[0]["decisions"] as? [String: Any])
    let rows = try #require(decisions["rows"] as? [[String: Any]])
    #expect(rows.map { $0["recognizer"] as? String } == ["engine tapped"])
    #expect(rows.map { $0["input"] as? String } == ["lift"])
    #expect((rows[0]["latency"] as? [String: Any])?["max_us"] as? Int == 0)
  }

  @Test("prints the same for people, and with --decisions only when its lines came")
  func text() {
    let text = bench("--time", "1ms").output
    #expect(text.hasPrefix("taps/tap, engine "))
    #expect(text.contains("/engine: 2 frames, ") && text.contains(" frames a second; "))
    #expect(text.contains("  engine tapped") && !text.contains("Reading the clock"))
    let decisions = bench("--decisions").output
    #expect(decisions.contains("  engine tapped") && !decisions.contains("frames a second"))
  }

  @Test(
    "refuses what is measured of a fixture's recognizers",
    arguments: [
      ["--grow", "depth=1..5"], ["--paced"], ["--frames", "3"],
    ])
  func refused(options: [String]) {
    let found = run(["bench", folder.file("taps")] + options, fixtures: [])
    #expect(found.code == 4)
    #expect(found.errors.contains("\(options[0]) needs a fixture, and taps/tap is a case of an engine"))
    #expect(found.output == "")
  }

  @Test("figures of programs are not compared")
  func compared() {
    let json = #"{"bench":2,"program":"1","counter":null,"toolchain":"","cpu":"","cases":[],"programs":[]}"#
    #expect {
      try MeasuredRun(json: Array(json.utf8), from: "before.json")
    } throws: {
      "\($0)".contains("of programs and engines nothing is compared")
    }
  }
}
