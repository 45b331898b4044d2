import RetouchEvdev

extension JSONOutput {
  /// Appends the first line, without its newline.
  mutating func header(_ header: RecordingHeader, keys: KeyFilter) throws(RecordingError) {
    integer(RecordingHeader.currentVersion, behind: "{\"retouch\":")
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
    integer(display.width, behind: "\"width\":")
    integer(display.height, behind: ",\"height\":")
    if let width = display.widthInMillimetres {
      integer(width, behind: ",\"width_mm\":")
    }
    if let height = display.heightInMillimetres {
      integer(height, behind: ",\"height_mm\":")
    }
    raw(",\"scale\":")
    try double(display.scale)
    integer(display.rotation, behind: ",\"rotation\":")
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
    integer(device.id, behind: "{\"id\":")
    raw(",\"name\":")
    string(device.name)
    integer(Int(device.bus), behind: ",\"bus\":")
    integer(Int(device.vendor), behind: ",\"vendor\":")
    integer(Int(device.product), behind: ",\"product\":")
    integer(Int(device.version), behind: ",\"version\":")
    raw(",\"clock\":")
    string(device.clock.rawValue)
    integer(device.offset, behind: ",\"offset_us\":")
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
    integer(axis.minimum, behind: "{\"min\":")
    integer(axis.maximum, behind: ",\"max\":")
    integer(axis.fuzz, behind: ",\"fuzz\":")
    integer(axis.flat, behind: ",\"flat\":")
    integer(axis.resolution, behind: ",\"resolution\":")
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
      integer(state.currentSlot, behind: "\"slot\":")
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
