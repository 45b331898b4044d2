import RetouchCapture
import RetouchEvdev
import Glibc
import LabPlan
import RetouchRecording

/// Devices that are fed while a recorder records them, with a ledger of the frames given.
final class FaultSession {
  private(set) var ledger = FrameLedger()
  private(set) var devices: [VirtualDevice] = []
  private(set) var recorder: RecorderProcess?
  let output: String
  /// The file for the recorder's messages, which is not on the disk that may be full.
  var log: String { output.split(separator: "/").last.map { $0 + ".log" } ?? "log" }
  private var numbers: [Int] = []

  init(_ descriptions: [DeviceDescription], output: String) throws {
    self.output = output
    unlink(output)
    unlink(log)
    for description in descriptions { try plug(description) }
  }

  /// The nodes of all devices; waits until they exist.
  var nodes: [String] {
    get throws {
      try devices.map { device in try eventNode(named: device.description.name) {} }
    }
  }

  /// The recorder's messages, in one line.
  var words: String {
    (contents(of: log) ?? "").split(separator: "\n").joined(separator: " / ")
  }

  /// Starts the recorder and waits until it records.
  func record(_ options: [String] = [], wrappedIn words: [String] = []) throws {
    let recorder = try RecorderProcess(
      words + ["retouch-record"] + nodes + ["-o", output] + options, errors: log)
    try recorder.wait(forFile: output)
    self.recorder = recorder
  }

  /// Plugs in one more device.
  func plug(_ description: DeviceDescription) throws {
    devices.append(try VirtualDevice(description))
    numbers.append(0)
  }

  /// Unplugs a device in mid-touch; the kernel releases its keys.
  func unplug(_ device: Int) {
    ledger.addUncertain([InputEvent(.touch, 0)], device: device, at: Timeline.now)
    devices[device].unplug()
  }

  /// Creates an unplugged device again.
  func replug(_ device: Int) throws {
    devices[device] = try VirtualDevice(devices[device].description)
    numbers[device] = 0
  }

  /// Gives a device its next frame.
  func give(_ events: [InputEvent], to device: Int = 0) throws {
    ledger.add(events, device: device, at: Timeline.now)
    try devices[device].write(events)
  }

  /// Gives a device some frames of moving fingers, one per period in µs, and returns how many were given.
  @discardableResult
  func move(
    _ device: Int = 0, fingers: Int, frames: Int, period: Int64, firstID: Int32 = 0,
    until isOver: () -> Bool = { false }
  ) throws -> Int {
    let start = Timeline.now
    for index in 0..<frames {
      Timeline.wait(until: start + Int64(index) * period)
      if isOver() { return index }
      try give(Panel.frame(numbers[device], fingers: fingers, firstID: firstID), to: device)
      numbers[device] += 1
    }
    return frames
  }

  /// Gives a device a frame that lifts all fingers.
  func lift(_ device: Int = 0, fingers: Int) throws {
    try give(Panel.lift(fingers: fingers), to: device)
    numbers[device] = 0
  }

  /// Ends the recorder, and returns its exit code and its recording.
  func stop(_ signal: Int32 = SIGINT) throws -> (code: Int32, document: RecordingDocument) {
    Timeline.wait(until: Timeline.now + 20_000)
    let code = recorder?.stop(signal) ?? -1
    return (code, try RecordingDocument(contentsOf: output))
  }
}
