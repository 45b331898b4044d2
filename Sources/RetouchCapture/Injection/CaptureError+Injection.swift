import RetouchEvdev

extension CaptureError {
  /// Explains why `/dev/uinput` could not be opened, and how to change that.
  init(openingUInput error: SystemError) {
    let path = "/dev/uinput"
    switch error {
    case .noEntry, .noDevice, .noSuchDevice:
      self.init(
        .systemFailed, file: path,
        problem: "expected the kernel's virtual input driver (uinput), found: \(error.message)",
        hint: "Load its module: `sudo modprobe uinput`; at each start: "
          + "`echo uinput | sudo tee /etc/modules-load.d/uinput.conf`. A container has none unless it is "
          + "given one (`--device /dev/uinput`)")
    case .accessDenied, .notPermitted:
      self.init(
        .notPermitted, file: path,
        problem: "expected to be allowed to make input devices, found: \(error.message)",
        hint: "Run it with sudo, or let the group input do it: "
          + "`echo '\(Self.rule)' | sudo tee /etc/udev/rules.d/60-uinput.rules && sudo udevadm control --reload "
          + "&& sudo udevadm trigger --name-match=uinput`, then `sudo usermod -aG input $USER` and log in again"
      )
    default:
      self.init(
        .systemFailed, file: path,
        problem: "expected the kernel's virtual input driver (uinput), found: \(error.message)",
        hint: "'dmesg' may say why")
    }
  }

  /// A udev rule that lets a group create devices.
  static let rule =
    #"KERNEL=="uinput", SUBSYSTEM=="misc", GROUP="input", MODE="0660", OPTIONS+="static_node=uinput""#
}

extension InjectionSystem.Request {
  /// The request, phrased for use in a sentence.
  var words: String {
    switch self {
    case .type(let type): "events of \(type)"
    case .code(let code): "\(code)"
    case .axis(let code, let axis):
      "\(EventCode(.absolute, code)) from \(axis.minimum) to \(axis.maximum)"
    case .property(let property): "\(property)"
    case .physical: "a physical place"
    case .setup: "a name and numbers"
    case .create: "what its description says"
    case .destroy: "an end"
    }
  }
}
