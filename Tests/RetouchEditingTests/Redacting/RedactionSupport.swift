import RetouchEvdev
import RetouchRecording
import Testing

@testable import RetouchEditing

/// A panel of 1080 × 1920 units before a display of 360 × 640 points, and what is redacted of it.
struct RedactedPanel {
  /// A screen keyboard: the units from 1200 on, of which the middle is at 540, 1560.
  static let keyboard = RedactionRectangle(x: 0, y: 400, width: 360, height: 240)

  var header: RecordingHeader
  var redactor: Redactor

  init(
    _ device: DeviceDescription = RedactedPanel.touchscreen(), rotation: Int = 0,
    _ rectangles: [RedactionRectangle] = [keyboard]
  ) throws {
    header = RecordingHeader(
      display: DisplayDescription(width: 1080, height: 1920, scale: 3, rotation: rotation), devices: [device])
    redactor = try Redactor(rectangles, of: header)
  }

  /// What becomes of a frame, events as type, code and value.
  mutating func frame(_ events: [Int32]...) -> [[Int32]] {
    var frame = Frame(
      time: 0,
      events: events.map { InputEvent(type: UInt16($0[0]), code: UInt16($0[1]), value: $0[2]) })
    redactor.redact(&frame)
    return frame.events.map { [Int32($0.code.type.rawValue), Int32($0.code.number), $0.value] }
  }

  static func touchscreen(state: DeviceState = DeviceState(), id: Int = 0) -> DeviceDescription {
    let x = AxisDescription(minimum: 0, maximum: 1079)
    let y = AxisDescription(minimum: 0, maximum: 1919)
    return DeviceDescription(
      id: id, name: "Panel", properties: [.direct],
      codes: [.key: [330], .absolute: [0, 1, 2, 47, 48, 53, 54, 57, 58, 60, 61]],
      axes: [
        0: x, 1: y, 2: x, 47: AxisDescription(minimum: 0, maximum: 9), 53: x, 54: y, 60: x, 61: y,
        57: AxisDescription(minimum: 0, maximum: 65535),
      ], state: state)
  }

  static func device(_ codes: [UInt16], keys: [UInt16]) -> DeviceDescription {
    var device = touchscreen()
    device.codes = [.key: keys, .absolute: codes]
    device.axes = device.axes.filter { codes.contains($0.key) }
    return device
  }
}
