/// A device of the lab's guest with which the recorder is tested.
///
/// The devices of uinput and uhid are fed with whole frames of a recording; those of QEMU with single motions
/// and clicks over its control port, which a driver of the kernel then reports in frames of its own.
public enum LabDevice: String, CaseIterable, Sendable {
  /// A touchscreen of two slots, made by uinput.
  case slots2 = "uinput-2"
  /// A touchscreen of five slots, made by uinput.
  case slots5 = "uinput-5"
  /// A touchscreen of ten slots, made by uinput.
  case slots10 = "uinput-10"
  /// A touchscreen of ten slots that reports pressure and size, made by uinput.
  case pressure10 = "uinput-10-pressure"
  /// A mouse with 1,000 reports a second, made by uinput.
  case mouse = "uinput-mouse"
  /// A pen on a display, with pressure, tilt and a button, made by uinput.
  case pen = "uinput-pen"
  /// A touchscreen of ten contacts behind the kernel's hid-multitouch, made by uhid.
  case hid = "hid-multitouch"
  /// QEMU's tablet behind the kernel's virtio_input.
  case virtioTablet = "virtio-tablet"
  /// QEMU's mouse behind the kernel's virtio_input.
  case virtioMouse = "virtio-mouse"
  /// QEMU's tablet behind the kernel's usbhid.
  case usbTablet = "usb-tablet"
  /// QEMU's mouse behind the kernel's usbhid.
  case usbMouse = "usb-mouse"
  /// QEMU's mouse behind the kernel's psmouse.
  case ps2Mouse = "ps2-mouse"

  /// The source that feeds a device.
  public enum Maker: Sendable {
    /// `/dev/uinput`.
    case uinput
    /// `/dev/uhid`.
    case uhid
    /// QEMU, with the device's name in its list of mice and the name in the kernel's list of devices.
    case qemu(mouse: String, name: String)
  }

  /// The source that feeds it.
  public var maker: Maker {
    switch self {
    case .slots2, .slots5, .slots10, .pressure10, .mouse, .pen: .uinput
    case .hid: .uhid
    case .virtioTablet: .qemu(mouse: "QEMU Virtio Tablet", name: "QEMU Virtio Tablet")
    case .virtioMouse: .qemu(mouse: "QEMU Virtio Mouse", name: "QEMU Virtio Mouse")
    case .usbTablet: .qemu(mouse: "QEMU HID Tablet", name: "QEMU QEMU USB Tablet")
    case .usbMouse: .qemu(mouse: "QEMU HID Mouse", name: "QEMU QEMU USB Mouse")
    case .ps2Mouse: .qemu(mouse: "QEMU PS/2 Mouse", name: "ImExPS/2 Generic Explorer Mouse")
    }
  }

  /// How many fingers it supports, or nil for a mouse, pen or tablet.
  public var slots: Int? {
    switch self {
    case .slots2: 2
    case .slots5: 5
    case .slots10, .pressure10, .hid: 10
    case .mouse, .pen, .virtioTablet, .virtioMouse, .usbTablet, .usbMouse, .ps2Mouse: nil
    }
  }

  /// Whether it reports motions as distances rather than positions.
  public var isMouse: Bool {
    switch self {
    case .mouse, .virtioMouse, .usbMouse, .ps2Mouse: true
    default: false
    }
  }

  /// The rates at which it reports, in frames a second; each is tried.
  public var rates: [Int] {
    switch self {
    case .slots2, .slots5, .slots10, .pressure10, .hid: [60, 120, 240]
    case .mouse: [1000]
    case .pen: [120, 240]
    // The rate that QEMU's control port and the slowest of these drivers can keep up with.
    case .virtioTablet, .virtioMouse, .usbTablet, .usbMouse, .ps2Mouse: [60]
    }
  }

  /// How far a recording may differ from what was intended.
  public var tolerance: Tolerance {
    switch maker {
    // A timer of the guest is about 70 µs late, and its processor is slow: hid-multitouch takes 0.5 ms for
    // ten fingers.
    case .uinput, .uhid: Tolerance(microseconds: 1000, points: 0, samples: .all)
    // A mouse is polled every 10 ms at the slowest and reports one thing each time: a button waits behind a
    // motion.
    case .qemu: Tolerance(microseconds: 25_000, points: 0, samples: .ends)
    }
  }
}

/// How far a recording may differ from what was intended.
public struct Tolerance: Hashable, Sendable {
  /// Which samples of a contact are compared.
  public enum Samples: Sendable {
    /// All samples: down, each move, and up.
    case all
    /// Down and up, if a driver or the machine merges the motions in between.
    case ends
  }

  /// The allowed difference in time, in µs.
  public var microseconds: Int64
  /// The allowed difference in position, in points.
  public var points: Double
  /// Which samples are compared.
  public var samples: Samples

  /// Allows differences up to these limits.
  public init(microseconds: Int64, points: Double, samples: Samples) {
    self.microseconds = microseconds
    self.points = points
    self.samples = samples
  }
}
