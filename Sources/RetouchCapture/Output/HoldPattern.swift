import RetouchEvdev

/// Fingers that are put down together, and held without moving for a time.
public struct HoldPattern: Hashable, Sendable {
  /// How many fingers, no more and no fewer.
  public var fingers: Int
  /// How long, in µs.
  public var duration: Int64

  /// Waits for this many fingers, held for a time in µs.
  public init(fingers: Int, duration: Int64) {
    self.fingers = fingers
    self.duration = duration
  }
}

/// Watches for a pattern of held fingers on one device after each of its frames.
///
/// A finger may move five millimetres, or a twentieth of an axis whose resolution is not known. After the
/// pattern was seen, all fingers have to be lifted before it counts again.
struct HoldWatch {
  let pattern: HoldPattern
  /// When the pattern is complete if nothing happens, or nil.
  private(set) var deadline: Int64?
  private var device: DeviceDescription
  private var origins: [Int: (x: Int32, y: Int32, id: Int32)] = [:]
  private var isSpent = false

  init(_ pattern: HoldPattern, _ device: DeviceDescription) {
    self.pattern = pattern
    self.device = device
  }

  /// Handles the state after a frame.
  mutating func take(_ state: DeviceState, at time: Int64) {
    let slots = state.contactSlots
    if slots.isEmpty { isSpent = false }
    guard slots.count == pattern.fingers, !isSpent else {
      origins.removeAll(keepingCapacity: true)
      deadline = nil
      return
    }
    let places = slots.map { slot in (slot, Self.place(state.slots[slot] ?? [:])) }
    let isHeld =
      deadline != nil
      && places.allSatisfy { slot, place in
        origins[slot].map { $0.id == place.id && isNear($0, place) } ?? false
      }
    guard !isHeld else { return }
    origins = Dictionary(uniqueKeysWithValues: places)
    deadline = time + pattern.duration
  }

  /// Whether the pattern is complete at a time; it is reported once.
  mutating func isComplete(at time: Int64) -> Bool {
    guard let deadline, time >= deadline else { return false }
    self.deadline = nil
    isSpent = true
    return true
  }

  private static func place(_ values: [UInt16: Int32]) -> (x: Int32, y: Int32, id: Int32) {
    (
      values[EventCode.mtPositionX.number] ?? 0, values[EventCode.mtPositionY.number] ?? 0,
      values[EventCode.mtTrackingID.number] ?? -1
    )
  }

  private func isNear(_ a: (x: Int32, y: Int32, id: Int32), _ b: (x: Int32, y: Int32, id: Int32)) -> Bool {
    func isNear(_ a: Int32, _ b: Int32, on code: EventCode) -> Bool {
      let distance = abs(Int64(a) - Int64(b))
      guard let axis = device.axis(code) else { return true }
      return distance <= (axis.resolution > 0 ? 5 * Int64(axis.resolution) : axis.valueCount / 20)
    }
    return isNear(a.x, b.x, on: .mtPositionX) && isNear(a.y, b.y, on: .mtPositionY)
  }
}
