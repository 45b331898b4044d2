import Foundation
import RetouchReplay
import Testing

/// Suites whose names mean something to shells, terminals and the program's own parser.
@Suite("a suite with a hostile name")
struct HostileSuiteTests {
  private static let names = [
    "-x", "--fixture", "~", "a b", "it's", "$(exit 9)", "a\nb", "\u{1b}[31m", "\u{202e}x", "=x", "#x", "\\",
    "\"",
  ]

  let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("tap.recording", .tap(at: CGPoint(x: 195, y: 800), for: 0.1))
    for name in Self.names {
      let place = folder.file("Recordings/" + name)
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: folder.file("tap.recording"), toPath: place + "/tap.recording")
      let suite = """
        {"suite": 1, "fixture": "Calm", "cases": [
          {"name": "tap", "recording": "tap.recording", "expect": ["back touchUpInside", "note other"]}]}
        """
      try Data(suite.utf8).write(to: URL(fileURLWithPath: place + "/suite.json"))
    }
  }

  private var probe: String {
    URL(fileURLWithPath: Program.path).deletingLastPathComponent().appendingPathComponent("VerdictProbe").path
  }

  @Test("is repeated by the command that its red case names, read by a shell and by the program")
  func again() throws {
    let run = try Program.run(["test"], of: probe, in: folder.path, environment: ["CI": "1"])
    #expect(run.code == 1)
    let lines = run.output.split(separator: "\n").map(String.init)
    let commands = lines.filter { $0.hasPrefix("  again     ") }.map { $0.dropFirst(12) }
    #expect(commands.count == Self.names.count)
    #expect(run.output.unicodeScalars.allSatisfy { $0 == "\n" || !($0.value < 0x20 || $0.value == 0x202E) })
    // Each prints an outcome and succeeds.
    let script = """
      VerdictProbe() { '\(probe)' "$@"; }
      set -e
      \(commands.joined(separator: "\n"))
      """
    let again = try Program.run(["-c", script], of: "/bin/bash", in: folder.path, environment: ["CI": "1"])
    #expect(again.code == 0, "\(again.errors)")
    #expect(again.output.split(separator: "\n").count { $0 == "retouch outcome 1" } == Self.names.count)
  }

  @Test("is repeated where the working folder is that of the suites as well")
  func within() throws {
    let place = folder.file("Recordings")
    let run = try Program.run(["test", "--", "-x"], of: probe, in: place, environment: ["CI": "1"])
    let lines = run.output.split(separator: "\n")
    let command = try #require(lines.first { $0.hasPrefix("  again     ") }).dropFirst(12)
    #expect(command == "VerdictProbe replay ./-x/tap")
    let again = try Program.run(
      ["-c", "VerdictProbe() { '\(probe)' \"$@\"; }\n\(command)"], of: "/bin/bash", in: place)
    #expect(again.code == 0 && again.output.hasPrefix("retouch outcome 1\n"), "\(again.errors)")
    let rerun = try #require(lines.first { $0.hasPrefix("To rerun: ") }).dropFirst(10)
    #expect(rerun == "VerdictProbe test ./-x/tap")
    let red = try Program.run(
      ["-c", "VerdictProbe() { '\(probe)' \"$@\"; }\n\(rerun)"], of: "/bin/bash", in: place,
      environment: ["CI": "1"])
    #expect(red.code == 1 && red.output.contains("\n1 case, 0 passed, 1 mismatch, "), "\(red.output)")
  }
}
