import RetouchArguments
import RetouchCapture
import RetouchEvdev
import Foundation
import RetouchRecording
import RetouchReplay
import Testing

@testable import RetouchCommands

/// How commands end that hold fingers down or write a file in the meantime.
@Suite("the end of inject and watch")
@MainActor
struct LiveEndTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  /// A recording without devices: injecting it touches nothing on this machine.
  private let beginning = "{\"retouch\":1,\"devices\":[]}\n[0,\"m\",\"one\"]\n[1000,\"m\",\"two\"]\n"

  /// Returns a process of the program that a broken pipe would kill, as it would in a shell.
  private func process(_ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["--default-signal=PIPE", Program.path] + arguments
    return process
  }

  private func brokenPipe() throws -> FileHandle {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    return pipe.fileHandleForWriting
  }

  @Test("a signal ends inject while the pipe that it reads says nothing")
  func silentPipe() throws {
    let process = process(["inject", "-", "--yes", "--settle", "0s"])
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let number = process.processIdentifier
    // Only needed if it does not end by itself.
    let guardian = DispatchWorkItem { kill(number, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 20, execute: guardian)
    try input.fileHandleForWriting.write(contentsOf: Data(beginning.utf8))
    var said = ""
    while !said.contains("marker \"two\"") {
      let data = errors.fileHandleForReading.availableData
      if data.isEmpty { break }
      said += String(decoding: data, as: UTF8.self)
    }
    kill(number, SIGTERM)
    process.waitUntilExit()
    guardian.cancel()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 2)
    let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(printed.contains("stopped  at 0.001 s of the recording"))
    let rest = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(!(said + rest).contains("warning"))
  }

  @Test("inject continues if its output is not read")
  func brokenOutput() throws {
    let file = try folder.write("a.recording", beginning + "[0,\"x\",{\"frames\":0}]\n")
    let process = process(["inject", file, "--yes", "--settle", "0s"])
    process.standardError = try brokenPipe()
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
    #expect(printed.hasPrefix("injected 0 frames"))
  }

  @Test("a broken pipe does not kill watch")
  func brokenWatch() throws {
    let process = process(["watch", "--fixture", "SafariToolbar", "no such device at all"])
    process.standardError = try brokenPipe()
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
  }

  @Test("watch stops if its lines are not read, and the file that it writes is complete")
  func unreadLines() throws {
    let path = folder.file("watched.recording")
    let input = try LiveInput(devices: [])
    let lost = Console.Stream(isTerminal: false, width: 80, usesColor: false) { _ in "Broken pipe" }
    let errors = Console.captured()
    let code = try WatchRun(
      input: input, fixture: Quiet.self, settings: ReplaySettings(), asJSON: false,
      writer: RecordingWriter(header: input.header, to: .newFile(path)),
      console: Console(output: lost, error: errors.error)
    ).run()
    #expect(code == .success)
    #expect(try !RecordingDocument(contentsOf: path).isCut)
    #expect(!errors.error.text.contains("no device is left"))
  }

  @Test("watch reports how many keys it left out of its file")
  func keysLeftOut() throws {
    var keyboard = DeviceDescription(id: 0, name: "Keyboard", codes: [.key: [30, 48]])
    keyboard.state.keys = [30, 48]
    let console = Console.captured()
    _ = try WatchRun(
      input: LiveInput(devices: []), fixture: Quiet.self, settings: ReplaySettings(), asJSON: false,
      writer: RecordingWriter(
        header: RecordingHeader(devices: [keyboard]), to: .newFile(folder.file("keys.recording"))),
      console: console
    ).run()
    #expect(
      console.error.text.contains(
        "warning: watch --record: 2 key events not written, which would reveal what was typed\n"))
  }

  @Test("watch --record to an existing file gives advice that fits watch")
  func existingFile() throws {
    let file = try folder.write("there.recording", "x")
    let run = run("watch", "--fixture", "Panel", "--record", file)
    #expect(run.code == 4)
    #expect(run.errors.contains("exists already and is not overwritten. Choose another name, or remove"))
    #expect(!run.errors.contains("--force"))
    #expect(try folder.bytes("there.recording") == Array("x".utf8))
  }
}
