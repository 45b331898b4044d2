import Foundation
import RetouchGallery
import RetouchReplay
import Testing

/// What only the real program can show: pipes, worker processes, its own start.
@Suite("the program")
struct ProgramTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  @Test("- is stdin and stdout, and stdout carries nothing but the result")
  func pipes() throws {
    let bytes = try Gesture.tap(at: CGPoint(x: 195, y: 812)).recording(
      on: .touchscreen(width: 390, height: 844)
    ).encoded()
    let imported = try Program.run(["import", "-", "-o", "-"], input: bytes)
    #expect(imported.code == 0)
    #expect(imported.bytes == bytes)
    let packed = try Program.run(["export", "-", "-f", "zst", "-o", "-"], input: bytes)
    #expect(packed.code == 0)
    let shown = try Program.run(["show", "-", "--contacts", "--json"], input: packed.bytes)
    #expect(shown.lines.count == 1)
    #expect(shown.output.hasPrefix("{\"contact\":1,"))
    let replayed = try Program.run(["replay", "-", "--fixture", "SafariToolbar"], input: packed.bytes)
    #expect(replayed.code == 0)
    #expect(replayed.output.hasPrefix("retouch outcome 1\n"))
    #expect(replayed.errors == "")
    let empty = try Program.run(["show", "-"])
    #expect(empty.code == 4)
    #expect(empty.errors.contains("standard input"))
  }

  @Test("cases run in worker processes, in whichever folder and environment (rule 8 of the clock)")
  func workers() throws {
    try folder.write("Recordings/bar/tap.recording", .tap(at: CGPoint(x: 195, y: 812), for: 0.1))
    try folder.write(
      "Recordings/bar/suite.json",
      """
      {"suite": 1, "fixture": "SafariToolbar", "cases": [
        {"name": "tap", "recording": "tap.recording", "expect": ["never trouble * *", "touch 1 began * bar"]}
      ]}
      """)
    let run = try Program.run(
      ["test", "--repeat", "3", "--verbose"], in: folder.path, environment: ["CI": "1"])
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.lines.first?.hasPrefix("passed    bar/tap ") == true)
    let other = try Program.run(
      ["test", "--jobs", "1", "--verbose"], in: folder.path,
      environment: ["LANG": "tr_TR.UTF-8", "TZ": "Asia/Kathmandu", "SWIFT_DETERMINISTIC_HASHING": nil])
    #expect(other.code == 0)
    #expect(withoutWallTime(other.output) == withoutWallTime(run.output))
  }

  nonisolated static let umockdev = ["/usr/bin/umockdev-run", "/usr/local/bin/umockdev-run"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(
    "a mocked mouse is recorded exactly as it reported",
    .enabled(if: umockdev != nil, "umockdev is not there"))
  func recording() throws {
    let files = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Files/mouse"
    let out = folder.file("mouse.recording")
    let run = try Program.run(
      [
        "-d", "\(files)/device", "-i", "/dev/input/event3=\(files)/answers",
        "-e", "/dev/input/event3=\(files)/events", "--", Program.path, "record", "event3", "--frames", "3",
        "--duration", "20s", "-o", out,
      ], of: try #require(Self.umockdev))
    #expect(run.code == 0)
    #expect(run.output == "")
    #expect(run.errors.contains("\(out): 3 frames"))
    let shown = try Program.run(["show", out, "--events"])
    #expect(
      shown.lines.map { $0.split(separator: " ").dropFirst().joined(separator: " ") } == [
        "device 0 REL_X 5", "device 0 REL_Y -3", "device 0 BTN_LEFT 1", "device 0 BTN_LEFT 0",
      ])
    let again = try Program.run(["record", "event3", "-o", out])
    #expect(again.code == 4)
    #expect(again.errors.contains("exists already and is not overwritten"))
  }

  @Test("the version and the help are printed, and no command at all is an error")
  func start() throws {
    #expect(try Program.run(["--version"]).output.hasPrefix("retouch "))
    #expect(try Program.run(["help"]).code == 0)
    #expect(try Program.run([]).code == 4)
    #expect(try Program.run(["help", "replay"]).output.contains("SafariToolbar"))
  }
}
