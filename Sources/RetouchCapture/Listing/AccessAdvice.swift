import RetouchEvdev

/// Advice on how to get access to devices that may not be read.
public enum AccessAdvice {
  /// Lines for the terminal, with commands to copy; empty if everything may be read.
  ///
  /// - Parameter isRoot: whether root itself was refused, which no group and no udev rule can change.
  public static func lines(for devices: [ListedDevice], isRoot: Bool) -> [String] {
    let refused = devices.filter { $0.refusal == .accessDenied || $0.refusal == .notPermitted }
    guard !refused.isEmpty else { return [] }
    let names = refused.map(\.shortName).joined(separator: ", ")
    if isRoot {
      return [
        "Not even root may read \(names): this looks like a container. Let it have the devices:",
        "  docker run --device /dev/input …    (podman likewise; with LXC, lxc.cgroup2.devices.allow = c 13:* r)",
      ]
    }
    let group = refused.compactMap(\.group).first { $0 != "root" }
    var lines = ["This user may not read \(names). Choose one:"]
    if let group {
      lines += [
        "1. join the group that owns them, then log out and in again:",
        "     sudo usermod -aG \(group) $USER",
        "2. or let udev give them to whoever is logged in at this machine:",
      ]
    } else {
      lines += ["1. let udev give them to whoever is logged in at this machine:"]
    }
    lines += ["     sudo tee /etc/udev/rules.d/70-retouch.rules <<'END'"]
    lines += properties(of: refused).map {
      "     SUBSYSTEM==\"input\", KERNEL==\"event*\", ENV{\($0)}==\"1\", TAG+=\"uaccess\""
    }
    lines += [
      "     END",
      "     sudo udevadm control --reload && sudo udevadm trigger --subsystem-match=input --action=change",
      "   where nobody logs in, as on a kiosk, write GROUP=\"\(group ?? "input")\", MODE=\"0660\" for TAG+=\"uaccess\"",
    ]
    return lines
  }

  /// The properties that udev sets on such devices. Keyboards are left out: reading one reveals passwords.
  private static func properties(of devices: [ListedDevice]) -> [String] {
    let kinds = devices.map { DeviceKind.of($0.description) }
    let marks: [(String, [DeviceKind])] = [
      ("ID_INPUT_TOUCHSCREEN", [.touchscreen, .slotlessTouchscreen, .singleTouchscreen]),
      ("ID_INPUT_MOUSE", [.mouse, .absolutePointer]), ("ID_INPUT_TABLET", [.pen]),
      ("ID_INPUT_TOUCHPAD", [.touchpad]),
    ]
    let found = marks.filter { mark in kinds.contains { mark.1.contains($0) } }.map(\.0)
    return found.isEmpty ? ["ID_INPUT_TOUCHSCREEN"] : found
  }
}
