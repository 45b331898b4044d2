import Foundation
import RetouchEvdev
import RetouchRecording
import RetouchReplay

/// What a pen reports of the lab's gestures: it comes near, hovers towards the first place, touches with
/// pressure that changes in every frame and with tilt, hovers away, and leaves.
enum PenGestures {
  /// What differs between the rows of a pen.
  private enum Use {
    /// It touches where the gesture touches.
    case touching
    /// It touches there with its button held from before it is down until the middle of the contact.
    case touchingWithButton
    /// It makes the gesture's way above the surface.
    case hovering
  }

  /// How long it hovers before it touches and after that, in µs.
  private static let hover: Int64 = 150_000

  /// The recordings of each stroke, of one with the button, and of one that touches nothing.
  static func intents(
    of strokes: [(name: String, gesture: Gesture)], on source: GestureDevice, rate: Int
  ) -> [(name: String, intent: RecordingDocument)] {
    let way = Gesture.drag(from: CGPoint(x: 600, y: 200), to: CGPoint(x: 240, y: 700))
    return strokes.map { ($0.name, intent($0.gesture, .touching, on: source, rate: rate)) } + [
      ("button", intent(way, .touchingWithButton, on: source, rate: rate)),
      ("hover", intent(way, .hovering, on: source, rate: rate)),
    ]
  }

  private static func intent(
    _ gesture: Gesture, _ use: Use, on source: GestureDevice, rate: Int
  ) -> RecordingDocument {
    var document = gesture.recording(on: source, rate: rate)
    if use == .hovering { document.header.meta["gesture"] = nil }
    for index in document.header.devices.indices { announce(&document.header.devices[index]) }
    let step = 1_000_000 / Int64(rate)
    let tip = way(of: document, step: step)
    document.entries = []
    guard let first = tip.first, let last = tip.last else { return document }
    var pen = Pen()
    let shift = hover - first.time
    // Down from the right, and away to the right again.
    for time in stride(from: Int64(0), to: hover - step / 2, by: Int(step)) {
      let away = Int32((hover - time) / 100)
      pen.buttons = use == .touchingWithButton && time >= hover / 2 ? [.stylus] : []
      document.entries += pen.frame(at: time, first.x + away, first.y + away / 2)
    }
    for (number, place) in tip.enumerated() {
      pen.isDown = use != .hovering && number + 1 < tip.count
      if number == tip.count / 2 { pen.buttons = [] }
      document.entries += pen.frame(at: place.time + shift, place.x, place.y)
    }
    for time in stride(from: step, to: hover - step / 2, by: Int(step)) {
      let away = Int32(time / 100)
      document.entries += pen.frame(at: last.time + shift + time, last.x + away, last.y + away / 2)
    }
    document.entries += pen.leave(at: last.time + shift + hover)
    document.endTime = last.time + shift + 2 * hover
    return document
  }

  /// Announces what pens on displays have besides: a button, tilt in units per radian, and fine pressure.
  private static func announce(_ device: inout DeviceDescription) {
    device.codes[.key, default: []].append(EventCode.stylus.number)
    device.axes[EventCode.pressure.number] = AxisDescription(minimum: 0, maximum: 4095)
    for axis in [EventCode.tiltX, .tiltY] {
      device.axes[axis.number] = AxisDescription(minimum: -64, maximum: 63, resolution: 57)
    }
    device.codes[.absolute] = device.axes.keys.sorted()
  }

  /// Where the tip is from down to up, at least once for each scan, also while it rests: no hand presses a
  /// pen with the same force for long.
  private static func way(
    of document: RecordingDocument, step: Int64
  ) -> [(time: Int64, x: Int32, y: Int32)] {
    var way: [(time: Int64, x: Int32, y: Int32)] = []
    var state = DeviceState()
    for entry in document.entries {
      guard case .frame(_, let events, _) = entry.entry else { continue }
      while let last = way.last, entry.time - last.time > step + step / 2 {
        way.append((last.time + step, last.x, last.y))
      }
      for event in events { state.apply(event) }
      way.append(
        (entry.time, state.axes[EventCode.x.number] ?? 0, state.axes[EventCode.y.number] ?? 0))
    }
    return way
  }

  /// A pen as its driver reports it.
  private struct Pen {
    var isDown = false
    var buttons: [EventCode] = []
    private var state = DeviceState()
    private var number: Int32 = 0

    /// Reports a place, with the next pressure and tilt.
    mutating func frame(at time: Int64, _ x: Int32, _ y: Int32) -> [TimedEntry] {
      number += 1
      return report(
        [
          InputEvent(.toolPen, 1), InputEvent(.x, x), InputEvent(.y, y),
          InputEvent(.pressure, isDown ? 400 + number * 37 % 3600 : 0),
          InputEvent(.tiltX, number / 4 % 60 - 30), InputEvent(.tiltY, 40 - number / 8 % 60),
          InputEvent(.touch, isDown ? 1 : 0), InputEvent(.stylus, buttons.contains(.stylus) ? 1 : 0),
        ], at: time)
    }

    /// Reports that it is out of range.
    mutating func leave(at time: Int64) -> [TimedEntry] { report([InputEvent(.toolPen, 0)], at: time) }

    /// Leaves out what the kernel would: values that did not change.
    private mutating func report(_ events: [InputEvent], at time: Int64) -> [TimedEntry] {
      let changed = events.filter { event in
        event.code.type == .key
          ? state.keys.contains(event.code.number) != (event.value != 0)
          : (state.axes[event.code.number] ?? 0) != event.value
      }
      for event in changed { state.apply(event) }
      return changed.isEmpty
        ? [] : [TimedEntry(time: time, .frame(device: 0, events: changed, report: 0))]
    }
  }
}
