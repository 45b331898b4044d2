import RetouchEvdev
import RetouchSupport

extension SeededNumbers {
  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
}

/// Generates random frames: what a device of a kind might send, with as much nonsense as asked for.
struct EventGenerator {
  private var random: SeededNumbers
  /// What percentage of the events is nonsense.
  private let nonsense: Int

  init(seed: UInt64, nonsense: Int) {
    random = SeededNumbers(seed: seed)
    self.nonsense = nonsense
  }

  mutating func chance(_ percent: Int) -> Bool { random.chance(percent) }
  mutating func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  /// Returns up to a dozen events with codes that any of our kinds knows, mostly those of the device's kind.
  mutating func events(for kind: DeviceKind) -> [InputEvent] {
    (0..<pick(0...12)).map { _ in chance(nonsense) ? nonsenseEvent() : event(for: kind) }
  }

  private mutating func event(for kind: DeviceKind) -> InputEvent {
    switch kind {
    case .touchscreen, .touchpad: slotEvent()
    case .slotlessTouchscreen: slotlessEvent()
    case .singleTouchscreen: pick([(.touch, 0...1), (.x, 0...999), (.y, 0...1999)])
    case .pen:
      pick([
        (.toolPen, 0...1), (.toolRubber, 0...1), (.touch, 0...1), (.x, 0...999), (.y, 0...1999),
        (.pressure, 0...1000), (.tiltX, -64...63), (.stylus, 0...1),
      ])
    case .mouse, .absolutePointer, .other:
      pick([
        (.left, 0...1), (.right, 0...1), (.relativeX, -50...50), (.relativeY, -50...50), (.wheel, -1...1),
        (.wheelHighResolution, -120...120), (.x, 0...999), (.y, 0...1999),
      ])
    }
  }

  private mutating func slotEvent() -> InputEvent {
    pick([
      (.mtSlot, 0...9), (.mtTrackingID, -1...3), (.mtTrackingID, -1...(-1)), (.mtPositionX, 0...999),
      (.mtPositionY, 0...1999), (.mtToolType, 0...2), (.mtDistance, 0...1), (.mtPressure, 0...255),
      (.touch, 0...1),
    ])
  }

  private mutating func slotlessEvent() -> InputEvent {
    pick([
      (.mtReport, 0...0), (.mtReport, 0...0), (.mtPositionX, 0...999), (.mtPositionY, 0...1999),
      (.mtPositionX, 0...999), (.mtPositionY, 0...1999), (.mtTrackingID, 0...3), (.mtToolType, 0...2),
      (.touch, 0...1),
    ])
  }

  private mutating func nonsenseEvent() -> InputEvent {
    let values: [Int32] = [.min, .max, -1, 0, 1, 2, 255, 256, 65536]
    let value = values.randomElement(using: &random) ?? 0
    if chance(50) {
      let codes: [EventCode] = [
        .mtSlot, .mtTrackingID, .mtPositionX, .mtPositionY, .mtReport, .dropped, .report, .touch, .left,
        .relativeX,
        .wheelHighResolution, .x, .y, .pressure, .toolPen, .mtToolType, .mtDistance, .mtTouchMajor,
      ]
      return InputEvent(codes.randomElement(using: &random) ?? .report, value)
    }
    return InputEvent(
      type: UInt16.random(in: 0...40, using: &random), code: UInt16.random(in: 0...0x160, using: &random),
      value: value)
  }

  private mutating func pick(_ choices: [(EventCode, ClosedRange<Int32>)]) -> InputEvent {
    let (code, range) = choices.randomElement(using: &random) ?? (.report, 0...0)
    return InputEvent(code, Int32.random(in: range, using: &random))
  }

  /// A state as a reader may report it after dropped events.
  mutating func state() -> DeviceState {
    var state = DeviceState()
    for _ in 0..<pick(0...30) { state.apply(chance(nonsense) ? nonsenseEvent() : slotEvent()) }
    for kind in [DeviceKind.mouse, .pen] {
      for _ in 0..<pick(0...6) { state.apply(event(for: kind)) }
    }
    return state
  }
}
