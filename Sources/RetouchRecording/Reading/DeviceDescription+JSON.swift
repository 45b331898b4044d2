import RetouchEvdev

extension DeviceDescription {
  /// Parses a device from the header or a `p` line; only the id is required.
  init(_ node: JSONNode) throws(RecordingError) {
    guard case .object = node.value else { throw node.mismatch("an object that describes a device") }
    self.init()
    id = try node["id"].integer(in: 0...RecordingLimits.maximumDeviceID)
    name = try node["name"].ifPresent?.string() ?? ""
    bus = try node["bus"].number()
    vendor = try node["vendor"].number()
    product = try node["product"].number()
    version = try node["version"].number()
    clock = DeviceClock(rawValue: try node["clock"].ifPresent?.string() ?? DeviceClock.unknown.rawValue)
    offset =
      try node["offset_us"].ifPresent?
      .integer(in: -RecordingLimits.maximumNumber...RecordingLimits.maximumNumber) ?? 0
    properties = try node["properties"].codes().map(InputProperty.init(rawValue:))
    for (type, list) in try node["codes"].membersByCode() where type != EventType.synchronization.rawValue {
      codes[EventType(rawValue: type)] = try list.codes()
    }
    for (code, axis) in try node["axes"].membersByCode() { axes[code] = try AxisDescription(axis) }
    display = try node["display"].ifPresent?.displayName()
    calibration = try node["calibration"].ifPresent.map { node throws(RecordingError) in
      try Calibration(node)
    }
    state = try DeviceState(node["state"])
  }
}

extension AxisDescription {
  init(_ node: JSONNode) throws(RecordingError) {
    guard case .object = node.value else { throw node.mismatch("an object with min and max") }
    self.init(
      minimum: try node["min"].eventValue(), maximum: try node["max"].eventValue(),
      fuzz: try node["fuzz"].ifPresent?.eventValue() ?? 0,
      flat: try node["flat"].ifPresent?.eventValue() ?? 0,
      resolution: try node["resolution"].ifPresent?.eventValue() ?? 0)
  }
}

extension DeviceState {
  /// Parses a state, which has the same form in a header's device and in a `d` line; missing parts are empty.
  init(_ node: JSONNode) throws(RecordingError) {
    self.init()
    guard let value = node.value else { return }
    guard case .object = value else { throw node.mismatch("an object with keys, abs, slot and slots") }
    keys = Set(try node["keys"].codes())
    axes = try node["abs"].valuesByCode()
    currentSlot = try node["slot"].ifPresent?.eventValue() ?? 0
    for slot in try node["slots"].items(atMost: Int(Self.slotLimit)) {
      slots.append(slot.isMissing ? nil : try slot.valuesByCode())
    }
  }
}

extension JSONNode {
  /// A sixteen-bit number, 0 if it is missing.
  fileprivate func number() throws(RecordingError) -> UInt16 {
    try ifPresent?.integer(in: 0...UInt16.max) ?? 0
  }

  /// An event value, in the range of an `Int32`.
  fileprivate func eventValue() throws(RecordingError) -> Int32 { try integer(in: Int32.min...Int32.max) }

  /// A list of codes, ascending and without repetitions.
  fileprivate func codes() throws(RecordingError) -> [UInt16] {
    var codes: Set<UInt16> = []
    for item in try items(atMost: RecordingLimits.codesPerList) {
      codes.insert(try item.integer(in: 0...UInt16.max))
    }
    return codes.sorted()
  }

  fileprivate func valuesByCode() throws(RecordingError) -> [UInt16: Int32] {
    var values: [UInt16: Int32] = [:]
    for (code, node) in try membersByCode() { values[code] = try node.eventValue() }
    return values
  }
}
