import Foundation
import RetouchReplay
import Testing

/// What is left in the folder for temporary files by processes that are ended before their time.
@Suite("a process that is ended")
struct LeftoversTests {
  let folder: Folder

  init() throws {
    // What this process ignores, because it runs under nohup, what it starts ignores as well.
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
    folder = try Folder()
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
    try folder.write("Recordings/probe/tap.recording", .tap(at: CGPoint(x: 195, y: 800), for: 0.1))
  }

  private var temporary: String { folder.file("temporary") }

  private var left: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: temporary)) ?? ["unreadable"]
  }

  private func start(_ arguments: [String], path: String? = nil) throws -> (Process, FileHandle) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Program.path).deletingLastPathComponent()
      .appendingPathComponent("VerdictProbe")
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = environment(path)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    return (process, output.fileHandleForReading)
  }

  private func environment(_ path: String?) -> [String: String] {
    var variables = ProcessInfo.processInfo.environment
    variables["CI"] = "1"
    variables["TMPDIR"] = temporary
    variables["XDG_CACHE_HOME"] = folder.path
    if let path { variables["PATH"] = path + ":" + (variables["PATH"] ?? "") }
    return variables
  }

  /// Writes a suite whose cases come one after the other, the last of which does not end by itself.
  private func writeSuite(calm: Int) throws {
    let cases = (0..<calm).map {
      #"{"name": "calm\#($0)", "recording": "tap.recording", "expect": ["touch 1 began * back"]}"#
    }
    let last =
      #"{"name": "hangs", "recording": "tap.recording", "fixture": "Hanging", "expect": ["touch 1 began * back"]}"#
    try folder.write(
      "Recordings/probe/suite.json",
      """
      {"suite": 1, "fixture": "Calm", "cases": [
      \((cases + [last]).joined(separator: ",\n"))
      ]}
      """)
  }

  /// Runs the last case of a suite until it hangs, and returns the run.
  private func hanging(calm: Int = 1, _ more: String...) throws -> (Process, FileHandle) {
    try writeSuite(calm: calm)
    let (process, output) = try start(["test", "--verbose", "-j", "1", "--time-limit", "3600s"] + more)
    // The first line comes when the first case is done.
    try #require(!output.availableData.isEmpty, "the run ended by itself")
    try #require(!left.isEmpty, "a worker has a home")
    return (process, output)
  }

  /// A run of the suite's first case, which leaves nothing itself.
  private func nextRun() throws {
    let (process, output) = try start(["test", "probe/calm0"])
    _ = output.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test(
    "by a signal while it runs suites leaves nothing, and exits with 2", arguments: [SIGINT, SIGTERM, SIGHUP])
  func interrupted(number: Int32) throws {
    let (process, output) = try hanging()
    kill(process.processIdentifier, number)
    _ = output.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 2)
    #expect(left == [])
  }

  @Test("by a second signal, because it is stuck, leaves nothing either")
  func stuck() throws {
    // Nobody reads the lines, so that the run cannot end before they are read.
    let (process, output) = try hanging(calm: 1500)
    kill(process.processIdentifier, SIGTERM)
    kill(process.processIdentifier, SIGHUP)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 2)
    #expect(left == [])
    _ = output.readDataToEndOfFile()
  }

  @Test("by SIGKILL leaves what the next run takes away, and nothing that another one uses")
  func killed() throws {
    let (alive, lines) = try hanging()
    let (process, output) = try hanging()
    kill(process.processIdentifier, SIGKILL)
    _ = output.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(left.count == 2)
    try nextRun()
    #expect(left.count == 1)
    kill(alive.processIdentifier, SIGTERM)
    _ = lines.readDataToEndOfFile()
    alive.waitUntilExit()
    #expect(left == [])
  }

  // MARK: A build of a commit

  private func git(_ words: String...) throws -> Run {
    try Program.run(
      ["-C", folder.path, "-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"] + words,
      of: "/usr/bin/git")
  }

  /// Compares with a commit whose build does not end, and returns the run and a pipe that all of the build
  /// hold.
  private func building() throws -> (Process, FileHandle, build: FileHandle)? {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/git") else { return nil }
    try writeSuite(calm: 1)
    try folder.write("Package.swift", "")
    #expect(try git("init", "-q").code == 0)
    #expect(try git("add", "Package.swift").code == 0)
    #expect(try git("commit", "-q", "-m", "one").code == 0)
    let pipe = folder.file("build")
    mkfifo(pipe, 0o600)
    // As swift does, it starts compilers, in groups and sessions of their own.
    try folder.writeProgram(
      "tools/swift",
      "#!/bin/sh\nexec 3>'\(pipe)'\nsetsid tail -f /dev/null &\ntail -f /dev/null &\necho >&3\nexec tail -f /dev/null\n"
    )
    let (process, output) = try start(
      ["bench", "--baseline", "HEAD", "probe/calm0"], path: folder.file("tools"))
    let build = try #require(FileHandle(forReadingAtPath: pipe))
    try #require(build.availableData.count == 1, "the build has not begun")
    #expect(try git("worktree", "list").lines.count == 2)
    return (process, output, build)
  }

  @Test(
    "by a signal while it builds a commit ends the build, and leaves no checkout",
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func interruptedBuild(number: Int32) throws {
    guard let (process, output, build) = try building() else { return }
    kill(process.processIdentifier, number)
    // Without this, one that ignores the signal would keep the test for ever.
    let end = DispatchWorkItem { kill(process.processIdentifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 120, execute: end)
    process.waitUntilExit()
    end.cancel()
    guard process.terminationReason == .exit && process.terminationStatus == 2 else {
      // What it has left would run for ever.
      try nextRun()
      Issue.record("\(process.terminationReason) \(process.terminationStatus)")
      return
    }
    _ = output.readDataToEndOfFile()
    #expect(build.readDataToEndOfFile().isEmpty)
    #expect(left == [])
    #expect(try git("worktree", "list").lines.count == 1)
  }

  @Test("by SIGKILL while it builds a commit leaves a build and a checkout that the next run takes away")
  func killedBuild() throws {
    guard let (process, _, build) = try building() else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(left.count == 1)
    try nextRun()
    #expect(build.readDataToEndOfFile().isEmpty)
    #expect(left == [])
    #expect(try git("worktree", "list").lines.count == 1)
  }
}
