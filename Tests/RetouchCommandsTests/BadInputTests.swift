import Foundation
import RetouchReplay
import Testing

/// Each kind of unusable file gives one clear line with the file, the place in it, and what to do.
@Suite("bad input")
@MainActor
struct BadInputTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bytes: [UInt8]
    /// The message, after the file's name.
    let message: String

    init(_ description: String, _ text: String, _ message: String) {
      self.init(description, Array(text.utf8), message)
    }

    init(_ description: String, _ bytes: [UInt8], _ message: String) {
      testDescription = description
      self.bytes = bytes
      self.message = message
    }
  }

  nonisolated private static let header = #"{"retouch":1,"devices":[{"id":0,"name":"Panel"}]}"# + "\n"

  nonisolated static let examples: [Example] = [
    Example("empty", "", "the file is empty"),
    Example("binary", [0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 0xff, 0xfe], "this is not a recording"),
    Example("nonsense", "once upon a time\nthere was a finger\n", "this is not a recording"),
    Example("a newer version", #"{"retouch":2,"devices":[]}"# + "\n", "newer"),
    Example(
      "truncated within the header", #"{"retouch":1,"devices":[{"id":0,"na"#, ":1: "),
    Example("a line that is nonsense", header + "[1,\"e\",0,3,53,1]\nhello\n[1,\"m\",\"x\"]\n", ":3: "),
    Example("a code out of range", header + "[1,\"e\",0,3,70000,1]\n[1,\"m\",\"x\"]\n", ":2: "),
    Example("a value out of range", header + "[1,\"e\",0,3,53,99999999999]\n[1,\"m\",\"x\"]\n", ":2: "),
    Example("a time beyond all times", header + "[9007199254740993,\"m\",\"x\"]\n[1,\"m\",\"x\"]\n", ":2: "),
    Example("backward time", header + "[-5,\"e\",0,3,53,1]\n[1,\"m\",\"x\"]\n", ":2: "),
    Example("a device that is not there", header + "[1,\"e\",7,3,53,1]\n[1,\"m\",\"x\"]\n", ":2: "),
    Example(
      "a gigantic line", header + "[1,\"m\",\"" + String(repeating: "x", count: 3 << 20) + "\"]\n", ":2: "),
    Example("evemu, a time without six digits", "E: 0.5 0003 0035 0001\n", ":1: "),
    Example("evemu, a value out of range", "E: 0.000005 0003 0035 99999999999\n", ":1: "),
  ]

  @Test("is refused by show, import, export and replay with one line, exit 4", arguments: examples)
  func refused(example: Example) throws {
    let folder = try Folder()
    let file = try folder.write("bad", example.bytes)
    for arguments in [
      ["show", file], ["show", "--contacts", "--json", file], ["import", file, "-o", folder.file("out")],
      ["export", "-f", "zst", file, "-o", folder.file("out")], ["replay", file, "--fixture", "Panel"],
    ] {
      let run = run(arguments)
      #expect(run.code == 4, "\(arguments)")
      let lines = run.errors.split(separator: "\n")
      #expect(lines.count == 2, "\(run.errors)")
      #expect(lines.first?.hasPrefix("retouch \(arguments[0]): \(file)") == true, "\(run.errors)")
      #expect(lines.first?.contains(example.message) == true, "\(run.errors)")
      #expect(lines.first?.count ?? .max < 600, "\(run.errors)")
      #expect(lines.last?.hasPrefix("To reproduce: retouch \(arguments[0]) ") == true)
    }
    #expect(folder.names == ["bad"])
  }

  @Test("a missing file, and a folder, are named in the error")
  func unreadable() throws {
    let folder = try Folder()
    #expect(run("show", folder.file("none")).errors.contains("No such file or directory. Is the name right?"))
    let directory = run("show", folder.path)
    #expect(directory.code == 4)
    #expect(directory.errors.contains("A folder is not a recording"))
  }

  @Test("slots out of range are left out with a warning, and nothing stays down")
  func slots() throws {
    let folder = try Folder()
    let file = try folder.write(
      "slots.recording",
      """
      {"retouch":1,"devices":[{"id":0,"name":"Panel","properties":[1],"codes":{"3":[47,53,54,57]},\
      "axes":{"47":{"min":0,"max":9},"53":{"min":0,"max":99},"54":{"min":0,"max":99},"57":{"min":0,"max":65535}}}]}
      [0,"e",0,3,47,2147483647,3,57,1,3,53,5,3,54,5]
      [9,"e",0,3,47,-5,3,57,2,3,53,5,3,54,5]
      [9,"e",0,3,47,0,3,57,3,3,53,50,3,54,60]
      [9,"e",0,3,57,-1]
      [0,"x",{"frames":4}]

      """)
    let shown = run("show", file, "--contacts", "--json")
    #expect(shown.code == 0)
    #expect(shown.lines.count == 1)
    #expect(shown.output.contains("\"slot\":0"))
    #expect(shown.errors.contains("slot"))
    let replayed = run("replay", file, "--fixture", "Quiet")
    #expect(replayed.code == 0)
    #expect(replayed.output.components(separatedBy: "touch 1").count == 3)
    #expect(!replayed.output.contains("touch 2"))
  }

  @Test("32 contacts in a frame of an old touchscreen come to an end, with a warning")
  func manyContacts() throws {
    let folder = try Folder()
    let contact = (1...32).map { "3,53,\($0 * 10),3,54,\($0 * 10),0,2,0" }.joined(separator: ",")
    let file = try folder.write(
      "many.recording",
      """
      {"retouch":1,"devices":[{"id":0,"name":"Panel","properties":[1],"codes":{"3":[53,54]},\
      "axes":{"53":{"min":0,"max":999},"54":{"min":0,"max":999}}}]}
      [0,"e",0,\(contact)]
      [9,"e",0,0,2,0]
      [0,"x",{"frames":2}]

      """)
    let run = run("show", file, "--contacts", "--json")
    #expect(run.code == 0)
    #expect(run.lines.count == 31)
    #expect(run.errors.contains("31"))
    #expect(self.run("replay", file, "--fixture", "Quiet").code == 0)
  }

  private func run(_ arguments: [String]) -> Run { RetouchCommandsTests.run(arguments) }
  private func run(_ arguments: String...) -> Run { RetouchCommandsTests.run(arguments) }
}
