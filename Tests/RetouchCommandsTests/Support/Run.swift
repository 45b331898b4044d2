import RetouchArguments
import Foundation
import RetouchRecording
import RetouchReplay
import RetouchCommands
import Testing
import RetouchRunner

/// The result of a command line.
struct Run {
  /// The exit code.
  let code: Int32
  /// The text written to stdout.
  let output: String
  /// The text written to stderr.
  let errors: String
  /// The bytes written to stdout.
  let bytes: [UInt8]

  /// The text written to stderr, but for the remark that work on the main queue is not driven: tests do not
  /// run on the process's first thread.
  var ownErrors: String {
    errors.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasSuffix("this is not the process's first thread") }.joined(separator: "\n")
  }

  /// The lines of stdout.
  var lines: [String] { output.split(separator: "\n").map(String.init) }
}

/// Leaves out of a summary how long the run took, which is another figure each time.
func withoutWallTime(_ text: String) -> String {
  text.replacing(#/ in \d+\.\d s\)/#, with: ")")
}

/// Runs a command line in this process.
@MainActor
func run(
  _ arguments: String..., fixtures: [any Fixture.Type] = [Panel.self, Quiet.self],
  recordings: String = "/nonexistent", environment: [String: String] = [:]
) -> Run {
  run(arguments, fixtures: fixtures, recordings: recordings, environment: environment)
}

/// Runs a command line in this process.
@MainActor
func run(
  _ arguments: [String], fixtures: [any Fixture.Type] = [Panel.self, Quiet.self],
  recordings: String = "/nonexistent", environment: [String: String] = [:],
  clock: RunClock = RunClock(elapsed: { 0 }, date: { 1_790_000_000 }), interruption: Interruption? = nil,
  answers: [String] = [], on console: Console = Console.captured()
) -> Run {
  let code = Retouch.run(
    arguments, fixtures: fixtures, environment: environment, recordings: recordings, clock: clock,
    interruption: interruption, answers: answers, on: console
  ).rawValue
  return Run(
    code: code, output: console.output.text, errors: console.error.text, bytes: console.output.bytes)
}

/// A folder that is removed when the test is over.
final class Folder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("retouch-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the path of a file in the folder.
  func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let url = URL(fileURLWithPath: file(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url.path
  }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ name: String, _ text: String) throws -> String { try write(name, Array(text.utf8)) }

  /// Writes a file that can be run, and returns its path.
  ///
  /// A copy does it: a process that another test starts meanwhile inherits the descriptors of this one for an
  /// instant, and the kernel runs no file that is open for writing anywhere.
  @discardableResult
  func writeProgram(_ name: String, _ text: String) throws -> String {
    let source = try write(name + ".source", text)
    let copy = Process()
    copy.executableURL = URL(fileURLWithPath: "/bin/sh")
    copy.arguments = ["-c", #"cp "$1" "$2" && chmod 755 "$2" && rm "$1""#, "sh", source, file(name)]
    try copy.run()
    copy.waitUntilExit()
    guard copy.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
    return file(name)
  }

  /// Writes a gesture on a panel of 390×844 points, and returns the file's path.
  @discardableResult
  func write(_ name: String, _ gesture: Gesture) throws -> String {
    try write(name, gesture.recording(on: .touchscreen(width: 390, height: 844)).encoded())
  }

  /// Returns the bytes of a file in the folder.
  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: file(name))))
  }

  /// The names of the files in the folder, in ascending order.
  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
}
