import Foundation
import RetouchReplay
import Testing

/// Ctrl-C and SIGTERM while `test` runs, in a process of its own.
@Suite("a run of suites that is interrupted")
struct InterruptTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("Recordings/probe/tap.recording", .tap(at: CGPoint(x: 195, y: 800), for: 0.1))
    try folder.write(
      "Recordings/probe/suite.json",
      """
      {"suite": 1, "fixture": "Calm", "cases": [
        {"name": "calm", "recording": "tap.recording", "expect": ["back touchUpInside"]},
        {"name": "hangs", "recording": "tap.recording", "fixture": "Hanging", "expect": ["touch 1 began"]},
        {"name": "never", "recording": "tap.recording", "expect": ["back touchUpInside"]}
      ]}
      """)
  }

  @Test("prints what ran, and exits with 2", arguments: [SIGINT, SIGTERM])
  func interrupted(number: Int32) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Program.path).deletingLastPathComponent()
      .appendingPathComponent("VerdictProbe")
    process.arguments = ["test", "-j", "1", "--time-limit", "60s"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    var environment = ProcessInfo.processInfo.environment
    environment["CI"] = nil
    environment["XDG_CACHE_HOME"] = folder.path
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // Once the first case is told, the second one hangs.
    var text = Data()
    while !text.contains(UInt8(ascii: "\n")) {
      let more = output.fileHandleForReading.availableData
      try #require(!more.isEmpty, "the run ended by itself")
      text += more
    }
    kill(process.processIdentifier, number)
    text += try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 2)
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 2, "\(lines)")
    #expect(lines.first?.hasPrefix("passed    probe/calm ") == true)
    #expect(
      lines.last?.hasPrefix("interrupted: 1 case, 1 passed, 0 held against a golden, 2 not run (") == true)
  }
}
