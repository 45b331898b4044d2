import RetouchEvdev
import Foundation
import RetouchRecording
import Testing

@testable import RetouchCapture

@Suite("What a recorder refuses") struct CaptureErrorTests {
  private func error(_ body: () throws -> Void) -> CaptureError? {
    #expect(throws: CaptureError.self, performing: body)
  }

  @Test("a device that may not be read names the group that helps, and no rule that opens every keyboard")
  func accessDenied() {
    let input = FakeInput.usual()
    input.openErrors["/dev/touch"] = .accessDenied
    let error = error { _ = try input.record(["/dev/mouse", "/dev/touch"]) }
    #expect(error?.code == .notPermitted)
    #expect(
      error?.description
        == "/dev/touch: expected a device that may be read, found: Permission denied. "
        + "Join the group that owns it, usually `sudo usermod -aG input $USER`, and log in again; "
        + "or let a udev rule grant this kind of device alone: `retouch devices`, or `retouch-record --list`, "
        + "prints it")
    #expect(input.openPaths.isEmpty)
  }

  @Test("a device that is not there is named") func notFound() {
    let error = error { _ = try FakeInput.usual().record(["/dev/input/event99"]) }
    #expect(error?.code == .notFound)
    #expect(error?.file == "/dev/input/event99")
  }

  @Test("a file that is not an event device is refused, and closed", arguments: [22, 25])
  func notAnEventDevice(number: Int32) {
    let input = FakeInput(["/dev/mice": mouse()])
    input.describeError = SystemError(rawValue: number)
    let error = error { _ = try input.record(["/dev/mice"]) }
    #expect(error?.code == .notAnEventDevice)
    #expect(input.openPaths.isEmpty)
  }

  @Test("a regular file is refused by the real system, too") func regularFile() {
    let error = error {
      _ = try Recorder.run(RecorderOptions(devices: [#filePath], output: .memory))
    }
    #expect(error?.code == .notAnEventDevice)
    #expect(error?.file == #filePath)
  }

  @Test("no device at all is refused") func noDevice() {
    #expect(error { _ = try FakeInput.usual().record([]) }?.code == .noDevice)
  }

  @Test("a file that exists is not overwritten, and the devices are let go") func existingFile() throws {
    let path = NSTemporaryDirectory() + "retouch-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
    let input = FakeInput.usual()
    let error = error { _ = try input.record { $0.output = .newFile(path) } }
    #expect(error?.code == .fileExists)
    #expect(error?.file == path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    #expect(input.openPaths.isEmpty)
  }

  @Test("a device that cannot be opened leaves no file behind") func noFile() {
    let path = NSTemporaryDirectory() + "retouch-\(UUID().uuidString)"
    _ = error { _ = try FakeInput.usual().record(["/dev/none"]) { $0.output = .newFile(path) } }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("a full disk and a failed wait are each reported, and the devices are released")
  func fullDisk() throws {
    let full = open("/dev/full", O_WRONLY)
    try #require(full >= 0)
    defer { close(full) }
    let input = FakeInput.usual()
    let error = error { _ = try input.record { $0.output = .descriptor(full, name: "out.recording") } }
    #expect(error?.description.hasPrefix("out.recording: cannot be written: No space left") == true)
    #expect(input.openPaths.isEmpty)
    let second = FakeInput.usual()
    second.wakes = [.init(time: 0, error: SystemError(rawValue: 12))]
    #expect(self.error { _ = try second.record() }?.code == .systemFailed)
    #expect(second.openPaths.isEmpty)
  }
}
