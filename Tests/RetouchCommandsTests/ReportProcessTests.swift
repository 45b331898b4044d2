import Foundation
import RetouchReplay
import Testing

/// Reports of the program in a process of its own: interrupted, without a stdout, with stories of red cases.
@Suite("reports of a process")
struct ReportProcessTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("Recordings/probe/tap.recording", .tap(at: CGPoint(x: 195, y: 800), for: 0.1))
    try write([("calm", "Calm", "back touchUpInside")])
  }

  private func write(_ cases: [(name: String, fixture: String, expected: String)]) throws {
    let list = cases.map {
      #"{"name": "\#($0.name)", "recording": "tap.recording", "fixture": "\#($0.fixture)", "expect": ["\#($0.expected)"]}"#
    }
    try folder.write(
      "Recordings/probe/suite.json",
      "{\"suite\": 1, \"fixture\": \"Calm\", \"cases\": [\(list.joined(separator: ",\n"))]}")
  }

  private var probe: String {
    URL(fileURLWithPath: Program.path).deletingLastPathComponent().appendingPathComponent("VerdictProbe").path
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try folder.bytes(name), as: UTF8.self)
  }

  @Test("hold what ran until Ctrl-C, which is exit 2", arguments: [SIGINT, SIGTERM])
  func interrupted(signal: Int32) throws {
    try write([
      ("calm", "Calm", "back touchUpInside"), ("hangs", "Hanging", "touch 1 began"),
      ("never", "Calm", "back touchUpInside"),
    ])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: probe)
    process.arguments = [
      "test", "--verbose", "-j", "1", "--time-limit", "3600s", "--report", "junit=a.xml", "--report",
      "ndjson=b.ndjson", "--artifacts", "red",
    ]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    var variables = ProcessInfo.processInfo.environment
    variables["CI"] = "1"
    process.environment = variables
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // The first line comes when the first case is done; the second never is.
    var told = Data()
    while !told.contains(10) {
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { break }
      told += more
    }
    kill(process.processIdentifier, signal)
    told += output.fileHandleForReading.readDataToEndOfFile()
    _ = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 2)
    #expect(String(decoding: told, as: UTF8.self).hasPrefix("passed    probe/calm "))
    #expect(try text("a.xml").contains("tests=\"1\"") && text("a.xml").hasSuffix("</testsuites>\n"))
    #expect(try text("b.ndjson").hasSuffix("\"exit\":2,\"interrupted\":true}\n"))
    let merged = try Program.run(["merge", "b.ndjson"], of: probe, in: folder.path)
    #expect(merged.code == 3)
    #expect(merged.errors.contains("Recordings/probe/hangs has no result"))
    #expect(merged.errors.contains("Recordings/probe/never has no result"))
  }

  @Test("are written even if stdout is closed, full or not read, which is exit 3")
  func brokenOutput() throws {
    for (index, redirection) in [">&-", ">/dev/full", "| true"].enumerated() {
      let line = "\(probe) test --report junit=\(index).xml \(redirection); exit ${PIPESTATUS[0]}"
      let run = try Program.run(["-c", line], of: "/bin/bash", in: folder.path, environment: ["CI": "1"])
      #expect(try text("\(index).xml").contains("<testcase name=\"calm\""), "\(redirection)")
      // Whether anybody reads a pipe when something is written into it is chance.
      if redirection == "| true" {
        #expect([0, 3].contains(run.code), "\(run.errors)")
      } else {
        #expect(run.code == 3, "\(redirection): \(run.errors)")
        #expect(run.errors.contains("cannot write to stdout"))
      }
    }
  }

  @Test(
    "leave the stories of the recognizers that a difference names, and a filmstrip where there are pictures")
  func stories() throws {
    try write([
      ("pressed", "Pressing", "history began"), ("crashes", "Crashing", "back touchUpInside"),
      ("calm", "Calm", "back touchUpInside"),
    ])
    let run = try Program.run(
      ["test", "--artifacts", "red", "--report", "text=red.txt"], of: probe, in: folder.path,
      environment: ["CI": "1"])
    #expect(run.code == 1)
    var expected = ["difference.txt", "outcome.txt", "recording-tap.recording", "story-history.txt"]
    #if Pictures
      expected.insert("filmstrip.png", at: 1)
    #endif
    func names(_ name: String) -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: folder.file("red/probe/\(name)"))) ?? [])
        .sorted()
    }
    #expect(names("pressed") == expected)
    #expect(
      try text("red/probe/pressed/story-history.txt").hasPrefix(
        "history: UILongPressGestureRecognizer on back\n"))
    #expect(names("crashes") == ["difference.txt", "printed.txt", "recording-tap.recording"])
    #expect(names("calm") == [])
  }

  @Test("are the same from a pipe of events as from a file")
  func pipes() throws {
    let line =
      "\(probe) test --report ndjson=a.ndjson --report text=text >printed && cat a.ndjson | \(probe) merge - -v"
    let run = try Program.run(["-c", line], of: "/bin/sh", in: folder.path, environment: ["CI": "1"])
    #expect(run.code == 0)
    #expect(run.bytes == (try folder.bytes("text")))
  }
}
