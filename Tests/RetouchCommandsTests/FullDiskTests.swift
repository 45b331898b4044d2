import Foundation
import RetouchReplay
import Testing
import RetouchRunner
import RetouchVerdict

/// A disk that takes nothing, simulated by the system's file size limit, which any user may set.
@Suite(
  "a full disk",
  .enabled(if: WorkerSetting.ownMemoryLimit != nil, "a sanitizer does not start without room"))
struct FullDiskTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  /// Runs the program with no room for a byte in any file; its output goes through a pipe.
  private func runWithoutRoom(_ arguments: [String]) throws -> Run {
    let script = #"{ (trap '' XFSZ; ulimit -f 0; exec "$@") 2>&1; } | cat; exit "${PIPESTATUS[0]}""#
    return try Program.run(
      ["-c", script, "bash", Program.path] + arguments, of: "/bin/bash", environment: ["CI": nil])
  }

  private func tap() throws -> String {
    try folder.write("tap.recording", .press(at: CGPoint(x: 195, y: 422), for: 0.3))
  }

  /// Returns the names of all files with their bytes.
  private func contents() throws -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for name in folder.names {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: folder.file(name), isDirectory: &isFolder)
      contents[name] = isFolder.boolValue ? [] : try folder.bytes(name)
    }
    return contents
  }

  static let commands: [[String]] = [
    ["trim", "IN", "--to", "200ms", "-o", "OUT"],
    ["lint", "IN", "--fix", "-o", "OUT"],
    ["import", "IN", "-o", "OUT"],
    ["export", "IN", "-f", "evemu", "-o", "OUT"],
    ["export", "IN", "-f", "libinput", "-o", "OUT"],
    ["export", "IN", "-f", "zst", "-o", "OUT"],
    ["render", "IN", "--fixture", "SafariToolbar", "-f", "svg", "-o", "OUT"],
  ]

  @Test("is exit 3 with the file, the reason and the next step; what was there stays", arguments: commands)
  func command(words: [String]) throws {
    let (file, out) = (try tap(), folder.file("there"))
    try folder.write("there", "mine")
    let before = try contents()
    let arguments = words.map { $0 == "IN" ? file : $0 == "OUT" ? out : $0 }
    #if !Pictures
      if words[0] == "render" { return }
    #endif
    for run in [
      try runWithoutRoom(arguments + ["--force"]),
      try runWithoutRoom(arguments.map { $0 == out ? folder.file("new") : $0 }),
    ] {
      #expect(run.code == 3, "\(run.output)")
      #expect(run.output.contains(": cannot be written: File too large. "), "\(run.output)")
      #expect(run.output.contains("nothing was left behind"), "\(run.output)")
      #expect(run.output.contains(folder.path))
      #expect(!run.output.contains("can be read"))
      #expect(try contents() == before)
    }
  }

  @Test("split reports the piece for which there was no room, and leaves no incomplete one")
  func split() throws {
    let file = try tap()
    let run = try runWithoutRoom(["split", file, "--at-markers", "-o", folder.file("parts")])
    #expect(run.code == 3)
    #expect(run.output.contains("parts/tap-01.recording: cannot be written: File too large. Make room"))
    #expect(folder.names == ["parts", "tap.recording"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("parts")).isEmpty)
  }

  @Test("test and accept are exit 3 as well, and the golden stays as it is")
  func goldens() throws {
    _ = try tap()
    try folder.write(
      "suite.json",
      #"{"suite": 1, "fixture": "SafariToolbar", "cases": [{"name": "tap", "recording": "tap.recording"}]}"#)
    for golden in ["retouch outcome 1\n", nil] {
      if let golden { try folder.write("tap.golden", golden) } else { unlink(folder.file("tap.golden")) }
      let before = try contents()
      let test = try runWithoutRoom(["test", "--in-process", folder.path])
      #expect(test.code == 3, "\(test.output)")
      #expect(test.output.contains("tap.golden.new: cannot be written: File too large. "), "\(test.output)")
      let accept = try runWithoutRoom(["accept", "--in-process", folder.path + "/tap"])
      #expect(accept.code == 3, "\(accept.output)")
      #expect(accept.output.contains("tap.golden: cannot be written: File too large. "), "\(accept.output)")
      #expect(try contents() == before)
    }
  }

  @Test(
    "stdout that takes nothing is exit 3 with the reason",
    arguments: [
      ["replay", "IN", "--fixture", "SafariToolbar"], ["speak", "IN", "--fixture", "SafariToolbar"],
      ["show", "IN"], ["trim", "IN", "--to", "200ms", "-o", "-"], ["export", "IN", "-f", "evemu", "-o", "-"],
      ["import", "IN", "-o", "-"], ["lint", "IN", "--fix", "-o", "-"], ["help"],
    ])
  func standardOutput(words: [String]) throws {
    let file = try tap()
    let run = try Program.run(
      ["-c", #"exec "$@" >/dev/full"#, "bash", Program.path] + words.map { $0 == "IN" ? file : $0 },
      of: "/bin/bash")
    #expect(run.code == 3, "\(run.errors)")
    #expect(run.errors.contains("No space left on device"), "\(run.errors)")
  }
}
