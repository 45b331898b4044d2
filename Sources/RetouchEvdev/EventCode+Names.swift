extension EventCode: CustomStringConvertible {
  /// The kernel's name, or nil for a number that has none.
  ///
  /// If a number has several names, this is the most specific one: `BTN_LEFT`, not `BTN_MOUSE`.
  public var name: String? { EventNameTable.shared.codes[rawValue] }

  /// Creates the code with a kernel name, including aliases such as `BTN_A`; nil if there is none.
  public init?(name: String) {
    guard let rawValue = EventNameTable.shared.codesByName[name] else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The kernel's name, as in `ABS_MT_POSITION_X`, or for a number without one `EV_ABS 0x2a`.
  public var description: String { name ?? "\(type) \(hexadecimal(number))" }
}

extension EventType: CustomStringConvertible {
  /// Lights (`EV_LED`).
  public static let light = EventType(rawValue: 0x11)
  /// Sounds (`EV_SND`).
  public static let sound = EventType(rawValue: 0x12)
  /// The delay and period of key repetition (`EV_REP`).
  public static let repetition = EventType(rawValue: 0x14)
  /// Requested effects of a device (`EV_FF`).
  public static let forceFeedback = EventType(rawValue: 0x15)
  /// The running effects (`EV_FF_STATUS`).
  public static let forceFeedbackStatus = EventType(rawValue: 0x17)

  /// The kernel's name, or nil for a number that has none.
  public var name: String? { EventNameTable.shared.types[rawValue] }

  /// Creates the type with a kernel name; nil if there is none.
  public init?(name: String) {
    guard let rawValue = EventNameTable.shared.typesByName[name] else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The kernel's name, as in `EV_ABS`, or the number, as in `0x1e`.
  public var description: String { name ?? hexadecimal(rawValue) }
}

extension InputProperty: CustomStringConvertible {
  /// The kernel's name, or nil for a number that has none.
  public var name: String? { EventNameTable.shared.properties[rawValue] }

  /// Creates the property with a kernel name; nil if there is none.
  public init?(name: String) {
    guard let rawValue = EventNameTable.shared.propertiesByName[name] else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The kernel's name, as in `INPUT_PROP_DIRECT`, or the number, as in `0x1e`.
  public var description: String { name ?? hexadecimal(rawValue) }
}

private func hexadecimal(_ number: UInt16) -> String {
  let digits = String(number, radix: 16)
  return digits.count < 2 ? "0x0" + digits : "0x" + digits
}
