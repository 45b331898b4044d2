import Foundation
import RetouchReplay
import Testing
import RetouchRunner
import RetouchVerdict

/// What commands report when a fixture ends their process or uses it for itself.
@Suite("a fixture that ends a command's process")
struct EndedByFixtureTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("tap.recording", .tap(at: CGPoint(x: 195, y: 800), for: 0.1))
    try folder.write("Recordings/probe/tap.recording", .tap(at: CGPoint(x: 195, y: 800), for: 0.1))
    try folder.write(
      "Recordings/probe/suite.json",
      """
      {"suite": 1, "fixture": "Calm", "cases": [
        {"name": "calm", "recording": "tap.recording", "expect": ["back touchUpInside"]},
        {"name": "exits", "recording": "tap.recording", "fixture": "Exiting", "expect": ["touch 1 began"]},
        {"name": "never", "recording": "tap.recording", "expect": ["back touchUpInside"]}
      ]}
      """)
  }

  private var probe: String {
    URL(fileURLWithPath: Program.path).deletingLastPathComponent().appendingPathComponent("VerdictProbe").path
  }

  private func run(_ arguments: String..., environment: [String: String?] = [:]) throws -> Run {
    try Program.run(arguments, of: probe, in: folder.path, environment: environment)
  }

  @Test(
    "fails the command, by whatever call it ends the process",
    .enabled(if: WorkerSetting.ownMemoryLimit != nil, "a sanitizer has its own words"),
    arguments: ["replay", "speak"],
    [
      ("Exiting", "the fixture ended the process with exit code 0"),
      ("QuickExiting", "the fixture ended the process with exit code 0"),
      ("BareExiting", "the fixture ended the process with exit code 0"),
      ("Aborting", "the fixture crashed: Aborted (signal 6)"),
    ])
  func ends(command: String, fixture: (name: String, sentence: String)) throws {
    let run = try run(command, "tap.recording", "--fixture", fixture.name)
    #expect(run.code == 1)
    #expect(run.output == "")
    #expect(run.errors.contains("VerdictProbe: tap.recording: \(fixture.sentence)\n"))
    #expect(
      run.errors.contains("To reproduce: VerdictProbe \(command) tap.recording --fixture \(fixture.name)\n"))
  }

  @Test("leaves the lines printed until then in place for 'replay'")
  func lines() throws {
    let run = try run("replay", "tap.recording", "--fixture", "Aborting")
    let lines = run.errors.split(separator: "\n")
    let start = try #require(lines.firstIndex(of: "Until then:"))
    #expect(lines[start + 1].hasPrefix("  0         touch 1   began "))
    #expect(lines[start...].contains { $0.hasPrefix("  100000    back      touchUpInside") })
    #expect(lines.last?.hasPrefix("To reproduce: ") == true)
  }

  #if Pictures
    @Test("fails 'render', and leaves no picture")
    func renders() throws {
      let run = try run("render", "probe/exits", "-o", "picture.svg")
      #expect(run.code == 1)
      #expect(run.errors.contains("probe/exits: the fixture ended the process with exit code 0"))
      #expect(!FileManager.default.fileExists(atPath: folder.file("picture.svg")))
    }
  #endif

  @Test("fails 'test' and 'accept' that run cases in their process, and the case is named")
  func inProcess() throws {
    let tested = try run("test", "--in-process", "--verbose", "probe", environment: ["CI": "1"])
    #expect(tested.code == 1)
    #expect(tested.lines.count == 1)
    #expect(tested.output.hasPrefix("passed    probe/calm "))
    #expect(tested.errors.contains("probe/exits: the fixture ended the process with exit code 0"))
    let accepted = try run("accept", "--in-process", "probe/exits", environment: ["CI": nil])
    #expect(accepted.code == 1)
    #expect(accepted.errors.contains("probe/exits: the fixture ended the process with exit code 0"))
  }

  @Test("prints to stderr, and stdout carries the outcome alone")
  func prints() throws {
    let run = try run("replay", "tap.recording", "--fixture", "Printing")
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("retouch outcome 1\n"))
    #expect(!run.output.contains("printed") && !run.output.contains("left in the buffer"))
    #expect(run.errors.contains("printed to stdout\n"))
    #expect(run.errors.contains("left in the buffer"))
  }

  @Test("forks, and the outcome is reported once, with what was left behind")
  func forks() throws {
    let replayed = try run("replay", "tap.recording", "--fixture", "Forking")
    #expect(replayed.code == 1)
    #expect(replayed.lines.count { $0 == "retouch outcome 1" } == 1)
    #expect(replayed.errors.contains("a fixture left a child process behind, which was ended"))
    let awaited = try run("replay", "tap.recording", "--fixture", "Awaiting")
    #expect(awaited.code == 0)
    #expect(awaited.lines.count { $0 == "retouch outcome 1" } == 1)
    let calm = try run("replay", "tap.recording", "--fixture", "Calm")
    #expect(calm.code == 0)
    #expect(calm.errors == "")
  }

  @Test("sees the same hash values, whatever Swift's own variable says, unless others are asked for")
  func hashes() throws {
    let plain = try run(
      "replay", "tap.recording", "--fixture", "Ordering", environment: ["SWIFT_DETERMINISTIC_HASHING": nil])
    let zero = try run(
      "replay", "tap.recording", "--fixture", "Ordering", environment: ["SWIFT_DETERMINISTIC_HASHING": "0"])
    #expect(plain.output == zero.output)
    let random = try run(
      "replay", "tap.recording", "--fixture", "Ordering", environment: ["RETOUCH_HASH_SEED": "random"])
    // With 20 names, the chance of the same order is one in 2 × 10¹⁸.
    #expect(random.code == 0)
    #expect(random.output != plain.output)
  }
}
