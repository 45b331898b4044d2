public import RetouchEvdev

/// Where a device's touches land, and where that information comes from.
public struct DevicePlace: Hashable, Sendable {
  /// The name of the display that it is bound to, or nil for the only one, or for none.
  public var display: String?
  /// The source that names this display, or nil.
  public var displaySource: PlaceSource?
  /// What corrects its positions, or nil.
  public var calibration: Calibration?
  /// The source of the calibration, or nil.
  public var calibrationSource: PlaceSource?

  /// A place with nothing known about it.
  public init() {}
}

/// What determined where touches land, in the words that a recording's `meta` and `show` use.
public enum PlaceSource: String, Hashable, Sendable {
  /// The user, by an option.
  case option
  /// udev's property for compositors.
  case output = "WL_OUTPUT"
  /// There is only one display.
  case only = "the only display"
  /// The device is as large as that display and as no other.
  case size = "its size"
  /// The only display that is built in.
  case builtIn = "the only built-in display"
  /// udev's property for libinput.
  case matrix = "LIBINPUT_CALIBRATION_MATRIX"
  /// A parameter that the kernel was started with.
  case commandLine = "the kernel's command line"
  /// The graphics driver's property of the connector.
  case panel = "the panel's orientation"
  /// The kernel's console is turned.
  case console = "the console's rotation"
}

extension DeviceDescription {
  /// Adopts where the device's touches land.
  mutating func take(_ place: DevicePlace?) {
    guard let place else { return }
    display = place.display
    calibration = place.calibration
  }
}
