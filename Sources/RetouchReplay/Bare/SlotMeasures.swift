import RetouchContactTracking
import RetouchEvdev

/// What devices measure in each slot besides the place, in device units, as far as a frame may change it
/// without a move.
struct SlotMeasures {
  /// The states of the devices that have slots.
  private var states: [Int: DeviceState] = [:]
  /// The slots in which the last frame changed a measure.
  private(set) var changed: [Int32] = []

  init(_ devices: [DeviceDescription]) { for device in devices { add(device) } }

  mutating func add(_ device: DeviceDescription) {
    states[device.id] = device.has(.mtSlot) ? device.state : nil
  }

  /// Takes the state that was read after the kernel dropped events.
  mutating func take(_ state: DeviceState, device: Int) {
    if states[device] != nil { states[device] = state }
  }

  /// Takes a frame of a device.
  mutating func take(_ events: [InputEvent], device: Int) {
    changed.removeAll(keepingCapacity: true)
    guard var state = states.removeValue(forKey: device) else { return }
    for event in events {
      if Self.isMeasure(event.code), !changed.contains(state.currentSlot) {
        changed.append(state.currentSlot)
      }
      state.apply(event)
    }
    states[device] = state
  }

  /// What is measured of a contact.
  func measures(of contact: Contact) -> WayPoint.Measures {
    var measures = WayPoint.Measures(contact)
    guard let state = states[contact.device] else { return measures }
    let values = state.slots.indices.contains(contact.slot) ? state.slots[contact.slot] ?? [:] : [:]
    func value(_ codes: EventCode...) -> Int64? {
      codes.lazy.compactMap { values[$0.number] }.first.map(Int64.init)
    }
    // Until it is reported, a value that the device has is 0.
    measures.pressure = value(.mtPressure) ?? measures.pressure.map { _ in 0 }
    measures.size = value(.mtTouchMajor, Self.width) ?? measures.size.map { _ in 0 }
    measures.orientation = value(.mtOrientation)
    return measures
  }

  /// `ABS_MT_WIDTH_MAJOR`, the size that a device without touch sizes may report.
  private static let width = EventCode(.absolute, 0x32)

  private static func isMeasure(_ code: EventCode) -> Bool {
    code == .mtPressure || code == .mtTouchMajor || code == .mtOrientation || code == width
  }
}
