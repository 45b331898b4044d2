/// A device of the lab's guest that the recorder is tried with.
///
/// Those of uinput and uhid are fed with a recording's frames, whole; those of QEMU with single motions and
/// clicks over its control port, which a driver of the kernel's then reports in frames of its own.
public enum LabDevice: String, CaseIterable, Sendable {
  /// A touchscreen of two slots, made by uinput.
  case slots2 = "uinput-2"
  /// A touchscreen of five slots, made by uinput.
  case slots5 = "uinput-5"
  /// A touchscreen of ten slots, made by uinput.
  case slots10 = "uinput-10"
  /// A touchscreen of ten slots that tells pressure and size, made by uinput.
  case pressure10 = "uinput-10-pressure"
  /// A mouse of 1,000 reports a second, made by uinput.
  case mouse = "uinput-mouse"
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

  /// What feeds a device.
  public enum Maker: Sendable {
    /// `/dev/uinput`.
    case uinput
    /// `/dev/uhid`.
    case uhid
    /// QEMU, which calls the device so in its list of mice, and the kernel in its list of devices.
    case qemu(mouse: String, name: String)
  }

  /// What feeds it.
  public var maker: Maker {
    switch self {
    case .slots2, .slots5, .slots10, .pressure10, .mouse: .uinput
    case .hid: .uhid
    case .virtioTablet: .qemu(mouse: "QEMU Virtio Tablet", name: "QEMU Virtio Tablet")
    case .virtioMouse: .qemu(mouse: "QEMU Virtio Mouse", name: "QEMU Virtio Mouse")
    case .usbTablet: .qemu(mouse: "QEMU HID Tablet", name: "QEMU QEMU USB Tablet")
    case .usbMouse: .qemu(mouse: "QEMU HID Mouse", name: "QEMU QEMU USB Mouse")
    case .ps2Mouse: .qemu(mouse: "QEMU PS/2 Mouse", name: "ImExPS/2 Generic Explorer Mouse")
    }
  }

  /// How many fingers it knows, or nil for a mouse or tablet.
  public var slots: Int? {
    switch self {
    case .slots2: 2
    case .slots5: 5
    case .slots10, .pressure10, .hid: 10
    case .mouse, .virtioTablet, .virtioMouse, .usbTablet, .usbMouse, .ps2Mouse: nil
    }
  }

  /// Whether it tells motions by a distance, not positions.
  public var isMouse: Bool {
    switch self {
    case .mouse, .virtioMouse, .usbMouse, .ps2Mouse: true
    default: false
    }
  }

  /// How often it reports, in frames a second; each is tried.
  public var rates: [Int] {
    switch self {
    case .slots2, .slots5, .slots10, .pressure10, .hid: [60, 120, 240]
    case .mouse: [1000]
    // What QEMU's control port and the slowest of these drivers keep up with.
    case .virtioTablet, .virtioMouse, .usbTablet, .usbMouse, .ps2Mouse: [60]
    }
  }

  /// How far a recording may be from what was intended.
  public var tolerance: Tolerance {
    switch maker {
    // A timer of the guest is about 70 µs late, and its processor slow: ten fingers' report takes hid-multitouch 0.5 ms.
    case .uinput, .uhid: Tolerance(microseconds: 1000, points: 0, samples: .all)
    // A mouse is asked each 10 ms at the slowest, and says one thing each time: a button waits behind a motion.
    case .qemu: Tolerance(microseconds: 25_000, points: 0, samples: .ends)
    }
  }
}

/// How far a recording may be from what was intended.
public struct Tolerance: Hashable, Sendable {
  /// Which samples of a contact are compared.
  public enum Samples: Sendable {
    /// Every one: down, each move, up.
    case all
    /// Down and up, where a driver or the machine merges the motions in between.
    case ends
  }

  /// How much later or earlier, in µs.
  public var microseconds: Int64
  /// How far away, in points.
  public var points: Double
  /// Which samples are compared.
  public var samples: Samples

  /// Allows errors up to these.
  public init(microseconds: Int64, points: Double, samples: Samples) {
    self.microseconds = microseconds
    self.points = points
    self.samples = samples
  }
}
