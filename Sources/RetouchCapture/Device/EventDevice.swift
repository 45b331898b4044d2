import CRetouchLibevdev
import RetouchEvdev

/// A device node as libevdev sees it at one instant.
///
/// It owns the `struct libevdev`, and frees it; it does not own the descriptor.
struct EventDevice: ~Copyable {
  private let pointer: OpaquePointer

  private init(owning pointer: OpaquePointer) { self.pointer = pointer }

  deinit { libevdev_free(pointer) }

  /// Reads a device node's description of itself (`libevdev_new_from_fd`).
  static func describe(_ descriptor: Int32) -> Result<DeviceDescription, SystemError> {
    var pointer: OpaquePointer?
    let result = libevdev_new_from_fd(descriptor, &pointer)
    guard result == 0, let pointer else { return .failure(SystemError(rawValue: -result)) }
    return .success(EventDevice(owning: pointer).description)
  }

  /// The device's description and its current state.
  private var description: DeviceDescription {
    var device = DeviceDescription(
      name: libevdev_get_name(pointer).map { String(cString: $0) } ?? "",
      bus: number(libevdev_get_id_bustype(pointer)), vendor: number(libevdev_get_id_vendor(pointer)),
      product: number(libevdev_get_id_product(pointer)), version: number(libevdev_get_id_version(pointer)))
    device.properties = (UInt32(0)...UInt32(INPUT_PROP_MAX)).filter {
      libevdev_has_property(pointer, $0) == 1
    }
    .map { InputProperty(rawValue: UInt16($0)) }
    for type in 1...UInt32(EV_MAX) where libevdev_has_event_type(pointer, type) == 1 {
      let last = libevdev_event_type_get_max(type)
      guard last >= 0 else { continue }
      device.codes[EventType(rawValue: UInt16(type))] = (0...UInt16(last)).filter { has(type, $0) }
    }
    for code in device.codes[.absolute] ?? [] {
      guard let axis = libevdev_get_abs_info(pointer, UInt32(code))?.pointee else { continue }
      device.axes[code] = AxisDescription(
        minimum: axis.minimum, maximum: axis.maximum, fuzz: axis.fuzz, flat: axis.flat,
        resolution: axis.resolution)
    }
    device.state = state(of: device)
    return device
  }

  private func state(of device: DeviceDescription) -> DeviceState {
    var state = DeviceState()
    for code in device.codes[.key] ?? [] where value(UInt32(EV_KEY), code) != 0 { state.keys.insert(code) }
    let axes = device.codes[.absolute] ?? []
    for code in axes where !EventCode(.absolute, code).isPerSlot && code != EventCode.mtSlot.number {
      state.axes[code] = value(UInt32(EV_ABS), code)
    }
    // −1 for a device without slots, and for one that is not really multitouch.
    let count = libevdev_get_num_slots(pointer)
    guard count > 0 else { return state }
    state.currentSlot = libevdev_get_current_slot(pointer)
    let perSlot = axes.filter { EventCode(.absolute, $0).isPerSlot }
    for slot in 0..<UInt32(min(count, DeviceState.slotLimit)) {
      var values: [UInt16: Int32] = [:]
      for code in perSlot { values[code] = libevdev_get_slot_value(pointer, slot, UInt32(code)) }
      state.slots.append(DeviceState.isUnused(values) ? nil : values)
    }
    while let last = state.slots.last, last == nil { state.slots.removeLast() }
    return state
  }

  private func has(_ type: UInt32, _ code: UInt16) -> Bool {
    libevdev_has_event_code(pointer, type, UInt32(code)) == 1
  }

  private func value(_ type: UInt32, _ code: UInt16) -> Int32 {
    libevdev_get_event_value(pointer, type, UInt32(code))
  }

  private func number(_ id: Int32) -> UInt16 { UInt16(truncatingIfNeeded: id) }
}
