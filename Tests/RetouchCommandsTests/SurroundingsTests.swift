import Foundation
import Testing

/// The options and the commands around what client code finds around it, in processes of their own.
@Suite("the surroundings of a replay")
struct SurroundingsTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("tap.recording", .tap(at: CGPoint(x: 195, y: 800), for: 0.1))
    try folder.write("elsewhere/probe/tap.recording", .tap(at: CGPoint(x: 195, y: 800), for: 0.1))
    try folder.write(
      "elsewhere/probe/suite.json",
      """
      {"suite": 1, "fixture": "Around", "cases": [{"name": "tap", "recording": "tap.recording"}]}
      """)
  }

  private func run(
    _ arguments: [String], in path: String = "", environment: [String: String?] = [:]
  ) throws -> Run {
    let program = URL(fileURLWithPath: Program.path).deletingLastPathComponent()
      .appendingPathComponent("VerdictProbe").path
    return try Program.run(
      arguments, of: program, in: folder.path + "/" + path,
      environment: environment.merging(["CI": nil]) { a, _ in a })
  }

  @Test("are the same from wherever a command is called (rule 8 of the clock)")
  func caller() throws {
    let first = try run(["replay", "tap.recording", "--fixture", "Around"])
    #expect(first.code == 0)
    #expect(first.errors == "")
    #expect(first.output.contains(" folder /\n"))
    let other = try run(
      ["replay", "../tap.recording", "--fixture", "Around"], in: "elsewhere",
      environment: [
        "TZ": "Asia/Kathmandu", "LC_ALL": "tr_TR.UTF-8", "HOME": "/nowhere", "CI": "1", "FILLER": "x",
        "USER": "someone", "PATH": "/bin",
      ])
    #expect(other.code == 0)
    #expect(other.output == first.output)
    // A golden that was accepted in one place is the outcome in the other, in workers and without.
    let accepted = try run(["accept", "elsewhere/probe/tap"], environment: ["TZ": "America/St_Johns"])
    #expect(accepted.code == 0, "\(accepted.errors)")
    let golden = try String(contentsOfFile: folder.file("elsewhere/probe/tap.golden"), encoding: .utf8)
    #expect(golden == first.output)
    for arguments in [["test", "elsewhere/probe"], ["test", "elsewhere/probe", "--in-process"]] {
      let run = try run(arguments, environment: ["TZ": "Asia/Tokyo", "LANG": "de_DE.UTF-8", "CI": "1"])
      #expect(run.code == 0, "\(run.output)\(run.errors)")
    }
  }

  @Test("are set by options of 'replay', which know what there is")
  func options() throws {
    let run = try run([
      "replay", "tap.recording", "--fixture", "Around", "--time-zone", "Asia/Tokyo", "--locale", "de_DE",
      "--seed", "3",
    ])
    #expect(run.code == 0)
    #expect(run.output.contains("kept 01.01.26, 09:00, made 01.01.26, 09:00, 1.1.2026, 9:00\n"))
    let wrong = try self.run(["replay", "tap.recording", "--fixture", "Around", "--time-zone", "Tokyo"])
    #expect(wrong.code == 4)
    #expect(wrong.errors.contains("--time-zone expects a time zone of the tz database"))
    let bare = try self.run(["replay", "tap.recording", "--locale", "de_DE"])
    #expect(bare.code == 4)
    #expect(bare.errors.contains("--locale needs --fixture"))
  }

  @Test("leave no folder behind")
  func folders() throws {
    let temporary = folder.file("temporary")
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: false)
    for fixture in ["Filing", "Exiting"] {
      _ = try run(["replay", "tap.recording", "--fixture", fixture], environment: ["TMPDIR": temporary])
    }
    _ = try run(["test", "elsewhere/probe"], environment: ["TMPDIR": temporary])
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == [])
  }
}
