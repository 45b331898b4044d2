import Foundation
import Replay
import Testing

/// Checks that the README and the help show what really happens: their commands and sources are run as
/// written.
@Suite("the documentation")
@MainActor
struct DocumentationTests {
  let folder: Folder
  nonisolated private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private let readme: String

  init() throws {
    folder = try Folder()
    readme = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
    // Only the suites that are named, because each command that selects from all suites replays them.
    try FileManager.default.createDirectory(
      atPath: folder.file("Recordings"), withIntermediateDirectories: false)
    for suite in ["custom-bar", "safari-toolbar"] {
      try FileManager.default.copyItem(
        atPath: Self.root.appendingPathComponent("Recordings/\(suite)").path,
        toPath: folder.file("Recordings/\(suite)"))
    }
  }

  /// Returns the contents of the README's blocks of a kind, without their fences.
  private func blocks(_ kind: String = "") -> [String] {
    var blocks: [String] = []
    var current: (kind: String, text: String)?
    for line in readme.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("```") else {
        current?.text += line + "\n"
        continue
      }
      if let block = current {
        if block.kind == kind { blocks.append(block.text) }
        current = nil
      } else {
        current = (String(line.dropFirst(3)), "")
      }
    }
    return blocks
  }

  @Test("the gallery's section names every suite, shows a fixture as it is, and pictures that are there")
  func gallery() throws {
    let section = try #require(readme.components(separatedBy: "\n## The Gallery\n").dropFirst().first)
      .components(separatedBy: "\n## ")[0]
    for name in try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appendingPathComponent("Recordings").path)
    {
      if name.hasSuffix(".md") { continue }
      #expect(section.contains("`\(name)`"), "\(name) is not named")
    }
    let source = try String(
      contentsOf: Self.root.appendingPathComponent("Sources/Gallery/CustomBar/CustomBar.swift"),
      encoding: .utf8)
    let excerpt = try #require(blocks("swift").first { $0.contains("customBar") })
    #expect(source.contains(excerpt))
    let pictures = section.components(separatedBy: "<img src=\"").dropFirst().map {
      $0.components(separatedBy: "\"")[0]
    }
    #expect(pictures.count == 3)
    for picture in pictures {
      let bytes = try Data(contentsOf: Self.root.appendingPathComponent(picture))
      #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), "\(picture)")
    }
  }

  /// Runs a line in a shell, with this build's program in the path.
  private func shell(_ line: String) throws -> Run {
    let programs = URL(fileURLWithPath: Program.path).deletingLastPathComponent().path
    return try Program.run(
      ["-c", line], of: "/bin/sh", in: folder.path,
      environment: ["PATH": "\(programs):/usr/bin:/bin", "CI": nil])
  }

  /// Whether a line names a case or a suite of `Recordings/`, or selects from all of them.
  private func usesRecordings(_ line: String) -> Bool {
    line.contains("safari-toolbar") || line.hasPrefix("retouch test")
  }

  /// The commands that draw, if this build supports drawing.
  #if Pictures
    nonisolated private static let drawing = ["render"]
  #else
    nonisolated private static let drawing: [String] = []
  #endif

  @Test("every command of the README that names a case runs")
  func readmeCommands() throws {
    var count = 0
    for line in blocks().joined().split(separator: "\n") where line.hasPrefix("retouch ") {
      let command = line.split(separator: "#")[0].trimmingCharacters(in: .whitespaces)
      guard usesRecordings(command), Self.drawing != [] || !command.hasPrefix("retouch render") else {
        continue
      }
      let run = try shell(command)
      #expect(run.code == 0, "\(command): \(run.errors)")
      // A command that writes to a file prints nothing.
      #expect(run.output.isEmpty == command.contains(" -o "), "\(command)")
      count += 1
    }
    #expect(count >= 3)
  }

  @Test(
    "every example of the help that names a case runs",
    arguments: ["replay", "speak", "test", "accept"] + drawing)
  func helpExamples(command: String) throws {
    let help = try shell("retouch help \(command)").output
    let examples = try #require(help.components(separatedBy: "\nExamples:\n").dropFirst().first)
    var count = 0
    for line in examples.split(separator: "\n") where line.hasPrefix("  retouch \(command)") {
      // The comment follows the command after two spaces or more.
      let example = line.dropFirst(2).components(separatedBy: "  ")[0]
      guard usesRecordings(example) else { continue }
      let run = try shell(example)
      // A suite without pending outcomes has nothing to accept.
      #expect(run.code == (example == "retouch accept safari-toolbar" ? 5 : 0), "\(example): \(run.errors)")
      count += 1
    }
    #expect(count >= 2, "\(help)")
  }

  @Test("the README's failure is what lengthening the press prints")
  func failure() throws {
    let file = folder.file("Recordings/safari-toolbar/press-0.6s.recording")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let shown = text.split(separator: "\n").dropFirst().joined(separator: "\n") + "\n"
    #expect(blocks().contains(shown))
    #expect(readme.contains("by writing `1600000` for `600000`"))
    try text.replacingOccurrences(of: "[600000,", with: "[1600000,")
      .write(toFile: file, atomically: true, encoding: .utf8)
    let command = "retouch test safari-toolbar/press-0.6s"
    let run = try shell(command)
    #expect(run.code == 1)
    let block = try #require(blocks().first { $0.hasPrefix("$ ") })
    #expect(block == "$ \(command)\n" + run.output)
  }

  @Test("the README's replays, and the story of a recognizer, are what comes out")
  func why() throws {
    let blocks = blocks().filter { $0.hasPrefix("$ retouch replay ") }
    #expect(blocks.count == 2)
    for block in blocks {
      let command = block.prefix { $0 != "\n" }.dropFirst(2)
      #expect(block == "$ \(command)\n" + (try shell(String(command)).output))
    }
  }

  @Test("the README's fixture compiles as it stands, and its suite passes")
  func fixture() throws {
    let source = try String(
      contentsOf: Self.root.appendingPathComponent("Tests/ReadmeExample/Door.swift"), encoding: .utf8)
    #expect(blocks("swift").count == 2 && blocks("swift").contains(source))
    let json = blocks("json")
    #expect(json.count == 1)
    try folder.write("Recordings/door/suite.json", json.joined())
    try folder.write("Recordings/door/ring.recording", .tap(at: CGPoint(x: 195, y: 422), for: 0.1))
    let program = URL(fileURLWithPath: Program.path).deletingLastPathComponent()
      .appendingPathComponent("ReadmeExample").path
    let run = try Program.run(["test", "door"], of: program, in: folder.path, environment: ["CI": "1"])
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.lines.first?.hasPrefix("passed    door/ring ") == true)
  }
}
