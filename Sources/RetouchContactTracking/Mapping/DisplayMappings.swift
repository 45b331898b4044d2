public import RetouchEvdev

/// Where each device's positions land: on the display that it is bound to, with its own calibration.
///
/// A device that is bound to no display, or to one that is not described, belongs to the first one.
public struct DisplayMappings: Sendable, Hashable {
  /// Display names with their mappings; the first display's is ``screen`` unless another one is the screen.
  private var named: [String: PointMapping] = [:]
  private var first: String?
  /// The mapping of a device that is bound to no display.
  private var unbound: PointMapping
  /// The display whose contacts alone are followed, or nil for all.
  private var only: String?

  /// Maps every device to one target.
  public init(_ mapping: PointMapping) { unbound = mapping }

  /// Maps each device to its own display, in points of that display.
  public init(_ displays: [NamedDisplay], pointer: PointerDescription? = nil) {
    unbound = displays.first.map { PointMapping(display: $0.description, pointer: pointer) } ?? .deviceUnits
    // A file whose displays have no names has at most one.
    guard let name = displays.first?.name, !name.isEmpty else { return }
    first = name
    for display in displays {
      named[display.name] = PointMapping(display: display.description, pointer: pointer)
    }
  }

  /// Maps the devices of one display to a target; those of the other displays make no contacts.
  ///
  /// - Parameter name: The display, or nil for the first one.
  public init(_ displays: [NamedDisplay], screen name: String?, _ mapping: PointMapping) {
    self.init(displays)
    unbound = mapping
    guard let first else { return }
    only = name ?? first
    if let only { named[only] = mapping }
  }

  /// The mapping of a device, or nil if its contacts are left out because its display is not the screen.
  func mapping(of device: DeviceDescription) -> PointMapping? {
    var mapping = unbound
    let isMouse = DeviceKind.of(device) == .mouse
    if let only, !isMouse || device.display != nil {
      guard name(of: device) == only else { return nil }
    } else if let name = device.display, let found = named[name] {
      mapping = found
    }
    if let calibration = device.calibration {
      mapping = mapping.calibrated(by: calibration)
    }
    return mapping
  }

  /// A sentence for the user if a device is bound in a way that the file does not explain; usually nil.
  func remark(on device: DeviceDescription) -> String? {
    if let only, mapping(of: device) == nil {
      return
        "\(device.title) lies on the display \(name(of: device) ?? ""), and this replay's screen is \(only):"
        + " its contacts are left out; --display \(name(of: device) ?? "") replays those"
    }
    guard let name = device.display, !named.isEmpty, named[name] == nil else { return nil }
    return
      "\(device.title) is bound to the display \(name), which the file does not describe; it is taken to lie"
      + " on \(first ?? "the first one")"
  }

  /// The display that a device belongs to.
  private func name(of device: DeviceDescription) -> String? {
    device.display.flatMap { named[$0] == nil ? nil : $0 } ?? first
  }

  /// Turns a display (the first one if nil) to a number of degrees clockwise.
  ///
  /// - Returns: Why it was not turned, as a sentence; nil if it was.
  mutating func rotate(_ name: String?, toDegrees degrees: Int) -> String? {
    var isKnown = true
    if named.isEmpty, name == nil {
      isKnown = unbound.rotate(toDegrees: degrees)
    } else {
      let place = name ?? first ?? "without a name"
      guard var mapping = named[place] else {
        return "the display \(place) was turned, which the file does not describe; that is left out"
      }
      isKnown = mapping.rotate(toDegrees: degrees)
      named[place] = mapping
      // A device that no display claims belongs to the screen, or else to the first display.
      if place == only ?? first { unbound = mapping }
    }
    return isKnown
      ? nil : "the display was turned to \(degrees) degrees, which is not a multiple of 90 and left out"
  }
}
