public import Evdev

/// An event device that is there, and whether this user may read it.
public struct ListedDevice: Hashable, Sendable {
  /// The node, e.g. `/dev/input/event2`.
  public var path: String
  /// What it says about itself; without its axes' ranges where it may not be read.
  public var description: DeviceDescription
  /// Where it is attached, in the driver's words (`EVIOCGPHYS`), or nil where it does not say.
  public var physicalPath: String?
  /// Why it may not be read, or nil where it may.
  public var refusal: SystemError?
  /// The group that owns its node, or nil where that is not known.
  public var group: String?

  /// Describes a device of a list.
  public init(
    path: String, description: DeviceDescription, physicalPath: String? = nil, refusal: SystemError? = nil,
    group: String? = nil
  ) {
    self.path = path
    self.description = description
    self.physicalPath = physicalPath
    self.refusal = refusal
    self.group = group
  }

  /// The node's name without its folder: `event2`.
  public var shortName: String { path.split(separator: "/").last.map(String.init) ?? path }
}

extension ListedDevice {
  /// Where the kernel's event devices are.
  public static let folder = "/dev/input"

  /// All event devices, in the order of their numbers.
  ///
  /// What may not be read is described by sysfs, which everybody may read: its name and kind are known then, its
  /// ranges are not.
  ///
  /// - Throws: `CaptureError` where there is no folder of devices, or it cannot be looked into.
  public static func all(_ system: InputSystem = .live) throws(CaptureError) -> [ListedDevice] {
    let names: [String]
    switch system.list(folder) {
    case .success(let found): names = found
    case .failure(let error): throw CaptureError(listing: folder, error)
    }
    let numbers = names.compactMap { name in
      name.hasPrefix("event") ? UInt32(name.dropFirst(5)) : nil
    }
    return numbers.sorted().map { ListedDevice(number: $0, system) }
  }

  /// Looks at one device.
  private init(number: UInt32, _ system: InputSystem) {
    let path = "\(Self.folder)/event\(number)"
    self.init(path: path, description: DeviceDescription())
    group = system.owningGroup(path)
    switch system.open(path) {
    case .success(let descriptor):
      defer { system.close(descriptor) }
      switch system.describe(descriptor) {
      case .success(let description):
        self.description = description
        physicalPath = system.physicalPath(descriptor)
        return
      case .failure(let error): refusal = error
      }
    case .failure(let error): refusal = error
    }
    let sysfs = SysfsDevice(number: number, system)
    description = sysfs.description
    physicalPath = sysfs.physicalPath
  }
}
