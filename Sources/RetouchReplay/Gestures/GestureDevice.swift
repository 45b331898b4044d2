import RetouchEvdev

/// The device that a gesture is written for, as data: how it reports contacts, and how finely it measures.
///
/// ```swift
/// let panel = GestureDevice.touchscreen(width: 390, height: 844, slots: 10)
/// var coarse = panel
/// coarse.unitsPerPoint = 16
/// ```
/// Its axes have `width · unitsPerPoint` values, so that a device unit maps back to exactly 1 /
/// `unitsPerPoint` of a point; with the default of 1,000 every coordinate of three decimals survives.
public struct GestureDevice: Hashable, Sendable {
  /// How a device reports contacts.
  public enum Reporting: Hashable, Sendable {
    /// Each contact in a slot, reporting only what changed (multitouch protocol B).
    case slots(Int)
    /// All contacts in every frame, without their identities (multitouch protocol A).
    case anonymous(contacts: Int)
    /// One contact: `BTN_TOUCH` and a position.
    case singleTouch
    /// A button and a position on the display, as in virtual machines.
    case absolutePointer
    /// A button and relative motion, in whole points only.
    case mouse
    /// A pen that comes near, touches and goes away: `BTN_TOOL_PEN`, `BTN_TOUCH`, a position and its
    /// pressure.
    case pen
  }

  /// What a touchscreen with slots reports of a contact besides its position.
  public struct ContactAxes: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public var rawValue: UInt8
    /// Creates the set from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// How hard the contact presses, 0…255 (`ABS_MT_PRESSURE`).
    public static let pressure = ContactAxes(rawValue: 1)
    /// The contact's longer diameter, in the units of the position (`ABS_MT_TOUCH_MAJOR`).
    public static let size = ContactAxes(rawValue: 2)
  }

  /// The name that its driver reports.
  public var name: String
  /// How the device reports contacts.
  public var reporting: Reporting
  /// The width of the display under it, in points.
  public var width: Double
  /// The height of the display under it, in points.
  public var height: Double
  /// The number of device units in a point, at least 1.
  public var unitsPerPoint: Int32 = 1000
  /// The smallest value of its axes, in device units.
  public var minimum: Int32 = 0
  /// What it reports of a contact besides its position; only with slots.
  public var contactAxes: ContactAxes = []
  /// The number of pixels in a point.
  public var scale: Double = 1
  /// The number of points in a millimetre.
  public var pointsPerMillimetre: Double = 6
  /// The tracking id of its first contact; those of the next ones count up from it, modulo 65,536.
  public var firstTrackingID: Int32 = 0

  /// Whether no contact begins in a frame in which another one ends, so that the lift has had its effects
  /// when the next finger comes down, at the same instant.
  public var reportsLiftsAlone = false

  /// Creates a device over a display of a size in points.
  public init(name: String, reporting: Reporting, width: Double, height: Double) {
    self.name = name
    self.reporting = reporting
    self.width = width
    self.height = height
  }

  /// A touchscreen that tracks up to `slots` contacts in slots.
  public static func touchscreen(width: Double, height: Double, slots: Int = 10) -> GestureDevice {
    GestureDevice(name: "Written Touchscreen", reporting: .slots(slots), width: width, height: height)
  }

  /// An old touchscreen that tracks no contacts but reports all that are down in every frame.
  public static func anonymousTouchscreen(width: Double, height: Double, contacts: Int = 10) -> GestureDevice
  {
    GestureDevice(
      name: "Written Anonymous Touchscreen", reporting: .anonymous(contacts: contacts),
      width: width, height: height)
  }

  /// A touchscreen that reports a single contact.
  public static func singleTouchscreen(width: Double, height: Double) -> GestureDevice {
    GestureDevice(
      name: "Written Single Touchscreen", reporting: .singleTouch, width: width, height: height)
  }

  /// A pointer that reports its absolute position on the display.
  public static func absolutePointer(width: Double, height: Double) -> GestureDevice {
    GestureDevice(
      name: "Written Absolute Pointer", reporting: .absolutePointer, width: width, height: height)
  }

  /// A mouse whose pointer starts where the gesture's first contact begins.
  public static func mouse(width: Double, height: Double) -> GestureDevice {
    GestureDevice(name: "Written Mouse", reporting: .mouse, width: width, height: height)
  }

  /// A pen on a display, out of range while it does not touch.
  public static func pen(width: Double, height: Double) -> GestureDevice {
    GestureDevice(name: "Written Pen", reporting: .pen, width: width, height: height)
  }

  /// The number of contacts that it can report at once.
  public var contactLimit: Int {
    switch reporting {
    case .slots(let count), .anonymous(let count): min(max(count, 1), Int(DeviceState.slotLimit))
    case .singleTouch, .absolutePointer, .mouse, .pen: 1
    }
  }
}

extension GestureDevice {
  /// The axis that covers a length in points.
  func axis(over points: Double) -> AxisDescription {
    let count = (points * Double(unitsPerPoint)).rounded()
    precondition(
      points > 0 && unitsPerPoint > 0 && count + Double(minimum) - 1 <= Double(Int32.max),
      "a device's axis has 1…2³¹ units, found \(points) points of \(unitsPerPoint) units from \(minimum)")
    return AxisDescription(
      minimum: minimum, maximum: Int32(Double(minimum) + count - 1),
      resolution: Int32((Double(unitsPerPoint) * pointsPerMillimetre).rounded()))
  }

  /// The device unit nearest to a position on an axis, which may lie outside the announced range.
  func unit(of place: Double, on axis: AxisDescription, over points: Double) -> Int32 {
    let unit = (place * Double(axis.valueCount) / points).rounded() + Double(axis.minimum)
    return Int32(min(max(unit, Double(Int32.min)), Double(Int32.max)))
  }
}
