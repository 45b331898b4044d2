import Foundation
import RetouchReplay
import Testing

/// What `test` says of replays that do what no replay controls.
@Suite("warnings of test")
struct TestWarningTests {
  private let folder: Folder
  private let sentence = "timers were still waiting 10 s after the end and were given up: Timer"

  init() throws {
    folder = try Folder()
    try folder.write("Recordings/probe/tap.recording", .tap(at: CGPoint(x: 195, y: 800), for: 0.1))
    try folder.write(
      "Recordings/probe/suite.json",
      """
      {"suite": 1, "fixture": "Ticking", "cases": [
        {"name": "a", "recording": "tap.recording", "expect": ["back touchUpInside"]},
        {"name": "b", "recording": "tap.recording", "expect": ["back touchUpInside"]},
        {"name": "calm", "recording": "tap.recording", "fixture": "Calm", "expect": ["back touchUpInside"]}
      ]}
      """)
  }

  private func test(_ arguments: String...) throws -> Run {
    let probe = URL(fileURLWithPath: Program.path).deletingLastPathComponent()
      .appendingPathComponent("VerdictProbe").path
    return try Program.run(
      ["test", "probe"] + arguments, of: probe, in: folder.path, environment: ["CI": "1"])
  }

  @Test("come once, with the number of cases and the first one, and change no verdict")
  func grouped() throws {
    for run in [try test(), try test("--in-process")] {
      #expect(run.code == 0)
      #expect(
        withoutWallTime(run.output)
          == "warning   \(sentence): 2 cases, the first one probe/a\n"
          + "3 cases, 3 passed, 0 held against a golden, 2 with warnings (20.3 s of virtual time)\n")
    }
    let verbose = try test("--verbose")
    #expect(verbose.lines[0].hasPrefix("passed    probe/a "))
    #expect(verbose.lines.prefix(3).map { $0.hasSuffix("  warning: \(sentence)") } == [true, true, false])
    #expect(try test("--filter", "probe/b").output.hasPrefix("warning   probe/b: \(sentence)\n1 case, "))
  }

  @Test("name a recording whose end line counts other frames than it has, as others name a client's work")
  func miscounted() throws {
    let text = String(decoding: try folder.bytes("Recordings/probe/tap.recording"), as: UTF8.self)
    #expect(text.contains("{\"frames\":2}"))
    try folder.write(
      "Recordings/probe/tap.recording", text.replacing("{\"frames\":2}", with: "{\"frames\":4}"))
    let sentence = "The end line counts 4 frames, 2 were read: the file was edited after it was recorded"
    for run in [try test("--filter", "calm"), try test("--filter", "calm", "--in-process")] {
      #expect(run.code == 0)
      #expect(
        withoutWallTime(run.output)
          == "warning   probe/calm: \(sentence)\n"
          + "1 case, 1 passed, 0 held against a golden, 1 with warnings (0.1 s of virtual time)\n")
    }
    let strict = try test("--filter", "calm", "--strict")
    #expect(strict.code == 1)
    #expect(strict.lines.first?.hasPrefix("WARNED    probe/calm ") == true)
  }

  @Test("are red with --strict, and the summary and the reports say so")
  func strict() throws {
    let run = try test("--strict", "--report", "junit=\(folder.file("junit.xml"))")
    #expect(run.code == 1)
    let reds = run.lines.filter { $0.hasPrefix("WARNED") }
    #expect(
      reds == [
        "WARNED    probe/a                                     10.1 s  \(sentence)",
        "WARNED    probe/b                                     10.1 s  \(sentence)",
        "WARNED  probe/a", "WARNED  probe/b",
      ])
    #expect(run.lines.contains { $0.hasPrefix("3 cases, 1 passed, 2 warned, ") })
    #expect(
      String(decoding: try folder.bytes("junit.xml"), as: UTF8.self).contains(#"<failure type="warned""#))
    let old = try test("--strict-hash")
    #expect(old.code == 4 && old.errors.contains("--strict"))
  }
}
