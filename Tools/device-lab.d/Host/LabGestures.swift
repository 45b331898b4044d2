import LabPlan
import RetouchEvdev
import Foundation
import RetouchRecording
import RetouchReplay

/// The gestures that the lab's devices are fed with, and the recordings that spell them out frame by frame.
enum LabGestures {
  /// The rows of the table, in order, each with what is intended.
  static var all: [(row: PlannedRow, intent: RecordingDocument)] {
    LabDevice.allCases.flatMap { device in
      device.rates.flatMap { rate in
        gestures(for: device, rate: rate).map {
          (PlannedRow(device: device, rate: rate, gesture: $0.name), $0.intent)
        }
      }
    }
  }

  /// The display under all devices, in points. The axes of QEMU's tablets, of the lab's own HID device and of
  /// its pen have 32,768 values: 32 per point.
  private static let side = 1024.0

  private static func gestures(
    for device: LabDevice, rate: Int
  ) -> [(name: String, intent: RecordingDocument)] {
    let source = source(for: device)
    if device == .pen { return PenGestures.intents(of: strokes, on: source, rate: rate) }
    var gestures = strokes
    if let slots = device.slots {
      let fingers = Gesture.drag(from: CGPoint(x: 80, y: 300), to: CGPoint(x: 80, y: 500), over: 0.3)
      gestures.append(
        ("two-finger-pinch", .pinch(at: CGPoint(x: 512, y: 512), from: 600, to: 120, degrees: 30)))
      gestures.append(
        (
          slots == 10 ? "ten-fingers" : "\(slots)-fingers",
          (0..<slots).reduce(Gesture()) {
            $0.together(with: fingers.moved(dx: Double($1) * 90, dy: Double($1) * 20))
          }
        ))
    }
    var intents = gestures.map { ($0.name, $0.gesture.recording(on: source, rate: rate)) }
    if device.slots == nil {
      intents.append(("move", movement(of: source, rate: rate)))
      if device.isMouse { intents.append(("wheel", wheel(of: source))) }
    }
    return intents.map { ($0.0, $0.1) }
  }

  /// Gestures that any device can make: one finger, or one button.
  private static var strokes: [(name: String, gesture: Gesture)] {
    [
      ("tap", .tap(at: CGPoint(x: 200, y: 300))),
      ("press", .press(at: CGPoint(x: 700, y: 100), for: 1.2)),
      ("drag", .drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 460, y: 820))),
      ("swipe", .swipe(from: CGPoint(x: 900, y: 512), to: CGPoint(x: 200, y: 540))),
      (
        "slide-across-items",
        .finger {
          $0.down(at: CGPoint(x: 100, y: 900))
          for item in 1...4 {
            $0.hold(0.15)
            $0.move(to: CGPoint(x: 100 + 180 * Double(item), y: 900), over: 0.1)
          }
          $0.lift()
        }
      ),
    ]
  }

  /// Returns the device as gestures are written for it.
  static func source(for device: LabDevice) -> GestureDevice {
    var source: GestureDevice =
      if let slots = device.slots {
        .touchscreen(width: side, height: side, slots: slots)
      } else if device.isMouse {
        .mouse(width: side, height: side)
      } else if device == .pen {
        .pen(width: side, height: side)
      } else {
        .absolutePointer(width: side, height: side)
      }
    source.name = "Retouch Lab \(device.rawValue)"
    switch device {
    case .hid, .pen, .virtioTablet, .usbTablet: source.unitsPerPoint = 32
    case .pressure10: source.contactAxes = [.pressure, .size]
    default: break
    }
    return source
  }

  // MARK: Without a button

  /// Returns a recording of a pointer that moves for half a second with nothing pressed.
  private static func movement(of source: GestureDevice, rate: Int) -> RecordingDocument {
    let step = 1_000_000 / Int64(rate)
    return unpressed(source, until: 600_000) { time in
      guard time % step == 0, time < 500_000 else { return [] }
      let number = Int32(time / step)
      return source.reporting == .mouse
        ? [InputEvent(.relativeX, 2), InputEvent(.relativeY, number % 2 == 0 ? 1 : -1)]
        : [InputEvent(.x, 3200 + 320 * number), InputEvent(.y, 9600)]
    }
  }

  /// Returns a recording of a wheel that turns five detents away from the user and two back.
  private static func wheel(of source: GestureDevice) -> RecordingDocument {
    unpressed(source, until: 400_000) { time in
      guard time % 50_000 == 0, time < 350_000 else { return [] }
      return [InputEvent(.wheel, time < 250_000 ? 1 : -1)]
    }
  }

  /// Returns a recording of the frames that a closure gives for each µs.
  private static func unpressed(
    _ source: GestureDevice, until end: Int64, _ events: (_ time: Int64) -> [InputEvent]
  ) -> RecordingDocument {
    var document = Gesture().recording(on: source)
    document.header.meta["gesture"] = nil
    for index in document.header.devices.indices where source.reporting == .mouse {
      document.header.devices[index].codes[.relative, default: []].append(EventCode.wheel.number)
    }
    for time in stride(from: Int64(0), to: end, by: 1) {
      let events = events(time)
      guard !events.isEmpty else { continue }
      document.entries.append(TimedEntry(time: time, .frame(device: 0, events: events, report: 0)))
    }
    document.endTime = end
    return document
  }
}
