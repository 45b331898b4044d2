/// The properties of an absolute axis: its range and how many units a millimetre has.
///
/// The fields are the kernel's `struct input_absinfo` without the current value.
public struct AxisDescription: Hashable, Sendable {
  /// The smallest value announced; real devices also send smaller ones.
  public var minimum: Int32
  /// The largest value announced; it may equal the minimum, and real devices also send larger ones.
  public var maximum: Int32
  /// The noise that the kernel filters, in device units.
  public var fuzz: Int32
  /// The dead zone around the centre, in device units.
  public var flat: Int32
  /// Units per millimetre (per radian for an angle); 0 means unknown.
  public var resolution: Int32

  /// Describes an axis in device units.
  public init(minimum: Int32, maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0, resolution: Int32 = 0) {
    self.minimum = minimum
    self.maximum = maximum
    self.fuzz = fuzz
    self.flat = flat
    self.resolution = resolution
  }

  /// The number of announced values: maximum − minimum + 1, and at least 1 even for a reversed range.
  public var valueCount: Int64 { max(1, Int64(maximum) - Int64(minimum) + 1) }
}

/// The clock of a device's timestamps.
public struct DeviceClock: RawRepresentable, Hashable, Sendable {
  /// The name of the clock in a recording.
  public var rawValue: String

  /// Creates a clock from its name; an unknown name is kept unchanged.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The recorder's own clock (`CLOCK_MONOTONIC`).
  public static let monotonic = DeviceClock(rawValue: "monotonic")
  /// The wall clock, which may jump (`CLOCK_REALTIME`).
  public static let realtime = DeviceClock(rawValue: "realtime")
  /// Like the monotonic clock, but it continues during suspend (`CLOCK_BOOTTIME`).
  public static let boottime = DeviceClock(rawValue: "boottime")
  /// The clock was not recorded.
  public static let unknown = DeviceClock(rawValue: "unknown")
}

/// What a device can send and who made it, as far as readers of its events need it.
///
/// Serial numbers and unique ids are left out on purpose: a recording is shared.
public struct DeviceDescription: Hashable, Sendable {
  /// The device's number within its recording.
  public var id: Int
  /// The name given by its driver.
  public var name: String
  /// The bus that it is attached to (`BUS_*`).
  public var bus: UInt16
  /// The vendor's number on that bus.
  public var vendor: UInt16
  /// The vendor's number of the product.
  public var product: UInt16
  /// The product's version.
  public var version: UInt16
  /// The clock of the device's timestamps before they were mapped to the recording's timeline.
  public var clock: DeviceClock
  /// What was added to the device's timestamps, in µs, to convert them to the recorder's monotonic clock: 0
  /// for a device that already uses it. The recording's start, which becomes time 0, is not included.
  public var offset: Int64
  /// The property bits, ascending.
  public var properties: [InputProperty]
  /// The codes that the device announces, by type, each list ascending; `EV_SYN` is left out.
  public var codes: [EventType: [UInt16]]
  /// The ranges of its absolute axes by code number.
  public var axes: [UInt16: AxisDescription]
  /// The name of the display that it is bound to, or nil for the first one.
  public var display: String?
  /// The matrix that corrects its positions, or nil if there is none.
  public var calibration: Calibration?
  /// The pressed keys and the axis and slot values when the recording began.
  public var state: DeviceState

  /// Describes a device; omitted values are empty.
  public init(
    id: Int = 0, name: String = "", bus: UInt16 = 0, vendor: UInt16 = 0, product: UInt16 = 0,
    version: UInt16 = 0,
    clock: DeviceClock = .monotonic, offset: Int64 = 0, properties: [InputProperty] = [],
    codes: [EventType: [UInt16]] = [:], axes: [UInt16: AxisDescription] = [:],
    state: DeviceState = DeviceState()
  ) {
    self.id = id
    self.name = name
    self.bus = bus
    self.vendor = vendor
    self.product = product
    self.version = version
    self.clock = clock
    self.offset = offset
    self.properties = properties
    self.codes = codes
    self.axes = axes
    self.state = state
  }

  /// Whether the device announces a code.
  public func has(_ code: EventCode) -> Bool {
    if code.type == .absolute, axes[code.number] != nil { return true }
    return codes[code.type]?.contains(code.number) ?? false
  }

  /// The range of an absolute axis, or nil if the device has none or its description is missing.
  public func axis(_ code: EventCode) -> AxisDescription? {
    code.type == .absolute ? axes[code.number] : nil
  }
}

/// The single position that a multitouch device reports beside those of contacts, for old programs.
///
/// It is where the only contact is, even if its own position was not sent because it did not change.
package struct EmulatedPointer: Hashable, Sendable {
  /// The position in device units; nil as long as it is not known.
  package private(set) var x, y: Int32?
  private let isEmulated: Bool

  /// Starts with the device's state, in which a value of 0 is left out.
  package init(_ device: DeviceDescription) {
    func ends(_ code: EventCode) -> [Int32]? { device.axis(code).map { [$0.minimum, $0.maximum] } }
    isEmulated =
      device.has(.x) && device.has(.y) && ends(.x) == ends(.mtPositionX) && ends(.y) == ends(.mtPositionY)
    load(device.state)
  }

  /// Takes a state that was read.
  package mutating func load(_ state: DeviceState) {
    let (x, y) = (state.axes[EventCode.x.number], state.axes[EventCode.y.number])
    if isEmulated, x != nil || y != nil { (self.x, self.y) = (x ?? 0, y ?? 0) }
  }

  /// Takes an event, if it is one of the position.
  @inline(__always)
  package mutating func take(_ event: InputEvent) {
    guard isEmulated else { return }
    if event.code == .x { x = event.value } else if event.code == .y { y = event.value }
  }
}
