import Foundation
import Testing

/// Runs the commands of Documentation/Tutorials/ADevice.md, from a device to a suite of contacts, as written.
///
/// The device is a stub: its `ssh` gives recordings of this repository, and refuses what `retouch-record`
/// would.
@Suite("the tutorial of a device")
struct StrangersPathTests {
  /// A command that the section shows, with what it prints, or a file that it shows.
  private enum Step {
    case command(String, output: String)
    case file(String)
  }

  private static func steps() throws -> [Step] {
    let text = try Document("Documentation/Tutorials/ADevice.md").text
    return text.components(separatedBy: "\n```").enumerated().filter { $0.offset % 2 == 1 }.flatMap {
      block in
      let lines = block.element.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let body = lines.count > 1 ? String(lines[1]) : ""
      switch lines[0] {
      case "json": return [Step.file(body + "\n")]
      case "console":
        return ("\n" + body).components(separatedBy: "\n$ ").dropFirst().map { part in
          let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
          return .command(String(lines[0]), output: lines.count > 1 ? String(lines[1]) + "\n" : "")
        }
      default: return []
      }
    }
  }

  @Test("does what it shows, command by command")
  func path() throws {
    let desk = try Desk(for: [])
    let root = Document.root.path
    try FileManager.default.createSymbolicLink(
      atPath: desk.folder.file("Tools"), withDestinationPath: root + "/Tools")
    let safari = root + "/Recordings/safari-toolbar"
    try desk.folder.writeProgram(
      "bin/ssh",
      """
      #!/bin/sh
      [ "$1 $2 $3 $4 $5" = 'panel ./retouch-record --duration 10s -' ] && [ $# = 5 ] || exit 9
      count=$(cat count 2>/dev/null || echo 0)
      echo $((count + 1)) >count
      case $((count % 2)) in 0) cat '\(safari)/tap.recording' ;; 1) cat '\(safari)/press-0.6s.recording' ;; esac
      """)
    var commands = 0
    for step in try Self.steps() {
      switch step {
      case .file(let text): try desk.folder.write("next/suite.json", text)
      case .command(let line, let output):
        commands += 1
        let run = try desk.shell("PATH=$PWD/bin:$PATH; \(line)")
        #expect(run.code == 0, "\(line): \(run.errors)")
        #expect(withoutWallTime(run.output) == withoutWallTime(output), "\(line)")
      }
    }
    #expect(commands == 8)
  }

  @Test("a folder of streams of every kind becomes a suite, the same bytes twice")
  @MainActor
  func kinds() throws {
    let desk = try Desk(for: [])
    for format in ["evemu", "libinput", "zst"] {
      let folder = desk.folder.file("streams/\(format)")
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      #expect(
        run("export", desk.folder.file("tap.recording"), "-f", format, "-o", "\(folder)/a tap.\(format)").code
          == 0)
    }
    try desk.folder.write("streams/README.md", "# Streams\n")
    let script = "'\(Document.root.path)/Tools/contact-suite'"
    let first = try desk.shell("\(script) streams one")
    #expect(first.code == 0, "\(first.output)\(first.errors)")
    #expect(
      first.errors
        == "left out  README.md: this is not a recording: it begins with '# Streams'. Understood are "
        + ".recording (also compressed with zstd), evemu, libinput record, Android getevent -t, evtest, dumps of a "
        + "node, also by xxd or hexdump, and WebDriver's pointer actions\nreading suites …\n"
    )
    #expect(first.output.hasPrefix("one: 3 streams, 3 of them new, 1 files left out\n"))
    #expect(try desk.shell("\(script) streams two").code == 0)
    #expect(try desk.shell("\(script) streams one && diff -r one two && ls one | wc -l").lines.last == "7")
    let golden =
      "retouch outcome 1\n0         contact 1  down           39.000,784.000  finger\n"
      + "100000    contact 1  up             39.000,784.000\n"
      + "retouch ways 1\n0         way 1     39.000,784.000\n"
    #expect(String(decoding: try desk.folder.bytes("one/zst.a-tap.golden"), as: UTF8.self) == golden)
  }
}
