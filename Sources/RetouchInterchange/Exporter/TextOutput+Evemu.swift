import RetouchEvdev

extension TextOutput {
  /// How many codes the kernel has of each type that evemu writes, in evemu's order.
  private static let codeCounts: [(type: UInt16, codes: Int)] = [
    (0x01, 0x300), (0x02, 0x10), (0x03, 0x40), (0x04, 0x08), (0x05, 0x11), (0x11, 0x10), (0x12, 0x08),
    (0x14, 0x02), (0x15, 0x80),
  ]

  /// Appends the description of a device.
  ///
  /// - Parameter losses: receives codes that evemu has no bit for.
  mutating func evemuHeader(_ device: DeviceDescription, _ losses: inout ExportLosses) {
    text("# EVEMU 1.3\nN: ")
    if device.name.isEmpty {
      // libevemu refuses a description without a name.
      text("unknown device")
      losses.add("a device without a name is called 'unknown device'")
    } else {
      line(device.name)
    }
    text("\nI:")
    for number in [device.bus, device.vendor, device.product, device.version] {
      text(" ")
      hex(UInt32(number), digits: 4)
    }
    text("\n")
    mask("P:", Set(device.properties.map { Int($0.rawValue) }), count: 64)
    // Types are announced by their codes; evemu writes the same for each device.
    text("B: 00 0b 00 00 00 00 00 00 00\n")
    for (type, codeCount) in Self.codeCounts {
      var codes = Set((device.codes[EventType(rawValue: type)] ?? []).map { Int($0) })
      if type == EventType.absolute.rawValue { codes.formUnion(device.axes.keys.map { Int($0) }) }
      mask("B:", type: type, codes, count: codeCount)
    }
    let axes = device.axes.sorted { $0.key < $1.key }
    for (number, axis) in axes where number < 0x40 {
      text("A: ")
      hex(UInt32(number), digits: 2)
      for value in [axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution] {
        text(" ")
        decimal(Int64(value))
      }
      text("\n")
    }
    for (mark, type) in [("L: " as StaticString, 0x11 as UInt16), ("S: ", 0x05)] {
      for code in (device.codes[EventType(rawValue: type)] ?? []).sorted() where code < 0x11 {
        text(mark)
        hex(UInt32(code), digits: 2)
        text(" 0\n")
      }
    }
    if hasUnknownCodes(device) { losses.add("codes that no kernel has are lost from the description") }
  }

  /// Appends the events of a frame, and the report that ends it.
  mutating func evemuEvents(_ frame: Frame) {
    for event in frame.events { evemuEvent(frame.time, event) }
    evemuEvent(frame.time, InputEvent(.report, frame.report))
  }

  private mutating func evemuEvent(_ time: Int64, _ event: InputEvent) {
    text("E: ")
    decimal(time / 1_000_000)
    text(".")
    decimal(time % 1_000_000, width: 6, fill: UInt8(ascii: "0"))
    text(" ")
    hex(UInt32(event.code.type.rawValue), digits: 4)
    text(" ")
    hex(UInt32(event.code.number), digits: 4)
    text(" ")
    decimal(Int64(event.value), width: 4, fill: UInt8(ascii: "0"))
    text("\n")
  }

  /// Appends a set of bits, eight bytes per line.
  private mutating func mask(_ mark: StaticString, type: UInt16? = nil, _ bits: Set<Int>, count: Int) {
    for start in stride(from: 0, to: count, by: 64) {
      text(mark)
      if let type {
        text(" ")
        hex(UInt32(type), digits: 2)
      }
      for byte in 0..<8 {
        text(" ")
        var value: UInt32 = 0
        for bit in 0..<8 where bits.contains(start + byte * 8 + bit) { value |= 1 << UInt32(bit) }
        hex(value, digits: 2)
      }
      text("\n")
    }
  }

  private func hasUnknownCodes(_ device: DeviceDescription) -> Bool {
    device.axes.keys.contains { $0 >= 0x40 } || device.properties.contains { $0.rawValue >= 64 }
      || device.codes.contains { type, codes in
        guard let known = Self.codeCounts.first(where: { $0.type == type.rawValue }) else {
          return !codes.isEmpty
        }
        return codes.contains { $0 >= known.codes }
      }
  }
}
