import RetouchEvdev

extension TextOutput {
  /// Appends the text before the devices.
  mutating func libinputHeader(devices: Int) {
    text("# libinput record\nversion: 1\nndevices: ")
    decimal(Int64(devices))
    text(devices == 0 ? "\ndevices: []\n" : "\ndevices:\n")
  }

  /// Appends a device up to the line that its events follow.
  mutating func libinputDevice(_ device: DeviceDescription, number: Int) {
    text("- node: /dev/input/event")
    decimal(Int64(number))
    text("\n  evdev:\n    name: ")
    quoted(device.name)
    text("\n    id: ")
    list([device.bus, device.vendor, device.product, device.version].map { Int64($0) })
    let codes = device.codes.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
    text(codes.isEmpty ? "\n    codes: {}" : "\n    codes:")
    for (type, codes) in codes {
      text("\n      ")
      decimal(Int64(type.rawValue))
      text(": ")
      list(codes.sorted().map { Int64($0) })
    }
    let axes = device.axes.sorted { $0.key < $1.key }
    text(axes.isEmpty ? "\n    absinfo: {}" : "\n    absinfo:")
    for (number, axis) in axes {
      text("\n      ")
      decimal(Int64(number))
      text(": ")
      list([axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution].map { Int64($0) })
    }
    text("\n    properties: ")
    list(device.properties.sorted().map { Int64($0.rawValue) })
    // Without this section libinput's player refuses the file.
    text("\n  udev:\n    properties:\n    - ID_INPUT=1\n")
    if let kind = Self.udevProperty(of: DeviceKind.of(device)) {
      text("    - ")
      text(kind)
      text("=1\n")
    }
    text("  events:\n")
  }

  /// The kind that udev's `input_id` assigns to a device, or nil if it has no word that matters here.
  private static func udevProperty(of kind: DeviceKind) -> StaticString? {
    switch kind {
    case .touchscreen, .slotlessTouchscreen, .singleTouchscreen: "ID_INPUT_TOUCHSCREEN"
    case .mouse, .absolutePointer: "ID_INPUT_MOUSE"
    case .pen: "ID_INPUT_TABLET"
    case .touchpad: "ID_INPUT_TOUCHPAD"
    case .other: nil
    }
  }

  /// Appends the events of a frame, and the report that ends it.
  mutating func libinputEvents(_ frame: Frame) {
    text("  - evdev:\n")
    for event in frame.events { libinputEvent(frame.time, event) }
    libinputEvent(frame.time, InputEvent(.report, frame.report))
  }

  private mutating func libinputEvent(_ time: Int64, _ event: InputEvent) {
    text("    - [")
    decimal(time / 1_000_000, width: 3)
    text(", ")
    decimal(time % 1_000_000, width: 6)
    text(", ")
    decimal(Int64(event.code.type.rawValue), width: 3)
    text(", ")
    decimal(Int64(event.code.number), width: 3)
    text(", ")
    decimal(Int64(event.value), width: 5)
    text("]\n")
  }

  private mutating func list(_ numbers: [Int64]) {
    text("[")
    for (index, number) in numbers.enumerated() {
      if index > 0 { text(", ") }
      decimal(number)
    }
    text("]")
  }

  /// Appends a string in YAML's double quotes, with escapes for characters that YAML does not print.
  private mutating func quoted(_ string: String) {
    text("\"")
    for scalar in string.unicodeScalars {
      switch scalar.value {
      case 0x22: text("\\\"")
      case 0x5c: text("\\\\")
      case 0x20...0x7e, 0xa0...0x2027, 0x202a...0xd7ff, 0xe000...0xfefe, 0xff00...0xfffd, 0x10000...0x10ffff:
        line(String(scalar))
      case ...0xff:
        text("\\x")
        hex(scalar.value, digits: 2)
      default:
        text("\\u")
        hex(scalar.value, digits: 4)
      }
    }
    text("\"")
  }
}
