import RetouchEvdev
import RetouchRecording

extension YAMLReader {
  /// The range of codes that a description can have.
  private static let codes = 0...Int64(RecordingLimits.codesPerList - 1)

  /// Takes the value of one key of a device's description.
  func readDescription(_ key: String, of device: inout ImportedDevice) throws(YAMLProblem) {
    switch key {
    case "name":
      _ = try next()
      device.description.name = text
    case "id":
      let numbers = try integers(0...0xffff, "an identity")
      guard numbers.count == 4 else {
        throw error("expected bus, vendor, product and version as four numbers")
      }
      device.description.bus = UInt16(numbers[0])
      device.description.vendor = UInt16(numbers[1])
      device.description.product = UInt16(numbers[2])
      device.description.version = UInt16(numbers[3])
    case "codes":
      device.isDescribed = true
      guard try startsMapping("codes by type") else { return }
      while try next() == .scalar {
        let type = EventType(rawValue: UInt16(try integer(Self.codes, "a type")))
        let codes = try integers(Self.codes, "a code").map { UInt16($0) }
        if type != .synchronization, !codes.isEmpty { device.description.codes[type] = Set(codes).sorted() }
      }
    case "absinfo":
      guard try startsMapping("ranges by axis") else { return }
      while try next() == .scalar {
        let axis = UInt16(try integer(Self.codes, "an axis"))
        let numbers = try integers(Int64(Int32.min)...Int64(Int32.max), "a range").map { Int32($0) }
        guard numbers.count == 5 else {
          throw error("expected minimum, maximum, fuzz, flat and resolution as five numbers")
        }
        device.description.axes[axis] = AxisDescription(
          minimum: numbers[0], maximum: numbers[1], fuzz: numbers[2], flat: numbers[3], resolution: numbers[4]
        )
      }
    case "properties":
      device.description.properties = Set(try integers(Self.codes, "a property")).sorted().map {
        InputProperty(rawValue: UInt16($0))
      }
    default: try skip()
    }
  }
}
