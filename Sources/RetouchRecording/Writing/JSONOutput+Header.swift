import RetouchEvdev

extension JSONOutput {
  /// Appends the first line, without its newline.
  mutating func header(_ header: RecordingHeader, keys: KeyFilter) throws(RecordingError) {
    raw("{\"retouch\":")
    integer(RecordingHeader.currentVersion)
    if let created = header.created {
      raw(",\"created\":")
      string(created)
    }
    if let display = header.display {
      raw(",\"display\":{")
      try self.display(display)
      raw("}")
    }
    if !header.displays.isEmpty { try displays(header.displays) }
    if let pointer = header.pointer { try self.pointer(pointer) }
    raw(",\"devices\":")
    let devices = header.devices.sorted { $0.id < $1.id }
    try list(devices, in: ("[", "]")) { (output, device) throws(RecordingError) in
      try output.device(device, keys: keys)
    }
    if !header.meta.isEmpty {
      raw(",\"meta\":")
      try object(header.meta)
    }
    raw("}")
  }

  /// Appends a display's members, without the braces.
  mutating func display(_ display: DisplayDescription) throws(RecordingError) {
    raw("\"width\":")
    integer(display.width)
    raw(",\"height\":")
    integer(display.height)
    if let width = display.widthInMillimetres {
      raw(",\"width_mm\":")
      integer(width)
    }
    if let height = display.heightInMillimetres {
      raw(",\"height_mm\":")
      integer(height)
    }
    raw(",\"scale\":")
    try double(display.scale)
    raw(",\"rotation\":")
    integer(display.rotation)
  }

  private mutating func pointer(_ pointer: PointerDescription) throws(RecordingError) {
    raw(",\"pointer\":{")
    if let x = pointer.x {
      raw("\"x\":")
      try double(x)
      raw(",")
    }
    if let y = pointer.y {
      raw("\"y\":")
      try double(y)
      raw(",")
    }
    raw("\"speed\":")
    try double(pointer.speed)
    raw("}")
  }

  /// Appends a device's whole description.
  mutating func device(_ device: DeviceDescription, keys: KeyFilter) throws(RecordingError) {
    raw("{\"id\":")
    integer(device.id)
    raw(",\"name\":")
    string(device.name)
    raw(",\"bus\":")
    integer(Int(device.bus))
    raw(",\"vendor\":")
    integer(Int(device.vendor))
    raw(",\"product\":")
    integer(Int(device.product))
    raw(",\"version\":")
    integer(Int(device.version))
    raw(",\"clock\":")
    string(device.clock.rawValue)
    raw(",\"offset_us\":")
    integer(device.offset)
    raw(",\"properties\":")
    try integers(device.properties.map { Int($0.rawValue) }.sorted())
    raw(",\"codes\":")
    let codes = device.codes.filter { $0.key != .synchronization }
    let numbered = [UInt16: [UInt16]](uniqueKeysWithValues: codes.map { ($0.key.rawValue, $0.value) })
    try byCode(numbered) { (output, list) throws(RecordingError) in
      try output.integers(list.map(Int.init).sorted())
    }
    raw(",\"axes\":")
    try byCode(device.axes) { (output, axis) throws(RecordingError) in output.axis(axis) }
    try placement(of: device)
    let state = keys.filtered(device.state)
    if !state.isEmpty {
      raw(",\"state\":")
      try self.state(state)
    }
    raw("}")
  }

  private mutating func axis(_ axis: AxisDescription) {
    raw("{\"min\":")
    integer(axis.minimum)
    raw(",\"max\":")
    integer(axis.maximum)
    raw(",\"fuzz\":")
    integer(axis.fuzz)
    raw(",\"flat\":")
    integer(axis.flat)
    raw(",\"resolution\":")
    integer(axis.resolution)
    raw("}")
  }

  /// Appends a state without its empty parts; the keys are already filtered.
  mutating func state(_ state: DeviceState) throws(RecordingError) {
    var separator: StaticString = "{"
    if !state.keys.isEmpty {
      raw("{\"keys\":")
      try integers(state.keys.sorted().map(Int.init))
      separator = ","
    }
    if !state.axes.isEmpty {
      raw(separator)
      raw("\"abs\":")
      try byCode(state.axes) { (output, value) throws(RecordingError) in output.integer(value) }
      separator = ","
    }
    if state.currentSlot != 0 {
      raw(separator)
      raw("\"slot\":")
      integer(state.currentSlot)
      separator = ","
    }
    if !state.slots.isEmpty {
      raw(separator)
      raw("\"slots\":")
      try list(state.slots, in: ("[", "]")) { (output, slot) throws(RecordingError) in
        guard let slot else { return output.raw("null") }
        try output.byCode(slot) { (output, value) throws(RecordingError) in output.integer(value) }
      }
      separator = ","
    }
    if state.isEmpty { raw("{") }
    raw("}")
  }
}
