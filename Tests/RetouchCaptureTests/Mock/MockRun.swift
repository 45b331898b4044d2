import Foundation
import RetouchRecording
import Testing

/// Runs the recorder's program under umockdev.
enum MockRun {
  /// Where umockdev is installed, or nil, in which case the tests that need it are skipped.
  static let umockdev: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin")
    .split(separator: ":").map { "\($0)/umockdev-run" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The path of the recorder's program, beside the tests.
  static var probe: String {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("CaptureProbe").path
  }

  /// The result of a run.
  struct Result {
    var document: RecordingDocument?
    /// The file's mode.
    var mode: Int?
    var output: String
    var errors: String
    var status: Int32
  }

  /// Records mocked devices until that many frames came; the limit in seconds is reached only if some are
  /// missing.
  static func record(_ devices: [MockDevice], frames: Int, seconds: Int = 10) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("retouch-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ name: String, _ text: String) throws -> String {
      let url = folder.appendingPathComponent(name)
      try Data(text.utf8).write(to: url)
      return url.path
    }
    var arguments = ["-d", try file("devices.umockdev", devices.map(\.sysfs).joined())]
    for device in devices {
      arguments += ["-i", "\(device.path)=\(try file("\(device.number).ioctl", device.answers))"]
      arguments += ["-e", "\(device.path)=\(try file("\(device.number).events", device.events))"]
    }
    let recording = folder.appendingPathComponent("out.recording").path
    arguments += ["--", probe, recording, "\(frames)", "\(seconds)"] + devices.map(\.path)

    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(umockdev))
    process.arguments = arguments
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    let complained = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let attributes = try? FileManager.default.attributesOfItem(atPath: recording)
    return Result(
      document: try? RecordingDocument(contentsOf: recording),
      mode: (attributes?[.posixPermissions] as? NSNumber)?.intValue,
      output: String(decoding: said, as: UTF8.self), errors: String(decoding: complained, as: UTF8.self),
      status: process.terminationStatus)
  }
}
