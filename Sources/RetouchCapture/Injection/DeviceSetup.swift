import CRetouchLibevdev
import RetouchEvdev

/// The kernel requests that create a device as a description specifies.
struct DeviceSetup {
  /// The requests in their order; the last one plugs the device in.
  private(set) var requests: [InjectionSystem.Request] = []
  /// What was left out of the description or changed because the kernel would refuse it, one sentence each.
  private(set) var remarks: [String] = []

  /// The longest name that the kernel accepts, without the terminating byte.
  private static let nameLength = Int(UINPUT_MAX_NAME_SIZE) - 1

  /// The types that can be injected, with the largest code of each that this system supports.
  private static let types: [(type: EventType, last: UInt16)] = [
    (.key, UInt16(KEY_MAX)), (.relative, UInt16(REL_MAX)), (.absolute, UInt16(ABS_MAX)),
    (.miscellaneous, UInt16(MSC_MAX)), (.toggle, UInt16(SW_MAX)), (.light, UInt16(LED_MAX)),
    (.sound, UInt16(SND_MAX)),
  ]

  /// Whether events of a type can be injected. `EV_REP` is not among them, so that the kernel does not repeat
  /// keys in addition to the recorded repetitions; neither are effects, which a game would have to request.
  static func canInject(_ type: EventType) -> Bool { types.contains { $0.type == type } }

  /// Makes the requests for a description.
  ///
  /// - Throws: `CaptureError` if the description contains nothing from which a device could be made.
  init(_ description: DeviceDescription) throws(CaptureError) {
    for (type, last) in Self.types {
      let codes = Self.codes(of: type, in: description)
      let known = codes.filter { $0 <= last }
      if known.count < codes.count {
        remarks.append(
          "\(counted(codes.count - known.count, "code")) of \(type) left out: Linux has none such")
      }
      guard !known.isEmpty else { continue }
      requests.append(.type(type))
      for code in known {
        requests.append(type == .absolute ? axis(code, description.axes[code]) : .code(EventCode(type, code)))
      }
    }
    guard !requests.isEmpty else {
      throw CaptureError(
        .noDescription, problem: "device \(description.id) of the recording announces no events",
        hint: "Record it with its description, or import it together with one (--description)")
    }
    for property in description.properties where property.rawValue <= UInt16(INPUT_PROP_MAX) {
      requests.append(.property(property))
    }
    requests.append(.physical("retouch/inject\(description.id)"))
    requests.append(
      .setup(
        name: Self.name(description.name), bus: description.bus, vendor: description.vendor,
        product: description.product, version: description.version))
    requests.append(.create)
  }

  private static func codes(of type: EventType, in description: DeviceDescription) -> [UInt16] {
    let announced = description.codes[type] ?? []
    guard type == .absolute else { return Set(announced).sorted() }
    return Set(announced).union(description.axes.keys).sorted()
  }

  /// A range that the kernel accepts; an unacceptable one is corrected, because the events matter more.
  private mutating func axis(_ code: UInt16, _ described: AxisDescription?) -> InjectionSystem.Request {
    var axis = described ?? AxisDescription(minimum: 0, maximum: 0)
    if axis.maximum < axis.minimum {
      remarks.append("the range of \(EventCode(.absolute, code)) was turned around: it ends before it begins")
      swap(&axis.minimum, &axis.maximum)
    }
    let range = Int64(axis.maximum) - Int64(axis.minimum)
    if range <= Int64(Int32.max), axis.flat > range { axis.flat = Int32(range) }
    if code == EventCode.mtSlot.number, axis.maximum >= DeviceState.slotLimit {
      remarks.append(
        "\(DeviceState.slotLimit) slots instead of \(Int64(axis.maximum) + 1): the kernel refuses more")
      axis.maximum = DeviceState.slotLimit - 1
    }
    return .axis(code, axis)
  }

  /// The name as the kernel stores it: not empty, and truncated between two characters.
  private static func name(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars where scalar.value != 0 {
      guard text.utf8.count + UTF8.width(scalar) <= nameLength else { break }
      text.unicodeScalars.append(scalar)
    }
    return text.isEmpty ? "Retouch virtual device" : text
  }
}

/// `1 code`, `2 codes`.
func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
