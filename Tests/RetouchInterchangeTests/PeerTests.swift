import RetouchEvdev
import Foundation
import RetouchRecording
import Testing

@testable import RetouchInterchange

/// Runs a peer's script and returns what it prints, or nil if it fails.
private func peer(_ script: String, _ arguments: [String] = []) -> String? {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/python3")
  process.arguments = [fixture("peers/" + script)] + arguments
  let output = Pipe()
  process.standardOutput = output
  process.standardError = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return nil }
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
}

private let hasEvemu = peer("evemu.py") != nil
private let hasYAML = peer("yaml.py") != nil

@Suite("What we export, read by peers")
struct PeerTests {
  /// Recordings of both kinds of contacts, several devices, odd names, and every value that a frame can have.
  static let samples: [(name: String, document: RecordingDocument)] = {
    var samples = [("made up", RecordingDocument.sample)]
    for name in ["evemu/full.evemu", "libinput/two-devices.yml", "evtest/panel.log", "getevent/labels.txt"] {
      if let document = try? Importer.open(path: fixture(name)) { samples.append((name, document)) }
    }
    guard let corpus = ProcessInfo.processInfo.environment["RETOUCH_CORPUS"] else { return samples }
    for name in [
      "evemu-devices/tablets/dell_canvas_touch.evemu", "evemu-devices/mice/Ultrathin Touch Mouse.events",
    ] {
      if let document = try? Importer.open(path: "\(corpus)/\(name)") { samples.append((name, document)) }
    }
    return samples
  }()

  /// Returns what a peer's script should print for a device.
  private func expectation(_ device: DeviceDescription, _ frames: [Frame]) -> [String] {
    var lines = [
      "name \(device.name)", "bustype \(device.bus)", "vendor \(device.vendor)", "product \(device.product)",
      "version \(device.version)",
    ]
    lines += device.properties.map { "property \($0.rawValue)" }
    for (type, codes) in device.codes.sorted(by: { $0.key < $1.key }) {
      for code in codes {
        lines.append("code \(type.rawValue) \(code)")
        if type == .absolute, let axis = device.axes[code] {
          lines.append(
            "axis \(code) \(axis.minimum) \(axis.maximum) \(axis.fuzz) \(axis.flat) \(axis.resolution)")
        }
      }
    }
    for frame in frames where frame.device == device.id {
      for event in frame.events + [InputEvent(.report, frame.report)] {
        lines.append("event \(frame.time) \(event.code.type.rawValue) \(event.code.number) \(event.value)")
      }
    }
    return lines
  }

  private func read(_ bytes: [UInt8], by script: String) throws -> [String] {
    let path = FileManager.default.temporaryDirectory.appending(path: "retouch-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(bytes).write(to: URL(filePath: path))
    let output = try #require(peer(script, [path]), "the peer refuses the file")
    return output.split(separator: "\n").map(String.init)
  }

  @Test(
    "libevemu reads the description and every event of each device",
    .enabled(if: hasEvemu, "libevemu or python3 is not installed: skipped"), arguments: samples.map(\.name))
  func evemu(sample: String) throws {
    let document = try #require(Self.samples.first { $0.name == sample }).document
    for device in Exporter.devices(of: document) {
      let export = try Exporter.evemu(document, device: device.id)
      // libevdev gives every device that repeats both codes of EV_REP.
      func withoutRepetition(_ lines: [String]) -> [String] { lines.filter { !$0.hasPrefix("code 20 ") } }
      #expect(
        try withoutRepetition(read(export.bytes, by: "evemu.py"))
          == withoutRepetition(expectation(device, document.frames)))
    }
  }

  @Test(
    "a YAML library reads the descriptions and every event",
    .enabled(if: hasYAML, "python3-yaml is not installed: skipped"),
    // The loader is slow: 1 ms per event.
    arguments: samples.filter { $0.document.entries.count < 200 }.map(\.name))
  func yaml(sample: String) throws {
    let document = try #require(Self.samples.first { $0.name == sample }).document
    let expected = document.header.devices.flatMap { expectation($0, document.frames) }
    #expect(try read(Exporter.libinput(document).bytes, by: "yaml.py") == expected)
  }
}
