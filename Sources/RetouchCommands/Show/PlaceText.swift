import RetouchArguments
import RetouchContactTracking
import RetouchEvdev
import RetouchSupport
import RetouchRecordCommands
import RetouchRecording

extension RecordingHeader {
  /// Where a device's touches land and the source of that, in one line; nil for a device that touches
  /// nothing, and if the answer is obvious: one display that is not turned, in a file that no recorder made.
  ///
  ///     on DSI-1 (its size), turned 90° (the kernel's command line), not calibrated
  func place(of device: DeviceDescription) -> String? {
    guard Self.touches(device) || device.display != nil else { return nil }
    let isPlain = displays.count <= 1 && display?.rotation ?? 0 == 0 && device.calibration == nil
    if isPlain, meta["where"] == nil, meta["display"] == nil { return nil }
    let calibration = device.calibration.map { calibration in
      "calibrated \(DisplayText.text(of: calibration, separator: " "))"
        + source(["devices", "\(device.id)", "calibration"])
    }
    guard display != nil else {
      return calibration.map { $0 + ", which shows in points only" }
    }
    let found = display(named: device.display) ?? allDisplays.first
    var parts = [displayWords(of: device)]
    if let found, found.description.rotation != 0 {
      parts.append("turned \(found.description.rotation)°" + source(["displays", found.name]))
    } else {
      parts.append("not turned" + (found.map { source(["displays", $0.name], orElse: "") } ?? ""))
    }
    parts.append(calibration ?? "not calibrated")
    return parts.joined(separator: ", ")
  }

  /// Whether a device has positions on a display, unlike a mouse.
  static func touches(_ device: DeviceDescription) -> Bool {
    let kind = DeviceKind.of(device)
    return kind.isTouchscreen || kind == .pen || kind == .absolutePointer
  }

  private func displayWords(of device: DeviceDescription) -> String {
    guard let first = displays.first, displays.count > 1 else { return "on the only display" }
    guard let name = device.display else {
      return "on \(printable(first.name)), the first display, since nothing says which one"
    }
    guard display(named: name) != nil else {
      return
        "on \(printable(first.name)), the first display, since the file does not describe \(printable(name))"
    }
    return "on \(printable(name))" + source(["devices", "\(device.id)", "display"])
  }

  /// The source of something, from `meta.where`, in brackets.
  private func source(_ path: [String], orElse unknown: String = " (as the file says)") -> String {
    var value = meta["where"]
    for key in path {
      guard case .object(let members) = value else { return unknown }
      value = members[key]
    }
    guard case .string(let text) = value else { return unknown }
    return " (\(printable(text)))"
  }

  /// The header with the user's displays and calibration in place of its own.
  ///
  /// - Throws: `UsageError` if the calibration is not one for a device.
  func placed(
    display: DisplayDescription?, rotation: Int? = nil, calibration: GivenCalibration? = nil
  ) throws -> Self {
    var header = self
    if let display {
      header.display = display
      header.displays = []
      header.meta["display"] = nil
      header.forgetSource("displays")
      for index in header.devices.indices { header.devices[index].display = nil }
    }
    if let rotation {
      header.display?.rotation = rotation
      for index in header.displays.indices { header.displays[index].description.rotation = rotation }
      header.forgetSource("displays")
    }
    if let calibration {
      for index in header.devices.indices where Self.touches(header.devices[index]) {
        let device = header.devices[index]
        let display = header.display(named: device.display)?.description ?? header.display
        do {
          let matrix = try calibration.calibration(of: device, on: display)
          header.devices[index].calibration = matrix.isIdentity ? nil : matrix
        } catch {
          throw UsageError("\(device.title) \(error.text)")
        }
      }
      header.forgetSource("devices")
    }
    return header
  }

  /// Removes the source of a value that the user now overrides.
  private mutating func forgetSource(_ key: String) {
    guard case .object(var members) = meta["where"] else { return }
    members[key] = nil
    meta["where"] = members.isEmpty ? nil : .object(members)
  }
}
