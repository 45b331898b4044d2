import Foundation
import Testing

/// Checks that the documents and the help show what really happens: their commands are run as written.
@Suite("the documents' commands")
struct TranscriptTests {
  private static let documents = Document.paths

  /// Whether a line names a case or a suite of `Recordings/`, or selects from all of them.
  private func usesRecordings(_ line: String) -> Bool {
    line.contains("safari-toolbar") || line.hasPrefix("retouch test")
  }

  /// The commands that draw, if this build supports drawing.
  #if Pictures
    private static let drawing = ["render"]
  #else
    private static let drawing: [String] = []
  #endif

  @Test("every command that names a case runs", arguments: ["README.md", "Documentation/HowTo/Replaying.md"])
  func commands(path: String) throws {
    var count = 0
    let commands = try Document(path).commands.filter(usesRecordings)
    let desk = try Desk(for: commands)
    for command in commands {
      guard Self.drawing != [] || !command.hasPrefix("retouch render") else { continue }
      // Stepping through a debug build takes minutes; other tests see that bench counts.
      let run = try desk.shell(command.hasPrefix("retouch bench") ? command + " --no-count" : command)
      #expect(run.code == 0, "\(command): \(run.errors)")
      // A command that writes to a file prints nothing.
      #expect(run.output.isEmpty == command.contains(" -o "), "\(command)")
      count += 1
    }
    #expect(count >= 3)
  }

  @Test("every option that a document gives to a command exists", arguments: documents)
  @MainActor
  func options(path: String) throws {
    let document = try Document(path)
    let commands = document.commands + document.transcripts.map(\.command)
    for command in commands where command.hasPrefix("retouch ") {
      let words = command.split(separator: " ")
      let help = run("help", String(words[1]))
      #expect(help.code == 0, "\(command): there is no command '\(words[1])'")
      let known = Set(help.output.split { !($0.isLetter || $0.isNumber || $0 == "-") })
      for word in words where word.hasPrefix("--") {
        let option = word.prefix { $0 != "=" }
        #expect(known.contains(option), "\(command): there is no \(option)")
      }
    }
  }

  @Test(
    "every example of the help that names a case runs",
    arguments: ["replay", "speak", "test", "accept"] + drawing)
  func helpExamples(command: String) throws {
    let help = try Program.run(["help", command]).output
    let examples = try #require(help.components(separatedBy: "\nExamples:\n").dropFirst().first)
    var count = 0
    let lines = examples.split(separator: "\n").filter { $0.hasPrefix("  retouch \(command)") }
      // The comment follows the command after two spaces or more.
      .map { $0.dropFirst(2).components(separatedBy: "  ")[0] }.filter(usesRecordings)
    let desk = try Desk(for: lines)
    for example in lines {
      let run = try desk.shell(example)
      // A suite without pending outcomes has nothing to accept.
      #expect(run.code == (example == "retouch accept safari-toolbar" ? 5 : 0), "\(example): \(run.errors)")
      count += 1
    }
    #expect(count >= 2, "\(help)")
  }

  @Test("what a document shows of a command is what it prints", arguments: documents)
  func transcripts(path: String) throws {
    let transcripts = try Document(path).transcripts.filter {
      // Another test mocks the device, and another one has the program of a client.
      !$0.command.hasPrefix("retouch watch ") && !$0.command.contains("/MyTests ")
    }
    guard !transcripts.isEmpty else { return }
    let desk = try Desk()
    for transcript in transcripts {
      // On stderr `test` says that it reads suites, which it takes back on a terminal.
      let isTest = transcript.command.hasPrefix("retouch test ")
      let printed = try desk.shell(transcript.command + (isTest ? "" : " 2>&1")).output
      #expect(withoutWallTime(printed) == withoutWallTime(transcript.output), "\(transcript.command)")
    }
  }

  @Test(
    "what a document shows of watch is what it prints for a mocked touchscreen",
    .enabled(if: ProgramTests.umockdev != nil, "umockdev is not there"))
  func watch() throws {
    let transcript = try #require(
      Document("Documentation/HowTo/Recording.md").transcripts.first {
        $0.command.hasPrefix("retouch watch event2 ")
      })
    let files = Document.root.appendingPathComponent("Tests/RetouchCommandsTests/Files/touchscreen").path
    let mocked =
      "umockdev-run -d '\(files)/device' -i '/dev/input/event2=\(files)/answers' "
      + "-e '/dev/input/event2=\(files)/events' -- \(transcript.command) 2>&1"
    let desk = try Desk(for: [])
    let run = try desk.shell(mocked)
    // A mocked device has no clock of the kernel, which is said.
    let printed = run.lines.filter {
      !$0.hasPrefix("warning: watch: /dev/input/event2 cannot stamp")
        && !$0.hasPrefix("warning: this is a debug build")
    }
    #expect(
      printed.map(withoutTimes) == transcript.output.split(separator: "\n").map { withoutTimes("\($0)") })
    #expect(try desk.shell("retouch show watched.recording").output.contains("2 frames"))
    // What it wrote replays to what it printed, times included.
    let replayed = try desk.shell("retouch replay watched.recording --fixture SafariToolbar")
    #expect(replayed.lines.count > 3)
    #expect(run.output.contains(replayed.output), "\(run.output)\(replayed.output)")
  }

  /// Leaves out of a line what is another figure in each run: when it happened, and how long it took.
  private func withoutTimes(_ line: String) -> String {
    line.replacing(/^\d+ +/, with: "").replacing(/\d+ µs/, with: "µs").replacing(/( +\d+){6}$/, with: "")
  }
}
