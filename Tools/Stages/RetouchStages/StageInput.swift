import RetouchContactTracking
import RetouchEvdev
import RetouchRecording
import RetouchReplay

/// The recording for measuring the stages before the engine: two fingers with pressure and size.
///
/// Events are counted as the kernel delivers them, so each frame's `SYN_REPORT` counts as one.
struct StageInput {
  let document: RecordingDocument
  let bytes: [UInt8]
  let eventCount: Int

  /// Makes a recording of one or two fingers that move for a time, at 120 frames a second.
  init(seconds: Double, fingers: Int = 2) throws {
    var device = GestureDevice.touchscreen(width: 390, height: 844)
    device.contactAxes = [.pressure, .size]
    device.unitsPerPoint = 8
    let time = GestureTime.microseconds(Int64(seconds * 1e6))
    let left = Gesture.drag(from: .init(x: 100, y: 200), to: .init(x: 120, y: 700), over: time)
    let right = Gesture.drag(from: .init(x: 280, y: 210), to: .init(x: 300, y: 710), over: time)
    document = (fingers == 1 ? left : left.together(with: right)).recording(
      on: device, jitter: .seeded(1, 0.5))
    bytes = try document.encoded()
    eventCount = document.entries.reduce(0) { count, entry in
      guard case .frame(_, let events, _) = entry.entry else { return count }
      return count + events.count + 1
    }
  }

  /// The frames, without the other entries.
  var frames: [Frame] {
    document.entries.compactMap { entry in
      guard case .frame(let device, let events, let report) = entry.entry else { return nil }
      return Frame(time: entry.time, device: device, events: events, report: report)
    }
  }
}
