public import RetouchEvdev

/// A connected event device, and whether this user may read it.
public struct ListedDevice: Hashable, Sendable {
  /// The node, e.g. `/dev/input/event2`.
  public var path: String
  /// Its own description; without its axes' ranges if it may not be read.
  public var description: DeviceDescription
  /// Where it is attached, in the driver's words (`EVIOCGPHYS`), or nil if it does not say.
  public var physicalPath: String?
  /// Why it may not be read, or nil if it may.
  public var refusal: SystemError?
  /// The group that owns its node, or nil if that is not known.
  public var group: String?

  /// Creates an entry of a device list.
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
  /// The folder of the kernel's event devices.
  public static let folder = "/dev/input"

  /// All event devices, in the order of their numbers.
  ///
  /// A device that may not be read is described from sysfs, which every user may read: its name and kind are
  /// then known, its ranges are not.
  ///
  /// - Throws: `CaptureError` if the folder of devices does not exist or cannot be listed.
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

  /// Describes one device.
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
