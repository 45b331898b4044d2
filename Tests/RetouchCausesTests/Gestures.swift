import RetouchEvdev
import RetouchSupport

@testable import RetouchCauses
@testable import RetouchContactTracking

/// A hand's gestures as a panel with pressure and size records them: each recording has its own phase, rate,
/// noise and clock, and its frames can be damaged before they become events.
struct Gestures {
  /// A finger that moves from one place to another with a hand's speeds, in µs and points.
  struct Stroke {
    var down, up: Int64
    var from, to: (x: Double, y: Double)
  }

  /// What the panel sees of a contact.
  struct Sample {
    var x, y: Int32
    var pressure: Int32
    var size: Int32 = 3
  }

  struct Frame {
    var time: Int64
    var contacts: [Int: Sample]
  }

  /// How a recording's events are made.
  struct Making {
    var keyMissingFrom = Int64.max
    var repeatsLifts = false
    /// A contact whose lift is lost.
    var staysDown: Int?
    var device = Gestures.device
  }

  var strokes: [Stroke] = []

  static let device = DeviceDescription(
    name: "panel", properties: [.direct], codes: [.key: [EventCode.touch.number]],
    axes: [
      EventCode.mtSlot.number: AxisDescription(minimum: 0, maximum: 19),
      EventCode.mtPositionX.number: AxisDescription(minimum: 0, maximum: 3899, resolution: 60),
      EventCode.mtPositionY.number: AxisDescription(minimum: 0, maximum: 8439, resolution: 60),
      EventCode.mtTouchMajor.number: AxisDescription(minimum: 0, maximum: 255),
      EventCode.mtTrackingID.number: AxisDescription(minimum: 0, maximum: 65535),
      EventCode.mtPressure.number: AxisDescription(minimum: 0, maximum: 255),
    ])
  static let scale = CauseScale(point: 1, size: (390, 844), millimetre: 6, unit: "pt")

  /// Taps, drags in several directions, presses, and fingers that come close to each other and part again.
  init(seed: UInt64 = 7) {
    var random = SeededNumbers(seed: seed)
    var time: Int64 = 100_000
    func place() -> (x: Double, y: Double) {
      (.random(in: 40...350, using: &random), .random(in: 40...800, using: &random))
    }
    func add(_ from: (x: Double, y: Double), _ to: (x: Double, y: Double), _ lasts: Int64) {
      strokes.append(Stroke(down: time, up: time + lasts, from: from, to: to))
    }
    for _ in 0..<4 {
      let tap = place()
      add(tap, tap, 90_000)
      time += .random(in: 350_000...700_000, using: &random)
      add((60, 120), (330, 700), 600_000)
      time += .random(in: 900_000...1_200_000, using: &random)
      add((340, 600), (70, 300), 500_000)
      time += .random(in: 900_000...1_200_000, using: &random)
      let rest = place()
      add(rest, rest, 700_000)
      time += .random(in: 1_000_000...1_300_000, using: &random)
      add((100, 400), (180, 400), 600_000)
      add((290, 410), (210, 410), 600_000)
      time += .random(in: 900_000...1_200_000, using: &random)
    }
  }

  /// What a panel sees of them, each recording with its own seed.
  func frames(_ seed: UInt64, rate: Double = 125) -> [Frame] {
    var random = SeededNumbers(seed: seed)
    let clock = Int64.random(in: 0...5_000_000, using: &random)
    var time = Double.random(in: 0...8000, using: &random)
    var frames: [Frame] = []
    while time < Double(strokes.map(\.up).max() ?? 0) + 50_000 {
      var contacts: [Int: Sample] = [:]
      for (index, stroke) in strokes.enumerated()
      where (Double(stroke.down)..<Double(stroke.up)).contains(time) {
        let share = (time - Double(stroke.down)) / Double(stroke.up - stroke.down)
        let way = share * share * share * (10 - 15 * share + 6 * share * share)
        func value(_ from: Double, _ to: Double) -> Int32 {
          Int32(10 * (from + (to - from) * way)) + .random(in: -2...2, using: &random)
        }
        contacts[index] = Sample(
          x: value(stroke.from.x, stroke.to.x), y: value(stroke.from.y, stroke.to.y),
          pressure: 60 + Int32(60 * share * (1 - share)) + .random(in: 0...3, using: &random),
          size: .random(in: 29...31, using: &random))
      }
      frames.append(Frame(time: Int64(time) + clock, contacts: contacts))
      time += 1e6 / rate + .random(in: -100...100, using: &random)
    }
    return frames
  }

  /// The recording of frames, in the order of their times.
  static func trace(_ frames: [Frame], _ making: Making = Making()) -> SessionTrace {
    var tracer = SessionTracer(
      devices: [making.device], mappings: DisplayMappings(PointMapping(width: 390, height: 844)))
    var (slots, nextID, isDown): ([Int: Int32], Int32, Bool) = ([:], 1, false)
    for frame in frames {
      var events: [InputEvent] = []
      for (contact, place) in slots.sorted(by: { $0.value < $1.value })
      where frame.contacts[contact] == nil && contact != making.staysDown {
        let lift = [InputEvent(.mtSlot, place), InputEvent(.mtTrackingID, -1)]
        events += lift
        if making.repeatsLifts { events += lift }
        slots[contact] = nil
      }
      for (contact, sample) in frame.contacts.sorted(by: { $0.key < $1.key }) {
        let isNew = slots[contact] == nil
        let place = slots[contact] ?? (0..<20).first { !slots.values.contains($0) } ?? 0
        slots[contact] = place
        events.append(InputEvent(.mtSlot, place))
        if isNew {
          events.append(InputEvent(.mtTrackingID, nextID))
          nextID += 1
        }
        events += [InputEvent(.mtPositionX, sample.x), InputEvent(.mtPositionY, sample.y)]
        events += [InputEvent(.mtPressure, sample.pressure), InputEvent(.mtTouchMajor, sample.size)]
      }
      if frame.time < making.keyMissingFrom, isDown != !slots.isEmpty {
        isDown = !slots.isEmpty
        events.append(InputEvent(.touch, isDown ? 1 : 0))
      }
      guard !events.isEmpty else { continue }
      tracer.process(device: 0, events: events, time: frame.time)
    }
    return tracer.finish(time: (frames.last?.time ?? 0) + 100_000)
  }
}
